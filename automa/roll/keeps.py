"""From the values of final dice to those of every set kept: exact, one die at a time.

Keeping a set is worth the mean over the six faces of keeping it with one die more; what a full set is worth with a
throw to go is the best of its subsets. So two short passes over 1716 sets solve all the throws of a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from automa.roll.faces import COINS7, EITHER2, FACE_COUNT, FEWER, FIRST, FOOD3, GOOD1, MORE, SKULL2, WORKERS3, sets_of

_ALL: Final = (FOOD3, GOOD1, SKULL2, WORKERS3, EITHER2, COINS7)
_NO_SKULLS: Final = tuple(face for face in _ALL if face != SKULL2)


def _fewer(faces: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row[face] for face in faces if row[face] >= 0) for row in FEWER)


_SUBSETS: Final = {False: _fewer(_ALL), True: _fewer(_NO_SKULLS)}  # by whether skulls are locked

# The same with the set itself, to pick the values of all of them from a list at once.
_AMONG: Final = {
    locked: tuple(itemgetter(number, *fewer) if fewer else None for number, fewer in enumerate(sets))
    for locked, sets in _SUBSETS.items()
}


def keeping(full: Sequence[float], size: int) -> list[float]:
    """The value of keeping each set and throwing the rest, from the values of all full sets (from the first on)."""
    keep = [0.0] * FIRST[size] + list(full)
    for number in range(FIRST[size] - 1, -1, -1):
        a, b, c, d, e, f = MORE[number]
        keep[number] = (keep[a] + keep[b] + keep[c] + keep[d] + keep[e] + keep[f]) / FACE_COUNT
    return keep


def choosing(keep: Sequence[float], locked: bool) -> list[float]:
    """The value of the best subset of each set that may be kept."""
    best = list(keep)
    for number, among in enumerate(_AMONG[locked][: len(best)]):
        if among:
            best[number] = max(among(best))
    return best


def subsets(number: int, locked: bool) -> list[int]:
    """Every subset that may be kept, the set itself first."""
    found = [number]
    for each in found:
        found.extend(fewer for fewer in _SUBSETS[locked][each] if fewer not in found)
    return found


def leading(keep: Sequence[float], size: int) -> list[float]:
    """The values of full sets when one die may be thrown once more, a skull too."""
    return [max(keep[number], *[keep[fewer] for fewer in _SUBSETS[False][number]]) for number in sets_of(size)]
