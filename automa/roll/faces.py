"""All sets of up to seven dice, and how they hang together.

A set of dice is a multiset of faces; there are 1716 of them with up to seven dice, 792 with exactly seven. Each has a
number, smaller sets first, so that what is known of the larger sets is worked out before that of the smaller ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from companion.rules.roll.facts import FACES, MOST_CITIES

FACE_IDS: Final = tuple(FACES)
FACE_COUNT: Final = len(FACE_IDS)
FOOD3, GOOD1, SKULL2, WORKERS3, EITHER2, COINS7 = range(FACE_COUNT)

Counts = tuple[int, ...]


def _all_sets() -> list[Counts]:
    return [
        tuple(chosen.count(face) for face in range(FACE_COUNT))
        for size in range(MOST_CITIES + 1)
        for chosen in combinations_with_replacement(range(FACE_COUNT), size)
    ]


SETS: Final[Sequence[Counts]] = tuple(_all_sets())
NUMBER: Final = {counts: number for number, counts in enumerate(SETS)}
FIRST: Final = tuple(
    next(number for number, counts in enumerate(SETS) if sum(counts) == size) for size in range(MOST_CITIES + 1)
)


def sets_of(size: int) -> range:
    """The numbers of all sets of so many dice."""
    return range(FIRST[size], FIRST[size + 1] if size < MOST_CITIES else len(SETS))


def _with(counts: Counts, face: int, n: int) -> Counts:
    return (*counts[:face], counts[face] + n, *counts[face + 1 :])


# MORE[set][face]: the set with one such die more; FEWER[set][face]: with one less; -1 where there is none.
MORE: Final = tuple(tuple(NUMBER.get(_with(counts, face, 1), -1) for face in range(FACE_COUNT)) for counts in SETS)
FEWER: Final = tuple(tuple(NUMBER.get(_with(counts, face, -1), -1) for face in range(FACE_COUNT)) for counts in SETS)
