"""Opening the file of saved games, whatever a bit or another window that starts at the same instant has done to it."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import MIGRATIONS, Store, StoreError, database

NIGHT = datetime(2026, 11, 16, 23, 59, 1).astimezone()
ROLL = GAMES["roll"]
FIRST_PAGE = 4096


def new_table() -> Table:
    return Table(ROLL, ROLL.prepare(ROLL.recipe({"players": "1"}, seed=7)), (Player("Ada"),))


def begin(store: Store) -> int:
    """A table of a real game with a move on it; its number."""
    table = new_table()
    number = store.begin(table)
    table.play(ROLL.moves(table.state)[0])
    return number


def start(path: Path, migrations: Sequence[database.Migration] = MIGRATIONS) -> Store:
    return Store.open(path, lambda: NIGHT, migrations=migrations)


@pytest.fixture
def used(tmp_path: Path) -> bytes:
    """A file with a few tables, settings and things on a shelf."""
    path = tmp_path / "used.db"
    store = start(path)
    for _ in range(3):
        begin(store)
    store.set("language", "fr")
    store.keep("shelf", {"a": 1})
    store.close()
    return path.read_bytes()


def works(path: Path) -> bool:
    """The app opens, keeps and finds all it needs; whether it had to begin anew, which it says."""
    store = start(path)
    anew = store.notice is not None
    assert len(store.tables()) == (0 if anew else 3)
    assert store.settings() == ({} if anew else {"language": "fr"})
    number = begin(store)
    store.set("language", "en")
    store.keep("shelf", {"a": 2})
    assert store.load(number).position == 1
    store.close()
    store = start(path)
    assert store.notice is None
    assert number in [record.id for record in store.tables()]
    store.close()
    return anew


def flipped(content: bytes, bit: int) -> bytes:
    raw = bytearray(content)
    raw[bit // 8] ^= 1 << bit % 8
    return bytes(raw)


@pytest.mark.long
def test_a_flipped_bit_in_the_first_page_never_leaves_an_app_that_cannot_keep(used: bytes, tmp_path: Path) -> None:
    # The head of the file whole, of the schema behind it a sample: each is judged by its own part of the code.
    anew = 0
    for bit in (*range(0, 100 * 8, 9), *range(100 * 8, FIRST_PAGE * 8, 997)):
        path = tmp_path / str(bit) / "visavis.db"
        path.parent.mkdir()
        path.write_bytes(flipped(used, bit))
        anew += works(path)
    assert anew > 25


@pytest.mark.parametrize(
    ("there", "then"),
    [
        (b"revision INTEGER", b"revisioo INTEGER"),  # a column by another name
        (b"REFERENCES play", b"REFERENCES qlay"),  # a table that is not there
        (b"DEFAULT '[]'", b"DEFAULT '{]'"),  # what no row could be read with
        (b"finished TEXT", b"finished \xc3EXT"),  # no text at all
    ],
)
def test_a_schema_that_is_not_ours_is_damage(used: bytes, tmp_path: Path, there: bytes, then: bytes) -> None:
    path = tmp_path / "visavis.db"
    assert used.count(there) == 1
    path.write_bytes(used.replace(there, then))
    assert works(path)


def test_a_version_back_at_zero_is_damage(used: bytes, tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    path.write_bytes(used[:60] + bytes(4) + used[64:])
    assert works(path)


def test_a_file_that_sqlite_would_not_write_is_damage(used: bytes, tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    path.write_bytes(used[:18] + b"\x03" + used[19:])
    assert works(path)


# Several starts at once


def one_start(path: Path, ready: Any, heard: Any) -> None:
    ready.wait()
    store = start(path)
    heard.put((store.notice is not None, begin(store)))
    store.close()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows renames no file that is open")
@pytest.mark.parametrize("kind", ["damaged", "newer", "none"])
def test_starts_at_the_same_instant_set_a_file_aside_once_and_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 60.0)  # on a machine that has much else to do
    processes = multiprocessing.get_context("fork")
    for again in range(8):
        path = tmp_path / str(again) / "visavis.db"
        path.parent.mkdir()
        if kind == "damaged":
            path.write_bytes(b"no database at all " * 500)
        elif kind == "newer":
            start(path, (*MIGRATIONS, ("CREATE TABLE dream (text TEXT)",))).close()
        content = path.read_bytes() if path.exists() else None
        ready, heard = processes.Barrier(4), processes.Queue()
        starts = [processes.Process(target=one_start, args=(path, ready, heard)) for _ in range(4)]
        for each in starts:
            each.start()
        answers = [heard.get(timeout=300) for _ in starts]
        for each in starts:
            each.join()
        aside = [file.read_bytes() for file in path.parent.glob("*set-aside*.db")]
        assert aside == ([] if content is None else [content])
        store = start(path)
        assert {record.id for record in store.tables()} == {number for _, number in answers}
        assert sum(noticed for noticed, _ in answers) == len(aside)
        store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows renames no file that is open")
def test_what_a_window_has_open_is_never_set_aside_under_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    path = tmp_path / "visavis.db"
    newer = (*MIGRATIONS, ("CREATE TABLE dream (text TEXT)",))
    window = start(path, newer)
    with pytest.raises(StoreError, match="in use"):
        start(path)
    number = begin(window)
    window.close()
    window = start(path, newer)
    assert [record.id for record in window.tables()] == [number]
    window.close()
    assert start(path).notice is not None
