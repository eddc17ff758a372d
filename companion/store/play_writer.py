"""What is done at one table, written down move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from companion.core.text import T
from companion.store import rows
from companion.store.database import Database, StoreError

if TYPE_CHECKING:
    from companion.core.clock import Clock
    from companion.core.journal import JournalEntry

LONGEST_THOUGHT: Final = 600.0  # seconds between two moves that count as played; beyond, the table was left alone


class PlayWriter:
    """Writes one table down. Two windows on the same table would mix their journals: the revision tells them apart."""

    def __init__(self, database: Database, clock: Clock, number: int, revision: int) -> None:
        self._database = database
        self._number = number
        self._revision = revision
        self._clock = clock
        self._last = clock()

    def written(self, first: int, steps: Sequence[JournalEntry], fingerprint: str) -> None:
        lines = [(self._number, number, str(step)) for number, step in enumerate(steps, first)]
        self._write(first + len(steps), fingerprint, first, lines)

    def moved(self, position: int, fingerprint: str) -> None:
        self._write(position, fingerprint)

    def _write(
        self, position: int, fingerprint: str, first: int | None = None, lines: Sequence[tuple[int, int, str]] = ()
    ) -> None:
        now = self._clock()
        thought = min(max((now - self._last).total_seconds(), 0.0), LONGEST_THOUGHT)
        with self._database.writing() as database:
            done = database.execute(
                f"UPDATE play SET position = ?, touched = ?, {rows.STIR}, seconds = seconds + ?, "
                "revision = revision + 1, sheet = NULL, points = NULL, finished = NULL, fingerprint = ? "
                "WHERE id = ? AND revision = ?",
                (position, rows.timestamp(now), thought, fingerprint, self._number, self._revision),
            )
            if not done.rowcount:
                raise StoreError(T("This table was changed in another window. Open it again to go on."))
            if first is not None:
                database.execute("DELETE FROM move WHERE play = ? AND number >= ?", (self._number, first))
                database.executemany("INSERT INTO move VALUES (?, ?, ?)", lines)
        self._revision += 1
        self._last = now
