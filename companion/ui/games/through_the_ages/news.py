"""What came about since somebody last decided something: the news of the last moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.text import N, T, Text
from companion.rules.through_the_ages.moves import EndTurn
from companion.rules.through_the_ages.state import Phase
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

FEW = 3  # lines that make no list


def lines(board: AgesBoard) -> tuple[Text, ...]:
    """The news of the last decision and of all that the table did upon it."""
    if board.state.phase == Phase.OVER:
        return ()
    found: list[Text] = []
    for entry in reversed(board.session.snapshot.log):
        found[:0] = entry.news
        if entry.seat >= 0:
            break
    return tuple(found)


def since(board: AgesBoard, seat: int) -> tuple[Text, ...]:
    """All that happened since the last turn of a seat ended, move by move."""
    found: list[Text] = []
    for entry in reversed(board.session.snapshot.log):
        if entry.seat == seat and isinstance(entry.step.move, EndTurn):
            break
        found[:0] = [entry.text, *entry.news]
    return tuple(found)


def card(board: AgesBoard, news: Sequence[Text]) -> list[Block]:
    """A note; a long one behind a tap."""
    said = [board.say(line) for line in news]
    if not said:
        return []
    if len(said) > FEW:
        words = board.say(N("{n} thing came about", "{n} things came about", len(said)))

        def show() -> None:
            title = board.say(T("What came about"))
            board.frame.shell.overlay(Sheet(title, *(Words(line, "body") for line in said), gap=8))

        row = Row(
            Icon("bell-outline", 22, "bronze"),
            Words(words, "secondary", grow=1),
            Icon("chevron-right", 22, "text2"),
            gap=12,
        )
        return [TouchCard(row, name="news", on_release=show, padding=(14, 8))]
    lines_ = Column(*(Words(line, "secondary") for line in said), gap=2, grow=1)
    return [Card(Row(Icon("bell-outline", 22, "bronze"), lines_, gap=12, align="top"), padding=(14, 8))]
