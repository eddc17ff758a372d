"""One game's page: take up its table or set one up, count a score, look at the records."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from companion.rules import BOOKS
from companion.score import Outcome
from companion.store import Record, Store
from companion.table import Player
from companion.text import N, T, Text
from companion.ui.games import Door, shown
from companion.ui.rivals import lineup
from companion.ui.screens import parts
from companion.ui.screens.screen import Screen
from companion.ui.screens.seat_sheet import RivalSheet
from companion.ui.screens.setup_wizard import usual_key
from companion.ui.theme import theme
from companion.ui.verdict import who_won
from companion.ui.who import names
from companion.ui.widgets.bars import AppBar, Emblem
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.widgets.cards import Card, Note, SectionHead
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.page import Page
from companion.ui.widgets.rows import ActionRow, PlayRow, RowCard
from companion.ui.widgets.words import Icon, Words

BEST = 5


@dataclass(frozen=True)
class _Look:
    table: parts.Standing | None
    plays: tuple[Record, ...]
    best: tuple[Record, ...]  # of one person alone
    house_rules: int
    house_changed: int
    chapters: int
    alone: bool  # whether one person can play it
    rival: Player | None  # for two, where a rival can sit opposite: the one who did last

    @property
    def several(self) -> list[Record]:
        return [record for record in self.plays if len(record.players) > 1]

    @property
    def most(self) -> int | None:
        """The most points that a person has had at tables like the last one of several."""
        like = self.several[:1]
        return max((_points(record) for record in self.several if kind(record) == kind(like[0])), default=None)

    @property
    def kinds(self) -> int:
        """How many kinds of tables there are among the plays: alone or several, this age or that printing."""
        return len(set(map(kind, self.plays)))


def kind(record: Record) -> Hashable:
    """What parts the records: a score alone says nothing about one against others, nor one age about another."""
    return len(record.players) == 1, *sorted(record.recipe.chosen.items())


def _points(record: Record) -> int:
    """The most points of a person in a play; where none sat, of anybody."""
    seats = zip(record.players, record.totals, strict=True)
    return max((total for player, total in seats if player.kind == "person"), default=max(record.totals))


def _look(store: Store, game: str) -> _Look:
    book = BOOKS[game]
    tables = [record for record in store.tables() if record.game == game]
    usual = store.settings().get(usual_key(game), {})
    chosen = usual.get("chosen", {})
    before = [Player.parse(line) for line in usual.get("sitting", ())]
    rival = next((player for player in before if player.kind == "rival"), Player("", "rival"))
    for_two = [choice.value for option in book.options if option.id == "players" for choice in option.choices] == ["2"]
    house = [option for option in book.options if option.house]
    plays = tuple(store.plays(game))
    last_alone = next((record.recipe for record in plays if len(record.players) == 1), parts.usual_recipe(game))
    return _Look(
        parts.standing(store, tables[0]) if tables else None,
        plays,
        tuple(store.ranking(last_alone)[:BEST]),
        len(house),
        sum(chosen.get(option.id, option.default) != option.default for option in house),
        len(book.chapters),
        any(choice.value == "1" for option in book.options if option.id == "players" for choice in option.choices),
        rival if for_two and not shown(game).opposite and lineup(game) is not None else None,
    )


class GamePage(Screen):
    """Args: ``game``."""

    def build(self) -> Page:
        self.entry = shown(self.place.args["game"])
        look: _Look | None = self.ask("look", lambda: _look(self.shell.store, self.entry.id))
        first: list[Block] = [self._head()]
        second: list[Block] = []
        if look is not None:
            first.append(self._main(look))
            second = [self._rows(look), self._records(look)]
        top = AppBar("", on_back=self.shell.back)
        page = parts.spread(self, Column(*first, gap=18), Column(*second, gap=14), (1, 1))
        return Page(page, top=top, **self.navigation())

    def _head(self) -> Block:
        facts = [
            Row(Icon(icon, 18, "text2"), Words(self.say(word), "secondary", "text2"), gap=6)
            for icon, word in self.entry.facts
        ]
        if self.window_class == "landscape":
            words = Column(Words(self.entry.title, "heading", shrink=True), Flow(*facts, gap=14), gap=2, grow=1)
            return Row(Emblem(self.entry.accent, 60), words, gap=14)
        return Column(
            Emblem(self.entry.accent, 92),
            Words(self.entry.title, "title", align="center"),
            Column(*facts, gap=4, align="center") if theme.stacking else Row(*facts, gap=18),
            gap=8,
            align="center",
        )

    def _main(self, look: _Look) -> Block:
        if look.table is not None:
            return self._table(look.table)
        caption = T("Checklist, draws and score sheet")
        if self.entry.board:
            caption = T("Alone, with others or against rivals") if look.alone else T("A person or a rival opposite")
        if self.entry.opposite:
            caption = T("One tap per turn, no cards to enter")
        if look.best:
            caption = T("Your best: {points}", points=parts.points(look.best[0].totals[0]))
        elif look.most is not None:
            caption = T("The most so far: {points}", points=parts.points(look.most))
        button = PrimaryButton(
            self.say(T("Set up a table")), name="set-up", icon="table-furniture", on_release=self._set_up
        )
        return self._card(self.say(self.entry.seats), self.say(caption), button)

    def _table(self, table: parts.Standing) -> Block:
        when = self.shell.language.ago(table.record.touched, datetime.now().astimezone())
        caption = parts.dotted(self, T("In progress, {when}", when=when))
        title = parts.dotted(self, *table.lines())
        resume = partial(parts.resume, self.shell, table.record)
        words = T("Count the score") if parts.counting(table.record) else T("Continue")
        on = PrimaryButton(self.say(words), name="continue", icon="play", on_release=resume)
        new = SecondaryButton(self.say(T("New table")), name="set-up", on_release=self._set_up, width=140)
        return self._card(title, caption, Row(new, on, gap=12, align="fill", stack=True))

    def _card(self, title: str, caption: str, action: Block) -> Block:
        words = Column(Words(title, "heading", shrink=True), Words(caption, "caption", "text2"), grow=1)
        sign = Icon("dice-multiple-outline" if self.entry.dice else "cards-outline", 28, self.entry.accent)
        card = Card(Row(sign, words, gap=14), action, gap=14, padding=16, raised=True)
        card.border_token, card.shadow = self.entry.accent, True
        return card

    def _rows(self, look: _Look) -> Block:
        go, game = self.shell.navigator.go, self.entry.id
        rows = []
        if look.rival is not None:
            caption = T("It sits opposite you and plays by the rules")
            rows.append(
                self._row("rival", "robot-outline", T("Play a rival"), caption, partial(self._choose_rival, look.rival))
            )
        if not self.entry.opposite:
            rows.append(
                self._row(
                    "score-only",
                    "calculator-variant-outline",
                    T("Score only") if self.entry.board else T("Count the score"),
                    T("Play without the app, count at the end"),
                    partial(go, "count", game=game),
                )
            )
        if look.house_rules:
            changed = look.house_changed
            caption = N("{n} changed", "{n} changed", changed) if changed else T("Points that the rulebook leaves open")
            rows.append(
                self._row("house-rules", "tune", T("House rules"), caption, partial(go, "setup", game=game, house=True))
            )
        if look.chapters:
            caption = T("Setup and scoring in a few words")
            rows.append(self._row("rules", "script-text-outline", T("Rules"), caption, partial(go, "rules", game=game)))
        rows += [
            self._row(door.game or door.place, door.icon, door.title, door.caption, partial(self._enter, door))
            for door in self.entry.doors
        ]
        caption = T("What the app does, and what stays yours")
        rows.append(self._row("help", "help-circle-outline", T("How to play here"), caption, self._help))
        return RowCard(*rows)

    def _enter(self, door: Door) -> None:
        self.shell.navigator.go(door.place, **({"game": door.game} if door.game else {}))

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], None]) -> ActionRow:
        said = self.say(title), self.say(caption)
        return ActionRow(icon, *said, name=name, accent=self.entry.accent, on_release=do)

    def _records(self, look: _Look) -> Block:
        head = self.say(T("Records"))
        if not look.plays:
            words = self.say(T("Your finished plays and your best scores will stand here."))
            return Column(SectionHead(head, self.entry.accent), Note(words, "medal-outline", style="secondary"), gap=6)
        every = LinkButton(
            self.say(N("All {n}", "All {n}", len(look.plays))),
            name="records",
            on_release=partial(self.shell.navigator.go, "history", game=self.entry.id),
        )
        several, mixed = look.several[:BEST], look.kinds > 1
        rows = [self._play(record, record.id == look.best[0].id and len(look.best) > 1, mixed) for record in look.best]
        for record in several:
            like = [other for other in look.several if kind(other) == kind(record)]
            first = len(like) > 1 and _points(record) == max(map(_points, like))
            rows.append(self._play(record, first, mixed))
        return Column(SectionHead(head, self.entry.accent, every), *([RowCard(*rows[:BEST])] if rows else []), gap=6)

    def _play(self, record: Record, first: bool, mixed: bool) -> PlayRow:
        """A finished play: a time for one's own, the winner for one of several; which table it was, where there are
        several kinds."""
        if len(record.players) > 1:
            how = who_won(names(record.players), Outcome(record.ending, record.winners))
        else:
            how = parts.duration(record.seconds) if record.position else T("only counted")
        return PlayRow(
            self.entry.accent,
            self.shell.language.date(record.finished),
            parts.dotted(self, *(parts.variant(record.recipe) if mixed else ()), how),
            self.say(_points(record)),
            name=f"play-{record.id}",
            mark="medal-outline" if first else None,
            on_release=partial(self.shell.navigator.go, "result", number=record.id),
        )

    def _set_up(self) -> None:
        self.shell.navigator.go("setup", game=self.entry.id)

    def _choose_rival(self, last: Player) -> None:
        def sit_down(rival: Player) -> None:
            self.shell.navigator.go("setup", game=self.entry.id, opposite=rival)

        self.shell.overlay(RivalSheet(self.shell, last, lineup(self.entry.id), sit_down))

    def _help(self) -> None:
        lines = [Note(self.say(text), icon, "text", "body") for icon, text in self.entry.help]
        self.shell.overlay(Sheet(self.say(T("How to play here")), *lines, gap=14))
