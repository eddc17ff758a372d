"""A long life costs no more: what the pages ask of the store reads as many rows at any number of plays."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app import earnings, setup_timer, statistics_page, table_finish
from companion.app.play_search import Wanted, choices
from companion.app.records import by_kind
from companion.core.setup import Recipe
from companion.core.table import Table
from companion.rules import GAMES
from companion.store import Store, row_reader
from companion.ui.screens import achievements, game_page, history, home, result

if TYPE_CHECKING:
    from companion.core.game import Game, Move
    from companion.core.text import Text

FEW, MANY = 40, 240  # plays

ASKED: dict[str, Callable[[Store], object]] = {
    "tables": lambda store: store.tables(2),
    "history": lambda store: store.history(most=30),
    "kinds of a game": lambda store: by_kind(store, "roll", 3),
    "balance": lambda store: store.rankings.balances("duel"),
    "earlier times": lambda store: setup_timer.earlier(store, store.history(most=1)[0]),  # type: ignore[arg-type]
    "best": lambda store: store.rankings.best(GAMES["roll"].recipe({}, 1)),
    "counts": lambda store: store.counts(),
}


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, Store]:
    from tools.long_life import fill  # noqa: PLC0415 -- imports Kivy

    folder = tmp_path_factory.mktemp("long")
    for plays in (FEW, MANY):
        fill(folder / f"{plays}.db", plays)
    return Store.open(Path(folder / f"{FEW}.db")), Store.open(Path(folder / f"{MANY}.db"))


def test_the_achievements_read_no_deed_of_many(stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch) -> None:
    store = stores[1]
    first = earnings.galleries(store)  # counted once, when nobody had looked yet
    monkeypatch.setattr(store, "shelf", lambda name: pytest.fail(f"all of {name} is read"))
    assert earnings.galleries(store) == first
    number = next(play.id for play in store.plays(most=40) if table_finish.prizes(store, play.id))
    assert store.record(number).finished


PAGES: dict[str, Callable[[Store], object]] = {
    "home": home._look,
    "statistics": lambda store: statistics_page.gather(store, Wanted(), None, None),
    "filters": choices,
    "achievements": achievements._look,
    "a game": lambda store: game_page._look(store, "roll"),
    "history": lambda store: history._look(store, "plays", Wanted(), 0),
    "a result": lambda store: result.tell(store, store.plays("roll", 1)[0].id),
}


@pytest.mark.parametrize("page", list(PAGES))
def test_what_a_page_asks_takes_as_many_steps_of_many_plays_as_of_few(stores: tuple[Store, Store], page: str) -> None:
    """Steps of SQLite, in hundreds: they are the same on every machine."""
    found = []
    for store in stores:
        PAGES[page](store)
        steps: list[int] = []
        store._database._connection.set_progress_handler(lambda steps=steps: steps.append(1), 100)  # type: ignore[misc]
        PAGES[page](store)
        store._database._connection.set_progress_handler(None, 0)
        found.append(len(steps))
    assert found[1] <= max(found[0] * 1.5, found[0] + 60), found


@pytest.fixture(scope="module", params=list(GAMES))
def long_table(request: pytest.FixtureRequest) -> Table:
    from tools.long_life import random_play  # noqa: PLC0415 -- imports Kivy

    return random_play(request.param, 4, 300)


def test_a_replay_is_not_searched_for_garbage(long_table: Table) -> None:
    searched: list[str] = []
    lines = [str(step) for step in long_table.journal]
    fresh = Table(long_table.game, long_table.setup, long_table.players)
    thresholds = gc.get_threshold()
    gc.set_threshold(50)
    gc.callbacks.append(_noting(searched))
    try:
        assert fresh.recall(lines).state == long_table.state
        during = len(searched)
        assert gc.isenabled()
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*thresholds)
    assert during <= 2  # before it began, and when it was over


def _noting(searched: list[str]) -> Callable[[str, dict[str, int]], None]:
    return lambda phase, info: searched.append(phase) if phase == "start" else None


def test_only_the_moves_that_an_undo_offers_are_put_into_words(
    long_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    tell = type(long_table.game).tell_any

    def noted(game: Game[Any], state: Any, move: Move, recipe: Recipe) -> Text:
        told.append(move)
        return tell(game, state, move, recipe)

    monkeypatch.setattr(type(long_table.game), "tell_any", noted)
    assert len(long_table.undo_texts(5)) == len(told) == 5
    assert told == [step.move for step in long_table.journal if not step.drawn][:-6:-1]


@pytest.mark.parametrize("what", list(ASKED))
def test_a_list_reads_as_many_plays_of_many_as_of_few(
    stores: tuple[Store, Store], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, counted = row_reader.read, [0, 0]
    for turn, store in enumerate(stores):

        def count(row: object, books: object, turn: int = turn) -> object:
            counted[turn] += 1
            return read(row, books)  # type: ignore[arg-type]

        monkeypatch.setattr(row_reader, "read", count)
        ASKED[what](store)
    assert counted[1] <= max(counted[0] * 1.5, 30), counted
