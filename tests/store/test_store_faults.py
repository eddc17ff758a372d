"""What the device may do to the store: kill it at any instant, fill up, cut, scramble or lock its file."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.opening import Opening
from companion.core.chance import Dice
from companion.core.game import Correct
from companion.core.table import Player, Table
from companion.store import MIGRATIONS, Store, StoreError, database
from tests import killed
from tests.full_device import full_device
from tests.toy import GAMES, RACE, Act

ROOT = Path(__file__).resolve().parents[2]
NIGHT = datetime(2026, 11, 16, 23, 59, 1).astimezone()
ASIDE = "visavis-set-aside-20261116-235901.db"
SETUP = RACE.prepare(RACE.recipe({"players": "2"}, seed=11))
PLAYERS = (Player("Ada"), Player("Eve"))
SPARSE = int(os.environ.get("VISAVIS_DEATHS", "3"))  # 1 for the full size: so much as lies between two deaths


def start(path: Path) -> Store:
    return Store.open(path, lambda: NIGHT, GAMES)


def filled(path: Path) -> Store:
    """A store with a few tables in it, still open."""
    store = start(path)
    for _ in range(30):
        table = Table(RACE, SETUP, PLAYERS)
        store.begin(table, {"note": "x" * 300})
        table.draw()
        table.play(Act("throw"))
    return store


def crash_image(path: Path, target: Path) -> Path:
    """The files as a killed process leaves them: copied while it has them open."""
    for ending in ("", "-wal", "-shm"):
        shutil.copy(f"{path}{ending}", f"{target}{ending}")
    return target


def begins_anew(path: Path, says: str) -> Path:
    """The next start sets the file aside, says so, and works; where the file is now."""
    store = start(path)
    assert says in str(store.notice)
    assert ASIDE in str(store.notice)
    assert store.tables() == []
    store.begin(Table(RACE, SETUP, PLAYERS))
    store.close()
    store = start(path)
    assert store.notice is None
    assert len(store.tables()) == 1
    store.close()
    return path.with_name(ASIDE)


@pytest.mark.long
@pytest.mark.parametrize(
    ("how", "stop", "step", "ends"),
    [
        ("instruction", 8600, 31 * SPARSE, {"killed", "lived"}),
        ("bytes", 1_100_000, 3_911 * SPARSE, {"killed", "lived"}),
        ("checkpoint", 300_000, 1_511 * SPARSE, {"killed", "lived"}),
        ("full", 1_100_000, 3_911 * SPARSE, {"refused", "lived"}),
    ],
)
def test_a_death_at_any_instant_loses_at_most_the_move_under_way(
    tmp_path: Path, how: str, stop: int, step: int, ends: set[str]
) -> None:
    words = [sys.executable, "-m", "tests.killed", str(tmp_path), how, "1", str(stop), str(step)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    lines = [line.split() for line in run.stdout.splitlines()]
    assert [line for line in lines if line[3] == "lost"] == []
    assert {line[1] for line in lines} == ends
    deaths = Counter(int(line[2]) for line in lines if line[1] != "lived")
    assert sum(deaths.values()) > 90 / SPARSE
    if how != "checkpoint":  # the deeds are small: the database file grows with the big ones only
        assert set(deaths) >= set(range(len(killed.deeds())))
    if how == "full":
        assert {line[3] for line in lines} == {"kept"}  # refused is refused: nothing of it is found later


def test_a_full_device_refuses_the_move_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = start(tmp_path / "visavis.db")
    table = Table(RACE, SETUP, PLAYERS)
    number = store.begin(table)
    table.draw()
    connection = store._database._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="The device is full"):
        store.remember(number, {"note": "x" * 20_000})
    long = Correct("at.0", 1, "x" * 20_000)
    with pytest.raises(StoreError, match="The device is full"):
        table.play(long)
    assert table.position == 1
    assert table.state.at == [0, 0]
    table.play(Act("throw"))  # there is still room for a short line
    before = store.journal(number)
    assert len(before) == 2
    connection.execute("PRAGMA max_page_count = 1000000")
    table.play(long)
    assert store.load(number).journal == table.journal
    assert store.journal(number)[:-1] == before
    store.close()


def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    store = filled(tmp_path / "visavis.db")
    table = store.load(store.tables()[0].id)
    store._database._connection.execute("PRAGMA query_only = ON")
    position = table.position
    with pytest.raises(StoreError, match="not allowed to write"):
        table.draw()
    assert table.position == position
    store._database._connection.execute("PRAGMA query_only = OFF")
    table.draw()
    store.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError, match="not allowed to write"):
        start(tmp_path / "file" / "visavis.db")


def test_the_app_starts_even_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    opening = Opening(tmp_path / "file")
    opening.wait()
    assert "Nothing will be kept" in str(opening.notice)
    opening.store.set("language", "fr")
    assert opening.store.settings() == {"language": "fr"}
    opening.worker.close()


@pytest.mark.parametrize("left", ["nothing", "closed", "killed"])
def test_a_full_device_at_the_start_is_named_and_what_can_be_read_is_there(tmp_path: Path, left: str) -> None:
    path = tmp_path / "data" / "visavis.db"
    if left != "nothing":
        path.parent.mkdir()
        store = filled(tmp_path / "visavis.db")
        store.set("language", "fr")
        if left == "closed":
            store.close()
            shutil.copy(tmp_path / "visavis.db", path)
        else:
            crash_image(tmp_path / "visavis.db", path)
            Path(f"{path}-shm").unlink()
            store.close()
    before = path.read_bytes() if left != "nothing" else None
    with full_device():
        opening = Opening(path.parent)
        opening.wait()
    assert not opening.keeps
    assert "The device is full" in str(opening.notice)
    assert "Nothing will be kept" in str(opening.notice)
    assert opening.settings == ({} if left == "nothing" else {"language": "fr"})
    table = Table(RACE, SETUP, PLAYERS)
    number = opening.store.begin(table)
    table.draw()
    assert [*opening.store.journal(number)] == [str(step) for step in table.journal]
    opening.worker.close()
    if before is not None:
        assert path.read_bytes() == before
        store = start(path)  # there is room again
        assert store.notice is None
        assert len(store.tables()) == 30
        store.close()


@pytest.mark.parametrize("name", ["BUSY", "LOCKED", "PERM", "READONLY", "CANTOPEN", "NOMEM", "IOERR", "FULL"])
def test_what_ails_the_device_sets_no_file_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    filled(tmp_path / "visavis.db").close()

    def ails(*_: object) -> None:
        error = sqlite3.OperationalError("no")
        error.sqlite_errorcode = getattr(sqlite3, f"SQLITE_{name}")
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(database, "_judge", ails)
        with pytest.raises(StoreError):
            start(tmp_path / "visavis.db")
    store = start(tmp_path / "visavis.db")
    assert store.notice is None
    assert len(store.tables()) == 30
    store.close()


def test_a_folder_without_room_for_a_name_is_a_full_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", no_room)
    with pytest.raises(StoreError, match="The device is full"):
        start(tmp_path / "data" / "visavis.db")


def test_saved_games_that_may_only_be_read_are_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path / "visavis.db").close()
    connect = sqlite3.connect

    def may_read(address: str, **options: Any) -> Any:
        return connect(address.replace("mode=rw", "mode=nothing"), **options)

    monkeypatch.setattr(sqlite3, "connect", may_read)
    for path, tables in ((tmp_path / "visavis.db", 30), (tmp_path / "nowhere" / "visavis.db", 0)):
        store = Store.in_memory(GAMES, like=path)
        assert len(store.tables()) == tables
        store.close()


def test_what_is_damaged_is_not_read_into_memory(tmp_path: Path) -> None:
    (tmp_path / "visavis.db").write_bytes(b"no database at all " * 500)
    store = Store.in_memory(GAMES, like=tmp_path / "visavis.db")
    assert store.tables() == []
    store.close()


def test_a_locked_file_is_waited_for_then_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    path = tmp_path / "visavis.db"
    store = filled(path)
    table = store.load(store.tables()[0].id)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="Another window"):
        table.draw()
    assert table.position == 2
    other.execute("ROLLBACK")
    other.close()
    table.draw()
    assert store.load(store.tables()[0].id).position == 3
    store.close()


def test_a_closed_store_refuses(tmp_path: Path) -> None:
    store = start(tmp_path / "visavis.db")
    store.close()
    with pytest.raises(StoreError):
        store.tables()


def test_what_a_killed_process_left_beside_the_file_counts(tmp_path: Path) -> None:
    store = filled(tmp_path / "visavis.db")
    image = crash_image(tmp_path / "visavis.db", tmp_path / "image.db")
    assert Path(f"{image}-wal").stat().st_size > 0
    again = start(image)
    assert again.notice is None
    assert again.tables() == store.tables()
    assert again.load(again.tables()[3].id).journal == store.load(store.tables()[3].id).journal
    again.close()
    store.close()


@pytest.mark.long
def test_a_cut_file_is_set_aside_whatever_its_length(tmp_path: Path) -> None:
    whole = tmp_path / "whole.db"
    filled(whole).close()
    content = whole.read_bytes()
    lengths = {*range(1, 120, 7), *range(1, len(content), 1511), len(content) - 1, len(content) - 4096}
    for length in sorted(lengths):
        path = tmp_path / str(length) / "visavis.db"
        path.parent.mkdir()
        path.write_bytes(content[:length])
        aside = begins_anew(path, "could not be read")
        assert aside.read_bytes() == content[:length]


def test_a_cut_file_beside_its_log_is_set_aside_with_it(tmp_path: Path) -> None:
    store = filled(tmp_path / "store.db")
    (tmp_path / "cut").mkdir()
    image = crash_image(tmp_path / "store.db", tmp_path / "cut" / "visavis.db")
    log = Path(f"{image}-wal").read_bytes()
    image.write_bytes(b"")
    aside = begins_anew(image, "could not be read")
    assert Path(f"{aside}-wal").read_bytes() == log
    store.close()


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "visavis.db").write_bytes(b"")
    store = start(tmp_path / "visavis.db")
    assert store.notice is None
    assert store.tables() == []
    store.close()


def _noise(_: bytes) -> bytes:
    dice = Dice(3)
    return b"".join(dice.bits().to_bytes(8, "big") for _ in range(3000))


def _text(_: bytes) -> bytes:
    return b"Dear diary, today I have won at last.\n" * 40


def _noise_inside(content: bytes) -> bytes:
    return content[:4096] + _noise(content)[: len(content) - 3 * 4096] + content[len(content) - 2 * 4096 :]


def _zeros_inside(content: bytes) -> bytes:
    return content[: 2 * 4096] + bytes(4096) + content[3 * 4096 :]


def _without_head(content: bytes) -> bytes:
    return b"SQLite format 4\0" + content[16:]


@pytest.mark.parametrize("spoil", [_noise, _text, _noise_inside, _zeros_inside, _without_head])
def test_a_scrambled_file_is_set_aside_unchanged(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "visavis.db"
    filled(path).close()
    bad = spoil(path.read_bytes())
    path.write_bytes(bad)
    aside = begins_anew(path, "could not be read")
    assert aside.read_bytes() == bad


def test_the_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE play (id)")
    other.commit()
    other.close()
    content = path.read_bytes()
    assert begins_anew(path, "could not be read").read_bytes() == content


@pytest.mark.parametrize("killed_writer", [False, True])
def test_a_newer_file_is_set_aside_and_its_own_app_finds_all_of_it(tmp_path: Path, killed_writer: bool) -> None:
    newer = (*MIGRATIONS, ("CREATE TABLE dream (text TEXT)",))
    source, path = tmp_path / "source.db", tmp_path / "visavis.db"
    store = filled(source)
    store.close()
    store = Store.open(source, lambda: NIGHT, GAMES, newer)
    store.set("language", "fr")
    if killed_writer:
        crash_image(source, path)
    store.close()
    if not killed_writer:
        shutil.copy(source, path)
    content = {
        ending: Path(f"{path}{ending}").read_bytes() for ending in ("", "-wal") if Path(f"{path}{ending}").exists()
    }
    aside = begins_anew(path, "newer version of the app")
    for ending, parts in content.items():
        assert Path(f"{aside}{ending}").read_bytes() == parts
    later = Store.open(aside, lambda: NIGHT, GAMES, newer)
    assert later.notice is None
    assert later.settings() == {"language": "fr"}
    assert len(later.tables()) == 30
    later.close()


def test_nothing_that_was_set_aside_is_ever_replaced(tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    for number in range(1, 4):
        path.write_text(f"garbage {number} " * 100)
        store = start(path)
        assert store.notice is not None
        store.close()
        path.unlink()
    kept = sorted(file.name for file in tmp_path.glob("*set-aside*"))
    stem = ASIDE.removesuffix(".db")
    assert kept == [f"{stem}-2.db", f"{stem}-3.db", ASIDE]
    assert [(tmp_path / name).read_text()[:9] for name in kept] == ["garbage 2", "garbage 3", "garbage 1"]
