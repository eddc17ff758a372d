"""The sheets of a table: its journal, its last steps, its live score, its menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.table import LogEntry
from companion.core.text import T, Text
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.table.board import Board, MenuItem

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

LINES = 40  # of the journal at first sight; words cost time to draw


def sentence(words: str) -> str:
    """Words that begin a line of their own."""
    return words[:1].upper() + words[1:]


# What has happened


class JournalSheet(Sheet):
    """Every step in words with what it brought about, the newest first."""

    def __init__(self, frame: TableFrame) -> None:
        self._frame = frame
        self._log: Sequence[tuple[int, LogEntry]] = tuple(enumerate(frame.session.snapshot.log))[::-1]
        self._shown = 0
        self._lines = Column(gap=2)
        super().__init__(frame.say(T("Journal")), self._lines)
        if self._log:
            self._more()
        else:
            self._lines.hold(Words(frame.say(T("Nothing has happened yet.")), "body", "text2"))

    def _more(self) -> None:
        if self._shown:
            kept = self._lines.blocks[:-1]
            self._lines.let_go()
            self._lines.hold(*kept)
        part = self._log[self._shown : self._shown + LINES]
        self._lines.hold(*map(self._line, part))
        self._shown += len(part)
        if self._shown < len(self._log):
            words = self._frame.say(T("Earlier moves"))
            self._lines.hold(LinkButton(words, name="earlier", icon="chevron-down", on_release=self._more))

    def _amend(self, number: int) -> None:
        from companion.app.past import TablePast
        from companion.ui.table.amending import AmendSheet

        self._frame.shell.overlay(AmendSheet(self._frame, TablePast(self._frame.session), number))

    def _line(self, numbered: tuple[int, LogEntry]) -> Block:
        (number, entry), say = numbered, self._frame.say
        lines: list[Block] = [Words(sentence(say(entry.text)), "body")]
        lines += [Words(say(news), "caption", "text2") for news in entry.news]
        parts: list[Block] = [SeatMark(entry.seat if entry.seat >= 0 else None, 16), Column(*lines, grow=1)]
        if entry.forced:
            parts.append(Icon("alert-outline", 22, "warn"))
        if not self._frame.board.told_again(number):
            amend = partial(self._amend, number)
            row = Row(*parts, gap=12, align="top")
            return Touchable(row, name=f"step-{number}", on_release=amend, padding=(4, 5), radius=12)
        row = Row(*parts, Icon("chevron-right", 22, "text2"), gap=12)
        return Touchable(
            row, name=f"told-{number}", on_release=partial(self._frame.open_told, number), padding=(4, 5), radius=12
        )


def steps_sheet(frame: TableFrame) -> Sheet:
    """The last steps that can be taken back, each with all that came after it."""

    def back(times: int) -> None:
        sheet.leave()
        frame.session.undo(times)

    rows = [
        ActionRow(
            "undo-variant",
            sentence(frame.say(text)),
            name=f"undo-{times}",
            on_release=partial(back, times),
            chevron=False,
            tile=False,
        )
        for times, text in enumerate(frame.session.snapshot.undo_texts, 1)
    ]
    note = Note(frame.say(T("A step is taken back with all that came after it. You can redo it.")))
    sheet = Sheet(frame.say(T("Undo back to")), note, RowCard(*rows, inset=52))
    return sheet


def told_sheet(frame: TableFrame, number: int) -> Sheet:
    """What a rival had done for it, from a step of the journal on, once more as it was told."""
    return Sheet(frame.say(T("What was to be done")), *frame.board.told_blocks(number), gap=14)


def caution_sheet(frame: TableFrame, caution: Text) -> Sheet:
    """What to know before the play goes on: a table that may lie otherwise than the app believes."""

    def correct() -> None:
        sheet.leave()
        frame.open_correction()

    def agree() -> None:
        sheet.leave()

    other = SecondaryButton(frame.say(T("Something differs")), name="differs", on_release=correct)
    fine = PrimaryButton(frame.say(T("All is as shown")), name="as-shown", on_release=agree)
    sheet = Sheet(frame.say(T("Check the table")), WarningCard(frame.say(caution)), buttons=(other, fine))
    return sheet


# How it stands


def score_sheet(frame: TableFrame, board: Board) -> Sheet:
    blocks: list[Block] = [board.score_table()]
    missing = board.missing()
    if missing:
        blocks.append(SectionHead(frame.say(T("Still to be had")), board.accent))
        blocks += [Words(frame.say(line), "secondary", "text2") for line in missing]
    return Sheet(frame.say(T("The score now")), *blocks)


# What else can be done


def menu_sheet(frame: TableFrame, items: Sequence[MenuItem], title: Text | None = None) -> Sheet:
    def do(item: MenuItem) -> None:
        sheet.leave()
        item.do()

    rows = [
        ActionRow(
            item.icon,
            frame.say(item.title),
            frame.say(item.caption) if item.caption else "",
            name=f"menu-{item.name}",
            on_release=partial(do, item),
            chevron=False,
            tile=False,
        )
        for item in items
    ]
    sheet = Sheet(frame.say(title or T("At this table")), RowCard(*rows, inset=52))
    return sheet
