"""How people misjudge a board of Roll Through the Ages, laid over what a rival has learned.

The weaker levels know what the best one knows and see as many rounds ahead, but their eyes are drawn to some things:
to points that are there for the taking, so that they feed late, and to full rows of goods; and they think little of a
city, which only pays later. Each of these is a few points for or against what the board holds, so that a move that is
much better is still made: nobody starts with a great monument because a city looks like nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from automa.roll.layout import ALL_CITY_BOXES, CITY, DEVELOPMENT, GOOD, MONUMENT
from automa.roll.terms import CITIES, WORTH, Terms
from automa.roll.values import Value


@dataclass(frozen=True, slots=True)
class Bias:
    """What is overrated and underrated; nothing, unless it is said."""

    greed: float = 0.0  # by how much points at hand count more, 1 being twice
    hoarding: float = 0.0  # points too many for goods worth a coin
    haste: float = 0.0  # points too few for a city, box by box


FAIR: Final = Bias()


@dataclass(frozen=True, slots=True)
class Bent:
    """A value as it looks with a bias, and what is overrated by how much: ``too_much[slot][number]``."""

    value: Value
    too_much: Sequence[Sequence[float]]

    def of(self, slots: Sequence[int]) -> float:
        """By how much these slots are overrated."""
        return sum(numbers[number] for numbers, number in zip(self.too_much, slots, strict=True))


@cache
def bend(value: Value, terms: Terms, bias: Bias) -> Bent:
    """A learned value with this bias."""
    too_much = [[0.0] * len(rows) for rows in value.rows]
    for slot, number, points in _overratings(terms, bias):
        too_much[slot][number] = points
    rows = [
        [row._replace(linear=row.linear + points) for row, points in zip(*slot, strict=True)]
        for slot in zip(value.rows, too_much, strict=True)
    ]
    return Bent(Value(value.bias, rows), too_much)


def _overratings(terms: Terms, bias: Bias) -> Iterator[tuple[int, int, float]]:
    """Slots, numbers in them, and the points that these are overrated by."""
    for number, points in enumerate(terms.points):
        yield DEVELOPMENT + number, 1, bias.greed * points
    for number, boxes in enumerate(terms.boxes[1:]):
        if boxes:
            yield MONUMENT + number, boxes, bias.greed * terms.first[number]
    for good, worth in enumerate(WORTH):
        for pieces, coins in enumerate(worth):
            yield GOOD + good, pieces, bias.hoarding * coins
    cities = CITIES[-1] - CITIES[0]
    for boxes in range(ALL_CITY_BOXES + 1):
        yield CITY, boxes, -bias.haste * cities * boxes / ALL_CITY_BOXES
