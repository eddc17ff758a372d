"""How strong the rivals of Roll Through the Ages are and how long they think, measured by whole plays.

Rivals alone are compared by their mean score over ten rounds, the solo game. Against each other the best level plays
the one below it, each as often first as second; a shared victory counts half.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping, Sequence
from typing import Final

from automa.arena import play_many
from automa.bench import Mean, Measure, mean, measure
from automa.opponent import Budget
from automa.roll.levels import BEST, LEVELS
from automa.roll.rival import Rival
from companion.chance import Dice
from companion.game import OVER, TABLE
from companion.rules import GAMES
from companion.rules.roll.facts import MOST_CITIES
from companion.rules.roll.rules import Phase
from companion.score import ScoreSheet
from companion.text import T

GAME: Final = "roll"
SOLO_PLAYS: Final = 2_000
LEVEL_PLAYS: Final = 400
MATCH_PLAYS: Final = 1_000
TURN_PLAYS: Final = 10


def solo() -> Sequence[Mean]:
    """The best level alone."""
    return (_alone(BEST, SOLO_PLAYS, {}),)


def levels() -> Sequence[Mean]:
    """The levels below it alone."""
    return [_alone(level.number, LEVEL_PLAYS, {}) for level in LEVELS[:-1]]


def match() -> Sequence[Mean]:
    """The best level against the one below, two seats, in both ages."""
    return [_against(BEST, BEST - 1, MATCH_PLAYS, {"players": "2", "age": age}) for age in ("bronze", "late_bronze")]


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
