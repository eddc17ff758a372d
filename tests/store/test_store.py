"""The store: what is kept comes back, lists are in order, nothing is lost by a slip of the finger."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from companion import rules
from companion.core.game import Correct
from companion.core.score import Ending
from companion.core.setup import Setup
from companion.core.table import BadJournal, Player, Table
from companion.core.text import Refusal
from companion.rules import BOOKS
from companion.rules.mosaic import MosaicBook
from companion.store import MIGRATIONS, Store, StoreError, Unreadable, rows
from companion.store import database as store_database
from companion.store.migrations import FINGERPRINTS
from tests.toy import GAMES, RACE, Act, Race, Track

THROW, RUN = Act("throw"), Act("run")
SETUP = RACE.prepare(RACE.recipe({"players": "2"}, seed=11))
PLAYERS = (Player("Ada"), Player("Hal", "rival", 3, "builder"))


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 16, 20, 30).astimezone()

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "visavis.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    store = Store.open(path, clock, GAMES)
    yield store
    store.close()


def again(store: Store, path: Path) -> Store:
    """The app, started a second time."""
    store.close()
    return Store.open(path, store.clock, GAMES)


def lay() -> Table:
    return Table(RACE, SETUP, PLAYERS)


def alone(points: int, track: str = "short", name: str = "Ada") -> Table:
    """A finished play of one person."""
    table = Table(RACE, RACE.prepare(RACE.recipe({"players": "1", "track": track}, points)), (Player(name),))
    table.play(Act("first", 1))
    for die in (points - 2, 1, 1):
        table.play(THROW)
        table.play(Act("rolled", die))
        table.play(RUN)
    assert table.score.totals == (points,)
    return table


def keep_finished(store: Store, table: Table) -> int:
    number = store.begin(table)
    store.finish(number, table.score)
    return number


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.notice is None
    assert store.tables() == store.plays() == store.deleted_plays() == []
    assert store.settings() == {}


def test_every_move_comes_back(store: Store, path: Path) -> None:
    table = lay()
    number = store.begin(table, {"dice": "physical"})
    table.play(Act("first", 1))
    table.play(THROW)
    table.draw()
    table.play(RUN)
    table.undo()
    store = again(store, path)
    loaded = store.load(number)
    assert loaded.journal == table.journal
    assert loaded.position == table.position == 3
    assert loaded.state == table.state
    assert loaded.players == PLAYERS
    assert loaded.setup == SETUP
    assert str(loaded.redo_text) == str(table.redo_text)
    loaded.redo()
    loaded.play(THROW, drawn=True)
    final = again(store, path).load(number)
    assert final.state == loaded.state
    assert final.undo() is not None


def test_a_table_can_be_laid_again_until_it_is_played(store: Store, path: Path) -> None:
    table = lay()
    number = store.begin(table, {"physical": True})
    store.tick(number, {"lane"})
    other = RACE.prepare(SETUP.recipe.draw_again(0))
    store.lay_again(number, other)
    store = again(store, path)
    record = store.record(number)
    assert (record.recipe, record.code, record.ticks) == (other.recipe, other.code, frozenset())
    assert record.view == {"physical": True}
    table = store.load(number)
    assert table.setup == other
    table.play(Act("first", 1))
    table.undo()
    with pytest.raises(StoreError):
        store.lay_again(number, SETUP)
    assert store.record(number).recipe == other.recipe


def test_another_move_replaces_what_lay_ahead(store: Store) -> None:
    table = lay()
    number = store.begin(table)
    for move in (Act("first", 1), THROW, Act("rolled", 3), RUN):
        table.play(move)
    table.undo()
    table.undo()
    table.play(Act("rolled", 6))
    assert store.journal(number) == ("= first 1", "1 throw", "= rolled 6")


def test_a_table_begun_late_is_kept_whole(store: Store) -> None:
    table = lay()
    table.play(Act("first", 2))
    table.play(THROW, drawn=True)
    number = store.begin(table)
    table.draw()
    assert store.load(number).state == table.state


def test_the_list_shows_what_a_card_needs(store: Store, clock: Clock) -> None:
    first = lay()
    one = store.begin(first, {"dice": "virtual"})
    clock.wait(60)
    two = store.begin(lay())
    assert [record.id for record in store.tables()] == [two, one]
    clock.wait(60)
    first.play(Act("first", 1))
    store.tick(one, {"lane", "board"})
    record = store.tables()[0]
    assert record.id == one
    assert record.game == "race"
    assert record.recipe == SETUP.recipe
    assert record.code == SETUP.code
    assert record.players == PLAYERS
    assert record.ticks == {"lane", "board"}
    assert record.view == {"dice": "virtual"}
    assert record.touched - record.started == timedelta(minutes=2)
    assert record.touched == clock.now
    assert record.position == 1
    assert (record.totals, record.winners, record.ending, record.finished) == ((), (), None, None)
    store.remember(one, {"dice": "physical", "kept": [1, 2]})
    assert store.record(one).view == {"dice": "physical", "kept": [1, 2]}


def test_time_at_the_table_counts_but_a_night_does_not(store: Store, clock: Clock, path: Path) -> None:
    table = lay()
    number = store.begin(table)
    clock.wait(30)
    table.play(Act("first", 1))
    clock.wait(45)
    table.play(THROW)
    clock.wait(9 * 3600)
    table.draw()
    assert store.record(number).seconds == 30 + 45 + 600
    clock.wait(9 * 3600)
    store = again(store, path)
    table = store.load(number)  # opening it again does not count the time between
    clock.wait(5)
    table.play(RUN)
    assert store.record(number).seconds == 30 + 45 + 600 + 5


def test_a_finished_play_is_in_the_history(store: Store, clock: Clock, path: Path) -> None:
    table = alone(6)
    number = keep_finished(store, table)
    store = again(store, path)
    assert store.tables() == []
    [record] = store.plays()
    assert record.id == number
    assert record.finished == clock.now
    assert record.totals == (6,)
    assert record.winners == (0,)
    assert record.ending == Ending.SOLO
    assert record.sheet(RACE) == table.score
    assert store.plays("race") == [record]
    assert store.plays("chess") == []
    review = store.load(number)
    assert review.log() == table.log()
    review.undo()  # looking at it changes nothing
    assert store.load(number).position == table.position


def test_only_a_play_with_an_outcome_is_finished(store: Store) -> None:
    table = lay()
    number = store.begin(table)
    with pytest.raises(ValueError, match="outcome"):
        store.finish(number, table.score)


def test_going_on_takes_a_play_out_of_the_history(store: Store) -> None:
    table = alone(5)
    number = keep_finished(store, table)
    table.undo()
    assert store.plays() == []
    assert [record.id for record in store.tables()] == [number]
    table.redo()
    store.finish(number, table.score)
    table = store.reopen(number)
    assert store.plays() == []
    table.undo()
    assert store.load(number).position == table.position


def test_a_play_that_was_only_counted(store: Store) -> None:
    sheet = RACE.count(SETUP.recipe, [{"fields": 3, "trees": frozenset()}, {"fields": 4, "trees": frozenset({"oak"})}])
    number = store.lay(SETUP, PLAYERS)
    store.finish(number, sheet)
    [record] = store.plays()
    assert (record.id, record.totals, record.winners, record.trouble) == (number, (3, 5), (1,), None)
    assert store.journal(number) == ()


def test_a_table_that_is_laid_and_counted_without_moves(
    clock: Clock, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rules._made, rules.listing("mosaic"), MosaicBook())  # a book that the app cannot play by
    store = Store.open(path, clock)
    book = BOOKS["mosaic"]
    number = store.lay(book.prepare(book.recipe({"players": "2"}, seed=3)), PLAYERS, {"laid": True})
    clock.wait(60)
    store.tick(number, ["board"])
    store.remember(number, {"laid": True, "sheet": {"shared": {"phases": 1}}})
    [record] = store.tables()
    assert (record.ticks, record.trouble) == (frozenset({"board"}), None)
    assert record.view["sheet"] == {"shared": {"phases": 1}}
    assert (record.touched - record.started).total_seconds() == 60
    with pytest.raises(Refusal, match="does not follow its moves"):
        store.load(number)
    assert store.record(number).trouble is None
    three = (*PLAYERS, Player("Zoé"))
    store.lay_again(number, book.prepare(book.recipe({"players": "3"}, seed=3)), ["board"], three)
    record = store.record(number)
    assert (record.players, record.recipe["players"], record.ticks) == (three, "3", frozenset({"board"}))
    store.finish(number, book.count(record.recipe, [{"cities": n} for n in range(3)]))
    assert (store.tables(), store.record(number).winners) == ([], (2,))
    store.close()


def test_the_best_play_of_a_kind(store: Store, clock: Clock) -> None:
    recipe = alone(3).setup.recipe
    assert store.rankings.best(recipe) is None
    numbers = []
    for points, track in ((5, "short"), (7, "short"), (7, "short"), (8, "long")):
        clock.wait(60)
        numbers.append(keep_finished(store, alone(points, track)))
    keep_finished(store, play_out(lay()))
    best = store.rankings.best(recipe)
    assert best is not None
    assert (best.id, best.totals) == (numbers[1], (7,))  # the first of equals
    assert [record.id for record in store.rankings.of(recipe)] == [numbers[1], numbers[2], numbers[0]]
    store.delete(numbers[1])
    store.delete(numbers[2])
    best = store.rankings.best(recipe)
    assert best is not None
    assert best.totals == (5,)


def play_out(table: Table) -> Table:
    while not table.over:
        table.play(RACE.moves(table.state)[-1] if table.state.die != 6 else RUN)
    return table


def test_what_is_deleted_can_be_restored(store: Store, path: Path) -> None:
    table = lay()
    number = store.begin(table)
    table.play(Act("first", 1))
    finished = keep_finished(store, alone(4))
    store.delete(number)
    store.delete(finished)
    store = again(store, path)
    assert store.tables() == store.plays() == []
    assert {record.id for record in store.deleted_plays()} == {number, finished}
    store.restore(number)
    store.restore(finished)
    assert [record.id for record in store.tables()] == [number]
    assert [record.id for record in store.plays()] == [finished]
    assert store.load(number).state == table.state
    assert store.deleted_plays() == []


def test_an_unknown_play_is_refused(store: Store) -> None:
    sheet = alone(4).score
    for call in (
        lambda: store.load(99),
        lambda: store.delete(99),
        lambda: store.restore(99),
        lambda: store.tick(99, ()),
        lambda: store.finish(99, sheet),
    ):
        with pytest.raises(StoreError, match="no such play"):
            call()


def test_settings_are_any_json(store: Store, path: Path) -> None:
    values = {"language": "fr", "text_size": 1.3, "haptics": False, "recent": ["a", 1, None], "names": {"é": 1}}
    for key, value in values.items():
        store.set(key, value)
    store.set("language", "en")
    assert again(store, path).settings() == {**values, "language": "en"}


def test_two_windows_do_not_mix_their_journals(store: Store, path: Path, clock: Clock) -> None:
    table = lay()
    number = store.begin(table)
    table.play(Act("first", 1))
    other = Store.open(path, clock, GAMES)
    elsewhere = other.load(number)
    elsewhere.play(THROW)
    with pytest.raises(StoreError, match="another window"):
        table.play(THROW)
    assert table.position == 1
    assert store.journal(number) == ("= first 1", "1 throw")
    other.close()


class Newer(Race):
    """The next rules, by which a race is longer: the same moves lead to the same fields."""

    rules_version = 4


class Other(Newer):
    """By these a runner goes one field further."""

    def start(self, setup: Setup) -> Track:
        track = super().start(setup)
        track.at = [at + 1 for at in track.at]
        return track


def begun(store: Store) -> tuple[int, Table]:
    table = lay()
    number = store.begin(table)
    table.play(Act("first", 1))
    return number, table


def without_fingerprints(path: Path) -> None:
    """As versions wrote it that knew none."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE play SET fingerprint = NULL")
        database.commit()


def test_a_play_of_older_rules_opens_where_its_replay_ends_with_what_lay_there(
    store: Store, path: Path, clock: Clock
) -> None:
    number, table = begun(store)
    store.close()
    newer = Store.open(path, clock, {"race": Newer()})
    [record] = newer.tables()
    assert (record.trouble, record.caution) == (None, None)
    again = newer.load(number)
    assert again.state == table.state
    again.play(THROW)
    assert newer.load(number).position == 2
    newer.close()


def test_a_play_of_older_rules_that_ends_elsewhere_stays_and_says_why(store: Store, path: Path, clock: Clock) -> None:
    number, table = begun(store)
    store.close()
    other = Store.open(path, clock, {"race": Other()})
    with pytest.raises(Refusal, match="version 3 of the rules of Race; this app has version 4"):
        other.load(number)
    [record] = other.tables()
    assert "version 3" in str(record.trouble)
    assert other.journal(number) == ("= first 1",)
    other.close()
    assert Store.open(path, clock, GAMES).load(number).state == table.state


class Knowing(Race):
    """As the others do, but plays of version 3 begin where they began."""

    rules_version = 4
    replays_since = 3

    def start(self, setup: Setup) -> Track:
        return super().start(setup) if setup.recipe.rules_version == 3 else Other().start(setup)


def test_a_play_of_rules_that_are_still_known_is_replayed_by_them(store: Store, path: Path, clock: Clock) -> None:
    number, table = begun(store)
    code = table.setup.code
    store.close()
    without_fingerprints(path)
    knowing = Store.open(path, clock, {"race": Knowing()})
    [record] = knowing.tables()
    assert (record.trouble, record.caution) == (None, None)
    again = knowing.load(number)
    assert (again.state, again.setup.code) == (table.state, code)
    again.play(THROW)
    assert knowing.load(number).position == 2
    assert Table.from_text(again.to_text(), {"race": Knowing()}).state == again.state
    knowing.close()


def test_an_older_play_without_a_fingerprint_opens_and_asks_to_check_the_table(
    store: Store, path: Path, clock: Clock
) -> None:
    number, _ = begun(store)
    store.close()
    without_fingerprints(path)
    other = Store.open(path, clock, {"race": Other()})
    [record] = other.tables()
    assert record.trouble is None
    assert "Check that the table is as shown here" in str(record.caution)
    other.load(number).play(Correct("at.0", 0))
    [record] = other.tables()
    assert record.caution is None, "what lies there was told by these rules"
    other.close()


def test_a_play_of_newer_rules_without_a_fingerprint_does_not_open(store: Store, path: Path, clock: Clock) -> None:
    newer = Store.open(path, clock, {"race": Newer()})
    table = Table(Newer(), Newer().prepare(Newer().recipe({}, 7)), (Player("Ada"), Player("Eve")))
    number = newer.begin(table)
    newer.close()
    assert store.load(number).state == table.state
    store.close()
    without_fingerprints(path)
    store = Store.open(path, clock, GAMES)
    with pytest.raises(Refusal, match="version 4 of the rules of Race; this app has version 3"):
        store.load(number)
    store.close()


def test_the_fingerprint_follows_every_move_undo_and_redo(store: Store) -> None:
    number, table = begun(store)
    for deed in (partial(table.play, THROW), table.draw, table.undo, table.redo):
        deed()
        assert store.record(number).fingerprint == table.fingerprint


def test_a_play_of_a_game_that_is_gone_stays(store: Store, path: Path, clock: Clock) -> None:
    number, table = begun(store)
    store.close()
    without = Store.open(path, clock, {})
    assert without.tables() == []
    [unknown] = without.under_way()
    assert isinstance(unknown, Unreadable)
    assert "does not have the game “race”" in str(unknown.trouble)
    assert without.journal(unknown.id) == ("= first 1",)
    with pytest.raises(Refusal):
        without.load(number)
    without.close()
    assert Store.open(path, clock, GAMES).load(number).state == table.state


def test_a_journal_that_does_not_replay_stays_and_names_its_line(store: Store, path: Path) -> None:
    table = lay()
    number = store.begin(table)
    table.play(Act("first", 1))
    table.play(THROW)
    store.close()
    database = sqlite3.connect(path)
    database.execute("UPDATE move SET line = '1 fly' WHERE number = 1")
    database.commit()
    database.close()
    store = Store.open(path, store.clock, GAMES)
    with pytest.raises(BadJournal, match="Line 2: “1 fly” is not a move of this game"):
        store.load(number)
    assert "1 fly" in str(store.tables()[0].trouble)
    assert store.journal(number) == ("= first 1", "1 fly")


def test_a_rotten_row_does_not_hide_the_others(store: Store, path: Path) -> None:
    one, two = store.begin(lay()), store.begin(lay())
    store.set("language", "fr")
    store.set("theme", "dark")
    store.close()
    database = sqlite3.connect(path)
    database.execute("UPDATE play SET players = ? WHERE id = ?", (b'[{"name": \xff', one))
    database.execute("UPDATE setting SET value = 'dar' WHERE key = 'theme'")
    database.commit()
    database.close()
    store = Store.open(path, store.clock, GAMES)
    assert [record.id for record in store.tables()] == [two]
    assert [play.id for play in store.under_way()] == [two, one]
    assert store.settings() == {"language": "fr"}


def test_the_store_takes_calls_from_any_thread(store: Store) -> None:
    table = lay()
    number = store.begin(table)
    worker = threading.Thread(target=lambda: table.play(Act("first", 1)))
    worker.start()
    worker.join()
    assert store.journal(number) == ("= first 1",)


def test_an_older_file_is_brought_up_to_date(store: Store, path: Path, clock: Clock) -> None:
    number = store.begin(lay())
    store.set("language", "fr")
    store.close()
    steps = (*MIGRATIONS, ("ALTER TABLE play ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "DELETE FROM setting"))
    later = Store.open(path, clock, GAMES, steps)
    assert later.notice is None
    assert later.load(number).setup == SETUP
    assert later.settings() == {}
    later.close()
    database = sqlite3.connect(path)
    assert database.execute("SELECT mood FROM play").fetchall() == [("calm",)]
    assert database.execute("PRAGMA user_version").fetchone() == (len(steps),)
    database.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(store: Store, path: Path, clock: Clock) -> None:
    store.set("language", "fr")
    store.close()
    with pytest.raises(StoreError):
        Store.open(path, clock, GAMES, (*MIGRATIONS, ("DELETE FROM setting", "ALTER TABLE nothing ADD COLUMN x")))
    assert Store.open(path, clock, GAMES).settings() == {"language": "fr"}


def test_a_store_in_memory() -> None:
    store = Store.in_memory(GAMES)
    table = lay()
    number = store.begin(table)
    table.play(Act("first", 1))
    assert store.load(number).state == table.state
    assert store.record(number).touched.tzinfo is not None


def test_things_on_a_shelf_are_kept_replaced_and_taken_away_together(store: Store, path: Path, clock: Clock) -> None:
    store.keep("cards", {"egypt": {"population": 3}, "rome": {"name": "Rome"}})
    store.keep("awards", {"egypt": 1})
    store.keep("cards", {"egypt": {"population": 4}, "rome": None})
    store.close()
    again = Store.open(path, clock, GAMES)
    assert again.shelf("cards") == {"egypt": {"population": 4}}
    assert again.shelf("awards") == {"egypt": 1}
    assert again.shelf("unknown") == {}


def test_a_thing_that_cannot_be_written_changes_nothing_on_its_shelf(store: Store) -> None:
    store.keep("cards", {"egypt": 1})
    with pytest.raises(TypeError):
        store.keep("cards", {"egypt": 2, "rome": object()})
    assert store.shelf("cards") == {"egypt": 1}


def test_a_store_of_the_first_version_gets_its_shelves(tmp_path: Path, clock: Clock) -> None:
    old = Store.open(tmp_path / "old.db", clock, GAMES, MIGRATIONS[:1])
    old.set("language", "fr")
    old.close()
    new = Store.open(tmp_path / "old.db", clock, GAMES)
    new.keep("cards", {"egypt": 1})
    assert new.settings() == {"language": "fr"}
    assert new.shelf("cards") == {"egypt": 1}


def test_an_older_store_gets_room_for_fingerprints_and_its_plays_go_on(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "old.db"
    Store.open(path, clock, GAMES, MIGRATIONS[:4]).close()
    columns = {
        "id": 1,
        "game": "race",
        "recipe": rows.setup_columns(SETUP)["recipe"],
        "code": SETUP.code,
        "position": 2,
    }
    columns |= {
        **rows.seat_columns(PLAYERS),
        "started": "2026-11-16T12:00:00+00:00",
        "touched": "2026-11-16T12:00:00+00:00",
    }
    with closing(sqlite3.connect(path)) as database:
        places = ", ".join("?" * len(columns))
        database.execute(f"INSERT INTO play ({', '.join(columns)}) VALUES ({places})", tuple(columns.values()))
        database.executemany("INSERT INTO move VALUES (1, ?, ?)", enumerate(["= first 1", "1 throw"]))
        database.commit()
    store = Store.open(path, clock, GAMES)
    assert store.notice is None
    [record] = store.tables()
    assert (record.fingerprint, record.trouble, record.caution) == (None, None, None)
    table = store.load(1)
    table.draw()
    assert store.record(1).fingerprint == table.fingerprint
    store.close()


def killed_at(path: Path, instruction: int) -> bool:
    """Whether a start of the app dies at this instruction of SQLite, counted from its opening of the file."""
    child = os.fork()
    if child:
        return os.WIFSIGNALED(os.waitpid(child, 0)[1])
    left, connect = [instruction], store_database._connect

    def count_down() -> int:
        left[0] -= 1
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def connected(path: Path | str) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_progress_handler(count_down, 1)
        return connection

    store_database._connect = connected
    Store.open(path, books=GAMES)
    os._exit(0)


@pytest.mark.long
def test_a_start_that_is_killed_while_it_makes_room_for_fingerprints_loses_nothing(tmp_path: Path) -> None:
    deaths = 0
    for instruction in count(1, 61):
        path = tmp_path / f"{instruction}.db"
        old = Store.open(path, books=GAMES, migrations=MIGRATIONS[: MIGRATIONS.index(FINGERPRINTS)])
        old.set("language", "fr")
        old.close()
        killed = killed_at(path, instruction)
        deaths += killed
        store = Store.open(path, books=GAMES)
        assert store.notice is None
        assert store.settings() == {"language": "fr"}
        assert store.load(store.begin(lay())).position == 0
        store.close()
        if not killed:
            break
    assert deaths > 5, "nobody was killed"
