"""What a rival's turn asks hands to do, read off the positions before and after it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.app.rivals import Intent, Planned
from companion.core.text import language
from companion.rules import GAMES
from companion.rules.roll.moves import Build
from companion.ui.games.roll.rival_words import steps

ROLL = GAMES["roll"]


@pytest.mark.parametrize(
    ("ticked", "then", "line"),
    [
        (0, 4, "Tick 3 boxes of city 4 and 1 box of city 5."),
        (2, 3, "Tick 1 box of city 4."),
        (4, 6, "Tick 2 boxes of city 5."),
    ],
)
def test_boxes_are_ticked_in_the_cities_to_which_they_belong(ticked: int, then: int, line: str) -> None:
    before = ROLL.start(ROLL.prepare(ROLL.recipe({"players": "2"}, 1)))
    before.boards[0].tick_city_boxes(ticked)
    after = before.copy()
    after.boards[0].tick_city_boxes(then)
    intent = Intent(0, 0, (Planned(before, Build("city", then - ticked), None),), after)
    session = SimpleNamespace(rivals=SimpleNamespace(first_position=lambda _: before))
    board = cast(Any, SimpleNamespace(say=language("en").say, seat_name=str, session=session))
    assert [told.words for told in steps(board, intent)] == [line]
