"""What buildozer would pack, by its own rules, read from buildozer.spec."""

from __future__ import annotations

import ast
import configparser
import os
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from automa.manifest import automa_manifest
from companion.rules import LIST, Listed
from scenarios.contract import solo_manifest

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "buildozer.spec"
PACKAGES = ("companion", "automa", "scenarios")


@cache
def read_spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser()
    parser.read(SPEC, encoding="utf-8")
    return parser["app"]


def words(value: str) -> list[str]:
    return [word.strip() for word in value.split(",") if word.strip()]


def packed(path: Path) -> bool:
    """Whether buildozer copies this file: no hidden or excluded folder, no excluded pattern, a known ending or none."""
    spec, inside = read_spec(), path.relative_to(ROOT)
    if any(part.startswith(".") for part in inside.parts):
        return False
    folder = "".join(f"{part}/" for part in inside.parent.parts).lower()
    if any(folder.startswith(f"{excluded.lower()}/") for excluded in words(spec["source.exclude_dirs"])):
        return False
    patterns = words(spec["source.exclude_patterns"].lower())
    if any(fnmatch(name, pattern) for name in (folder, folder + inside.name.lower()) for pattern in patterns):
        return False
    return not path.suffix or path.suffix.removeprefix(".") in words(spec["source.include_exts"])


def packed_files() -> Iterator[Path]:
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if not name.startswith(".") and name != "__pycache__"]
        yield from (path for path in (Path(folder) / name for name in sorted(names)) if packed(path))


# Imports of ours


@cache
def modules() -> dict[str, Path]:
    """Every module of ours by its name."""
    found = {"main": ROOT / "main.py"}
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def named(module: str) -> set[str]:
    """The modules of ours that this one imports, at its beginning or later, or names in a table to import from; each
    with the packages around it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(modules()[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.add(node.value.partition(":")[0])
    return with_packages(names)


def with_packages(names: Iterable[str]) -> set[str]:
    """Those that are modules of ours, each with the packages around it."""
    around = {name.rsplit(".", cut)[0] for name in names for cut in range(name.count(".") + 1)}
    return around & modules().keys()


def manifest_file(entry: Listed) -> Path:
    """The manifest of a game's screens."""
    return ROOT.joinpath(*entry.room("companion.ui.games").split("."), "manifest.json")


def named_in(manifest: str) -> set[str]:
    """The modules of ours that a manifest names, each with the packages around it."""
    return with_packages(word.partition(":")[0] for word in re.findall(r'"([\w.:]+)"', manifest))


def rooms(entry: Listed) -> list[str]:
    """Where the rest of the house looks for a game: its rulebook, what the manifest of its screens names, and its other
    manifests."""
    board = entry.room("companion.ui.games")
    names = {entry.room("companion.rules"), board, *named_in(manifest_file(entry).read_text(encoding="utf-8"))}
    others = {f"{entry.room(layer)}.manifest" for layer in ("automa", "scenarios")}
    return [*sorted(names), *(other for other in sorted(others & modules().keys()) if packed(modules()[other]))]


def for_developers() -> frozenset[str]:
    """What manifests name for ``bench`` and ``tune``, which a phone does not have."""
    named: set[str] = set()
    for entry in LIST:
        opponents = automa_manifest(entry)
        named |= {*opponents.measures.values(), *opponents.of_source.values(), opponents.tune}
        solo = solo_manifest(entry)
        named |= {*solo.measures.values(), *solo.of_source.values()}
    modules_ = {name.partition(":")[0] for name in named}
    lab = {name.rsplit(".", cut)[0] for name in modules_ if name.startswith("automa.lab.") for cut in range(3)}
    return frozenset(modules_ | lab)


def reached(beginning: str, without: frozenset[str]) -> dict[str, str]:
    """Every module that is reached from one or from the list of games, and from which other; what is ``without`` is not
    entered."""
    without |= for_developers()
    waiting = [beginning, *(room for entry in LIST for room in rooms(entry))]
    found = dict.fromkeys(waiting, "")
    while waiting:
        here = waiting.pop()
        for name in named(here) - found.keys() - without:
            found[name] = here
            waiting.append(name)
    return found
