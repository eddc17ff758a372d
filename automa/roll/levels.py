"""How strong a rival plays, and what makes it weaker: the misjudgements of people, never worse dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from automa.roll.bias import FAIR, Bias


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest.

    A level with a ``bias`` is greedy, hoards goods and founds cities late. With ``misjudgement`` it takes every move
    for better or worse than it is, by about so many points.
    """

    number: int
    bias: Bias = FAIR
    misjudgement: float = 0.0

    @property
    def fair(self) -> bool:
        """Whether it takes everything for what it is worth, as far as it knows."""
        return self.bias == FAIR and not self.misjudgement


LEVELS: Final = (
    Level(1, Bias(greed=0.9, hoarding=0.16, haste=1.8), misjudgement=2.4),
    Level(2, Bias(greed=0.6, hoarding=0.1, haste=1.2), misjudgement=1.6),
    Level(3, Bias(greed=0.3, hoarding=0.09, haste=0.8), misjudgement=1.2),
    Level(4),
)
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]
