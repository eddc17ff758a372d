"""The rivals of Through the Ages by level and temperament."""

from __future__ import annotations

from typing import Final

from automa.lineup import Lineup, beats
from automa.through_the_ages.levels import LEVELS
from automa.through_the_ages.taste import TEMPERAMENTS
from companion.core.setup import Recipe
from companion.core.text import T

# Wins of each level in 100 plays against the one below, from ``bench through_the_ages_record``; 0 is not measured.
WINS: Final = (0.0, 52.0, 76.0)


def knows(recipe: Recipe) -> bool:
    """A rival keeps its military hand in the app: there is none where the military cards are real ones."""
    return recipe["military"] == "app"


def lineup() -> Lineup:
    return Lineup(
        beats([level.name for level in LEVELS], WINS),
        T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        TEMPERAMENTS,
        knows=knows,
    )
