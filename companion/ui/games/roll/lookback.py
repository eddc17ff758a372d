"""Looking back at a play of Roll Through the Ages: what it promised, luck and decisions, what cost most."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.table import Table
from companion.core.text import T, Text
from companion.rules.roll.game import Roll
from companion.rules.roll.words import faces
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.chart import ChartLine, LineChart
from companion.ui.kit.rows import ValueRow
from companion.ui.kit.words import Words
from companion.ui.table.review import Costly, costly_card

if TYPE_CHECKING:
    from automa.roll.review import Costly as CostlyTurn
    from automa.roll.review import Review
    from companion.ui.screens.lookback import LookBack


def review(table: Table, seat: Seat, check: Callable[[], None]) -> Review:
    """On the thinker's thread."""
    from automa.roll.review import review

    return review(table.states, table.journal[: table.position], seat, check)


def review_blocks(screen: LookBack, review: Review, seat: Seat) -> list[Block]:
    number = screen.shell.language.number
    costly = [
        Costly(_when(each), number(-round(each.points, 1)), each.done, each.better, each.position)
        for each in review.costly
    ]
    return [_chart(screen, review), _split(screen, review), costly_card(screen, costly)]


def _when(costly: CostlyTurn) -> Text:
    """The round, and the dice that lay there."""
    if not costly.dice:
        return T("Round {round}", round=costly.round)
    return T("Round {round}: {faces}", round=costly.round, faces=faces(costly.dice))


def _chart(screen: LookBack, review: Review) -> Block:
    alone = Roll().rules(screen.record.recipe).alone
    title = T("Expected final score") if alone else T("Expected lead at the end")
    rounds = len(review.promised) - 1
    labels = [screen.say(T("Round {round}", round=1)), *map(str, range(2, rounds + 1)), screen.say(T("end"))]
    number = screen.shell.language.number
    chart = LineChart(
        [ChartLine(review.promised, screen.accent)], labels, number=lambda n: number(round(n)), zero=not alone
    )
    figure = Words(number(round(review.promised[-1])), "figure_m", align="right")
    return Card(SectionHead(screen.say(title), screen.accent, figure), chart, padding=16)


def _split(screen: LookBack, review: Review) -> Block:
    """Dice against decisions."""
    signed = partial(screen.shell.language.number, signed=True)
    luck, lost = round(review.luck, 1), -round(review.lost, 1)
    return Card(
        SectionHead(screen.say(T("Luck and decisions")), screen.accent),
        ValueRow(
            screen.say(T("The dice")),
            signed(luck),
            icon="dice-multiple-outline",
            color="pos" if luck >= 0 else "neg",
            strong=True,
        ),
        ValueRow(
            screen.say(T("Decisions, against the best of the coach")),
            signed(lost),
            icon="head-lightbulb-outline",
            color="neg" if lost else "text",
            strong=True,
        ),
        Note(screen.say(T("In points; what the coach expects is an estimate, so both are too."))),
        padding=16,
    )
