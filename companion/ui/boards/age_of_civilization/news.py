"""What the last move brought about by itself: what to do with the real pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.rules.age_of_civilization.moves import Reveal
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.words import thing_name
from companion.text import N, Text
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.cards import Card
from companion.ui.widgets.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.boards.age_of_civilization.board import CivBoard


def news_lines(board: CivBoard) -> tuple[Text, ...]:
    """The news of the last decision, and of all that was drawn upon it."""
    if board.state.phase is Phase.OVER:
        return ()  # the sheet says it all
    lines: list[Text] = []
    for entry in reversed(board.play.seen.log):
        move = entry.step.move
        if isinstance(move, Reveal) and entry.step.drawn:
            names = tuple(thing_name(board.state, card) for card in move.cards)
            lines.insert(0, N("New in the market: {cards}.", "New in the market: {cards}.", len(names), cards=names))
        lines[:0] = entry.news
        if entry.seat >= 0:
            break
    return tuple(lines)


def news_card(board: CivBoard, lines: Sequence[Text]) -> Block:
    """A note; the end of a round as a list, thing by thing."""
    said = [board.say(line) for line in lines]
    words = [Words(" ".join(said), "secondary")] if len(said) < 3 else [Words(line, "secondary") for line in said]
    row = Row(Icon("bell-outline", 22, "bronze"), Column(*words, gap=4, grow=1), gap=12, align="top")
    return Card(row, padding=(14, 10))
