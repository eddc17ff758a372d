"""Plays of two to four seats, compiled. Every seat plays for its lead over the mean of the others.

The value of a board is that lead at the end, as seen when the seat's turn is over: its own board, what others have
built, and a coarse picture of each other seat. Once the end is certain the board's own points are exact, and another
net says what seats that still have a turn will make of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.acts import roll_dice, use_dice
from automa.lab.roll.boards import GREAT_WALL, IRRIGATION, MEDICINE, SMITHING, points_of
from automa.lab.roll.late import preserve, sail
from automa.lab.roll.scratch import GOODS, RELIGION, Net, Scratch, value_of
from automa.lab.roll.terms import Floats, Ints, Terms
from automa.lab.roll.turn import reopen, solve, solve_to_end
from automa.roll.layout import (
    CITY,
    DEVELOPMENT,
    FOOD,
    FOOD_STEP,
    GOOD,
    MONUMENT,
    MONUMENTS,
    MOST_DEVELOPMENTS,
    OTHER_SIZES,
    OWN_SLOTS,
    TABLE_SIZES,
    TAKEN,
    WEALTH_STEP,
)

MOST_ROUNDS = 24
SPEARHEADS = 4
NOBODY = -1
REVOLT_PER_COIN = 0.1  # points that others are taken to lose with goods worth a coin


class Nets(NamedTuple):
    """What the policies of a play value boards by."""

    rows: Floats  # [policy, round, feature, hidden + 1]
    bias: Floats
    final: Net  # exact points
    last: Net  # points expected by a seat that has one turn left


class Record(NamedTuple):
    """What a play teaches: boards after a turn, their rounds, and the lead that came of them."""

    boards: Ints
    rounds: Ints
    leads: Floats
    last_boards: Ints  # boards before a last turn
    last_points: Floats
    filled: Ints  # [boards, last boards]


class Table(NamedTuple):
    boards: Ints  # [seat, slot of its own]
    lost: Ints  # points, by seat
    builder: Ints  # the first to build, by monument
    pending: Ints  # the number of the seat's last board in the record, or NOBODY
    base: Floats  # what the seat's lead owed to disasters then


@compiled
def _things_owned(board: Ints) -> int:
    total = 0
    for slot in range(DEVELOPMENT, OWN_SLOTS):
        total += board[slot]
    return total


@compiled
def _view(table: Table, seat: int, terms: Terms) -> Ints:
    """What a seat sees in its turn, or just after it."""
    players = len(table.boards)
    slots = np.zeros(len(terms.sizes), np.int64)
    slots[:OWN_SLOTS] = table.boards[seat]
    for monument in range(len(MONUMENTS)):
        slots[TAKEN + monument] = table.builder[monument] not in (NOBODY, seat)
    start = OWN_SLOTS + len(TABLE_SIZES)
    for step in range(1, players):
        other = (seat + step) % players
        board = table.boards[other]
        owned = min(_things_owned(board), MOST_DEVELOPMENTS)
        slots[start - 1] = max(slots[start - 1], owned)
        _picture(board, other < seat, terms, slots[start + (step - 1) * len(OTHER_SIZES) :])
    return slots


@compiled
def _picture(board: Ints, moved: bool, terms: Terms, slots: Ints) -> None:
    """A coarse picture of another seat."""
    slots[0] = terms.cities[board[CITY]] - 3
    for monument in range(len(MONUMENTS)):
        have, boxes = board[MONUMENT + monument], terms.boxes[1 + monument]
        if boxes and have:
            slots[1 + monument] = 3 if have == boxes else 2 if 2 * have >= boxes else 1
    place = 1 + len(MONUMENTS)
    for development in range(len(terms.costs)):
        slots[place + development] = board[DEVELOPMENT + development]
    place += len(terms.costs)
    wealth = 0
    for good in range(GOODS):
        wealth += terms.worth[good, board[GOOD + good]]
    slots[place] = min(7, wealth // WEALTH_STEP)
    slots[place + 1] = min(3, board[FOOD] // FOOD_STEP)
    slots[place + 2] = moved


@compiled
def _share(table: Table, seat: int, development: int) -> float:
    """The share of the others that do not have a development."""
    without = 0
    for other in range(len(table.boards)):
        if other != seat:
            without += 1 - table.boards[other, DEVELOPMENT + development]
    return without / (len(table.boards) - 1)


@compiled
def _walled(board: Ints, terms: Terms) -> bool:
    boxes = terms.boxes[1 + GREAT_WALL]
    return boxes > 0 and board[MONUMENT + GREAT_WALL] == boxes


@compiled
def _unwalled_share(table: Table, seat: int, terms: Terms) -> float:
    without = 0
    for other in range(len(table.boards)):
        without += other != seat and not _walled(table.boards[other], terms)
    return without / (len(table.boards) - 1)


@compiled
def _skull_points(table: Table, seat: int, terms: Terms) -> Floats:
    """What each number of skulls does to the seat's lead; the goods of its own revolt are another matter."""
    board = table.boards[seat]
    points = np.zeros(8, np.float32)
    if not board[DEVELOPMENT + IRRIGATION]:
        points[2] = -2
    points[3] = 3 * _share(table, seat, MEDICINE)
    if board[DEVELOPMENT + SMITHING]:
        points[4] = 4 * _unwalled_share(table, seat, terms)
    elif not _walled(board, terms):
        points[4] = -4
    if board[DEVELOPMENT + RELIGION]:
        wealth = 0
        for other in range(len(table.boards)):
            if other != seat and not table.boards[other, DEVELOPMENT + RELIGION]:
                for good in range(GOODS):
                    wealth += terms.worth[good, table.boards[other, GOOD + good]]
        points[5:] = REVOLT_PER_COIN * wealth / (len(table.boards) - 1)
    return points


@compiled
def _suffer(table: Table, seat: int, skulls: int, spearheads: int, terms: Terms) -> None:
    """What the skulls do to points, and to the goods of others."""
    board = table.boards[seat]
    if skulls == 2 and not board[DEVELOPMENT + IRRIGATION]:
        table.lost[seat] += 2
    strikes = skulls == 4 and board[DEVELOPMENT + SMITHING] > 0
    if skulls == 4 and not strikes and not _walled(board, terms):
        table.lost[seat] += 4
    for other in range(len(table.boards)):
        if other == seat:
            continue
        theirs = table.boards[other]
        if skulls == 3 and not theirs[DEVELOPMENT + MEDICINE]:
            table.lost[other] += 3
        if strikes and not _walled(theirs, terms):
            table.lost[other] += 4 + 2 * spearheads
        if skulls >= 5 and board[DEVELOPMENT + RELIGION] and not theirs[DEVELOPMENT + RELIGION]:
            theirs[GOOD : GOOD + GOODS] = 0


@compiled
def _arm(slots: Ints, table: Table, seat: int, number: int, terms: Terms, scratch: Scratch) -> int:
    """How many spearheads to spend on an invasion (Smithing); the scratch then goes without them."""
    dice = terms.sets[number]
    if dice[2] != 4 or not slots[DEVELOPMENT + SMITHING]:
        return 0
    per_spearhead = 2 * _unwalled_share(table, seat, terms)
    goods = scratch.goods[dice[1] + 2 * dice[2]]
    start = terms.offsets[GOOD + SPEARHEADS]
    best, most = 0, scratch.alone[start + goods[SPEARHEADS]]
    for spent in range(1, goods[SPEARHEADS] + 1):
        value = per_spearhead * spent + scratch.alone[start + goods[SPEARHEADS] - spent]
        if value > most:
            best, most = spent, value
    goods[SPEARHEADS] -= best
    scratch.rests[:] = -1
    scratch.purse[:] = -1
    scratch.used[0] = 0
    return best


@compiled
def _is_ending(table: Table, terms: Terms, end_at: int) -> bool:
    unbuilt = 0
    for monument in range(len(MONUMENTS)):
        unbuilt += terms.boxes[1 + monument] > 0 and table.builder[monument] == NOBODY
    for board in table.boards:
        if _things_owned(board) >= end_at:
            return True
    return unbuilt == 0


@compiled
def _others_at_end(table: Table, seat: int, terms: Terms, nets: Nets) -> float:
    """What the others will have on the mean if this round is the last; disasters left out."""
    total = 0.0
    for other in range(len(table.boards)):
        if other == seat:
            continue
        slots = _view(table, other, terms)
        total += points_of(slots, terms) if other < seat else value_of(slots, terms, nets.last)
    return total / (len(table.boards) - 1)


@compiled
def _base(table: Table, seat: int) -> float:
    """What a seat's lead owes to disasters."""
    others = table.lost.sum() - table.lost[seat]
    return others / (len(table.lost) - 1) - table.lost[seat]


@compiled
def _settle(table: Table, seat: int, lead: float, record: Record) -> None:
    """Now it shows what lead the seat's last board was good for."""
    if table.pending[seat] != NOBODY:
        record.leads[table.pending[seat]] = lead - table.base[seat]
        table.pending[seat] = NOBODY


@compiled
def _turn(
    table: Table,
    seat: int,
    turn: int,
    end_at: int,
    policy: int,
    wild: float,
    terms: Terms,
    nets: Nets,
    record: Record,
    scratch: Scratch,
) -> None:
    slots = _view(table, seat, terms)
    points = _skull_points(table, seat, terms)
    net = Net(
        nets.rows[policy, min(turn, nets.rows.shape[1] - 1)], nets.bias[policy, min(turn, nets.rows.shape[1] - 1)]
    )
    ending = _is_ending(table, terms, end_at)
    choice = not ending and _things_owned(slots) == end_at - 1
    if ending:
        value = solve(slots, terms, nets.final, points, scratch)
        place = record.filled[1]
        record.last_boards[place] = slots
        record.last_points[place] = value
        record.filled[1] += 1
        value -= _others_at_end(table, seat, terms, nets)
    elif choice:
        sure = -_others_at_end(table, seat, terms, nets)
        value = solve_to_end(slots, terms, net, nets.final, sure, points, scratch)
    else:
        value = solve(slots, terms, net, points, scratch)
        doubled = preserve(slots)
        if doubled[FOOD] != slots[FOOD]:
            other = solve(doubled, terms, net, points, scratch)
            if other > value:
                value = other
                slots = doubled
            else:
                solve(slots, terms, net, points, scratch)
    _settle(table, seat, value + _base(table, seat), record)
    number = roll_dice(slots, terms, scratch, np.random.random() < wild)
    if choice:
        reopen(slots, terms, net, nets.final, number, scratch)
    if ending or (choice and scratch.world[number]):
        net = nets.final
    wild_build, wild_buy = np.random.random() < wild, np.random.random() < wild
    spearheads = 0 if wild_build else _arm(slots, table, seat, number, terms, scratch)
    if not wild_build and not spearheads and not choice:
        sail(slots, terms, net, number, points, scratch)
    _suffer(table, seat, terms.sets[number, 2], spearheads, terms)
    table.lost[seat] += use_dice(slots, terms, net, number, points, scratch, wild_build, wild_buy)
    scratch.may[:] = 1
    table.boards[seat] = slots[:OWN_SLOTS]
    for monument in range(len(MONUMENTS)):
        boxes = terms.boxes[1 + monument]
        if boxes and slots[MONUMENT + monument] == boxes and table.builder[monument] == NOBODY:
            table.builder[monument] = seat
    if not _is_ending(table, terms, end_at):
        place = record.filled[0]
        record.boards[place] = _view(table, seat, terms)
        record.rounds[place] = turn
        record.filled[0] += 1
        table.pending[seat] = place
        table.base[seat] = _base(table, seat)


@compiled
def play(
    players: int,
    end_at: int,
    policies: Ints,
    wild: float,
    terms: Terms,
    nets: Nets,
    record: Record,
    scratch: Scratch,
    scores: Ints,
) -> int:
    """One play; what it teaches is added to the record. Returns its rounds."""
    table = Table(
        np.zeros((players, OWN_SLOTS), np.int64),
        np.zeros(players, np.int64),
        np.full(len(MONUMENTS), NOBODY, np.int64),
        np.full(players, NOBODY, np.int64),
        np.zeros(players, np.float32),
    )
    table.boards[:, FOOD] = 3
    rounds = 0
    while rounds < MOST_ROUNDS and not _is_ending(table, terms, end_at):
        for seat in range(players):
            _turn(table, seat, rounds, end_at, policies[seat], wild, terms, nets, record, scratch)
        rounds += 1
    for seat in range(players):
        scores[seat] = points_of(_view(table, seat, terms), terms) - table.lost[seat]
    for seat in range(players):
        others = (scores.sum() - scores[seat]) / (players - 1)
        _settle(table, seat, scores[seat] - others, record)
    return rounds


@compiled
def play_many(
    players: int,
    end_at: int,
    policies: Ints,
    wild: float,
    terms: Terms,
    nets: Nets,
    record: Record,
    scratch: Scratch,
    scores: Ints,
    rounds: Ints,
) -> None:
    record.filled[:] = 0
    for number in range(len(scores)):
        rounds[number] = play(players, end_at, policies[number], wild, terms, nets, record, scratch, scores[number])
