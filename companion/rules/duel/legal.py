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
    AGE,
    BOARD,
    CITY,
    COINS,
    DISCARDED,
    LEFT,
    MADE_ROW,
    OFFERED,
    OWNED,
    PLANS,
    RAW_ROW,
    SEAT,
    Numbers,
)
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, card_price, wonder_price
from companion.rules.duel.structure import OPEN
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


class _Plans(dict[int, tuple[tuple[int, int, int, int], ...]]):
    """A set of wonders, each as its bit in :class:`_Ways` and its cost."""

    def __missing__(self, plans: int) -> tuple[tuple[int, int, int, int], ...]:
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
    for bit, printed, r, m in _PLANS[n[PLANS + seat]]:
        if printed + raw[r] + made[m] <= coins:
            able |= bit
    found: list[AnyMove] = []
    for place in OPEN[n[AGE]][n[LEFT]][1]:
        chain, printed, r, m, ways = _ROW[n[place]]
        found += ways[able | (printed + raw[r] + made[m] <= coins or city & chain != 0)]
    return found


def _turn_with_waivers(n: Numbers, seat: Seat, coins: int) -> list[AnyMove]:
    able = 0
    for wonder in members(n[PLANS + seat]):
        if sum(wonder_price(n, seat, wonder)) <= coins:
            able |= 2 << wonder
    found: list[AnyMove] = []
    for place in OPEN[n[AGE]][n[LEFT]][1]:
        card = n[place]
        found += _WAYS[card][able | (sum(card_price(n, seat, card)) <= coins)]
    return found


def _table(n: Numbers) -> list[AnyMove]:
    return [move for move, _ in hidden.outcomes(n)]


LISTS: Final[tuple[Callable[[Numbers], Sequence[AnyMove]], ...]] = (
    _table,  # Phase.TOKENS
    _table,  # WONDERS
    _table,  # REVEAL
    _table,  # BACKS
    _table,  # LIBRARY
    lambda n: [PICK_WONDER[wonder] for wonder in members(n[OFFERED])],  # DRAFT
    lambda n: STARTS,
    _turn,
    lambda n: [PICK_TOKEN[token] for token in members(n[BOARD])],  # TOKEN
    lambda n: [PICK_TOKEN[token] for token in members(n[OFFERED])],  # LIBRARY_TOKEN
    lambda n: [DESTROY[card] for card in members(n[OFFERED])],
    lambda n: [REBUILD[card] for card in members(n[DISCARDED])],
    lambda n: (),  # OVER
)
