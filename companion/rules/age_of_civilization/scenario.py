"""Scenarios: what a solo play changes about the table, what it asks for, and the story around it, as plain data.

The format is a JSON object; :func:`read` says in a sentence what is wrong with one. Positions count the cards of the
time track from the left, from 1. See ``docs/age_of_civilization.md``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Final

from companion.core import paths
from companion.core.text import Name, Refusal, T, Text
from companion.core.typed import from_json
from companion.rules.age_of_civilization.catalogue import cards_of
from companion.rules.age_of_civilization.facts import (
    ACTION,
    EVENT,
    FIRST_COINS,
    MARKET,
    PLAGUE_POSITION,
    ROUNDS,
    SOLO_WONDERS,
    WINDOW,
)
from companion.rules.age_of_civilization.fields import Kind

FOLDER: Final = paths.SCENARIOS / "age_of_civilization"
TRACK: Final = ROUNDS + WINDOW - 1
PLAGUE: Final = "card_plague"
MEDALS: Final = ("bronze", "silver", "gold")
LONGEST_STORY: Final = 4000
LARGEST: Final = 1 << 16  # letters of the whole text
MOST_REMOVED: Final = 20  # so that the market never runs dry


class BadScenario(Refusal):
    """Scenario data that cannot be played."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What has to be true together; what is not asked for is None."""

    points: int | None = None
    technologies: int | None = None
    most_technologies: int | None = None
    wonders: int | None = None
    strength: int | None = None
    coins: int | None = None
    workers: int | None = None
    civilizations: int | None = None


GOAL_FIGURES: Final = tuple(each.name for each in fields(Goal))
_HIGHEST: Final = {"points": 99, "coins": 99, "strength": 20}
NO_STORY: Final = Name("", "")


@dataclass(frozen=True, slots=True)
class Scenario:
    """See the module. Without any change it is a skirmish; without goals every play of it is just counted."""

    id: str
    name: Name
    from_year: int = 0
    to_year: int = 0
    story: Name = NO_STORY
    removed: tuple[str, ...] = ()  # civilizations taken out, beside the seven of every solo play
    market: tuple[str, ...] = ()  # civilizations that lie in the first market
    wonders: tuple[str, ...] = ()  # wonders that lie in the market
    wonder_count: int = SOLO_WONDERS
    track: tuple[str, ...] = ("",) * TRACK  # fixed cards of the time track, "" for a random one
    coins: int = FIRST_COINS
    technologies: tuple[str, ...] = ()  # owned from the start
    opponent: tuple[int, ...] = tuple(range(ROUNDS))  # strength in your turn of each round
    events: tuple[str, ...] = ("",) * TRACK  # event tokens by position
    wars: tuple[int, ...] = ()  # positions with a war beside what the card says
    plagues: tuple[int, ...] = ()
    closed: tuple[str, ...] = ()  # actions that nobody may do
    goals: tuple[Goal, ...] = ()  # bronze, silver, gold
    wars_lost: int = 0  # so many lost wars are a defeat; 0: never
    no_workers: bool = False  # without a worker at the end of a round it is a defeat
    milestones: tuple[tuple[int, Goal], ...] = ()  # by the end of this round, or it is a defeat
    text: str = field(default="{}", compare=False)  # the data it was read from, on one line

    def __str__(self) -> str:
        return self.text


PLAIN: Final = Scenario("plain", Name("Skirmish", "Escarmouche"))


def read(data: Any) -> Scenario:
    """The scenario in a JSON object; :class:`BadScenario` names the field that is wrong."""
    if not isinstance(data, Mapping):
        raise BadScenario(T("A scenario is an object with named fields."))
    if unknown := data.keys() - _READERS.keys():
        raise BadScenario(T("A scenario has no field “{field}”.", field=str(min(unknown))))
    if not {"id", "name"} <= data.keys():
        raise BadScenario(T("A scenario needs an id and a name."))
    values: dict[str, Any] = {}
    for key, value in data.items():
        try:
            values[key] = _READERS[key](value)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadScenario(T("The field “{field}” of the scenario cannot be so.", field=key)) from None
    scenario = Scenario(**values, text=json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
    if fault := _fault(scenario):
        raise BadScenario(fault)
    return scenario


def read_text(text: str) -> Scenario:
    """The scenario in a JSON text."""
    if len(text) > LARGEST:
        raise BadScenario(T("This is too large to be a scenario."))
    try:
        data = from_json(text)
    except ValueError:
        raise BadScenario(T("This is not a scenario: it cannot be read.")) from None
    return read(data)


@cache
def own() -> Mapping[str, Scenario]:
    """The scenarios of our own design, by id, in the order of their years."""
    found = [read_text(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda scenario: (scenario.from_year, scenario.id))}


# Reading


def _require(sound: object) -> None:
    if not sound:
        raise ValueError


def _number(low: int, high: int) -> Callable[[Any], int]:
    def reader(value: Any) -> int:
        _require(isinstance(value, int) and not isinstance(value, bool) and low <= value <= high)
        return int(value)

    return reader


def _words(longest: int) -> Callable[[Any], Name]:
    def reader(value: Any) -> Name:
        both = {"en": value, "fr": value} if isinstance(value, str) else value
        _require({"en", "fr"} <= both.keys() <= {"en", "fr", "the_en", "the_fr"})
        _require(all(isinstance(word, str) and word.strip() and len(word) <= longest for word in both.values()))
        return Name(**both)

    return reader


def _ids(*known: str, most: int = 48) -> Callable[[Any], tuple[str, ...]]:
    def reader(value: Any) -> tuple[str, ...]:
        _require(isinstance(value, list) and len(value) <= most and len(set(value)) == len(value))
        _require(all(each in known for each in value))
        return tuple(value)

    return reader


def _by_position(*known: str) -> Callable[[Any], tuple[str, ...]]:
    def reader(value: Any) -> tuple[str, ...]:
        found = [""] * TRACK
        for position, each in value.items():
            _require(each in known and 1 <= int(position) <= TRACK)
            found[int(position) - 1] = each
        return tuple(found)

    return reader


def _positions(value: Any) -> tuple[int, ...]:
    """Only cards that come later strike: those of the first window never do."""
    _require(isinstance(value, list))
    return tuple(_number(WINDOW + 1, TRACK)(each) for each in value)


def _opponent(value: Any) -> tuple[int, ...]:
    _require(isinstance(value, list) and len(value) == ROUNDS)
    return tuple(_number(0, 30)(each) for each in value)


def goal(value: Any) -> Goal:
    """The goal in a JSON object."""
    _require(isinstance(value, Mapping) and value and set(value) <= set(GOAL_FIGURES))
    return Goal(**{key: _number(0, _HIGHEST.get(key, 9))(n) for key, n in value.items()})


def _goals(value: Any) -> tuple[Goal, ...]:
    _require(set(value) == set(MEDALS))
    return tuple(goal(value[medal]) for medal in MEDALS)


def _milestones(value: Any) -> tuple[tuple[int, Goal], ...]:
    return tuple(
        sorted(((_number(1, ROUNDS - 1)(int(r)), goal(each)) for r, each in value.items()), key=lambda m: m[0])
    )


def _flag(value: Any) -> bool:
    _require(isinstance(value, bool))
    return bool(value)


def _id(value: Any) -> str:
    _require(isinstance(value, str) and value.replace("_", "").isalnum() and value.isascii() and len(value) <= 40)
    return str(value)


_YEAR: Final = _number(-10_000, 3_000)
_SOME: Final = _number(0, ROUNDS)
_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "id": _id,
    "name": _words(40),
    "from_year": _YEAR,
    "to_year": _YEAR,
    "story": _words(LONGEST_STORY),
    "removed": _ids(*cards_of(Kind.CIVILIZATION)),
    "market": _ids(*cards_of(Kind.CIVILIZATION), most=MARKET),
    "wonders": _ids(*cards_of(Kind.WONDER)),
    "wonder_count": _number(0, len(cards_of(Kind.WONDER))),
    "track": _by_position(*cards_of(Kind.ACTION_CARD)),
    "coins": _number(0, 30),
    "technologies": _ids(*cards_of(Kind.TECHNOLOGY)),
    "opponent": _opponent,
    "events": _by_position(*EVENT),
    "wars": _positions,
    "plagues": _positions,
    "closed": _ids(*ACTION),
    "goals": _goals,
    "wars_lost": _SOME,
    "no_workers": _flag,
    "milestones": _milestones,
}


def _fault(scenario: Scenario) -> Text | None:
    """What is wrong with fields that fit each by itself, but not together."""
    fixed = [card for card in scenario.track if card]
    early = any(event and position < WINDOW for position, event in enumerate(scenario.events))
    faults = {
        T("A card lies on the time track twice."): len(set(fixed)) < len(fixed),
        T("More wonders are named than lie in the market."): len(scenario.wonders) > scenario.wonder_count,
        T("A civilization of the first market is taken out."): bool({*scenario.market} & {*scenario.removed}),
        T("Too few civilizations are left."): len(scenario.removed) > MOST_REMOVED,
        T("The years run backwards."): scenario.from_year > scenario.to_year,
        T("Events lie on cards to come."): early,
    }
    return next((text for text, wrong in faults.items() if wrong), None)


def plague_position(scenario: Scenario) -> int:
    """Where the Plague lies: as the scenario says, or where every solo play has it."""
    if PLAGUE in scenario.track:
        return scenario.track.index(PLAGUE) + 1
    return 0 if scenario.track[PLAGUE_POSITION - 1] else PLAGUE_POSITION
