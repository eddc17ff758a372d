"""What was played: found by game, person, rival, period, outcome or a word, a page at a time.

A play that was finished, or left for good, is *closed*. Whatever is asked here is asked of SQLite, with the table
``sitting`` (see :mod:`companion.store.migrations`), and reads no more plays than it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from companion.core.clock import Clock
from companion.core.text import T
from companion.core.typed import tidy_lines
from companion.store import rows
from companion.store.database import Database, StoreError
from companion.store.migrations import CLOSED
from companion.store.rows import Record, Unreadable
from companion.store.tallies import Tallies

LONGEST_NOTE: Final = 2000
WON, LOST, LEFT = "won", "lost", "left"  # outcomes beside the endings of a score sheet

Read = Callable[..., list[Record | Unreadable]]


@dataclass(frozen=True)
class Filter:
    """Which plays: those that meet every condition; what is empty is no condition.

    ``who`` are the names of one person, ``against`` of another one who sat there too. ``level`` is that of a rival who
    sat there, ``rivals`` whether one did. ``outcome`` is an ending, or whether the person (or any person) ``won`` or
    ``lost``, or that it was ``left``.
    """

    games: tuple[str, ...] | None = None
    who: tuple[str, ...] | None = None
    against: tuple[str, ...] | None = None
    level: int | None = None
    rivals: bool | None = None
    seats: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    outcome: str | None = None
    words: str = ""
    named: tuple[str, ...] = ()  # the games whose titles hold the words, too

    def where(self) -> tuple[str, list[Any]]:
        """As a condition of SQLite."""
        found = [(f"deleted IS NULL AND {CLOSED} IS NOT NULL",), *self._at_the_table(), *self._over_time()]
        return " AND ".join(condition for condition, *_ in found), [value for _, *values in found for value in values]

    def _at_the_table(self) -> Iterator[tuple[Any, ...]]:
        sat = "EXISTS (SELECT 1 FROM sitting WHERE play = play.id AND {})"
        rival = sat.format("kind = 'rival'")
        if self.games is not None:
            yield f"game IN ({_places(self.games)})", *self.games
        if self.who is not None:
            yield sat.format(f"who IN ({_places(self.who)})"), *self.who
        if self.against is not None:
            yield sat.format(f"who IN ({_places(self.against)})"), *self.against
        if self.level is not None:
            yield sat.format("kind = 'rival' AND level = ?"), self.level
        if self.rivals is not None:
            yield (rival if self.rivals else f"NOT {rival}",)
        if self.seats is not None:
            yield "seats = ?", self.seats

    def _over_time(self) -> Iterator[tuple[Any, ...]]:
        if self.since is not None:
            yield f"{CLOSED} >= ?", rows.timestamp(self.since)
        if self.until is not None:
            yield f"{CLOSED} < ?", rows.timestamp(self.until)
        if self.outcome is not None:
            yield self._where_ended(self.outcome)
        if self.words:
            yield self._where_worded()

    def _where_ended(self, outcome: str) -> tuple[Any, ...]:
        if outcome == LEFT:
            return ("finished IS NULL",)
        sat = f"who IN ({_places(self.who)})" if self.who is not None else "kind = 'person'"
        if outcome in (WON, LOST):
            several = "finished IS NOT NULL AND (seats > 1 OR ending IN ('victory', 'defeat'))"
            seat = f"EXISTS (SELECT 1 FROM sitting WHERE play = play.id AND {sat} AND {several} AND won = 1)"
            condition = seat if outcome == WON else f"{seat.replace('won = 1', 'won = 0')} AND NOT {seat}"
            return condition, *(self.who or ()), *((self.who or ()) if outcome == LOST else ())
        return "EXISTS (SELECT 1 FROM sitting WHERE play = play.id AND ending = ?)", outcome

    def _where_worded(self) -> tuple[Any, ...]:
        like = f"%{_escape(self.words)}%"
        named = f" OR game IN ({_places(self.named)})" if self.named else ""
        folded = "folded(note) LIKE ? ESCAPE '\\' OR folded(code) LIKE ? ESCAPE '\\'"
        sat = "EXISTS (SELECT 1 FROM sitting WHERE play = play.id AND folded(who) LIKE ? ESCAPE '\\')"
        return f"({folded} OR {sat}{named})", like, like, like, *self.named


def _places(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def _escape(words: str) -> str:
    return words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


class Archive:
    """The closed plays of a store."""

    def __init__(self, database: Database, clock: Clock, read: Read) -> None:
        self._database = database
        self._clock = clock
        self._read = read
        self.tallies = Tallies(database)

    def page(self, wanted: Filter, most: int, skip: int = 0) -> list[Record | Unreadable]:
        """A page of plays, the last first, after skipping some; also those that cannot be read, if they match."""
        where, values = wanted.where()
        return self._read(f"{where} ORDER BY {CLOSED} DESC, id DESC LIMIT ? OFFSET ?", *values, most, skip)

    def count(self, wanted: Filter) -> int:
        if wanted == Filter():
            found = self.tallies.states()
            return found["finished"] + found["left"]
        where, values = wanted.where()
        return int(self._database.read(f"SELECT count(*) AS n FROM play WHERE {where}", *values)[0]["n"])

    def before(self, wanted: Filter, moment: datetime) -> int:
        """How many of them were closed at this moment or later: the offset of the page that begins just before it."""
        return self.count(replace(wanted, since=max(filter(None, (wanted.since, moment)))))

    def months(self, wanted: Filter) -> list[tuple[str, int]]:
        """The months in which there are some, the last first, as ``2026-11``, and how many: by the days of this place,
        as they are listed."""
        where, values = wanted.where()
        month = f"coalesce(strftime('%Y-%m', {CLOSED}, 'localtime'), substr({CLOSED}, 1, 7))"
        query = f"SELECT {month} AS month, count(*) AS n FROM play WHERE {where} GROUP BY month"
        return [(row["month"], row["n"]) for row in self._database.read(f"{query} ORDER BY month DESC", *values)]

    # What a person changes

    def annotate(self, number: int, note: str) -> None:
        """Write something down beside a play."""
        self._edit(number, "note = ?", tidy_lines(note)[:LONGEST_NOTE])

    def redate(self, number: int, day: datetime) -> None:
        """Say that a play was closed on another day; the hour stays."""
        closed = [
            row["closed"] for row in self._database.read(f"SELECT {CLOSED} AS closed FROM play WHERE id = ?", number)
        ]
        if not closed or closed[0] is None:
            raise StoreError(T("There is no such play any more."))
        if day > self._clock():
            raise StoreError(T("This day has not come yet."))
        try:
            moment = datetime.fromisoformat(closed[0]).astimezone(day.tzinfo)
        except (ValueError, TypeError):
            raise StoreError(T("What is kept of this play cannot be read.")) from None
        new = rows.timestamp(moment.replace(year=day.year, month=day.month, day=day.day))
        self._edit(
            number,
            "finished = CASE WHEN finished IS NULL THEN NULL ELSE ? END, "
            "put_away = CASE WHEN put_away IS NULL THEN NULL ELSE ? END",
            new,
            new,
        )

    def put_away(self, number: int) -> None:
        """Leave a table for good: it stands in the history without a result, and can be taken up again."""
        self._edit(number, "put_away = ?", rows.timestamp(self._clock()), where="finished IS NULL")

    def take_up(self, number: int) -> None:
        """Go on with a table that was left."""
        self._edit(number, "put_away = NULL")

    def _edit(self, number: int, change: str, *values: Any, where: str = "true") -> None:
        now = rows.timestamp(self._clock())
        with self._database.writing() as database:
            done = database.execute(
                f"UPDATE play SET {change}, edited = ? WHERE id = ? AND {where}", (*values, now, number)
            )
            if not done.rowcount:
                raise StoreError(T("There is no such play any more."))
