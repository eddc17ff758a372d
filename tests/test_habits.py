"""Habits of the house: no test fails because the machine is busy, and one name means one thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, settings

from companion.app.session import Session
from tests.test_shared_code import ROOT, shared_files


def test_examples_may_take_as_long_as_they_do() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check
    assert settings(max_examples=3).deadline is None


# Names that two classes have all the same, and why.
TWO_MEANINGS = {
    "Note": "a move that is nobody's turn; among the widgets a line with a small icon",
    "Slot": "what can be drawn again at a setup; on a page, a place whose content changes (both in the glossary)",
}


def test_a_class_that_games_share_has_a_name_of_its_own() -> None:
    """One name, one thing: a reader who has met it once knows it. What a game calls its own things is its affair."""
    found: dict[str, list[str]] = {}
    for path in shared_files():
        for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(str(path))
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1}.keys() == TWO_MEANINGS.keys()


# What things were called before they had plain names (docs/glossary.md): no class is called so any more.
OLD_NAMES = {"Seen", "Desk", "Step", "Shown", "Door", "Keeper", "Job", "Now", "Flaw", "Told", "Found", "Way", "Kept"}


def test_no_class_has_a_name_that_puzzled() -> None:
    classes = {
        node.name
        for path in shared_files()
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert classes & OLD_NAMES == set()


# What makes a move or takes one back. A board shows what has come of that, and reports what a finger wants.
MOVES = {
    "play",
    "play_as_one",
    "tell",
    "mend",
    "apply",
    "unamend",
    "draw",
    "undo",
    "redo",
    "go_on",
    "carry_out",
    "take_over",
    "switch",
    "finish",
}
SHOWING = {
    "update",
    "follow",
    "show",
    "show_draft",
    "show_advice",
    "refresh",
    "renew",
    "body",
    "panel",
    "now",
    "actions",
    "asked_for",
}


def _called(node: ast.AST) -> Iterator[str]:
    """What a function calls itself on a session, not what it gives a button to call."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Lambda | ast.FunctionDef):
            continue
        match child:
            case ast.Call(func=ast.Attribute(value=whose, attr=name)) if ast.unparse(whose).endswith("session"):
                yield name
        yield from _called(child)


@cache
def screens() -> tuple[tuple[str, ast.Module], ...]:
    paths = sorted((ROOT / "companion" / "ui").rglob("*.py"))
    return tuple((str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def test_boards_and_steps_decide_nothing() -> None:
    """No move is made because something is shown: only a finger makes one, a rival, or the policy of a table."""
    showing = [
        (path, node)
        for path, tree in screens()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in SHOWING
    ]
    assert len(showing) > 200
    assert {*dir(Session)} >= MOVES
    assert [f"{path}: {node.name}: {name}" for path, node in showing for name in _called(node) if name in MOVES] == []


def test_screens_read_snapshots_and_never_the_table() -> None:
    """The worker may be changing it at the same moment."""
    read = [
        f"{path}: {ast.unparse(node)}"
        for path, tree in screens()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "table" and ast.unparse(node.value).endswith("session")
    ]
    assert read == []


# Participles that are names all the same: what they return is what they were given, changed, as with ``sorted``.
CHANGED = {
    "compiled", "dotted", "folded", "mutated", "packed", "pressed", "shortened", "shuffled", "stacked", "tidied",
    "tinted", "toggled", "undressed", "unpacked", "varied", "weakened", "widened",
}  # fmt: skip
IRREGULAR = {
    "begun", "built", "chosen", "drawn", "found", "given", "held", "kept", "known", "laid", "left", "lost", "made",
    "met", "paid", "said", "seen", "shown", "spent", "taken", "told", "won", "written",
}  # fmt: skip
NO_PARTICIPLES = {"need", "proceed", "seed", "speed", "succeed"}


def _is_participle(name: str) -> bool:
    return name in IRREGULAR or (re.fullmatch(r"[a-z]+(?<!e)ed", name) is not None and name not in NO_PARTICIPLES)


def _answering_functions(path: Path) -> Iterator[ast.FunctionDef]:
    """Functions that return more than yes or no; properties read like the fields they stand for."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or node.returns is None or node.decorator_list:
            continue
        if ast.unparse(node.returns) not in {"bool", "None", "bool | None"}:
            yield node


def test_a_function_is_called_by_what_it_returns() -> None:
    paths = [path for room in ("automa", "companion", "scenarios", "tools") for path in (ROOT / room).rglob("*.py")]
    assert len(paths) > 500
    names = {node.name.strip("_") for path in paths for node in _answering_functions(path)}
    assert names >= CHANGED
    assert [word for word in ("told", "counted", "need", "feed") if _is_participle(word)] == ["told", "counted"]
    assert {name for name in names - CHANGED if _is_participle(name)} == set()
