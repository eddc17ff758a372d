"""Plays at a table in processes that die, and tells what their successors found.

``python -m tests.killed FOLDER HOW START STOP STEP`` forks once for each number in the range. The child dies at that
number of SQLite instructions (``instruction``), or when a file grows beyond that many bytes, in the middle of the write
(``bytes``, or ``checkpoint`` with the database file itself written after each move). With ``full`` the write fails
instead, as on a full device. Prints one line per child: how it ended, how many deeds it was told are kept, and what its
successor found: those that were ``kept``, or the ``next`` one too; anything else is ``lost``.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.core.game import Correct, Move
from companion.core.table import Player, Table
from companion.store import Store, StoreError
from tests.toy import GAMES, RACE, Act

NOON = datetime(2026, 11, 16, 12).astimezone()
SETUP = RACE.prepare(RACE.recipe({"players": "1", "track": "long"}, seed=5))

Deed = Callable[[Table], object]


def deeds() -> list[Deed]:
    """A few turns with everything a table can do; each deed is one write."""
    turn: list[Deed] = [
        lambda table: table.play(Act("throw")),
        lambda table: table.draw(),
        lambda table: table.play(Act("run")),
    ]
    look_back: list[Deed] = [lambda table: table.undo(), lambda table: table.undo(), lambda table: table.redo()]
    correct: list[Deed] = [lambda table: table.play(Correct("at.0", table.position, "a very long reason " * 1000))]
    amend: list[Deed] = [lambda table: table.apply(table.amend(2, _other_roll(table)), {"at.0"}), Table.unamend]
    play = [lambda table: table.draw(), *turn, *look_back, *correct * 4, turn[-1], *turn]
    return [*play, *amend, amend[0], lambda table: table.undo()]


def _other_roll(table: Table) -> Move:
    """What else the first die could have shown."""
    return next(act for act in RACE.moves(table.states[2]) if act != table.journal[2].move)


def expected() -> list[tuple[list[str], int]]:
    """The journal and position when the table is begun and after each deed."""
    table = Table(RACE, SETUP, (Player("Ada"),))
    found: list[tuple[list[str], int]] = [([], 0)]
    for deed in deeds():
        deed(table)
        found.append(([str(step) for step in table.journal], table.position))
    return found


def arm(how: str, number: int, store: Store | None) -> None:
    if how == "instruction":
        if store is not None:
            left = [number]

            def count() -> int:
                left[0] -= 1
                if left[0] <= 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                return 0

            store._database._connection.set_progress_handler(count, 1)
        return
    if store is None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN if how == "full" else signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (number, resource.RLIM_INFINITY))
    elif how == "checkpoint":
        store._database._connection.execute("PRAGMA wal_autocheckpoint = 1")


def live(path: Path, how: str, number: int, told: int) -> None:
    """The child: report each kept deed on the pipe."""
    arm(how, number, None)
    store = Store.open(path, lambda: NOON, GAMES)
    arm(how, number, store)
    table = Table(RACE, SETUP, (Player("Ada"),))
    store.begin(table)
    os.write(told, b".")
    for deed in deeds():
        before = (table.journal, table.position, str(table.state))
        try:
            deed(table)
        except StoreError:
            assert (table.journal, table.position, str(table.state)) == before
            raise
        os.write(told, b".")


def spawn(path: Path, how: str, number: int) -> tuple[int, str]:
    """How many deeds (the begin counts as one) the child was told are kept, and how it ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            live(path, how, number, writer)
        except StoreError:
            os._exit(3)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    told = 0
    while chunk := os.read(reader, 4096):
        told += len(chunk)
    os.close(reader)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return told, "killed"
    return told, {0: "lived", 3: "refused"}.get(os.WEXITSTATUS(status), "failed")


def found(path: Path) -> tuple[list[str], int] | None:
    """The journal and position as the next start of the app finds them; None without a table."""
    store = Store.open(path, lambda: NOON, GAMES)
    try:
        assert store.notice is None, str(store.notice)
        records = store.tables()
        if not records:
            return None
        table = store.load(records[0].id)
        return [str(step) for step in table.journal], table.position
    finally:
        store.close()


def main() -> None:
    folder, how = Path(sys.argv[1]), sys.argv[2]
    states = [None, *expected()]
    for number in range(*map(int, sys.argv[3:6])):
        path = folder / f"{how}-{number}" / "visavis.db"
        told, end = spawn(path, how, number)
        seen = found(path)
        verdict = "kept" if seen == states[told] else "next" if seen in states[told + 1 : told + 2] else "lost"
        print(number, end, told, verdict, flush=True)


if __name__ == "__main__":
    main()
