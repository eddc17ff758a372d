"""A turn solved: the value of every final set of dice, then of every set kept.

The work of the lab, compiled; :mod:`automa.roll.turn` does the same at the table in plain Python.

For each final set the seat chooses how many dice give food, what to build, how to pay for which development and what to
discard. Candidates for each of these come from values that add up (what each change is worth by itself); the full value
function decides among the best few of them together.
"""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import (
    AGRICULTURE,
    BUILDS,
    BUYS,
    ENGINEERING,
    FOODS,
    GRANARIES,
    HALF,
    HIDDEN,
    LEADERSHIP,
    LOST,
    MARGIN,
    MASONRY,
    MOST_STONE,
    MOST_WORKERS,
    NEVER,
    RELIGION,
    STONE,
    TARGETS,
    ZERO,
    Net,
    Scratch,
)
from automa.lab.roll.spending import prepare_builds, prepare_goods, purse, value_each_change_alone
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.roll.layout import CITY, DEVELOPMENT, FOOD


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
    if buy_value[0] <= NEVER:
        return best
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
            purse(slots, terms, net, collected, stone, dice[5], 0, scratch)
    for as_food in range(dice[4] + 1):
        food = slots[FOOD] + dice[0] * (3 + per_food) + as_food * (2 + per_food)
        if as_food and food - (2 + per_food) >= FOODS - 1:
            break
        food = min(food, FOODS - 1) - cities
        famine = max(0, -food)
        food = max(0, food)
        workers = dice[3] * (3 + per_worker) + (dice[4] - as_food) * (2 + per_worker)
        guess = 0
        if held:
            guess = _best_stone(
                places, held, terms.workers_per_stone, workers, most, scratch.build_value, scratch.buy_value
            )
        useful = min(held, max(0, -((workers - most) // terms.workers_per_stone)))
        for step in (0, -1, 1):  # from the guess, less and more for as long as it helps
            stone = guess + step
            while 0 <= stone <= useful:
                hands = min(most, workers + stone * terms.workers_per_stone)
                place = scratch.purse[collected, stone, dice[5], food if sells else 0]
                if place < 0:
                    place = purse(slots, terms, net, collected, stone, dice[5], food, scratch)
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
                if total - famine <= best:
                    break
                best = total - famine
                pick[0] = as_food
                pick[1] = stone
                pick[2] = chosen[0]
                pick[3] = place
                pick[4] = chosen[1]
                pick[5] = hands
                if step == 0:
                    break
                stone += step
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
def prepare(slots: Ints, terms: Terms, net: Net, scratch: Scratch) -> None:
    """Work out what final sets are valued by."""
    value_each_change_alone(slots, terms, net, scratch)
    prepare_builds(slots, terms, net, most_workers(slots, terms), scratch)
    prepare_goods(slots, terms, scratch)
    for food in range(FOODS):
        scratch.food_row[food] = net.rows[terms.offsets[FOOD] + food]
    scratch.rests[:] = -1
    scratch.purse[:] = -1
    scratch.used[0] = 0


@compiled
def _value_finals(
    slots: Ints, terms: Terms, net: Net, skull_points: Floats, sure: float, world: int, scratch: Scratch
) -> None:
    """The value of each final set in one world, where it is better than what is known."""
    size = terms.cities[slots[CITY]]
    most = most_workers(slots, terms)
    for number in range(terms.firsts[size], terms.firsts[size + 1]):
        value = best_use(slots, terms, net, terms.sets[number], skull_points, most, scratch) + sure
        if value > scratch.final[number]:
            scratch.final[number] = value
            scratch.world[number] = world


@compiled
def _value_throws(slots: Ints, terms: Terms, scratch: Scratch) -> float:
    """From the final sets to the value of the turn."""
    size = terms.cities[slots[CITY]]
    if slots[DEVELOPMENT + LEADERSHIP]:
        _lead(terms, size, scratch)
    else:
        scratch.after[:] = scratch.final
    spread(terms, size, scratch.after, scratch.keep1)
    choose_keeps(terms, size, scratch.keep1, scratch.best1)
    spread(terms, size, scratch.best1, scratch.keep2)
    choose_keeps(terms, size, scratch.keep2, scratch.best2)
    first = scratch.keep2.copy()
    spread(terms, size, scratch.best2, first)
    return first[0]


@compiled
def solve(slots: Ints, terms: Terms, net: Net, skull_points: Floats, scratch: Scratch) -> float:
    """The value of a turn that begins like this; what every set is worth stays in the scratch."""
    prepare(slots, terms, net, scratch)
    scratch.final[:] = NEVER
    _value_finals(slots, terms, net, skull_points, ZERO, 0, scratch)
    return _value_throws(slots, terms, scratch)


@compiled
def solve_to_end(
    slots: Ints, terms: Terms, net: Net, last: Net, sure: float, skull_points: Floats, scratch: Scratch
) -> float:
    """The same where any purchase ends the play: then the last net values the board, ``sure`` all the rest."""
    scratch.final[:] = NEVER
    scratch.may[0], scratch.may[1] = 0, 1
    prepare(slots, terms, last, scratch)
    _value_finals(slots, terms, last, skull_points, sure, 1, scratch)
    scratch.may[0], scratch.may[1] = 1, 0
    prepare(slots, terms, net, scratch)
    _value_finals(slots, terms, net, skull_points, ZERO, 0, scratch)
    scratch.may[:] = 1
    return _value_throws(slots, terms, scratch)


@compiled
def reopen(slots: Ints, terms: Terms, net: Net, last: Net, number: int, scratch: Scratch) -> None:
    """Go back to the world in which a final set was found best, to use it."""
    if scratch.world[number]:
        scratch.may[0], scratch.may[1] = 0, 1
        prepare(slots, terms, last, scratch)
    else:
        scratch.may[0], scratch.may[1] = 1, 0
        prepare(slots, terms, net, scratch)
