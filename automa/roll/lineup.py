"""The rivals of Roll Through the Ages by level."""

from __future__ import annotations

from automa.lineup import Lineup, Strength
from automa.roll.outlook import knows
from companion.core.setup import Recipe
from companion.core.text import T
from companion.rules.roll.rules import rules_of


def lineup() -> Lineup:
    names = (T("First evening"), T("Regular"), T("Practised"), T("Master"))
    alone = (44, 56, 68, 85)  # mean final score over ten rounds, within three points; see docs/roll.md
    measured = [T("Alone it scores about {n} points.", n=mean) for mean in alone]
    return Lineup(
        dict(enumerate(map(Strength, names, measured, alone), 1)),
        T("Weaker levels are greedy, hoard and misjudge; nobody’s dice are better."),
        knows=_has_learned,
        alone=lambda recipe: recipe["players"] == "1" and recipe["age"] == "bronze",
    )


def _has_learned(recipe: Recipe) -> bool:
    """A rival of Roll plays only by the rules it has learned values for."""
    return knows(rules_of(recipe, first_player=0))
