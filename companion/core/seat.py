"""Who moves: a seat counted from 0, or one of three that are no seat."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.core.text import T, Text

TABLE: Final[Seat] = -1  # chance: dice and shuffles
OVER: Final[Seat] = -2
ANYONE: Final[Seat] = -3  # no turns are kept here: every move says which seat makes it


def seat_name(seat: Seat) -> Text:
    """A seat in a sentence of the rules, which do not know who sits there."""
    return T("player {n}", n=seat + 1)
