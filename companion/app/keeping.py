"""Safe keeping: backups of this device, everything as one file, and what somebody's file would bring.

Files are read and written beside the worker; the store itself only on its thread.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.app import exchange_files
from companion.core import clock
from companion.core.text import Refusal, T
from companion.store import Store, StoreError, backup, bundle, merge
from companion.store.backup import Backup
from companion.store.bundle import Bundle
from companion.store.merge import Choice, Key, MergePlan

ENDING: Final = ".jsonl"


@dataclass(frozen=True)
class ImportOffer:
    """What lies in a file, and what it would bring."""

    held: Bundle
    plan: MergePlan


def new_name() -> str:
    return f"vis-a-vis-{clock.now():%Y-%m-%d}{ENDING}"


def export_text(store: Store) -> str:
    """Everything that the store keeps, as one text."""
    return bundle.write(merge.whole_bundle(store.database), clock.now().isoformat(timespec="seconds"))


def read(path: Path) -> Bundle:
    """What a file holds: an export, or a backup of any version."""
    if path.suffix == ".db":
        return backup.read_bundle(path)
    try:
        return bundle.read(exchange_files.read(path, bundle.LARGEST))
    except (OSError, ValueError):
        raise Refusal(T("This file cannot be read.")) from None


def offer(store: Store, held: Bundle) -> ImportOffer:
    return ImportOffer(held, merge.plan(store.database, held))


def bring(
    store: Store,
    held: Bundle,
    choice: Choice = "later",
    mine: Collection[Key] = frozenset(),
    taken: Collection[Key] = frozenset(),
) -> None:
    """Take in what was chosen of it: a backup first, without which nothing is changed, then all of it or nothing."""
    if store.database.path is not None:
        back_up(store)
    merge.merge(store.database, held, choice, mine, taken)


def backups(store: Store) -> list[Backup]:
    path = store.database.path
    return [] if path is None else backup.backups(path)


def back_up(store: Store) -> Backup:
    """A backup of this moment; on any thread."""
    path = store.database.path
    if path is None:
        raise StoreError(T("Nothing is kept on this device, so there is nothing to back up."))
    return backup.make(path, clock.now())


def back_up_if_due(store: Store) -> Backup | None:
    """Once a day, beside the app."""
    return None if store.database.path is None else backup.make_if_due(store.database.path, clock.now())
