"""Many fields on one page: numbers of one group, such as the cards of a hand, lie in one list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from companion.core.field import Field, Value
from companion.core.text import T, Text, folded
from companion.ui.kit.block import Block, Box, Column
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow
from companion.ui.kit.text_field import TextField
from companion.ui.table.board import Slot
from companion.ui.table.field_form import SOUGHT, Around, field_block, keep_open


def field_blocks(
    frame: Around,
    fields: Sequence[Field],
    label: Callable[[Field], str],
    value: Callable[[Field], Value | None],
    on_change: Callable[[Field, Value], None],
    unfolded: set[str],
) -> list[Block]:
    """The widgets of many fields; numbers of one group lie in one list, each at a tap."""
    found: list[Block] = []
    for group, some in groupby(fields, key=lambda field: field.group):
        together = list(some)
        if group is not None and all(field.kind == "number" and field.short is not None for field in together):
            said = {field.id: value(field) for field in together}
            found.append(_Counted(frame, group, together, said, on_change, unfolded))
        else:
            found += [
                field_block(frame, field, label(field), value(field), partial(on_change, field), unfolded)
                for field in together
            ]
    return found


class _Counted(Column):
    """Many numbers of one kind, most of them 0: what there is, and at a tap all that can be. A tap on one of them says
    one more, and after the most none."""

    def __init__(
        self,
        frame: Around,
        group: Text,
        fields: Sequence[Field],
        said: dict[str, Value | None],
        on_change: Callable[[Field, Value], None],
        unfolded: set[str],
    ) -> None:
        self._frame, self._fields, self._said, self._on_change = frame, fields, said, on_change
        self._title, self._unfolded = frame.say(group), unfolded
        self._key = fields[0].id
        self._words = {field.id: frame.say(field.short) for field in fields if field.short is not None}
        self._head, self._search, self._chips = Slot(), Slot(), Slot()
        self._slots: dict[str, Slot] = {}
        self._sought: TextField | None = None
        super().__init__(self._head, Box(Column(self._search, self._chips), padding=(16, 0, 16, 0)))
        self._show()

    @property
    def _open(self) -> bool:
        return self._key in self._unfolded

    def _count(self, field: Field) -> int:
        value = self._said[field.id]
        return value if isinstance(value, int) else field.low

    def _label(self, field: Field) -> str:
        """Its name, with how many there are where that is more than one."""
        n, name = self._count(field), self._words[field.id]
        if n - field.low < 2:
            return name
        if field.names:
            return self._frame.say(T("{label}: {value}", label=name, value=field.wording(n)))
        return self._frame.say(T("{n} × {name}", n=n, name=name))

    def _show(self) -> None:
        self._head.show((tuple(self._said.values()), self._open), lambda: [self._heading()])
        if not self._open:
            self._search.show("folded", list)
            self._chips.show("folded", list)
            return
        self._search.show("open", self._search_field)
        sought = folded(self._sought.text) if self._sought is not None else ""
        found = [field for field in self._fields if sought in folded(self._words[field.id])]
        self._chips.show(tuple(field.id for field in found), lambda: [self._flow(found)])
        for field in found:
            self._slots[field.id].show(("chip", self._count(field)), partial(self._chip, field))

    def _heading(self) -> Block:
        there = tuple(self._label(field) for field in self._fields if self._count(field) > field.low)
        icon = "chevron-up" if self._open else "chevron-down"
        said = self._frame.say(there or T("none"))
        return ActionRow(
            icon, self._title, said, name=f"group-{self._key}", on_release=self._fold, chevron=False, tile=False
        )

    def _fold(self) -> None:
        keep_open(self._unfolded, self._key, not self._open)
        self._show()

    def _search_field(self) -> list[Block]:
        if len(self._words) < SOUGHT:
            return []
        self._sought = TextField("", self._frame.say(T("Search")), on_typed=self._show, name=f"search-{self._key}")
        return [self._sought]

    def _flow(self, found: Sequence[Field]) -> Block:
        self._slots = {field.id: Slot() for field in found}
        return Box(Flow(*self._slots.values(), row_gap=2), padding=(0, 0, 0, 8))

    def _chip(self, field: Field) -> list[Block]:
        there, one_more = self._count(field) > field.low, partial(self._add, field)
        return [FilterChip(self._label(field), name=f"figure-{field.id}", selected=there, on_release=one_more)]

    def _add(self, field: Field) -> None:
        self._frame.shell.tick()
        n = self._count(field)
        self._said[field.id] = field.low if n >= field.high else n + 1
        self._show()
        self._on_change(field, self._said[field.id] or field.low)
