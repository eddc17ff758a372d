"""Backups: dated, read back, few; what they hold is shown before it is brought back, and a kill loses nothing."""

from __future__ import annotations

import os
import signal
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.core.table import Player
from companion.core.text import Refusal
from companion.rules import GAMES
from companion.store import Store, StoreError, backup, merge
from tests.pinned import restore
from tests.store.test_store import Clock

DATA = Path(__file__).parents[1] / "data"
PATH = "visavis.db"


def lay(store: Store, seed: int) -> int:
    rules = GAMES["roll"]
    return store.lay(rules.prepare(rules.recipe({"players": "1"}, seed)), (Player("Ada"),))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store.open(tmp_path / PATH, Clock())
    lay(store, 1)
    return store


def test_a_backup_holds_the_store_as_it_was(store: Store, tmp_path: Path) -> None:
    made = backup.make(tmp_path / PATH, store.clock())
    before = merge.whole_bundle(store.database)
    lay(store, 2)
    assert backup.read_bundle(made.path) == before != merge.whole_bundle(store.database)
    assert [each.when for each in backup.backups(tmp_path / PATH)] == [store.clock().replace(microsecond=0)]


def test_bringing_a_backup_back_loses_nothing_that_came_later(store: Store, tmp_path: Path) -> None:
    first = store.tables()[0].id
    made = backup.make(tmp_path / PATH, store.clock())
    with store.database.writing() as writer:
        writer.execute("DELETE FROM play WHERE id = ?", (first,))
    second = lay(store, 2)
    held = backup.read_bundle(made.path)
    assert merge.plan(store.database, held).new["plays"] == 1
    merge.merge(store.database, held)
    assert len(store.tables()) == 2
    assert store.record(second)


def test_one_of_each_day_and_month_is_kept(store: Store, tmp_path: Path) -> None:
    now = store.clock()
    for day in range(250, -1, -5):
        backup.make(tmp_path / PATH, now - timedelta(days=day))
        backup.make(tmp_path / PATH, now - timedelta(days=day, minutes=-1))
    kept = backup.backups(tmp_path / PATH)
    assert backup.DAYS < len(kept) <= backup.DAYS + backup.MONTHS
    assert len({each.when.date() for each in kept}) == len(kept)
    assert kept[0].when > now
    assert len({(each.when.year, each.when.month) for each in kept}) >= backup.MONTHS


def test_one_is_made_when_it_is_due(store: Store, tmp_path: Path) -> None:
    now = store.clock()
    assert backup.make_if_due(tmp_path / PATH, now) is not None
    assert backup.make_if_due(tmp_path / PATH, now + timedelta(hours=1)) is None
    assert backup.make_if_due(tmp_path / PATH, now + timedelta(days=1)) is not None
    empty = Store.open(tmp_path / "empty" / PATH, Clock())
    assert backup.make_if_due(tmp_path / "empty" / PATH, now) is None
    empty.close()


def test_a_damaged_backup_is_refused(store: Store, tmp_path: Path) -> None:
    made = backup.make(tmp_path / PATH, store.clock())
    raw = bytearray(made.path.read_bytes())
    raw[4096:8192] = b"\x55" * 4096
    made.path.write_bytes(raw)
    with pytest.raises(Refusal):
        backup.read_bundle(made.path)
    with pytest.raises(Refusal):
        backup.read_bundle(tmp_path / "nowhere.db")


def test_a_backup_of_an_older_version_is_read_and_stays_as_it_is(tmp_path: Path) -> None:
    """To look into it takes a copy: it is brought to this version, and the file is not touched."""
    file = backup.folder_of(tmp_path / PATH) / "visavis-20260101-120000.db"
    file.parent.mkdir()
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), file)
    before = file.read_bytes()
    assert backup.read_bundle(file).plays
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == [file.name]


class Spoilt(sqlite3.Connection):
    """What it copies has lost an index on the way."""

    def backup(self, target: sqlite3.Connection, **how: Any) -> None:
        super().backup(target, **how)
        target.execute("PRAGMA writable_schema = 1")
        target.execute("DELETE FROM sqlite_master WHERE name = 'play_to_judge'")
        target.commit()


class Dying(sqlite3.Connection):
    """The process is killed after the first page of the copy."""

    def backup(self, target: sqlite3.Connection, **_: Any) -> None:
        super().backup(target, pages=1, progress=lambda *_: os.kill(os.getpid(), signal.SIGKILL))


def copied_by(kind: type[sqlite3.Connection]) -> Any:
    def reader(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, factory=kind)

    return reader


def test_a_copy_that_cannot_be_read_back_is_thrown_away(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_reader", copied_by(Spoilt))
    with pytest.raises(StoreError, match="read back"):
        backup.make(tmp_path / PATH, store.clock())
    assert list(backup.folder_of(tmp_path / PATH).iterdir()) == []


def test_a_kill_in_the_middle_of_the_copy_leaves_no_backup(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = os.fork()
    if child == 0:
        monkeypatch.setattr(backup, "_reader", copied_by(Dying))
        backup.make(tmp_path / PATH, Clock()())
        os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    assert backup.backups(tmp_path / PATH) == []
    backup.make(tmp_path / PATH, store.clock())
    assert len(list(backup.folder_of(tmp_path / PATH).iterdir())) == 1, "what was half copied is gone too"


@pytest.mark.parametrize("at", [1, 20, 60])
def test_a_kill_during_a_backup_leaves_no_half_of_one(store: Store, tmp_path: Path, at: int) -> None:
    for seed in range(30):
        lay(store, seed)
    before = merge.whole_bundle(store.database)
    store.close()
    child = os.fork()
    if child == 0:
        left = [at]

        def die(*_: object) -> None:
            left[0] -= 1
            if left[0] <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

        import sys  # noqa: PLC0415

        sys.setprofile(lambda *_: die())
        backup.make(tmp_path / PATH, Clock()())
        os._exit(0)
    os.waitpid(child, 0)
    for each in backup.backups(tmp_path / PATH):
        assert backup.read_bundle(each.path) == before
    store = Store.open(tmp_path / PATH, Clock())
    assert store.notice is None
    assert merge.whole_bundle(store.database) == before
    assert backup.read_bundle(backup.make(tmp_path / PATH, store.clock()).path) == before
    assert not list(backup.folder_of(tmp_path / PATH).glob("*.part"))
