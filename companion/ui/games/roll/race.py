"""A race: everybody's points round by round, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.roll.rules import Phase
from companion.rules.roll.scoring import total
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.chart import ChartLine, LineChart

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard

Rounds = tuple[tuple[int, ...], ...]


def points_by_round(states: Sequence[Any]) -> Rounds:
    """The points of each seat after each of its turns so far."""
    points: list[list[int]] = [[] for _ in states[0].boards]
    for before, after in pairwise(states):
        if (before.seat, before.round) != (after.seat, after.round) or _ends(before, after):
            points[before.seat].append(total(after, before.seat))
    return tuple(map(tuple, points))


def _ends(before: Any, after: Any) -> bool:
    return after.phase is Phase.OVER and before.phase is not Phase.OVER


def race_card(board: RollBoard, points: Rounds) -> Block:
    """The lines of all seats over the rounds, and who is ahead."""
    rounds = board.state.rules.rounds
    lines = [
        ChartLine([*line, *[None] * (rounds - len(line))], f"s{seat + 1}", seat)
        for seat, line in enumerate(points)
        if line
    ]
    chart = LineChart(lines, [board.say(n + 1) for n in range(rounds)], number=lambda n: board.say(round(n)), high=130)
    return Card(SectionHead(board.say(T("The race")), board.accent, board.say(_lead(board, points))), chart)


def _lead(board: RollBoard, points: Rounds) -> Text:
    """After the last round that everybody has finished, so that it compares like with like."""
    done = min(map(len, points))
    if not done:
        return T("round by round")
    totals = [line[done - 1] for line in points]
    order: list[Seat] = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    ahead = totals[order[0]] - totals[order[1]]
    if not ahead:
        return T("level after round {n}", n=done)
    return N("{name}: {n} point ahead", "{name}: {n} points ahead", ahead, name=board.seat_name(order[0]))
