"""What a board scores at the end, as a value like the learned ones: exact, whatever the printing."""

from __future__ import annotations

from functools import cache

from automa.roll.layout import (
    CITY,
    DEVELOPMENT,
    DEVELOPMENTS,
    GOOD,
    MONUMENT,
    MONUMENTS,
    SIZES,
    TABLE_SIZES,
    TAKEN,
    other_sizes,
)
from automa.roll.terms import CITIES, Terms
from automa.roll.values import Row, Value
from companion.rules.roll.facts import HOLES

UNITS = 2 * (len(MONUMENTS) + 2)  # half of them for: a bonus for each monument, for cities, for goods


@cache
def final_value(terms: Terms, others: int) -> Value:
    """The points of a final board among so many others, its disasters left out.

    Two things that only count together, like Architecture and a monument, share a unit: with ``a`` and ``b`` 0 or 1,
    ``a and b`` is ``max(a + b - 1, 0)``, and ``max(x, 0)`` is ``(x + |x|) / 2``.
    """
    sheet = _Sheet(others)
    for number, points in enumerate(terms.points):
        sheet.add(DEVELOPMENT + number, 1, points)
    architecture = DEVELOPMENT + DEVELOPMENTS.index("architecture")
    for number, boxes in enumerate(terms.boxes[1:]):
        if not boxes:
            continue
        built = {(MONUMENT + number, boxes): 1.0}
        sheet.add(MONUMENT + number, boxes, terms.first[number])
        sheet.both(number, terms.bonus_per_monument, built, {(architecture, 1): 1.0})
        if others:
            loss = terms.first[number] - terms.later[number]
            sheet.both(number, -loss, built, {(TAKEN + number, 1): 1.0})
    cities = {(CITY, boxes): n / CITIES[-1] for boxes, n in enumerate(CITIES)}
    empire = {(DEVELOPMENT + DEVELOPMENTS.index("empire"), 1): 1.0}
    sheet.both(len(MONUMENTS), terms.bonus_per_city * CITIES[-1], cities, empire)
    goods = {(GOOD + good, n): n / sum(HOLES) for good, holes in enumerate(HOLES) for n in range(1, holes + 1)}
    commerce = {(DEVELOPMENT + DEVELOPMENTS.index("commerce"), 1): 1.0}
    sheet.both(len(MONUMENTS) + 1, terms.bonus_per_good * sum(HOLES), goods, commerce)
    return sheet.value()


class _Sheet:
    """Weights being filled in: units for, units against, and what is added as it is."""

    def __init__(self, others: int) -> None:
        self._sizes = (*SIZES, *TABLE_SIZES, *other_sizes(others)) if others else SIZES
        self._weights: dict[tuple[int, int], list[float]] = {}
        self._bias = [0.0] * (UNITS + 1)

    def _row(self, slot: int, number: int) -> list[float]:
        return self._weights.setdefault((slot, number), [0.0] * (UNITS + 1))

    def add(self, slot: int, number: int, points: float) -> None:
        self._row(slot, number)[UNITS] += points

    def both(self, unit: int, points: float, *sides: dict[tuple[int, int], float]) -> None:
        """Points for two sides, each from 0 to 1, of which one is whole or nothing; against, if negative."""
        column, half = (unit if points > 0 else UNITS // 2 + unit), abs(points) / 2
        for side in sides:
            for (slot, number), part in side.items():
                row = self._row(slot, number)
                row[column] += half * part
                row[UNITS] += points / 2 * part
        self._bias[column] -= half
        self._bias[UNITS] -= points / 2

    def value(self) -> Value:
        nothing = [0.0] * (UNITS + 1)
        rows = [
            [_row(self._weights.get((slot, number), nothing)) for number in range(size)]
            for slot, size in enumerate(self._sizes)
        ]
        for (slot, number), weights in list(self._weights.items()):
            if number == 0:  # a slot at 0 counts nothing: what it would count joins the bias
                self._bias = [a + b for a, b in zip(self._bias, weights, strict=True)]
                zero = rows[slot][0]
                rows[slot] = [row.minus(zero) for row in rows[slot]]
        return Value(_row(self._bias), rows)


def _row(weights: list[float]) -> Row:
    return Row(tuple(weights[: UNITS // 2]), tuple(weights[UNITS // 2 : UNITS]), weights[UNITS])
