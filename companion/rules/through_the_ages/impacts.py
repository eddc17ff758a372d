"""The Age III events in words: what each looks at and how much culture it gives, with the numbers of the data file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from companion.core.text import T, Text
from companion.rules.through_the_ages.facts import Impact


def _first(impact: Impact) -> int:
    return next(iter(impact.per.values()))


def _places(impact: Impact) -> str:
    """The culture of each place; where the number of players is open, one table for each: "10, 0 / 14, 7, 0"."""
    return " / ".join(", ".join(map(str, places)) for places in impact.places.values())


_WORDS: Final[Mapping[str, Callable[[Impact], Text]]] = {
    "impact_of_agriculture": lambda impact: T(
        "{n} for each food of your farms; {bonus} more if that is more than your people eat.",
        n=impact.per["farm_food"],
        bonus=impact.bonus,
    ),
    "impact_of_architecture": lambda impact: T(
        "{n} for each level of your urban buildings, worker by worker.", n=_first(impact)
    ),
    "impact_of_balance": lambda impact: T(
        "{n} times the lowest of four: food, resources, science and culture per turn.", n=impact.times
    ),
    "impact_of_colonies": lambda impact: T("{n} for each colony.", n=_first(impact)),
    "impact_of_competition": lambda impact: T(
        "{n} for each level of your military units and of your arenas, worker by worker.", n=_first(impact)
    ),
    "impact_of_government": lambda impact: T(
        "{civil} for each civil action, {military} for each military action.",
        civil=impact.per["civil_actions"],
        military=impact.per["military_actions"],
    ),
    "impact_of_happiness": lambda impact: T(
        "{n} for each happy face, −{loss} for each discontent worker.",
        n=impact.per["happiness"],
        loss=-impact.per["discontent"],
    ),
    "impact_of_industry": lambda impact: T("{n} for each resource of your mines.", n=_first(impact)),
    "impact_of_population": lambda impact: T(
        "{n} for each contented worker beyond {above}.", n=impact.per["workers"], above=impact.above
    ),
    "impact_of_progress": lambda impact: T(
        "{n} for each level of your government and of your special technologies.", n=_first(impact)
    ),
    "impact_of_science": lambda impact: T("By rank in science: {places}.", places=_places(impact)),
    "impact_of_strength": lambda impact: T("By rank in strength: {places}.", places=_places(impact)),
    "impact_of_technology": lambda impact: T("{n} for each technology of Age III.", n=_first(impact)),
    "impact_of_variety": lambda impact: T(
        "{n} for each type of unit and of urban building with a worker, and for each special technology.",
        n=_first(impact),
    ),
    "impact_of_wonders": lambda impact: T(
        "Completed wonders: {a} for each of Age A, {one} of Age I, {two} of Age II, {three} of Age III.",
        a=impact.per["wonders_a"],
        one=impact.per["wonders_i"],
        two=impact.per["wonders_ii"],
        three=impact.per["wonders_iii"],
    ),
}


def impact_text(impact: Impact, players: int | None = None) -> Text:
    """What an event gives, in one sentence; with so many players, or in general."""
    if players is not None and impact.places:
        impact = replace(impact, places={players: impact.places[players]})
    return _WORDS[impact.id](impact)
