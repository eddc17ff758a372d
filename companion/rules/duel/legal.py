"""The legal moves of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.rules.duel import hidden
from companion.rules.duel.facts import CARDS, members
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
    MADE_ROW,
    OFFERED,
    OPEN_NOW,
    OWNED,
    PLANS,
    RAW_ROW,
    SEAT,
    Numbers,
)
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, card_price, wonder_price
from companion.rules.duel.trade import CARD_COST, WONDER_COST
from companion.score import Seat

_WAIVERS: Final = ARCHITECTURE | MASONRY


class _Ways(dict[int, tuple[AnyMove, ...]]):
    """What can be done with a card, by whether it can be built (bit 0) and which wonders can (the bits above)."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, able: int) -> tuple[AnyMove, ...]:
        card = self._card
        build = (BUILD[card],) if able & 1 else ()
        wonders = (BUILD_WONDER[card][wonder] for wonder in members(able >> 1))
        ways = self[able] = (*build, DISCARD[card], *wonders)
        return ways


_WAYS: Final = tuple(_Ways(card.number) for card in CARDS)
_ROW: Final = tuple((FREE_WITH[card.number], *CARD_COST[card.number], _WAYS[card.number]) for card in CARDS)


class _Plans(dict[int, tuple[tuple[int, int, int], ...]]):
    """A set of wonders, each as its bit in :class:`_Ways` and its cost."""

    def __missing__(self, plans: int) -> tuple[tuple[int, int, int], ...]:
        found = self[plans] = tuple((2 << wonder, *WONDER_COST[wonder]) for wonder in members(plans))
        return found


_PLANS: Final = _Plans()


def _turn(n: Numbers) -> list[AnyMove]:
    """The prices are those of :mod:`companion.rules.duel.price`, written out: this is where most time goes."""
    seat = n[SEAT]
    coins = n[COINS + seat]
    if n[OWNED + seat] & _WAIVERS:
        return _turn_with_waivers(n, seat, coins)
    raw, made, city = n[RAW_ROW + seat], n[MADE_ROW + seat], n[CITY + seat]
    able = 0
    for bit, r, m in _PLANS[n[PLANS + seat]]:
        if raw[r] + made[m] <= coins:
            able |= bit
    found: list[AnyMove] = []
    for place in n[OPEN_NOW]:
        chain, r, m, ways = _ROW[n[place]]
        found += ways[able | (raw[r] + made[m] <= coins or (chain and city & chain) != 0)]
    return found


def _turn_with_waivers(n: Numbers, seat: Seat, coins: int) -> list[AnyMove]:
    able = 0
    for wonder in members(n[PLANS + seat]):
        if wonder_price(n, seat, wonder) <= coins:
            able |= 2 << wonder
    found: list[AnyMove] = []
    for place in n[OPEN_NOW]:
        card = n[place]
        free = n[CITY + seat] & FREE_WITH[card] != 0
        found += _WAYS[card][able | (free or card_price(n, seat, card) <= coins)]
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


LISTS: Final[tuple[Callable[[Numbers], Sequence[AnyMove]], ...]] = (
    _table,  # Phase.TOKENS
    _table,  # WONDERS
    _table,  # REVEAL
    _table,  # BACKS
    _table,  # LIBRARY
    lambda n: _PICK_WONDER[n[OFFERED]],  # DRAFT
    lambda n: STARTS,
    _turn,
    lambda n: _PICK_TOKEN[n[BOARD]],  # TOKEN
    lambda n: _PICK_TOKEN[n[OFFERED]],  # LIBRARY_TOKEN
    lambda n: _DESTROY[n[OFFERED]],
    lambda n: [REBUILD[card] for card in members(n[DISCARDED])],
    lambda n: (),  # OVER
)
