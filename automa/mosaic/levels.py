"""How strong an automa is: a few plain levers, measured by ``bench mosaic_automa``; never another rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest.

    ``rests`` are cards without an action in its programme. It scores ``card_halves`` half points for every technology
    it takes, ``project_points`` for every project. ``patience`` is how many of its turns lie between the announcement
    of a tile and its claim; ``cities`` and ``units`` stand before the first round.
    """

    number: int
    name: Text
    rests: int
    card_halves: int
    project_points: int
    patience: int
    cities: int = 1
    units: int = 0


LEVELS: Final = (
    Level(1, T("Apprentice"), rests=9, card_halves=1, project_points=2, patience=20),
    Level(2, T("Rival"), rests=6, card_halves=2, project_points=3, patience=12),
    Level(3, T("Master"), rests=5, card_halves=3, project_points=5, patience=9),
    Level(4, T("Conqueror"), rests=3, card_halves=4, project_points=6, patience=6),
)
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]
