"""Whole plays, written down once: the same lines give the same boards and the same sheet for ever.

When one of them ends otherwise, because a rule or a house value of a card has changed, raise ``rules_version`` and
write them down again: plays that people have kept would end otherwise too.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Table
from tests.rules.age_of_civilization.hand import GAME

FILES = sorted(Path(__file__).parent.glob("golden_*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_play_ends_as_it_did(path: Path) -> None:
    play, sheet = path.read_text(encoding="utf-8").split("---\n")
    table = Table.from_text(play, {GAME.id: GAME})
    assert table.state.actor() == OVER
    assert table.score.as_json() == json.loads(sheet)
    again = play.replace("1* learn ", "!* learn ")  # it was a move before it was a note
    assert table.to_text().strip() == again.strip()
    assert all(entry.text.message for entry in table.log())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_cards_are_turned_up_as_they_were(path: Path) -> None:
    play, _ = path.read_text(encoding="utf-8").split("---\n")
    table = Table.from_text(play, {GAME.id: GAME})
    state = GAME.start(table.setup)
    for step in table.journal:
        if state.actor() == TABLE:
            assert GAME.draw(state, Dice(table.setup.recipe.seed)) == step.move
        GAME.play(state, step.move)


def test_the_golden_plays_are_rich_ones() -> None:
    kinds = {
        line.split(" ")[1] for path in FILES for line in path.read_text(encoding="utf-8").split("\n") if " " in line
    }
    assert kinds >= {
        "learn", "keep", "rise", "annex", "pass", "do", "rest", "take", "use", "buy", "done", "reveal",
    }  # fmt: skip
