"""Ratings as in chess: who stands 400 points above another wins ten plays of eleven."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log, log10
from typing import Final

FIRST: Final = 1000  # the lowest level, by agreement
_SCALE: Final = 400
_SUREST: Final = 0.995  # who never lost is not infinitely better


def ladder(shares: Sequence[float]) -> list[float]:
    """The ratings of all levels, from the share of its victories that each but the first has against the one below."""
    return list(accumulate(map(_lead, shares), initial=float(FIRST)))


def errors(shares: Sequence[float], of_shares: Sequence[float]) -> list[float]:
    """The standard errors of these ratings, the first being given, from those of the shares."""
    squares = [(of * _slope(share)) ** 2 for share, of in zip(shares, of_shares, strict=True)]
    return [square**0.5 for square in accumulate(squares, initial=0.0)]


def _lead(share: float) -> float:
    share = _within(share)
    return _SCALE * log10(share / (1 - share))


def _slope(share: float) -> float:
    share = _within(share)
    return _SCALE / log(10) / (share * (1 - share))


def _within(share: float) -> float:
    return min(max(share, 1 - _SUREST), _SUREST)
