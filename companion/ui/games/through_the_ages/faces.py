"""The signs of Through the Ages: an icon for each kind of card and for each figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.through_the_ages.cards import (
    ACTION,
    AGGRESSION,
    AIR,
    ARENA,
    ARTILLERY,
    BACK,
    BONUS,
    CAVALRY,
    CONSTRUCTION,
    EVENT,
    EXPLORATION,
    FARM,
    GOVERNMENT,
    INFANTRY,
    LAB,
    LAW,
    LEADER,
    LIBRARY,
    MINE,
    PACT,
    RULES,
    TACTIC,
    TEMPLE,
    TERRITORY,
    THEATER,
    UNITS,
    URBAN,
    WAR,
    WARFARE,
    WONDER,
    Rule,
)
from companion.ui.kit.signs import Signs

CULTURE, SCIENCE, STRENGTH, HAPPY = "drama-masks", "flask-outline", "sword-cross", "emoticon-happy-outline"
FOOD, ORE, WORKER, UNHAPPY = "barley", "pickaxe", "worker", "emoticon-neutral-outline"
CIVIL, MILITARY = "gavel", "shield-outline"
CARDS, EVENTS, TAKE = "cards-outline", "bell-outline", "cards-playing-outline"

KINDS: Final[Mapping[str, str]] = {
    FARM: FOOD,
    MINE: ORE,
    LAB: SCIENCE,
    TEMPLE: "church",
    LIBRARY: "script-text-outline",
    THEATER: CULTURE,
    ARENA: "medal-outline",
    INFANTRY: "sword",
    CAVALRY: "horse-variant",
    ARTILLERY: "chess-rook",
    AIR: "airplane",
    GOVERNMENT: "bank",
    WONDER: "pillar",
    LEADER: "crown",
    ACTION: "play",
    LAW: "scale-balance",
    WARFARE: "shield",
    EXPLORATION: "compass-outline",
    CONSTRUCTION: "hammer",
    BONUS: "shield-outline",
    TACTIC: "flag-variant",
    AGGRESSION: "sword-cross",
    WAR: "skull",
    PACT: "link-variant",
    TERRITORY: "map-outline",
    EVENT: "bell-outline",
    BACK: CARDS,
}
ORDER: Final = (FARM, MINE, *URBAN, *UNITS)  # in which technologies with workers lie on a page
GOODS: Final = {"food": FOOD, "ore": ORE, "science": SCIENCE}


def icon(card: int) -> str:
    return KINDS[RULES[card].kind]


def output(rule: Rule, workers: int) -> Signs:
    """What the workers on a card make together; ``workers`` 1 for one of them."""
    if rule.kind == FARM:
        return (f"+{workers * rule.value}", FOOD)
    if rule.kind == MINE:
        return (f"+{workers * rule.value}", ORE)
    gives = rule.gives
    parts: list[str] = []
    figures = ((gives.culture, CULTURE), (gives.science, SCIENCE), (gives.strength, STRENGTH), (gives.happy, HAPPY))
    for n, sign in figures:
        if n:
            parts += [f"{'+' if n > 0 else '−'}{abs(workers * n)}", sign]
    return tuple(parts)
