"""A table in progress whose play this version of the app cannot go on with: it stays, and can be read and counted."""

from __future__ import annotations

from functools import partial

from companion.app import play_text
from companion.app.game_info import game_info
from companion.core.text import T
from companion.store import Record
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Column
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.cards import WarningCard
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.screens import parts, result


class Unplayable(Screen):
    """Args: ``number`` of a table."""

    def build(self) -> Page:
        record: Record | None = self.ask("record", lambda: self.shell.store.record(self.route.args["number"]))
        if record is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        entry = game_info(record.game)
        delete = IconButton("delete-outline", name="delete", on_release=partial(self._delete, record.id))
        top = AppBar(
            entry.title,
            parts.dotted(self, *play_text.variant(record.recipe)),
            on_back=self.shell.back,
            emblem=entry.accent,
            icons=(delete,),
        )
        kept = self.say(T("The table stays in the list, with all that was entered."))
        trouble = record.trouble or T("The app cannot go on with this play.")
        go = self.shell.navigator.go
        count = ActionRow(
            "calculator-variant-outline",
            self.say(T("Count what lies there")),
            self.say(T("The score sheet, filled in from the table in front of you")),
            name="count",
            accent=entry.accent,
            on_release=partial(go, "count", number=record.id),
        )
        journal = ActionRow(
            "script-text-outline",
            self.say(T("Journal")),
            self.say(T("Each step as it was written down")),
            name="journal",
            accent=entry.accent,
            on_release=partial(go, "journal", number=record.id),
        )
        return parts.frame(self, Column(WarningCard(self.say(trouble), kept), RowCard(count, journal), gap=14), top=top)

    def _delete(self, number: int) -> None:
        result.delete_play(self, number, leave=True)
