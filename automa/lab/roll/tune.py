"""Learning the values of solo play: self-play, then a backward pass over the rounds, again and again.

Each generation plays with the values of the last, now and then at random so that every kind of build, purchase and
final set is seen. Then, from the last round back to the first, each board seen before a round gets the exact value of
its turn under the value of the following round, and the round's own value is fitted to that.

The first generation knows nothing to play by and takes boards made up at random: a value learned only from boards that
a weak policy likes to reach would never find out what six or seven cities are good for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from automa.lab.roll import alone
from automa.lab.roll.fit import fit, new_net
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import HALF, HIDDEN, Net, Scratch, new_scratch
from automa.roll.layout import ALL_CITY_BOXES, CITY, DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, MONUMENT, MONUMENTS


@dataclass(frozen=True)
class Generation:
    """How long one generation plays and learns."""

    plays: int
    wild: float  # chance of a random decision, for dice, builds and purchases each
    epochs: int
    rate: float


SCHEDULE = (
    Generation(6_000, 1.0, 30, 0.02),
    Generation(6_000, 0.25, 12, 0.01),
    Generation(10_000, 0.2, 12, 0.01),
    Generation(15_000, 0.15, 12, 0.01),
    Generation(20_000, 0.15, 15, 0.01),
    Generation(30_000, 0.1, 15, 0.01),
    Generation(40_000, 0.1, 20, 0.01),
    Generation(60_000, 0.1, 25, 0.01),
)


@dataclass
class Learner:
    """The values of all rounds while they are learned; number ``rounds`` is the final board's, which is exact."""

    terms: Terms
    rounds: int
    random: np.random.Generator
    say: Callable[[str], None] = print
    nets: list[Net] = field(default_factory=list)
    boards: list[list[Ints]] = field(default_factory=list)  # by round, by generation
    scratch: Scratch = field(init=False)

    def __post_init__(self) -> None:
        self.scratch = new_scratch(self.terms)
        if not self.nets:
            self.nets = [new_net(self.terms, self.random) for _ in range(self.rounds)] + [final_net(self.terms)]
        self.boards = [[] for _ in range(self.rounds)]

    def play(self, plays: int, wild: float) -> tuple[Ints, Ints]:
        """Boards seen before each round, and the final scores."""
        rows, bias = np.stack([net.rows for net in self.nets]), np.stack([net.bias for net in self.nets])
        seen = np.zeros((plays, self.rounds, len(self.terms.sizes)), np.int64)
        values = np.zeros((plays, self.rounds), np.float32)
        scores = np.zeros(plays, np.int64)
        alone.play_many(self.terms, rows, bias, self.rounds, wild, seen, values, scores, self.scratch)
        return seen, scores

    def learn(self, generation: Generation, first: bool, remembered: int = 3) -> None:
        start = time.monotonic()
        if first:
            for turn in range(self.rounds):
                self.boards[turn].append(made_up_boards(self.terms, turn, generation.plays, self.random))
            self.say(f"  made up boards, {time.monotonic() - start:.0f} s")
        else:
            seen, scores = self.play(generation.plays, generation.wild)
            for turn in range(self.rounds):
                self.boards[turn] = [*self.boards[turn], np.unique(seen[:, turn], axis=0)][-remembered:]
            self.say(f"  explored: mean {scores.mean():.2f}, {time.monotonic() - start:.0f} s")
        losses = [self._look_back(turn, generation, first) for turn in range(self.rounds - 1, -1, -1)]
        _, scores = self.play(1000, 0.0)
        error = scores.std() / np.sqrt(len(scores))
        self.say(
            f"plays {generation.plays}: mean {scores.mean():.2f} ± {error:.2f}, promised {self.promise():.2f}, errors "
            + " ".join(f"{loss**0.5:.2f}" for loss in losses)
            + f", {time.monotonic() - start:.0f} s"
        )

    def _look_back(self, turn: int, generation: Generation, first: bool) -> float:
        boards = np.concatenate(self.boards[turn])
        targets = np.zeros(len(boards), np.float32)
        after = self.nets[turn + 1]
        alone.turn_values_of(self.terms, after.rows, after.bias, boards, targets, self.scratch)
        if first and turn < self.rounds - 1:
            self.nets[turn] = Net(after.rows.copy(), after.bias.copy())
        if len(boards) < 128:  # before the first round there is only one
            boards, targets = np.repeat(boards, 128, axis=0), np.repeat(targets, 128)
        return fit(self.nets[turn], self.terms, boards, targets, generation.epochs, generation.rate, self.random)

    def promise(self) -> float:
        """What the values expect of a play."""
        start = np.zeros((1, len(self.terms.sizes)), np.int64)
        start[0, FOOD] = 3
        value = np.zeros(1, np.float32)
        alone.turn_values_of(self.terms, self.nets[1].rows, self.nets[1].bias, start, value, self.scratch)
        return float(value[0])


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
