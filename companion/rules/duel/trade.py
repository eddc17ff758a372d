"""What things cost: own production, producers of a choice used best, and the rest bought from the bank.

A city's economy is one number made of small fields: what its brown and grey cards make of each resource, how many
producers of any raw material and of any manufactured good it has, and which prices it has fixed. Cards add to it, and
a destroyed card is subtracted. Raw materials and manufactured goods never stand in for each other, so the price of a
thing is that of its coins and raw materials, plus that of its manufactured goods; each part is looked up in a row that
depends on the two economies only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Final

from companion.rules.duel.facts import (
    BASE_PRICE,
    CARDS,
    FIXED_PRICE,
    RAW,
    RESOURCES,
    WONDERS,
    Amounts,
    Card,
    Cost,
    Wonder,
)

# The fields of an economy, first all those for raw materials, then those for manufactured goods: three bits for the
# output of each resource, two for the number of producers of a choice, one for each fixed price.
_KINDS: Final = (range(RAW), range(RAW, len(RESOURCES)))
_OUTPUT, _CHOICE = 3, 2
_START: Final = (0, (_OUTPUT + 1) * RAW + _CHOICE)  # where the fields of a kind begin
_CHOICE_AT: Final = tuple(start + _OUTPUT * len(kind) for start, kind in zip(_START, _KINDS, strict=True))


def _each(first: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Where the fields of each resource are, when those of a kind follow one another."""
    return tuple(start + size * place for start, kind in zip(first, _KINDS, strict=True) for place in range(len(kind)))


_OUTPUT_AT: Final = _each(_START, _OUTPUT)
_FIXED_AT: Final = _each(tuple(at + _CHOICE for at in _CHOICE_AT), 1)


def _economy_of(makes: Amounts, one_of: Amounts, fixes: Amounts) -> int:
    economy = sum(n << _OUTPUT_AT[resource] for resource, n in enumerate(makes))
    if one_of:
        economy += 1 << _CHOICE_AT[0 if one_of[0] < RAW else 1]
    return economy + sum(1 << _FIXED_AT[resource] for resource in fixes)


CARD_ECONOMY: Final = tuple(_economy_of(card.makes, card.makes_one_of, card.fixes_price_of) for card in CARDS)
WONDER_ECONOMY: Final = tuple(_economy_of((), wonder.makes_one_of, ()) for wonder in WONDERS)


def output(economy: int) -> Amounts:
    """What brown and grey cards make."""
    return tuple([economy >> at & 7 for at in _OUTPUT_AT])


def choices(economy: int) -> tuple[int, int]:
    """How many producers of any raw material, and of any manufactured good."""
    raw, made = _CHOICE_AT
    return economy >> raw & 3, economy >> made & 3


def unit_prices(own: int, rival: int) -> Amounts:
    """What one unit of each resource costs: 2 and 1 for each that the rival's brown and grey cards make, or fixed."""
    return tuple(
        [
            FIXED_PRICE if own >> fixed & 1 else BASE_PRICE + (rival >> made & 7)
            for made, fixed in zip(_OUTPUT_AT, _FIXED_AT, strict=True)
        ]
    )


@dataclass(frozen=True, slots=True)
class Bill:
    """How a cost is met, resource by resource; ``units`` are the prices of one unit of each."""

    coins: int  # printed in the cost
    made: Amounts
    chosen: Amounts  # by producers of a choice
    waived: Amounts  # by Architecture or Masonry
    bought: Amounts
    units: Amounts
    chained: bool = False

    @property
    def trade(self) -> int:
        """Coins for resources; with Economy, the rival gets them."""
        return sum(n * unit for n, unit in zip(self.bought, self.units, strict=True))

    @property
    def total(self) -> int:
        return self.coins + self.trade


def bill(cost: Cost, own: int, rival: int, waived: int = 0) -> Bill:
    """The cheapest way to meet a cost when so many of its units are waived.

    The dearest missing units are covered first, by a producer of their own kind before a waiver, which covers any.
    """
    units = unit_prices(own, rival)
    made = tuple(map(min, cost.resources, output(own)))
    missing = [need - has for need, has in zip(cost.resources, made, strict=True)]
    raw, manufactured = choices(own)
    chosen = _cover(missing, units, _KINDS[0], raw)
    chosen += _cover(missing, units, _KINDS[1], manufactured)
    spared = _cover(missing, units, range(len(RESOURCES)), waived)
    return Bill(
        coins=cost.coins,
        made=made,
        chosen=_count(chosen),
        waived=_count(spared),
        bought=tuple(missing),
        units=units,
    )


def _cover(missing: list[int], units: Amounts, kinds: range, n: int) -> list[int]:
    """Take up to n of the dearest missing units of these kinds away; returns their resources."""
    covered: list[int] = []
    while len(covered) < n and any(missing[kind] for kind in kinds):
        dearest = max((kind for kind in kinds if missing[kind]), key=lambda kind: units[kind])
        missing[dearest] -= 1
        covered.append(dearest)
    return covered


def _count(resources: list[int]) -> Amounts:
    return tuple(resources.count(resource) for resource in range(len(RESOURCES)))


_NOTHING: Final = (0,) * len(RESOURCES)
CHAINED: Final = Bill(0, _NOTHING, _NOTHING, _NOTHING, _NOTHING, _NOTHING, chained=True)


# Rows of prices, by the number of a card, or of a wonder after all cards: the coins and raw materials of each, and its
# manufactured goods. Many have the same part of a kind, which is worked out once for a row.

Row = tuple[int, ...]
Part = tuple[int, Amounts]  # coins, and units of each resource of a kind

FIRST_WONDER: Final = len(CARDS)  # in a row
_THINGS: Final[tuple[Card | Wonder, ...]] = (*CARDS, *WONDERS)


class _Rows(dict[int, Row]):
    """The rows of a kind, by the fields of the one economy that belong to it, and the outputs of the other."""

    def __init__(self, kind: int, parts: list[Part]) -> None:
        super().__init__()
        self._kind = kind
        self._parts = sorted(set(parts))
        self._spread = itemgetter(*[self._parts.index(part) for part in parts])
        self._most = tuple(map(max, *(needs for _, needs in parts)))  # that anything needs of each
        self._outputs = _OUTPUT * len(_KINDS[kind])  # bits
        self._known: dict[tuple[Amounts, Amounts, int], Row] = {}

    def __missing__(self, key: int) -> Row:
        kind, start = self._kind, _START[self._kind]
        own, rival = key >> self._outputs << start, (key & (1 << self._outputs) - 1) << start
        which = slice(_KINDS[kind].start, _KINDS[kind].stop)
        has = tuple(map(min, output(own)[which], self._most))
        prices = zip(unit_prices(own, rival)[which], has, self._most, strict=True)
        units = tuple([unit if n < most else 0 for unit, n, most in prices])
        same = (has, units, choices(own)[kind])  # more of a resource than ever needed makes no difference
        if same not in self._known:
            self._known[same] = self._spread(_prices(self._parts, *same))
        row = self[key] = self._known[same]
        return row


def _prices(parts: list[Part], has: Amounts, units: Amounts, helpers: int) -> list[int]:
    """The prices of all parts; as in a bill, producers of a choice spare the dearest of what is missing."""
    dearest = sorted(zip(units, range(len(units)), has, strict=True), reverse=True)
    prices = []
    for price, needs in parts:
        spared = helpers
        for unit, resource, own in dearest:
            missing = needs[resource] - own
            if missing > spared:
                price += (missing - spared) * unit  # noqa: PLW2901 -- from the printed coins on
                spared = 0
            elif missing > 0:
                spared -= missing
        prices.append(price)
    return prices


_raw_rows: Final = _Rows(0, [(thing.cost.coins, thing.cost.resources[:RAW]) for thing in _THINGS])
_made_rows: Final = _Rows(1, [(0, thing.cost.resources[RAW:]) for thing in _THINGS])

_MADE: Final = _START[1]
_RAW_FIELDS: Final = (1 << _MADE) - 1
_RAW_BITS, _MADE_BITS = (_OUTPUT * len(kind) for kind in _KINDS)
_RAW_OUTPUT, _MADE_OUTPUT = (1 << _RAW_BITS) - 1, (1 << _MADE_BITS) - 1


def raw_row(own: int, rival: int) -> Row:
    """The prices of the coins and raw materials of everything, for a city with this economy and this rival."""
    return _raw_rows[(own & _RAW_FIELDS) << _RAW_BITS | rival & _RAW_OUTPUT]


def made_row(own: int, rival: int) -> Row:
    """The same for manufactured goods."""
    return _made_rows[own >> _MADE << _MADE_BITS | rival >> _MADE & _MADE_OUTPUT]


def rows(own: int, rival: int) -> tuple[Row, Row]:
    """Both."""
    return raw_row(own, rival), made_row(own, rival)


# Where the two parts of a thing stand in their rows
CARD_COST: Final = tuple((card.number, card.number) for card in CARDS)
WONDER_COST: Final = tuple((FIRST_WONDER + wonder.number,) * 2 for wonder in WONDERS)


@lru_cache(maxsize=1 << 16)
def waived_price(cost: Cost, own: int, rival: int, waived: int) -> int:
    """The price when some units are waived: which ones, is chosen from raw and manufactured alike."""
    units, made, bought = unit_prices(own, rival), output(own), []
    for kind, helpers in zip(_KINDS, choices(own), strict=True):
        missing = [units[resource] for resource in kind for _ in range(cost.resources[resource] - made[resource])]
        bought += sorted(missing, reverse=True)[helpers:]
    return cost.coins + sum(sorted(bought, reverse=True)[waived:])
