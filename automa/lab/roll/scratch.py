"""What a solved turn works with: the value as a net, and arrays that are made once and used for every turn."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.roll.layout import DEVELOPMENTS, MONUMENTS

TARGETS = 1 + len(MONUMENTS)
GOODS = 5
STONE = 1
BUILDS = 2  # candidates kept for each number of workers
BUYS = 2  # candidates kept for each purse
MOST_WORKERS = 50
MOST_GOODS = 15
LOST = MOST_GOODS  # in place of the goods collected: a revolt took them all
MOST_STONE = 8
MOST_COIN_DICE = 8
FOODS = 16
POOL = 16384
NEVER: Any = np.float32(-1e9)
MARGIN: Any = np.float32(2)  # by which a candidate may look worse alone and still be weighed
ZERO: Any = np.float32(0)
HALF = 16  # known to the compiler, the units of a value run side by side
HIDDEN = 2 * HALF

LEADERSHIP = DEVELOPMENTS.index("leadership")
AGRICULTURE = DEVELOPMENTS.index("agriculture")
QUARRYING = DEVELOPMENTS.index("quarrying")
COINAGE = DEVELOPMENTS.index("coinage")
CARAVANS = DEVELOPMENTS.index("caravans")
RELIGION = DEVELOPMENTS.index("religion")
GRANARIES = DEVELOPMENTS.index("granaries")
MASONRY = DEVELOPMENTS.index("masonry")
ENGINEERING = DEVELOPMENTS.index("engineering")
NO_DEVELOPMENT = -1


class Net(NamedTuple):
    """A value: features add up to hidden units, half of them for and half against; the last column is linear."""

    rows: Floats  # [feature, hidden + 1]
    bias: Floats  # [hidden + 1]


class Scratch(NamedTuple):
    """What one turn needs at hand; made once, used for every turn."""

    base: Floats  # the seat without its food, goods and what it builds or buys
    alone: Floats  # [feature]: what the value changes by this number in its slot alone
    build_value: Floats  # [workers, candidate]
    build: Ints  # [workers, candidate, target]
    build_row: Floats  # [workers, candidate, hidden + 1]
    food_row: Floats  # [food, hidden + 1]
    goods: Ints  # [goods collected or LOST, good]
    rests: Ints  # [goods, stone used]: how many of the following there are
    rest_paid: Ints  # [goods, stone used, step]
    rest_worth: Floats  # [goods, stone used, step, with or without the limit]
    rest_goods: Ints  # [goods, stone used, step, with or without the limit, good]
    purse: Ints  # [goods, stone used, coin dice, food]: its place in the pool
    used: Ints  # [1]: places taken in the pool
    buy_value: Floats  # [place, candidate]
    buy: Ints  # [place, candidate]: development, food sold, goods left...
    buy_row: Floats  # [place, candidate, hidden + 1]
    final: Floats  # [set]: value of a final set of dice
    after: Floats  # [set]: the same with Leadership
    keep1: Floats  # [set]: value of keeping this set when one throw is left
    keep2: Floats  # [set]: the same when two throws are left
    best1: Floats  # [set]: the best value of a subset of it, one throw left
    best2: Floats
    world: Ints  # [set]: which of two values it was solved with, see solve_to_end
    may: Ints  # [buy nothing, buy something]
    chosen: Ints  # [build candidate, buy candidate]
    pick: Ints  # [dice as food, stone, build candidate, place, buy candidate, workers]


def new_scratch(terms: Terms) -> Scratch:
    width = HIDDEN + 1
    sets = len(terms.sets)
    f4, i8 = np.float32, np.int64
    return Scratch(
        base=np.zeros(width, f4),
        alone=np.zeros(terms.features, f4),
        build_value=np.zeros((MOST_WORKERS, BUILDS), f4),
        build=np.zeros((MOST_WORKERS, BUILDS, TARGETS), i8),
        build_row=np.zeros((MOST_WORKERS, BUILDS, width), f4),
        food_row=np.zeros((FOODS, width), f4),
        goods=np.zeros((MOST_GOODS + 1, GOODS), i8),
        rests=np.zeros((MOST_GOODS + 1, MOST_STONE), i8),
        rest_paid=np.zeros((MOST_GOODS + 1, MOST_STONE, 1 << GOODS), i8),
        rest_worth=np.zeros((MOST_GOODS + 1, MOST_STONE, 1 << GOODS, 2), f4),
        rest_goods=np.zeros((MOST_GOODS + 1, MOST_STONE, 1 << GOODS, 2, GOODS), i8),
        purse=np.zeros((MOST_GOODS + 1, MOST_STONE, MOST_COIN_DICE, FOODS), i8),
        used=np.zeros(1, i8),
        buy_value=np.zeros((POOL, BUYS), f4),
        buy=np.zeros((POOL, BUYS, 2 + GOODS), i8),
        buy_row=np.zeros((POOL, BUYS, width), f4),
        final=np.zeros(sets, f4),
        after=np.zeros(sets, f4),
        keep1=np.zeros(sets, f4),
        keep2=np.zeros(sets, f4),
        best1=np.zeros(sets, f4),
        best2=np.zeros(sets, f4),
        world=np.zeros(sets, i8),
        may=np.ones(2, i8),
        chosen=np.zeros(2, i8),
        pick=np.zeros(6, i8),
    )


@compiled
def activate(row: Floats) -> float:
    """The value of summed features."""
    total = row[HIDDEN]
    for k in range(HALF):
        total += max(row[k], ZERO) - max(row[HALF + k], ZERO)
    return total


@compiled
def value_of(slots: Ints, terms: Terms, net: Net) -> float:
    row = net.bias.copy()
    for slot in range(len(slots)):
        row += net.rows[terms.offsets[slot] + slots[slot]]
    return activate(row)
