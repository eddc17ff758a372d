"""The rivals of Age of Civilization by level and temperament."""

from __future__ import annotations

from typing import Final

from automa.age_of_civilization.weights import TEMPERAMENTS
from automa.lineup import Lineup, beats
from companion.core.text import T

# Wins of each level in 100 plays against the one below, the draws counted half, from ``make bench``; 0 is not measured.
WINS: Final = (71.0, 0.0)


def lineup() -> Lineup:
    return Lineup(
        beats((T("Beginner"), T("Regular"), T("Master")), WINS),
        T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        TEMPERAMENTS,
        knows=lambda recipe: not (recipe["draft"] == "on" and recipe["draws"] == "hand"),  # hands it could not see
    )
