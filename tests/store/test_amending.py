"""A play of the history is amended: its journal and its result together, or nothing; and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.game import Anyway
from companion.core.table import Table
from companion.store import Store, StoreError, amending
from tests.core.test_table import rolled
from tests.store.test_store import alone, keep_finished
from tests.toy import GAMES


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path / "visavis.db", books=GAMES)


def told(store: Store, number: int) -> tuple[object, ...]:
    record = store.record(number)
    return store.journal(number), record.scores, record.position, record.fingerprint, record.finished


def test_result_statistics_and_journal_follow_what_is_amended_and_come_back(store: Store) -> None:
    number = keep_finished(store, alone(5))
    other = keep_finished(store, alone(6))
    before, day = told(store, number), store.record(number).finished
    table = store.load(number)
    kept = amending.amend(store, number, table.amend(2, rolled(6)))
    record = store.record(number)
    assert (record.totals, record.points, record.finished) == ((8,), 8, day)
    assert store.journal(number)[2] == "= rolled 6"
    assert store.load(number).score.totals == record.totals
    best = store.rankings.best(record.recipe)
    assert best is not None
    assert best.id == number != other
    [sat] = store.database.read("SELECT points FROM sitting WHERE play = ?", number)
    assert sat["points"] == 8
    amending.take_back(store, kept)
    assert told(store, number) == before
    with pytest.raises(StoreError):
        amending.take_back(store, kept)  # somebody has changed it since


def test_figures_can_be_kept_and_a_result_that_was_counted_by_hand_stays(store: Store) -> None:
    number = keep_finished(store, alone(5))
    amending.amend(store, number, store.load(number).amend(2, rolled(6)), {"at.0"})
    assert (store.record(number).totals, store.load(number).score.totals) == ((5,), (5,))
    counted = alone(5)
    number = store.begin(counted)
    store.finish(number, alone(7).score)
    amending.amend(store, number, store.load(number).amend(2, rolled(6)))
    assert (store.record(number).totals, store.load(number).score.totals) == ((7,), (8,))


def test_a_play_that_would_not_be_over_leaves_the_history(store: Store) -> None:
    number = keep_finished(store, alone(5))
    table = store.load(number)
    kept = amending.amend(store, number, table.amend(table.position - 1, None))
    assert [record.id for record in store.tables()] == [number]
    assert not store.load(number).over
    amending.take_back(store, kept)
    assert (store.tables(), [record.id for record in store.plays()]) == ([], [number])


def test_at_any_instruction_all_of_it_is_written_or_nothing(store: Store) -> None:
    number = keep_finished(store, alone(5))
    before = told(store, number)
    amendment = store.load(number).amend(2, rolled(6))
    connection = store.database._connection
    stops = 0
    for steps in range(40, 4000, 60):
        connection.set_progress_handler(lambda: 1, steps)
        try:
            kept = amending.amend(store, number, amendment)
        except StoreError:
            stops += 1
            connection.set_progress_handler(None, 0)
            assert told(store, number) == before
            continue
        connection.set_progress_handler(None, 0)
        assert store.record(number).totals == (8,)
        amending.take_back(store, kept)
        break
    assert stops


def test_an_open_table_is_amended_at_its_table_and_steps_against_the_rules_are_counted(store: Store) -> None:
    table: Table = alone(5)
    number = keep_finished(store, table)
    store.reopen(number)
    with pytest.raises(StoreError):
        amending.amend(store, number, store.load(number).amend(2, rolled(6)))
    table = store.load(number)
    table.undo()
    table.play(Anyway(0, "run", (("at.0", 3),)))
    assert amending.forced_steps(store, (number, 99)) == {number: 1}
    table.undo()
    assert amending.forced_steps(store, (number,)) == {}  # it lies ahead
