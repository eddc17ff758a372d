"""What a rival holds dear: the worth of things in points, and how a temperament bends it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Weights:
    """Worth in points. ``uses`` is how often, in a round in which it is open, an action is done."""

    coin: float = 0.45  # while there is a turn left to spend it
    worker: float = 0.55  # for each turn it will work, up to three
    technology: float = 0.5  # beside what its ability is worth
    wonder: float = 0.5
    civilization: float = 0.6  # what a place for a civilization is worth as long as it is free
    lost_worker: float = 1.1
    conquest: float = 1.0  # a Conquest that scores
    strength: float = 1.0  # how much all that strength brings counts


@dataclass(frozen=True, slots=True)
class Temperament:
    """A way to play: the same rules, other likings."""

    id: str
    name: Text
    hint: Text
    weights: Weights


_EVEN: Final = Weights()
TEMPERAMENTS: Final = (
    Temperament("steady", T("Steady"), T("Takes what is worth most."), _EVEN),
    Temperament(
        "scholar",
        T("Scholar"),
        T("Loves technologies, even dear ones."),
        replace(_EVEN, technology=1.3, strength=0.7),
    ),
    Temperament(
        "builder",
        T("Builder"),
        T("Saves for wonders and great works."),
        replace(_EVEN, wonder=2.0, coin=0.5, strength=0.7),
    ),
    Temperament(
        "conqueror",
        T("Conqueror"),
        T("Arms first, and lets the others sacrifice."),
        replace(_EVEN, strength=1.8, conquest=1.4, technology=0.4),
    ),
)


def temperament(key: str) -> Temperament:
    """The temperament with this id, or the steady one."""
    return next((each for each in TEMPERAMENTS if each.id == key), TEMPERAMENTS[0])
