"""Bringing a bundle into a store: what is new, what is the same, what is in conflict; then all of it or nothing.

Of two versions of one thing the *later* one can be taken: the one that was changed last or, where that is the same,
the greater text. So the order in which files are merged does not matter, and merging a file twice changes nothing.
Settings belong to a device: only those that it never set are taken.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from companion.store import rows
from companion.store.bundle import COLUMNS, PERSON, Bundle, Row, tidy_line
from companion.store.database import Database

Choice = Literal["mine", "theirs", "later"]
Key = tuple[str, Any]  # plays, people or things; and which

_AWARDS: Final = "awards"  # what plays have earned; of other games on a shelf for each
_DEEDS: Final = "deeds."
_MADE_ANEW: Final = ("awards tally",)  # counted from other shelves
_EDITED: Final = {"plays": ("touched", "edited", "deleted", "finished", "put_away"), "people": ("edited",)}


def by_play(shelf: str) -> bool:
    """Whether the keys of a shelf are numbers of plays, which differ from device to device."""
    return shelf == _AWARDS or shelf.startswith(_DEEDS)


# Out of a store


def whole_bundle(database: Database) -> Bundle:
    """Everything that a store keeps, the tables in the order in which they were last touched."""
    names = ", ".join(COLUMNS)
    found = database.read(f"SELECT id, {names} FROM play ORDER BY stirred, id")
    moves: dict[int, list[str]] = {}
    for row in database.read("SELECT play, line FROM move ORDER BY play, number"):
        moves.setdefault(row["play"], []).append(_as_text(row["line"]))
    bundle = Bundle()
    called = {}
    for row in found:
        play = {column: _as_text(row[column]) for column in COLUMNS}
        called[str(row["id"])] = play["uid"]
        bundle.plays[play["uid"]] = {**play, "moves": moves.get(row["id"], [])}
    for row in database.read(f"SELECT {', '.join(PERSON)} FROM person ORDER BY id"):
        bundle.people[_as_text(row["name"])] = {column: _as_text(row[column]) for column in PERSON}
    for row in database.read("SELECT shelf, key, value, changed FROM thing ORDER BY shelf, key"):
        _put(bundle, {column: _as_text(row[column]) for column in ("shelf", "key", "value", "changed")}, called)
    for row in database.read("SELECT key, value FROM setting ORDER BY key"):
        bundle.settings[_as_text(row["key"])] = _as_text(row["value"])
    return bundle


def _as_text(value: Any) -> Any:
    return rows.text(value) if isinstance(value, bytes) else value


def _put(bundle: Bundle, thing: dict[str, Any], called: dict[str, str]) -> None:
    if thing["shelf"] in _MADE_ANEW:
        return
    linked = by_play(thing["shelf"]) and thing["key"] in called
    key = called[thing["key"]] if linked else thing["key"]
    bundle.things[thing["shelf"], key] = {**thing, "key": key, "play": linked}


# Into a store


@dataclass(frozen=True)
class Conflict:
    """One thing in two versions."""

    key: Key
    mine: Row
    theirs: Row


@dataclass(frozen=True)
class MergePlan:
    """What a bundle would bring: how much is new and how much the same, by kind, and what is in conflict."""

    new: dict[str, int]
    same: dict[str, int]
    conflicts: tuple[Conflict, ...]

    @property
    def empty(self) -> bool:
        return not any(self.new.values()) and not self.conflicts


def plan(database: Database, theirs: Bundle) -> MergePlan:
    """Compare, and change nothing."""
    mine = whole_bundle(database)
    new = dict.fromkeys(("plays", "people", "things", "settings"), 0)
    same, conflicts = dict(new), []
    for kind in ("plays", "people", "things"):
        here = getattr(mine, kind)
        for key, their in getattr(theirs, kind).items():
            if key not in here:
                new[kind] += 1
            elif _differs(kind, here[key], their):
                conflicts.append(Conflict((kind, key), here[key], their))
            else:
                same[kind] += 1
    new["settings"] = len(theirs.settings.keys() - mine.settings.keys())
    return MergePlan(new, same, tuple(conflicts))


def _differs(kind: str, mine: Row, theirs: Row) -> bool:
    """Whether a person has to choose. A look that nobody chose does not matter, nor does what a play has earned: that
    follows from the play."""
    if kind == "people" and mine["edited"] is None and theirs["edited"] is None:
        return False
    if kind == "things" and (mine["play"] or mine["value"] == theirs["value"]):
        return False
    return _words(mine) != _words(theirs)


def _words(row: Row) -> str:
    return json.dumps(dict(row), sort_keys=True)


def _stamp(kind: str, row: Row) -> tuple[str, str]:
    moments = _EDITED.get(kind, ("changed",))
    return max(str(row[moment] or "") for moment in moments), _words(row)


def is_later(kind: str, conflict: Conflict) -> bool:
    """Whether theirs was changed after mine."""
    return _stamp(kind, conflict.theirs) > _stamp(kind, conflict.mine)


def merge(
    database: Database,
    theirs: Bundle,
    choice: Choice = "later",
    mine: Collection[Key] = frozenset(),
    taken: Collection[Key] = frozenset(),
) -> None:
    """Bring everything new, and of what is in conflict what was chosen; of those in ``mine`` and ``taken`` always one
    or the other. In one transaction: all of it is kept, or nothing."""
    decided = _Decided(whole_bundle(database), theirs, choice, mine, taken)
    with database.writing() as connection:
        for name in decided.brought("people"):
            _write_person(connection, theirs.people[name])
        for uid in decided.plays:
            known = uid in decided.here.plays
            (_replace if known else _insert)(connection, theirs.plays[uid])
        numbers = {row["uid"]: str(row["id"]) for row in connection.execute("SELECT id, uid FROM play")}
        for key in decided.brought("things"):
            _write_thing(connection, theirs.things[key], numbers)
        for name, value in theirs.settings.items():
            connection.execute("INSERT OR IGNORE INTO setting VALUES (?, ?)", (name, value))


@dataclass(frozen=True)
class _Decided:
    """Which of two versions is kept."""

    here: Bundle
    theirs: Bundle
    choice: Choice
    mine: Collection[Key]
    taken: Collection[Key]

    @cached_property
    def plays(self) -> dict[str, None]:
        return dict.fromkeys(self.brought("plays"))

    def brought(self, kind: str) -> list[Any]:
        """What is new, and what takes the place of mine."""
        here, there = getattr(self.here, kind), getattr(self.theirs, kind)
        return [key for key, row in there.items() if self._comes(kind, key, here.get(key), row)]

    def _comes(self, kind: str, key: Any, old: Row | None, new: Row) -> bool:
        """What a play has earned goes with the version of the play that is kept."""
        if new.get("play") and self._play_differs(new["key"]):
            return new["key"] in self.plays
        return old is None or self._wins(kind, key, old, new)

    def _play_differs(self, uid: str) -> bool:
        mine, theirs = self.here.plays.get(uid), self.theirs.plays.get(uid)
        return mine is not None and theirs is not None and _words(mine) != _words(theirs)

    def _wins(self, kind: str, key: Any, old: Row, new: Row) -> bool:
        if _words(old) == _words(new):
            return False
        if (kind, key) in self.mine or (kind, key) in self.taken:
            return (kind, key) in self.taken
        if self.choice == "later" or not _differs(kind, old, new):
            return _stamp(kind, new) > _stamp(kind, old)
        return self.choice == "theirs"


def _write_person(connection: sqlite3.Connection, person: Row) -> None:
    values = [person[column] for column in PERSON]
    changes = ", ".join(f"{column} = excluded.{column}" for column in PERSON[1:])
    connection.execute(
        f"INSERT INTO person ({', '.join(PERSON)}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET {changes}",
        values,
    )


def _insert(connection: sqlite3.Connection, play: Row) -> None:
    names = (*COLUMNS, "stirred")
    places = ", ".join("?" * len(COLUMNS))
    turn = "(SELECT coalesce(max(stirred), 0) + 1 FROM play)"
    number = connection.execute(
        f"INSERT INTO play ({', '.join(names)}) VALUES ({places}, {turn})", [play[column] for column in COLUMNS]
    ).lastrowid
    assert number is not None
    _write_moves(connection, number, play["moves"])


def _replace(connection: sqlite3.Connection, play: Row) -> None:
    changes = ", ".join(f"{column} = ?" for column in COLUMNS)
    values = [play[column] for column in COLUMNS]
    [number] = connection.execute("SELECT id FROM play WHERE uid = ?", (play["uid"],)).fetchone()
    # Another window that has it open notices by the revision.
    connection.execute(f"UPDATE play SET {changes}, revision = revision + 1 WHERE id = ?", (*values, number))
    connection.execute("UPDATE play SET put_away = ? WHERE id = ?", (play["put_away"], number))
    connection.execute("DELETE FROM move WHERE play = ?", (number,))
    _write_moves(connection, number, play["moves"])
    shelves = _AWARDS, f"{_DEEDS}{play['game']}"
    connection.execute("DELETE FROM thing WHERE shelf IN (?, ?) AND key = ?", (*shelves, str(number)))
    connection.execute("UPDATE play SET judged = 0 WHERE id = ?", (number,))  # unless they say what it has earned


def _write_moves(connection: sqlite3.Connection, number: int, lines: Iterable[str]) -> None:
    written = [(number, at, tidy_line(line)) for at, line in enumerate(lines)]
    connection.executemany("INSERT INTO move VALUES (?, ?, ?)", written)


def _write_thing(connection: sqlite3.Connection, thing: Row, numbers: dict[str, str]) -> None:
    key = thing["key"]
    if thing["play"]:
        if key not in numbers:
            return
        key = numbers[key]
        connection.execute("UPDATE play SET judged = 1 WHERE id = ?", (key,))
    connection.execute("DELETE FROM thing WHERE shelf = ? AND key = ?", (thing["shelf"], key))
    connection.execute(
        "INSERT INTO thing (shelf, key, value, changed) VALUES (?, ?, ?, ?)",
        (thing["shelf"], key, thing["value"], thing["changed"]),
    )
