"""Looking back at a play of Through the Ages: culture from turn to turn, and the turns that cost most of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.table import Table
from companion.core.text import MINUS, T
from companion.rules.through_the_ages.words import age_name
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.chart import ChartLine, LineChart
from companion.ui.kit.words import Words
from companion.ui.table.review import Costly, costly_card

if TYPE_CHECKING:
    from automa.through_the_ages.review import Review
    from companion.ui.screens.lookback import LookBack


def review(table: Table, seat: Seat, check: Callable[[], None]) -> Review:
    """On the thinker's thread."""
    from automa.through_the_ages.review import review

    return review(table.states, table.journal[: table.position], seat, check)


def review_blocks(screen: LookBack, review: Review, seat: Seat) -> list[Block]:
    costly = [
        Costly(T("Round {n}", n=each.round), _less(screen, each.culture), each.done, each.better, each.position)
        for each in review.costly
    ]
    return [_chart(screen, review), costly_card(screen, costly)]


def _less(screen: LookBack, culture: float) -> str:
    return f"{MINUS}{screen.say(round(culture))}"


def _chart(screen: LookBack, review: Review) -> Block:
    """A line for each seat, marked by its shape."""
    moments = review.moments
    seats = range(len(moments[-1].culture))
    lines = [
        ChartLine([moment.culture[seat] for moment in moments], f"s{seat + 1}", seat, dots=False) for seat in seats
    ]
    labels = [screen.say(T("Age {age}", age=age_name(moment.age))) for moment in moments]
    chart = LineChart(lines, [*labels[:-1], screen.say(T("end"))], number=lambda n: screen.say(round(n)))
    lost = Words(screen.say(T("given away: {n}", n=round(review.lost))), "secondary", "text2")
    return Card(
        SectionHead(screen.say(T("Culture")), screen.accent, lost),
        chart,
        Note(screen.say(T("At the end of each turn. Given away is what the best plans would have been worth more."))),
        padding=16,
    )
