"""What a board is worth: the learned part of a rival.

The features of a board (which number stands in which slot) each have a *row* of weights. Their sum holds some hidden
units, half of them counted for and half against, and a last number that is added as it is::

    value = linear + |for 1| + |for 2| + … - |against 1| - |against 2| - …

Sums of rows can be taken apart: what a turn does not change is added up once, and what it does is added to that. The
weights are learned by ``python main.py tune roll``, which also writes how; here they are only read.
"""

from __future__ import annotations

import base64
import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from operator import add, sub
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.core import datafile, paths

FOLDER: Final = paths.RIVALS
SHAPE: Final[datafile.Shape] = {
    "schema": int,
    "record": datafile.FREE,  # how it was learned
    "rounds": (int, float),
    "units": int,
    "sizes": [int],
    "other_sizes": [int],
    "others": int,
    "stages": datafile.MapOf({"scale": float, "linear": float, "weights": str}),
}


class Row(NamedTuple):
    """Some features together: their units for and against, and what is added as it is."""

    good: tuple[float, ...]
    bad: tuple[float, ...]
    linear: float

    def plus(self, other: Row) -> Row:
        return Row(
            tuple(map(add, self.good, other.good)), tuple(map(add, self.bad, other.bad)), self.linear + other.linear
        )

    def minus(self, other: Row) -> Row:
        return Row(
            tuple(map(sub, self.good, other.good)), tuple(map(sub, self.bad, other.bad)), self.linear - other.linear
        )

    def value(self) -> float:
        return self.linear + sum(map(abs, self.good)) - sum(map(abs, self.bad))


class Value:
    """The value of a board at one stage of the play; ``rows[slot][number]``."""

    def __init__(self, bias: Row, rows: Sequence[Sequence[Row]]) -> None:
        self.bias = bias
        self.rows = rows

    def row(self, slots: Iterable[int]) -> Row:
        total = self.bias
        for numbers, number in zip(self.rows, slots, strict=True):
            total = total.plus(numbers[number])
        return total

    def of(self, slots: Iterable[int]) -> float:
        return self.row(slots).value()


class Values:
    """All stages of one way to play, as read from its file; what is seen of each other seat counts the same."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.rounds: float = data["rounds"]  # of a play
        self._units: int = data["units"]
        self._sizes: tuple[int, ...] = tuple(data["sizes"])
        self._shared: tuple[int, ...] = tuple(data["other_sizes"])
        self._others: int = data["others"]
        self._stages: dict[str, Any] = data["stages"]

    def stages(self) -> list[str]:
        return list(self._stages)

    @cache  # noqa: B019 -- lives as long as the app, like the file it was read from
    def stage(self, name: str) -> Value:
        """The value at this stage, which is unpacked when first asked for."""
        stage = self._stages[name]
        weights = array("h", base64.b64decode(stage["weights"]))
        if sys.byteorder == "big":
            weights.byteswap()
        width = self._units + 1
        bias, *rows = (self._row(weights[at : at + width], stage) for at in range(0, len(weights), width))
        nothing = bias.minus(bias)
        slots = []
        for size in (*self._sizes, *self._shared):
            slots.append((nothing, *rows[: size - 1]))  # 0 in a slot counts nothing
            del rows[: size - 1]
        own = len(self._sizes)
        return Value(bias, slots[:own] + slots[own:] * self._others)

    def _row(self, weights: array[int], stage: dict[str, Any]) -> Row:
        units = [weight * stage["scale"] for weight in weights[:-1]]
        half = self._units // 2
        return Row(tuple(units[:half]), tuple(units[half:]), weights[-1] * stage["linear"])


def has_values(way: str) -> bool:
    return _file(way).exists()


@cache
def values(way: str) -> Values:
    """The values of one way to play: ``bronze_1`` to ``late_bronze_4``, by printing and seats."""
    return Values(datafile.read(_file(way), SHAPE))


def _file(way: str) -> Path:
    return FOLDER / f"roll_{way}.json"
