"""A table that was left for good: how it stood, and what one can still do with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app import tables
from companion.app.game_info import game_info
from companion.core.text import T, Text
from companion.store import Record
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
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
        if result.can_replay(record):
            words = T("Replay"), T("Move by move, on its board")
            rows.insert(1, self._row("replay", "eye-outline", *words, self._replay))
        facts = parts.dotted(screen, *result.facts_of(record))
        note = [Words(record.note, "body")] if record.note else []
        super().__init__(
            game_info(record.game).title, Words(facts, "secondary", "text2"), *note, RowCard(*rows, inset=54), gap=12
        )

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

    def _replay(self) -> None:
        self.leave()
        self._screen.shell.navigator.go("replay", number=self._record.id)

    def _delete(self) -> None:
        self.leave()
        result.delete_play(self._screen, self._record.id)
