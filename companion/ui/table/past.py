"""What happened otherwise: a past step amended, a move that happened anyway, a table laid out again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.game import TABLE, Anyway, Move
from companion.core.table import Amendment, Difference
from companion.core.text import Sayable, T
from companion.ui.kit.block import Block, Box, Column
from companion.ui.kit.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard, ValueRow
from companion.ui.kit.words import Words
from companion.ui.table.correction import CorrectionSheet

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

AT_ONCE = 30  # alternatives; words cost time to draw


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


class AmendSheet(Sheet):
    """A step of the journal: what was done instead, or that it was not done at all."""

    def __init__(self, frame: TableFrame, number: int) -> None:
        self._frame, self._number = frame, number
        seen, game = frame.session.snapshot, frame.session.game
        self._state, self._recipe = seen.states[number], frame.session.recipe
        step = seen.log[number].step
        groups = game.alternatives(self._state)
        self._others = [move for _, moves in groups for move in moves if move != step.move]
        self._shown, self._rows = 0, Column(gap=8)
        none = ActionRow(
            "close",
            frame.say(T("It did not happen")),
            frame.say(T("The step is left out")),
            name="amend-none",
            chevron=False,
            tile=False,
            on_release=partial(self._choose, None),
        )
        super().__init__(
            _sentence(frame.say(seen.log[number].text)),
            Note(frame.say(T("What happened instead? You see what would be otherwise before anything changes."))),
            RowCard(none, inset=52),
            self._rows,
            gap=10,
        )
        self._more()

    def _more(self) -> None:
        kept = [block for block in self._rows.blocks if isinstance(block, RowCard)]
        part = self._others[self._shown : self._shown + AT_ONCE]
        rows = [self._row(number, move) for number, move in enumerate(part, self._shown)]
        self._rows.let_go()
        self._rows.hold(*kept, *([RowCard(*rows, inset=52)] if rows else []))
        self._shown += len(part)
        if self._shown < len(self._others):
            words = self._frame.say(T("Show more"))
            self._rows.hold(LinkButton(words, name="more-moves", icon="chevron-down", on_release=self._more))

    def _row(self, number: int, move: Move) -> Block:
        words = self._frame.say(self._frame.session.game.told(self._state, move, self._recipe))
        return ActionRow(
            "pencil-outline",
            _sentence(words),
            name=f"amend-{number}",
            chevron=False,
            tile=False,
            on_release=partial(self._choose, move),
        )

    def _choose(self, move: Move | None) -> None:
        frame = self._frame

        def look(amendment: Amendment) -> None:
            frame.shell.close_overlays()
            frame.shell.overlay(difference_sheet(frame, amendment))

        frame.session.amend(self._number, move, look)


def difference_sheet(frame: TableFrame, amendment: Amendment) -> Sheet:
    """What would be otherwise on the table: let it be so, or keep today's figures as they lie there."""
    say = frame.say

    def apply(*keep: str) -> None:
        sheet.leave()
        frame.session.apply(amendment, keep)
        frame.shell.toast(T("The past is amended."), T("Undo"), frame.session.unamend)

    blocks: list[Block] = []
    if amendment.differences:
        rows = [ValueRow(say(_whose(frame, each)), say(_change(each))) for each in amendment.differences]
        blocks += [SectionHead(say(T("Otherwise today"))), *rows]
    else:
        blocks.append(Note(say(T("Nothing on the table would be otherwise.")), style="secondary"))
    if amendment.misfits:
        lines = [Words(_sentence(say(each.text)), "secondary", "text2") for each in amendment.misfits]
        blocks += [WarningCard(say(T("These steps no longer fit, and are left out."))), Box(Column(*lines, gap=2))]
    stays = [each.path for each in amendment.differences if each.can_stay]
    keep = SecondaryButton(
        say(T("Keep today’s figures")), name="keep-today", enabled=bool(stays), on_release=partial(apply, *stays)
    )
    done = PrimaryButton(say(T("Let it be so")), name="apply-amendment", on_release=apply)
    sheet = Sheet(say(T("What would be otherwise")), *blocks, buttons=(keep, done), gap=10)
    return sheet


def _whose(frame: TableFrame, each: Difference) -> Sayable:
    called = frame.session.seat_names
    if each.seat == TABLE or len(called) == 1:
        return each.label
    return T("{name}: {thing}", name=called[each.seat], thing=each.label)


def _change(each: Difference) -> Sayable:
    today, then = (T("none") if value is None else each.field.said(value) for value in (each.today, each.then))
    return T("{today} → {then}", today=today, then=then)


class AnywaySheet(CorrectionSheet):
    """A move that the rules forbid and that was made: a person says what lay on the table after it."""

    def __init__(self, frame: TableFrame, move: Move) -> None:
        self._move, actor = move, frame.session.snapshot.actor
        self._seat = actor if actor >= 0 else TABLE
        super().__init__(frame, frame.board.concerned(move))
        self.heading.text = frame.say(T("It happened anyway"))

    def _save(self) -> None:
        figures = tuple((change.path, change.value) for change in self._changes())
        self.leave()
        self._frame.session.play(Anyway(self._seat, str(self._move), figures))


def lay_out_sheet(frame: TableFrame) -> Sheet:
    """How to lay this position out again, the table first, then seat by seat."""
    lanes: dict[str, list[Block]] = {}
    for job in frame.session.game.lay_out(frame.session.state):
        lane = frame.say(job.lane) if job.lane is not None else frame.say(T("On the table"))
        lanes.setdefault(lane, []).append(Words(frame.say(job.text), "body"))
    blocks: list[Block] = []
    for lane, lines in lanes.items():
        blocks += [SectionHead(_sentence(lane)), Column(*lines, gap=4)]
    if not blocks:
        blocks.append(Words(frame.say(T("Nothing has happened yet.")), "body", "text2"))
    return Sheet(frame.say(T("Lay out again")), *blocks, gap=10)
