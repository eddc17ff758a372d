"""Backups: the whole file, dated, in a folder beside it; made on any thread, and read back before it counts.

Those of the last days and months are kept. None of them is ever written into.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from companion.core.text import Refusal, T
from companion.store.bundle import Bundle
from companion.store.database import StoreError, errors_explained
from companion.store.merge import whole_bundle
from companion.store.store import Store

FOLDER: Final = "backups"
DAYS, MONTHS = 7, 6  # one backup is kept of each of so many days and months
PAGES: Final = 256  # copied at once; between them others may write
AGE: Final = timedelta(hours=20)
_NAME: Final = re.compile(r"visavis-(\d{8}-\d{6})\.db")


@dataclass(frozen=True)
class Backup:
    path: Path
    when: datetime


def folder_of(database: Path) -> Path:
    return database.parent / FOLDER


def backups(database: Path) -> list[Backup]:
    """Those that there are, the newest first."""
    found = []
    for path in folder_of(database).glob("visavis-*.db"):
        if (name := _NAME.fullmatch(path.name)) is not None:
            found.append(Backup(path, datetime.strptime(name[1], "%Y%m%d-%H%M%S").astimezone()))
    return sorted(found, key=lambda backup: backup.when, reverse=True)


def make(database: Path, now: datetime) -> Backup:
    """Copy the file as it is at this moment, read the copy back, and let old ones go."""
    folder = folder_of(database)
    final = folder / f"visavis-{now:%Y%m%d-%H%M%S}.db"
    half = final.with_suffix(".part")
    with errors_explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        with closing(_reader(database)) as source, closing(sqlite3.connect(half)) as copy:
            source.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode = DELETE")
        if not _reads_back(half):
            half.unlink(missing_ok=True)
            raise StoreError(T("The backup could not be read back, so it was thrown away."))
        half.replace(final)
        for old in _too_many(backups(database)):
            old.path.unlink(missing_ok=True)
        for stray in folder.glob("*.part"):
            stray.unlink(missing_ok=True)
    return Backup(final, now)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _reads_back(path: Path) -> bool:
    with closing(_reader(path)) as copy:
        whole = copy.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
        return whole and copy.execute("SELECT count(*) FROM play").fetchone() is not None


def _too_many(known: list[Backup]) -> list[Backup]:
    """All backups except the last one of each recent day, and the last one of each recent month."""
    days: dict[str, Backup] = {}
    months: dict[str, Backup] = {}
    for backup in known:  # the newest first
        days.setdefault(f"{backup.when:%Y%m%d}", backup)
        months.setdefault(f"{backup.when:%Y%m}", backup)
    kept = {*list(days.values())[:DAYS], *list(months.values())[:MONTHS]}
    return [backup for backup in known if backup not in kept]


def make_if_due(database: Path, now: datetime) -> Backup | None:
    """A new one, if the last is old enough and there is something to keep."""
    known = backups(database)
    if not database.exists() or (known and timedelta() <= now - known[0].when < AGE):
        return None
    with errors_explained(database), closing(_reader(database)) as source:
        if source.execute("SELECT 1 FROM play LIMIT 1").fetchone() is None:
            return None
    return make(database, now)


def read_bundle(path: Path) -> Bundle:
    """What a backup holds, of whichever version; the file itself is not touched."""
    with tempfile.TemporaryDirectory(prefix="visavis-") as place:
        copy = Path(place) / "visavis.db"
        try:
            shutil.copyfile(path, copy)
        except OSError:
            raise Refusal(T("This backup cannot be read.")) from None
        store = Store.open(copy)
        try:
            if store.notice is not None:
                raise Refusal(T("This backup cannot be read."))
            return whole_bundle(store.database)
        finally:
            store.close()
