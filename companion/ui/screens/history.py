"""The history: finished plays, tables in progress, and what was deleted and can be brought back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.app import play_text, tables
from companion.app.game_info import game_info
from companion.app.outcome_text import who_won
from companion.app.records import kind_of, stands_out
from companion.app.seat_names import names
from companion.core.score import Ending
from companion.core.text import Sayable, T
from companion.store import Record, Store, Unreadable
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import IconButton, SecondaryButton
from companion.ui.kit.cards import EmptyState
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, PlayRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.screens import parts, result, unreadable

SHELVES = ("plays", "tables", "deleted")
AT_ONCE = 40  # rows shown before one asks for more
DETAIL = 560  # dp of the play beside the list


@dataclass(frozen=True)
class _Shelf:
    """What one shelf shows of all that the store keeps, and whether there is ``more`` of it.

    ``best`` are the plays that no other of their kind beats, where there are others.
    """

    counts: dict[str, int]
    games: tuple[str, ...]
    listed: tuple[Record | Unreadable, ...]
    more: bool
    standings: dict[int, tables.Standing]
    best: frozenset[int]


def _look(store: Store, shelf: str, game: str | None, most: int) -> _Shelf:
    lists = {"plays": store.history, "tables": store.under_way, "deleted": store.deleted}
    listed = lists[shelf](game, most + 1)
    records = [play for play in listed[:most] if isinstance(play, Record)]
    open_ = records if shelf == "tables" else []
    standings = {record.id: tables.standing(store, record) for record in open_}
    best = _best(store, records) if shelf == "plays" else frozenset()
    games = tuple(sorted(store.played(shelf)))
    return _Shelf(store.counts(), games, tuple(listed[:most]), len(listed) > most, standings, best)


def _best(store: Store, records: list[Record]) -> frozenset[int]:
    kinds = {kind_of(record): record.recipe for record in records if len(record.players) == 1}
    rankings = [store.ranking(recipe, 2) for recipe in kinds.values()]
    return frozenset(ranking[0].id for ranking in rankings if stands_out(ranking))


class History(Screen):
    """Args: ``shelf`` and ``game`` to begin with."""

    def build(self) -> Page:
        memory = self.place.memory
        self.shelf: str = memory.setdefault("shelf", self.place.args.get("shelf", "plays"))
        self.game: str | None = memory.setdefault("game", self.place.args.get("game"))
        self.most: int = memory.get("most", AT_ONCE)
        wanted = self.shelf, self.game, self.most
        look: _Shelf | None = self.ask(f"shelf {wanted}", lambda: _look(self.shell.store, *wanted))
        if look is None:
            return Page(Column(), top=self._top(), **self.navigation())
        self.selected = self._select(look)
        blocks: list[Block] = [self._chips(look)]
        blocks.append(self._list(look) if look.listed else self._empty())
        return Page(parts.body(*blocks), top=self._top(), **self.navigation(), **self._detail())

    def _top(self) -> Block:
        if self.place.args:
            return AppBar(self.say(T("History")), on_back=self.shell.back)
        return parts.heading(self, T("History"))

    # What is shown

    def _chips(self, look: _Shelf) -> Block:
        words = {"plays": T("Finished"), "tables": T("In progress"), "deleted": T("Deleted")}
        chips = [
            self._chip("shelf", shelf, T("{words}, {n}", words=words[shelf], n=look.counts[shelf]), self.shelf)
            for shelf in SHELVES
            if shelf in ("plays", self.shelf) or look.counts[shelf]
        ]
        games = look.games
        rows: list[Block] = [Flow(*chips)]
        if len(games) > 1 or (self.game and self.game not in games):
            picks = [self._chip("game", None, T("All games"), self.game)]
            picks += [self._chip("game", game, game_info(game).title, self.game) for game in games]
            rows.append(Flow(*picks))
        return Column(*rows, gap=4)

    def _chip(self, key: str, value: str | None, words: Sayable, chosen: str | None) -> FilterChip:
        return FilterChip(
            self.say(words),
            name=f"{key}-{value or 'all'}",
            selected=value == chosen,
            on_release=partial(self._remember, **{key: value, **({"game": None} if key == "shelf" else {})}),
        )

    def _empty(self) -> Block:
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
        blocks: list[Block] = [RowCard(*(self._row(play, look) for play in look.listed))]
        if look.more:
            more = SecondaryButton(
                self.say(T("Show more")),
                name="show-more",
                on_release=partial(self._remember, most=self.most + AT_ONCE),
            )
            blocks.append(more)
        return Column(*blocks, gap=12)

    def _row(self, play: Record | Unreadable, look: _Shelf) -> Block:
        if isinstance(play, Unreadable):
            return self._unreadable(play)
        make = {"plays": self._play, "tables": self._table, "deleted": self._deleted}[self.shelf]
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
        kind = play_text.variant(record.recipe)
        if len(record.players) == 1:
            how = kind if record.position else [*kind[1:], T("only counted")]
        else:
            how = [who_won(names(record.players), record.winners)]
            how += [result.ending(record)] if record.ending is not Ending.POINTS else []
        row = PlayRow(
            game_info(record.game).accent,
            game_info(record.game).title,
            parts.dotted(self, self.shell.language.date(record.day), *how),
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

    def _deleted(self, record: Record, _: _Shelf) -> Block:
        day = self.shell.language.date(record.finished or record.touched)
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
        numbers = [play.id for play in look.listed if isinstance(play, Record)]
        if self.window_class != "wide" or self.shelf != "plays" or not numbers:
            return None
        tapped = self.place.memory.get("selected")
        return tapped if tapped in numbers else numbers[0]

    def _detail(self) -> dict[str, Any]:
        if (number := self.selected) is None:
            return {}
        told: result.Told | None = self.ask(f"told-{number}", lambda: result.tell(self.shell.store, number))
        if told is None:
            return {"panel": Column(), "panel_width": DETAIL}
        return {
            "panel": parts.panel(
                result.banner(self, told), *result.earned(self, told), result.table(self, told), result.more(self, told)
            ),
            "panel_bottom": parts.actions(*result.buttons(self, told)),
            "panel_width": DETAIL,
        }

    # What a person does

    def _remember(self, **what: Any) -> None:
        self.place.memory.update(what)
        self.show()

    def _open(self, record: Record) -> None:
        if self.window_class == "wide":
            self._remember(selected=record.id)
        else:
            self.shell.navigator.go("result", number=record.id)

    def _menu(self, record: Record | Unreadable) -> None:
        def delete() -> None:
            sheet.leave()
            result.delete_play(self, record.id)

        sheet = Sheet(
            unreadable.title(self, record) if isinstance(record, Unreadable) else game_info(record.game).title,
            RowCard(
                ActionRow(
                    "delete-outline",
                    self.say(T("Delete")),
                    self.say(T("It waits among the deleted plays and can be restored.")),
                    name="delete",
                    accent="neg",
                    chevron=False,
                    on_release=delete,
                )
            ),
        )
        self.shell.overlay(sheet)

    def _restore(self, number: int) -> None:
        def done(_: object) -> None:
            self.ask_again()
            self.shell.toast(T("Restored."))

        self.do(lambda: self.shell.store.restore(number), then=done)
