"""A finished play, amended: its journal, where it stands and its result change in one transaction, or not at all."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.anyway import Anyway
from companion.core.text import T
from companion.store import rows
from companion.store.database import Database, StoreError

if TYPE_CHECKING:
    from companion.core.table import Amendment, Table
    from companion.store.store import Store


@dataclass(frozen=True)
class PlayBefore:
    """All of a play that an amendment changes."""

    number: int
    lines: tuple[str, ...]
    columns: dict[str, Any]
    revision: int  # of the play after that change


def amend(store: Store, number: int, amendment: Amendment, keep: Collection[str] = ()) -> PlayBefore:
    """Write an amendment down; what was there before, for :func:`take_back`.

    A result that follows from the journal follows it again. One that a person counted stays as it was counted. A play
    that would not be over any more leaves the history, to be played to its end.
    """
    revision, table, record = _revision(store.database, number), store.load(number), store.record(number)
    if not record.finished:
        raise StoreError(T("This play is not over: amend it at its table."))
    counted = record.scores != json.loads(json.dumps(table.score.as_json()))
    table.apply(amendment, keep)
    columns: dict[str, Any] = {"position": table.position, "fingerprint": table.fingerprint}
    if not table.over:
        columns |= {"sheet": None, "points": None, "finished": None}
    elif not counted:
        columns |= rows.final(table.score, record.players)
    return _write(store, number, revision, _lines(table), columns)


def take_back(store: Store, kept: PlayBefore) -> None:
    """Undo the amendment, if nobody has changed the play since."""
    _write(store, kept.number, kept.revision, kept.lines, kept.columns)


def forced_steps(store: Store, numbers: Collection[int]) -> dict[int, int]:
    """How many steps of these plays were made against the rules, for those that have any."""
    query = (
        "SELECT move.play AS play, count(*) AS n FROM move JOIN play ON play.id = move.play "
        "WHERE move.play IN (SELECT value FROM json_each(?)) AND move.number < play.position "
        "AND move.line GLOB ? GROUP BY move.play"
    )
    found = store.database.read(query, json.dumps(sorted(numbers)), f"! {Anyway.word} *")
    return {row["play"]: row["n"] for row in found}


def _revision(database: Database, number: int) -> int:
    return next((int(row["revision"]) for row in database.read("SELECT revision FROM play WHERE id = ?", number)), -1)


def _lines(table: Table) -> tuple[str, ...]:
    return tuple(map(str, table.journal[: table.position]))


_COLUMNS = ("position", "fingerprint", "sheet", "points", "finished")


def _write(store: Store, number: int, at: int, lines: Sequence[str], columns: dict[str, Any]) -> PlayBefore:
    """Another journal and other columns for a play that still stands ``at`` a revision."""
    with store.database.writing() as writer:
        found = writer.execute(f"SELECT revision, {', '.join(_COLUMNS)} FROM play WHERE id = ?", (number,)).fetchone()
        if found is None or found["revision"] != at:
            raise StoreError(T("This play was changed in another window. Look at it again."))
        before = writer.execute("SELECT line FROM move WHERE play = ? ORDER BY number", (number,)).fetchall()
        changes = {**columns, "edited": rows.timestamp(store.clock()), "revision": at + 1}
        writer.execute(
            f"UPDATE play SET {', '.join(f'{column} = ?' for column in changes)} WHERE id = ?",
            (*changes.values(), number),
        )
        writer.execute("DELETE FROM move WHERE play = ?", (number,))
        writer.executemany("INSERT INTO move VALUES (?, ?, ?)", [(number, i, line) for i, line in enumerate(lines)])
    kept = {column: found[column] for column in _COLUMNS}
    return PlayBefore(number, tuple(rows.text(row["line"]) for row in before), kept, at + 1)
