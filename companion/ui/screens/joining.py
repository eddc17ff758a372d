"""Where a table in mid-game stands: a page for the table, one for each seat, and the play goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.app import joining
from companion.app.game_info import game_info
from companion.app.joining import Joining
from companion.app.seat_names import names, with_names
from companion.core.field import Field, Value
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.text import Sayable, T, Text
from companion.ui.kit.bars import AppBar, RoundBar
from companion.ui.kit.block import Block, Box, Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard
from companion.ui.kit.screen import Screen
from companion.ui.screens import parts
from companion.ui.table.field_form import NumberRow
from companion.ui.table.field_groups import field_blocks


class JoiningScreen(Screen):
    """Args: ``number`` of a table. What is said is kept from the first moment."""

    keeps_awake = True

    def build(self) -> Page:
        found: Joining | None = self.ask("joining", self._find)
        if found is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.joining: Joining = self.route.memory.setdefault("said", found)
        self.pages: Sequence[Seat] = self.joining.pages
        self.fields: Sequence[Field] = self.joining.fields
        unfolded: set[str] = self.route.memory.setdefault("unfolded", set())
        rows = field_blocks(self, self.fields, self._label, self.joining.lies, self._say, unfolded)
        body = Column(Note(self.say(self._note())), RowCard(*rows, inset=16), gap=12)
        return parts.frame(self, body, top=self._top(), bottom=parts.actions(*self._buttons()))

    def say(self, what: Sayable) -> str:
        """With the names of those who sit there."""
        known = getattr(self, "joining", None)
        return super().say(what if known is None else with_names(what, names(known.players)))

    def _note(self) -> Text:
        if any(field.unknown for field in self.fields):
            return T("Fill in what you know. What is left out is asked when it matters.")
        return T("Fill in what lies there. What you leave alone is taken as it stands here.")

    def _label(self, field: Field) -> str:
        return parts.dotted(self, field.label, *([field.hint] if field.hint is not None else ()))

    def _find(self) -> Joining:
        return joining.take_up(self.shell.store, self.route.args["number"])

    @property
    def _at(self) -> int:
        return min(self.joining.page, len(self.pages) - 1)

    def _title(self) -> Text:
        seat = self.joining.seat
        if seat == TABLE:
            return T("Where the table stands")
        return T("Where {name} stands", name=names(self.joining.players)[seat])

    def _top(self) -> Block:
        entry = game_info(self.joining.game.id)
        now, every = self._at + 1, len(self.pages)
        caption = parts.dotted(self, entry.title, T("{n} of {all}", n=now, all=every))
        bar = AppBar(self.say(self._title()), caption, on_back=self.shell.back, emblem=entry.accent)
        margin = parts.margin()
        return Column(bar, Box(RoundBar(now, every, entry.accent), padding=(margin, 0, margin, 8)))

    def _buttons(self) -> list[Block]:
        found: list[Block] = []
        if self._at:
            found.append(SecondaryButton(self.say(T("Back")), name="previous", on_release=self._back, width=120))
        if self._at + 1 < len(self.pages):
            main = PrimaryButton(self.say(T("Next")), name="next", on_release=partial(self._turn, 1))
        else:
            main = PrimaryButton(self.say(T("Go on playing")), name="begin", icon="play", on_release=self._begin)
        return [*found, main]

    # What a person does

    def _say(self, field: Field, value: Value) -> None:
        """Keep it; where the page asks otherwise now, it is built anew."""
        before = list(map(_shape, self.fields))
        self._keep(self.joining.say(field.id, value))
        self.fields = self.joining.fields
        if list(map(_shape, self.fields)) != before:
            self.show()
        else:
            self._follow(field)

    def _follow(self, said: Field) -> None:
        """Numbers that have changed with what was said: a worker leaves the bank."""
        numbers = {row.field_id: row for row in self.page.walk() if isinstance(row, NumberRow)}
        for field in self.fields:
            row, lies = numbers.get(field.id), self.joining.lies(field)
            if row is not None and field.id != said.id and row.value != lies:
                row.stand(lies)

    def _keep(self, said: Joining) -> None:
        self.joining = self.route.memory["said"] = said
        work = partial(joining.keep, self.shell.store, said)
        self.shell.worker.submit(work, on_refusal=self.shell.refused)

    def _turn(self, by: int) -> None:
        self.route.memory["unfolded"] = set()
        self._keep(self.joining.turn(self._at + by - self.joining.page))
        self.show()
        self.page.scroll.scroll_to(0)

    def _back(self) -> None:
        self._turn(-1)

    def _begin(self) -> None:
        work = partial(joining.begin, self.shell.store, self.joining)
        number = self.joining.number
        self.do(work, then=lambda _: self.shell.navigator.swap("table", number=number))

    def back(self) -> bool:
        """Back turns the pages back, then leaves; what was said stays."""
        if "said" not in self.route.memory or not self._at:
            return False
        self._back()
        return True


def _shape(field: Field) -> tuple[object, ...]:
    return field.id, field.low, field.high, tuple(choice.value for choice in field.choices), field.unknown
