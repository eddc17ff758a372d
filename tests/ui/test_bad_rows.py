"""Whatever a row holds, every page opens: each stored value of plays, settings and shelves dropped, changed or unknown.

Every row has one bad value at the same time, and then another one, so that a visit of the pages meets many of them;
when a page cannot be opened, halves of them are tried until the one is found. What the store reads alike from a row is
looked at once. A sample is tried, by ``VISAVIS_SEED``; ``VISAVIS_BAD_ROWS`` says how many values, or ``all`` of them:
that takes an hour or more, tells how far it has come, and goes on with the visit that ``VISAVIS_VISIT`` names.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.base import ExceptionManager

from companion.app import earnings, tables
from companion.app.session import Session
from companion.app.table_draft import usual_key
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.dev import screens
from companion.rules import BOOKS, GAMES
from companion.store import Record, Store, Unreadable, looks
from companion.ui.kit.geometry import below
from companion.ui.kit.touch import Touchable
from companion.ui.screens import unreadable
from companion.ui.screens.journal import Journal
from companion.ui.screens.lookback import can_look_back
from companion.ui.shell import FALLS
from tests.store.test_store_rows import inside
from tests.ui.driver import Driver

SAMPLE = os.environ.get("VISAVIS_BAD_ROWS", "20")
FIRST = int(os.environ.get("VISAVIS_VISIT", "0"))  # the visits before it were made earlier
TABLES = (
    "keep", "build", "fresh", "roll-four", "roll-rival", "roll-typed", "duel-draft", "duel-age2", "duel-rival",
    "duel-over", "duel-real-layout", "leader-yours", "leader-builds", "leader-civil", "aoc-first", "aoc-draft",
    "aoc-act", "aoc-upkeep", "aoc-over", "mosaic-map", "mosaic-result", "tta-laying", "tta-events", "tta-result",
    "campaign-result", "solo-war", "solo-over",
)  # fmt: skip
COLUMNS = ("recipe", "players", "ticks", "view", "sheet")  # those that are JSON
PLAIN = (
    "game", "code", "position", "started", "touched", "seconds", "finished",
    "put_away", "seats", "variant", "points", "note", "fingerprint", "edited",
)  # fmt: skip
OTHERS = (b"\xff\xfe", "", "nonsense", -1, 1 << 40, "[]", "{}", "null", '"\\ud83d"')
AWAY = (
    "back",
    "undo",
    "redo",
    "more",
    "journal",
    "correct",
    "home",
    "history",
    "achievements",
    "settings",
    "coach-switch",
)


class Bad(NamedTuple):
    """One value in one row of a table, which is not what it was."""

    table: str
    row: tuple[Any, ...]  # the key
    column: str
    value: Any


KEYS = {"play": ("id",), "setting": ("key",), "thing": ("shelf", "key")}


class House:
    """The app on a store with real plays of all games, some half chosen, and a hand that can change any value in it."""

    def __init__(self, folder: Path) -> None:
        cast = screens.copy_filled(folder)
        store = Store.open(folder / "visavis.db")
        _furnish(store)
        self.numbers = sorted({*(cast[name] for name in TABLES), cast["played-11"]})
        for record in (*store.history(), *store.under_way()):
            if record.id not in self.numbers:
                store.delete(record.id)
        earnings.galleries(store)  # what was finished is judged, as it is when a play ends
        store.close()
        self.driver = Driver(folder, motion=False)
        self.path = folder / "visavis.db"
        self._half_choose()
        self.before = self.content()

    def _half_choose(self) -> None:
        """Touch something at each table, so that it has a choice that is half made."""
        chooser = random.Random(5)
        with self.driver.store() as store:
            under_way = [play for play in store.tables() if play.id in self.numbers and play.game in GAMES]
        for record in under_way:
            tables.resume(self.driver.shell, record)
            self.driver.settle()
            for _ in range(3):
                targets = [each for each in below(self.driver.front) if isinstance(each, Touchable) and each.enabled]
                names = [each for each in targets if each.name and not each.name.startswith(AWAY)]
                if names and self.driver.screen == "table":
                    chooser.choice(names).activate()
                    self.driver.settle()
            self.driver.shell.close_overlays()
            self.driver.shell.navigator.root("home")
            self.driver.settle()

    # What lies in the store

    def content(self) -> dict[tuple[Any, ...], dict[str, Any]]:
        with closing(sqlite3.connect(self.path)) as connection:
            connection.row_factory = sqlite3.Row
            return {
                (table, *(row[key] for key in keys)): dict(row)
                for table, keys in KEYS.items()
                for row in connection.execute(f"SELECT * FROM {table}")
                if table != "play" or row["id"] in self.numbers
            }

    def put(self, batch: Sequence[Bad]) -> None:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            for bad in batch:
                _put(connection, bad)

    def mend(self, batch: Sequence[Bad]) -> None:
        """As it was, with what the app has written since."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            for bad in batch:
                row = self.before[bad.table, *bad.row]
                where = " AND ".join(f"{key} = ?" for key in KEYS[bad.table])
                changes = ", ".join(f"{column} = ?" for column in row)
                connection.execute(f"UPDATE {bad.table} SET {changes} WHERE {where}", (*row.values(), *bad.row))
                if bad.table == "play":
                    connection.execute("DELETE FROM move WHERE play = ? AND number >= ?", (*bad.row, row["position"]))

    def bad_values(self) -> Iterator[Bad]:
        for (table, *row), content in self.before.items():
            columns = {"play": (*COLUMNS, *PLAIN)}.get(table, ("value",))
            for column in columns:
                if content[column] is None:
                    continue
                yield from (Bad(table, tuple(row), column, value) for value in OTHERS)
                if column in (*COLUMNS, "value"):
                    data = json.loads(content[column])
                    if isinstance(data, dict | list):
                        yield from (Bad(table, tuple(row), column, json.dumps(each)) for each in inside(data))

    # Looking around

    def look_around(self, batch: Sequence[Bad]) -> None:
        """Every page that shows plays or settings, and all those of the plays in which something is bad."""
        if any(bad.table == "setting" for bad in batch):
            self.driver.restart()  # they are read at the start
        go, root = self.driver.shell.navigator.go, self.driver.shell.navigator.root
        for place in ("home", "history"):
            root(place)
            self.at_rest(place)
        for shelf in ("tables", "statistics"):
            go("history", shelf=shelf)
            self.at_rest(shelf)
        if any(bad.table != "play" for bad in batch):
            self._look_at_the_house()
        numbers = {bad.row[0] for bad in batch if bad.table == "play"}
        numbers |= {number for number in self.numbers if any(bad.row[-1] == str(number) for bad in batch)}  # its deed
        with self.driver.store() as store:
            plays = [play for play in (*store.history(), *store.under_way()) if play.id in numbers]
        assert len(plays) == len(numbers), "a play is in no list"
        for game in {play.game for play in plays} & BOOKS.keys():
            go("game", game=game)
            self.at_rest("game")
        for play in plays:
            root("history")
            self._look_at(play)
        root("home")
        self.at_rest("home again")

    def faults(self, batch: Sequence[Bad]) -> list[tuple[Bad, str]]:
        """Those of the bad values with which a page cannot be opened, and why."""
        self.put(batch)
        try:
            self.look_around(batch)
        except Exception as fault:
            found = _told(fault)
            self.driver.faults.clear()
            self.driver.kill()
            self.mend(batch)
            self.driver.start()
        else:
            self.mend(batch)
            return []
        if len(batch) == 1:
            return [(batch[0], found)]
        half = len(batch) // 2
        return self.faults(batch[:half]) + self.faults(batch[half:]) or [(batch[0], f"with {batch[1:]}: {found}")]

    def _look_at_the_house(self) -> None:
        go = self.driver.shell.navigator.go
        for game in BOOKS:
            for place in ("game", "setup", "count"):
                go(place, game=game)
                self.at_rest(f"{place} of {game}")
        for place in ("catalogue", "campaign", "achievements", "people", "keeping", "settings"):
            go(place)
            self.at_rest(place)
        go("bundle", game="age_of_civilization")
        self.at_rest("bundle")
        go("cards", kind="civilizations")
        self.at_rest("cards")
        for card in ("egypt", "writing", "civ_34"):
            go("card", card=card)
            self.at_rest(card)
        self.driver.shell.navigator.root("home")
        self.at_rest("home again")

    def _look_at(self, play: Record | Unreadable) -> None:
        shell = self.driver.shell
        if isinstance(play, Unreadable):
            unreadable.show(shell.page, play)
            self.at_rest("unreadable")
            shell.close_overlays()
            return
        if play.finished is None:
            tables.resume(shell, play)
            self.at_rest("resumed")
            places = ["checklist"] if not play.trouble else []
        else:
            places = ["result"] + (["lookback"] if play.trouble is None and can_look_back(play.recipe) else [])
        places += ["journal"] if play.position else []
        places += ["replay"] if play.position and play.finished and play.trouble is None else []
        places += ["count"] if "sheet" in play.view and play.trouble is None else []
        for place in places:
            shell.navigator.go(place, number=play.id)
            self.at_rest(place)

    def at_rest(self, place: str) -> None:
        self.driver.settle()
        assert self.driver.shell.page.broken is None, f"{place} could not be built"


def _furnish(store: Store) -> None:
    """Settings as after some evenings; nothing moves, so that a page is soon at rest."""
    for game, book in BOOKS.items():
        chosen = {option.id: option.default for option in book.options}
        store.set(usual_key(game), {"chosen": chosen, "sitting": ["person Ada", "rival 2 - "], "physical": True})
    for key, value in {"hands": "several", "motion": False, "haptics": True, "awake": True}.items():
        store.set(key, value)


def _put(connection: sqlite3.Connection, bad: Bad) -> None:
    where = " AND ".join(f"{key} = ?" for key in KEYS[bad.table])
    connection.execute(f"UPDATE {bad.table} SET {bad.column} = ? WHERE {where}", (bad.value, *bad.row))


def test_every_page_opens_whatever_a_row_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path)
    monkeypatch.setattr(house.driver.window, "on_draw", lambda *args: None, raising=False)  # pages, not pixels
    bad_values = list(house.bad_values())
    assert {house.before["play", number]["game"] for number in house.numbers} == BOOKS.keys()
    assert len(bad_values) > 10_000
    random.Random(os.environ.get("VISAVIS_SEED", "12")).shuffle(bad_values)
    if SAMPLE != "all":
        bad_values = _telling(bad_values)[: int(SAMPLE)]
    faults = []
    visits = [*_batches(_read_differently(house.path, bad_values))]
    for number, batch in enumerate(visits[FIRST:], FIRST):
        found = house.faults(batch)
        print(f"visit {number} of {len(visits)}: {len(batch)} bad values", *found, flush=True)
        faults += found
    assert faults == []
    assert house.content().keys() == house.before.keys()
    house.driver.stop()


def _read_differently(path: Path, bad_values: Sequence[Bad]) -> list[Bad]:
    """Without those of plays from which the store reads what it has read from another one: pages know no more of a play
    than that. What SQLite finds in the columns itself is asked for each of them."""
    store = Store.in_memory()
    with closing(sqlite3.connect(path)) as file:
        file.backup(store._database._connection)
    read: dict[str, Bad] = {}
    for bad in bad_values:
        key = repr(bad)
        if bad.table == "play":
            with suppress(_Back), store._database.writing() as connection:
                _put(connection, bad)
                key = _reading(store, bad.row[0])
                raise _Back
        read.setdefault(key, bad)
    store.close()
    return list(read.values())


class _Back(Exception):
    """Nothing of it is kept."""


def _reading(store: Store, number: int) -> str:
    [play] = [play for play in (*store.history(), *store.under_way()) if play.id == number]
    for game in BOOKS:
        store.rankings.kinds(game), store.rankings.balances(game), store.unjudged_plays(game)
    if isinstance(play, Record):
        store.laid_in(play), store.rankings.of(play.recipe), store.rankings.best(play.recipe)
        if play.finished:
            store.rankings.place_among_own(play)
    return repr(play)


def _batches(bad_values: Sequence[Bad]) -> Iterator[list[Bad]]:
    """One bad value in each row, then the next ones."""
    by_row: dict[tuple[Any, ...], list[Bad]] = {}
    for bad in bad_values:
        by_row.setdefault((bad.table, *bad.row), []).append(bad)
    for batch in zip_longest(*by_row.values()):
        yield [bad for bad in batch if bad is not None]


def _telling(bad_values: list[Bad]) -> list[Bad]:
    """One of each column in turn, so that a few of them try a bit of everything."""
    columns: dict[tuple[str, str], list[Bad]] = {}
    for bad in bad_values:
        columns.setdefault((bad.table, bad.column), []).append(bad)
    return [bad for turn in zip_longest(*columns.values()) for bad in turn if bad is not None]


def test_a_page_that_cannot_be_built_says_so(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["roll"]
    with driver.store() as store:
        table = Table(game, game.prepare(game.recipe({"players": "1"}, 7)), (Player("Ada"),))
        number = store.begin(table, {"laid": True})
        table.draw() if table.actor == TABLE else table.play(game.moves(table.state)[0])
    monkeypatch.setattr(Journal, "build", lambda self: 1 / 0)
    driver.shell.navigator.go("journal", number=number)
    assert isinstance(driver.faults.pop(), ZeroDivisionError)
    driver.settle()
    driver.see("This page cannot be shown")
    driver.tap("raw-journal")
    driver.see(str(table.journal[0]))
    driver.back()
    driver.back()
    assert driver.screen == "home"


def test_a_half_made_choice_that_no_board_understands_is_let_go(driver: Driver) -> None:
    game = GAMES["roll"]
    with driver.store() as store:
        table = Table(game, game.prepare(game.recipe({"players": "1"}, 7)), (Player("Ada"),))
        number = store.begin(table, {"laid": True, "draft": {"at": 0, "step": "Ready", "choice": {}}})
    play = Session(driver.shell, number, table, {"laid": True, "draft": {}})
    assert play.let_looks_go()
    assert play.view == {"laid": True}
    play.view, play.shown = {"draft": {}}, True
    assert not play.let_looks_go()  # a choice of today that breaks a board is a fault of ours


def test_what_falls_out_of_the_loop_leads_home(driver: Driver) -> None:
    driver.shell.navigator.root("settings")
    driver.settle()
    for _ in range(FALLS):
        assert ExceptionManager.handle_exception(ZeroDivisionError()) == ExceptionManager.PASS
        driver.settle()
        assert driver.screen == "home"
        driver.see("Something went wrong on that page")
    assert ExceptionManager.handle_exception(ZeroDivisionError()) == ExceptionManager.RAISE
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("physical", True, "yes"),
        ("laid_in", 12.5, float("inf")),
        ("laying", {"seconds": 3.0, "at": "2026-11-18T20:00:00+00:00"}, {"seconds": 3.0, "at": "2026-11-18T20:00:00"}),
        ("draft", {"at": 3, "step": "Keep", "choice": {}}, {"at": None, "step": "Keep", "choice": {}}),
        ("upkeep", 7, [7]),
        ("count", {"gold": 3}, {"gold": None}),
        ("sheet", {"shared": {}}, [3]),
    ],
)
def test_a_view_keeps_what_can_be_used(key: str, good: object, bad: object) -> None:
    assert looks.sound({key: good, "dream": 1}) == {key: good, "dream": 1}
    assert looks.sound({key: bad, "dream": 1}) == {"dream": 1}


def _told(fault: BaseException) -> str:
    cause = fault.__cause__ or fault
    frame = cause.__traceback__
    lines = []
    while frame is not None:
        if "companion" in frame.tb_frame.f_code.co_filename:
            lines.append(f"{Path(frame.tb_frame.f_code.co_filename).name}:{frame.tb_lineno}")
        frame = frame.tb_next
    return f"{type(cause).__name__} {str(cause)[:100]} at {' '.join(lines[-3:])}"
