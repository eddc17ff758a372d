"""What a forbidden move lacks: coins, a card that is covered or not there, somebody else's wonder, its moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.rules.duel.facts import CARDS, PLACES
from companion.rules.duel.moves import Build, BuildWonder, Destroy, Discard, PickToken, Rebuild
from companion.rules.duel.position import (
    ACTOR,
    AGAIN,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    EMPTY,
    LEFT,
    OFFERED,
    OPEN_NOW,
    PHASE,
    PLANS,
    SEAT,
    Numbers,
    Phase,
    refresh,
)
from companion.rules.duel.state import State

_ENOUGH: Final = 99  # coins
_MOMENTS: Final = {PickToken: Phase.TOKEN, Destroy: Phase.DESTROY, Rebuild: Phase.REBUILD}


def lend(state: State, move: object) -> Iterator[State]:
    """The position with all of it, at a turn; what comes between two turns leaves it with the same seat."""
    if state.phase != Phase.TURN:
        return
    lent = state.copy()
    n, seat = lent.n, lent.n[SEAT]
    if isinstance(move, PickToken | Destroy | Rebuild):
        n[PHASE], n[ACTOR], n[AGAIN] = _MOMENTS[type(move)], seat, 1
        if isinstance(move, PickToken) and not (n[BOARD] >> move.token & 1):
            return
        n[OFFERED] = n[CITY + 1 - seat] if isinstance(move, Destroy) else 0
        yield lent
        return
    if not isinstance(move, Build | Discard | BuildWonder):
        return
    places = _places(n, move.card) or _laying_of(n, move.card)
    n[OPEN_NOW] = (*n[OPEN_NOW], *places)
    n[COINS + seat] = min(n[COINS + seat] + _ENOUGH, 2 * _ENOUGH)
    if isinstance(move, BuildWonder) and not (n[BUILT] | n[BUILT + 1]) >> move.wonder & 1:
        n[PLANS + seat] |= 1 << move.wonder
        n[PLANS + 1 - seat] &= ~(1 << move.wonder)
    yield lent


def _places(n: Numbers, card: int) -> list[int]:
    """Where a card lies in the structure, if it does."""
    return [place for place in range(PLACES) if n[place] == card]


def _laying_of(n: Numbers, card: int) -> list[int]:
    """A card that lies elsewhere, or in no box of this play, is laid where one was taken before."""
    empty = _places(n, EMPTY)[:1]
    for place in empty:
        n[place] = card
        n[LEFT] |= 1 << place
        for entry in (CITY, CITY + 1, DISCARDED):
            n[entry] &= ~CARDS[card].bit
        refresh(n)
    return empty
