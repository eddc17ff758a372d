"""The people who play on this device: a name, a colour and a shape, whatever they play.

A person is known by the name that stands in the plays; whoever sits down for the first time is known from then on. The
only person at a table who has no name is *you*, and you may have a name as well.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.core.clock import Clock
from companion.core.table import Player
from companion.core.text import T
from companion.core.typed import from_json, tidy
from companion.store import rows
from companion.store.database import Database, StoreError

LOOKS: Final = 6  # colours, and shapes
LONGEST_NAME: Final = 24
YOU: Final = "you"  # the setting that holds your name
_USUAL: Final = "usual."  # settings that remember who sat where


@dataclass(frozen=True, slots=True)
class Person:
    """Without a name it is you, who have none yet; ``plays`` are those that were finished or left."""

    name: str
    color: int
    shape: int
    plays: int = 0
    you: bool = False


class People:
    """Who plays here. Part of the store: a change is on the disk when its method returns."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def you(self) -> str:
        """Your name; empty while you have none."""
        for row in self._database.read("SELECT value FROM setting WHERE key = ?", YOU):
            try:
                found = from_json(rows.text(row["value"]))
            except ValueError:
                break
            return found if isinstance(found, str) else ""
        return ""

    def everybody(self) -> list[Person]:
        """You first, then who played last; nobody who was only half typed in."""
        you = self.you()
        found = self._database.read(
            "SELECT name, color, shape, kept, (SELECT coalesce(sum(n), 0) FROM seat_tally WHERE who = name "
            "AND state IN ('finished', 'joined', 'left')) AS plays, "
            "(SELECT max(play) FROM sitting WHERE who = name) AS last "
            "FROM person ORDER BY last DESC, id DESC"
        )
        known = {rows.text(row["name"]): row for row in found}
        mine = known.get(you, known.get(""))
        nameless = known[""]["plays"] if you and "" in known else 0
        first = [Person(you, *_looks(mine), (mine["plays"] if mine else 0) + nameless, you=True)]
        others = [
            Person(name, *_looks(row), row["plays"])
            for name, row in known.items()
            if name not in ("", you) and (row["kept"] or row["last"])
        ]
        return [*first, *others]

    def names_of(self, person: str) -> tuple[str, ...]:
        """The names under which somebody sits in plays: you sit there without one too."""
        you = self.you()
        return tuple(sorted({"", you})) if person in ("", you) else (person,)

    def add(self, name: str) -> str:
        """Know somebody who has not played yet; the name as it is kept."""
        name = _valid_name(name)
        with self._database.writing() as database:
            _meet(database, name, rows.timestamp(self._clock()))
        return name

    def show_as(self, name: str, color: int, shape: int) -> None:
        """Give a person another colour and shape."""
        if color not in range(LOOKS) or shape not in range(LOOKS):
            raise ValueError((color, shape))
        now = rows.timestamp(self._clock())
        with self._database.writing() as database:
            changed = database.execute(
                "UPDATE person SET color = ?, shape = ?, edited = ? WHERE name = ?", (color, shape, now, name)
            )
            if not changed.rowcount:
                raise _unknown(name)

    def be(self, name: str) -> None:
        """Say who you are: somebody who is known, or a name of your own. Your plays without a name stay yours."""
        name, you = _valid_name(name), self.you()
        if name == you:
            return
        with self._database.writing() as database:
            now = rows.timestamp(self._clock())
            met = _meet(database, name, now)
            if met and not you:  # your own look stays
                database.execute(
                    "UPDATE person SET color = nameless.color, shape = nameless.shape FROM "
                    "(SELECT color, shape FROM person WHERE name = '') AS nameless WHERE person.name = ?",
                    (name,),
                )
            database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (YOU, json.dumps(name)))

    def rename(self, old: str, new: str) -> None:
        """Give a person another name, in every play; one who is known by it already is the same person from now on."""
        new = _valid_name(new)
        if old == new:
            return
        with self._database.writing() as database:
            now = rows.timestamp(self._clock())
            known = database.execute("SELECT id FROM person WHERE name = ?", (old,)).fetchone()
            if not old or known is None:
                raise _unknown(old)
            taken = database.execute("SELECT id FROM person WHERE name = ?", (new,)).fetchone()
            if taken is None:
                database.execute("UPDATE person SET name = ?, edited = ?, kept = 1 WHERE name = ?", (new, now, old))
            else:
                database.execute("UPDATE person SET kept = 1, edited = ? WHERE name = ?", (now, new))
                database.execute("DELETE FROM person WHERE name = ?", (old,))
            _rename_seats(database, old, new, now)
            _rename_usual(database, old, new)

    def forget(self, name: str) -> None:
        """Forget somebody who sits in no play."""
        with self._database.writing() as database:
            if database.execute("SELECT 1 FROM sitting WHERE who = ? LIMIT 1", (name,)).fetchone():
                raise StoreError(T("{name} sits in plays that are kept, so the name stays.", name=name))
            if name:
                database.execute("DELETE FROM person WHERE name = ?", (name,))


def _looks(row: Any) -> tuple[int, int]:
    return (row["color"] % LOOKS, row["shape"] % LOOKS) if row is not None else (0, 0)


def _valid_name(name: str) -> str:
    name = tidy(name)[:LONGEST_NAME].strip()
    if not name:
        raise StoreError(T("A person needs a name."))
    return name


def _unknown(name: str) -> StoreError:
    return StoreError(T("There is nobody called “{name}” any more.", name=name))


def _meet(database: sqlite3.Connection, name: str, now: str) -> bool:
    """Whether somebody was not known before."""
    look = database.execute("SELECT count(*) FROM person").fetchone()[0] - 1
    done = database.execute(
        "INSERT INTO person (name, color, shape, kept, edited) VALUES (?, ?, ?, 1, ?) "
        "ON CONFLICT (name) DO UPDATE SET kept = 1 WHERE kept = 0",
        (name, look % LOOKS, (look + look // LOOKS) % LOOKS, now),
    )
    return bool(done.rowcount) and bool(
        database.execute("SELECT edited = ? FROM person WHERE name = ?", (now, name)).fetchone()[0]
    )


def _rename_seats(database: sqlite3.Connection, old: str, new: str, now: str) -> None:
    seats = database.execute("SELECT play, seat FROM sitting WHERE who = ?", (old,)).fetchall()
    database.executemany(
        "UPDATE play SET players = json_set(players, ?, ?), edited = ? WHERE id = ?",
        [(f"$[{seat}].name", new, now, play) for play, seat in seats],
    )


def _rename_usual(database: sqlite3.Connection, old: str, new: str) -> None:
    """Who sat where the last time, and will be offered the seat again; and your own name."""
    for key, value in database.execute("SELECT key, value FROM setting").fetchall():
        try:
            kept = from_json(rows.text(value))
        except ValueError:
            continue
        if key == YOU and kept == old:
            renamed: Any = new
        elif str(key).startswith(_USUAL) and isinstance(kept, dict) and isinstance(kept.get("sitting"), list):
            renamed = {**kept, "sitting": _resat(kept["sitting"], old, new)}
        else:
            continue
        if renamed != kept:
            database.execute("UPDATE setting SET value = ? WHERE key = ?", (json.dumps(renamed), key))


def _resat(lines: Sequence[Any], old: str, new: str) -> list[Any]:
    return [str(Player(new)) if line == str(Player(old)) else line for line in lines]
