"""How hard our scenarios are, measured: each is played by rivals of every level, who win some and lose some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from automa.age_of_civilization import LEVELS, Rival
from automa.age_of_civilization.arena import Solo, solo
from automa.bench import Measure, measure
from companion.rules.age_of_civilization.scenario import own
from companion.text import T

BATCHES: Final = 5
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


def measures() -> Sequence[Measure]:
    """The share of plays with a medal, in per cent, of every scenario by the weakest and the best level."""
    found = []
    for key, scenario in own().items():
        for number, plays in ((ALL[0], 20), (ALL[-1], 2)):
            won = [
                100 * solo(Rival(number), plays, {"scenario": key}, first=batch * plays).won for batch in range(BATCHES)
            ]
            label = T("{scenario}, level {n}", scenario=scenario.name, n=number)
            found.append(measure(f"{key}_{number}", label, "%", won))
    return found
