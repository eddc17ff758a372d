"""Rows of real games that rotted, or that another version wrote: each is shown as such, and nothing else suffers."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.core.text import Refusal, language
from companion.rules import BOOKS, GAMES
from companion.store import MIGRATIONS, Record, Store, StoreError, Unreadable, database

ROLL = GAMES["roll"]


def finished(seed: int) -> Table:
    table = Table(ROLL, ROLL.prepare(ROLL.recipe({"players": "1"}, seed)), (Player("Ada"),))
    dice = Dice(seed)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(ROLL.moves(table.state)))
    return table


def change(path: Path, column: str, value: Any, number: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"UPDATE play SET {column} = ? WHERE id = ?", (value, number))
    connection.commit()
    connection.close()


def broken(row: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every value of a row dropped, of another kind, or unknown; in those that are JSON, every value inside too."""
    for column, value in row.items():
        if column in {"id", "revision", "deleted", "stirred", "seats", "variant", "points", "code", "view"}:
            continue
        yield from ((column, other) for other in (b"\xff\xfe", "", "nonsense", -1, "[]", "{}", "null", '"\\ud83d"'))
        if isinstance(value, str) and value.startswith(("[", "{")):
            yield from ((column, json.dumps(other)) for other in inside(json.loads(value)))


def inside(data: Any) -> Iterator[Any]:
    """The same data with one value dropped or changed."""
    places = list(data.items() if isinstance(data, dict) else enumerate(data))
    for key, value in places:
        rest = {k: v for k, v in data.items() if k != key} if isinstance(data, dict) else data[:key] + data[key + 1 :]
        yield rest
        others = [None, "unknown", -3, 1 << 70, [], {}, *(inside(value) if isinstance(value, dict | list) else ())]
        for other in others:
            changed = dict(data) if isinstance(data, dict) else list(data)
            changed[key] = other
            yield changed


def look(store: Store, number: int) -> Record | Unreadable:
    """All that a page may ask about the play; what can be said of it."""
    [play] = [play for play in (*store.history(), *store.under_way()) if play.id == number]
    english = language("en")
    if isinstance(play, Unreadable):
        assert english.say(play.trouble)
        english.date(play.when)
        with pytest.raises(Refusal):
            store.load(number)
    else:
        assert all(player.name is not None for player in play.players)
        english.date(play.touched)
        book = BOOKS[play.game]
        assert len(play.players) == book.seats(play.recipe)
        if play.finished:
            sheet = play.sheet(book)
            assert sheet is not None
            assert len(play.totals) == len(play.players)
            assert play.ending is not None
            english.say(play.ending.label)
        with suppress(Refusal):
            store.load(number)
    assert store.journal(number)
    return play


@pytest.mark.parametrize("end", [True, False])
def test_a_bad_value_costs_its_own_row_at_most(tmp_path: Path, end: bool) -> None:
    path = tmp_path / "visavis.db"
    store = Store.open(path)
    table = finished(3)
    good = store.begin(table)
    store.finish(good, table.score)
    bad = store.begin(table)
    if end:
        store.finish(bad, table.score)
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    row = dict(connection.execute("SELECT * FROM play WHERE id = ?", (bad,)).fetchone())
    connection.close()
    unreadable = 0
    for column, value in broken(row):
        if row[column] is None:
            continue
        with store._database.writing() as writer:
            writer.execute(f"UPDATE play SET {column} = ? WHERE id = ?", (value, bad))
        unreadable += isinstance(look(store, bad), Unreadable)
        assert [record.id for record in store.plays() if record.id != bad] == [good]
        assert store.rankings.best(table.setup.recipe) is not None
        with store._database.writing() as writer:
            writer.execute(f"UPDATE play SET {column} = ? WHERE id = ?", (row[column], bad))
    assert unreadable > 100
    assert isinstance(look(store, bad), Record)


def test_a_play_that_cannot_be_read_takes_no_place_among_the_first_few(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "visavis.db")
    table = finished(3)
    numbers = [store.begin(table) for _ in range(6)]
    for number in numbers[:3]:
        store.finish(number, table.score)
    with store._database.writing() as writer:  # the best and last of those that are over, and of those that are not
        for number in numbers[1], numbers[2], numbers[4], numbers[5]:
            writer.execute("UPDATE play SET players = 'nonsense', points = 999 WHERE id = ?", (number,))
    recipe = table.setup.recipe
    lists = store.plays("roll", 1), store.plays(most=1), store.rankings.of(recipe, 1), store.rankings.kinds("roll")
    assert [[record.id for record in found] for found in lists] == [[numbers[0]]] * 4
    best = store.rankings.best(recipe)
    assert best is not None
    assert best.id == numbers[0]
    assert [record.id for record in store.tables(1)] == [numbers[3]]
    assert len(store.history(most=2)) == len(store.under_way(most=2)) == 2


@pytest.mark.parametrize("value", [b"\xff\x00", b"1 throw", 7, 2.5])
def test_a_text_that_is_none_costs_no_more_than_itself(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "visavis.db"
    store = Store.open(path)
    numbers = [store.begin(finished(seed)) for seed in (1, 2)]
    for key in ("a", "b"):
        store.set(key, key)
        store.keep("shelf", {key: key})
    with store._database.writing() as writer:
        writer.execute("UPDATE move SET line = CAST(? AS BLOB) WHERE play = ? AND number = 3", (value, numbers[0]))
        for table in ("setting", "thing"):
            writer.execute(f"UPDATE {table} SET value = CAST(? AS BLOB) WHERE key = 'a'", (value,))
            writer.execute(f"UPDATE {table} SET key = CAST(? AS BLOB) WHERE key = 'a'", (value,))
    assert all(isinstance(line, str) for line in store.journal(numbers[0]))
    with pytest.raises(Refusal):
        store.load(numbers[0])
    assert store.load(numbers[1]).over
    for found in (store.settings(), store.shelf("shelf")):
        assert found["b"] == "b"
        assert all(isinstance(key, str) for key in found)


def test_an_option_that_a_play_did_not_know_has_its_default(tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    store = Store.open(path)
    table = finished(4)
    number = store.begin(table)
    recipe = json.loads(json.dumps(dict(table.setup.recipe.chosen)))
    left = next(iter(set(recipe) - {"players"}))
    del recipe[left]
    data = {"game": "roll", "rules_version": 1, "chosen": recipe, "seed": 4, "again": []}
    data["rules_version"] = table.setup.recipe.rules_version
    change(path, "recipe", json.dumps(data), number)
    assert store.load(number).state == table.state
    store.close()


def test_a_clock_that_goes_back_does_not_bring_an_older_table_up(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 18, 20).astimezone()]
    store = Store.open(tmp_path / "visavis.db", lambda: now[0])
    tables = [Table(ROLL, ROLL.prepare(ROLL.recipe({}, seed)), (Player("Ada"),)) for seed in (1, 2)]
    first, second = (store.begin(table) for table in tables)
    now[0] -= timedelta(days=3)
    tables[0].play(ROLL.moves(tables[0].state)[0])
    assert [record.id for record in store.tables()] == [play.id for play in store.under_way()] == [first, second]
    store.remember(second, {"laid": True})
    assert [record.id for record in store.tables(1)] == [second]


def test_an_older_file_gets_what_lists_ask_for(tmp_path: Path) -> None:
    path = tmp_path / "visavis.db"
    tables = [finished(seed) for seed in range(3)]
    fresh = Store.in_memory()
    connection = sqlite3.connect(path)
    for statement in (*MIGRATIONS[0], *MIGRATIONS[1]):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {database.APPLICATION}")
    connection.execute("PRAGMA user_version = 2")
    for table in tables:
        number = fresh.begin(table)
        fresh.finish(number, table.score)
    columns = "id, game, recipe, code, players, position, started, touched, sheet, finished"
    for row in fresh._database.read(f"SELECT {columns} FROM play"):
        connection.execute(f"INSERT INTO play ({columns}) VALUES ({', '.join('?' * 10)})", tuple(row))
    connection.commit()
    connection.close()
    store = Store.open(path)
    assert store.notice is None
    recipe = tables[0].setup.recipe
    assert [play.id for play in store.rankings.of(recipe)] == [play.id for play in fresh.rankings.of(recipe)] != []
    kept = "SELECT seats, variant, points, stirred FROM play ORDER BY id"
    assert [tuple(row) for row in store._database.read(kept)] == [tuple(row) for row in fresh._database.read(kept)]


def with_a_rotten_index(path: Path) -> Path:
    """A file with an index that lacks its rows, and looks whole."""
    store = Store.open(path)
    store.begin(finished(1))
    store.close()
    sql = next(step for step in MIGRATIONS[2] if "play_by_turn" in step)
    connection = sqlite3.connect(path)
    connection.execute("DROP INDEX play_by_turn")
    connection.execute(sql + " WHERE 0")
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'play_by_turn'", (sql,))
    connection.commit()
    connection.close()
    return path


def test_an_index_that_is_not_as_its_table_is_damage(tmp_path: Path) -> None:
    assert "could not be read" in str(Store.open(with_a_rotten_index(tmp_path / "visavis.db")).notice)


def test_damage_that_is_met_later_sets_a_large_file_aside_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LARGE", 4096)
    path = with_a_rotten_index(tmp_path / "visavis.db")
    assert Store.open(path).notice is None  # nobody looks through a large file at every start
    Path(f"{path}.damaged").touch()
    assert "could not be read" in str(Store.open(path).notice)


def test_a_large_file_is_looked_through_after_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LARGE", 4096)
    path = tmp_path / "visavis.db"
    store = Store.open(path)
    for seed in range(12):
        store.begin(finished(seed))
    store.examine()
    store.close()
    raw = bytearray(path.read_bytes())
    middle = len(raw) // 2 // 4096 * 4096
    raw[middle : middle + 4096] = b"\x55" * 4096
    path.write_bytes(raw)
    store = Store.open(path)
    assert store.notice is None
    with pytest.raises(StoreError, match="Start the app again"):
        store.examine()
    store.close()
    store = Store.open(path)
    assert "could not be read" in str(store.notice)
    store.close()
    assert Store.open(path).notice is None


def test_points_that_no_column_holds_make_a_play_unreadable() -> None:
    store = Store.in_memory()
    table = finished(1)
    number = store.begin(table)
    store.finish(number, table.score)
    sheet = table.score.as_json()
    sheet["totals"] = [1 << 70] * len(sheet["totals"])
    with store._database.writing() as connection:
        connection.execute("UPDATE play SET sheet = ? WHERE id = ?", (json.dumps(sheet), number))
    assert isinstance(store.history()[0], Unreadable)


def test_of_a_view_only_what_can_be_used_is_read() -> None:
    """A board would stumble over the rest: a draft without its position, a flag that is a word."""
    store = Store.in_memory()
    number = store.begin(finished(1))
    with store._database.writing() as connection:
        rotten = json.dumps({"laid": True, "physical": "yes", "draft": {"at": None}, "dream": 1})
        connection.execute("UPDATE play SET view = ? WHERE id = ?", (rotten, number))
    [record] = store.tables()
    assert isinstance(record, Record)
    assert record.view == {"laid": True, "dream": 1}
