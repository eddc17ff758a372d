"""Learning by self-play: play some, fit the judgement to what came of it, and again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel.facts import Floats, Ints
from automa.lab.duel.fit import BATCH, Fitter
from automa.lab.duel.judge import MOST
from automa.lab.duel.play import TURNS, play_many

PLAYS: Final = 256  # between two fits
REMEMBERED: Final = 1 << 18  # positions, the latest
REUSE: Final = 3  # how often each position is fitted, on average
WILD: Final = 0.05  # chance of a random move
TRACE: Final = 0.8  # how far a target listens beyond the following position
LAST_RATE: Final = 0.05  # of the first
ENTRIES: Final = 40  # of a record

Entry = dict[str, float]
Say = Callable[[str], None]


@compiled
def seed_compiled(seed: int) -> None:
    np.random.seed(seed)


class Learner:
    """The rows while they are learned."""

    def __init__(self, rows: Floats, seed: int) -> None:
        self.rows = rows
        self.random = np.random.default_rng(seed)
        seed_compiled(seed)
        self._fitter = Fitter(rows)
        self._seen = np.zeros((REMEMBERED, MOST), np.int16)
        self._counts = np.zeros(REMEMBERED, np.int64)
        self._targets = np.zeros(REMEMBERED, np.float32)
        self._at = self._known = 0
        self._new = (
            np.zeros((PLAYS * TURNS, MOST), np.int16),
            np.zeros(PLAYS * TURNS, np.int64),
            np.zeros(PLAYS * TURNS, np.float32),
        )

    def learn(self, seconds: float, rate: float, say: Say = print) -> list[Entry]:
        """For so long (of processor time), the rate falling; returns the record of it."""
        plays, entries = 0, list[Entry]()
        ends: list[Ints] = []
        errors: list[float] = []
        self._step(0.0)  # compiles
        start = time.process_time()
        spent = 0.0
        while spent < 1:
            end, error = self._step(rate * LAST_RATE**spent)
            ends.append(end)
            errors.append(error)
            plays += PLAYS
            spent = (time.process_time() - start) / seconds
            if spent * ENTRIES >= len(entries) + 1:
                entries.append(_entry(plays, np.concatenate(ends), errors))
                say(" ".join(f"{key} {value:g}" for key, value in entries[-1].items()) + f" ({100 * spent:.0f} %)")
                ends.clear()
                errors.clear()
        return entries

    def _step(self, rate: float) -> tuple[Ints, float]:
        """Play some and fit; how the plays ended, and the mean square error met."""
        n, ends = self._play()
        steps = max(1, n * REUSE // BATCH)
        # At first what is old is also wrong; later all that is remembered counts.
        recent = REMEMBERED if self._known == REMEMBERED else max(n, self._known // 2)
        order = (self._at - 1 - self.random.integers(0, recent, steps * BATCH)) % REMEMBERED
        rates = np.full(steps, rate, np.float32)
        return ends, self._fitter.fit(self._seen, self._counts, self._targets, order, rates)

    def _play(self) -> tuple[int, Ints]:
        ends = np.zeros((PLAYS, 4), np.int64)
        seen, counts, targets = self._new
        n = play_many(np.stack([self.rows, self.rows]), PLAYS, WILD, TRACE, seen, counts, targets, ends)
        places = np.arange(self._at, self._at + n) % REMEMBERED
        self._seen[places], self._counts[places], self._targets[places] = seen[:n], counts[:n], targets[:n]
        self._at = (self._at + n) % REMEMBERED
        self._known = min(REMEMBERED, self._known + n)
        return n, ends


def _entry(plays: int, ends: Ints, errors: list[float]) -> Entry:
    kinds = [float((ends[:, 1] == kind).mean()) for kind in range(3)]
    return {
        "plays": plays,
        "error": round(float(np.mean(errors)), 5),
        "civil": round(kinds[0], 3),
        "military": round(kinds[1], 3),
        "scientific": round(kinds[2], 3),
        "points": round(float(ends[:, 2:].mean()), 1),
    }


def match(first: Floats, second: Floats, plays: int) -> tuple[float, float]:
    """The share of victories of the first, looking one turn ahead, with its standard error; seats change."""
    won = 0.0
    seen, counts = np.zeros((PLAYS * TURNS, MOST), np.int16), np.zeros(PLAYS * TURNS, np.int64)
    targets = np.zeros(PLAYS * TURNS, np.float32)
    both = np.stack([first, second]), np.stack([second, first])
    rounds = -(-plays // (2 * PLAYS))
    for number in range(2 * rounds):
        ends, seat = np.zeros((PLAYS, 4), np.int64), number % 2
        play_many(both[seat], PLAYS, 0.0, 1.0, seen, counts, targets, ends)
        won += float((ends[:, 0] == seat).sum() + 0.5 * (ends[:, 0] == 2).sum())
    share = won / (2 * rounds * PLAYS)
    return share, (share * (1 - share) / (2 * rounds * PLAYS)) ** 0.5
