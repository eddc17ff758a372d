"""A long life costs no more: what the pages ask of the store reads as many rows at any number of plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app import setup_timer
from companion.app.records import by_kind
from companion.rules import GAMES
from companion.store import Store, rows
from scenarios.age_of_civilization import awards

ASKED: dict[str, Callable[[Store], object]] = {
    "tables": lambda store: store.tables(2),
    "history": lambda store: store.history(most=30),
    "kinds of a game": lambda store: by_kind(store, "roll", 3),
    "balance": lambda store: store.balances("duel"),
    "earlier times": lambda store: setup_timer.earlier(store, store.history(most=1)[0]),  # type: ignore[arg-type]
    "best": lambda store: store.best(GAMES["roll"].recipe({}, 1)),
    "counts": lambda store: store.counts(),
}


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, Store]:
    from tools.long_life import fill  # noqa: PLC0415 -- imports Kivy

    folder = tmp_path_factory.mktemp("long")
    for plays in (40, 600):
        fill(folder / f"{plays}.db", plays)
    return Store.open(Path(folder / "40.db")), Store.open(Path(folder / "600.db"))


def test_the_achievements_read_no_deed_of_many(stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch) -> None:
    store = stores[1]
    awards.tallied(store)  # counted once, when nobody had looked yet
    monkeypatch.setattr(store, "shelf", lambda name: pytest.fail(f"all of {name} is read"))
    statements: list[str] = []
    store._database._connection.set_trace_callback(statements.append)
    assert awards.tallied(store).nearest
    assert store.played(alone=True)
    plans = [store._database.read(f"EXPLAIN QUERY PLAN {each}") for each in statements if "FROM play" in each]
    assert plans
    assert not [step["detail"] for plan in plans for step in plan if step["detail"].startswith("SCAN play")]


@pytest.mark.parametrize("what", list(ASKED))
def test_a_list_reads_as_many_plays_of_many_as_of_few(
    stores: tuple[Store, Store], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, counted = rows.read, [0, 0]
    for turn, store in enumerate(stores):

        def count(row: object, books: object, turn: int = turn) -> object:
            counted[turn] += 1
            return read(row, books)  # type: ignore[arg-type]

        monkeypatch.setattr(rows, "read", count)
        ASKED[what](store)
    assert counted[1] <= max(counted[0] * 1.5, 30), counted
