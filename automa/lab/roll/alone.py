"""Solo plays, compiled: ten rounds, each turn solved and played out, with as much exploration as asked for."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.acts import roll_dice, use_dice
from automa.lab.roll.boards import GREAT_WALL, IRRIGATION, MEDICINE, SMITHING, points_of
from automa.lab.roll.late import preserve, sail
from automa.lab.roll.scratch import Net, Scratch
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import solve
from automa.roll.layout import DEVELOPMENT, FOOD, MONUMENT


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
def _turn_value(slots: Ints, terms: Terms, net: Net, scratch: Scratch) -> float:
    """Solve a turn; with Preservation, food is doubled first where that is better."""
    points = skull_points_alone(slots, terms)
    value = solve(slots, terms, net, points, scratch)
    doubled = preserve(slots)
    if doubled[FOOD] == slots[FOOD]:
        return value
    other = solve(doubled, terms, net, points, scratch)
    if other > value:
        slots[:] = doubled
        return other
    return solve(slots, terms, net, points, scratch)


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
        turn_values[turn] = _turn_value(slots, terms, net, scratch)
        points = skull_points_alone(slots, terms)
        number = roll_dice(slots, terms, scratch, np.random.random() < wild)
        wild_build, wild_buy = np.random.random() < wild, np.random.random() < wild
        if not wild_build:
            sail(slots, terms, net, number, points, scratch)
        score += int(points[terms.sets[number, 2]])
        score -= use_dice(slots, terms, net, number, points, scratch, wild_build, wild_buy)
    return score + points_of(slots, terms)


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
        values[number] = _turn_value(boards[number].copy(), terms, net, scratch)
