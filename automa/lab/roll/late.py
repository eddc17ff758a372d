"""What the Late Bronze Age adds to a turn: food doubled before the throw, ships built beside cities."""

from __future__ import annotations

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import FOODS, LOST, RELIGION, Net, Scratch
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import best_use, most_workers, prepare
from automa.roll.layout import DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, SHIPS, SHIPS_COUNTED

PRESERVATION = DEVELOPMENTS.index("preservation")
SHIPPING = DEVELOPMENTS.index("shipping")
WOOD, POTTERY, CLOTH = 0, 2, 3


@compiled
def preserve(slots: Ints) -> Ints:
    """The board with one pottery given up and the food doubled (Preservation), or as it is."""
    doubled = slots.copy()
    if slots[DEVELOPMENT + PRESERVATION] and slots[GOOD + POTTERY] and 0 < slots[FOOD] < FOODS - 1:
        doubled[GOOD + POTTERY] -= 1
        doubled[FOOD] = min(FOODS - 1, 2 * slots[FOOD])
    return doubled


@compiled
def sail(slots: Ints, terms: Terms, net: Net, number: int, points: Floats, scratch: Scratch) -> None:
    """Build a ship of the goods this final set brings (Shipping) where that is better: board and scratch show it."""
    if not slots[DEVELOPMENT + SHIPPING] or slots[SHIPS] >= SHIPS_COUNTED:
        return
    dice = terms.sets[number]
    collected = dice[1] + 2 * dice[2]
    if dice[2] >= 5 and not slots[DEVELOPMENT + RELIGION]:
        collected = LOST
    goods = scratch.goods[collected]
    if not goods[WOOD] or not goods[CLOTH]:
        return
    most = most_workers(slots, terms)
    without = best_use(slots, terms, net, dice, points, most, scratch)
    slots[SHIPS] += 1
    prepare(slots, terms, net, scratch)
    goods[WOOD] -= 1
    goods[CLOTH] -= 1
    if best_use(slots, terms, net, dice, points, most, scratch) <= without:
        slots[SHIPS] -= 1
        prepare(slots, terms, net, scratch)
