"""The learned part of a rival: a row of weights for each feature, as read from its file.

The rows of the active features are added up. Their sum holds some hidden units, the first half of them counted for and
the other half against, and a last number that is added as it is::

    logit = last + |for 1| + |for 2| + … - |against 1| - |against 2| - …

Python adds long numbers faster than lists of short ones, so a row is one number: each weight, a whole number, has a
field of 30 bits in it, which is more than any sum needs. To add two rows is then to add two numbers, and the sums of
absolute values are found without taking the fields apart.

The weights are learned in the lab by self-play, which also writes how; here they are only read.
"""

from __future__ import annotations

import base64
import sys
from array import array
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Final

from automa.duel.layout import FEATURES
from companion.core import datafile, paths

FILE: Final = paths.RIVALS / "duel.json"
SHAPE: Final[datafile.Shape] = {
    "schema": int,
    "units": int,
    "scale": float,
    "record": datafile.FREE,  # how it was learned
    "weights": str,
}

Row = int
_FIELD: Final = 30  # as many as the digits of Python's own long numbers have
_HALF: Final = 1 << _FIELD - 1
_ALL: Final = (1 << _FIELD) - 1


def pack(weights: Sequence[int]) -> Row:
    """These whole numbers, negative ones too, as one: the fields may borrow from each other, which sums undo."""
    return sum(weight << _FIELD * number for number, weight in enumerate(weights))


class Weights:
    """The rows, one for each feature, and the bias, which is always there; ``scale`` is what one is worth."""

    def __init__(self, rows: Sequence[Sequence[int]], scale: float) -> None:
        if len(rows) != FEATURES + 1:
            raise ValueError(f"{len(rows)} rows for {FEATURES} features")
        width = len(rows[0])
        self.rows = [pack(row) for row in rows[:FEATURES]]
        self.bias = pack(rows[FEATURES])
        self._scale = scale
        self._last = _FIELD * (width - 1)
        self._against = self._last // 2
        self._halves = pack([_HALF] * width)
        self._ones = pack([1] * (width - 1))
        self._units = (1 << self._last) - 1
        self._for = (1 << self._against) - 1

    def bent(self, by: Mapping[int, float]) -> Weights:
        """The same with these features overrated, each by so much of the logit."""
        other = copy(self)
        other.rows = list(self.rows)
        for feature, more in by.items():
            other.rows[feature] += round(more / self._scale) << self._last
        return other

    def logit(self, sum_of_rows: Row) -> float:
        """What a sum of rows, the bias among them, says."""
        # With half the range added no field is negative. Those below that half were: turning all their bits over, and
        # adding 1, makes them as much more than half. A remainder by 2**30 - 1 sums fields, as one by 9 sums digits;
        # the halves are as many on either side.
        fields = sum_of_rows + self._halves
        negative = ~(fields >> _FIELD - 1) & self._ones
        units = ((fields & self._units) ^ (negative << _FIELD) - negative) + negative
        last = (fields >> self._last) - _HALF
        return (last + (units & self._for) % _ALL - (units >> self._against) % _ALL) * self._scale


@cache
def weights() -> Weights:
    """The learned weights, unpacked when first asked for."""
    data = datafile.read(FILE, SHAPE)
    width = data["units"] + 1
    numbers = array("h", base64.b64decode(data["weights"]))
    if sys.byteorder == "big":
        numbers.byteswap()
    return Weights([numbers[at : at + width] for at in range(0, len(numbers), width)], data["scale"])
