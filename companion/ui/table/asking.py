"""What the app does not know is asked, field by field: what a rule needs now, or what a closer look begins with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.core.field import UNKNOWN, Field, Value
from companion.core.game import Move, Needs
from companion.core.note import Note as Told
from companion.core.text import T, Text
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import RowCard
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot
from companion.ui.table.field_form import FEW, SOUGHT, field_block, field_label

if TYPE_CHECKING:
    from companion.ui.kit.block import Block
    from companion.ui.table.frame import TableFrame


class AskingSheet(Sheet):
    """Fields to be said; ``every`` one of them before it goes on, or as many as one likes."""

    def __init__(
        self,
        frame: TableFrame,
        title: Text,
        note: Text,
        fields: Sequence[Field],
        then: Callable[[Sequence[Told]], None],
        every: bool,
        proposed: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        self._frame, self._fields, self._then, self._every = frame, fields, then, every
        self._said: dict[str, Value] = dict(proposed)
        self._button = Slot(grow=1)
        self._unfolded = _open_lists(fields) if every else set()
        rows = [self._row(field) for field in fields]
        super().__init__(
            frame.say(title), Note(frame.say(note)), RowCard(*rows, inset=16), buttons=(self._button,), gap=12
        )
        self._refresh()

    def _row(self, field: Field) -> Block:
        label, change = field_label(self._frame, field), partial(self._set, field.id)
        return field_block(self._frame, field, label, self._lies(field), change, self._unfolded)

    def _lies(self, field: Field) -> Value | None:
        """What stands there, or is proposed; of what is unknown nobody has said anything yet."""
        return self._said.get(field.id, None if field.value is UNKNOWN else field.value)

    def _set(self, path: str, value: Value) -> None:
        if value == "":  # words that were taken away again
            self._said.pop(path, None)
        else:
            self._said[path] = value
        self._refresh()

    def _refresh(self) -> None:
        ready = not self._every or all(field.id in self._said for field in self._fields)
        self._button.show((ready, bool(self._said)), lambda: [self._go_button(ready)])

    def _go_button(self, ready: bool) -> Block:
        words = T("Go on") if self._every or self._said else T("Go on without")
        return PrimaryButton(self._frame.say(words), name="asked", on_release=self._go, enabled=ready)

    def _go(self) -> None:
        self.leave()
        self._then(self._frame.session.game.notes_of(self._said))


def _open_lists(fields: Sequence[Field]) -> set[str]:
    """The lists of few fields lie open, each a tap less, unless one looks for a name in them."""
    few = len(fields) <= FEW
    return {field.id for field in fields if few and len(field.choices) < SOUGHT}


def needs_sheet(frame: TableFrame, needs: Needs, waiting: Sequence[Move]) -> Sheet:
    """A move that cannot be decided: what it needs is said, and it is made."""

    def go_on(told: Sequence[Told]) -> None:
        frame.session.tell(*told, then=waiting)

    about_cards = bool(needs.fields) and frame.session.game.is_fact(needs.fields[0].id)
    note = (
        T("Your cards say it: it is asked once, kept for your next plays, and the move is made at once.")
        if about_cards
        else T("It is written down as a correction, and the move is made at once.")
    )
    proposed = {field.id: value for field in needs.fields if (value := frame.board.proposal(field)) is not None}
    return AskingSheet(frame, T("This has to be known first"), note, needs.fields, go_on, every=True, proposed=proposed)


def ask_to_look_back(frame: TableFrame, go_on: Callable[[], None]) -> None:
    """Something lay face down and was seen since: it comes again as it was, but it is no secret any more."""

    def back() -> None:
        sheet.leave()
        go_on()

    words = Words(frame.say(T("Cards that lay face down were seen since then. They come again as they were.")), "body")
    yes = SecondaryButton(frame.say(T("Undo all the same")), name="look-back", on_release=back, grow=1)
    sheet = Sheet(frame.say(T("Undo what was seen?")), words, buttons=(yes,))
    frame.shell.overlay(sheet)
