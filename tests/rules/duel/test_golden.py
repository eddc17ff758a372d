"""Whole plays of Duel and against its leader, written down once: the same lines give the same positions for ever.

Each file is a play as the app shares it, a line of dashes, its final sheet, and what all its positions come to. When
one of them ends otherwise, raise ``rules_version`` and write them down again (``write_golden``): plays that people have
kept would end otherwise too.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Table
from companion.rules import GAMES
from tests.pinned import play_facts
from tests.rules.duel.write_golden import PLAYS

FILES = sorted(Path(__file__).parent.glob("golden_*.txt"))


def _read(path: Path) -> tuple[str, str]:
    play, facts = path.read_text(encoding="utf-8").split("---\n")
    return play, facts


def _kinds(beginning: str) -> set[str]:
    """The kinds of moves in all plays of this name, each with the mark of who made it: "1 build", "* reveal"."""
    lines = [line for path in FILES if path.stem.startswith(beginning) for line in _read(path)[0].split("\n\n")[1:]]
    return {" ".join(line.split(" ")[:2]) for text in lines for line in text.split("\n") if line}


def test_every_play_that_was_to_be_written_is_there() -> None:
    assert {path.stem for path in FILES} == {f"golden_{plan.name}" for plan in PLAYS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_play_goes_and_ends_as_it_did(path: Path) -> None:
    play, facts = _read(path)
    table = Table.from_text(play, GAMES)
    assert table.state.actor() == OVER
    assert play_facts(table) == json.loads(facts)
    assert table.to_text().strip() == play.strip()
    assert all(entry.text.message for entry in table.log())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_the_app_drew_falls_as_it_did(path: Path) -> None:
    table = Table.from_text(_read(path)[0], GAMES)
    state = table.game.start(table.setup)
    drawn = 0
    for step in table.journal:
        if state.actor() == TABLE and step.drawn:
            assert table.game.draw(state, Dice(table.setup.recipe.seed)) == step.move
            drawn += 1
        table.game.play(state, step.move)
    assert drawn


def test_the_golden_plays_of_duel_are_rich_ones() -> None:
    assert _kinds("golden_duel") >= {
        "1 pick", "1 build", "1 discard", "1 wonder", "1 starts", "1 destroy", "1 rebuild", "2* pick", "2* destroy",
        "* offer", "* reveal", "* backs", "* draw", "= offer", "= reveal", "= backs", "= draw", "! correct",
    }  # fmt: skip


def test_the_golden_plays_against_the_leader_are_rich_ones() -> None:
    assert _kinds("golden_leader") >= {
        "1 mine", "1 symbol", "1 wonder", "1 token", "1 lead", "1 done", "1 empty", "1 starts", "1 count", "* order",
        "! correct",
    }  # fmt: skip
