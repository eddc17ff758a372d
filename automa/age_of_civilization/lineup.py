"""The rivals of Age of Civilization by level and temperament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from automa.age_of_civilization.weights import TEMPERAMENTS
from automa.lineup import Lineup, RivalKind, beats
from companion.core.setup import Recipe
from companion.core.source import Where
from companion.core.text import T, Text

# Wins of each level in 100 plays against the one below, the draws counted half, from ``make bench``; 0 is not measured.
WINS: Final = (71.0, 0.0)
ALONE: Final = (15, 18, 26)  # mean points of a skirmish, within two; see docs/age_of_civilization.md


def lineup() -> Lineup:
    rival = RivalKind(
        levels=beats((T("Beginner"), T("Regular"), T("Master")), WINS, ALONE),
        fair=T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        maker="automa.age_of_civilization.rival:Rival",
        temperaments=TEMPERAMENTS,
        why_not=_why_not,
        alone=_is_skirmish,
    )
    return Lineup((rival,))


def _is_skirmish(recipe: Recipe) -> bool:
    """The solo game of the rulebook, without a variant: what the levels have alone was measured there."""
    usual = {"players": "1", "scenario": "none", "innovation": "off"}
    return all(recipe[key] == value for key, value in usual.items())


def _why_not(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> Text | None:
    """Hands that are dealt from the real cards it could not see."""
    if recipe["draft"] == "on" and recipe["draws"] == "hand":
        return T("Where hands are dealt by hand it could not see its own: let the app draw.")
    return None
