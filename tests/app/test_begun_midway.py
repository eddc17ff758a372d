"""A play begun in mid-game, and a challenge: each stands in the history, and mixes with no record."""

from __future__ import annotations

import csv

import pytest

from companion.app import statistics_page, table_finish
from companion.app.play_search import Wanted
from companion.app.play_table import as_csv
from companion.app.records import by_kind
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import Store
from companion.store.archive import Filter
from tests.contract import play_to_the_end

ROLL = GAMES["roll"]


def keep(store: Store, **view: bool) -> int:
    """The same solo play each time, with a score that earns something."""
    table = Table(ROLL, ROLL.prepare(ROLL.recipe({"players": "1"}, 1)), (Player(""),))
    play_to_the_end(table, 1)
    number = store.begin(table, {"laid": True, **view})
    table_finish.finish(store, number, table.score)
    return number


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


def test_who_began_in_mid_game_earns_nothing_and_sets_no_record(store: Store) -> None:
    joined = keep(store, midway=True)
    assert table_finish.prizes(store, joined) == ()
    assert store.unjudged_plays("roll") == []
    assert by_kind(store, "roll", 3) == []
    assert store.rankings.best(store.record(joined).recipe) is None
    assert statistics_page.gather(store, Wanted(), None, None).records == ()
    assert store.archive.count(Filter()) == 1, "it stands in the history"
    whole = keep(store)
    assert table_finish.prizes(store, whole)
    assert [record.id for [record] in by_kind(store, "roll", 3)] == [whole]
    assert [best.play for best in statistics_page.gather(store, Wanted(), None, None).records] == [whole]


def test_a_note_that_looks_like_a_formula_is_none_in_other_programs(store: Store) -> None:
    store.archive.annotate(keep(store), "=1+1")
    [head, row] = csv.reader(as_csv(store, Filter()).splitlines())
    assert dict(zip(head, row, strict=True))["note"] == "'=1+1"
