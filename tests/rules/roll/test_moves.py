"""The text form of moves."""

from __future__ import annotations

import pytest

from companion.core.game import Correct, read_note
from companion.rules.roll.moves import (
    Accept,
    AnyMove,
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Harvest,
    Invade,
    Lead,
    Preserve,
    Refuse,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
    Trade,
    bundle,
    goods,
    parse,
)
from tests.rules.roll.hand import GAME

LINES: dict[str, AnyMove] = {
    "throw 0 1 2": Throw((0, 1, 2)),
    "rolled food3 good1": Rolled(("food3", "good1")),
    "stop": Stop(),
    "lead 3": Lead(3),
    "harvest 2": Harvest(2),
    "preserve": Preserve(),
    "invade 0": Invade(0),
    "engineer 2": Engineer(2),
    "ship 1": Ship(1),
    "build city 3": Build("city", 3),
    "build great_wall 4": Build("great_wall", 4),
    "swap wood cloth": Swap("wood", "cloth"),
    "trade 2 wood 3 food 1 for stone 2": Trade(2, bundle(wood=3, food=1), bundle(stone=2)),
    "accept": Accept(),
    "refuse": Refuse(),
    "buy irrigation": Buy("irrigation"),
    "buy irrigation wood stone +2": Buy("irrigation", ("wood", "stone"), 2),
    "buy irrigation +2": Buy("irrigation", (), 2),
    "discard wood 2 stone 1": Discard(goods(wood=2, stone=1)),
    "done": Done(),
}


@pytest.mark.parametrize("line", LINES)
def test_a_move_is_a_line_and_a_line_is_a_move(line: str) -> None:
    assert str(LINES[line]) == line
    assert parse(line) == LINES[line]
    assert GAME.parse(line) == LINES[line]
    assert hash(parse(line)) == hash(LINES[line])


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "throw x",
        "throw  0",
        "throw 0 ",
        "throw 01",
        "rolled",
        "rolled food4",
        "lead",
        "lead 1 2",
        "stop now",
        "build city",
        "swap wood",
        "trade 1 wood 1",
        "trade 1 wood 1 for gold 1",
        "buy",
        "buy irrigation +0",
        "buy irrigation +x",
        "discard food 1",
        "discard stone 1 wood 2",
        "discard wood",
        "Done",
        "done\n",
    ],
)
def test_anything_else_is_not(line: str) -> None:
    with pytest.raises(ValueError, match="no such move"):
        parse(line)


def test_corrections_are_lines_too() -> None:
    move = Correct("0.food", 4, "the cat moved the peg")
    assert read_note(str(move)) == move
    with pytest.raises(ValueError, match="correct"):
        GAME.parse(str(move))


def test_amounts_by_name() -> None:
    assert goods(stone=1, spearheads=2) == (0, 1, 0, 0, 2)
    assert bundle(food=3) == (0, 0, 0, 0, 0, 3)
    with pytest.raises(ValueError, match="gold"):
        bundle(gold=1)
    with pytest.raises(ValueError, match="food"):
        goods(food=1)
