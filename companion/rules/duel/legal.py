"""The legal moves of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.core.score import Seat
from companion.rules.duel import hidden
from companion.rules.duel.facts import mask, members
from companion.rules.duel.moves import (
    BUILD,
    BUILD_WONDER,
    DESTROY,
    DISCARD,
    PICK_TOKEN,
    PICK_WONDER,
    REBUILD,
    STARTS,
    AnyMove,
)
from companion.rules.duel.position import (
    BOARD,
    CITY,
    COINS,
    DISCARDED,
    MEANS,
    OFFERED,
    OPEN_NOW,
    PLANS,
    SEAT,
    Numbers,
    Phase,
)
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, card_price, wonder_price
from companion.rules.duel.trade import FIRST_WONDER

_WAIVERS: Final = ARCHITECTURE | MASONRY


Ways = tuple[tuple[AnyMove, ...], ...]  # what can be done with a card, by its number


class _Ways(dict[int, tuple[Ways, Ways]]):
    """By the set of wonders that can be built: the ways with a card that can be, and with one that cannot."""

    def __missing__(self, wonders: int) -> tuple[Ways, Ways]:
        cannot: list[tuple[AnyMove, ...]] = [
            (discard, *(builds[wonder] for wonder in members(wonders)))
            for discard, builds in zip(DISCARD, BUILD_WONDER, strict=True)
        ]
        can = [(build, *others) for build, others in zip(BUILD, cannot, strict=True)]
        ways = self[wonders] = tuple(can), tuple(cannot)
        return ways


_WAYS: Final = _Ways()


class _Plans(dict[int, tuple[tuple[int, int], ...]]):
    """A set of wonders, each as its bit and its place in a row of prices."""

    def __missing__(self, plans: int) -> tuple[tuple[int, int], ...]:
        found = self[plans] = tuple((1 << wonder, FIRST_WONDER + wonder) for wonder in members(plans))
        return found


_PLANS: Final = _Plans()


def _turn(n: Numbers) -> tuple[AnyMove, ...]:
    """The prices are those of :mod:`companion.rules.duel.price`, written out: this is where most time goes."""
    coins, city, plans, owned, raw, made = n[MEANS[n[SEAT]]]
    if owned & _WAIVERS:
        return _turn_with_waivers(n, n[SEAT])
    able = 0
    for bit, wonder in _PLANS[plans]:
        if raw[wonder] + made[wonder] <= coins:
            able |= bit
    can, cannot = _WAYS[able]
    found: tuple[AnyMove, ...] = ()
    for place in n[OPEN_NOW]:
        card = n[place]
        if raw[card] + made[card] <= coins or city & FREE_WITH[card]:
            found += can[card]
        else:
            found += cannot[card]
    return found


def _turn_with_waivers(n: Numbers, seat: Seat) -> tuple[AnyMove, ...]:
    coins, city = n[COINS + seat], n[CITY + seat]
    able = mask(wonder for wonder in members(n[PLANS + seat]) if wonder_price(n, seat, wonder) <= coins)
    can, cannot = _WAYS[able]
    found: tuple[AnyMove, ...] = ()
    for place in n[OPEN_NOW]:
        card = n[place]
        found += can[card] if city & FREE_WITH[card] or card_price(n, seat, card) <= coins else cannot[card]
    return found


class _Picks(dict[int, tuple[AnyMove, ...]]):
    """The moves that choose one of a set."""

    def __init__(self, every: Sequence[AnyMove]) -> None:
        super().__init__()
        self._every = every

    def __missing__(self, of: int) -> tuple[AnyMove, ...]:
        found = self[of] = tuple(self._every[number] for number in members(of))
        return found


_PICK_WONDER: Final = _Picks(PICK_WONDER)
_PICK_TOKEN: Final = _Picks(PICK_TOKEN)
_DESTROY: Final = _Picks(DESTROY)


def _table(n: Numbers) -> list[AnyMove]:
    return [move for move, _ in hidden.outcomes(n)]


LISTS: Final[dict[int, Callable[[Numbers], Sequence[AnyMove]]]] = {
    Phase.TOKENS: _table,
    Phase.WONDERS: _table,
    Phase.REVEAL: _table,
    Phase.BACKS: _table,
    Phase.LIBRARY: _table,
    Phase.DRAFT: lambda n: _PICK_WONDER[n[OFFERED]],
    Phase.STARTS: lambda n: STARTS,
    Phase.TURN: _turn,
    Phase.TOKEN: lambda n: _PICK_TOKEN[n[BOARD]],
    Phase.LIBRARY_TOKEN: lambda n: _PICK_TOKEN[n[OFFERED]],
    Phase.DESTROY: lambda n: _DESTROY[n[OFFERED]],
    Phase.REBUILD: lambda n: [REBUILD[card] for card in members(n[DISCARDED])],
    Phase.OVER: lambda n: (),
}
