"""How strong the rivals of Roll Through the Ages are and how long they think, measured by whole plays.

Rivals alone are compared by their mean score over ten rounds, the solo game. Against each other each level plays
the one below it, as often first as second; a shared victory counts half. The census lays what each level has at the end
beside the best one's.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from automa.arena import play_many
from automa.bench import Mean, Measure, mean, measure
from automa.census import Matchup, by_level
from automa.opponent import Budget
from automa.roll.census import COUNTED
from automa.roll.levels import BEST, LEVELS
from automa.roll.rival import Rival
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import ScoreSheet
from companion.core.text import T
from companion.rules import GAMES
from companion.rules.roll.facts import MOST_CITIES
from companion.rules.roll.rules import Phase

GAME: Final = "roll"
SOLO_PLAYS: Final = 2_000
LEVEL_PLAYS: Final = 400
MATCH_PLAYS: Final = 400
CENSUS_PLAYS: Final = 100
TURN_PLAYS: Final = 10


def solo() -> Sequence[Mean]:
    """The best level alone."""
    return (_alone(BEST, SOLO_PLAYS, {}),)


def levels() -> Iterator[Mean]:
    """The levels below it alone."""
    for level in LEVELS[:-1]:
        yield _alone(level.number, LEVEL_PLAYS, {})


def match() -> Iterator[Mean]:
    """Each level against the one below, two seats, in both ages, the best one first."""
    for level in reversed(LEVELS[1:]):
        for age in ("bronze", "late_bronze"):
            yield _against(level.number, level.number - 1, MATCH_PLAYS, {"players": "2", "age": age})


def census_bronze_1() -> Iterator[Mean]:
    """What each level has at the end, alone."""
    yield from _census(Matchup(GAME, "bronze_1", T("Bronze Age alone"), {"players": "1"}))


def census_bronze_2() -> Iterator[Mean]:
    """What each level has at the end against the best one."""
    yield from _census(Matchup(GAME, "bronze_2", T("Bronze Age"), {"players": "2"}, BEST))


def census_late_bronze_2() -> Iterator[Mean]:
    """The same in the later age."""
    chosen = {"players": "2", "age": "late_bronze"}
    yield from _census(Matchup(GAME, "late_bronze_2", T("Late Bronze Age"), chosen, BEST))


def _census(way: Matchup) -> Iterator[Mean]:
    numbers = [level.number for level in LEVELS]
    return by_level(way, dict(zip(numbers, numbers, strict=True)), dict.fromkeys(numbers, CENSUS_PLAYS), COUNTED)


def _alone(level: int, plays: int, chosen: Mapping[str, str]) -> Mean:
    sheets = play_many(GAME, {"players": "1", **chosen}, [[level]] * plays)
    return mean(f"solo_{level}", T("Level {n} alone", n=level), "pts", [sheet.totals[0] for sheet in sheets])


def _against(level: int, other: int, plays: int, chosen: Mapping[str, str]) -> Mean:
    tables = [[level, other] if number % 2 else [other, level] for number in range(plays)]
    sheets = play_many(GAME, chosen, tables)
    won = [100 * _share(sheet, seat=1 - number % 2) for number, sheet in enumerate(sheets)]
    label = T("Level {n} against level {other}", n=level, other=other)
    return mean(f"{chosen['age']}_{level}_{other}", label, "%", won)


def _share(sheet: ScoreSheet, seat: int) -> float:
    """What a seat has of the victory."""
    assert sheet.outcome
    return (seat in sheet.outcome.winners) / len(sheet.outcome.winners)


def turn() -> Sequence[Measure]:
    """The processor time to solve a turn with seven dice, met in plays of the best level alone."""
    times: list[float] = []
    for seed in range(TURN_PLAYS):
        times += _solve_times(seed)
    return (
        measure("seven_dice", T("A turn with seven dice"), "ms", times),
        measure("seven_dice_mean", T("The mean of them"), "ms", [statistics.fmean(times)]),
    )


def _solve_times(seed: int) -> list[float]:
    game, rival = GAMES[GAME], Rival()
    setup = game.prepare(game.recipe({"players": "1"}, seed))
    state, dice = game.start(setup), Dice(setup.recipe.seed)
    times = []
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            state.play(game.draw(state, dice))
            continue
        start = time.process_time()
        decision = rival.decide(state, actor, Budget())
        if state.phase is Phase.READY and len(state.dice) == MOST_CITIES:
            times.append(1000 * (time.process_time() - start))
        state.play(decision.move)
    return times
