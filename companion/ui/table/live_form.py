"""Fields of which an answer to one may change what the others ask, or what stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.field import UNKNOWN, Field, Value
from companion.ui.kit.block import Block, Box, Column
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot
from companion.ui.table.field_form import Around, field_block


class LiveForm(Column):
    """``fields`` says what is asked now. What differs from what stands on the screen is built anew; what was said under
    the finger stays as it is."""

    def __init__(
        self,
        frame: Around,
        fields: Callable[[], Sequence[Field]],
        on_change: Callable[[Field, Value], Any],
    ) -> None:
        super().__init__(gap=4)
        self._frame, self._fields, self._on_change = frame, fields, on_change
        self._slots: dict[str, Slot] = {}
        self._lies: dict[str, Value] = {}
        self._built: dict[str, int] = {}
        self._asked: tuple[str, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        fields = self._fields()
        for field in fields:
            self._stand(field)
        asked = tuple(field.id for field in fields)
        if asked != self._asked:
            self._asked = asked
            self.let_go()
            self.hold(*(self._slots[key] for key in asked))

    def _stand(self, field: Field) -> None:
        slot = self._slots.setdefault(field.id, Slot(gap=2))
        if field.id not in self._asked or self._lies.get(field.id) != field.value:
            self._built[field.id] = self._built.get(field.id, 0) + 1
        self._lies[field.id] = field.value
        slot.show((repr(replace(field, value=UNKNOWN)), self._built[field.id]), partial(self._blocks, field))

    def _blocks(self, field: Field) -> list[Block]:
        value = None if field.value is UNKNOWN else field.value  # nobody has said anything yet
        label = self._frame.say(field.label)
        block = field_block(self._frame, field, label, value, partial(self._say, field), {field.id})
        if field.hint is None:
            return [block]
        return [block, Box(Words(self._frame.say(field.hint), "caption", "text2"), padding=(16, 0, 16, 4))]

    def _say(self, field: Field, value: Value) -> None:
        self._lies[field.id] = value
        self._on_change(field, value)
        self.refresh()
