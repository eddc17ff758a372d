"""The rivals of Age of Civilization, measured: each level against the one below, and all levels alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.age_of_civilization.arena import Solo, duel, solo
from automa.age_of_civilization.rival import LEVELS, Level, Rival
from automa.bench import Measure, measure
from companion.text import T

BATCHES: Final = 5
_PLAYS: Final = {1: 20, 2: 20, 3: 2}  # of a batch: the best level thinks for some seconds about a play


def rivals() -> Sequence[Measure]:
    """Win rates in per cent, level against level, and points alone; each figure over several batches."""
    found = [_against(level) for level in LEVELS[1:]]
    return (*found, *(_alone(level) for level in LEVELS))


def _against(level: Level) -> Measure:
    number, plays = level.number, _PLAYS[level.number]
    rates = [100 * duel(Rival(number), Rival(number - 1), plays, first=batch * plays).rate for batch in range(BATCHES)]
    label = T("Level {n} beats level {other}", n=number, other=number - 1)
    return measure(f"level_{number}_beats_{number - 1}", label, "%", rates)


def _alone(level: Level) -> Measure:
    plays = _PLAYS[level.number]
    results: list[Solo] = [solo(Rival(level.number), plays, first=batch * plays) for batch in range(BATCHES)]
    label = T("Level {n} alone, points", n=level.number)
    return measure(f"level_{level.number}_alone", label, "", [result.mean for result in results])
