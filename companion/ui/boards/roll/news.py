"""What the last move brought about by itself, in a card above the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.game import TABLE
from companion.rules.roll.moves import Accept, Refuse
from companion.rules.roll.rules import Phase
from companion.table import Entry
from companion.text import T, Text
from companion.ui.widgets.block import Block, Row
from companion.ui.widgets.cards import Card
from companion.ui.widgets.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.boards.roll.board import RollBoard


def news_lines(board: RollBoard) -> tuple[Text, ...]:
    """The news of the last move, and of those of its kind just before it in the same turn."""
    if board.state.phase is Phase.OVER:
        return ()  # the sheet says it all
    lines: list[Text] = []
    kind: type | None = None
    for entry in reversed(board.play.seen.log):
        if entry.seat not in (TABLE, board.state.seat):
            lines[:0] = _answered(board, entry)
            break
        if not entry.step.drawn:
            if kind not in (None, type(entry.step.move)):
                break
            kind = type(entry.step.move)
        lines[:0] = entry.news
    return tuple(lines)


def _answered(board: RollBoard, entry: Entry) -> Sequence[Text]:
    """What came of an offer; anything else of another seat belongs to its own turn."""
    name = board.called(entry.seat)
    if isinstance(entry.step.move, Accept):
        return (T("{name} accepts the offer.", name=name),)
    return (T("{name} refuses the offer.", name=name),) if isinstance(entry.step.move, Refuse) else ()


def news_card(board: RollBoard, lines: Sequence[Text]) -> Block:
    words = " ".join(board.say(line) for line in lines)
    row = Row(Icon("bell-outline", 22, "bronze"), Words(words, "secondary", grow=1), gap=12)
    return Card(row, padding=(14, 10))
