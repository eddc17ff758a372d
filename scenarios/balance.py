"""How hard our scenarios are, measured: each is played by rivals of every level, who win some and lose some."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from automa.age_of_civilization import LEVELS, Rival
from automa.age_of_civilization.arena import Solo, solo
from companion.rules.age_of_civilization.scenario import own

ALL: Final = tuple(level.number for level in LEVELS)


@dataclass(frozen=True, slots=True)
class Rate:
    """What a rival of this level made of a scenario."""

    scenario: str
    level: int
    result: Solo


def rates(plays: int = 40, levels: tuple[int, ...] = ALL) -> Iterator[Rate]:
    """Every scenario of ours by every level, one after the other: the best level takes some seconds for a play."""
    for key in own():
        for number in levels:
            yield Rate(key, number, solo(Rival(number), plays, {"scenario": key}))
