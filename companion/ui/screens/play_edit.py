"""What a person may change about a play that is over: its day, and a note beside it."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core import clock
from companion.core.text import T
from companion.store import Record
from companion.store.archive import LONGEST_NOTE
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

FIRST_YEAR = 1990
LOW = 480  # dp


class PlayEditSheet(Sheet):
    def __init__(self, shell: ScreenShell, record: Record, changed: Callable[[], Any]) -> None:
        self._shell, self._record, self._changed = shell, record, changed
        day = record.day
        self._day = {"year": day.year, "month": day.month, "day": day.day}
        lines = 4 if Window.height > dp(LOW) else 2  # that the day is in sight too
        hint = shell.say(T("Where, why, what to remember"))
        self._note = TextField(record.note, hint, lines, LONGEST_NOTE, name="note")
        self._dates = Slot(gap=8)
        super().__init__(
            shell.say(T("Note and day")),
            Words(shell.say(T("Note")), "label", "text2"),
            self._note,
            Words(shell.say(T("Day")), "label", "text2"),
            self._dates,
            buttons=(PrimaryButton(shell.say(T("Keep")), name="keep-note", on_release=self._done),),
            gap=10,
        )
        self._refresh()

    def _refresh(self) -> None:
        self._dates.show((self._day["year"], self._day["month"]), self._steppers)

    def _steppers(self) -> list[Block]:
        last = monthrange(self._day["year"], self._day["month"])[1]
        ends = self._shell.say(T("first")), self._shell.say(T("last"))
        steppers = (
            Stepper(self._day["day"], 1, last, partial(self._set, "day"), name="day", limits=ends),
            Stepper(
                self._day["month"],
                1,
                12,
                partial(self._set, "month"),
                name="month",
                show=self._shell.language.month_name,
                limits=ends,
            ),
            Stepper(
                self._day["year"],
                FIRST_YEAR,
                clock.now().year,
                partial(self._set, "year"),
                name="year",
                show=str,
                limits=ends,
            ),
        )
        return [Row(*steppers, align="top", justify="center", stack=True)]

    def _set(self, part: str, value: int) -> None:
        self._day[part] = value
        self._day["day"] = min(self._day["day"], monthrange(self._day["year"], self._day["month"])[1])
        self._refresh()

    def _done(self) -> None:
        shell, record, note = self._shell, self._record, self._note.text
        moment = record.day.replace(**self._day)  # type: ignore[arg-type]

        def work() -> None:
            if moment.date() != record.day.date():
                shell.store.archive.redate(record.id, moment)
            if note != record.note:
                shell.store.archive.annotate(record.id, note)

        def done(_: object) -> None:
            self.leave()
            self._changed()

        shell.worker.submit(work, then=done, on_refusal=shell.refused)
