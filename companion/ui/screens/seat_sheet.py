"""Who sits on a seat: a person with a name, or a rival of some level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.core.window import Window

from companion.table import Player
from companion.text import T, Text
from companion.ui.boards.board import Slot
from companion.ui.screens.fields import TextField
from companion.ui.screens.name_sheet import LONGEST
from companion.ui.widgets.block import Block, Column
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cards import Note
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.pickers import Choice
from companion.ui.widgets.words import Words

FIRST_LEVEL = 2


class SeatSheet(Sheet):
    """``levels`` are those of the rivals with their strength in words; an empty name is the usual one."""

    def __init__(
        self, shell: Any, player: Player, usual: str, levels: Mapping[int, Text], keep: Callable[[Player], Any]
    ) -> None:
        self._shell, self._levels, self._keep, self._usual = shell, levels, keep, usual
        self._kind, self._level = player.kind, player.level or FIRST_LEVEL
        self._field = TextField(player.name, usual)
        self._form = Slot(gap=14)
        super().__init__(
            shell.say(T("Who sits here?")),
            self._form,
            buttons=(PrimaryButton(shell.say(T("Sit down")), name="keep-seat", on_release=self._done),),
        )
        self._refresh()

    def _refresh(self) -> None:
        self._form.show((self._kind, self._level), self._blocks)

    def _blocks(self) -> list[Block]:
        say = self._shell.say
        kinds = [("person", say(T("A person"))), ("rival", say(T("A rival")))]
        kind = Choice(kinds, self._kind, self._choose_kind, name="kind")
        if self._kind == "person":
            words = say(T("Leave it empty for “{name}”.", name=self._usual))
            return [kind, Words(words, "secondary", "text2"), self._field]
        cells = [(str(level), say(level)) for level in self._levels]
        level = Choice(cells, str(self._level), self._choose_level, name="level", figures=True)
        strength = Note(say(self._levels[self._level]), "robot-outline", style="secondary")
        head = Words(say(T("How strong?")), "secondary", "text2")
        fair = Note(say(T("Weaker levels look less far ahead and misjudge; nobody’s dice are better.")))
        return [kind, head, Column(level, gap=0), strength, fair]

    def _choose_kind(self, kind: str) -> None:
        self._field.unfocus()
        self._kind = kind
        self._refresh()

    def _choose_level(self, level: str) -> None:
        self._level = int(level)
        self._refresh()

    def open(self) -> Sheet:
        Window.softinput_mode = "below_target"  # the keyboard of a phone pushes the field up rather than hiding it
        return super().open()

    def _done(self) -> None:
        name = self._field.text[:LONGEST]
        self.leave()
        self._keep(Player(name) if self._kind == "person" else Player("", "rival", self._level))

    def leave(self) -> None:
        self._field.unfocus()
        super().leave()
