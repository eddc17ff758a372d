"""Which cards of a structure are open: none of the cards that lay on them is left."""

from __future__ import annotations

from typing import Final

from companion.rules.duel.facts import LAYOUTS, PLACES, NumbersIn, mask, members

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

PLACES_IN: Final = NumbersIn()  # by a set of places


class StructureNode:
    """The structure at a turn of a random play, linked to what it is after each of the open cards is taken.

    Following these links is faster than looking up which places are open.
    """

    __slots__ = ("_age", "_left", "after", "places")

    def __init__(self, age: int, left: int) -> None:
        self._age, self._left = age, left
        self.places = OPEN[age][left][1]
        self.after: list[StructureNode | None] = [None] * len(self.places)  # in the order of the places

    def grow(self, index: int) -> StructureNode:
        """Make the link to what it is after this card is taken."""
        node = self.after[index] = NODES[self._age][self._left ^ 1 << self.places[index]]
        return node


class _Nodes(dict[int, StructureNode]):
    """By the set of places still filled."""

    def __init__(self, age: int) -> None:
        super().__init__()
        self._age = age

    def __missing__(self, left: int) -> StructureNode:
        node = self[left] = StructureNode(self._age, left)
        return node


NODES: Final = tuple(_Nodes(age) for age in range(len(LAYOUTS)))  # by age
