"""What came about since somebody last decided something: the news of the last moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.moves import EndTurn
from companion.rules.through_the_ages.state import Phase
from companion.ui.games.through_the_ages import cubes
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

FEW = 3  # lines that make no list


def lines(board: AgesBoard) -> tuple[Text, ...]:
    """The news of the last decision and of all that the table did upon it."""
    return () if board.state.phase == Phase.OVER else board.session.snapshot.news


def since(board: AgesBoard, seat: Seat) -> list[LogEntry]:
    """The steps that others and the table made since the last turn of a seat ended."""
    found: list[LogEntry] = []
    for entry in reversed(board.session.snapshot.log):
        if entry.seat == seat and isinstance(entry.step.move, EndTurn):
            return found[::-1]
        if entry.seat != seat:
            found.append(entry)
    return []


def begins(board: AgesBoard) -> bool:
    """Whether the seat that decides now has done nothing yet since its last turn ended."""
    seat, log = board.acting(), board.session.snapshot.log
    last = next((entry for entry in reversed(log) if entry.seat >= 0), None)
    return last is not None and last.seat != seat and board.state.seat == seat


def news_texts(board: AgesBoard) -> tuple[Text, ...]:
    """At the beginning of a turn what happened since the last one; then what the last move brought about."""
    if begins(board) and (steps := since(board, board.acting())):
        return (N("Since your last turn: {n} step", "Since your last turn: {n} steps", len(steps)),)
    return lines(board)


def open_since(board: AgesBoard) -> None:
    """Move by move, each with what it brought about."""
    rows: list[Block] = []
    for entry in since(board, board.acting()):
        step = sentence(board.say(entry.text))
        news = [board.say(line) for line in entry.news]
        words: list[Block] = [Words(step, "body")]
        words += [Words(line, "caption", "text2") for line in news if line.rstrip(".") != step]
        mark = SeatMark(entry.seat if entry.seat >= 0 else None, 16)
        rows.append(Row(mark, Column(*words, grow=1), gap=12, align="top"))
    if not rows:
        rows = [Words(board.say(T("Nothing has happened yet.")), "body", "text2")]
    board.frame.shell.overlay(Sheet(board.say(T("Since your last turn")), *rows, gap=8))


def card(board: AgesBoard, news: Sequence[Text]) -> list[Block]:
    """A note; a long one behind a tap."""
    said = [board.say(line) for line in news]
    if not said:
        return []
    if begins(board):
        row = Row(
            Icon("history", 22, "bronze"),
            Words(said[0], "secondary", grow=1),
            Icon("chevron-right", 22, "text2"),
            gap=12,
        )
        return [TouchCard(row, name="since", on_release=partial(open_since, board), padding=(14, 8))]
    if len(said) > FEW:
        words = board.say(N("{n} thing came about", "{n} things came about", len(said)))

        def show() -> None:
            title = T("What came about")
            if cubes.on_board(board) and (lists := cubes.since_decision(board)):
                board.frame.shell.overlay(cubes.TickList(board, title, lists))
                return
            board.frame.shell.overlay(Sheet(board.say(title), *(Words(line, "body") for line in said), gap=8))

        row = Row(
            Icon("bell-outline", 22, "bronze"),
            Words(words, "secondary", grow=1),
            Icon("chevron-right", 22, "text2"),
            gap=12,
        )
        return [TouchCard(row, name="news", on_release=show, padding=(14, 8))]
    lines_ = Column(*(Words(line, "secondary") for line in said), gap=2, grow=1)
    return [Card(Row(Icon("bell-outline", 22, "bronze"), lines_, gap=12, align="top"), padding=(14, 8))]
