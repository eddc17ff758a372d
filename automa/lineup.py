"""Who can sit opposite: the kinds of rival of a game, each with its levels and temperaments, and what was measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from automa.opponent import Maker
from automa.rating import ladder
from companion.core.journal import BY_RULES, Player
from companion.core.lookup import resolve
from companion.core.setup import Recipe
from companion.core.source import Where
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


WhyNot = Callable[[Recipe, Mapping[str, Where], Sequence[str]], Text | None]
"""Why nobody of a kind can sit at a table of this recipe, with its sources where they stand and each seat followed so
closely, seat by seat: a sentence for whoever sets it up. None where it can."""


def _anywhere(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> None:
    return None


_NAME: Final = T("By the rules")
_HINT: Final = T("It sits opposite you and plays by the rules")


@dataclass(frozen=True, kw_only=True)
class RivalKind:
    """A way in which the app plays a seat; unless it says otherwise, by the rules of the game, as a person does.

    ``maker`` names what makes an opponent of a level and, where there are any, a temperament; there is none where the
    rules themselves say what it does. ``fair`` says what makes the lower levels weaker, and what never does. One that
    ``coaches`` also advises persons, by a ``coach`` of its own where it tells them more; one that ``hurries`` can
    decide with what it has found so far.
    """

    id: str = BY_RULES  # written down with who sits there: it is for ever
    name: Text = _NAME
    hint: Text = _HINT
    levels: Mapping[int, Strength]
    fair: Text
    maker: str = ""
    temperaments: Sequence[Temperament] = ()  # the first is the usual one; a game may have none
    why_not: WhyNot = _anywhere
    alone: Callable[[Recipe], bool] = lambda recipe: False  # whether the levels' means were measured at such a table
    coaches: bool = True
    coach: str = ""
    hurries: bool = True

    def strength(self, level: int) -> Strength:
        """Of a level; a table laid by another version of the app may have one that is not among these."""
        return self.levels[min(max(level, min(self.levels)), max(self.levels))]

    def temperament(self, key: str) -> Temperament | None:
        """The one with this id, or the usual one."""
        return next((each for each in self.temperaments if each.id == key), next(iter(self.temperaments), None))

    def player(self, level: int, temperament: str = "") -> Player:
        """Somebody of this kind."""
        return Player("", "rival", level, temperament, self.id)

    def make(self) -> Maker:
        """What makes an opponent. Its module is imported now: call it where waiting hurts nobody."""
        maker: Maker = resolve(self.maker)
        return maker


@dataclass(frozen=True)
class Lineup:
    """The rivals of one game, kind by kind; the first kind is the usual one."""

    kinds: tuple[RivalKind, ...]

    def kind(self, key: str) -> RivalKind:
        """The one with this id, or the usual one: plays of before there were kinds name none."""
        return next((each for each in self.kinds if each.id == key), self.kinds[0])


def beats(names: Sequence[Text], rates: Sequence[float], alone: Sequence[int] = ()) -> dict[int, Strength]:
    """Levels by their wins in 100 plays against the level below, from ``make bench``; 0 is not measured yet. ``alone``
    is what each of them has alone, where that was measured."""
    means = [*alone, *(0 for _ in names)]
    found = {1: Strength(names[0], T("For whoever plays for the first time."), means[0])}
    for level, rate in enumerate(rates, 2):
        name, below = names[level - 1], names[level - 2]
        won = T("Wins {n} of 100 against “{below}”.", n=round(rate), below=below)
        told = won if rate else T("Stronger than “{below}”.", below=below)
        found[level] = Strength(name, told, means[level - 1])
    return found


def with_ratings(levels: Mapping[int, Strength], rates: Sequence[float]) -> dict[int, Strength]:
    """The same with a rating, as in chess, before each."""
    return {
        level: Strength(strength.name, T("Rating {points}. {measured}", points=points, measured=strength.measured))
        for (level, strength), points in zip(levels.items(), _ratings(rates), strict=True)
    }


def _ratings(rates: Sequence[float]) -> list[int]:
    """Rounded to what such measurements can tell."""
    return [10 * round(points / 10) for points in ladder([rate / 100 for rate in rates])]
