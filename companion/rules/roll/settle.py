"""What follows from a correction: who is to move and what is pending, derived from the corrected figures.

Figures are what lies on the table, and a person sets each of them. Everything else of a position is derived here, in
one place, so that a corrected position is the one in which the same figures had been there all along. Corrections
written before this module did not settle anything; they still replay as they did
(see :class:`companion.core.game.Correct`).
"""

from __future__ import annotations

from typing import Final

from companion.rules.roll import turn
from companion.rules.roll.facts import EITHER
from companion.rules.roll.harvest import tally
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State

_COLLECTED: Final = (Phase.INVADE, Phase.BUILD, Phase.TRADE, Phase.ANSWER, Phase.BUY, Phase.DISCARD)


def settle(state: State, path: str) -> None:
    """Settle the position after this figure was corrected."""
    state.settled = True
    _settle_end(state, path)
    _settle_lead(state, path)
    _settle_hands(state)


def _settle_end(state: State, path: str) -> None:
    """The play is over when its last round was played to the end, and only then."""
    if state.phase is Phase.OVER:
        if path == "round" and state.rules.rounds and state.round < state.rules.rounds:
            _begin(state)  # that round is being played
        elif not turn.is_last_round(state):
            state.round += 1
            _begin(state)
    elif _between_rounds(state) and not state.rules.rounds and turn.is_last_round(state):
        state.round -= 1
        state.begin_turn((state.rules.first_player - 1) % state.rules.players)
        state.phase = Phase.OVER


def _begin(state: State) -> None:
    state.begin_turn(state.rules.first_player)


def _between_rounds(state: State) -> bool:
    """Whether a round has ended and nothing of the next one has happened yet."""
    fresh = state.phase is Phase.READY and not state.preserved
    return fresh and state.seat == state.rules.first_player and state.round > 1


def _settle_lead(state: State, path: str) -> None:
    """Leadership is asked for after the last throw and before the harvest, where there is one to choose."""
    if path != f"{state.seat}.leadership" or state.led or state.phase not in (Phase.LEAD, Phase.HARVEST):
        return
    if state.board.has("leadership"):
        state.phase = Phase.LEAD
    elif EITHER in state.dice:
        state.phase = Phase.HARVEST


def _settle_hands(state: State) -> None:
    """Coins and workers in hand are no figures: they follow from the dice and the developments."""
    if state.phase not in _COLLECTED:
        return
    gains = tally(state.board, state.rules.printing, state.dice, state.food_dice)
    state.coins = 0 if state.bought else gains.coins
    if _workers_at_hand(state):
        state.workers = max(0, state.workers + gains.workers - state.collected)
        state.collected = gains.workers


def _workers_at_hand(state: State) -> bool:
    """Whether the building is still to come, or under way."""
    if state.phase is Phase.INVADE:
        return True
    step, steps = Phase.TRADE if state.phase is Phase.ANSWER else state.phase, state.rules.steps
    return step in steps and steps.index(step) <= steps.index(Phase.BUILD)
