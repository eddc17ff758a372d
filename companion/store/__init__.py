"""The store: tables in progress, finished plays, settings and what an owner keeps, in one SQLite file.

A play is one row with its journal, one line per move; of a game that the app only lays and counts the journal stays
empty. It is in progress until it has a score sheet; deleting it hides it until it is restored. The store has no clock
of its own and knows no screen.

Beside the plays stand *shelves*: facts of cards typed in from a box, scenarios, achievements. A thing on a shelf has a
key and is a JSON value; what it means is known to whoever put it there.

>>> store = Store.in_memory()
>>> store.set("language", "fr")
>>> store.settings()
{'language': 'fr'}
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.game import Book, Game
from companion.rules import BOOKS
from companion.score import Ending, ScoreSheet, Seat
from companion.setup import MOST_AGAIN, Recipe, Setup
from companion.store.database import Database, Migration, StoreError
from companion.table import Player, Step, Table, other_rules
from companion.text import Refusal, T, Text
from companion.typed import from_json

__all__ = ["MIGRATIONS", "Record", "Store", "StoreError"]

Clock: TypeAlias = Callable[[], datetime]


def _system_clock() -> datetime:
    return datetime.now().astimezone()


LONGEST_THOUGHT: Final = 600.0  # seconds between two moves that count as played; beyond, the table was left alone

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE play (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            recipe TEXT NOT NULL,
            code TEXT NOT NULL,
            players TEXT NOT NULL,
            position INTEGER NOT NULL,
            revision INTEGER NOT NULL DEFAULT 0,
            ticks TEXT NOT NULL DEFAULT '[]',
            view TEXT NOT NULL DEFAULT '{}',
            started TEXT NOT NULL,
            touched TEXT NOT NULL,
            seconds REAL NOT NULL DEFAULT 0,
            sheet TEXT,
            finished TEXT,
            deleted TEXT
        )""",
        """CREATE TABLE move (
            play INTEGER NOT NULL REFERENCES play,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (play, number)
        ) WITHOUT ROWID""",
        "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX play_by_time ON play (finished, touched)",
    ),
    (
        """CREATE TABLE thing (
            shelf TEXT NOT NULL,
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (shelf, key)
        ) WITHOUT ROWID""",
    ),
)


@dataclass(frozen=True, slots=True)
class Record:
    """What the store knows of a play without replaying it; ``trouble`` says why it cannot be replayed."""

    id: int
    recipe: Recipe
    code: str
    players: tuple[Player, ...]
    position: int
    ticks: frozenset[str]
    view: Mapping[str, Any]
    started: datetime
    touched: datetime
    seconds: float
    scores: Mapping[str, Any] | None = None
    finished: datetime | None = None
    trouble: Text | None = None

    @property
    def game(self) -> str:
        return self.recipe.game

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat; empty while the play goes on."""
        return tuple(self.scores["totals"]) if self.scores else ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(self.scores["winners"]) if self.scores else ()

    @property
    def ending(self) -> Ending | None:
        return Ending(self.scores["ending"]) if self.scores else None

    def sheet(self, book: Book) -> ScoreSheet | None:
        """The final sheet, its rows named by the book."""
        return ScoreSheet.from_json(self.scores, book.rows) if self.scores else None


class Store:
    """All that outlives the app; every change is on the disk when its method returns, or raises :class:`StoreError`."""

    def __init__(self, database: Database, clock: Clock, books: Mapping[str, Book] = BOOKS) -> None:
        self.clock = clock
        self._database = database
        self._books = books
        self._troubles: dict[int, Text] = {}  # plays that were found not to replay

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Clock = _system_clock,
        books: Mapping[str, Book] = BOOKS,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> Store:
        """The store in this file; ``notice`` tells when an old file had to be set aside."""
        return cls(Database.open(path, migrations, clock()), clock, books)

    @classmethod
    def in_memory(cls, books: Mapping[str, Book] = BOOKS) -> Store:
        """A store that forgets everything when it is closed."""
        return cls(Database.in_memory(MIGRATIONS), _system_clock, books)

    @property
    def notice(self) -> Text | None:
        return self._database.notice

    def close(self) -> None:
        self._database.close()

    # Tables in progress

    def begin(self, table: Table, view: Mapping[str, Any] | None = None) -> int:
        """Keep a table from now on, with what was already played on it; its number."""
        with self._database.writing() as database:
            number = self._insert(database, table.setup, table.players, view or {}, table.position)
            database.executemany(
                "INSERT INTO move VALUES (?, ?, ?)", [(number, i, str(step)) for i, step in enumerate(table.journal)]
            )
        table.keeper = _Keeper(self, self._database, number, revision=0)
        return number

    def lay(self, setup: Setup, players: Sequence[Player], view: Mapping[str, Any] | None = None) -> int:
        """Keep a table whose moves the app does not follow: it is laid and counted here; its number."""
        with self._database.writing() as database:
            return self._insert(database, setup, players, view or {})

    def load(self, number: int) -> Table:
        """The table again, where it was left. A finished play is for looking at: nothing done to it is kept.

        A play that cannot be replayed raises a :class:`Refusal` that says why; its rows stay as they are.
        """
        record = self.record(number)
        game = self._books.get(record.game)
        if game is not None and not isinstance(game, Game):
            raise Refusal(T("The app lays and counts {game}, but does not follow its moves.", game=game.name))
        try:
            if record.trouble or game is None:
                raise Refusal(record.trouble or _unknown(record.game))
            setup = game.prepare(game.recipe(record.recipe.chosen, record.recipe.seed, record.recipe.again))
            table = Table(game, setup, record.players).recall(self.journal(number), record.position)
        except Refusal as refusal:
            self._troubles[number] = refusal.text
            raise
        if not record.finished:
            [row] = self._database.read("SELECT revision FROM play WHERE id = ?", number)
            table.keeper = _Keeper(self, self._database, number, row["revision"])
        return table

    def journal(self, number: int) -> tuple[str, ...]:
        """The lines of a journal as they were written, replayable or not."""
        rows = self._database.read("SELECT line FROM move WHERE play = ? ORDER BY number", number)
        return tuple(row["line"] for row in rows)

    def lay_again(
        self, number: int, setup: Setup, ticks: Iterable[str] = (), players: Sequence[Player] | None = None
    ) -> None:
        """Give a table on which nothing has been played another setup: another seed, one slot drawn again, or others
        who sit down at it."""
        if len(setup.recipe.again) > MOST_AGAIN:
            raise StoreError(T("So many single draws fit into no code: lay the whole table anew."))
        columns = {**_laid(setup), "ticks": json.dumps(sorted(ticks)), "touched": _written(self.clock())}
        if players is not None:
            columns["players"] = _seated(players)
        with self._database.writing() as database:
            done = database.execute(
                f"UPDATE play SET {', '.join(f'{column} = ?' for column in columns)} "
                "WHERE id = ? AND finished IS NULL AND NOT EXISTS (SELECT 1 FROM move WHERE play = play.id)",
                (*columns.values(), number),
            )
            if not done.rowcount:
                raise StoreError(T("The play at this table has begun: its setup stays as it is."))

    def tick(self, number: int, ticks: Iterable[str]) -> None:
        """Remember which jobs of the checklist are done."""
        self._update(number, ticks=json.dumps(sorted(ticks)), touched=_written(self.clock()))

    def remember(self, number: int, view: Mapping[str, Any]) -> None:
        """Remember how a table looks to its person: no move, nothing to undo."""
        self._update(number, view=json.dumps(dict(view)), touched=_written(self.clock()))

    # Finished plays

    def finish(self, number: int, sheet: ScoreSheet) -> None:
        """Put a play into the history. Going on at its table takes it out again."""
        self._update(number, sheet=_final(sheet), finished=_written(self.clock()))

    def reopen(self, number: int) -> Table:
        """Take a play out of the history again, to go on with it."""
        self._update(number, sheet=None, finished=None)
        return self.load(number)

    def ranking(self, recipe: Recipe) -> list[Record]:
        """The finished plays of one person alone with these options, the best first, then the first of equals."""
        alone = [
            record
            for record in reversed(self.plays(recipe.game))
            if len(record.players) == 1 and _same_options(record.recipe, recipe)
        ]
        return sorted(alone, key=lambda record: record.totals, reverse=True)

    def best(self, recipe: Recipe, other_than: int | None = None) -> Record | None:
        """The first of the ranking."""
        return next((record for record in self.ranking(recipe) if record.id != other_than), None)

    # Lists

    def tables(self) -> list[Record]:
        """Plays in progress, the last touched first."""
        return self._records("finished IS NULL AND deleted IS NULL ORDER BY touched DESC, id DESC")

    def plays(self, game: str | None = None) -> list[Record]:
        """Finished plays, the last first; of one game or of all."""
        return self._records(
            "finished IS NOT NULL AND deleted IS NULL AND game = coalesce(?, game) ORDER BY finished DESC, id DESC",
            game,
        )

    def deleted(self) -> list[Record]:
        """What :meth:`restore` can bring back, the last deleted first."""
        return self._records("deleted IS NOT NULL ORDER BY deleted DESC, id DESC")

    def record(self, number: int) -> Record:
        found = self._records("id = ?", number)
        if not found:
            raise StoreError(T("There is no such play any more."))
        return found[0]

    def delete(self, number: int) -> None:
        self._update(number, deleted=_written(self.clock()))

    def restore(self, number: int) -> None:
        self._update(number, deleted=None)

    # Settings

    def settings(self) -> dict[str, Any]:
        """Every setting that was ever set and can be read."""
        found: dict[str, Any] = {}
        for row in self._database.read("SELECT key, value FROM setting"):
            try:
                found[row["key"]] = from_json(row["value"])
            except ValueError:
                continue  # as if it had never been set
        return found

    def set(self, key: str, value: Any) -> None:
        with self._database.writing() as database:
            database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, json.dumps(value)))

    # Shelves

    def shelf(self, name: str) -> dict[str, Any]:
        """What stands on a shelf and can be read, by key."""
        found: dict[str, Any] = {}
        for row in self._database.read("SELECT key, value FROM thing WHERE shelf = ? ORDER BY key", name):
            try:
                found[row["key"]] = from_json(row["value"])
            except ValueError:
                continue  # it stays in the file, but there is nothing to show
        return found

    def keep(self, name: str, things: Mapping[str, Any]) -> None:
        """Put things on a shelf in the place of those with the same key, all or none; None takes one away."""
        with self._database.writing() as database:
            for key, value in things.items():
                database.execute("DELETE FROM thing WHERE shelf = ? AND key = ?", (name, key))
                if value is not None:
                    database.execute("INSERT INTO thing VALUES (?, ?, ?)", (name, key, json.dumps(value)))

    # Rows

    def _insert(
        self,
        database: sqlite3.Connection,
        setup: Setup,
        players: Sequence[Player],
        view: Mapping[str, Any],
        position: int = 0,
    ) -> int:
        now = _written(self.clock())
        columns = {
            **_laid(setup),
            "game": setup.recipe.game,
            "players": _seated(players),
            "position": position,
            "view": json.dumps(dict(view)),
            "started": now,
            "touched": now,
        }
        places = ", ".join("?" * len(columns))
        row = database.execute(f"INSERT INTO play ({', '.join(columns)}) VALUES ({places})", tuple(columns.values()))
        assert row.lastrowid is not None
        return row.lastrowid

    def _update(self, number: int, **columns: str | None) -> None:
        names = ", ".join(f"{column} = ?" for column in columns)
        with self._database.writing() as database:
            if not database.execute(f"UPDATE play SET {names} WHERE id = ?", (*columns.values(), number)).rowcount:
                raise StoreError(T("There is no such play any more."))

    def _records(self, where: str, *values: Any) -> list[Record]:
        found = []
        for row in self._database.read(f"SELECT * FROM play WHERE {where}", *values):
            try:
                record = _record(row)
            except (ValueError, TypeError, KeyError):
                continue  # rotten beyond reading: it stays in the file, but there is nothing to show
            found.append(replace(record, trouble=self._trouble(record)))
        return found

    def _trouble(self, record: Record) -> Text | None:
        if record.finished and not record.position:
            return None  # only counted: there is nothing to replay
        if record.id in self._troubles:
            return self._troubles[record.id]
        if record.game not in self._books:
            return _unknown(record.game)
        book = self._books[record.game]
        if record.recipe.rules_version != book.rules_version:
            return other_rules(book, record.recipe.rules_version)
        return None


class _Keeper:
    """Writes one table down. Two windows on the same table would mix their journals: the revision tells them apart."""

    def __init__(self, store: Store, database: Database, number: int, revision: int) -> None:
        self._store = store
        self._database = database
        self._number = number
        self._revision = revision
        self._last = store.clock()

    def played(self, position: int, step: Step) -> None:
        self._write(position + 1, (position, str(step)))

    def moved(self, position: int) -> None:
        self._write(position, None)

    def _write(self, position: int, line: tuple[int, str] | None) -> None:
        now = self._store.clock()
        thought = min(max((now - self._last).total_seconds(), 0.0), LONGEST_THOUGHT)
        with self._database.writing() as database:
            done = database.execute(
                "UPDATE play SET position = ?, touched = ?, seconds = seconds + ?, revision = revision + 1, "
                "sheet = NULL, finished = NULL WHERE id = ? AND revision = ?",
                (position, _written(now), thought, self._number, self._revision),
            )
            if not done.rowcount:
                raise StoreError(T("This table was changed in another window. Open it again to go on."))
            if line is not None:
                database.execute("DELETE FROM move WHERE play = ? AND number >= ?", (self._number, line[0]))
                database.execute("INSERT INTO move VALUES (?, ?, ?)", (self._number, *line))
        self._revision += 1
        self._last = now


def _laid(setup: Setup) -> dict[str, str]:
    """The columns that say how a table is laid."""
    return {"recipe": json.dumps(asdict(setup.recipe)), "code": setup.code}


def _seated(players: Sequence[Player]) -> str:
    return json.dumps([asdict(player) for player in players])


def _unknown(game: str) -> Text:
    return T("This version of the app does not have the game “{name}”.", name=game)


def _final(sheet: ScoreSheet) -> str:
    if sheet.outcome is None:
        raise ValueError("a play without an outcome is not finished")
    return json.dumps(sheet.as_json())


def _same_options(one: Recipe, other: Recipe) -> bool:
    """Whether two plays can be compared; an option that one of them did not know yet does not part them."""
    shared = one.chosen.keys() & other.chosen.keys()
    return all(one[option] == other[option] for option in shared)


def _written(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="milliseconds")


def _read(when: str) -> datetime:
    return datetime.fromisoformat(when).astimezone()


def _record(row: sqlite3.Row) -> Record:
    recipe = from_json(row["recipe"])
    return Record(
        id=row["id"],
        recipe=Recipe(**{**recipe, "again": tuple(recipe["again"])}),
        code=row["code"],
        players=tuple(Player(**player) for player in from_json(row["players"])),
        position=row["position"],
        ticks=frozenset(from_json(row["ticks"])),
        view=from_json(row["view"]),
        started=_read(row["started"]),
        touched=_read(row["touched"]),
        seconds=row["seconds"],
        scores=from_json(row["sheet"]) if row["sheet"] else None,
        finished=_read(row["finished"]) if row["finished"] else None,
    )
