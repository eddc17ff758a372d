"""The exchange folder: whatever lies in it is listed, skipped or refused with a sentence, and no move waits for it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion import device
from companion.app import fact_exchange
from companion.app.owner_facts import FactShelf
from companion.app.worker import Worker
from companion.core import fact_bundle
from companion.core.owner_facts import Facts
from companion.core.setup import MOST_AGAIN, write_code
from companion.core.table import Player
from companion.core.text import Refusal
from companion.rules import BOOKS
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.catalogue import SHIPPED
from companion.store import Store, StoreError
from companion.ui.screens import code_sheet

SHELF: FactShelf[Facts] = FactShelf(Store.in_memory(), AgeOfCivilization.id, SHIPPED)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(device, "exchange_folder", lambda: tmp_path)
    return tmp_path


def test_what_is_no_file_hides_none_that_is(folder: Path) -> None:
    (folder / "cards.json").write_text(fact_bundle.write("age_of_civilization", SHIPPED))
    (folder / "gone.json").symlink_to(folder / "nowhere")
    (folder / "round.json").symlink_to(folder / "round.json")
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    Path(os.fsdecode(os.fsencode(folder) + b"/n\xe9.json")).write_text("{}")
    names = sorted(file.name for file in fact_exchange.files())
    assert names == ["cards", "n\N{REPLACEMENT CHARACTER}"]
    for name in names:
        name.encode("utf-8")


@contextmanager
def not_kept_waiting(pipe: Path) -> Iterator[None]:
    """Whoever waits for the other end of a pipe has it after a while, and this fails."""
    waited = threading.Event()

    def help_out() -> None:
        with suppress(OSError):  # nobody waits
            os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
            waited.set()

    timer = threading.Timer(2, help_out)
    timer.start()
    yield
    timer.cancel()
    timer.join()
    assert not waited.is_set(), "it waits for a pipe"


@pytest.mark.parametrize("name", ["pipe.json", "gone.json", "folder.json", "large.json", "nul\0.json"])
def test_what_cannot_be_read_is_refused_at_once(folder: Path, name: str) -> None:
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "large.json").write_text('"' + "x" * fact_bundle.LARGEST + '"')
    with not_kept_waiting(folder / "pipe.json"), pytest.raises(Refusal, match=r"not a catalogue|too large"):
        fact_exchange.read_file(SHELF, folder / name)


def test_of_a_file_no_more_is_read_than_a_catalogue_can_have(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "large.json").write_text("x" * 4 * fact_bundle.LARGEST)
    read: list[int] = []
    monkeypatch.setattr(fact_bundle, "read", lambda game, shipped, text: read.append(len(text)))
    fact_exchange.read_file(SHELF, folder / "large.json")
    assert read == [fact_bundle.LARGEST + 1]


def test_no_move_waits_for_a_file_of_somebody_else() -> None:
    worker, calls, held = Worker(), SimpleQueue[Any](), threading.Event()
    worker.post = calls.put
    heard: list[str] = []
    worker.fetch(held.wait, then=lambda _: heard.append("file"))
    worker.submit(lambda: None, then=lambda _: heard.append("move"))
    calls.get(timeout=60)()
    assert heard == ["move"]
    assert worker.busy
    held.set()
    calls.get(timeout=60)()
    assert heard == ["move", "file"]
    assert not worker.busy
    worker.close()


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_every_code_that_a_table_can_have_fits_the_sheet(game: str) -> None:
    book = BOOKS[game]
    recipe = book.recipe({}, 1)
    for n in range(MOST_AGAIN):
        recipe = recipe.draw_again(62 - n % 3)
    assert len(write_code(recipe, book).replace("-", "")) <= code_sheet.LONGEST


def test_more_single_draws_than_a_code_can_hold_are_refused() -> None:
    book, store = BOOKS["mosaic"], Store.in_memory()
    setup = book.prepare(book.recipe({}, 1))
    number = store.lay(setup, [Player("Ada")] * book.seats(setup.recipe))
    slot = setup.slots[0].number
    many = book.prepare(book.recipe({}, 1, (slot,) * (MOST_AGAIN + 1)))
    with pytest.raises(StoreError, match="single draws"):
        store.lay_again(number, many)
    store.lay_again(number, book.prepare(book.recipe({}, 1, (slot,) * MOST_AGAIN)))
