"""How strong a rival plays: how many positions it looks at in a turn, and how it misjudges; never badly on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest. ``positions`` of a turn are looked at, in a beam of up to ``width``, so that a level
    decides the same on every device; ``worlds`` are shuffled for a political act. ``misjudgement`` is in culture."""

    number: int
    name: Text
    positions: int
    width: int
    worlds: int
    misjudgement: float = 0.0


LEVELS: Final = (
    Level(1, T("Beginner"), 40, 1, 1, misjudgement=28.0),
    Level(2, T("Regular"), 120, 1, 1, misjudgement=19.0),
    Level(3, T("Strong"), 300, 1, 2, misjudgement=1.5),
    Level(4, T("Master"), 1600, 8, 4),
)
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]
