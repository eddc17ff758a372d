"""Safe keeping on the screen: backed up and brought back, given away in one file, taken over after a look."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import device
from companion.app import keeping
from companion.core.table import Player
from companion.store import Store, backup, merge
from tests.ui.driver import Driver
from tests.ui.test_history import keep, played


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(device, "exchange_folder", lambda: tmp_path / "exchange")
    return tmp_path / "exchange"


def open_keeping(driver: Driver) -> None:
    driver.tap("nav-settings")
    driver.tap("keeping")


def test_everything_goes_into_one_file_and_comes_back_on_another_device(
    driver: Driver, folder: Path, tmp_path: Path
) -> None:
    with driver.store() as store:
        keep(store, played("roll", Player("Ada")))
        before = merge.whole_bundle(store.database)
    open_keeping(driver)
    driver.tap("export-all")
    driver.see("Written:")
    [file] = folder.glob("*.jsonl")
    assert f"file-{file.stem}" in driver.names()  # it is listed at once, not when the page is built anew
    driver.stop()
    other = Driver(tmp_path / "other")
    try:
        open_keeping(other)
        other.tap(f"file-{file.stem}")
        assert other.screen == "bring"
        other.see("New", "Plays", "In conflict")
        other.tap("bring")
        other.see("It is all here now.")
        with other.store() as store:
            assert merge.whole_bundle(store.database).plays == before.plays
        other.tap(f"file-{file.stem}")
        other.see("You have everything that is in it.")
    finally:
        other.stop()


def test_a_damaged_file_is_refused_with_the_reason(driver: Driver, folder: Path) -> None:
    with driver.store() as store:
        keep(store, played("roll", Player("Ada")))
        text = keeping.export_text(store)
        before = merge.whole_bundle(store.database)
    folder.mkdir()
    (folder / "cut.jsonl").write_text(text[: len(text) // 2], encoding="utf-8")
    (folder / "other.jsonl").write_text("hello", encoding="utf-8")
    open_keeping(driver)
    driver.tap("file-other")
    driver.see("This is not a file of Vis-à-vis.")
    driver.tap("file-cut")
    assert driver.sees("damaged") or driver.sees("cannot be read")
    with driver.store() as store:
        assert merge.whole_bundle(store.database) == before


def test_a_backup_is_made_and_brought_back(driver: Driver, folder: Path) -> None:
    with driver.store() as store:
        number = keep(store, played("roll", Player("Ada")))
    open_keeping(driver)
    driver.tap("back-up")
    driver.see("Backed up, and read back.")
    with driver.store() as store, store.database.writing() as writer:
        writer.execute("DELETE FROM move WHERE play = ?", (number,))
        writer.execute("DELETE FROM play WHERE id = ?", (number,))
    driver.tap(next(name for name in driver.names() if name.startswith("backup-")))
    driver.see("What it would bring")
    driver.tap("bring")
    with driver.store() as store:
        assert len(store.plays()) == 1


def test_of_what_is_in_conflict_a_person_chooses(driver: Driver, folder: Path) -> None:
    with driver.store() as store:
        number = keep(store, played("roll", Player("Ada")))
        other = Store.in_memory()
        merge.merge(other.database, merge.whole_bundle(store.database))
        other.archive.annotate(other.plays()[0].id, "Theirs")
        folder.mkdir()
        (folder / "theirs.jsonl").write_text(keeping.export_text(other), encoding="utf-8")
        store.archive.annotate(number, "Mine")
    open_keeping(driver)
    for choice, note in (("mine", "Mine"), ("theirs", "Theirs")):
        driver.tap("file-theirs")
        if note == "Mine":
            driver.see("Note: “Mine” here, “Theirs” in the file")
        driver.tap(f"conflict-0-{choice}")
        driver.tap("bring")
        with driver.store() as store:
            assert store.record(number).note == note


def test_the_app_backs_up_by_itself_some_seconds_after_the_start(driver: Driver) -> None:
    with driver.store() as store:
        keep(store, played("roll", Player("Ada")))
    driver.restart()
    open_keeping(driver)
    assert not any(name.startswith("backup-") for name in driver.names())
    driver.let_pass(4)
    driver.settle()
    assert len(backup.backups(driver.folder / "visavis.db")) == 1
    assert any(name.startswith("backup-") for name in driver.names()), "the page that lists them has it, too"
