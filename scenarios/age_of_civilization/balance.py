"""How hard our scenarios are, measured: each is played by rivals of every level, who win some and lose some."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from automa.arena import play_many
from automa.bench import Mean, mean
from companion.core.score import Ending
from companion.core.text import T
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.scenario import own

PLAYS: Final = {1: 200, 2: 200, 3: 12}  # by level: the best one thinks for seconds about a play


def measures() -> Iterator[Mean]:
    """The share of plays with a medal, in per cent, of every scenario by every level."""
    return (_share_won(key, level) for key in own() for level in PLAYS)


def _share_won(scenario: str, level: int) -> Mean:
    chosen = {"players": "1", "scenario": scenario}
    sheets = play_many(AgeOfCivilization.id, chosen, [[level]] * PLAYS[level])
    won = [100.0 * (sheet.outcome is not None and sheet.outcome.ending is Ending.VICTORY) for sheet in sheets]
    label = T("{scenario}, level {n}", scenario=own()[scenario].name, n=level)
    return mean(f"{scenario}_{level}", label, "%", won)
