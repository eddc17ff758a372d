"""One SQLite file: opened with care, brought up to date, set aside when it cannot be read, never overwritten."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from enum import Enum, auto
from functools import lru_cache
from itertools import chain, count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from companion.core.text import Refusal, T, Text, folded
from companion.store.lock import Lock

APPLICATION: Final = 0x56495356  # "VISV" in the file's header: a database of another program is not ours to change
BUSY_SECONDS: Final = 2.0
SYNCHRONOUS = "FULL"  # a move outlives even a flat battery
_BESIDE: Final = ("-journal", "-wal", "-shm", "")  # the database last: SQLite discards the others without it

_HEAD: Final = 20  # bytes of the file's head up to its formats
_FORMATS: Final = {1, 2}  # of reading and of writing; SQLite opens a file with a higher one, but writes nothing into it

ROOM: Final = 64 << 10  # bytes that SQLite needs beside a file at least; with less it says only that writing failed
LARGE: Final = 2 << 20  # bytes of a file that is looked through after the start, not before
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

# What is wrong with the device or with another window, and says nothing about the file.
_NOT_THE_FILE: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
}

Migration = Sequence[str]


class StoreError(Refusal):
    """The device could not keep or fetch something; what was there before is still there."""


class _Find(Enum):
    NOTHING = auto()
    OURS = auto()
    DAMAGED = auto()
    NEWER = auto()


@contextmanager
def errors_explained(path: Path | None, known: bool = True) -> Iterator[None]:
    """Turn what SQLite says into a sentence for a person. Damage in a file that is ``known`` to have been sound makes
    the next start look at the whole of it."""
    try:
        yield
    except sqlite3.Error as error:
        if path is not None and known and _kind(error) in _DAMAGE:
            _mark(path).touch()
        full = path is not None and _kind(error) == sqlite3.SQLITE_IOERR and _is_full(path.parent)
        raise StoreError(_sentences()["full"] if full else _sentence(error)) from error
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError(_sentences()["full" if full else "unwritable"]) from error


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:
        return False


def _kind(error: sqlite3.Error) -> int:
    """The error without its fine print; 0 for errors of the Python side."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _sentences() -> dict[str, Text]:
    return {
        "full": T("The device is full, so this could not be saved. Free some space and try again."),
        "unwritable": T("The app is not allowed to write to its own folder, so this could not be saved."),
        "busy": T("Another window of the app is saving just now. Try again in a moment."),
        "damaged": T("The file of saved games is damaged. Start the app again: it will set the file aside."),
        "other": T("The device could not save this. Try again."),
    }


def _sentence(error: sqlite3.Error) -> Text:
    kinds = {
        sqlite3.SQLITE_FULL: "full",
        sqlite3.SQLITE_READONLY: "unwritable",
        sqlite3.SQLITE_PERM: "unwritable",
        sqlite3.SQLITE_CANTOPEN: "unwritable",
        sqlite3.SQLITE_BUSY: "busy",
        sqlite3.SQLITE_LOCKED: "busy",
        sqlite3.SQLITE_CORRUPT: "damaged",
        sqlite3.SQLITE_NOTADB: "damaged",
    }
    return _sentences()[kinds.get(_kind(error), "other")]


class Database:
    """A connection, used by one thread at a time; ``notice`` says what a person should know about how it was opened."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        notice: Text | None = None,
        path: Path | None = None,
        shared: Lock | None = None,
    ) -> None:
        self.notice = notice
        self._connection = connection
        self._path = path  # None in memory
        self._shared = shared  # with other windows
        self._lock = threading.RLock()

    @classmethod
    def open(cls, path: Path, migrations: Sequence[Migration], now: datetime) -> Database:
        """The database at this path, made if there is none; a damaged or newer one is set aside first."""
        with errors_explained(path, known=False):
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock(Path(f"{path}.lock"))
            try:
                notice = _claim(path, lock, migrations, now)
                return cls(_ready_connection(_connect(path), migrations), notice, path, lock)
            except BaseException:
                lock.close()
                raise

    @property
    def path(self) -> Path | None:
        """Where the file lies; None in memory."""
        return self._path

    @classmethod
    def in_memory(cls, migrations: Sequence[Migration], like: Path | None = None) -> Database:
        """A database that is gone when it is closed; with what the file at a path holds, if it can be read."""
        connection = _connect(":memory:")
        if like is not None:
            _copy(like, connection, migrations)
        return cls(_ready_connection(connection, migrations))

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when the block is left, or none of it."""
        with self._lock, errors_explained(self._path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    def read(self, query: str, *values: Any) -> list[sqlite3.Row]:
        with self._lock, errors_explained(self._path):
            return self._connection.execute(query, values).fetchall()

    def examine(self) -> None:
        """Look through the whole file, which for a large one is not done at the opening; takes a while, on any thread.

        Damage is told by a :class:`StoreError`, and the next start sets the file aside.
        """
        if self._path is None or not _is_large(self._path):
            return
        with errors_explained(self._path), closing(_reader(self._path, "ro")) as connection:
            if not _sound(connection):
                _mark(self._path).touch()
                raise StoreError(_sentences()["damaged"])

    def close(self) -> None:
        with self._lock, errors_explained(None):
            self._connection.close()
            if self._shared is not None:
                self._shared.close()


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.text_factory = lambda raw: raw.decode(errors="replace")  # one rotten letter must not hide the whole list
    connection.create_function("folded", 1, _fold, deterministic=True)
    return connection


def _fold(value: Any) -> str:
    """For a search: small letters without accents."""
    return folded(value) if isinstance(value, str) else ""


def _ready_connection(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> sqlite3.Connection:
    try:
        _log_ahead(connection)
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection, migrations)
    except BaseException:
        connection.close()
        raise
    return connection


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log. When several windows create the file at the same instant, SQLite lets one of them do
    this and refuses the others at once: they try again."""
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _kind(error) != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(0.01)
        else:
            return


def _migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Take the steps that the file lacks, each whole or not at all."""
    for version, statements in enumerate(migrations, 1):
        if _version(connection) >= version:
            continue
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _version(connection) < version:  # another window may have been faster
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise


def _version(connection: sqlite3.Connection) -> int:
    return _pragma(connection, "user_version")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _claim(path: Path, lock: Lock, migrations: Sequence[Migration], now: datetime) -> Text | None:
    """Share the file with other windows. One that cannot be used is set aside first: by one window, when no other has
    it open, so that nothing is written into a file after it was set aside. What was done is the notice."""
    end = monotonic() + BUSY_SECONDS
    while True:
        if not lock.share(BUSY_SECONDS):
            raise StoreError(_sentences()["busy"])
        if _inspect(path, migrations) not in (_Find.DAMAGED, _Find.NEWER):
            _mark(path).unlink(missing_ok=True)
            return None
        if lock.alone():
            find = _inspect(path, migrations)  # another start may have been faster
            notice = _notice(find, _set_aside(path, now)) if find in (_Find.DAMAGED, _Find.NEWER) else None
            if notice is not None:
                _ready_connection(_connect(path), migrations).close()  # the next start finds it ready
            lock.share(BUSY_SECONDS)
            return notice
        if monotonic() > end:
            raise StoreError(T("The saved games cannot be read, and they are in use. Close the app’s other windows."))
        sleep(0.02)


def _inspect(path: Path, migrations: Sequence[Migration]) -> _Find:
    """What lies at the path, found out without changing a byte of it.

    A read-only connection neither repairs nor checkpoints. Only a rollback journal, which a kill while the file was
    being made can leave, has to be played back before the file can be read at all.
    """
    if not path.exists():
        return _Find.NOTHING
    with path.open("rb") as file:
        head = file.read(_HEAD)
    wal = Path(f"{path}-wal")
    logged = wal.exists() and wal.stat().st_size > 0
    if not head:
        return _Find.DAMAGED if logged else _Find.NOTHING  # beside an empty file SQLite would throw the log away
    mode = "rw" if Path(f"{path}-journal").exists() else "ro"
    cut = mode == "ro" and not logged and _cut_short(head, path.stat().st_size)
    if cut or not set(head[18:]) <= _FORMATS:
        return _Find.DAMAGED
    try:
        with closing(_reader(path, mode)) as connection:
            whole = _mark(path).exists() or not _is_large(path)
            return _Find.DAMAGED if whole and not _sound(connection) else _judge(connection, migrations)
    except sqlite3.Error as error:
        if _kind(error) in _NOT_THE_FILE:
            raise
        return _Find.DAMAGED
    except (ValueError, TypeError):  # names that are no text, numbers that are none
        return _Find.DAMAGED


def _cut_short(head: bytes, size: int) -> bool:
    """Whether a file ends within its head or within a page: SQLite would silently take the rest for zeros."""
    if len(head) < _HEAD:
        return True
    page = int.from_bytes(head[16:18], "big")
    return size % (page if page > 1 else 65536) > 0


def _reader(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _copy(path: Path, memory: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Read a file that cannot be written. Alone with it SQLite keeps the index of the log in memory, so a full device
    is no hindrance; where nothing may be written at all, a file without a log can be taken for one that never changes.
    """
    wal = Path(f"{path}-wal")
    for how in ("mode=rw", "immutable=1"):
        with suppress(sqlite3.Error, ValueError, TypeError, OSError):
            if how == "immutable=1" and wal.exists() and wal.stat().st_size:
                return
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=0)) as file:
                file.execute("PRAGMA locking_mode = EXCLUSIVE")
                if _sound(file) and _judge(file, migrations) is _Find.OURS:
                    file.backup(memory)
                return


def _is_large(path: Path) -> bool:
    """Whether checking all of it would delay the start."""
    return path.stat().st_size > LARGE


def _mark(path: Path) -> Path:
    """Lies beside a file in which damage was met: the next start looks through all of it, however large it is."""
    return Path(f"{path}.damaged")


def _sound(connection: sqlite3.Connection) -> bool:
    """Whether every page is as SQLite left it, and every index as its table: an index that has rotted would let the
    app start, and then refuse the next table."""
    return bool(connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")


def _judge(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> _Find:
    if not _pragma(connection, "schema_version"):
        return _Find.NOTHING
    if _pragma(connection, "application_id") != APPLICATION:
        return _Find.DAMAGED
    version = _version(connection)
    if version > len(migrations):
        return _Find.NEWER
    return _Find.OURS if _schema(connection) == _schema_of(migrations[:version]) else _Find.DAMAGED


def _schema(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """What the file says it holds, in SQLite's own words; how they are spaced does not matter."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {(*row[:3], " ".join(row[3].split())) for row in rows}


def _schema_of(migrations: Sequence[Migration]) -> frozenset[tuple[str, ...]]:
    """What a file that has taken these steps must hold: a renamed column is damage that no check of pages sees."""
    return _schema_by(tuple(chain.from_iterable(migrations)))


@lru_cache(maxsize=4)
def _schema_by(statements: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """Cached: taking all steps takes longer than the rest of opening a file."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
        return frozenset(_schema(connection))


def _set_aside(path: Path, now: datetime) -> str:
    """Give the file, and what SQLite keeps beside it, a name that nothing has."""
    stem = f"{path.stem}-set-aside-{now:%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], map("-{}".format, count(2))))
    aside = next(name for name in names if _reserve(name))
    for ending in _BESIDE:
        part = Path(f"{path}{ending}")
        if part.exists():
            part.replace(f"{aside}{ending}")
    _mark(path).unlink(missing_ok=True)
    return aside.name


def _reserve(name: Path) -> bool:
    """Take a name that nothing has, as an empty file, so that nobody else can take it too. (A hard link would do as
    well, but Android allows an app none.)"""
    if any(Path(f"{name}{ending}").exists() for ending in _BESIDE):
        return False
    try:
        name.open("x").close()
    except FileExistsError:
        return False
    return True


def _notice(find: _Find, name: str) -> Text:
    if find is _Find.NEWER:
        return T(
            "The saved games come from a newer version of the app. They were set aside, untouched, as “{name}”; "
            "this version begins with an empty shelf.",
            name=name,
        )
    return T(
        "The saved games could not be read. They were set aside, untouched, as “{name}”; the app begins anew.",
        name=name,
    )
