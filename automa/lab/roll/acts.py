"""What a seat does in a turn once it is solved: throw, collect, feed, build, buy, discard; or anything at random."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import (
    AGRICULTURE,
    CARAVANS,
    COINAGE,
    GOODS,
    LEADERSHIP,
    LOST,
    MASONRY,
    NO_DEVELOPMENT,
    RELIGION,
    STONE,
    TARGETS,
    Net,
    Scratch,
)
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import best_use, most_workers
from automa.roll.layout import CITY, DEVELOPMENT, FOOD, GOOD


@compiled
def seed(number: int) -> None:
    np.random.seed(number)


@compiled
def throw(terms: Terms, kept: int, size: int) -> int:
    """Throw dice until the set has its size."""
    have = 0
    for face in range(6):
        have += terms.sets[kept, face]
    for _ in range(size - have):
        kept = terms.more[kept, np.random.randint(6)]
    return kept


@compiled
def best_subset(terms: Terms, number: int, keep: Floats, best: Floats) -> int:
    """Walk from a set down to its best subset."""
    while keep[number] < best[number]:
        following = -1
        for face in range(6):
            if face == 2 and terms.locked:
                continue
            fewer = terms.fewer[number, face]
            if fewer >= 0 and best[fewer] >= best[number]:
                following = fewer
                break
        number = following
    return number


@compiled
def roll_dice(slots: Ints, terms: Terms, scratch: Scratch, wild: bool) -> int:
    """The final set of a turn played as solved; wild: one throw and no more."""
    size = terms.cities[slots[CITY]]
    number = throw(terms, 0, size)
    if wild:
        return number
    number = throw(terms, best_subset(terms, number, scratch.keep2, scratch.best2), size)
    number = throw(terms, best_subset(terms, number, scratch.keep1, scratch.best1), size)
    if slots[DEVELOPMENT + LEADERSHIP] and scratch.after[number] > scratch.final[number]:
        for face in range(6):
            fewer = terms.fewer[number, face]
            if fewer >= 0 and scratch.after[fewer] >= scratch.after[number]:
                return throw(terms, fewer, size)
    return number


@compiled
def _build_anyhow(slots: Ints, terms: Terms, workers: int) -> None:
    while workers > 0:
        free = 0
        for target in range(TARGETS):
            free += slots[target] < terms.boxes[target]
        if not free:
            return
        skip = np.random.randint(free)
        for target in range(TARGETS):
            if slots[target] < terms.boxes[target]:
                if skip == 0:
                    boxes = min(workers, terms.boxes[target] - slots[target])
                    if np.random.random() < 0.3:
                        boxes = 1 + np.random.randint(boxes)
                    slots[target] += boxes
                    workers -= boxes
                    break
                skip -= 1


@compiled
def _buy_anyhow(slots: Ints, terms: Terms, coins: int) -> None:
    """Some development that coins and goods pay for, with some rows of goods that do."""
    wealth = coins
    for good in range(GOODS):
        wealth += terms.worth[good, slots[GOOD + good]]
    for _ in range(6):
        development = np.random.randint(len(terms.costs))
        if slots[DEVELOPMENT + development] or terms.costs[development] > wealth:
            continue
        paid = coins
        for good in np.random.permutation(GOODS):
            if paid < terms.costs[development] and slots[GOOD + good]:
                paid += terms.worth[good, slots[GOOD + good]]
                slots[GOOD + good] = 0
        slots[DEVELOPMENT + development] = 1
        return


@compiled
def _drop_anyhow(slots: Ints, terms: Terms) -> None:
    count = 0
    for good in range(GOODS):
        count += slots[GOOD + good]
    while count > terms.kept and not slots[DEVELOPMENT + CARAVANS]:
        good = np.random.randint(GOODS)
        if slots[GOOD + good]:
            slots[GOOD + good] -= 1
            count -= 1


@compiled
def use_dice(
    slots: Ints,
    terms: Terms,
    net: Net,
    number: int,
    points: Floats,
    scratch: Scratch,
    wild_build: bool,
    wild_buy: bool,
) -> int:
    """Collect, feed, suffer, build, buy and discard; the board changes, the points lost to famine are returned."""
    dice = terms.sets[number]
    cities = terms.cities[slots[CITY]]
    best_use(slots, terms, net, dice, points, most_workers(slots, terms), scratch)
    as_food, stone, k, place, b, hands = scratch.pick
    if wild_build and np.random.random() < 0.5:
        as_food = np.random.randint(dice[4] + 1)
    per_food = slots[DEVELOPMENT + AGRICULTURE]
    per_worker = slots[DEVELOPMENT + MASONRY]
    food = min(15, slots[FOOD] + dice[0] * (3 + per_food) + as_food * (2 + per_food))
    slots[FOOD] = max(0, food - cities)
    collected = dice[1] + 2 * dice[2]
    lost = dice[2] >= 5 and not slots[DEVELOPMENT + RELIGION]
    for good in range(GOODS):
        slots[GOOD + good] = scratch.goods[LOST if lost else collected, good]
    if wild_build:
        _build_anyhow(slots, terms, dice[3] * (3 + per_worker) + (dice[4] - as_food) * (2 + per_worker))
    else:
        for target in range(TARGETS):
            slots[target] += scratch.build[hands, k, target]
        slots[GOOD + STONE] -= stone
    if wild_buy or wild_build:
        if np.random.random() < 0.8:
            rich = slots[DEVELOPMENT + COINAGE]
            _buy_anyhow(slots, terms, dice[5] * (terms.coin_face_coinage if rich else terms.coin_face))
        _drop_anyhow(slots, terms)
    else:
        development = scratch.buy[place, b, 0]
        if development != NO_DEVELOPMENT:
            slots[DEVELOPMENT + development] = 1
        slots[FOOD] -= scratch.buy[place, b, 1]
        for good in range(GOODS):
            slots[GOOD + good] = scratch.buy[place, b, 2 + good]
    return max(0, cities - food)
