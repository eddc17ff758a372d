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
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from companion.core.clock import Clock, now
from companion.core.text import Refusal, T, Text
from companion.core.typed import from_json
from companion.rules import BOOKS
from companion.store import rows
from companion.store.database import Database, Migration, StoreError
from companion.store.migrations import MIGRATIONS
from companion.store.rows import COMPARED, FINISHED, Record, Unreadable

if TYPE_CHECKING:
    from companion.core.game import Book
    from companion.core.journal import Player
    from companion.core.score import ScoreSheet
    from companion.core.setup import Setup
    from companion.core.table import Table
    from companion.store.archive import Archive
    from companion.store.figures import Figures
    from companion.store.people import People
    from companion.store.play_writer import PlayWriter
    from companion.store.rankings import Rankings
    from companion.store.tallies import Tallies

_OPEN: Final = "finished IS NULL AND deleted IS NULL AND put_away IS NULL"
_DELETED: Final = "deleted IS NOT NULL"
_STATES: Final = {"plays": ["finished", "joined"], "tables": ["open"], "deleted": ["deleted"]}


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
        clock: Clock = now,
        books: Mapping[str, Book] = BOOKS,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> Store:
        """The store in this file; ``notice`` tells when an old file had to be set aside."""
        return cls(Database.open(path, migrations, clock()), clock, books)

    @classmethod
    def in_memory(cls, books: Mapping[str, Book] = BOOKS, like: Path | None = None) -> Store:
        """A store that forgets everything when it is closed; it begins with what a file holds, if that can be read."""
        return cls(Database.in_memory(MIGRATIONS, like), now, books)

    @property
    def notice(self) -> Text | None:
        return self._database.notice

    @property
    def database(self) -> Database:
        """For what stands beside the store: exports and backups."""
        return self._database

    @property
    def people(self) -> People:
        """Who plays here."""
        from companion.store.people import People  # noqa: PLC0415 -- not for the first frame

        return People(self._database, self.clock)

    @property
    def archive(self) -> Archive:
        """What was played, to look for something in it."""
        from companion.store.archive import Archive  # noqa: PLC0415 -- not for the first frame

        return Archive(self._database, self.clock, self._read)

    @property
    def rankings(self) -> Rankings:
        """Which plays were the best."""
        from companion.store.rankings import Rankings  # noqa: PLC0415 -- not for the first frame

        return Rankings(self._tallies, self.people, self._records)

    @property
    def figures(self) -> Figures:
        """What the plays come to."""
        from companion.store.figures import Figures  # noqa: PLC0415 -- not for the first frame

        return Figures(self._database, self._books)

    @property
    def _tallies(self) -> Tallies:
        from companion.store.tallies import Tallies  # noqa: PLC0415 -- not for the first frame

        return Tallies(self._database)

    def is_empty(self) -> bool:
        """Whether nothing was ever laid, played or counted here."""
        return not self._database.read("SELECT 1 FROM play LIMIT 1")

    def examine(self) -> None:
        """Look through the whole file, beside the app; a :class:`StoreError` tells of damage. Tallies that do not fit
        the plays are counted anew."""
        self._database.examine()
        self._tallies.mend()

    def close(self) -> None:
        self._database.close()

    def _writer(self, number: int, revision: int) -> PlayWriter:
        from companion.store.play_writer import PlayWriter  # noqa: PLC0415 -- not for the first frame

        return PlayWriter(self._database, self.clock, number, revision)

    # Tables in progress

    def begin(self, table: Table, view: Mapping[str, Any] | None = None) -> int:
        """Keep a table from now on, with what was already played on it; its number."""
        with self._database.writing() as database:
            kept = {"position": table.position, "fingerprint": table.fingerprint}
            number = self._insert(database, table.setup, table.players, view or {}, kept)
            database.executemany(
                "INSERT INTO move VALUES (?, ?, ?)", [(number, i, str(step)) for i, step in enumerate(table.journal)]
            )
        table.writer = self._writer(number, revision=0)
        return number

    def lay(self, setup: Setup, players: Sequence[Player], view: Mapping[str, Any] | None = None) -> int:
        """Keep a table whose moves the app does not follow: it is laid and counted here; its number."""
        with self._database.writing() as database:
            return self._insert(database, setup, players, view or {})

    def load(self, number: int) -> Table:
        """The table again, where it was left. A finished play is for looking at: nothing done to it is kept.

        A play that cannot be replayed raises a :class:`Refusal` that says why; its rows stay as they are. Neither can
        one that another version of the rules has kept, unless its replay ends with what lay on the table then.
        """
        from companion.store import replay  # noqa: PLC0415 -- not for the first frame

        record = self.record(number)
        game = replay.playable(self._books[record.game])
        try:
            table = replay.table(record, game, self.journal(number))
        except Refusal as refusal:
            self._troubles[number] = refusal.text
            raise
        if not record.finished:
            [row] = self._database.read("SELECT revision FROM play WHERE id = ?", number)
            table.writer = self._writer(number, row["revision"])
        return table

    def follow(self, number: int) -> None:
        """Follow the moves of a table from now on, also one that was laid when the app could not do that yet."""
        if self.record(number).fingerprint is None:
            self._update(number, fingerprint=self.load(number).fingerprint)

    def with_trouble(self, number: int) -> Record:
        """A play with its trouble, if any, which with other rules than ours only a replay can tell."""
        from companion.store import replay  # noqa: PLC0415 -- not for the first frame

        record = self.record(number)
        if record.position and replay.by_other_rules(record, self._books[record.game]):
            with suppress(Refusal):
                self.load(number)
            record = self.record(number)
        return record

    def journal(self, number: int) -> tuple[str, ...]:
        """The lines of a journal as they were written, replayable or not."""
        found = self._database.read("SELECT line FROM move WHERE play = ? ORDER BY number", number)
        return tuple(rows.text(row["line"]) for row in found)

    def lay_again(
        self, number: int, setup: Setup, ticks: Iterable[str] = (), players: Sequence[Player] | None = None
    ) -> None:
        """Give a table on which nothing has been played another setup: another seed, one slot drawn again, or others
        who sit down at it."""
        from companion.core.setup import MOST_AGAIN  # noqa: PLC0415 -- not for the first frame

        if len(setup.recipe.again) > MOST_AGAIN:
            raise StoreError(T("So many single draws fit into no code: lay the whole table anew."))
        columns = {
            **rows.setup_columns(setup),
            "ticks": json.dumps(sorted(ticks)),
            "touched": rows.timestamp(self.clock()),
        }
        if players is not None:
            columns |= rows.seat_columns(players)
        with self._database.writing() as database:
            done = database.execute(
                f"UPDATE play SET {rows.STIR}, {', '.join(f'{column} = ?' for column in columns)} "
                "WHERE id = ? AND finished IS NULL AND NOT EXISTS (SELECT 1 FROM move WHERE play = play.id)",
                (*columns.values(), number),
            )
            if not done.rowcount:
                raise StoreError(T("The play at this table has begun: its setup stays as it is."))

    def tick(self, number: int, ticks: Iterable[str]) -> None:
        """Remember which jobs of the checklist are done."""
        self._stir(number, ticks=json.dumps(sorted(ticks)))

    def remember(self, number: int, view: Mapping[str, Any]) -> None:
        """Remember how a table looks to its person: no move, nothing to undo."""
        self._stir(number, view=json.dumps(dict(view)))

    # Finished plays

    def finish(self, number: int, sheet: ScoreSheet) -> None:
        """Put a play into the history. Going on at its table takes it out again."""
        columns = rows.final(sheet, self.record(number).players)
        self._update(number, **columns, finished=rows.timestamp(self.clock()))

    def reopen(self, number: int) -> Table:
        """Take a play out of the history again, to go on with it; one that cannot be replayed stays there."""
        self.load(number)
        self._update(number, sheet=None, points=None, finished=None)
        return self.load(number)

    def laid_in(self, record: Record) -> list[float]:
        """How many seconds other tables of this game for as many players took to lay, the last one first."""
        from companion.store import looks  # noqa: PLC0415 -- not for the first frame

        query = (
            "SELECT CASE WHEN json_valid(view) THEN json_extract(view, '$.laid_in') END AS seconds FROM play "
            "WHERE deleted IS NULL AND game = ? AND seats = ? AND id != ? ORDER BY started DESC"
        )
        found = self._database.read(query, record.game, len(record.players), record.id)
        return [row["seconds"] for row in found if row["seconds"] and looks.sound({"laid_in": row["seconds"]})]

    # Lists

    def tables(self, most: int = -1) -> list[Record]:
        """Plays in progress, the last touched first; all of them, or the first few."""
        return self._records(f"{_OPEN} ORDER BY stirred DESC", most=most)

    def plays(self, game: str | None = None, most: int = -1) -> list[Record]:
        """Finished plays, the last first; of one game or of all, each or the first few."""
        if game is None:
            return self._records(f"{FINISHED} ORDER BY finished DESC, id DESC", most=most)
        return self._records(f"{FINISHED} AND game = ? ORDER BY finished DESC, id DESC", game, most=most)

    def plays_against_one_rival(self, game: str) -> list[Record]:
        """Finished plays of a game for two with a rival among them, the last first: few of thousands are read."""
        where = f"{FINISHED} AND game = ? AND seats = 2 AND instr(players, 'rival')"
        return self._records(f"{where} ORDER BY finished DESC, id DESC", game)

    def games_played(self, kind: str = "plays") -> list[str]:
        """The games of which there are finished plays, or tables, or deleted ones."""
        found = self._tallies.games(_STATES[kind])
        return [game for game in self._books if game in found]

    def played_alone(self) -> list[str]:
        """The games of which there are finished plays of one person alone."""
        found = self._tallies.games(["finished"], seats=1)
        return [game for game in self._books if game in found]

    def deleted_plays(self, game: str | None = None, most: int = -1) -> list[Record | Unreadable]:
        """What :meth:`restore` can bring back, the last deleted first."""
        return self._records_listed(_DELETED, "deleted DESC, id DESC", game, most)

    def unjudged_plays(self, game: str, most: int = -1) -> list[Record]:
        """The first few finished plays of which nobody looked at what they have earned, as they are now."""
        return self._records(f"{COMPARED} AND judged = 0 AND game = ? ORDER BY finished, id", game, most=most)

    def count_unjudged(self, games: Iterable[str]) -> int:
        """How many there are in some games."""
        where = f"{COMPARED} AND judged = 0 AND game IN (SELECT value FROM json_each(?))"
        return int(self._database.read(f"SELECT count(*) FROM play WHERE {where}", json.dumps(list(games)))[0][0])

    def counts(self) -> dict[str, int]:
        """How many plays are finished, how many tables stand, and how many of both are deleted."""
        found = self._tallies.states()
        return {kind: found[states[0]] for kind, states in _STATES.items()}

    def finished_count(self, game: str) -> int:
        """How many plays of a game are finished."""
        return self._tallies.finished_count(game)

    def there(self, numbers: Iterable[int]) -> frozenset[int]:
        """Which of these plays are finished, and not deleted."""
        wanted = json.dumps(sorted(numbers))
        query = f"SELECT id FROM play WHERE id IN (SELECT value FROM json_each(?)) AND {FINISHED}"
        return frozenset(row["id"] for row in self._database.read(query, wanted))

    def history(self, game: str | None = None, most: int = -1) -> list[Record | Unreadable]:
        """The finished plays with those that cannot be read, which are in no other list; the last first."""
        return self._records_listed(FINISHED, "finished DESC, id DESC", game, most)

    def under_way(self, game: str | None = None, most: int = -1) -> list[Record | Unreadable]:
        """The same of the tables in progress, the last touched first."""
        return self._records_listed(_OPEN, "stirred DESC", game, most)

    def record(self, number: int) -> Record:
        found = self._read("id = ?", number)
        if not found:
            raise StoreError(T("There is no such play any more."))
        if isinstance(found[0], Unreadable):
            raise StoreError(found[0].trouble)
        return found[0]

    def delete(self, number: int) -> None:
        self._update(number, deleted=rows.timestamp(self.clock()))

    def restore(self, number: int) -> None:
        self._update(number, deleted=None, edited=rows.timestamp(self.clock()))

    # Settings

    def settings(self) -> dict[str, Any]:
        """Every setting that was ever set and can be read."""
        found: dict[str, Any] = {}
        for row in self._database.read("SELECT key, value FROM setting"):
            try:
                found[rows.text(row["key"])] = from_json(rows.text(row["value"]))
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
                found[rows.text(row["key"])] = from_json(rows.text(row["value"]))
            except ValueError:
                continue  # it stays in the file, but there is nothing to show
        return found

    def thing(self, shelf: str, key: str) -> Any:
        """One thing of a shelf; None when it is not there, or cannot be read."""
        for row in self._database.read("SELECT value FROM thing WHERE shelf = ? AND key = ?", shelf, key):
            try:
                return from_json(rows.text(row["value"]))
            except ValueError:
                break
        return None

    def changes(self, shelf: str) -> int:
        """How often things were put on a shelf or taken away, by any window; one in the place of another counts two."""
        found = self._database.read("SELECT changes FROM shelf WHERE name = ?", shelf)
        return int(found[0]["changes"]) if found else 0

    def keep(self, name: str, things: Mapping[str, Any]) -> None:
        """Put things on a shelf in the place of those with the same key, all or none; None takes one away."""
        with self._database.writing() as database:
            self._put(database, name, things)

    def keep_deeds(self, name: str, deeds: Mapping[int, Any]) -> None:
        """Put what finished plays have earned on a shelf, by their numbers; they are judged until they change."""
        with self._database.writing() as database:
            self._put(database, name, {str(number): deed for number, deed in deeds.items()})
            database.executemany("UPDATE play SET judged = 1 WHERE id = ?", [(number,) for number in deeds])

    def judge_again(self, game: str, shelf: str, numbers: Iterable[int], least_seats: int) -> None:
        """What these plays have earned was measured by another list than that of today; so was what those have that
        were judged when there was no such shelf."""
        where = (
            "judged = 1 AND game = ? AND finished IS NOT NULL AND (id IN (SELECT value FROM json_each(?)) "
            "OR seats >= ? AND NOT EXISTS (SELECT 1 FROM thing WHERE shelf = ? AND key = CAST(play.id AS TEXT)))"
        )
        values = game, json.dumps(list(numbers)), least_seats, shelf
        if self._database.read(f"SELECT 1 FROM play WHERE {where} LIMIT 1", *values):
            with self._database.writing() as database:
                database.execute(f"UPDATE play SET judged = 0 WHERE {where}", values)

    def _put(self, database: sqlite3.Connection, name: str, things: Mapping[str, Any]) -> None:
        for key, value in things.items():
            database.execute("DELETE FROM thing WHERE shelf = ? AND key = ?", (name, key))
            if value is not None:
                columns = name, key, json.dumps(value), rows.timestamp(self.clock())
                database.execute("INSERT INTO thing (shelf, key, value, changed) VALUES (?, ?, ?, ?)", columns)

    # Rows

    def _insert(
        self,
        database: sqlite3.Connection,
        setup: Setup,
        players: Sequence[Player],
        view: Mapping[str, Any],
        played: Mapping[str, Any] = MappingProxyType({"position": 0}),
    ) -> int:
        now = rows.timestamp(self.clock())
        columns = {
            **rows.setup_columns(setup),
            **rows.seat_columns(players),
            **played,
            "game": setup.recipe.game,
            "view": json.dumps(dict(view)),
            "started": now,
            "touched": now,
        }
        names, places = ", ".join(columns), ", ".join("?" * len(columns))
        insert = f"INSERT INTO play ({names}, stirred) VALUES ({places}, {rows.NEXT_TURN})"
        number = database.execute(insert, tuple(columns.values())).lastrowid
        assert number is not None
        return number

    def _update(self, number: int, **columns: str | int | None) -> None:
        self._set(number, [f"{column} = ?" for column in columns], *columns.values())

    def _stir(self, number: int, **columns: str) -> None:
        """The same for what a person does at a table, which is then the last one touched."""
        changes = [f"{column} = ?" for column in (*columns, "touched")]
        self._set(number, [*changes, rows.STIR], *columns.values(), rows.timestamp(self.clock()))

    def _set(self, number: int, changes: Sequence[str], *values: str | int | None) -> None:
        with self._database.writing() as database:
            if not database.execute(f"UPDATE play SET {', '.join(changes)} WHERE id = ?", (*values, number)).rowcount:
                raise StoreError(T("There is no such play any more."))

    def _records_listed(self, where: str, order: str, game: str | None, most: int) -> list[Record | Unreadable]:
        if game is None:
            return self._read(f"{where} ORDER BY {order} LIMIT ?", most)
        return self._read(f"{where} AND game = ? ORDER BY {order} LIMIT ?", game, most)

    def _records(self, where: str, *values: Any, most: int = -1) -> list[Record]:
        """All, or the first few of those that can be read: one that cannot takes nobody's place."""
        found: list[Record] = []
        seen = 0
        while True:
            plays = self._read(f"{where} LIMIT ? OFFSET ?", *values, most, seen)
            found += [play for play in plays if isinstance(play, Record)]
            seen += len(plays)
            if most < 0 or len(plays) < most:
                return found
            if len(found) >= most:
                return found[:most]

    def _read(self, where: str, *values: Any) -> list[Record | Unreadable]:
        kept = self._database.read(f"SELECT * FROM play WHERE {where}", *values)
        if not kept:
            return []
        from companion.store import replay, row_reader  # noqa: PLC0415 -- not for the first frame

        found = [row_reader.read(row, self._books) for row in kept]
        return [
            replay.with_trouble(play, self._books[play.game], self._troubles.get(play.id))
            if isinstance(play, Record)
            else play
            for play in found
        ]
