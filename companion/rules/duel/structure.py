"""Which cards of a structure are open: none of the cards that lay on them is left."""

from __future__ import annotations

from typing import Final

from companion.rules.duel.facts import LAYOUTS, PLACES, Listed, mask, members

FULL: Final = (1 << PLACES) - 1
FACE_UP: Final = tuple(mask(n for n, place in enumerate(layout) if place.face_up) for layout in LAYOUTS)
COVERED_BY: Final = tuple(tuple(mask(place.covered_by) for place in layout) for layout in LAYOUTS)


class _Open(dict[int, tuple[int, tuple[int, ...]]]):
    """By the set of places still filled: the set of open places, and the same as a tuple; filled in on first use."""

    def __init__(self, age: int) -> None:
        super().__init__()
        self._covered_by = COVERED_BY[age]

    def __missing__(self, left: int) -> tuple[int, tuple[int, ...]]:
        places = tuple(place for place in members(left) if not self._covered_by[place] & left)
        found = self[left] = (mask(places), places)
        return found


OPEN: Final = tuple(_Open(age) for age in range(len(LAYOUTS)))  # by age

PLACES_IN: Final = Listed()  # by a set of places


class _OpenPlaces(dict[int, tuple[int, ...]]):
    """The open places alone."""

    def __init__(self, age: int) -> None:
        super().__init__()
        self._open = OPEN[age]

    def __missing__(self, left: int) -> tuple[int, ...]:
        places = self[left] = self._open[left][1]
        return places


OPEN_PLACES: Final = tuple(_OpenPlaces(age) for age in range(len(LAYOUTS)))
