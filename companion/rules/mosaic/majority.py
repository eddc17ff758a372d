"""What one or two more pieces of a seat would change in a region: the least that would dominate it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.score import Seat
from companion.core.text import N, Sayable, Text
from companion.rules.mosaic.pieces import CAVALRY, CITY, FARM, INFANTRY, TOWNS, some
from companion.rules.mosaic.state import State

LESSER: Final = "lesser"  # a unit or a town: whatever weighs one, where tactics add nothing
_ADDED: Final = (  # from the least to the most
    (LESSER,),
    (INFANTRY,),
    (CAVALRY,),
    (CITY,),
    (LESSER, LESSER),
    (CITY, LESSER),
    (CITY, CITY),
)
_SAID: Final[Mapping[str, Callable[[int], Text]]] = {
    LESSER: lambda n: N("{n} unit or town", "{n} units or towns", n),
}


def lacking(state: State, region: str, seat: Seat) -> tuple[Sayable, ...] | None:
    """The pieces that a seat would need to dominate a region: one or two; None where they would not suffice, or where
    it dominates already."""
    if state.standing(region).dominator == seat:
        return None
    return next((_piece_words(added) for added in _ADDED if _dominates(state, region, seat, added)), None)


def _piece_words(added: tuple[str, ...]) -> tuple[Sayable, ...]:
    kinds = dict.fromkeys(added)
    return tuple(_SAID[kind](added.count(kind)) if kind in _SAID else some(kind, added.count(kind)) for kind in kinds)


def _dominates(state: State, region: str, seat: Seat, added: tuple[str, ...]) -> bool:
    """Whether these pieces are there to be had, may stand there, and would suffice."""
    if CITY in added and state.barring_seat(seat, region) is not None:
        return False
    tried = state.copy()
    civ = tried.civilizations[seat]
    for kind in added:
        piece = (
            next((each for each in (*TOWNS, INFANTRY, CAVALRY) if civ.pieces_left(each) > 0), FARM)
            if kind == LESSER
            else kind
        )
        if civ.pieces_left(piece) <= 0:
            return False
        civ.add(region, piece, 1)
    return tried.standing(region).dominator == seat
