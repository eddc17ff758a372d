"""Looking back at a play of Age of Civilization: the points of everybody from round to round, and the rounds in which
the person gained most and least, each to play on from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.table import Table
from companion.core.text import T
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.chart import ChartLine, LineChart
from companion.ui.kit.rows import ValueRow

if TYPE_CHECKING:
    from companion.ui.screens.lookback import LookBack


@dataclass(frozen=True)
class Moment:
    """The beginning of a round: where it is in the journal, and the points of each seat then."""

    position: int
    round: int
    points: tuple[int, ...]


def review(table: Table, seat: Seat, check: Callable[[], None]) -> tuple[Moment, ...]:
    """On the thinker's thread: each round as it began, and the end."""
    found: list[Moment] = []
    for position, state in enumerate(table.states):
        check()
        if not found or state.round != found[-1].round:
            found.append(Moment(position, state.round, table.game.score(state).totals))
    last = table.states[-1]
    return (*found, Moment(table.position, last.round + 1, table.game.score(last).totals))


def review_blocks(screen: LookBack, moments: tuple[Moment, ...], seat: Seat) -> list[Block]:
    number = screen.shell.language.number
    seats = range(len(moments[0].points))
    lines = [
        ChartLine([moment.points[each] for moment in moments], f"s{each + 1}", each if len(seats) > 1 else None)
        for each in seats
    ]
    labels = [screen.say(T("Round {round}", round=moment.round)) for moment in moments[:-1]]
    chart = LineChart(lines, [*labels, screen.say(T("end"))], number=lambda n: number(round(n)))
    head = SectionHead(screen.say(T("Points from round to round")), screen.accent)
    note = Note(screen.say(T("Points as they stood when each round began; what only the end counts comes at the end.")))
    return [Card(head, chart, note, padding=16), _rounds(screen, moments, seat)]


def _rounds(screen: LookBack, moments: tuple[Moment, ...], seat: Seat) -> Block:
    """What each round brought, and a way to play it otherwise."""
    rows: list[Block] = []
    for moment, following in pairwise(moments):
        gained = screen.shell.language.number(following.points[seat] - moment.points[seat], signed=True)
        label = screen.say(T("Round {round}", round=moment.round))
        link = LinkButton(
            screen.say(T("What if?")),
            name=f"what-if-{moment.position}",
            icon="play",
            on_release=partial(screen.what_if, moment.position),
        )
        value = ValueRow(label, gained)
        value.grow = 1
        rows.append(Row(value, link, gap=12))
    return Card(SectionHead(screen.say(T("What each round brought")), screen.accent), *rows, gap=4, padding=16)
