"""How strong a rival plays, and what makes it weaker: shorter sight and misjudgement, never worse dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNLIMITED: Final = 99


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest.

    A rival of limited ``sight`` plays as if the play were over so many rounds after this one, however many are left.
    With ``misjudgement`` it takes every move for better or worse than it is, by about so many points.
    """

    number: int
    sight: int = UNLIMITED
    misjudgement: float = 0.0


LEVELS: Final = (
    Level(1, sight=2, misjudgement=1.0),
    Level(2, sight=3, misjudgement=0.75),
    Level(3, sight=4, misjudgement=0.5),
    Level(4),
)
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]
