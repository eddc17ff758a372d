"""Solo plays, compiled: ten rounds, each turn solved and played out, with as much exploration as asked for."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import (
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
    best_use,
    most_workers,
    solve,
)
from automa.roll.layout import CITY, DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, MONUMENT, MONUMENTS

IRRIGATION = DEVELOPMENTS.index("irrigation")
MEDICINE = DEVELOPMENTS.index("medicine")
GREAT_WALL = MONUMENTS.index("great_wall")
ARCHITECTURE = DEVELOPMENTS.index("architecture")
EMPIRE = DEVELOPMENTS.index("empire")
COMMERCE = DEVELOPMENTS.index("commerce")
SMITHING = DEVELOPMENTS.index("smithing")


@compiled
def seed(number: int) -> None:
    np.random.seed(number)


@compiled
def skull_points_alone(slots: Ints, terms: Terms) -> Floats:
    """What each number of skulls costs in a solo play; the goods of a revolt are another matter."""
    points = np.zeros(8, np.float32)
    if not slots[DEVELOPMENT + IRRIGATION]:
        points[2] = -2
    if not slots[DEVELOPMENT + MEDICINE]:
        points[3] = -3
    walled = slots[MONUMENT + GREAT_WALL] == terms.boxes[1 + GREAT_WALL]
    if not walled and not slots[DEVELOPMENT + SMITHING]:
        points[4] = -4
    return points


@compiled
def final_points(slots: Ints, terms: Terms) -> int:
    """The points of a solo sheet, disasters left out."""
    total = 0
    built = 0
    for monument in range(len(terms.first)):
        if terms.boxes[1 + monument] and slots[MONUMENT + monument] == terms.boxes[1 + monument]:
            built += 1
            total += terms.first[monument]
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
    tries = 0
    while tries < 6:
        tries += 1
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
    """Collect, feed, suffer, build, buy and discard; the board changes, the points lost or won are returned."""
    dice = terms.sets[number]
    cities = terms.cities[slots[CITY]]
    most = most_workers(slots, terms)
    best_use(slots, terms, net, dice, points, most, scratch)
    as_food, stone, k, place, b, hands = scratch.pick
    if wild_build and np.random.random() < 0.5:
        as_food = np.random.randint(dice[4] + 1)
    per_food = slots[DEVELOPMENT + AGRICULTURE]
    per_worker = slots[DEVELOPMENT + MASONRY]
    food = min(15, slots[FOOD] + dice[0] * (3 + per_food) + as_food * (2 + per_food))
    change = -max(0, cities - food) + int(points[dice[2]])
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
    return change


@compiled
def play(
    terms: Terms,
    rows: Floats,
    bias: Floats,
    rounds: int,
    wild: float,
    seen: Ints,
    turn_values: Floats,
    scratch: Scratch,
) -> int:
    """One play; ``rows[r]`` values the board before round r (from 0), ``rows[rounds]`` the final board."""
    slots = np.zeros(len(terms.sizes), np.int64)
    slots[FOOD] = 3
    score = 0
    for turn in range(rounds):
        seen[turn] = slots
        net = Net(rows[turn + 1], bias[turn + 1])
        points = skull_points_alone(slots, terms)
        turn_values[turn] = solve(slots, terms, net, points, scratch)
        wild_dice = np.random.random() < wild
        wild_build = np.random.random() < wild
        wild_buy = np.random.random() < wild
        number = roll_dice(slots, terms, scratch, wild_dice)
        score += use_dice(slots, terms, net, number, points, scratch, wild_build, wild_buy)
    return score + final_points(slots, terms)


@compiled
def play_many(
    terms: Terms,
    rows: Floats,
    bias: Floats,
    rounds: int,
    wild: float,
    seen: Ints,
    turn_values: Floats,
    scores: Ints,
    scratch: Scratch,
) -> None:
    for number in range(len(scores)):
        scores[number] = play(terms, rows, bias, rounds, wild, seen[number], turn_values[number], scratch)


@compiled
def turn_values_of(terms: Terms, rows: Floats, bias: Floats, boards: Ints, values: Floats, scratch: Scratch) -> None:
    """What a turn from each of these boards is worth when this net values what comes after."""
    net = Net(rows, bias)
    for number in range(len(boards)):
        slots = boards[number]
        values[number] = solve(slots, terms, net, skull_points_alone(slots, terms), scratch)
