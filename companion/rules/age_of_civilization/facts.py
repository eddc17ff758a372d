"""What the rulebook states and nobody can change: the numbers, the ten actions, the events, the achievements.

The cards, of which much is printed on paper that we do not have, are in :mod:`catalogue`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.core import datafile, paths
from companion.core.text import Name
from companion.rules.age_of_civilization.effects import ACTIONS, Effect, read_effect
from companion.rules.age_of_civilization.shape import SHAPE

DATA: Final[dict[str, Any]] = datafile.read(paths.CARDS / "age_of_civilization.json", SHAPE)
_NUMBERS: Final[Mapping[str, int]] = DATA["numbers"]

NAME: Final = Name(**DATA["name"])

ROUNDS: Final = _NUMBERS["rounds"]
WINDOW: Final = _NUMBERS["window"]  # cards of the time track open in a round
FIRST_COINS: Final = _NUMBERS["coins"]
MARKET: Final = _NUMBERS["market"]
WONDERS: Final = _NUMBERS["wonders"]  # so many, and one for each player
SOLO_WONDERS: Final = _NUMBERS["solo_wonders"]
PLAGUE_POSITION: Final = _NUMBERS["plague_position"]  # alone; from the left, the first is 1
REST_COINS: Final = _NUMBERS["rest_coins"]
REST_WORKERS: Final = _NUMBERS["rest_workers"]
MOST_WORKERS: Final = _NUMBERS["most_workers"]
MOST_CIVILIZATIONS: Final = _NUMBERS["most_civilizations"]
SPECIALS: Final = _NUMBERS["specials"]  # so many, and one for each player
SPECIAL_PRICE: Final = _NUMBERS["special_price"]
EVENTS: Final = _NUMBERS["events"]
FIRST_EVENT: Final = _NUMBERS["first_event_position"]
DEALT: Final = _NUMBERS["draft_dealt"]
KEPT: Final = _NUMBERS["draft_kept"]
DRAFT_BONUS: Final = _NUMBERS["draft_bonus"]


@dataclass(frozen=True, slots=True)
class Action:
    """One of the ten actions: what it asks for, and what it gives before anything modifies it."""

    id: str
    name: Name
    permanent: bool
    workers: int
    coins: int
    sacrificed: bool
    slots: int
    gains: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """A token of the Changing World: what happens, to ``all`` or to those with the ``most`` or ``least`` of a thing."""

    id: str
    name: Name
    who: str
    of: str = ""
    workers: int = 0
    coins: int = 0
    coins_per_worker: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Achievement:
    """What a solo play is praised for."""

    id: str
    name: Name
    points: int
    technologies: int = 0
    most_technologies: int | None = None
    wonders: int = 0
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Official:
    """A scenario of the booklet, of which we know the name and the years; a negative year is before our era."""

    id: str
    name: Name
    from_year: int
    to_year: int


def _action(entry: Mapping[str, Any]) -> Action:
    gains = tuple(read_effect(effect) for effect in entry["gains"])
    return Action(**{**entry, "name": Name(**entry["name"]), "gains": gains})


def _with_name(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {**entry, "name": Name(**entry["name"])}


ACTION: Final[Mapping[str, Action]] = {entry["id"]: _action(entry) for entry in DATA["actions"]}
EVENT: Final[Mapping[str, Event]] = {entry["id"]: Event(**_with_name(entry)) for entry in DATA["events"]}
ACHIEVEMENTS: Final = tuple(Achievement(**_with_name(entry)) for entry in DATA["achievements"])
OFFICIAL: Final = tuple(Official(**_with_name(entry)) for entry in DATA["official_scenarios"])
REGIONS: Final[Mapping[str, Name]] = {entry["id"]: Name(**entry["name"]) for entry in DATA["regions"]}

assert tuple(ACTION) == ACTIONS
