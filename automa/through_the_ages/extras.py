"""What leaders and wonders do that no rating shows, for each turn they are in play: how often a thing is used, by its
kind. Everything else about a card is tried out by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from companion.rules.through_the_ages.cards import BY_ID

if TYPE_CHECKING:
    from automa.through_the_ages.worth import Worth

_LEADERS: Final[Mapping[str, Mapping[str, float]]] = {
    "alexander_the_great": {"culture": 0.1},
    "aristotle": {"science": 0.9},
    "hammurabi": {"civil": 0.8, "military": -0.8},
    "homer": {"ore": 0.4},
    "julius_caesar": {"culture": 0.2},
    "moses": {"food": 0.6},
    "christopher_columbus": {"culture": 0.8},
    "frederick_barbarossa": {"food": 0.4, "ore": 0.4, "civil": 0.4},
    "genghis_khan": {"culture": 1.5},
    "joan_of_arc": {"culture": 0.2},
    "leonardo_da_vinci": {"ore": 0.5},
    "michelangelo": {"civil": 0.2},
    "isaac_newton": {"civil": 0.5},
    "j_s_bach": {"ore": 0.5, "science": 0.4},
    "james_cook": {"culture": 0.2},
    "maximilien_robespierre": {"culture": 0.3},
    "william_shakespeare": {"ore": 0.3, "science": 0.3},
    "albert_einstein": {"culture": 1.2},
    "mahatma_gandhi": {"culture": 0.5},
    "winston_churchill": {"culture": 3.0},
}
_WONDERS: Final[Mapping[str, Mapping[str, float]]] = {
    "library_of_alexandria": {"civil": 0.15},
    "ocean_liner_service": {"food": 3.0, "civil": 0.6, "culture": 1.0},
}
_OF_LEADER: Final = {BY_ID[key]: tuple(told.items()) for key, told in _LEADERS.items()}
_OF_WONDER: Final = {BY_ID[key]: tuple(told.items()) for key, told in _WONDERS.items()}


def of_leader(card: int, worth: Worth) -> float:
    """Of one turn."""
    return sum(n * _now(key, worth) for key, n in _OF_LEADER.get(card, ()))


def of_wonder(card: int, worth: Worth) -> float:
    """Of all turns to come."""
    told = _OF_WONDER.get(card)
    return sum(n * _now(key, worth) for key, n in told) * worth.left if told else 0.0


def _now(key: str, worth: Worth) -> float:
    return 1.0 if key == "culture" else float(getattr(worth, key).now)
