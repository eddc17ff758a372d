"""The rivals of Through the Ages by level and temperament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from automa.lineup import Lineup, RivalKind, beats
from automa.through_the_ages.levels import LEVELS
from automa.through_the_ages.taste import TEMPERAMENTS
from companion.core.setup import Recipe
from companion.core.source import Where
from companion.core.text import T, Text
from companion.rules.through_the_ages.facts import MILITARY_DECK

# Wins of each level in 100 plays against the one below, on 50 paired deals (``bench through_the_ages_record``): 77 ± 8,
# 84 ± 7, 77 ± 8.
WINS: Final = (77.0, 84.0, 77.0)
FULL: Final = "full"  # how closely a seat is followed


def why_not(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> Text | None:
    """A rival keeps its military hand in the app, and looks at everything that lies open."""
    if sources.get(MILITARY_DECK) == "real":
        return T("It keeps its military cards in the app: choose them from the app, or play against the automa.")
    if recipe["keep"] == "none":
        return T("It chooses from the card row: let the app keep it.")
    if any(depth not in ("", FULL) for depth in depths):
        return T("It looks at every civilization: follow each of them in full, or play against the automa.")
    return None


def lineup() -> Lineup:
    rival = RivalKind(
        levels=beats([level.name for level in LEVELS], WINS),
        fair=T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        maker="automa.through_the_ages.rival:Rival",
        coach="automa.through_the_ages.coach:Coach",
        temperaments=TEMPERAMENTS,
        why_not=why_not,
    )
    return Lineup((rival,))
