"""The table of a book that the app does not follow move by move: it is in play here, its sheet waits, its setup is at
hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.app import play_text, setup_timer
from companion.app.game_info import game_info
from companion.app.seat_names import names
from companion.core.text import T, Text
from companion.rules import BOOKS
from companion.store import Record
from companion.ui.kit.bars import AppBar, NowBanner
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard, SeatBadge
from companion.ui.kit.screen import Screen
from companion.ui.screens import parts


@dataclass(frozen=True)
class _Found:
    record: Record
    chapters: int


class BookPage(Screen):
    """Args: ``number`` of a table that is laid."""

    def build(self) -> Page:
        found: _Found | None = self.ask("found", self._find)
        if found is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.record, self.entry = found.record, game_info(found.record.game)
        top = AppBar(
            self.entry.title,
            parts.dotted(self, *play_text.variant(self.record.recipe)),
            on_back=self.shell.back,
            emblem=self.entry.accent,
        )
        begun = "sheet" in self.record.view
        count = PrimaryButton(
            self.say(T("Go on counting") if begun else T("Count the score")),
            name="count",
            icon="calculator-variant-outline",
            on_release=self._to("count", number=self.record.id),
        )
        first = Column(self._now(), self._seats(), gap=14)
        return parts.frame(self, first, self._rows(found), top=top, bottom=parts.actions(count))

    def _find(self) -> _Found:
        record = self.shell.store.record(self.route.args["number"])
        return _Found(record, len(BOOKS[record.game].chapters))

    def _now(self) -> Block:
        helper = T("The score sheet waits here, half filled in as long as you like.")
        return NowBanner(self.say(T("Have a good play!")), self.say(helper), accent=self.entry.accent)

    def _seats(self) -> Block:
        badges = [SeatBadge(seat, self.say(name), "body") for seat, name in enumerate(names(self.record.players))]
        head = SectionHead(self.say(T("Who plays")), self.entry.accent)
        return Column(head, Card(Column(*badges, gap=10)), gap=6)

    def _rows(self, found: _Found) -> Block:
        number, game = self.record.id, self.record.game
        seconds = setup_timer.so_far(self.record.view)
        laid = T("Laid in {time}", time=play_text.duration(seconds)) if seconds else T("Checklist, draws and code")
        rows = [
            self._row(
                "laid", "table-furniture", T("How the table was laid"), laid, self._to("checklist", number=number)
            )
        ]
        if found.chapters:
            rules = self._to("rules", game=game, about="score")
            caption = T("Setup and scoring in a few words")
            rows.append(self._row("rules", "script-text-outline", T("Rules"), caption, rules))
        return RowCard(*rows)

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], Any]) -> ActionRow:
        return ActionRow(icon, self.say(title), self.say(caption), name=name, accent=self.entry.accent, on_release=do)

    def _to(self, screen: str, **args: Any) -> Callable[[], Any]:
        return partial(self.shell.navigator.go, screen, **args)
