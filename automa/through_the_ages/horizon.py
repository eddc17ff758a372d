"""How long a play will last: the turns to come, by the civil deck, until the last round is known."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import row
from companion.rules.through_the_ages.cards import LEVEL
from companion.rules.through_the_ages.state import LAST_AGE, State

_BEGIN: Final = (0.0, 1.5, 7.0, 13.0)  # the rounds in which ages begin, as people play
_END: Final = (1.5, 7.0, 13.0, 18.0)
_AFTER: Final = 1.4  # rounds of the last age


def rounds_played(state: State) -> float:
    """Where the play stands, in rounds of a usual one: by what is left of the civil deck."""
    if state.age >= LAST_AGE:
        return _END[state.rules.last_deck]
    deck = len(row.civil_deck(state))
    done = 1 - len(state.civil) / deck if deck else 1.0
    return _BEGIN[state.age] + (_END[state.age] - _BEGIN[state.age]) * done


def turns_left(state: State, seat: Seat) -> float:
    """The turns that a seat will have after the one it is in, or, where another's turn is on, after this round's."""
    if state.last:
        left = float(max(0, state.last - state.round))
    else:
        left = max(1.0, _END[state.rules.last_deck] + _AFTER - rounds_played(state))
    return left + (_later(state, seat) > _later(state, state.seat))


def _later(state: State, seat: Seat) -> int:
    return (seat - state.first) % state.rules.players


def turns_until_old(state: State, card: int) -> float:
    """The turns until a card of this age is obsolete: when the age after its own has ended."""
    age = LEVEL[card] + 1
    if age > state.rules.last_deck:
        return 99.0
    return max(0.0, _END[age] - rounds_played(state))
