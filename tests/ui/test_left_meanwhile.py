"""Who leaves a page before the store has answered: what was asked for is done, and nobody is led away from where they
are by then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from kivy.core.window import Window

from companion import device
from companion.app import keeping
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import Store
from companion.ui.kit.overlay import top_sheet
from tests.ui.driver import ESCAPE, Driver, Finger

AGE = "age_of_civilization"


@contextmanager
def slow(driver: Driver) -> Iterator[None]:
    """The store takes its time."""
    go = Event()
    driver.shell.worker.submit(go.wait)
    try:
        yield
    finally:
        go.set()
        driver.settle()


def frames(driver: Driver) -> None:
    for _ in range(3):
        driver.frame()


def tap_and_leave(driver: Driver, name: str) -> None:
    """Tap, and go back before the store has answered."""
    driver.look()
    x, y = driver._spot(driver.find(name))
    with slow(driver):
        finger = Finger(x, y)
        finger.down()
        finger.up()
        frames(driver)
        Window.dispatch("on_keyboard", ESCAPE, 0, None, [])
        frames(driver)


def stack(driver: Driver) -> list[str]:
    return [place.screen for place in driver.shell.navigator.stack]


def finished(seed: int = 3) -> Table:
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, seed)), (Player("Ada"),))
    dice = Dice(seed)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(game.moves(table.state)))
    return table


def at_result(driver: Driver, store: Store) -> None:
    number = store.begin(finished())
    store.finish(number, store.load(number).score)
    driver.shell.navigator.root("history")
    driver.shell.navigator.go("result", number=number)


def at_the_end(driver: Driver, store: Store) -> None:
    driver.shell.navigator.go("table", number=store.begin(finished(), {"laid": True}))


def at_checklist(driver: Driver, store: Store) -> None:
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, 5)), (Player(""),))
    driver.shell.navigator.go("checklist", number=store.begin(table))


def at_setup(driver: Driver, store: Store) -> None:
    driver.shell.navigator.go("game", game="roll")
    driver.shell.navigator.go("setup", game="roll")


def at_import(driver: Driver, store: Store) -> None:
    other = Store.open(driver.folder / "other.db")
    other.begin(finished(8))
    folder = device.exchange_folder()
    folder.mkdir()
    (folder / "theirs.jsonl").write_text(keeping.export_text(other), encoding="utf-8")
    other.close()
    driver.shell.navigator.root("settings")
    driver.shell.navigator.go("keeping")
    driver.settle()
    driver.tap("file-theirs")
    assert driver.screen == "bring"


@dataclass(frozen=True)
class Case:
    """A page, what is tapped there, and where one is after Back."""

    page: Callable[[Driver, Store], None]
    tapped: str
    stack: tuple[str, ...]
    says: str = ""
    done: Callable[[Store], Any] = lambda store: True


CASES = {
    "delete": Case(
        at_result,
        "delete",
        ("home", "history"),
        "Moved to the deleted plays.",
        lambda store: store.counts()["deleted"] == 1,
    ),
    "go on": Case(at_result, "reopen", ("home", "history"), "", lambda store: len(store.tables()) == 1),
    "save": Case(at_the_end, "save", ("home",), "", lambda store: len(store.history()) == 1),
    "start": Case(at_checklist, "start", ("home",)),
    "lay": Case(at_setup, "lay", ("home", "game"), "", lambda store: len(store.tables()) == 1),
    "bring": Case(at_import, "bring", ("home", "settings", "keeping"), "It is all here now."),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "exchange_folder", lambda: tmp_path / "exchange")


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_nobody_is_led_away_from_where_they_are(driver: Driver, case: Case) -> None:
    with driver.store() as store:
        case.page(driver, store)
    driver.settle()
    tap_and_leave(driver, case.tapped)
    assert stack(driver) == [*case.stack]
    assert case.says in " ".join(driver.texts())
    assert not driver.flaws()
    with driver.store() as store:
        assert case.done(store)


def test_a_sheet_that_is_closed_before_the_answer_leaves_no_old_page(driver: Driver) -> None:
    driver.shell.navigator.go("card", card="civ_35")
    driver.settle()
    driver.tap("fact-name")
    Window.dispatch("on_textinput", "Rome of the East")  # the one field awaits its words
    driver.settle()
    tap_and_leave(driver, "keep-facts")
    assert top_sheet() is None
    driver.see("Rome of the East")


def test_what_was_drawn_again_stays_once_the_play_has_begun(driver: Driver) -> None:
    """The toast that offers to take it back may still be there at the table."""
    driver.shell.navigator.go("setup", game=AGE)
    driver.settle()
    for name in ("company-alone", "draws-app", "lay"):
        driver.tap(name)
    number = driver.shell.page.route.args["number"]
    with driver.store() as store:
        first = store.record(number).recipe
    driver.tap("new-code")
    with driver.store() as store:
        drawn = store.record(number).recipe
    assert drawn != first
    driver.flick("start")
    driver.tap("toast-word")
    driver.see("its setup stays as it is")
    with driver.store() as store:
        assert store.record(number).recipe == drawn


def test_who_is_back_at_the_table_when_its_sheet_is_kept_sees_the_result(driver: Driver) -> None:
    """The play is over: nothing can be done at that table any more."""
    with driver.store() as store:
        at_the_end(driver, store)
    driver.settle()
    driver.shell.page.count()
    driver.settle()
    for name in ("developments-leadership", "rest-zero"):
        driver.tap(name)
    tap_and_leave(driver, "save")
    assert stack(driver) == ["home", "result"]
    with driver.store() as store:
        assert store.counts() == {"plays": 1, "tables": 0, "deleted": 0}
