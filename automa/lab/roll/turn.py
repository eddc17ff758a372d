"""A turn solved: the value of every final set of dice, then of every set kept.

The work of the lab, compiled; :mod:`automa.roll.solver` does the same at the table in plain Python.

For each final set the seat chooses how many dice give food, what to build, how to pay for which development and what to
discard. Candidates for each of these come from values that add up (what each change is worth by itself); the full value
function decides among the best few of them together.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.terms import UNAFFORDABLE, Floats, Ints, Terms
from automa.roll import layout
from automa.roll.layout import CITY, DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, MONUMENTS

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
    chosen: Ints  # [build candidate, buy candidate]
    pick: Ints  # [dice as food, stone, build candidate, place, buy candidate, workers]


def new_scratch(terms: Terms) -> Scratch:
    width = HIDDEN + 1
    sets = len(terms.sets)
    f4, i8 = np.float32, np.int64
    return Scratch(
        base=np.zeros(width, f4),
        alone=np.zeros(int(terms.offsets[-1]), f4),
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


@compiled
def _value_each_change_alone(slots: Ints, terms: Terms, net: Net, scratch: Scratch) -> None:
    row = net.bias.copy()
    for slot in range(len(slots)):
        row += net.rows[terms.offsets[slot] + slots[slot]]
    now = activate(row)
    for slot in range(layout.OWN_SLOTS):
        start = terms.offsets[slot]
        without = row - net.rows[start + slots[slot]]
        for number in range(terms.sizes[slot]):
            if number == slots[slot]:
                scratch.alone[start + number] = 0
            else:
                scratch.alone[start + number] = activate(without + net.rows[start + number]) - now
    scratch.base[:] = row
    for slot in range(FOOD, GOOD + GOODS):
        scratch.base[:] -= net.rows[terms.offsets[slot] + slots[slot]]


@compiled
def _rank_builds(slots: Ints, terms: Terms, most: int, scratch: Scratch) -> None:
    """The best ways to place exactly so many workers, by values that add up."""
    value, build = scratch.build_value, scratch.build
    for workers in range(most + 1):
        value[workers, :] = NEVER
    value[0, 0] = 0
    build[0, 0, :] = 0
    top = np.empty(BUILDS, np.float32)
    top_from = np.empty((BUILDS, 2), np.int64)
    kept = np.empty((BUILDS, TARGETS), np.int64)
    for target in range(TARGETS):
        left = terms.boxes[target] - slots[target]
        if left <= 0:
            continue
        start = terms.offsets[target] + slots[target]
        for workers in range(most, 0, -1):
            top[:] = NEVER
            for boxes in range(min(left, workers) + 1):
                gain = scratch.alone[start + boxes]
                for k in range(BUILDS):
                    before = value[workers - boxes, k]
                    if before <= NEVER:
                        break
                    total = before + gain
                    if total <= top[BUILDS - 1]:
                        break
                    place = BUILDS - 1
                    while place > 0 and top[place - 1] < total:
                        top[place] = top[place - 1]
                        top_from[place] = top_from[place - 1]
                        place -= 1
                    top[place] = total
                    top_from[place, 0] = boxes
                    top_from[place, 1] = k
            for k in range(BUILDS):
                if top[k] > NEVER:
                    kept[k] = build[workers - top_from[k, 0], top_from[k, 1]]
                    kept[k, target] = top_from[k, 0]
            for k in range(BUILDS):
                value[workers, k] = top[k]
                if top[k] > NEVER:
                    build[workers, k] = kept[k]


@compiled
def _let_workers_idle(terms: Terms, most: int, scratch: Scratch) -> None:
    """More workers can do what fewer can; where the rules forbid idling, only once nothing is left to build."""
    value, build = scratch.build_value, scratch.build
    for workers in range(1, most + 1):
        if not terms.idle and value[workers, 0] > NEVER:
            continue
        for k in range(BUILDS):
            total = value[workers - 1, k]
            if total <= value[workers, BUILDS - 1]:
                break
            place = BUILDS - 1
            while place > 0 and value[workers, place - 1] < total:
                value[workers, place] = value[workers, place - 1]
                build[workers, place] = build[workers, place - 1]
                place -= 1
            value[workers, place] = total
            build[workers, place] = build[workers - 1, k]


@compiled
def _prepare_builds(slots: Ints, terms: Terms, net: Net, most: int, scratch: Scratch) -> None:
    _rank_builds(slots, terms, most, scratch)
    _let_workers_idle(terms, most, scratch)
    for workers in range(most + 1):
        for k in range(BUILDS):
            if scratch.build_value[workers, k] <= NEVER:
                break
            row = scratch.build_row[workers, k]
            row[:] = scratch.base
            for target in range(TARGETS):
                boxes = scratch.build[workers, k, target]
                if boxes:
                    start = terms.offsets[target] + slots[target]
                    row += net.rows[start + boxes] - net.rows[start]


@compiled
def _prepare_goods(slots: Ints, terms: Terms, scratch: Scratch) -> None:
    for collected in range(MOST_GOODS):
        for good in range(GOODS):
            due = collected // GOODS + (1 if good < collected % GOODS else 0)
            if good == STONE and due and slots[DEVELOPMENT + QUARRYING]:
                due += 1
            scratch.goods[collected, good] = min(terms.holes[good], slots[GOOD + good] + due)
    scratch.goods[LOST, :] = 0


@compiled
def _discard(goods: Ints, terms: Terms, alone: Floats) -> float:
    """Drop goods down to the limit, each time the one missed least; returns what the rest is worth by itself."""
    total = ZERO
    count = 0
    for good in range(GOODS):
        count += goods[good]
        total += alone[terms.offsets[GOOD + good] + goods[good]]
    if count <= terms.kept:
        return total
    # best[n]: the most valuable way to keep n goods of the kinds so far
    best = np.full(terms.kept + 1, NEVER, np.float32)
    keep = np.zeros((GOODS, terms.kept + 1), np.int64)
    best[0] = 0
    for good in range(GOODS):
        start = terms.offsets[GOOD + good]
        for n in range(terms.kept, -1, -1):
            most = NEVER
            for pieces in range(min(n, goods[good]) + 1):
                if best[n - pieces] > NEVER and best[n - pieces] + alone[start + pieces] > most:
                    most = best[n - pieces] + alone[start + pieces]
                    keep[good, n] = pieces
            best[n] = most
    n = terms.kept
    for good in range(GOODS - 1, -1, -1):
        goods[good] = keep[good, n]
        n -= keep[good, n]
    return best[terms.kept]


@compiled
def _enter(values: Floats, buys: Ints, value: float, development: int, food_sold: int, goods: Ints) -> None:
    """Take a purchase among the candidates of its purse if it is good enough."""
    if value <= values[BUYS - 1]:
        return
    k = BUYS - 1
    while k > 0 and values[k - 1] < value:
        values[k] = values[k - 1]
        for field in range(2 + GOODS):
            buys[k, field] = buys[k - 1, field]
        k -= 1
    values[k] = value
    buys[k, 0] = development
    buys[k, 1] = food_sold
    for good in range(GOODS):
        buys[k, 2 + good] = goods[good]


@compiled
def _rank_rests(slots: Ints, terms: Terms, collected: int, stone: int, scratch: Scratch) -> None:
    """What can stay when rows of goods are spent, best first, each paying more than all before it."""
    alone = scratch.alone
    goods = scratch.goods[collected].copy()
    goods[STONE] -= stone
    paid = np.zeros(1 << GOODS, np.int64)
    worth = np.zeros(1 << GOODS, np.float32)
    for rows in range(1 << GOODS):
        for good in range(GOODS):
            spent = rows >> good & 1
            if spent and not goods[good]:
                worth[rows] = NEVER
            if spent:
                paid[rows] += terms.worth[good, goods[good]]
            worth[rows] += alone[terms.offsets[GOOD + good] + (0 if spent else goods[good])]
    steps = 0
    most = -1
    free = slots[DEVELOPMENT + CARAVANS] > 0
    for rows in np.argsort(-worth):
        if worth[rows] < NEVER / 2:
            break
        if paid[rows] <= most:
            continue
        most = paid[rows]
        scratch.rest_paid[collected, stone, steps] = most
        for kept in range(2):  # with the limit, without it
            left = scratch.rest_goods[collected, stone, steps, kept]
            for good in range(GOODS):
                left[good] = 0 if rows >> good & 1 else goods[good]
            if kept or free:
                scratch.rest_worth[collected, stone, steps, kept] = worth[rows]
            else:
                scratch.rest_worth[collected, stone, steps, kept] = _discard(left, terms, alone)
        steps += 1
    scratch.rests[collected, stone] = steps


@compiled
def _rank_buys(
    slots: Ints, terms: Terms, collected: int, stone: int, coins: int, food: int, place: int, scratch: Scratch
) -> None:
    """The best purchases with these goods, coins and food to sell, by values that add up."""
    if scratch.rests[collected, stone] < 0:
        _rank_rests(slots, terms, collected, stone, scratch)
    alone = scratch.alone
    paid = scratch.rest_paid[collected, stone]
    worth = scratch.rest_worth[collected, stone]
    goods = scratch.rest_goods[collected, stone]
    foods = terms.offsets[FOOD]
    values, buys = scratch.buy_value[place], scratch.buy[place]
    values[:] = NEVER
    _enter(values, buys, worth[0, 0], NO_DEVELOPMENT, 0, goods[0, 0])
    sells = slots[DEVELOPMENT + GRANARIES] > 0
    for development in range(len(terms.costs)):
        cost = terms.costs[development] - coins
        if slots[DEVELOPMENT + development] or cost >= UNAFFORDABLE // 2:
            continue
        gain = alone[terms.offsets[DEVELOPMENT + development] + 1] - alone[foods + food]
        kept = 1 if development == CARAVANS else 0
        for step in range(scratch.rests[collected, stone]):
            sold = max(0, -((paid[step] - cost) // terms.coins_per_food))
            if sold == 0 or (sells and sold <= food):
                value = gain + worth[step, kept] + alone[foods + food - sold]
                _enter(values, buys, value, development, sold, goods[step, kept])
            if sold == 0:
                break


@compiled
def _purse(
    slots: Ints, terms: Terms, net: Net, collected: int, stone: int, coin_dice: int, food: int, scratch: Scratch
) -> int:
    """The place of the purchases possible with so much; worked out when first asked for."""
    kept_food = food if slots[DEVELOPMENT + GRANARIES] else 0
    place = scratch.purse[collected, stone, coin_dice, kept_food]
    if place >= 0:
        return place
    place = scratch.used[0]
    scratch.used[0] += 1
    scratch.purse[collected, stone, coin_dice, kept_food] = place
    coins = coin_dice * (terms.coin_face_coinage if slots[DEVELOPMENT + COINAGE] else terms.coin_face)
    _rank_buys(slots, terms, collected, stone, coins, kept_food, place, scratch)
    for k in range(BUYS):
        if scratch.buy_value[place, k] <= NEVER:
            break
        row = scratch.buy_row[place, k]
        buy = scratch.buy[place, k]
        start = terms.offsets[GOOD]
        for u in range(HIDDEN + 1):
            row[u] = net.rows[start + buy[2], u]
        for good in range(1, GOODS):
            feature = terms.offsets[GOOD + good] + buy[2 + good]
            for u in range(HIDDEN + 1):
                row[u] += net.rows[feature, u]
        if buy[0] >= 0:
            feature = terms.offsets[DEVELOPMENT + buy[0]]
            for u in range(HIDDEN + 1):
                row[u] += net.rows[feature + 1, u] - net.rows[feature, u]
    return place


@compiled
def _best_stone(
    places: Ints, held: int, per_stone: int, workers: int, most: int, build_value: Floats, buy_value: Floats
) -> int:
    """How much stone to turn into workers (Engineering), by values that add up."""
    best, best_value = 0, NEVER
    for stone in range(held + 1):
        hands = min(most, workers + stone * per_stone)
        if stone and hands == min(most, workers + (stone - 1) * per_stone):
            break
        value = build_value[hands, 0] + buy_value[places[stone], 0]
        if value > best_value:
            best, best_value = stone, value
    return best


@compiled
def _weigh(
    build_value: Floats,
    build_row: Floats,
    buy_value: Floats,
    buy_row: Floats,
    buy: Ints,
    food_row: Floats,
    food: int,
    best: float,
    chosen: Ints,
) -> float:
    """Weigh the candidates of a build and a purchase together; a better pair than ``best`` is noted."""
    hopeless = build_value[0] + buy_value[0] - MARGIN
    for b in range(BUYS):
        if build_value[0] + buy_value[b] < hopeless:
            break
        left = food - buy[b, 1]
        for k in range(BUILDS):
            if build_value[k] + buy_value[b] < hopeless:
                break
            total = build_row[k, HIDDEN] + buy_row[b, HIDDEN] + food_row[left, HIDDEN]
            for u in range(HALF):
                good = build_row[k, u] + buy_row[b, u] + food_row[left, u]
                bad = build_row[k, HALF + u] + buy_row[b, HALF + u] + food_row[left, HALF + u]
                total += (good if good > ZERO else ZERO) - (bad if bad > ZERO else ZERO)
            if total > best:
                best = total
                chosen[0] = k
                chosen[1] = b
    return best


@compiled
def best_use(
    slots: Ints, terms: Terms, net: Net, dice: Ints, skull_points: Floats, most: int, scratch: Scratch
) -> float:
    """The value of a final set of dice, with what to make of it in ``scratch.pick``."""
    cities = terms.cities[slots[CITY]]
    per_food = slots[DEVELOPMENT + AGRICULTURE]
    per_worker = slots[DEVELOPMENT + MASONRY]
    skulls = dice[2]
    collected = dice[1] + 2 * dice[2]
    if skulls >= 5 and not slots[DEVELOPMENT + RELIGION]:
        collected = LOST
    best = NEVER
    sells = slots[DEVELOPMENT + GRANARIES] > 0
    chosen, pick = scratch.chosen, scratch.pick
    held = scratch.goods[collected, STONE] if slots[DEVELOPMENT + ENGINEERING] else 0
    places = scratch.purse[collected, :, dice[5], 0]
    for stone in range(held + 1):
        if places[stone] < 0:
            _purse(slots, terms, net, collected, stone, dice[5], 0, scratch)
    for as_food in range(dice[4] + 1):
        food = slots[FOOD] + dice[0] * (3 + per_food) + as_food * (2 + per_food)
        if as_food and food - (2 + per_food) >= FOODS - 1:
            break
        food = min(food, FOODS - 1) - cities
        famine = max(0, -food)
        food = max(0, food)
        workers = dice[3] * (3 + per_worker) + (dice[4] - as_food) * (2 + per_worker)
        low = high = 0
        if slots[DEVELOPMENT + ENGINEERING]:
            stone = _best_stone(
                places, held, terms.workers_per_stone, workers, most, scratch.build_value, scratch.buy_value
            )
            low, high = max(0, stone - 1), min(stone + 1, held)
        for stone in range(low, high + 1):
            hands = min(most, workers + stone * terms.workers_per_stone)
            place = scratch.purse[collected, stone, dice[5], food if sells else 0]
            if place < 0:
                place = _purse(slots, terms, net, collected, stone, dice[5], food, scratch)
            total = _weigh(
                scratch.build_value[hands],
                scratch.build_row[hands],
                scratch.buy_value[place],
                scratch.buy_row[place],
                scratch.buy[place],
                scratch.food_row,
                food,
                best + famine,
                chosen,
            )
            if total - famine > best:
                best = total - famine
                pick[0] = as_food
                pick[1] = stone
                pick[2] = chosen[0]
                pick[3] = place
                pick[4] = chosen[1]
                pick[5] = hands
    return best + skull_points[skulls]


@compiled
def spread(terms: Terms, size: int, full: Floats, keep: Floats) -> None:
    """From the values of full sets, that of keeping any smaller set and throwing the rest."""
    for number in range(terms.firsts[size], terms.firsts[size + 1]):
        keep[number] = full[number]
    for number in range(terms.firsts[size] - 1, -1, -1):
        total = ZERO
        for face in range(6):
            total += keep[terms.more[number, face]]
        keep[number] = total / np.float32(6)


@compiled
def choose_keeps(terms: Terms, size: int, keep: Floats, best: Floats) -> None:
    """The best value among the subsets of each set that may be kept."""
    for number in range(terms.firsts[size + 1]):
        most = keep[number]
        for face in range(6):
            if face == 2 and terms.locked:
                continue
            fewer = terms.fewer[number, face]
            if fewer >= 0 and best[fewer] > most:
                most = best[fewer]
        best[number] = most


@compiled
def _lead(terms: Terms, size: int, scratch: Scratch) -> None:
    """With Leadership one die may be thrown again after the last throw, a skull too."""
    spread(terms, size, scratch.final, scratch.after)  # uses the smaller sets as scrap
    for number in range(terms.firsts[size], terms.firsts[size + 1]):
        most = scratch.final[number]
        for face in range(6):
            fewer = terms.fewer[number, face]
            if fewer >= 0 and scratch.after[fewer] > most:
                most = scratch.after[fewer]
        scratch.after[number] = most


@compiled
def most_workers(slots: Ints, terms: Terms) -> int:
    """More workers than this cannot come or find no box."""
    free = 0
    for target in range(TARGETS):
        free += max(0, terms.boxes[target] - slots[target])
    stone = MOST_STONE * terms.workers_per_stone if slots[DEVELOPMENT + ENGINEERING] else 0
    size = terms.cities[slots[CITY]]
    return min(size * (3 + slots[DEVELOPMENT + MASONRY]) + stone, free, MOST_WORKERS - 1)


@compiled
def solve(slots: Ints, terms: Terms, net: Net, skull_points: Floats, scratch: Scratch) -> float:
    """The value of a turn that begins like this; what every set is worth stays in the scratch."""
    size = terms.cities[slots[CITY]]
    _value_each_change_alone(slots, terms, net, scratch)
    most = most_workers(slots, terms)
    _prepare_builds(slots, terms, net, most, scratch)
    _prepare_goods(slots, terms, scratch)
    for food in range(FOODS):
        scratch.food_row[food] = net.rows[terms.offsets[FOOD] + food]
    scratch.rests[:] = -1
    scratch.purse[:] = -1
    scratch.used[0] = 0
    for number in range(terms.firsts[size], terms.firsts[size + 1]):
        scratch.final[number] = best_use(slots, terms, net, terms.sets[number], skull_points, most, scratch)
    if slots[DEVELOPMENT + LEADERSHIP]:
        _lead(terms, size, scratch)
    else:
        scratch.after[:] = scratch.final
    spread(terms, size, scratch.after, scratch.keep1)
    choose_keeps(terms, size, scratch.keep1, scratch.best1)
    spread(terms, size, scratch.best1, scratch.keep2)
    choose_keeps(terms, size, scratch.keep2, scratch.best2)
    return _first_throw(terms, size, scratch)


@compiled
def _first_throw(terms: Terms, size: int, scratch: Scratch) -> float:
    first = scratch.keep2.copy()
    spread(terms, size, scratch.best2, first)
    return first[0]
