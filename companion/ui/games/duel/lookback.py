"""Looking back at a play of 7 Wonders Duel: the chance to win from turn to turn, and what cost most of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.table import Table
from companion.core.text import MINUS, T, Text
from companion.rules.duel.words import age_name
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.chart import ChartLine, LineChart
from companion.ui.kit.words import Words
from companion.ui.table.review import Costly, costly_card

if TYPE_CHECKING:
    from automa.duel.review import Review
    from companion.ui.screens.lookback import LookBack


def review(table: Table, seat: Seat, check: Callable[[], None]) -> Review:
    """On the thinker's thread."""
    from automa.duel.review import review

    return review(table.states, table.journal[: table.position], seat, check)


def review_blocks(screen: LookBack, review: Review, seat: Seat) -> list[Block]:
    costly = [
        Costly(_age(each.age), f"{MINUS}{_percent(screen, each.chance)}", each.done, each.better, each.position)
        for each in review.costly
    ]
    return [_chart(screen, review, seat), costly_card(screen, costly)]


def _age(age: int) -> Text:
    return age_name(age) if age else T("Wonders")


def _percent(screen: LookBack, chance: float) -> str:
    said: str = screen.say(T("{n}%", n=round(100 * chance)))
    return said


def _chart(screen: LookBack, review: Review, seat: Seat) -> Block:
    labels = [screen.say(_age(moment.age)) for moment in review.moments]
    chart = LineChart(
        [ChartLine([moment.chance for moment in review.moments], screen.accent, seat, dots=False)],
        [*labels[:-1], screen.say(T("end"))],
        number=lambda chance: _percent(screen, chance),
        limits=(0, 0.5, 1),
    )
    lowest = min(moment.chance for moment in review.moments[:-1])
    words = Words(screen.say(T("lowest: {chance}", chance=_percent(screen, lowest))), "secondary", "text2")
    return Card(
        SectionHead(screen.say(T("Chance to win")), screen.accent, words),
        chart,
        Note(screen.say(T("At each turn of either player, judged at a glance: an estimate."))),
        padding=16,
    )
