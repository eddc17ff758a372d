"""The coach advises at a table that was joined in mid-game too, where half of what lies on it was never said."""

from __future__ import annotations

from typing import Any

import pytest

from automa.opponent import Budget
from companion.app import rivals
from companion.app.coach import at_hand
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules import GAMES
from tests.contract import random_value
from tests.contract_joining import check_joining

ASKED = {"roll": 8, "duel": 3, "age_of_civilization": 3, "through_the_ages": 4}  # advice on so many steps


def test_every_game_that_has_both_is_tried() -> None:
    coached = {name for name, game in GAMES.items() if game.joins and rivals.coach_kind(game.recipe({}, 1)) is not None}
    assert coached == set(ASKED)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ASKED)
def test_what_the_coach_says_of_a_table_in_mid_game_can_be_done(name: str, seed: int) -> None:
    game, dice = GAMES[name], Dice(seed).fork("coach")
    table = check_joining(game, game.recipe({}, seed), dice, random_value)
    assert table is not None
    state: Any = table.state
    coach, asked = rivals.make_coach(name, table.setup.recipe), 0
    while asked < ASKED[name] and (actor := state.actor()) != OVER:
        if actor == TABLE:
            game.play(state, game.draw(state, dice))
            continue
        decision = coach.decide(state.copy(), actor, Budget())
        assert decision.moves
        for move in at_hand(game, state, decision):
            game.play(state, move)
        asked += 1
