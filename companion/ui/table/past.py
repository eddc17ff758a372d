"""Sheets about the past: a move that happened anyway, and a table to lay out again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.game import TABLE, UNKNOWN, Anyway, Correct, Field, Move
from companion.core.setup import ChecklistItem
from companion.core.text import T, Text
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import CheckRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.table.correction import CorrectionSheet

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

LAID: Final = "laid_again"  # in the view of a table: at which position, and what of it lies there


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


class AnywaySheet(CorrectionSheet):
    """A move that the rules forbid and that was made: the figures that it would have left stand there already, and a
    person corrects those that differ."""

    def __init__(self, frame: TableFrame, move: Move) -> None:
        session = frame.session
        effects = dict(session.game.effects_anyway(session.state, move))
        self._move, self._told, self._effects = move, bool(effects), effects
        self._seat = session.snapshot.actor if session.snapshot.actor >= 0 else TABLE
        if (owner := getattr(move, "seat", None)) is not None and session.snapshot.actor < 0:
            self._seat = owner
        super().__init__(frame, effects.keys() or frame.board.figures_concerned(move), effects)

    def _fields_listed(self, only: Collection[str] | None) -> list[Field]:
        """All fields, also figures that exist only once others are set: those have no value yet."""
        found = super()._fields_listed(only)
        then = self._state.copy()
        for path, value in self._effects.items():
            self._game.play(then, Correct(path, value, settled=self._game.settles))
        here = {figure.id for figure in self._game.figures(self._state)}
        come = [self._game.figure(then, path) for path in self._effects if path not in here]
        return [*found, *(replace(figure, value=UNKNOWN) for figure in come if figure is not None)]

    def _changes(self) -> list[Correct]:
        """Each correction that is possible after those before it."""
        then, made = self._state.copy(), list[Correct]()
        for change in super()._changes():
            if self._game.figure(then, change.path) is not None:
                self._game.put(then, change.path, change.value)
                made.append(change)
        return made

    def title(self) -> Text:
        return T("It happened anyway")

    def note(self) -> Text:
        if self._told:
            return T("This is what it would have changed. Say what lies there otherwise; the journal marks the step.")
        return T("What it would have changed cannot be foretold. Say what lies there now; the journal marks the step.")

    def _more(self) -> None:
        super()._more()
        if self._told:
            words = self._frame.say(T("Something else changed too"))
            self._rows.hold(LinkButton(words, name="other-figures", icon="chevron-down", on_release=self._every))

    def _every(self) -> None:
        """All that it may have changed, after what it has."""
        only = self._frame.board.figures_concerned(self._move)
        first = {figure.id for figure in self._figures}
        every = self._game.figures(self._state)
        self._figures += [each for each in every if each.id not in first and (only is None or each.id in only)]
        self._wanted = {figure.id: figure.value for figure in self._figures} | self._wanted
        self._told, self._shown = False, 0
        self._part()
        self._rows.let_go()
        self._more()
        self._refresh()

    def _save_button(self, changes: int) -> Block:
        return PrimaryButton(
            self._frame.say(T("Write it down")), name="save-correction", on_release=self._save, meaning="anyway"
        )

    def _save(self) -> None:
        figures = tuple((change.path, change.value) for change in self._changes())
        self.leave()
        self._frame.session.play(Anyway(self._seat, str(self._move), figures))


class LayOutSheet(Sheet):
    """How to lay this position out again: a checklist to tick, the table first, then seat by seat. It is kept until the
    play goes on."""

    def __init__(self, frame: TableFrame) -> None:
        self._frame = frame
        self._jobs = frame.session.game.lay_out(frame.session.state)
        self._position = frame.session.snapshot.position
        at, done = frame.session.view.get(LAID, (-1, ()))
        self._done: set[str] = set(done) if at == self._position else set()
        self._rows: dict[str, CheckRow] = {}
        self._counts: list[tuple[Words, list[ChecklistItem]]] = []
        super().__init__(frame.say(T("Lay out again")), *self._lanes(), gap=10)
        self._count()

    def _lanes(self) -> list[Block]:
        lanes: dict[Text | None, list[ChecklistItem]] = {}
        for job in self._jobs:
            lanes.setdefault(job.lane, []).append(job)
        blocks: list[Block] = []
        for lane, jobs in lanes.items():
            count = Words("", "label", "text2", align="right")
            self._counts.append((count, jobs))
            head = _sentence(self._frame.say(lane if lane is not None else T("On the table")))
            blocks += [SectionHead(head, self._frame.board.accent, count), RowCard(*map(self._row, jobs), inset=53)]
        return blocks or [Words(self._frame.say(T("Nothing has happened yet.")), "body", "text2")]

    def _row(self, job: ChecklistItem) -> Block:
        say = self._frame.say
        row = CheckRow(
            _sentence(say(job.text)),
            _sentence(say(job.detail)) if job.detail else "",
            done=job.id in self._done,
            name=f"lay-{job.id}",
            on_release=partial(self._tick, job.id),
        )
        self._rows[job.id] = row
        return row

    def _tick(self, job: str) -> None:
        self._frame.shell.tick()
        self._done ^= {job}
        self._rows[job].tick(job in self._done)
        self._count()
        self._frame.session.remember(**{LAID: [self._position, sorted(self._done)]})

    def _count(self) -> None:
        for words, jobs in self._counts:
            done = sum(job.id in self._done for job in jobs)
            words.text = self._frame.say(T("{done} of {all}", done=done, all=len(jobs)))
