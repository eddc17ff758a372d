"""Fields under a finger: one widget for each kind, wherever somebody says what lies on the table.

A number is stepped, or typed where its range is large; what one has or has not is switched; things are picked from
chips, folded away where there are many; words are typed. Where nobody may know it, *not known* is a choice like any
other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.app.score_answers import Filled
from companion.core.field import UNKNOWN, Field, Value
from companion.core.illegal import Illegal
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.setup import Choice
from companion.core.text import Sayable, T, Text, folded
from companion.ui.kit import field_controls as controls
from companion.ui.kit.block import Block, Box, Column, SnugRow
from companion.ui.kit.flow import Flow
from companion.ui.kit.number_pad import NumberPad
from companion.ui.kit.pickers import NOTHING_SAID, FilterChip, SwitchRow
from companion.ui.kit.rows import ActionRow
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell
    from companion.ui.table.frame import TableFrame

FOLDED = 6  # choices from which on a list opens at a tap
FEW = 2  # fields whose lists lie open
LINE, LINES = 120, 5  # letters that stand on one line; a longer text has several
SOUGHT = 20  # choices from which on one looks for a name

Change = Callable[[Value], None]


class Around(Protocol):
    """What is around a form: a table, or a page of the house."""

    @property
    def shell(self) -> ScreenShell: ...
    def say(self, what: Sayable) -> str: ...


def field_label(frame: TableFrame, field: Field) -> str:
    """What it is, and whose."""
    label, called = frame.say(field.label), frame.session.seat_names
    if field.seat == TABLE or len(called) == 1:
        return label
    return frame.say(T("{name}: {thing}", name=called[field.seat], thing=label))


def field_block(
    frame: Around, field: Field, label: str, value: Value | None, on_change: Change, unfolded: set[str] | None = None
) -> Block:
    """The widget for one field; without a value nothing was said of it yet. ``unfolded`` keeps which lists are open
    where a page is built anew."""
    if field.letters:
        return _Text(frame, field, label, value, on_change)
    if field.choices:
        return _Picked(frame, field, label, value, on_change, unfolded)
    if field.names:
        return _named_block(frame, field, label, value, on_change, unfolded)
    if field.is_flag and not field.unknown and isinstance(value, int):
        return SwitchRow(label, on=bool(value), name=f"figure-{field.id}", on_change=lambda on: on_change(int(on)))
    return NumberRow(frame, field, label, value, on_change)


def _named_block(
    frame: Around, field: Field, label: str, value: Value | None, on_change: Change, unfolded: set[str] | None
) -> Block:
    """A number whose values have names: one of them is picked."""
    listed = replace(
        field,
        one=tuple(Choice(str(number), Text(frame.say(name))) for number, name in enumerate(field.names, field.low)),
        names=(),
    )
    chosen = str(value) if isinstance(value, int) else value

    def pick(picked: Value) -> None:
        on_change(int(picked) if isinstance(picked, str) else picked)

    return _Picked(frame, listed, label, chosen, pick, unfolded)


def _unknown_chip(frame: Around, field: Field, value: Value | None, on_release: Callable[[], None]) -> FilterChip:
    return FilterChip(
        frame.say(T("Not known")),
        name=f"figure-{field.id}-unknown",
        selected=value is UNKNOWN,
        on_release=on_release,
    )


class NumberRow(Column):
    """A stepper, with the pad behind its figure where the range is large."""

    def __init__(self, frame: Around, field: Field, label: str, value: Value | None, on_change: Change) -> None:
        self._frame, self._field, self.value, self._on_change = frame, field, value, on_change
        self.field_id = field.id
        self._stepper, self._chip, self._typed = Slot(), Slot(), 0
        row = SnugRow(Words(label, "body", grow=1), self._stepper)
        super().__init__(row, *([self._chip] if field.unknown else ()), padding=(16, 6, 8, 6))
        self._show()

    def _show(self) -> None:
        self._stepper.show(("stepper", self._typed), lambda: [self._steps()])
        if self._field.unknown:
            self._chip.show(("chip", self.value is UNKNOWN), lambda: [self._not_known()])

    def _steps(self) -> Block:
        field, value = self._field, self.value
        typed = self._type if controls.is_typed(field) else None
        return controls.stepper(field, value, self._set, name=f"figure-{field.id}", on_type=typed)

    def _not_known(self) -> Block:
        return Flow(_unknown_chip(self._frame, self._field, self.value, partial(self.put, UNKNOWN)))

    def _set(self, value: Value) -> None:
        self.value = value
        self._show()
        self._on_change(value)

    def stand(self, value: Value | None) -> None:
        """Show what it is now by what was said of something else."""
        self._typed += 1
        self.value = value
        self._show()

    def put(self, value: Value) -> None:
        """Set it from outside of its stepper."""
        self._typed += 1
        self._set(value)

    def _type(self) -> None:
        self._frame.shell.overlay(NumberPad(_Typing(self._frame, self), replace(self._field, shared=True), None))


class _Text(Column):
    """A few words, typed on the system's keyboard."""

    def __init__(self, frame: Around, field: Field, label: str, value: Value | None, on_change: Change) -> None:
        self._frame, self._field, self._on_change = frame, field, on_change
        self._chip = Slot()
        text = value if isinstance(value, str) else ""
        lines = LINES if field.letters > LINE else 1
        name = f"figure-{field.id}"
        self._typed = TextField(text, label, lines=lines, longest=field.letters, on_typed=self._said, name=name)
        super().__init__(
            Words(label, "body"), self._typed, *([self._chip] if field.unknown else ()), gap=4, padding=(16, 6, 16, 6)
        )
        self._show(value)

    def _show(self, value: Value | None) -> None:
        if self._field.unknown:
            self._chip.show(("chip", value is UNKNOWN), lambda: [self._not_known(value)])

    def _not_known(self, value: Value | None) -> Block:
        return Flow(_unknown_chip(self._frame, self._field, value, self._forget))

    def _forget(self) -> None:
        self._show(UNKNOWN)
        self._on_change(UNKNOWN)

    def _said(self) -> None:
        self._show(self._typed.text)
        self._on_change(self._typed.text)


class _Typing:
    """What the number pad asks of whoever keeps its answers, for the one number of a field."""

    def __init__(self, frame: Around, number: NumberRow) -> None:
        self._frame, self._number = frame, number
        self.seat_names: Sequence[str] = ()

    @property
    def shell(self) -> ScreenShell:
        return self._frame.shell

    @property
    def filled(self) -> Filled:
        value, field = self._number.value, self._number.field_id
        return Filled({field: value} if isinstance(value, int) else {}, ())

    def say(self, what: Sayable) -> str:
        return self._frame.say(what)

    words = say

    def show(self) -> None:
        """The number shows itself."""

    def set_number(self, field: Field, seat: Seat | None, value: int) -> None:
        self._number.put(value)
        if self._number.get_root_window() is None:  # the page was built anew below the pad and has another in its place
            self.shell.navigator.again()

    def type_number(self, field: Field, seat: Seat | None) -> None:
        """It is being typed."""

    def typed_with(self, field: Field) -> Sequence[Field]:
        return (field,)


class _Picked(Column):
    """One of a list, or several: what is picked, and at a tap all that can be. A short list is always open."""

    def __init__(
        self,
        frame: Around,
        field: Field,
        label: str,
        value: Value | None,
        on_change: Change,
        unfolded: set[str] | None = None,
    ) -> None:
        self._frame, self._field, self._label = frame, field, label
        self._value, self._on_change = value, on_change
        self._unfolded = set() if unfolded is None else unfolded
        self._short = len(field.choices) <= FOLDED
        self._open = self._short or field.id in self._unfolded
        self._words = {choice.value: frame.say(choice.label) for choice in field.choices}
        self._head, self._search, self._chips = Slot(), Slot(), Slot()
        self._slots: dict[str, Slot] = {}
        self._sought: TextField | None = None
        super().__init__(self._head, Box(Column(self._search, self._chips), padding=(16, 0, 16, 0)))
        self._show()

    def _show(self) -> None:
        if self._short:
            self._head.show("short", lambda: [Box(Words(self._label, "body"), padding=(16, 12, 16, 0))])
        else:
            self._head.show((self._value, self._open), lambda: [self._heading()])
        if not self._open:
            self._chips.show("folded", list)
            self._search.show("folded", list)
            return
        self._search.show("open", self._search_field)
        sought = folded(self._sought.text) if self._sought is not None else ""
        found = [key for key, words in self._words.items() if sought in folded(words)]
        self._chips.show(("open", tuple(found)), lambda: [self._flow(found)])
        for key, slot in self._slots.items():
            slot.show(("chip", self._has(key)), partial(self._chip, key))

    def _heading(self) -> Block:
        value = self._value
        said = NOTHING_SAID if value is None else self._frame.say(self._field.wording(value))
        icon = "chevron-up" if self._open else "chevron-down"
        name = f"figure-{self._field.id}"
        return ActionRow(icon, self._label, said, name=name, on_release=self._fold, chevron=False, tile=False)

    def _fold(self) -> None:
        self._open = not self._open
        keep_open(self._unfolded, self._field.id, self._open)
        self._show()

    def _search_field(self) -> list[Block]:
        if len(self._words) < SOUGHT:
            return []
        hint = self._frame.say(T("Search"))
        self._sought = TextField("", hint, on_typed=self._show, name=f"search-{self._field.id}")
        return [self._sought]

    def _flow(self, found: Sequence[str]) -> Block:
        self._slots = {key: Slot() for key in (*found, *(["?"] if self._field.unknown else ()))}
        return Box(Flow(*self._slots.values(), row_gap=2), padding=(0, 0, 0, 8))

    def _has(self, key: str) -> bool:
        return self._value is UNKNOWN if key == "?" else controls.has(self._value, key)

    def _chip(self, key: str) -> list[Block]:
        if key == "?":
            return [_unknown_chip(self._frame, self._field, self._value, partial(self._set, UNKNOWN))]
        pick, name = partial(self._pick, key), f"figure-{self._field.id}-{key}"
        return [controls.chip(self._words[key], self._value, key, pick, name=name)]

    def _pick(self, key: str) -> None:
        self._frame.shell.tick()
        try:
            value = self._field.with_pick(self._value, key)
        except Illegal as slip:
            self._frame.shell.refused(slip)
            return
        self._set(value)

    def _set(self, value: Value) -> None:
        self._value = value
        self._show()
        self._on_change(value)


def keep_open(unfolded: set[str], key: str, is_open: bool) -> None:
    if is_open:
        unfolded.add(key)
    else:
        unfolded.discard(key)
