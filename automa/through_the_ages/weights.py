"""What a rival counts everything for, in culture at the end of the play; one set for each number of seats.

The numbers are learned by self-play under the search they are used with (``python main.py tune through_the_ages``),
which also writes how; here they are only read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Final

from companion.core import datafile, paths

FILE: Final = paths.RIVALS / "through_the_ages.json"
SHAPE: Final[datafile.Shape] = {
    "schema": int,
    "weights": {"2": datafile.MapOf(float), "3?": datafile.MapOf(float), "4?": datafile.MapOf(float)},
    "record": datafile.FREE,  # how it was learned
}


@dataclass(frozen=True, slots=True)
class Liked:
    """What a temperament is fond of: so much culture is each of a thing worth to it, beside what that was found to be
    worth. Buildings count once more for each age they are above Antiquity."""

    wonder: float = 0.0
    building: float = 0.0  # an urban one
    worker: float = 0.0


@dataclass(frozen=True, slots=True)
class Weights:
    """A good is worth ``x`` times ``T / (T + x_soon) * (1 + x_early * T / 10)`` with T turns to come: nothing at the
    end, more the longer it can work. What stands for a whole play is worth its sum over those turns."""

    science: float = 0.8
    science_soon: float = 3.0
    science_early: float = 0.2
    science_each: float = 1.0  # a good each turn, beside as many of them now
    ore: float = 0.8
    ore_soon: float = 1.5
    ore_early: float = 0.4
    ore_each: float = 1.4
    food: float = 0.6
    food_soon: float = 2.0
    food_early: float = 0.3
    food_each: float = 1.3
    civil: float = 1.0  # an action
    civil_soon: float = 1.0
    civil_early: float = 0.3
    military: float = 0.4
    military_soon: float = 1.0
    military_early: float = 0.2
    lead_1: float = 0.5  # a point of strength above a rival, by the age
    lead_2: float = 0.8
    lead_3: float = 1.2
    behind: float = 1.6  # times that, below one
    enough: float = 8.0  # points of strength after which more is worth little
    idle: float = 0.6  # the share of the best place for a worker that an unused one is worth
    growth: float = 0.15  # a yellow token, each turn
    storage: float = 0.05  # a blue one, each turn
    face: float = 0.5  # a happy face beyond those that are needed
    discontent: float = 1.5  # a worker, each turn
    corruption: float = 1.0
    potential: float = 0.6  # what an upgrade would bring, once it can be built
    hand: float = 0.7  # of what a card in the hand would bring
    crowd: float = 0.9  # what each further one there is worth, beside the one before
    land: float = 1.0  # times what a technology of farms or mines would bring
    troops: float = 1.0  # times that of one of units
    arms: float = 0.1  # a point of strength, whatever the others have
    action_card: float = 0.8  # of what it gives
    wonder: float = 0.8  # of what it brings when it is finished
    wonder_pace: float = 0.7  # the share of the resources that goes into it
    bonus: float = 0.6  # a military card by its age
    event: float = 0.8
    tactic: float = 0.6  # of the strength it would give
    muster: float = 0.5  # of the strength of an army, for what is there of it
    attack: float = 1.0
    draw: float = 0.5  # a military card unseen
    rival: float = 0.8  # what the best rival has, against one's own
    war: float = 1.0  # what a war is expected to bring
    answer: float = 2.0  # strength that the attacked will find until then
    impact: float = 0.8  # what events of Age III will score
    liked: Liked | None = None  # nothing that is learned

    def bent(self, by: Mapping[str, float], liked: Liked | None = None) -> Weights:
        """The same with some of them so many times as large, and what is liked beside them."""
        factors: dict[str, Any] = {key: getattr(self, key) * factor for key, factor in by.items()}
        return replace(self, **factors, liked=liked)


NAMES: Final = tuple(field.name for field in fields(Weights) if field.name != "liked")


def read(data: Mapping[str, Any], seats: int) -> Weights:
    """Of a file that was read; with so many seats, or those of the nearest number that was learned."""
    found = data["weights"]
    key = next(str(n) for n in range(seats, 1, -1) if str(n) in found)
    known: dict[str, Any] = {name: float(value) for name, value in found[key].items() if name in NAMES}
    return Weights(**known)


@cache
def weights(seats: int) -> Weights:
    return read(datafile.read(FILE, SHAPE), seats) if FILE.exists() else Weights()
