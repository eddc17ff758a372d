"""The lab's turns beside the rules' own, run without the compiler: ``python -m tests.automa.roll.mirror SEED PLAYS``.

Random values make the lab decide at random, which is what a comparison wants. Each of its turns is told to the rules
move by move; afterwards both must hold the same board and have lost the same points.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

from automa.lab.roll.acts import use_dice
from automa.lab.roll.alone import skull_points_alone
from automa.lab.roll.fit import new_net
from automa.lab.roll.late import preserve, sail
from automa.lab.roll.scratch import Net, new_scratch
from automa.lab.roll.terms import Ints, Terms, terms_of
from automa.lab.roll.turn import prepare
from automa.roll.faces import FACE_IDS, SETS, sets_of
from automa.roll.layout import DEVELOPMENTS, FOOD, GOOD, SHIPS, TARGETS, slots_of
from companion.rules.roll.facts import EITHER, GOOD_IDS, GOODS
from companion.rules.roll.moves import (
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Harvest,
    Preserve,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
)
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from tests.automa.roll.tables import start


def main(seed: int, plays: int) -> None:
    dice, numbers = random.Random(seed), np.random.default_rng(seed)
    turns = 0
    for play in range(plays):
        state = start(seed + play, players="1", age=("bronze", "late_bronze")[play % 2])
        terms = terms_of(state.rules)
        scratch: Any = new_scratch(terms)
        net = new_net(terms, numbers)
        net.rows[:] = numbers.normal(0, 2, net.rows.shape)  # opinions on everything, none of them sound
        while state.phase is not Phase.OVER:
            _turn(state, terms, net, scratch, dice)
            turns += 1
    print(turns)


def _turn(state: State, terms: Terms, net: Net, scratch: Any, dice: random.Random) -> None:
    slots: Ints = np.array(slots_of(state.board))
    doubled = preserve(slots)
    if doubled[FOOD] != slots[FOOD] and dice.random() < 0.5:
        slots = doubled
        state.play(Preserve())
    points = skull_points_alone(slots, terms)
    before, lost = slots.copy(), state.board.disasters
    number = dice.choice(sets_of(state.board.cities))
    prepare(slots, terms, net, scratch)
    sail(slots, terms, net, number, points, scratch)
    ships = int(slots[SHIPS] - before[SHIPS])
    famine = use_dice(slots, terms, net, number, points, scratch, False, False)
    as_food, stone, k, place, b, hands = (int(pick) for pick in scratch.pick)
    _throw(state, number, as_food)
    _build(state, [int(n) for n in scratch.build[hands, k]], stone, ships)
    bought = [int(n) for n in scratch.buy[place, b]]
    _end(state, bought[0], bought[1], bought[2:])
    assert slots_of(state.boards[0]) == slots.tolist()
    assert state.boards[0].disasters - lost == famine - points[SETS[number][2]]


def _throw(state: State, number: int, as_food: int) -> None:
    faces = tuple(face for face, n in zip(FACE_IDS, SETS[number], strict=True) for _ in range(n))
    state.play(Throw(state.free_dice()))
    state.play(Rolled(faces))
    while state.phase in (Phase.KEEP, Phase.LEAD):
        state.play(Stop())
    if EITHER in faces:
        state.play(Harvest(as_food))


def _build(state: State, boxes: list[int], stone: int, ships: int) -> None:
    if ships:
        state.play(Ship(ships))
    if stone:
        state.play(Engineer(stone))
    for target, n in zip(TARGETS, boxes, strict=True):
        left = n
        while left:
            some = min(left, state.board.boxes_left(target, state.rules.monuments))
            state.play(Build(target, some))
            left -= some
    if state.phase is Phase.BUILD:
        state.play(Done())


def _end(state: State, development: int, sold: int, left: list[int]) -> None:
    """Change goods by ship as the lab does, buy with every row of which nothing is left, discard the rest."""
    while state.phase is Phase.TRADE:
        swap = _best_swap(state.board.goods)
        state.play(swap if swap and state.can_swap() else Done())
    if development >= 0:
        held = zip(GOOD_IDS, state.board.goods, left, strict=True)
        state.play(Buy(DEVELOPMENTS[development], tuple(good for good, have, n in held if have and not n), sold))
    state.play(Done())
    if state.phase is Phase.DISCARD:
        state.play(Discard(tuple(have - n for have, n in zip(state.board.goods, left, strict=True))))


def _best_swap(goods: list[int]) -> Swap | None:
    """The exchange that makes all goods worth most, if any does."""
    best, swap = 0, None
    for give, n in enumerate(goods):
        for get, m in enumerate(goods):
            if n and give != get and m < GOODS[get].holes:
                gain = GOODS[get].values[m + 1] - GOODS[get].values[m]
                gain -= GOODS[give].values[n] - GOODS[give].values[n - 1]
                if gain > best:
                    best, swap = gain, Swap(GOOD_IDS[give], GOOD_IDS[get])
    return swap


if __name__ == "__main__":
    assert len(slots_of(start().board)) >= GOOD
    main(int(sys.argv[1]), int(sys.argv[2]))
