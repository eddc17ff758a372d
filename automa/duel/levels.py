"""How strong a rival plays, and what makes it weaker: less thinking and misjudgement, never a bad move on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest.

    ``nodes`` are the positions it thinks through, 1 being the moves before it and no more: the same on every device.
    With ``misjudgement`` it takes every move for better or worse than it is, by about so much of the chance to win; who
    is ``loath`` to sell a card takes that for so much worse, like people who would rather build. Who is ``careful``
    never misses a supremacy that is there to take or to prevent.
    """

    number: int
    name: Text
    nodes: int = 1
    misjudgement: float = 0.0
    loath: float = 0.0
    careful: bool = False


LEVELS: Final = (
    Level(1, T("First evening"), misjudgement=0.16, loath=0.30),
    Level(2, T("Beginner"), misjudgement=0.07, loath=0.10),
    Level(3, T("Regular"), misjudgement=0.03, loath=0.04),
    Level(4, T("Practised"), careful=True),
    Level(5, T("Strong"), nodes=16, careful=True),
    Level(6, T("Master"), nodes=12_000, careful=True),
)
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]
