"""Learning by self-play: play some, fit the judgement to what came of it, and again."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel.facts import Floats, Ints
from automa.lab.duel.fit import BATCH, Fitter
from automa.lab.duel.judge import MOST
from automa.lab.duel.play import TURNS, play_many

PLAYS = 256  # between two fits
REMEMBERED = 1 << 18  # positions, the latest
REUSE = 3  # how often each position is fitted, on average


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

    def _play(self, wild: float, trace: float) -> tuple[int, Ints]:
        ends = np.zeros((PLAYS, 4), np.int64)
        seen, counts, targets = self._new
        n = play_many(np.stack([self.rows, self.rows]), PLAYS, wild, trace, seen, counts, targets, ends)
        places = np.arange(self._at, self._at + n) % REMEMBERED
        self._seen[places], self._counts[places], self._targets[places] = seen[:n], counts[:n], targets[:n]
        self._at = (self._at + n) % REMEMBERED
        self._known = min(REMEMBERED, self._known + n)
        return n, ends

    def learn(self, seconds: float, rate: float, wild: float, trace: float, say: Callable[[str], None] = print) -> None:
        """For so long, the rate falling to a twentieth."""
        start, plays, told = time.monotonic(), 0, 0
        every: list[Ints] = []
        losses: list[float] = []
        while (spent := (time.monotonic() - start) / seconds) < 1:
            n, ends = self._play(wild, trace)
            every.append(ends)
            plays += PLAYS
            steps = max(1, n * REUSE // BATCH)
            recent = min(self._known, max(n, int(0.5 * self._known) if self._known < REMEMBERED else REMEMBERED))
            order = (self._at - 1 - self.random.integers(0, recent, steps * BATCH)) % REMEMBERED
            rates = np.full(steps, rate * 0.05**spent, np.float32)
            losses.append(self._fitter.fit(self._seen, self._counts, self._targets, order, rates))
            if len(every) >= 40:
                told = plays
                whole = np.concatenate(every)
                kinds = [float((whole[:, 1] == kind).mean()) for kind in (0, 1, 2)]
                say(
                    f"{told} plays, {time.monotonic() - start:.0f} s: loss {np.mean(losses):.4f}, "
                    f"civil/military/science {kinds[0]:.3f} {kinds[1]:.3f} {kinds[2]:.3f}, "
                    f"points {whole[:, 2:].mean():.1f}, seat 0 {(whole[:, 0] == 0).mean():.3f}"
                )
                every.clear()
                losses.clear()


def match(first: Floats, second: Floats, plays: int) -> tuple[float, float]:
    """The share of victories of the first, with its standard error; seats change."""
    won = 0.0
    seen, counts = np.zeros((plays * TURNS, MOST), np.int16), np.zeros(plays * TURNS, np.int64)
    targets = np.zeros(plays * TURNS, np.float32)
    for seat, both in enumerate((np.stack([first, second]), np.stack([second, first]))):
        ends = np.zeros((plays // 2, 4), np.int64)
        play_many(both, plays // 2, 0.0, 1.0, seen, counts, targets, ends)
        won += float((ends[:, 0] == seat).sum() + 0.5 * (ends[:, 0] == 2).sum())
    share = won / plays
    return share, (share * (1 - share) / plays) ** 0.5
