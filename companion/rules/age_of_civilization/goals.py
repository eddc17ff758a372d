"""What a solo play is judged by: achievements of the rulebook, and the medals of a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.measure import count
from companion.rules.age_of_civilization.scenario import GOAL_FIGURES, Goal

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State

_COUNTED = {"strength": "military", "most_technologies": "technologies"}


@dataclass(frozen=True, slots=True)
class Result:
    """What achievements look at, at the end of a play or on a score-only sheet."""

    points: int
    technologies: int
    wonders: int
    strength: int


def result(state: State) -> Result:
    return Result(*(count(state, 0, what) for what in ("points", "technologies", "wonders", "military")))


def earns(achievement: Achievement, found: Result) -> bool:
    """Whether a result earns an achievement."""
    most = achievement.most_technologies
    return (
        found.points >= achievement.points
        and found.technologies >= achievement.technologies
        and (most is None or found.technologies <= most)
        and found.wonders >= achievement.wonders
        and found.strength >= achievement.strength
    )


def achievements(found: Result) -> tuple[Achievement, ...]:
    """All achievements that a result earns; one play can earn several."""
    return tuple(each for each in ACHIEVEMENTS if earns(each, found))


def figure(state: State, what: str) -> int:
    """A figure that goals speak of."""
    return count(state, 0, _COUNTED.get(what, what))


def reached(state: State, goal: Goal) -> bool:
    """Whether all that a goal asks for is there."""
    for what in GOAL_FIGURES:
        wanted: int | None = getattr(goal, what)
        if wanted is None:
            continue
        n = figure(state, what)
        if n > wanted if what.startswith("most_") else n < wanted:
            return False
    return True


def medal(state: State) -> int:
    """How many medals of the scenario are reached as things stand: 0 none, 3 gold."""
    goals = state.rules.scenario.goals
    if state.lost:
        return 0
    return max((n for n, goal in enumerate(goals, 1) if reached(state, goal)), default=0)
