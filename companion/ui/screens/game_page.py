"""One game's page: take up its table or set one up, count a score, look at the records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app import play_text, table_start, tables
from companion.app import table_draft as drafts
from companion.app.game_info import PageLink, game_info
from companion.app.navigation import SCREENS
from companion.app.outcome_text import who_won
from companion.app.records import by_kind, stands_out
from companion.app.rivals import lineup
from companion.app.seat_names import names
from companion.app.table_draft import Company, Draft
from companion.core import clock
from companion.core.journal import BY_RULES
from companion.core.setup import settle
from companion.core.table import Player
from companion.core.text import N, T, Text
from companion.rules import BOOKS
from companion.store import Record, Store
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, PlayRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Emblem, Icon, Words
from companion.ui.look.theme import theme
from companion.ui.screens import parts
from companion.ui.screens.company import company_choice, level_choice

if TYPE_CHECKING:
    from automa.lineup import RivalKind

BEST = 3  # plays of a kind
KINDS = 3  # kinds of table
TABLES = 20  # in progress, the last of which can be read is offered
TALL = 720  # dp; below, the game's name stands in the bar


@dataclass(frozen=True)
class _Look:
    table: tables.OpenTable | None
    plays: int
    kinds: tuple[tuple[Record, ...], ...]  # the best few of each, the kind played last first
    balances: dict[int, tuple[int, int]]  # won and lost against a rival of the first kind, by its level
    usual: dict[str, Any]  # how it was last set up, if ever
    house_rules: int
    house_changed: int
    chapters: int


def _look(store: Store, game: str) -> _Look:
    """On the worker's thread, where the rulebook and the rivals are imported too."""
    book = BOOKS[game]
    table = next((play for play in store.under_way(game, TABLES) if isinstance(play, Record)), None)
    lineup(game)
    usual = drafts.usual(store.settings(), game)
    chosen = usual.get("chosen", {})
    house = [option for option in book.options if option.house]
    return _Look(
        tables.open_table(store, table) if table is not None else None,
        store.finished_count(game),
        tuple(tuple(kind) for kind in by_kind(store, game, BEST) if kind),
        store.rankings.balances(game),
        usual,
        len(house),
        sum(chosen.get(option.id, option.default) != option.default for option in house),
        len(book.chapters),
    )


def _is_first(game: str, kind: RivalKind) -> bool:
    """Whether the balances of a game are those against this kind of rivals."""
    seats = lineup(game)
    return seats is not None and seats.kinds[0].id == kind.id


class GamePage(Screen):
    """Args: ``game``."""

    def build(self) -> Page:
        self.entry = game_info(self.route.args["game"])
        self.book = BOOKS[self.entry.id]
        look: _Look | None = self.ask("look", lambda: _look(self.shell.store, self.entry.id))
        self.low = self.window_class == "landscape" or Window.height < dp(TALL)
        first: list[Block] = [] if self.low else [self._head()]
        second: list[Block] = []
        if look is not None:
            first.append(self._main(look))
            second = [self._rows(look), self._records(look)]
        page = parts.spread(self, Column(*first, gap=18), Column(*second, gap=14), (1, 1))
        return Page(page, top=self._top(), **self.navigation())

    def _top(self) -> Block:
        """In a low window the game's name stands in the bar, so that the table below it is in sight."""
        if not self.low:
            return AppBar("", on_back=self.shell.back)
        facts = parts.dotted(self, *(word for _, word in self.entry.facts))
        return AppBar(self.entry.title, facts, on_back=self.shell.back, emblem=self.entry.accent)

    def _head(self) -> Block:
        facts = [
            Row(Icon(icon, 18, "text2"), Words(self.say(word), "secondary", "text2"), gap=6)
            for icon, word in self.entry.facts
        ]
        return Column(
            Emblem(self.entry.accent, 92),
            Words(self.entry.title, "title", align="center"),
            Column(*facts, gap=4, align="center") if theme.stacking else Row(*facts, gap=18),
            gap=8,
            align="center",
        )

    def _main(self, look: _Look) -> Block:
        if look.table is not None:
            self.route.memory.pop("draft", None)  # it was laid
            return self._table(look.table)
        self.draft: Draft = self.route.memory.setdefault("draft", self._first(look))
        offered = drafts.companies(self.entry, self.book, self.draft)
        if len(offered) > 1:
            return self._company(look, offered)
        caption = T("Checklist, draws and score sheet")
        if self.entry.opposite:
            caption = T("One tap per turn, no cards to enter")
        button = PrimaryButton(
            self.say(T("Set up a table")), name="set-up", icon="table-furniture", on_release=self._set_up
        )
        return self._card(self.say(self.entry.seats), self.say(caption), button)

    def _company(self, look: _Look, offered: list[Company]) -> Block:
        """Alone, against a rival of some level, or several: one tap sits down."""
        company = self.draft.company
        if company not in offered:
            company = "several"
        title, caption, words, icon = {
            "alone": (T("Play alone"), T("Your own table, for the best score"), T("Sit down alone"), "play"),
            "rival": (
                T("Play a rival"),
                T("It sits opposite you and plays by the rules"),
                T("Sit down against level {n}", n=self.draft.rival.level),
                "sword-cross",
            ),
            "several": (
                T("Track a game"),
                T("Several people, the app keeps the books"),
                T("Set up a table"),
                "table-furniture",
            ),
        }[company]
        if company == "alone" and (best := self._best(look)) is not None:
            caption = T("Best so far: {points}", points=play_text.points(best.points))
        blocks: list[Block] = [company_choice(self, offered, company, self._choose_company)]
        kind = drafts.kind_at(self.book, self.draft, self.draft.rival)
        if company == "rival" and kind is not None:
            caption = kind.hint
            blocks.append(level_choice(self, kind, self.draft.rival, self._choose_rival))
            if _is_first(self.entry.id, kind) and (balance := look.balances.get(self.draft.rival.level)):
                line = T("You {won} : {lost}", won=balance[0], lost=balance[1])
                blocks.append(Words(self.say(line), "caption_strong", "text", align="right"))
        blocks.append(PrimaryButton(self.say(words), name="sit-down", icon=icon, on_release=partial(self._sit, look)))
        if self.low and (theme.stacking or self.window_class == "landscape"):
            return self._framed_card(*blocks)  # the choice says what the title would
        return self._card(self.say(title), self.say(caption), Column(*blocks, gap=12))

    def _first(self, look: _Look) -> Draft:
        """As it was last set up; who comes for the first time, and cannot play alone, meets a rival."""
        draft = drafts.begin(self.entry, self.book, look.usual)
        offered = drafts.companies(self.entry, self.book, draft)
        kind = drafts.kind_at(self.book, draft, draft.rival)
        by_rules = kind is not None and kind.id == BY_RULES
        return draft.with_company("rival") if not look.usual and offered[:1] == ["rival"] and by_rules else draft

    def _best(self, look: _Look) -> Record | None:
        """The best play of the kind of table that is chosen."""
        alike = (kind[0] for kind in look.kinds if kind[0].recipe.chosen == self.draft.chosen)
        return next(alike, None)

    def _table(self, table: tables.OpenTable) -> Block:
        when = self.shell.language.ago(table.record.touched, clock.now())
        caption = parts.dotted(self, T("In progress, {when}", when=when))
        title = parts.dotted(self, *table.lines())
        resume = partial(tables.resume, self.shell, table.record)
        words = T("Count the score") if tables.counting(table.record) else T("Continue")
        on = PrimaryButton(self.say(words), name="continue", icon="play", on_release=resume)
        new = SecondaryButton(self.say(T("New table")), name="set-up", on_release=self._set_up, width=140)
        if theme.stacking:
            return self._card(title, caption, Column(on, new, gap=12))
        return self._card(title, caption, Row(new, on, gap=12, align="fill", stack=True))

    def _card(self, title: str, caption: str, action: Block) -> Block:
        words = Column(Words(title, "heading", shrink=True), Words(caption, "caption", "text2"), grow=1)
        sources = self.book.sources(table_start.usual_recipe(self.book.id))
        dice = any(source.kind == "dice" for source in sources)
        sign = Icon("dice-multiple-outline" if dice else "cards-outline", 28, self.entry.accent)
        return self._framed_card(Row(sign, words, gap=14), action, gap=14)

    def _framed_card(self, *blocks: Block, gap: float = 12) -> Block:
        card = Card(*blocks, gap=gap, padding=16, raised=True)
        card.border_token, card.shadow = self.entry.accent, True
        return card

    def _rows(self, look: _Look) -> Block:
        go, game = self.shell.navigator.go, self.entry.id
        rows = []
        if look.table is None and len(drafts.companies(self.entry, self.book, self.draft)) > 1:
            caption = T("Options, draws, code and checklist")
            rows.append(self._row("set-up", "table-furniture", T("Set up a table"), caption, self._set_up))
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
            self._row(link.game or link.place, link.icon, link.title, link.caption, partial(self._follow, link))
            for link in self.entry.links
        ]
        caption = T("What the app does, and what stays yours")
        rows.append(self._row("help", "help-circle-outline", T("How to play here"), caption, self._help))
        return RowCard(*rows)

    def _follow(self, link: PageLink) -> None:
        game = link.game or (self.entry.id if link.place in SCREENS else "")
        self.shell.navigator.go(link.place, **({"game": game} if game else {}))

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], None]) -> ActionRow:
        said = self.say(title), self.say(caption)
        return ActionRow(icon, *said, name=name, accent=self.entry.accent, on_release=do)

    def _records(self, look: _Look) -> Block:
        """The best of each kind of table that was played, the last kind first: what is not alike is not compared."""
        head = self.say(T("Records"))
        if not look.plays:
            words = self.say(T("Your finished plays and your best scores will stand here."))
            return Column(SectionHead(head, self.entry.accent), Note(words, "medal-outline", style="secondary"), gap=6)
        every = LinkButton(
            self.say(N("All {n}", "All {n}", look.plays)),
            name="records",
            on_release=partial(self.shell.navigator.go, "history", game=self.entry.id),
        )
        blocks: list[Block] = [SectionHead(head, self.entry.accent, every)]
        for kind in look.kinds[:KINDS]:
            label = Words(parts.dotted(self, *play_text.variant(kind[0].recipe)), "caption", "text2")
            rows = [self._play(record, record is kind[0] and stands_out(kind)) for record in kind]
            blocks.append(Column(label, RowCard(*rows), gap=4))
        return Column(*blocks, gap=8)

    def _play(self, record: Record, first: bool) -> PlayRow:
        """A finished play: a time for one's own, the winner for one of several."""
        if len(record.players) > 1:
            how = who_won(names(record.players), record.winners)
        else:
            how = play_text.duration(record.seconds) if record.position else T("only counted")
        return PlayRow(
            self.entry.accent,
            self.shell.language.date(record.day),
            self.say(how),
            self.say(record.points),
            name=f"play-{record.id}",
            mark="medal-outline" if first else None,
            on_release=partial(self.shell.navigator.go, "result", number=record.id),
        )

    def _set_up(self) -> None:
        draft: Draft | None = self.route.memory.get("draft")
        args: dict[str, Any] = {}
        if draft is not None and not self.entry.opposite:
            args = (
                {"opposite": draft.rival}
                if draft.company == "rival"
                else {"company": draft.company, "met": str(draft.rival)}
            )
        self.shell.navigator.go("setup", game=self.entry.id, **args)

    def _choose_company(self, company: Company) -> None:
        self._redraft(self.draft.with_company(company))

    def _choose_rival(self, rival: Player) -> None:
        self._redraft(self.draft.against(rival))

    def _redraft(self, draft: Draft) -> None:
        self.route.memory["draft"] = replace(draft, chosen=settle(self.book.options, draft.chosen))
        self.show()

    def _sit(self, look: _Look) -> None:
        """To the table at once, as it was last laid; whoever lays one for the first time, or for several, is asked."""
        if not look.usual or self.draft.company == "several":
            self._set_up()
            return
        draft = replace(self.draft, seed=table_start.new_seed(), again=())
        lay = partial(drafts.lay, self.shell.store, self.entry, self.book, draft)
        self.do(lay, then=lambda number: self.shell.navigator.go("checklist", number=number))

    def _help(self) -> None:
        lines = [Note(self.say(text), icon, "text", "body") for icon, text in self.entry.help]
        self.shell.overlay(Sheet(self.say(T("How to play here")), *lines, gap=14))
