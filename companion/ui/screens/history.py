"""The history: statistics, what was played, tables in progress, and what was deleted and can be brought back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import groupby
from typing import Any

from companion.app import play_text, tables
from companion.app.game_info import game_info
from companion.app.last_play import result_line
from companion.app.play_search import PERIODS, Wanted
from companion.app.play_table import as_csv
from companion.app.records import kind_of, stands_out
from companion.app.statistics_page import KindKey, Statistics, gather
from companion.core import clock
from companion.core.text import N, Sayable, T, Text
from companion.store import Record, Store, Unreadable, amending
from companion.store.archive import Filter
from companion.store.people import Person
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import IconButton, LinkButton, SecondaryButton
from companion.ui.kit.cards import EmptyState, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, PlayRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.screens import parts, result, statistics, unreadable
from companion.ui.screens.filter_sheet import FilterSheet
from companion.ui.screens.left_play import LeftPlaySheet
from companion.ui.screens.people import PersonRow
from companion.ui.screens.people_chips import person_name

SHELVES = ("statistics", "plays", "tables", "deleted")
AT_ONCE = 40  # rows of a page
DETAIL = 560  # dp of the play beside the list


@dataclass(frozen=True)
class _Shelf:
    """What one shelf shows of all that the store keeps: ``found`` plays, of which a page is ``listed``.

    ``best`` are the plays that no other of their kind beats, where there are others.
    """

    counts: dict[str, int]
    found: int
    listed: tuple[Record | Unreadable, ...]
    standings: dict[int, tables.OpenTable]
    best: frozenset[int]
    forced: frozenset[int]  # with a step against the rules


def _look(store: Store, shelf: str, wanted: Wanted, skip: int) -> _Shelf:
    counts = _counts(store, wanted)
    if shelf == "plays":
        found, listed = counts["found"], store.archive.page(wanted.filter(store), AT_ONCE, skip)
    else:
        every = {"tables": store.under_way, "deleted": store.deleted_plays}[shelf](None, skip + AT_ONCE)
        found, listed = counts[shelf], every[skip:]
    records = [play for play in listed if isinstance(play, Record)]
    standings = {record.id: tables.open_table(store, record) for record in (records if shelf == "tables" else ())}
    best = _best(store, records) if shelf == "plays" else frozenset()
    forced = frozenset(amending.forced_steps(store, [record.id for record in records]))
    return _Shelf(counts, found, tuple(listed), standings, best, forced)


def _counts(store: Store, wanted: Wanted) -> dict[str, int]:
    """How many there are on each shelf; ``found`` of the plays are those that are looked for."""
    plays = store.archive.count(Filter())
    found = plays if wanted == Wanted() else store.archive.count(wanted.filter(store))
    return {**store.counts(), "plays": plays, "found": found}


def _best(store: Store, records: list[Record]) -> frozenset[int]:
    alone = [record for record in records if len(record.players) == 1 and record.finished]
    kinds = {kind_of(record): record.recipe for record in alone}
    rankings = [store.rankings.of(recipe, 2) for recipe in kinds.values()]
    return frozenset(ranking[0].id for ranking in rankings if stands_out(ranking))


class History(Screen):
    """Args: ``shelf``, ``game`` and ``person`` to begin with."""

    def build(self) -> Page:
        self._begin()
        if self.shelf == "statistics":
            return self._statistics()
        wanted = self.shelf, self.wanted, self.skip
        look: _Shelf | None = self.ask(f"shelf {wanted}", lambda: _look(self.shell.store, *wanted))
        if look is None:
            return Page(Column(), top=self._top(), **self.navigation())
        self.selected = self._select(look)
        blocks: list[Block] = [self._chips(look.counts)]
        blocks.append(self._list(look) if look.listed else self._empty())
        return Page(parts.body(*blocks), top=self._top(), **self.navigation(), **self._detail())

    def _begin(self) -> None:
        memory, args = self.route.memory, self.route.args
        self.shelf: str = memory.setdefault("shelf", args.get("shelf", "plays"))
        asked = Wanted(game=args.get("game"), person=args.get("person"))
        self.wanted: Wanted = memory.setdefault("wanted", asked)
        self.skip: int = memory.get("skip", 0)
        self.whose: str | None = None  # of the statistics

    def _statistics(self) -> Page:
        memory, store = self.route.memory, self.shell.store
        asked = self.wanted, memory.get("kind"), memory.get("met")

        def work() -> tuple[dict[str, int], Statistics]:
            return _counts(store, asked[0]), gather(store, *asked)

        look: tuple[dict[str, int], Statistics] | None = self.ask(f"statistics {asked}", work)
        if look is None:
            return Page(Column(), top=self._top(), **self.navigation())
        counts, told = look
        self.whose = told.person
        blocks = [self._chips(counts, told.person), *statistics.blocks(self, told)]
        if self.window_class == "wide" and len(blocks) > 2:
            chips, *cards = blocks
            half = (len(cards) + 1) // 2
            columns = Column(*cards[:half], gap=14), Column(*cards[half:], gap=14)
            return Page(parts.spread(self, *columns, (1, 1), [chips]), top=self._top(), **self.navigation())
        return Page(parts.body(*blocks), top=self._top(), **self.navigation())

    def _top(self) -> Block:
        icons = [IconButton("magnify", name="search", on_release=self._search)]
        if self.shelf in ("plays", "statistics"):
            icons.append(IconButton("export-variant", name="export", on_release=self._export))
        if self.route.args:
            return AppBar(self.say(T("History")), on_back=self.shell.back, icons=icons)
        return parts.heading(self, T("History"), icons=icons)

    # What is shown

    def _chips(self, counts: dict[str, int], person: str | None = None) -> Block:
        chips = [
            FilterChip(
                self.say(self._shelf_words(shelf, counts)),
                name=f"shelf-{shelf}",
                selected=shelf == self.shelf,
                on_release=partial(self.remember, shelf=shelf, skip=0),
            )
            for shelf in SHELVES
            if shelf in ("plays", self.shelf) or counts["plays" if shelf == "statistics" else shelf]
        ]
        rows: list[Block] = [Flow(*chips)]
        if self.shelf in ("plays", "statistics") and counts["plays"] > 1:
            rows.append(Flow(*self._filters(person)))
        return Column(*rows, gap=4)

    def _shelf_words(self, shelf: str, counts: dict[str, int]) -> Text:
        if shelf == "statistics":
            return T("Statistics")
        words = {"plays": T("Plays"), "tables": T("In progress"), "deleted": T("Deleted")}[shelf]
        if shelf == "plays" and self.wanted != Wanted():
            return T("{words}, {n} of {all}", words=words, n=counts["found"], all=counts["plays"])
        return T("{words}, {n}", words=words, n=counts[shelf])

    def _filters(self, person: str | None) -> list[FilterChip]:
        """What is looked for, each to be let go by a touch; the last twelve months, which are asked for most; and
        whose statistics these are, against whom."""
        facts = self.wanted.facts()
        if person is not None:
            facts = [each for each in facts if each[0] in ("period", "level")]
        chips = [
            FilterChip(
                self.say(words),
                name=f"filter-{key}",
                selected=True,
                on_release=partial(self._want, self.wanted.without(key)),
            )
            for key, words in facts
        ]
        if self.wanted.period is None:
            year = replace(self.wanted, period="year")
            chips.append(
                FilterChip(self.say(PERIODS["year"]), name="filter-year", on_release=partial(self._want, year))
            )
        if person is None:
            words, icon = self.say(T("Filter")), "filter-variant"
            return [*chips, FilterChip(words, name="filter", icon=icon, on_release=self._search)]
        whose = self.say(person or T("You"))
        return [FilterChip(whose, name="whose", icon="account-group", on_release=self._pick_person), *chips]

    def _empty(self) -> Block:
        if self.shelf == "plays" and self.wanted != Wanted():
            every = SecondaryButton(
                self.say(T("Show all plays")), name="show-all", on_release=partial(self._want, Wanted()), width=200
            )
            return EmptyState("magnify", self.say(T("No such play")), self.say(T("Ask for less.")), every)
        icon, title, words = {
            "plays": (
                "history",
                T("No finished plays yet"),
                T("When you finish a play or count one, it will stand here with its score sheet."),
            ),
            "tables": ("table-furniture", T("No table waits"), T("Set one up from the first page.")),
            "deleted": ("delete-outline", T("Nothing deleted"), T("What you delete waits here.")),
        }[self.shelf]
        return EmptyState(icon, self.say(title), self.say(words))

    def _list(self, look: _Shelf) -> Block:
        every = Column(gap=12)
        self.unfold(self._sections(every, look))
        return every

    def _sections(self, every: Column, look: _Shelf) -> Iterator[None]:
        if self.skip:
            every.hold(self._turn("newer", T("Newer"), -1))
        if self.shelf == "plays":
            yield from self._months(every, look)
        else:
            yield from self._card(every, look.listed, look)
        if look.found > self.skip + AT_ONCE:
            every.hold(self._turn("older", T("Older"), 1))

    def _turn(self, name: str, words: Sayable, by: int) -> Block:
        skip = max(self.skip + by * AT_ONCE, 0)
        icon = "chevron-down" if by > 0 else "chevron-up"
        return SecondaryButton(self.say(words), name=name, icon=icon, on_release=partial(self._turn_to, skip))

    def _months(self, every: Column, look: _Shelf) -> Iterator[None]:
        for number, ((year, month), plays) in enumerate(groupby(look.listed, key=lambda play: _month(_day(play)))):
            link = None
            if not number and look.found > AT_ONCE:
                link = LinkButton(
                    self.say(T("All months")), name="months", icon="calendar-month-outline", on_release=self._pick_month
                )
            of_month = Column(SectionHead(self.shell.language.month(year, month), remark=link), gap=6)
            every.hold(of_month)
            yield from self._card(of_month, plays, look)

    def _card(self, into: Column, plays: Iterable[Record | Unreadable], look: _Shelf) -> Iterator[None]:
        card = RowCard()
        into.hold(card)
        for play in plays:
            card.add(self._row(play, look))
            yield

    def _row(self, play: Record | Unreadable, look: _Shelf) -> Block:
        if isinstance(play, Unreadable):
            return self._unreadable(play)
        make = {"plays": self._play, "tables": self._table, "deleted": self._deleted_row}[self.shelf]
        return make(play, look)

    def _unreadable(self, play: Unreadable) -> Block:
        """A play of which only its journal can be shown."""
        row = PlayRow(
            "logo",
            unreadable.title(self, play),
            parts.dotted(self, self.shell.language.date(play.when), play.trouble),
            name=f"unreadable-{play.id}",
            mark="alert-outline",
            on_release=partial(unreadable.show, self, play),
        )
        return row if self.shelf == "deleted" else self._with_menu(row, play)

    def _play(self, record: Record, look: _Shelf) -> Block:
        note = [T("note")] if record.note else []
        note += [T("begun in mid-game")] if record.midway else []
        note += [T("against the rules")] if record.id in look.forced else []
        row = PlayRow(
            game_info(record.game).accent,
            game_info(record.game).title,
            parts.dotted(self, self.shell.language.date(record.day), *_how(record), *note),
            self._figure(record),
            name=f"play-{record.id}",
            mark="medal-outline" if record.id in look.best else None,
            on_release=partial(self._open, record),
        )
        if record.id == self.selected:
            row.fill, row.border_token, row.border_width = "raised", "bronze", 2
        return self._with_menu(row, record)

    def _figure(self, record: Record) -> str:
        """The points of one or two; of more only the most, since a row is short."""
        totals = record.totals if len(record.totals) <= 2 else (max(record.totals),)
        return " : ".join(self.say(total) for total in totals)

    def _table(self, record: Record, look: _Shelf) -> Block:
        standing = look.standings[record.id]
        row = PlayRow(
            game_info(record.game).accent,
            game_info(record.game).title,
            parts.dotted(self, *standing.lines(), self.shell.language.date(record.touched)),
            name=f"table-{record.id}",
            on_release=partial(tables.resume, self.shell, record),
        )
        return self._with_menu(row, record)

    def _deleted_row(self, record: Record, _: _Shelf) -> Block:
        day = self.shell.language.date(record.finished or record.put_away or record.touched)
        return PlayRow(
            game_info(record.game).accent,
            game_info(record.game).title,
            parts.dotted(self, day, T("tap to restore")),
            self._figure(record),
            name=f"restore-{record.id}",
            on_release=partial(self._restore, record.id),
        )

    def _with_menu(self, row: PlayRow, record: Record | Unreadable) -> Block:
        row.grow = 1
        menu = IconButton(
            "dots-vertical", name=f"more-{record.id}", color="muted", on_release=partial(self._menu, record)
        )
        return Row(row, menu, gap=0, padding=(0, 0, 4, 0))

    def _select(self, look: _Shelf) -> int | None:
        """The play that stands beside the list in a wide window: the one that was tapped, or the first."""
        numbers = [play.id for play in look.listed if isinstance(play, Record) and play.finished]
        if self.window_class != "wide" or self.shelf != "plays" or not numbers:
            return None
        tapped = self.route.memory.get("selected")
        return tapped if tapped in numbers else numbers[0]

    def _detail(self) -> dict[str, Any]:
        if (number := self.selected) is None:
            return {}
        told: result.ShownResult | Record | None = self.ask(
            f"told-{number}", lambda: result.tell(self.shell.store, number)
        )
        if not isinstance(told, result.ShownResult):
            return {"panel": Column(), "panel_width": DETAIL}
        return {
            "panel": parts.panel(
                result.banner(self, told),
                *result.earned_blocks(self, told),
                result.table(self, told),
                result.more(self, told),
            ),
            "panel_bottom": parts.actions(*result.buttons(self, told)),
            "panel_width": DETAIL,
        }

    # What a person does

    def remember(self, **what: Any) -> None:
        self.route.memory.update(what)
        self.show()

    def _want(self, wanted: Wanted, **what: Any) -> None:
        shelf = "statistics" if self.shelf == "statistics" else "plays"
        self.remember(wanted=wanted, skip=0, shelf=shelf, **what)
        self.page.scroll.scroll_to(0)

    def _turn_to(self, skip: int) -> None:
        self.remember(skip=skip)
        self.page.scroll.scroll_to(0)

    def against(self, level: int, kind: KindKey | None) -> None:
        """Only what was played against a rival of this level, tables of this kind first; a second touch: all again."""
        again = self.wanted.level == level
        self._want(replace(self.wanted, level=None if again else level), kind=kind)

    def _pick_person(self) -> None:
        def choose(name: str) -> None:
            self.shell.close_overlays()
            self._want(replace(self.wanted, person=name))

        def offer(people: list[Person]) -> None:
            rows = [
                PersonRow(
                    person,
                    person_name(self.shell, person),
                    self.say(N("{n} play", "{n} plays", person.plays)),
                    name=f"whose-{person.name or 'you'}",
                    on_release=partial(choose, person.name),
                )
                for person in people
                if person.plays
            ]
            self.shell.overlay(Sheet(self.say(T("Whose statistics?")), RowCard(*rows, inset=56)))

        self.do(self.shell.store.people.everybody, then=offer)

    def _search(self) -> None:
        self.shell.overlay(FilterSheet(self.shell, self.wanted, self._found))

    def _export(self) -> None:
        """What is looked for, as a table for other programs; of statistics what they count."""
        store, wanted = self.shell.store, self.wanted
        if self.shelf == "statistics":
            wanted = Wanted(person=self.whose, period=wanted.period, level=wanted.level)
        name = f"vis-a-vis-{clock.now():%Y-%m-%d}.csv"
        parts.give_file(self, name, lambda: as_csv(store, wanted.filter(store)))

    def _found(self, wanted: Wanted) -> None:
        self.remember(shelf="plays")
        self._want(wanted)

    def _pick_month(self) -> None:
        store, wanted = self.shell.store, self.wanted

        def choose(month: str) -> None:
            self.shell.close_overlays()
            after = _begin_of_next(month)
            self.do(lambda: store.archive.before(wanted.filter(store), after), then=self._turn_to)

        def offer(months: list[tuple[str, int]]) -> None:
            rows = [
                ActionRow(
                    "calendar-month-outline",
                    self.shell.language.month(*map(int, month.split("-"))),
                    name=f"month-{month}",
                    value=self.say(n),
                    tile=False,
                    on_release=partial(choose, month),
                )
                for month, n in months
            ]
            self.shell.overlay(Sheet(self.say(T("All months")), RowCard(*rows, inset=54)))

        self.do(lambda: store.archive.months(wanted.filter(store)), then=offer)

    def _open(self, record: Record) -> None:
        if record.finished is None:
            self.shell.overlay(LeftPlaySheet(self, record))
        elif self.window_class == "wide":
            self.remember(selected=record.id)
        else:
            self.shell.navigator.go("result", number=record.id)

    def _menu(self, record: Record | Unreadable) -> None:
        def delete() -> None:
            sheet.leave()
            result.delete_play(self, record.id)

        def put_away() -> None:
            sheet.leave()
            work = partial(self.shell.store.archive.put_away, record.id)
            self.do(work, then=lambda _: self.ask_again(), told=lambda _: self._left(record.id))

        rows = [
            ActionRow(
                "delete-outline",
                self.say(T("Delete")),
                self.say(T("It waits among the deleted plays and can be restored.")),
                name="delete",
                accent="neg",
                chevron=False,
                on_release=delete,
            )
        ]
        if self.shelf == "tables":
            away = ActionRow(
                "history",
                self.say(T("Leave it unfinished")),
                self.say(T("It goes into the history without a result, and can be taken up again.")),
                name="put-away",
                chevron=False,
                on_release=put_away,
            )
            rows.insert(0, away)
        sheet = Sheet(
            unreadable.title(self, record) if isinstance(record, Unreadable) else game_info(record.game).title,
            RowCard(*rows),
        )
        self.shell.overlay(sheet)

    def _left(self, number: int) -> None:
        def undo() -> None:
            self.do(lambda: self.shell.store.archive.take_up(number), then=lambda _: self.ask_again())

        self.shell.toast(T("The table is in the history now."), T("Undo"), undo)

    def _restore(self, number: int) -> None:
        self.do(
            lambda: self.shell.store.restore(number),
            then=lambda _: self.ask_again(),
            told=lambda _: self.shell.toast(T("Restored.")),
        )


def _day(play: Record | Unreadable) -> datetime:
    return play.when if isinstance(play, Unreadable) else play.day


def _month(day: datetime) -> tuple[int, int]:
    return day.year, day.month


def _begin_of_next(month: str) -> datetime:
    """Where the month after ``2026-11`` begins."""
    year, number = map(int, month.split("-"))
    return datetime(year + number // 12, number % 12 + 1, 1).astimezone()


def _how(record: Record) -> list[Sayable]:
    """How a play came out, in a few words."""
    kind = play_text.variant(record.recipe)
    if record.finished is None:
        return [*kind, T("left unfinished")]
    if len(record.players) == 1:
        return kind if record.position else [*kind[1:], T("only counted")]
    how = result_line(record)
    rivals = [player for player in record.players if player.kind == "rival"]
    return [*how, T("level {n}", n=rivals[0].level)] if len(rivals) == 1 else how
