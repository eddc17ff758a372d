"""Shared code knows no game: what is about one stands in that game's folders, and the list leads there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.rules import LIST, Listed
from tests.packing import modules, named

ROOT = Path(__file__).resolve().parent.parent
TREES = ("companion", "automa", "scenarios", "tools")
LAYERS = ("companion.rules", "companion.app.games", "companion.ui.games", "automa", "automa.lab", "scenarios", "tools")
THE_LIST = "companion/rules/__init__.py"

# Ids, and the short names that some had. Two are plain English as well: a die is rolled, a leader leads. These count
# only where they are the whole of a name or a text.
IDS = {entry.id for entry in LIST} | {"aoc", "civ", "tta"}
ENGLISH = {"roll", "leader"}

# What is left, and why. An entry that is no longer needed fails the test too: the list only gets shorter.
ALLOWED: dict[str, dict[str, str]] = {}


def in_a_game(path: Path) -> bool:
    """Whether a file stands in a folder of some game."""
    rooms = {entry.room(layer).replace(".", "/") for entry in LIST for layer in LAYERS}
    return any(str(path).startswith(f"{room}/") for room in rooms)


def shared_files() -> list[Path]:
    every = [path.relative_to(ROOT) for tree in TREES for path in sorted((ROOT / tree).rglob("*.py"))]
    return [path for path in (*every, Path("main.py")) if not in_a_game(path) and str(path) != THE_LIST]


def _docstrings(tree: ast.Module) -> set[int]:
    """Where docstrings stand: they may give examples."""
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    first = [node.body[0] for node in ast.walk(tree) if isinstance(node, owners) and node.body]
    return {id(each.value) for each in first if isinstance(each, ast.Expr)}


def words(tree: ast.Module) -> Iterator[str]:
    """Every name and every text of a file."""
    told = _docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield from filter(None, (*name.split("."), other))
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")


@cache
def games_in(word: str) -> set[str]:
    """The games that a name or a text speaks of."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", word).lower()
    whole = split.strip("_")
    parts = set(re.findall(r"[a-z]+", split))
    long = {name for name in IDS - ENGLISH if "_" in name and name in re.sub(r"\W+", "_", split)}
    dotted = set(re.findall(r"(?:games|rules|automa|lab)\.(\w+)", word))
    return long | (parts & (IDS - ENGLISH)) | ({whole} & ENGLISH) | (dotted & ENGLISH)


def found(path: Path) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {game for word in words(tree) for game in games_in(word)}


@pytest.mark.parametrize(
    ("word", "games"),
    [
        ("roll", {"roll"}),
        ("_roll", {"roll"}),
        ("rolls", set()),
        ("roll the dice", set()),
        ("companion.rules.roll.rules", {"roll"}),
        ("AOC_SCENES", {"aoc"}),
        ("CivBoard", {"civ"}),
        ("civilian", set()),
        ("DuelScene", {"duel"}),
        ("game-duel", {"duel"}),
        ("mosaic-map", {"mosaic"}),
        ("Through the Ages", {"through_the_ages"}),
        ("open_through_the_ages", {"through_the_ages"}),
    ],
)
def test_a_game_is_found_in_a_word(word: str, games: set[str]) -> None:
    assert games_in(word) == games


def test_there_are_files_that_all_games_share() -> None:
    files = set(map(str, shared_files()))
    assert {"main.py", "companion/core/game.py", "companion/ui/table/screen.py", "automa/opponent.py"} <= files
    assert "companion/rules/roll/turn.py" not in files


def test_shared_code_names_no_game() -> None:
    left = {str(path): games for path in shared_files() if (games := found(path))}
    allowed = {path: set(games) for path, games in ALLOWED.items()}
    assert left == allowed


def rooms(entry: Listed) -> tuple[str, ...]:
    return tuple(entry.room(layer) for layer in LAYERS)


def inside(module: str, entry: Listed) -> bool:
    return any(f"{module}.".startswith(f"{room}.") for room in rooms(entry))


@pytest.mark.parametrize("entry", LIST, ids=[entry.id for entry in LIST])
def test_no_room_of_a_game_names_that_of_another(entry: Listed) -> None:
    """One folder may hold several books, which know each other: a leader leads in the world of its game."""
    others = [each for each in LIST if each.package.partition(".")[0] != entry.package.partition(".")[0]]
    own = [module for module in modules() if inside(module, entry)]
    assert own
    crossing = {(module, name) for module in own for name in named(module) for other in others if inside(name, other)}
    assert crossing == set()
