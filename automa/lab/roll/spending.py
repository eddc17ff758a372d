"""What a seat can make of workers and of a purse: the best few ways, by what each change is worth by itself.

The same as :mod:`automa.roll.spending`, compiled.
"""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import (
    BUILDS,
    BUYS,
    CARAVANS,
    COINAGE,
    GOODS,
    GRANARIES,
    HIDDEN,
    LOST,
    MOST_GOODS,
    NEVER,
    NO_DEVELOPMENT,
    QUARRYING,
    STONE,
    TARGETS,
    ZERO,
    Net,
    Scratch,
    activate,
)
from automa.lab.roll.terms import UNAFFORDABLE, Floats, Ints, Terms
from automa.roll.layout import DEVELOPMENT, FOOD, GOOD, OWN_SLOTS, SHIPS


@compiled
def value_each_change_alone(slots: Ints, terms: Terms, net: Net, scratch: Scratch) -> None:
    row = net.bias.copy()
    for slot in range(len(slots)):
        row += net.rows[terms.offsets[slot] + slots[slot]]
    now = activate(row)
    for slot in range(OWN_SLOTS):
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
def prepare_builds(slots: Ints, terms: Terms, net: Net, most: int, scratch: Scratch) -> None:
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
def prepare_goods(slots: Ints, terms: Terms, scratch: Scratch) -> None:
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
def _change_by_ship(goods: Ints, ships: int, terms: Terms) -> None:
    """Each ship changes one good into another: whichever makes all goods worth most."""
    for _ in range(ships):
        best, give, get = 0, 0, 0
        for good in range(GOODS):
            if not goods[good]:
                continue
            loss = terms.worth[good, goods[good]] - terms.worth[good, goods[good] - 1]
            for other in range(GOODS):
                if other == good or goods[other] == terms.holes[other]:
                    continue
                gain = terms.worth[other, goods[other] + 1] - terms.worth[other, goods[other]] - loss
                if gain > best:
                    best, give, get = gain, good, other
        if not best:
            return
        goods[give] -= 1
        goods[get] += 1


@compiled
def _rank_rests(slots: Ints, terms: Terms, collected: int, stone: int, scratch: Scratch) -> None:
    """What can stay: all goods, then the best left when rows are spent, each paying more than all before it."""
    alone = scratch.alone
    goods = scratch.goods[collected].copy()
    goods[STONE] -= stone
    _change_by_ship(goods, slots[SHIPS], terms)
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
    order = -worth
    order[0] = NEVER  # first of all, nothing is spent
    for rows in np.argsort(order):
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
    if scratch.may[0]:
        _enter(values, buys, worth[0, 0], NO_DEVELOPMENT, 0, goods[0, 0])
    if not scratch.may[1]:
        return
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
def purse(
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
