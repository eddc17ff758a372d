"""The rivals of Age of Civilization, measured: each level against the one below, and all levels alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from automa.age_of_civilization.census import COUNTED
from automa.age_of_civilization.rival import LEVELS
from automa.arena import play_many
from automa.bench import Mean, mean
from automa.census import Matchup, by_level
from companion.core.score import ScoreSheet, Seat
from companion.core.text import T

GAME: Final = "age_of_civilization"
MATCHES: Final = {2: 400, 3: 40}  # plays of a level against the one below: the best one thinks for seconds
ALONE: Final = {1: 400, 2: 400, 3: 20}
CENSUS: Final = {1: 100, 2: 100, 3: 12}
_OPPOSITE: Final = 2  # in the census


def rivals() -> Iterator[Mean]:
    """Win rates in per cent, level against level, and points alone."""
    for level, plays in MATCHES.items():
        yield _against(level, plays)
    yield from map(_alone, ALONE)


def census() -> Iterator[Mean]:
    """What each level has at the end, opposite to one that is soon measured."""
    way = Matchup(GAME, "census", T("Against level {n}", n=_OPPOSITE), {"players": "2"}, _OPPOSITE)
    return by_level(way, {number: number for number in CENSUS}, CENSUS, COUNTED)


def _against(level: int, plays: int) -> Mean:
    """As often first as second; a shared victory counts half."""
    tables = [[level, level - 1] if number % 2 else [level - 1, level] for number in range(plays)]
    sheets = play_many(GAME, {"players": "2"}, tables)
    won = [100 * _share(sheet, seat=1 - number % 2) for number, sheet in enumerate(sheets)]
    return mean(f"level_{level}_{level - 1}", T("Level {n} against level {other}", n=level, other=level - 1), "%", won)


def _share(sheet: ScoreSheet, seat: Seat) -> float:
    assert sheet.outcome is not None
    return (seat in sheet.outcome.winners) / len(sheet.outcome.winners)


def _alone(level: int) -> Mean:
    sheets = play_many(GAME, {"players": "1"}, [[level]] * ALONE[level])
    return mean(f"solo_{level}", T("Level {n} alone", n=level), "pts", [sheet.totals[0] for sheet in sheets])


assert set(ALONE) == {level.number for level in LEVELS}
