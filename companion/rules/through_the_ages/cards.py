"""Every card as the rules read it: a number, printed figures, and effects as data.

The rules know cards by their numbers. Behind the cards of the box come the four *backs*: a military card of which
only the age is known, as it lies face down on a real table. A list of cards may hold backs and cards side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from companion.core.text import Name
from companion.rules.through_the_ages.facts import _DATA, AGES, CARDS, MILITARY, deck

NONE: Final = -1

FARM, MINE = "farm", "mine"
LAB, TEMPLE, LIBRARY, THEATER, ARENA = "lab", "temple", "library", "theater", "arena"
INFANTRY, CAVALRY, ARTILLERY, AIR = "infantry", "cavalry", "artillery", "air_force"
GOVERNMENT, WONDER, LEADER, ACTION = "government", "wonder", "leader", "action"
LAW, WARFARE, EXPLORATION, CONSTRUCTION = "special_law", "special_war", "special_exploration", "special_construction"
BONUS, TACTIC, AGGRESSION, WAR, PACT = "bonus", "tactic", "aggression", "war", "pact"
TERRITORY, EVENT, BACK = "territory", "event", "back"

URBAN: Final = (LAB, TEMPLE, LIBRARY, THEATER, ARENA)
UNITS: Final = (INFANTRY, CAVALRY, ARTILLERY, AIR)
SPECIALS: Final = (LAW, WARFARE, EXPLORATION, CONSTRUCTION)


class Symbols(NamedTuple):
    """What a card, or each worker on it, adds to a civilization."""

    culture: int = 0
    science: int = 0
    strength: int = 0
    happy: int = 0
    civil: int = 0
    military: int = 0
    colonization: int = 0
    yellow: int = 0
    blue: int = 0


_NO_SYMBOLS: Final = Symbols()


class Army(NamedTuple):
    """The units of one army and its strength; the small one when a unit is too old."""

    infantry: int
    cavalry: int
    artillery: int
    strength: int
    small: int


@dataclass(frozen=True, slots=True)
class Rule:
    """A card with all that is printed on it. ``value`` is what a blue token on a farm, mine or laboratory is worth."""

    number: int
    id: str
    name: Name
    age: str
    level: int
    kind: str
    science: int = 0
    revolution: int = 0
    cost: int = 0
    actions: int = 0  # military actions of an aggression or a war
    stages: tuple[int, ...] = ()
    value: int = 0
    gives: Symbols = _NO_SYMBOLS  # the card itself, or each worker on it
    limit: int = 0  # urban buildings of one type
    army: Army | None = None
    defense: int = 0
    colonization: int = 0
    immediate: Mapping[str, int] = field(default_factory=dict)
    effect: Mapping[str, Any] = field(default_factory=dict)
    symmetric: bool = True
    no_attack: bool = False
    ends_by_attack: bool = False
    urban: bool = False
    unit: bool = False
    worked: bool = False  # workers stand on it
    technology: bool = False
    special: int = NONE  # which of the four kinds


_SYMBOLS: Final = {
    "culture": "culture",
    "science": "science",
    "strength": "strength",
    "happy": "happy",
    "civil_actions": "civil",
    "military_actions": "military",
    "colonization": "colonization",
    "yellow_tokens": "yellow",
    "blue_tokens": "blue",
}


def _symbols(*parts: Mapping[str, int]) -> Symbols:
    found = {_SYMBOLS[key]: n for part in parts for key, n in part.items() if key in _SYMBOLS}
    return Symbols(**found)


def _army(entry: Mapping[str, Any]) -> Army | None:
    if "tactic" not in entry:
        return None
    told = entry["tactic"]
    small = told["strength_obsolete"] or 0
    return Army(told["infantry"], told["cavalry"], told["artillery"], told["strength"], small)


def _rule(number: int, entry: Mapping[str, Any]) -> Rule:
    kind, cost = entry["kind"], entry.get("cost", {})
    level = AGES.index(entry["age"])
    worker: Mapping[str, int] = entry.get("per_worker", {})
    government: Mapping[str, int] = entry.get("government", {})
    permanent: Mapping[str, int] = entry.get("territory", {}).get("permanent", {})
    pact: Mapping[str, bool] = entry.get("pact", {})
    stored = worker.get("food", worker.get("resources", level if kind == LAB else 0))
    return Rule(
        number=number,
        id=entry["id"],
        name=CARDS[entry["id"]].name,
        age=entry["age"],
        level=level,
        kind=kind,
        science=cost.get("science") or 0,
        revolution=cost.get("science_revolution") or 0,
        cost=cost.get("resources", 0),
        actions=cost.get("military_actions", 0),
        stages=tuple(cost.get("stages", ())),
        value=stored,
        gives=_symbols(entry.get("stats", {}), worker, government, permanent),
        limit=government.get("urban_limit", 0),
        army=_army(entry),
        defense=entry.get("bonus", {}).get("defense", 0),
        colonization=entry.get("bonus", {}).get("colonization", 0),
        immediate=entry.get("territory", {}).get("immediate", {}),
        effect=entry.get("effect", {}),
        symmetric=pact.get("symmetric", True),
        no_attack=pact.get("no_attack_between_partners", False),
        ends_by_attack=pact.get("cancelled_if_partners_attack", False),
        urban=kind in URBAN,
        unit=kind in UNITS,
        worked=kind in (FARM, MINE, *URBAN, *UNITS),
        technology=kind in (FARM, MINE, *URBAN, *UNITS, *SPECIALS, GOVERNMENT),
        special=SPECIALS.index(kind) if kind in SPECIALS else NONE,
    )


def _back(number: int, level: int) -> Rule:
    age = AGES[level]
    return Rule(number, age.lower(), Name(age, age), age, level, BACK)


_BOX: Final = tuple(_rule(number, entry) for number, entry in enumerate(_DATA["cards"]))
SIZE: Final = len(_BOX)  # numbers from here on are backs
RULES: Final = (*_BOX, *(_back(SIZE + level, level) for level in range(len(AGES))))
BACKS: Final = tuple(range(SIZE, SIZE + len(AGES)))
BY_ID: Final[Mapping[str, int]] = {rule.id: rule.number for rule in RULES}
LEVEL: Final = tuple(rule.level for rule in RULES)
KIND: Final = tuple(rule.kind for rule in RULES)

COPIES: Final = tuple(sum(CARDS[rule.id].copies) for rule in _BOX)


def numbers(ids: Iterable[str]) -> tuple[int, ...]:
    return tuple(BY_ID[key] for key in ids)


def leaves_play(rule: Rule, peaceful: bool) -> bool:
    """Whether a card is left in the box by a variant."""
    return peaceful and rule.kind in (AGGRESSION, WAR)


@cache
def stock(kind: str, level: int, players: int, peaceful: bool = False, pacts: bool = True) -> tuple[int, ...]:
    """The cards of a deck, copy by copy, in the order of their numbers."""
    found = numbers(deck(kind, AGES[level], players))
    return tuple(
        card for card in sorted(found) if not leaves_play(RULES[card], peaceful) and (pacts or RULES[card].kind != PACT)
    )


@cache
def events_of_age(level: int) -> tuple[int, ...]:
    """The events and territories of an age: what can lie in the event decks."""
    return tuple(
        rule.number
        for rule in _BOX
        if rule.level == level and rule.kind in (EVENT, TERRITORY) and CARDS[rule.id].deck == MILITARY
    )


# Cards that the rules meet by name: what is printed on every player board
AGRICULTURE, BRONZE = BY_ID["agriculture"], BY_ID["bronze"]
PHILOSOPHY, RELIGION = BY_ID["philosophy"], BY_ID["religion"]
WARRIORS, DESPOTISM = BY_ID["warriors"], BY_ID["despotism"]
