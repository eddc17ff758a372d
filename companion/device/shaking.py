"""Whether a device is being shaken, from what its accelerometer says. Pure arithmetic: no sensor, no clock.

A shake is a few strong strokes to and fro, quickly one after the other. A step of somebody who walks is too weak for a
stroke; a device that is put down, dropped or knocked against gets one or two and rings for some milliseconds; one that
is turned over only changes where down is.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

Vector = tuple[float, float, float]

STRONG: Final = 9.0  # m/s² beside gravity: as much again as the earth pulls
STROKES: Final = 4  # to and fro, and again
WITHIN: Final = 1.2  # seconds for all of them
APART: Final = 0.06  # seconds between two: what is quicker rings
REST: Final = 1.5  # seconds after a shake in which its end is no other one
FOLLOWS: Final = 0.5  # seconds in which the idea of where down is follows the device


class Shaking:
    """Feed it what the sensor says, as often as it says it; it tells once for each shake."""

    def __init__(self) -> None:
        self._down: Vector | None = None
        self._seen = 0.0
        self._last: Vector = (0.0, 0.0, 0.0)
        self._strokes: list[float] = []
        self._silent_until = float("-inf")

    def feel(self, force: Vector, now: float) -> bool:
        """Whether the device has been shaken, as of this moment (in seconds of any clock)."""
        beside = self._beside_gravity(force, now)
        self._strokes = [stroke for stroke in self._strokes if now - stroke <= WITHIN]
        if _length(beside) < STRONG:
            return False
        if self._strokes and (now - self._strokes[-1] < APART or _along(beside, self._last) > 0):
            return False  # it still rings, or is still the same stroke
        self._strokes.append(now)
        self._last = beside
        if len(self._strokes) < STROKES or now < self._silent_until:
            return False
        self._silent_until = now + REST
        self._strokes.clear()
        return True

    def _beside_gravity(self, force: Vector, now: float) -> Vector:
        """What is felt beside the pull of the earth, of which the sensor knows no more than its slow part."""
        if self._down is None:
            self._down = force
        share = min(max(now - self._seen, 0.0) / FOLLOWS, 1.0) if self._seen else 0.0
        self._seen = now
        down = self._down
        self._down = tuple(old + (new - old) * share for old, new in zip(down, force, strict=True))  # type: ignore[assignment]
        return tuple(new - old for old, new in zip(down, force, strict=True))  # type: ignore[return-value]


def _along(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _length(vector: Vector) -> float:
    return sqrt(_along(vector, vector))
