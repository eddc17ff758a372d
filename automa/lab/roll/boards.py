"""Boards: what they score at the end, and boards of every kind to learn from."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import GOODS, HALF, HIDDEN, Net
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.roll.layout import (
    ALL_CITY_BOXES,
    CITY,
    DEVELOPMENT,
    DEVELOPMENTS,
    FOOD,
    GOOD,
    MONUMENT,
    MONUMENTS,
    OWN_SLOTS,
    TAKEN,
)
from automa.roll.points import final_value
from automa.roll.terms import terms_of as plain_terms_of
from automa.roll.values import Row, Value
from companion.rules.roll.rules import Rules

ARCHITECTURE = DEVELOPMENTS.index("architecture")
EMPIRE = DEVELOPMENTS.index("empire")
COMMERCE = DEVELOPMENTS.index("commerce")
IRRIGATION = DEVELOPMENTS.index("irrigation")
MEDICINE = DEVELOPMENTS.index("medicine")
SMITHING = DEVELOPMENTS.index("smithing")
GREAT_WALL = MONUMENTS.index("great_wall")


@compiled
def points_of(slots: Ints, terms: Terms) -> int:
    """The points of a board, disasters left out; alone one is always the first to build."""
    total = 0
    built = 0
    for monument in range(len(terms.first)):
        if terms.boxes[1 + monument] and slots[MONUMENT + monument] == terms.boxes[1 + monument]:
            built += 1
            later = len(slots) > OWN_SLOTS and slots[TAKEN + monument]
            total += terms.later[monument] if later else terms.first[monument]
    for development in range(len(terms.costs)):
        if slots[DEVELOPMENT + development]:
            total += terms.points[development]
    if slots[DEVELOPMENT + ARCHITECTURE]:
        total += terms.bonus_per_monument * built
    if slots[DEVELOPMENT + EMPIRE]:
        total += terms.bonus_per_city * terms.cities[slots[CITY]]
    if slots[DEVELOPMENT + COMMERCE]:
        for good in range(GOODS):
            total += terms.bonus_per_good * slots[GOOD + good]
    return total


def final_net(rules: Rules, terms: Terms) -> Net:
    """The score of a final board, exactly; see :func:`automa.roll.points.final_value`."""
    return net_of(final_value(plain_terms_of(rules), 0 if rules.alone else rules.players - 1), terms)


def net_of(value: Value, terms: Terms) -> Net:
    """A value of the table back in the lab."""
    rows = np.zeros((terms.features, HIDDEN + 1), np.float32)
    for slot, numbers in enumerate(value.rows[: len(terms.sizes)]):
        for number, row in enumerate(numbers):
            rows[int(terms.offsets[slot]) + number] = _unbent(row)
    return Net(rows, _unbent(value.bias))


def _unbent(row: Row) -> Floats:
    """With max(x, 0) = (x + |x|) / 2, units twice as large take back what they left to the linear part."""
    weights = np.zeros(HIDDEN + 1, np.float32)
    half = len(row.good)
    weights[:half] = 2 * np.array(row.good)
    weights[HALF : HALF + half] = 2 * np.array(row.bad)
    weights[HIDDEN] = row.linear - sum(row.good) + sum(row.bad)
    return weights


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
