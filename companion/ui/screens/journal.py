"""The journal of a play, step by step in words."""

from __future__ import annotations

from functools import partial

from companion.app.game_info import game_info
from companion.core.game import TABLE
from companion.core.table import LogEntry, Table
from companion.core.text import N, Refusal, T, Text
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, SecondaryButton
from companion.ui.kit.cards import WarningCard
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.screens import parts

AT_ONCE = 60

_Told = tuple[bool, str, tuple[LogEntry | str, ...], str, Text | None]


class Journal(Screen):
    """Args: ``number`` of a play. A step of one that is over can be amended."""

    def build(self) -> Page:
        told: _Told | None = self.ask("told", self._tell)
        if told is None:
            return Page(Column(), top=AppBar("", on_back=self.shell.back), **self.navigation())
        finished, game, entries, text, trouble = told
        share = IconButton("share-variant", name="share", on_release=partial(self._share, text))
        caption = parts.dotted(self, game_info(game).title, N("{n} step", "{n} steps", len(entries)))
        emblem = game_info(game).accent
        top = AppBar(self.say(T("Journal")), caption, on_back=self.shell.back, emblem=emblem, icons=(share,))
        most = self.route.memory.get("most", AT_ONCE)
        blocks: list[Block] = [
            RowCard(*(self._entry(entry, number, finished) for number, entry in enumerate(entries[:most])), inset=48)
        ]
        if trouble is not None:
            blocks.insert(0, WarningCard(self.say(trouble), self.say(T("So it was written down."))))
        if len(entries) > most:
            more = SecondaryButton(
                self.say(N("Show {n} more", "Show {n} more", min(AT_ONCE, len(entries) - most))),
                name="show-more",
                on_release=self._more,
            )
            blocks.append(more)
        return Page(parts.body(*blocks), top=top, widest=720, **self.navigation())

    def _tell(self) -> _Told:
        """In words, or, of a play that cannot be replayed, the lines as they are."""
        number, store = self.route.args["number"], self.shell.store
        try:
            table = store.load(number)
        except Refusal as refusal:
            lines = store.journal(number)
            return False, store.record(number).game, tuple(lines), "\n".join(lines), refusal.text
        finished = store.record(number).finished is not None
        return finished, table.game.id, tuple(table.log()), table.to_text(), None

    def _amend(self, number: int) -> None:
        from companion.app.past import FinishedPast
        from companion.ui.table.amending import AmendSheet

        play = self.route.args["number"]

        def look(table: Table) -> None:
            self.shell.overlay(AmendSheet(self, FinishedPast(self.shell, play, table, self._changed), number))

        self.do(lambda: self.shell.store.load(play), then=look)

    def _changed(self) -> None:
        """Whichever page is shown by now, a play has changed: an amendment may be taken back from anywhere. At the
        table to which it led the play goes on no more."""
        number, top = self.route.args["number"], self.shell.navigator.top
        if top.screen == "table" and top.args["number"] == number:
            self.shell.navigator.swap("result", number=number)
        else:
            self.shell.page.ask_again()

    def _entry(self, entry: LogEntry | str, number: int, finished: bool) -> Block:
        if isinstance(entry, str):
            return Box(Words(entry, "body"), padding=(16, 9))
        lines: list[Block] = [Words(_capital(self.say(entry.text)), "body")]
        lines += [Words(self.say(news), "secondary", "text2") for news in entry.news]
        mark = SeatMark(None if entry.seat == TABLE else entry.seat, 16)
        parts: list[Block] = [mark, Column(*lines, gap=2, grow=1)]
        if entry.forced:
            parts.append(Icon("alert-outline", 22, "warn"))
        row = Row(*parts, gap=14, align="top")
        if not finished:
            return Box(row, padding=(16, 9))
        return Touchable(row, name=f"step-{number}", on_release=partial(self._amend, number), padding=(16, 9))

    def _more(self) -> None:
        self.route.memory["most"] = self.route.memory.get("most", AT_ONCE) + AT_ONCE
        self.show()

    def _share(self, text: str) -> None:
        parts.share(self.shell, text, T("The journal is copied; paste it where you like."))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
