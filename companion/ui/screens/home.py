"""Home: the table that waits, and the five games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.app.game_info import GameInfo, game_info, shelf
from companion.core import clock
from companion.core.text import N, Sayable, T, Text
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, ContinueCard, GameRow, PlayRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Emblem, Words
from companion.ui.screens import parts

if TYPE_CHECKING:
    from companion.app.last_play import Reach
    from companion.app.tables import OpenTable
    from companion.store import Record, Store


@dataclass(frozen=True)
class _Look:
    """What the store knows that concerns this page."""

    tables: int  # with those that cannot be read
    newest: OpenTable | None
    records: dict[str, Record]  # the best play of the kind that was last played, by game
    last: Record | None = None  # the play that was finished last
    reach: Reach | None = None  # a record that is near

    @property
    def first_time(self) -> bool:
        """Whether nothing was ever laid or counted here."""
        return not self.tables and not self.records


NOTHING: Final = _Look(0, None, {})


def _look(store: Store) -> _Look:
    newest = next((_standing_of(store, record) for record in store.tables(1)), None)
    lasts = [store.plays(game, 1) for game in store.games_played() if game_info(game).built]
    best = {last.game: store.rankings.best(last.recipe) or last for [last] in filter(None, lasts)}
    last = next(iter(store.plays(most=1)), None)
    return _Look(store.counts()["tables"], newest, best, last, _reach(store, last))


def _standing_of(store: Store, record: Record) -> OpenTable:
    from companion.app.tables import open_table  # not for the first frame

    return open_table(store, record)


def _reach(store: Store, last: Record | None) -> Reach | None:
    if last is None:
        return None
    from companion.app.last_play import record_in_reach  # not for the first frame

    return record_in_reach(store, last)


class Home(Screen):
    def build(self) -> Page:
        if self.shell.nothing_yet:
            self.know("look", NOTHING)
        look: _Look | None = self.ask("look", lambda: _look(self.shell.store))
        first: list[Block] = [self._head()]
        if look is not None and look.first_time:
            first.append(self._welcome())
        elif look is not None:
            first.append(self._table(look))
            if more := look.tables - (look.newest is not None):
                first.append(self._more(more))
            if look.last is not None:
                first.append(self._last(look.last, look.reach))
        games = [self._game(entry, look) for entry in shelf()]
        second = Column(self._set_the_table(look), Column(*games, gap=8), gap=6)
        return Page(parts.spread(self, Column(*first, gap=14), second), **self.navigation())

    def _head(self) -> Block:
        words = Column(
            Words("Vis-à-vis", "display", shrink=True),
            Words(self.say(_greeting(clock.now().hour)), "secondary", "text2"),
            grow=1,
        )
        return Row(Emblem("logo", 48), words, gap=12, padding=(0, 8, 0, 2))

    def _welcome(self) -> Block:
        """What this is, as long as nothing was played yet."""
        lines = (
            ("table-furniture", T("It lays: what goes where, for your number of players.")),
            ("calculator-variant-outline", T("It counts: prices, points, who wins.")),
            ("history", T("It remembers: every move can be taken back.")),
            ("robot-outline", T("It plays the rival, at the strength you like.")),
        )
        rows = [Note(self.say(words), icon, "text", "secondary") for icon, words in lines]
        card = Card(Words(self.say(T("Bring your box")), "heading"), *rows, gap=8, padding=16, raised=True)
        card.border_token, card.shadow = "bronze", True
        return card

    def _table(self, look: _Look) -> Block:
        if look.newest is None:
            entry = next(entry for entry in shelf() if entry.built)
            button = PrimaryButton(
                self.say(T("Set up a table")),
                name="begin",
                icon="table-furniture",
                on_release=partial(self.shell.navigator.go, "game", game=entry.id),
            )
            line = parts.dotted(self, entry.seats, *(word for icon, word in entry.facts if icon == "timer-outline"))
            return ContinueCard(entry.accent, self.say(T("The table is free")), entry.title, line, button)
        from companion.app import tables

        standing = look.newest
        record = standing.record
        when = self.shell.language.ago(record.touched, clock.now())
        button = PrimaryButton(
            self.say(tables.resume_text(record)),
            name="continue",
            icon="play",
            on_release=partial(tables.resume, self.shell, record),
        )
        return ContinueCard(
            game_info(record.game).accent,
            self.say(T("In progress, {when}", when=when)),
            game_info(record.game).title,
            parts.dotted(self, *standing.lines()),
            button,
        )

    def _more(self, n: int) -> Block:
        row = ActionRow(
            "table-furniture",
            self.say(N("{n} more table in progress", "{n} more tables in progress", n)),
            name="more-tables",
            on_release=partial(self.shell.navigator.go, "history", shelf="tables"),
            tile=False,
        )
        return RowCard(row)

    def _last(self, record: Record, reach: Reach | None) -> Block:
        """How the last play came out, and which record is near."""
        from companion.app.last_play import result_line

        how = result_line(record)
        row = PlayRow(
            game_info(record.game).accent,
            self.say(T("Last result")),
            parts.dotted(self, game_info(record.game).title, self.shell.language.date(record.day), *how),
            " : ".join(self.say(total) for total in record.totals) if len(record.totals) <= 2 else "",
            name="last-result",
            on_release=partial(self.shell.navigator.go, "result", number=record.id),
        )
        rows: list[Block] = [row]
        if reach is not None:
            rows.append(
                ActionRow(
                    "medal-outline",
                    self.say(T("A record in reach")),
                    self.say(reach.words),
                    name="record-in-reach",
                    accent=game_info(reach.game).accent,
                    on_release=partial(self.shell.navigator.go, "game", game=reach.game),
                )
            )
        return RowCard(*rows)

    def _set_the_table(self, look: _Look | None) -> Block:
        words = T("Which box is on your table?") if look is not None and look.first_time else T("Set the table")
        code = LinkButton(self.say(T("Enter a code")), name="enter-code", icon="qrcode", on_release=self._enter_code)
        return SectionHead(self.say(words), remark=code)

    def _enter_code(self) -> None:
        from companion.ui.screens.code_sheet import CodeSheet

        self.shell.overlay(CodeSheet(self.shell))

    def _game(self, entry: GameInfo, look: _Look | None) -> Block:
        if not entry.built:
            line = parts.dotted(self, entry.seats, T("coming"))
            row = GameRow(entry.accent, entry.title, line, name=f"game-{entry.id}", enabled=False)
            row.on_release, row.enabled = partial(self._coming, entry), True  # dull, but it answers
            return row
        lines: list[Sayable] = [entry.seats]
        if look is not None and (best := look.records.get(entry.id)) is not None:
            n, seats = best.points, len(best.players)
            lines.append(
                T("solo record {n}", n=n) if seats == 1 else T("record {n} with {seats} players", n=n, seats=seats)
            )
        return GameRow(
            entry.accent,
            entry.title,
            parts.dotted(self, *lines),
            name=f"game-{entry.id}",
            on_release=partial(self.shell.navigator.go, "game", game=entry.id),
        )

    def _coming(self, entry: GameInfo) -> None:
        self.shell.toast(T("{game} is coming; its table is not built yet.", game=entry.title))


def _greeting(hour: int) -> Text:
    if 5 <= hour < 12:
        return T("Good morning. Your seat is kept.")
    if 12 <= hour < 18:
        return T("Good afternoon. Your seat is kept.")
    return T("Good evening. Your seat is kept.")
