"""The rivals of Roll Through the Ages by level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automa.lineup import Lineup, RivalKind, Strength
from automa.roll.outlook import knows
from companion.core.setup import Recipe
from companion.core.source import Where
from companion.core.text import T, Text
from companion.rules.roll.rules import rules_of


def lineup() -> Lineup:
    names = (T("First evening"), T("Regular"), T("Practised"), T("Master"))
    alone = (44, 56, 65, 85)  # mean final score over ten rounds, within three points; see docs/roll.md
    measured = [T("Alone it scores about {n} points.", n=mean) for mean in alone]
    rival = RivalKind(
        levels=dict(enumerate(map(Strength, names, measured, alone), 1)),
        fair=T("Weaker levels are greedy, hoard and misjudge; nobody’s dice are better."),
        maker="automa.roll.rival:Rival",
        why_not=_why_not,
        alone=lambda recipe: recipe["players"] == "1" and recipe["age"] == "bronze",
        hurries=False,  # it has decided before anybody could ask
    )
    return Lineup((rival,))


def _why_not(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> Text | None:
    """A rival of Roll plays only by the rules it has learned values for."""
    if knows(rules_of(recipe, first_player=0)):
        return None
    return T("It has not learned to play by these rules.")
