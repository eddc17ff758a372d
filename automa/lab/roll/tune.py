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

import numpy as np

from automa.lab.roll import alone
from automa.lab.roll.fit import BATCH, Fitter, new_net
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import HALF, HIDDEN, Net, new_scratch
from automa.roll.layout import ALL_CITY_BOXES, CITY, DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, MONUMENT, MONUMENTS

MADE_UP = 6_000  # boards before each round
MADE_UP_EPOCHS = 30
FIRST_RATE = 0.02
PLAYS = 400  # between two fits
WILD = 0.15  # chance of a random decision in the plays that explore: dice, builds and purchases each
REUSE = 4  # how often each board is fitted, on average
REMEMBERED = (4_000, 40_000)  # boards before each round, at first and in the end


class Memory:
    """The boards seen last before one round, with what their turns were worth."""

    def __init__(self, slots: int) -> None:
        self.boards = np.zeros((REMEMBERED[1], slots), np.int64)
        self.values = np.zeros(REMEMBERED[1], np.float32)
        self.seen = 0

    def __len__(self) -> int:
        return int(min(self.seen, max(REMEMBERED[0], 0.3 * self.seen), REMEMBERED[1]))

    def add(self, boards: Ints, values: Floats) -> None:
        places = np.arange(self.seen, self.seen + len(boards)) % REMEMBERED[1]
        self.boards[places] = boards
        self.values[places] = values
        self.seen += len(boards)

    def pick(self, count: int, random: np.random.Generator) -> Ints:
        return (self.seen - 1 - random.integers(0, len(self), count)) % REMEMBERED[1]


class Learner:
    """The values of all rounds while they are learned; number ``rounds`` is the final board's, which is exact."""

    def __init__(self, terms: Terms, rounds: int, random: np.random.Generator) -> None:
        self.terms = terms
        self.rounds = rounds
        self.random = random
        self.nets = [new_net(terms, random) for _ in range(rounds)] + [final_net(terms)]
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
            rates = (FIRST_RATE * np.geomspace(1, 0.01, len(order) // BATCH)).astype(np.float32)
            error = Fitter(self.nets[turn]).fit(self.terms, boards, values, order, rates)
            say(f"round {turn + 1}: mean error {error**0.5:.2f}")

    def play(self, plays: int, wild: float) -> tuple[Ints, Floats, Ints]:
        """Boards before each round, what their turns were worth, and the final scores."""
        rows, bias = np.stack([net.rows for net in self.nets]), np.stack([net.bias for net in self.nets])
        seen = np.zeros((plays, self.rounds, len(self.terms.sizes)), np.int64)
        values = np.zeros((plays, self.rounds), np.float32)
        scores = np.zeros(plays, np.int64)
        alone.play_many(self.terms, rows, bias, self.rounds, wild, seen, values, scores, self._scratch)
        return seen, values, scores

    def learn(self, seconds: float, rate: float, say: Callable[[str], None] = print) -> list[dict[str, float]]:
        """Learn from self-play for so long, the rate falling to a twentieth; returns the record of it."""
        memories = [Memory(len(self.terms.sizes)) for _ in range(self.rounds)]
        fitters = [Fitter(net) for net in self.nets]
        start, plays, record = time.process_time(), 0, []
        scores: list[Ints] = []
        while (spent := (time.process_time() - start) / seconds) < 1:
            for wild in (0.0, WILD):
                seen, values, ends = self.play(PLAYS // 2, wild)
                for turn in range(1, self.rounds):
                    memories[turn].add(seen[:, turn], values[:, turn])
                if not wild:
                    scores.append(ends)
            plays += PLAYS
            now = rate * 0.05**spent
            errors = [self._fit(fitters[turn], memories[turn], now) for turn in range(1, self.rounds)]
            if len(scores) == 20:
                record.append(_entry(plays, np.concatenate(scores), errors))
                say(" ".join(f"{key} {value:g}" for key, value in record[-1].items()) + f" ({100 * spent:.0f} %)")
                scores.clear()
        return record

    def _fit(self, fitter: Fitter, memory: Memory, rate: float) -> float:
        steps = PLAYS * REUSE // BATCH
        order = memory.pick(steps * BATCH, self.random)
        rates = np.full(steps, rate, np.float32)
        return fitter.fit(self.terms, memory.boards, memory.values, order, rates) ** 0.5


def _entry(plays: int, scores: Ints, errors: list[float]) -> dict[str, float]:
    return {
        "plays": plays,
        "mean": round(float(scores.mean()), 2),
        "standard_error": round(float(scores.std() / len(scores) ** 0.5), 2),
        "value_error": round(float(np.mean(errors)), 3),
    }


def final_net(terms: Terms) -> Net:
    """The score of a final board, exactly: sums, and one unit for each bonus that needs two things together."""
    rows = np.zeros((int(terms.offsets[-1]), HIDDEN + 1), np.float32)
    bias = np.zeros(HIDDEN + 1, np.float32)

    def at(slot: int, number: int) -> int:
        return int(terms.offsets[slot]) + number

    for number, points in enumerate(terms.points):
        rows[at(DEVELOPMENT + number, 1), HIDDEN] = points
    architecture = at(DEVELOPMENT + DEVELOPMENTS.index("architecture"), 1)
    for number, points in enumerate(terms.first):
        boxes = int(terms.boxes[1 + number])
        if not boxes:
            continue
        complete = at(MONUMENT + number, boxes)
        rows[complete, HIDDEN] = points
        rows[complete, number] = rows[architecture, number] = terms.bonus_per_monument
        bias[number] = -terms.bonus_per_monument
    unit = len(MONUMENTS)
    most = int(terms.cities[-1])
    for boxes in range(ALL_CITY_BOXES + 1):
        rows[at(CITY, boxes), unit] = terms.bonus_per_city * terms.cities[boxes]
    rows[at(DEVELOPMENT + DEVELOPMENTS.index("empire"), 1), unit] = terms.bonus_per_city * most
    bias[unit] = -terms.bonus_per_city * most
    unit += 1
    every = int(terms.holes.sum())
    for good, holes in enumerate(terms.holes):
        for pieces in range(int(holes) + 1):
            rows[at(GOOD + good, pieces), unit] = terms.bonus_per_good * pieces
    rows[at(DEVELOPMENT + DEVELOPMENTS.index("commerce"), 1), unit] = terms.bonus_per_good * every
    bias[unit] = -terms.bonus_per_good * every
    assert unit < HALF
    return Net(rows, bias)


def made_up_boards(terms: Terms, turn: int, count: int, random: np.random.Generator) -> Ints:
    """Boards of every kind before this turn (from 0), whether or not anyone would play towards them."""
    boards = np.zeros((count, len(terms.sizes)), np.int64)
    to_buy = np.flatnonzero(terms.points)
    for board in boards:
        workers = random.integers(0, 8 * turn + 1)
        _spread_workers(board, int(workers), terms, random)
        bought = random.binomial(min(turn, len(to_buy)), random.random())
        board[DEVELOPMENT + random.choice(to_buy, bought, replace=False)] = 1
        board[FOOD] = random.integers(0, 16)
        for _ in range(random.integers(0, terms.kept + 1 if turn else 1)):
            good = GOOD + random.choice(len(terms.holes), p=(0.25, 0.25, 0.2, 0.15, 0.15))
            board[good] = min(board[good] + 1, terms.holes[good - GOOD])
    if turn == 0:
        boards[:, FOOD] = 3
    return np.unique(boards, axis=0)


def _spread_workers(board: Ints, workers: int, terms: Terms, random: np.random.Generator) -> None:
    cities = int(min(workers * random.random() * 1.5, workers, ALL_CITY_BOXES))
    board[CITY] = cities
    left = workers - cities
    for monument in random.permutation(len(MONUMENTS)):
        boxes = min(left, int(terms.boxes[1 + monument]))
        if random.random() < 0.3:
            boxes = int(random.integers(0, boxes + 1))
        board[MONUMENT + monument] = boxes
        left -= boxes


def rows_of(nets: list[Net]) -> tuple[Floats, Floats]:
    return np.stack([net.rows for net in nets]), np.stack([net.bias for net in nets])
