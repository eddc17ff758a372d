"""Learning the values of solo play.

First from boards made up at random, from the last round back to the first: each board gets the exact value of its turn
under the value of the following round, and the round's own value is fitted to that. A value learned only from boards
that a weak policy likes to reach would never find out what six or seven cities are good for.

Then by self-play: every turn of every play is solved, and what it was found to be worth is what the value of its board
should have said. Half of the plays decide at random now and then, so that every kind of build and purchase is seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from automa.lab.roll import alone
from automa.lab.roll.boards import final_net, made_up_boards
from automa.lab.roll.fit import BATCH, Fitter, new_net
from automa.lab.roll.learning import LAST_RATE, WILD, Entry, NetTraining, stacked
from automa.lab.roll.scratch import Net, new_scratch
from automa.lab.roll.terms import Floats, Ints, terms_of
from companion.rules.roll.rules import Rules

MADE_UP: Final = 6_000  # boards before each round
MADE_UP_EPOCHS: Final = 30
MADE_UP_RATE: Final = 0.02
PLAYS: Final = 2_000  # between two fits
EPOCHS: Final = 6  # of a fit
REPORT: Final = 2  # fits between two entries of the record


class Alone:
    """The values of all rounds while they are learned; number ``rounds`` is the final board's, which is exact."""

    def __init__(self, rules: Rules, random: np.random.Generator) -> None:
        self.terms = terms = terms_of(rules)
        self.rounds = rounds = rules.rounds
        self.random = random
        self.nets = [new_net(terms, random) for _ in range(rounds)] + [final_net(rules, self.terms)]
        self._scratch = new_scratch(terms)

    def begin(self, say: Callable[[str], None] = print) -> None:
        """Learn from boards made up at random, last round first."""
        for turn in range(self.rounds - 1, 0, -1):
            after = self.nets[turn + 1]
            boards = made_up_boards(self.terms, turn, MADE_UP, self.random)
            values = np.zeros(len(boards), np.float32)
            alone.turn_values_of(self.terms, after.rows, after.bias, boards, values, self._scratch)
            if turn < self.rounds - 1:
                self.nets[turn] = Net(after.rows.copy(), after.bias.copy())
            order = np.concatenate([self.random.permutation(len(boards)) for _ in range(MADE_UP_EPOCHS)])
            rates = (MADE_UP_RATE * np.geomspace(1, 0.01, len(order) // BATCH)).astype(np.float32)
            error = Fitter(self.nets[turn]).fit(self.terms, boards, values, order, rates)
            say(f"round {turn + 1}: mean error {error**0.5:.2f}")

    def play(self, plays: int, wild: float) -> tuple[Ints, Floats, Ints]:
        """Boards before each round, what their turns were worth, and the final scores."""
        rows, bias = stacked(self.nets)
        seen = np.zeros((plays, self.rounds, len(self.terms.sizes)), np.int64)
        values = np.zeros((plays, self.rounds), np.float32)
        scores = np.zeros(plays, np.int64)
        alone.play_many(self.terms, rows, bias, self.rounds, wild, seen, values, scores, self._scratch)
        return seen, values, scores

    def learn(self, seconds: float, rate: float, say: Callable[[str], None] = print) -> list[Entry]:
        """Learn from self-play for so long (of processor time), the rate falling; returns the record of it."""
        stages = [NetTraining(net, self.terms) for net in self.nets]
        start, plays = time.process_time(), 0
        record: list[Entry] = []
        scores: list[Ints] = []
        while (spent := (time.process_time() - start) / seconds) < 1:
            tame, wild = self.play(PLAYS // 2, 0.0), self.play(PLAYS // 2, WILD)
            seen, values = np.concatenate([tame[0], wild[0]]), np.concatenate([tame[1], wild[1]])
            scores.append(tame[2])
            plays += PLAYS
            errors = [
                stages[turn].learn(seen[:, turn], values[:, turn], EPOCHS, rate * LAST_RATE**spent, self.random)
                for turn in range(1, self.rounds)
            ]
            over = time.process_time() - start >= seconds
            if len(scores) == REPORT or over:
                record.append(_entry(plays, np.concatenate(scores), errors))
                say(" ".join(f"{key} {value:g}" for key, value in record[-1].items()) + f" ({100 * spent:.0f} %)")
                scores.clear()
        return record


def _entry(plays: int, scores: Ints, errors: list[float]) -> Entry:
    return {
        "plays": plays,
        "mean": round(float(scores.mean()), 2),
        "standard_error": round(float(scores.std() / len(scores) ** 0.5), 2),
        "value_error": round(float(np.mean(errors)), 3),
    }
