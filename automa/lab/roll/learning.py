"""Learning values from self-play: what both ways to learn, alone and together, have in common."""

from __future__ import annotations

from typing import Final

import numpy as np

from automa.lab.roll.fit import BATCH, Fitter
from automa.lab.roll.scratch import Net
from automa.lab.roll.terms import Floats, Ints, Terms

WILD: Final = 0.15  # chance of a random decision in the plays that explore: dice, builds and purchases each
LAST_RATE: Final = 0.05  # of the first, over all plays
_FALL: Final = 0.1  # of the rate, within one fit
_FEW, _MANY = 4_000, 24_000

Entry = dict[str, float]  # of a training record


class Memory:
    """The boards seen last at one stage, with what they were found to be worth."""

    def __init__(self, slots: int) -> None:
        self.boards = np.zeros((_MANY, slots), np.int64)
        self.values = np.zeros(_MANY, np.float32)
        self.seen = 0

    def __len__(self) -> int:
        """At first what is old is also wrong; later much is remembered."""
        return int(min(self.seen, max(_FEW, 0.5 * self.seen), _MANY))

    def add(self, boards: Ints, values: Floats) -> None:
        places = np.arange(self.seen, self.seen + len(boards)) % _MANY
        self.boards[places] = boards
        self.values[places] = values
        self.seen += len(boards)


class NetTraining:
    """One net on its way, with what it learns from."""

    def __init__(self, net: Net, terms: Terms) -> None:
        self.terms = terms
        self.memory = Memory(len(terms.sizes))
        self._fitter = Fitter(net)

    def learn(self, boards: Ints, values: Floats, epochs: int, rate: float, random: np.random.Generator) -> float:
        """Take in new boards and fit all that are remembered, several times; the mean error met."""
        memory = self.memory
        memory.add(boards, values)
        if len(memory) < BATCH:
            return 0.0
        order = np.concatenate([random.permutation(len(memory)) for _ in range(epochs)])
        rates = (rate * np.geomspace(1, _FALL, len(order) // BATCH)).astype(np.float32)
        order = (memory.seen - 1 - order) % _MANY
        return self._fitter.fit(self.terms, memory.boards, memory.values, order, rates) ** 0.5


def stacked(nets: list[Net]) -> tuple[Floats, Floats]:
    return np.stack([net.rows for net in nets]), np.stack([net.bias for net in nets])
