"""What a forbidden move lacks: coins, a card that is still covered, a wonder that is somebody else's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.rules.duel.facts import PLACES
from companion.rules.duel.moves import Build, BuildWonder, Discard
from companion.rules.duel.position import BUILT, COINS, OPEN_NOW, PLANS, SEAT, Phase
from companion.rules.duel.state import State

_ENOUGH: Final = 99  # coins


def lend(state: State, move: object) -> Iterator[State]:
    """The position with all of it; only for a turn, in which one takes a card."""
    if state.phase != Phase.TURN or not isinstance(move, Build | Discard | BuildWonder):
        return
    lent = state.copy()
    n, seat = lent.n, lent.n[SEAT]
    places = [place for place in range(PLACES) if n[place] == move.card]
    n[OPEN_NOW] = (*n[OPEN_NOW], *places)
    n[COINS + seat] = min(n[COINS + seat] + _ENOUGH, 2 * _ENOUGH)
    if isinstance(move, BuildWonder) and not (n[BUILT] | n[BUILT + 1]) >> move.wonder & 1:
        n[PLANS + seat] |= 1 << move.wonder
    yield lent
