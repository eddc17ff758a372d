"""Seeded randomness that gives the same setup on every device and Python version.

The standard library promises the same ``random()`` for ever but not the same ``shuffle()``; a setup code shared
between a phone and a laptop needs both. SplitMix64 (Steele, Lea, Flood 2014) is short, good, and fixed here for good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15

Item = TypeVar("Item")


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice:
    """A stream of draws from a seed; :meth:`fork` names independent streams of the same seed.

    >>> Dice(7).below(6) == Dice(7).below(6)
    True
    >>> Dice(7).fork("round", 3).sample("ABCDEF", 2) == Dice(7).fork("round", 3).sample("ABCDEF", 2)
    True
    """

    __slots__ = ("_state", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK
        self._state = self.seed

    def __repr__(self) -> str:
        return f"Dice({self.seed})"

    def bits(self) -> int:
        """64 random bits."""
        self._state = (self._state + _GAMMA) & _MASK
        return _mix(self._state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        if n < 1:
            raise ValueError(f"below({n})")
        limit = (1 << 64) - (1 << 64) % n  # the tail that would favour small numbers is thrown away
        while (bits := self.bits()) >= limit:
            pass
        return bits % n

    def chance(self) -> float:
        """A fraction in [0, 1)."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in random order (Fisher and Yates)."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def sample(self, items: Sequence[Item], k: int) -> list[Item]:
        """k different items, in random order."""
        if not 0 <= k <= len(items):
            raise ValueError(f"{k} of {len(items)}")
        return self.shuffled(items)[:k]

    def fork(self, *labels: str | int) -> Dice:
        """An independent stream that depends on the seed and the labels only, not on what was drawn before."""
        state = self.seed
        for label in labels:
            for byte in f"{label}/".encode():
                state = ((state ^ byte) * 0x100000001B3 + _GAMMA) & _MASK
            state = _mix(state)
        return Dice(state)
