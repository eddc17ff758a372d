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

# The fields of an economy: three bits for the output of each resource, two for each number of producers of a choice,
# one for each fixed price.
_OUTPUT: Final = 3
_CHOICES: Final = _OUTPUT * len(RESOURCES)
_FIXED: Final = _CHOICES + 4
OUTPUT_FIELDS: Final = (1 << _CHOICES) - 1  # what a city makes with brown and grey cards: its rival's prices


def _economy_of(makes: Amounts, one_of: Amounts, fixes: Amounts) -> int:
    economy = sum(n << _OUTPUT * resource for resource, n in enumerate(makes))
    if one_of:
        economy += 1 << _CHOICES + (0 if one_of[0] < RAW else 2)
    return economy + sum(1 << _FIXED + resource for resource in fixes)


CARD_ECONOMY: Final = tuple(_economy_of(card.makes, card.makes_one_of, card.fixes_price_of) for card in CARDS)
WONDER_ECONOMY: Final = tuple(_economy_of((), wonder.makes_one_of, ()) for wonder in WONDERS)


def output(economy: int) -> Amounts:
    """What brown and grey cards make."""
    return tuple(economy >> _OUTPUT * resource & 7 for resource in range(len(RESOURCES)))


def choices(economy: int) -> tuple[int, int]:
    """How many producers of any raw material, and of any manufactured good."""
    return economy >> _CHOICES & 3, economy >> _CHOICES + 2 & 3


def unit_prices(own: int, rival: int) -> Amounts:
    """What one unit of each resource costs: 2 and 1 for each that the rival's brown and grey cards make, or fixed."""
    made = output(rival)
    return tuple(
        FIXED_PRICE if own >> _FIXED + resource & 1 else BASE_PRICE + made[resource]
        for resource in range(len(RESOURCES))
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
    chosen = _cover(missing, units, range(RAW), raw)
    chosen += _cover(missing, units, range(RAW, len(RESOURCES)), manufactured)
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


# Rows of prices: each thing's coins and raw materials, and its manufactured goods, by their place among all such parts.

Row = tuple[int, ...]
Part = tuple[int, Amounts]  # coins, and units of each resource of a kind

_THINGS: Final[tuple[Card | Wonder, ...]] = (*CARDS, *WONDERS)
_RAW_PARTS: Final[tuple[Part, ...]] = tuple(sorted({(t.cost.coins, t.cost.resources[:RAW]) for t in _THINGS}))
_MADE_PARTS: Final[tuple[Part, ...]] = tuple(sorted({(0, t.cost.resources[RAW:]) for t in _THINGS}))


def _split(cost: Cost) -> tuple[int, int]:
    raw, made = cost.resources[:RAW], cost.resources[RAW:]
    return _RAW_PARTS.index((cost.coins, raw)), _MADE_PARTS.index((0, made))


def _row(parts: tuple[Part, ...], has: Amounts, units: Amounts, helpers: int) -> Row:
    """The prices of all parts; as in a bill, producers of a choice spare the dearest of what is missing."""
    dearest = sorted(range(len(units)), key=lambda resource: -units[resource])
    row = []
    for price, needs in parts:
        left = helpers
        for resource in dearest:
            missing = needs[resource] - has[resource]
            if missing > 0:
                spared = min(left, missing)
                left -= spared
                price += (missing - spared) * units[resource]  # noqa: PLW2901 -- from the printed coins on
        row.append(price)
    return tuple(row)


CARD_COST: Final = tuple(_split(card.cost) for card in CARDS)  # places in the raw row and in the other
WONDER_COST: Final = tuple(_split(wonder.cost) for wonder in WONDERS)

_RAW_OUTPUT: Final = (1 << _OUTPUT * RAW) - 1
_RAW_FIELDS: Final = _RAW_OUTPUT | 3 << _CHOICES | ((1 << RAW) - 1) << _FIXED
_MADE_OUTPUT: Final = OUTPUT_FIELDS ^ _RAW_OUTPUT
_MADE_FIELDS: Final = _MADE_OUTPUT | 3 << _CHOICES + 2 | ((1 << len(RESOURCES)) - (1 << RAW)) << _FIXED


class _RawRows(dict[int, Row]):
    def __missing__(self, key: int) -> Row:
        own, rival = key >> _CHOICES, key & OUTPUT_FIELDS
        row = self[key] = _row(_RAW_PARTS, output(own)[:RAW], unit_prices(own, rival)[:RAW], choices(own)[0])
        return row


class _MadeRows(dict[int, Row]):
    def __missing__(self, key: int) -> Row:
        own, rival = key >> _CHOICES, key & OUTPUT_FIELDS
        row = self[key] = _row(_MADE_PARTS, output(own)[RAW:], unit_prices(own, rival)[RAW:], choices(own)[1])
        return row


_raw_rows: Final = _RawRows()
_made_rows: Final = _MadeRows()


def rows(own: int, rival: int) -> tuple[Row, Row]:
    """The prices of all first parts and of all manufactured parts, for a city with this economy and this rival."""
    return (
        _raw_rows[(own & _RAW_FIELDS) << _CHOICES | rival & _RAW_OUTPUT],
        _made_rows[(own & _MADE_FIELDS) << _CHOICES | rival & _MADE_OUTPUT],
    )


@lru_cache(maxsize=1 << 16)
def waived_price(cost: Cost, own: int, rival: int, waived: int) -> int:
    """The price when some units are waived: which ones, is chosen from raw and manufactured alike."""
    return bill(cost, own, rival, waived).total
