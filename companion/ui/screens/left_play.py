"""A table that was left for good: how it stood, and what one can still do with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app import tables
from companion.app.game_info import game_info
from companion.app.seat_names import names
from companion.core.text import T, Text
from companion.store import Record
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.screens import parts, result
from companion.ui.screens.play_edit import PlayEditSheet

if TYPE_CHECKING:
    from companion.ui.screens.history import History


class LeftPlaySheet(Sheet):
    def __init__(self, screen: History, record: Record) -> None:
        self._screen, self._record = screen, record
        rows = [
            self._row("take-up", "play", T("Take it up again"), T("Go on where you left the table"), self._take_up),
            self._row("edit", "pencil-outline", T("Note and day"), Text(""), self._edit),
            self._row("delete", "delete-outline", T("Delete"), T("It can be restored."), self._delete),
        ]
        if record.position:
            words = T("Journal"), T("Step by step, in words")
            rows.insert(1, self._row("journal", "script-text-outline", *words, partial(self._go, "journal")))
        if result.can_replay(record):
            words = T("Replay"), T("Move by move, on its board")
            rows.insert(1, self._row("replay", "eye-outline", *words, partial(self._go, "replay")))
        code = [result.code_of(screen, record)] if tables.laid(record) else []
        super().__init__(game_info(record.game).title, *self._facts(), RowCard(*rows, inset=54), *code, gap=12)

    def _facts(self) -> list[Block]:
        """Who sat there, and what is told of a play that is over."""
        screen, record = self._screen, self._record
        persons = [
            name for name, seat in zip(names(record.players), record.players, strict=True) if seat.kind == "person"
        ]
        return [
            Note(parts.dotted(screen, *persons), "account-group", "text", "secondary"),
            *result.facts(screen, record),
        ]

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], Any]) -> ActionRow:
        say = self._screen.say
        return ActionRow(icon, say(title), say(caption), name=name, tile=False, on_release=do)

    def _take_up(self) -> None:
        self.leave()
        shell, number = self._screen.shell, self._record.id

        def work() -> Record:
            shell.store.archive.take_up(number)
            return shell.store.record(number)

        self._screen.do(work, then=partial(tables.resume, shell))

    def _edit(self) -> None:
        self.leave()
        shell = self._screen.shell
        shell.overlay(PlayEditSheet(shell, self._record, self._screen.ask_again))

    def _go(self, screen: str) -> None:
        self.leave()
        self._screen.shell.navigator.go(screen, number=self._record.id)

    def _delete(self) -> None:
        self.leave()
        result.delete_play(self._screen, self._record.id)
