"""Measurements of the house on this machine: each a name and a function that returns figures with their spread."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Game
from companion.core.text import T, Text

BATCHES: Final = 5
BATCH_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: the median of several runs, with the least and the most of them."""

    id: str
    label: Text
    unit: str
    median: float
    low: float
    high: float
    runs: int


@dataclass(frozen=True, slots=True)
class Mean:
    """One figure: the mean of many runs, with its standard error."""

    id: str
    label: Text
    unit: str
    mean: float
    error: float
    runs: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies 95 times in 100."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


Measurement = Callable[[], Iterable[Measure | Mean]]
"""Gives its figures one by one where each takes a while, so that they can be told as they come."""


def measure(name: str, label: Text, unit: str, runs: Sequence[float]) -> Measure:
    return Measure(name, label, unit, statistics.median(runs), min(runs), max(runs), len(runs))


def mean(name: str, label: Text, unit: str, runs: Sequence[float]) -> Mean:
    error = statistics.stdev(runs) / len(runs) ** 0.5 if len(runs) > 1 else 0.0
    return Mean(name, label, unit, statistics.fmean(runs), error, len(runs))


def random_plays(game: Game[Any]) -> Sequence[Measure]:
    """How fast the rules are: whole plays of the default setup, every move picked at random."""
    plays, moves = [], []
    for batch in range(BATCHES):
        start, played, moved = time.perf_counter(), 0, 0
        while (spent := time.perf_counter() - start) < BATCH_SECONDS:
            moved += _play_out(game, seed=batch * 1_000_003 + played)
            played += 1
        plays.append(played / spent)
        moves.append(moved / spent)
    return (
        measure("random_plays", T("Random plays"), "1/s", plays),
        measure("random_moves", T("Moves in them"), "1/s", moves),
    )


def _play_out(game: Game[Any], seed: int) -> int:
    setup = game.prepare(game.recipe({}, seed))
    state = game.start(setup)
    dice, table_dice = Dice(seed).fork("bench"), Dice(setup.recipe.seed)
    moves = 0
    while (actor := state.actor()) != OVER:
        state.play(game.draw(state, table_dice) if actor == TABLE else dice.pick(game.moves(state)))
        moves += 1
    return moves


def bare_loop(number: int) -> None:
    total = number
    for step in range(100_000):
        total += step & 7


def rates(play: Callable[[int], None]) -> list[float]:
    """How often in a second of processor time this can be done, batch by batch."""
    rates = []
    for _ in range(BATCHES + 1):
        start, played = time.process_time(), 0
        while (spent := time.process_time() - start) < BATCH_SECONDS:
            play(played)
            played += 1
        rates.append(played / spent)
    return rates[1:]
