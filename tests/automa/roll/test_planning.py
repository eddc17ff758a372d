"""A turn is planned once: what was planned is what is done, and nothing that was weighed beside it looked better."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from automa.opponent import Budget
from automa.roll.levels import LEVELS
from automa.roll.planning import PLANNED
from automa.roll.rival import Rival
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.roll.moves import Done, Harvest
from companion.rules.roll.state import State
from tests.automa.roll.tables import GAME, start

NUMBERS = [level.number for level in LEVELS]


def planned_positions(number: int, plays: int) -> Iterator[tuple[Rival, State]]:
    """Positions of plays against itself in which the dice lie and nothing is decided yet."""
    for seed in range(plays):
        state, dice, rival = start(seed, players="2"), Dice(seed), Rival(number)
        fresh = True
        while state.actor() != OVER:
            if state.actor() == TABLE:
                state.play(GAME.draw(state, dice))
                fresh = True
            elif state.phase in PLANNED and fresh:
                fresh = False
                yield rival, state.copy()
            else:
                state.play(rival.decide(state, state.actor(), Budget()).move)


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_whoever_asks_on_the_way_hears_the_rest_of_the_plan(number: int) -> None:
    for rival, state in planned_positions(number, 1):
        seat = state.seat
        plan = rival.decide(state, seat, Budget()).moves
        for place, move in enumerate(plan):
            decision = rival.decide(state, seat, Budget())
            assert decision.moves == plan[place:]
            assert decision.move == move == decision.candidates[0].move
            state.play(move)


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_the_plan_is_the_best_that_was_weighed(number: int) -> None:
    for rival, state in planned_positions(number, 1):
        decision = rival.decide(state, state.seat, Budget())
        values = [candidate.value for candidate in decision.candidates]
        assert values == sorted(values, reverse=True)
        assert len({candidate.moves for candidate in decision.candidates}) == len(values)
        for candidate in decision.candidates:
            after = state.copy()
            for move in candidate.moves:
                after.play(move)
            assert after.seat != state.seat or after.round > state.round or after.actor() != state.seat


def test_a_step_taken_otherwise_is_planned_anew() -> None:
    for rival, state in planned_positions(4, 2):
        decision = rival.decide(state, state.seat, Budget())
        other = next((each.move for each in decision.candidates if each.move != decision.move), None)
        if other is None or isinstance(other, Done | Harvest):
            continue
        seat = state.seat
        state.play(other)
        if state.actor() == seat and state.phase in PLANNED:
            again = rival.decide(state, seat, Budget())
            assert again.move in GAME.moves(state)
            assert again.moves == Rival(4).decide(state, seat, Budget()).moves
            return
    pytest.fail("no such position")
