"""A whole solo play, written down once: the same lines give the same dice, board and sheet for ever.

``golden_solo.txt`` is a play as the app shares it, a line of dashes, and its final sheet.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Table
from companion.rules import GAMES
from companion.rules.roll.moves import Rolled
from tests.rules.roll.hand import GAME

PLAY, SHEET = Path(__file__).with_name("golden_solo.txt").read_text(encoding="utf-8").split("---\n")


def test_the_golden_play_ends_as_it_did() -> None:
    table = Table.from_text(PLAY, GAMES)
    assert table.state.actor() == OVER
    assert table.score.as_json() == json.loads(SHEET)
    assert table.to_text().strip() == PLAY.strip()


def test_the_golden_dice_fall_as_they_did() -> None:
    table = Table.from_text(PLAY, GAMES)
    state = GAME.start(table.setup)
    thrown = 0
    for step in table.journal:
        if state.actor() == TABLE:
            drawn = GAME.draw(state, Dice(table.setup.recipe.seed))
            assert isinstance(step.move, Rolled)
            assert step.move == drawn
            thrown += len(drawn.faces)
        GAME.play(state, step.move)
    assert thrown == 81


def test_the_golden_play_is_a_rich_one() -> None:
    kinds = {str(step.move).split(" ")[0] for step in Table.from_text(PLAY, GAMES).journal}
    assert kinds == {"throw", "rolled", "stop", "lead", "harvest", "build", "buy", "discard", "done"}
