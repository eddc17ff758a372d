"""The history: finished plays, tables in progress, and what was deleted and can be brought back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.score import Ending, Outcome
from companion.store import Record, Store
from companion.text import N, Sayable, T
from companion.ui.best import by_kind, stands_out
from companion.ui.games import shown
from companion.ui.screens import parts, result
from companion.ui.screens.screen import Screen
from companion.ui.verdict import who_won
from companion.ui.who import names
from companion.ui.widgets.bars import AppBar
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.buttons import IconButton, SecondaryButton
from companion.ui.widgets.cards import EmptyState
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.page import Page
from companion.ui.widgets.pickers import FilterChip
from companion.ui.widgets.rows import ActionRow, PlayRow, RowCard

SHELVES = ("plays", "tables", "deleted")
AT_ONCE = 40  # rows shown before one asks for more
DETAIL = 560  # dp of the play beside the list


@dataclass(frozen=True)
class _Shelves:
    """All that the store keeps; ``best`` are the plays that no other of their kind beats, where there are others."""

    plays: tuple[Record, ...]
    tables: tuple[parts.Standing, ...]
    deleted: tuple[Record, ...]
    best: frozenset[int]

    def records(self, shelf: str) -> tuple[Record, ...]:
        if shelf == "tables":
            return tuple(standing.record for standing in self.tables)
        return self.plays if shelf == "plays" else self.deleted


def _shelves(store: Store) -> _Shelves:
    plays = tuple(store.plays())
    kinds = [kind for kind in by_kind(plays) if len(kind[0].players) == 1 and stands_out(kind)]
    best = frozenset(kind[0].id for kind in kinds)
    tables = tuple(parts.standing(store, record) for record in store.tables())
    return _Shelves(plays, tables, tuple(store.deleted()), best)


class History(Screen):
    """Args: ``shelf`` and ``game`` to begin with."""

    def build(self) -> Page:
        memory = self.place.memory
        self.shelf: str = memory.setdefault("shelf", self.place.args.get("shelf", "plays"))
        self.game: str | None = memory.setdefault("game", self.place.args.get("game"))
        shelves: _Shelves | None = self.ask("shelves", lambda: _shelves(self.shell.store))
        if shelves is None:
            return Page(Column(), top=self._top(), **self.navigation())
        records = shelves.records(self.shelf)
        listed = [record for record in records if self.game in (None, record.game)]
        self.selected = self._select(listed)
        blocks: list[Block] = [self._chips(shelves, records)]
        blocks.append(self._list(shelves, listed) if listed else self._empty())
        return Page(parts.body(*blocks), top=self._top(), **self.navigation(), **self._detail())

    def _top(self) -> Block:
        if self.place.args:
            return AppBar(self.say(T("History")), on_back=self.shell.back)
        return parts.heading(self, T("History"))

    # What is shown

    def _chips(self, shelves: _Shelves, records: tuple[Record, ...]) -> Block:
        words = {"plays": T("Finished"), "tables": T("In progress"), "deleted": T("Deleted")}
        chips = [
            self._chip("shelf", shelf, T("{words}, {n}", words=words[shelf], n=len(shelves.records(shelf))), self.shelf)
            for shelf in SHELVES
            if shelf in ("plays", self.shelf) or shelves.records(shelf)
        ]
        games = sorted({record.game for record in records})
        rows: list[Block] = [Flow(*chips)]
        if len(games) > 1 or (self.game and self.game not in games):
            picks = [self._chip("game", None, T("All games"), self.game)]
            picks += [self._chip("game", game, shown(game).title, self.game) for game in games]
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

    def _list(self, shelves: _Shelves, records: list[Record]) -> Block:
        most = self.place.memory.get("most", AT_ONCE)
        make = {"plays": self._play, "tables": self._table, "deleted": self._deleted}[self.shelf]
        blocks: list[Block] = [RowCard(*(make(record, shelves) for record in records[:most]))]
        if len(records) > most:
            more = SecondaryButton(
                self.say(N("Show {n} more", "Show {n} more", min(AT_ONCE, len(records) - most))),
                name="show-more",
                on_release=partial(self._remember, most=most + AT_ONCE),
            )
            blocks.append(more)
        return Column(*blocks, gap=12)

    def _play(self, record: Record, shelves: _Shelves) -> Block:
        kind = parts.variant(record.recipe)
        if len(record.players) == 1:
            how = kind if record.position else [*kind[1:], T("only counted")]
        else:
            how = [who_won(names(record.players), Outcome(record.ending, record.winners))]
            how += [result.ending(record)] if record.ending is not Ending.POINTS else []
        row = PlayRow(
            shown(record.game).accent,
            shown(record.game).title,
            parts.dotted(self, self.shell.language.date(record.finished), *how),
            self._figure(record),
            name=f"play-{record.id}",
            mark="medal-outline" if record.id in shelves.best else None,
            on_release=partial(self._open, record),
        )
        if record.id == self.selected:
            row.fill, row.border_token, row.border_width = "raised", "bronze", 2
        return self._with_menu(row, record)

    def _figure(self, record: Record) -> str:
        """The points of one or two; of more only the most, since a row is short."""
        totals = record.totals if len(record.totals) <= 2 else (max(record.totals),)
        return " : ".join(self.say(total) for total in totals)

    def _table(self, record: Record, shelves: _Shelves) -> Block:
        standing = next(standing for standing in shelves.tables if standing.record.id == record.id)
        row = PlayRow(
            shown(record.game).accent,
            shown(record.game).title,
            parts.dotted(self, *standing.lines(), self.shell.language.date(record.touched)),
            name=f"table-{record.id}",
            on_release=partial(parts.resume, self.shell, record),
        )
        return self._with_menu(row, record)

    def _deleted(self, record: Record, _: _Shelves) -> Block:
        day = self.shell.language.date(record.finished or record.touched)
        return PlayRow(
            shown(record.game).accent,
            shown(record.game).title,
            parts.dotted(self, day, T("tap to restore")),
            self._figure(record),
            name=f"restore-{record.id}",
            on_release=partial(self._restore, record.id),
        )

    def _with_menu(self, row: PlayRow, record: Record) -> Block:
        row.grow = 1
        menu = IconButton(
            "dots-vertical", name=f"more-{record.id}", color="muted", on_release=partial(self._menu, record)
        )
        return Row(row, menu, gap=0, padding=(0, 0, 4, 0))

    def _select(self, listed: list[Record]) -> int | None:
        """The play that stands beside the list in a wide window: the one that was tapped, or the first."""
        if self.window_class != "wide" or self.shelf != "plays" or not listed:
            return None
        numbers = [record.id for record in listed]
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

    def _menu(self, record: Record) -> None:
        sheet = Sheet(
            shown(record.game).title,
            RowCard(
                ActionRow(
                    "delete-outline",
                    self.say(T("Delete")),
                    self.say(T("It waits among the deleted plays and can be restored.")),
                    name="delete",
                    accent="neg",
                    chevron=False,
                    on_release=lambda: (sheet.leave(), result.delete_play(self, record.id)),
                )
            ),
        )
        self.shell.overlay(sheet)

    def _restore(self, number: int) -> None:
        def done(_: object) -> None:
            self.ask_again()
            self.shell.toast(T("Restored."))

        self.do(lambda: self.shell.store.restore(number), then=done)
