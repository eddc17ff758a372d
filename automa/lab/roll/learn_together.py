"""Learning the values of plays against others, from self-play of two to four seats.

The values start as those of solo play, two rounds further on since a play against others is shorter, and without an
opinion on the other seats. Half of the plays explore.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from automa.lab.roll import together
from automa.lab.roll.boards import final_net
from automa.lab.roll.fit import new_net
from automa.lab.roll.learning import LAST_RATE, WILD, Entry, NetTraining, stacked
from automa.lab.roll.scratch import Net, new_scratch
from automa.lab.roll.terms import Ints, terms_of
from automa.roll.layout import OWN_SLOTS
from companion.rules.roll.rules import Rules

ROUNDS: Final = 12  # with a value of their own; later ones share the last
AHEAD: Final = 2
PLAYS: Final = 500  # of each kind between two fits
EPOCHS: Final = 3  # of a fit
REPORT: Final = 2


class Together:
    """The values of all rounds of plays of so many seats; at the end a net for what a last turn brings."""

    # ``solo`` are the values after the first round of solo play, the second, up to the last but one.
    def __init__(self, rules: Rules, solo: Sequence[Net], random: np.random.Generator) -> None:
        self.terms = terms = terms_of(rules)
        self.players = players = rules.players
        self.end_at = rules.printing.developments_to_end
        self.random = random
        self.nets = [self._widen(solo[min(turn + AHEAD, len(solo) - 1)]) for turn in range(ROUNDS)]
        self.last = self._widen(solo[-1])
        self.final = final_net(rules, self.terms)
        self._scratch = new_scratch(terms)
        most = PLAYS * players * together.MOST_ROUNDS
        self._record = together.Record(
            np.zeros((most, len(terms.sizes)), np.int64),
            np.zeros(most, np.int64),
            np.zeros(most, np.float32),
            np.zeros((PLAYS * players, len(terms.sizes)), np.int64),
            np.zeros(PLAYS * players, np.float32),
            np.zeros(2, np.int64),
        )

    def _widen(self, net: Net) -> Net:
        """A solo value among others, whom it knows nothing of yet."""
        wide = new_net(self.terms, self.random)
        own = int(self.terms.offsets[OWN_SLOTS])
        wide.rows[:own] = net.rows[:own]
        wide.rows[own:] *= 0.1
        wide.bias[:] = net.bias
        return wide

    def play(self, wild: float, rivals: Sequence[Net] = ()) -> tuple[together.Record, Ints, Ints]:
        """Plays of these values with themselves, or of one seat with these against rivals; seats change."""
        rows, bias = (
            np.stack(parts)
            for parts in zip(*map(stacked, ([self.nets, list(rivals)] if rivals else [self.nets])), strict=True)
        )
        nets = together.Nets(rows, bias, self.final, self.last)
        policies = np.zeros((PLAYS, self.players), np.int64)
        if rivals:
            policies[:] = 1
            policies[np.arange(PLAYS), np.arange(PLAYS) % self.players] = 0
        scores = np.zeros((PLAYS, self.players), np.int64)
        rounds = np.zeros(PLAYS, np.int64)
        together.play_many(
            self.players, self.end_at, policies, wild, self.terms, nets, self._record, self._scratch, scores, rounds
        )
        return self._record, scores, rounds

    def learn(self, seconds: float, rate: float, say: Callable[[str], None] = print) -> list[Entry]:
        """Learn from self-play for so long (of processor time), the rate falling; returns the record of it."""
        stages = [NetTraining(net, self.terms) for net in self.nets]
        last = NetTraining(self.last, self.terms)
        before = [Net(net.rows.copy(), net.bias.copy()) for net in self.nets]
        start, fits = time.process_time(), 0
        record: list[Entry] = []
        while (spent := (time.process_time() - start) / seconds) < 1:
            errors = []
            for wild in (0.0, WILD):
                seen, scores, rounds = self.play(wild)
                boards, late = int(seen.filled[0]), int(seen.filled[1])
                for turn, stage in enumerate(stages):
                    now = np.minimum(seen.rounds[:boards], ROUNDS - 1) == turn
                    leads = seen.leads[:boards][now]
                    errors.append(
                        stage.learn(seen.boards[:boards][now], leads, EPOCHS, rate * LAST_RATE**spent, self.random)
                    )
                last.learn(
                    seen.last_boards[:late], seen.last_points[:late], EPOCHS, rate * LAST_RATE**spent, self.random
                )
                if not wild:
                    tame = scores, rounds
            fits += 1
            over = time.process_time() - start >= seconds
            if fits % REPORT == 0 or over:
                record.append(self._entry(2 * fits * PLAYS, *tame, [error for error in errors if error], before))
                say(" ".join(f"{key} {value:g}" for key, value in record[-1].items()) + f" ({100 * spent:.0f} %)")
        return record

    def _entry(self, plays: int, scores: Ints, rounds: Ints, errors: list[float], before: Sequence[Net]) -> Entry:
        wins = 0.0
        _, against, _ = self.play(0.0, before)
        for number, result in enumerate(against):
            best = result == result.max()
            wins += best[number % self.players] / best.sum()
        return {
            "plays": plays,
            "mean": round(float(scores.mean()), 2),
            "rounds": round(float(rounds.mean()), 2),
            "value_error": round(float(np.mean(errors)), 3),
            "wins_against_the_start": round(wins / PLAYS, 3),
        }
