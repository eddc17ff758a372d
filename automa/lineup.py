"""Who can sit opposite: the levels and temperaments of a game's rivals, with what was measured of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from automa.rating import ladder
from companion.core.setup import Recipe
from companion.core.text import T, Text


class Strength(NamedTuple):
    """A level: what it is called, and what was measured of it, as a sentence."""

    name: Text
    measured: Text
    mean: int = 0  # the points it has alone, where that was measured


class Temperament(Protocol):
    """A way to play: the same rules and about the same strength, other likings."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Text: ...
    @property
    def hint(self) -> Text: ...


@dataclass(frozen=True)
class Lineup:
    """The rivals of one game. ``fair`` says what makes the lower levels weaker, and what never does."""

    levels: Mapping[int, Strength]
    fair: Text
    temperaments: Sequence[Temperament] = ()  # the first is the usual one; a game may have none
    knows: Callable[[Recipe], bool] = lambda recipe: True
    alone: Callable[[Recipe], bool] = lambda recipe: False  # whether the levels' means were measured at such a table

    def strength(self, level: int) -> Strength:
        """Of a level; a table laid by another version of the app may have one that is not among these."""
        return self.levels[min(max(level, min(self.levels)), max(self.levels))]

    def temperament(self, key: str) -> Temperament | None:
        """The one with this id, or the usual one."""
        return next((each for each in self.temperaments if each.id == key), next(iter(self.temperaments), None))


def beats(names: Sequence[Text], rates: Sequence[float]) -> dict[int, Strength]:
    """Levels by their wins in 100 plays against the level below, from ``make bench``; 0 is not measured yet."""
    found = {1: Strength(names[0], T("For whoever plays for the first time."))}
    for level, rate in enumerate(rates, 2):
        name, below = names[level - 1], names[level - 2]
        won = T("Wins {n} of 100 against “{below}”.", n=round(rate), below=below)
        found[level] = Strength(name, won if rate else T("Stronger than “{below}”.", below=below))
    return found


def rated(levels: Mapping[int, Strength], rates: Sequence[float]) -> dict[int, Strength]:
    """The same with a rating, as in chess, before each."""
    return {
        level: Strength(strength.name, T("Rating {points}. {measured}", points=points, measured=strength.measured))
        for (level, strength), points in zip(levels.items(), _ratings(rates), strict=True)
    }


def _ratings(rates: Sequence[float]) -> list[int]:
    """Rounded to what such measurements can tell."""
    return [10 * round(points / 10) for points in ladder([rate / 100 for rate in rates])]
