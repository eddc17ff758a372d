"""A long evening: pages come and go, and nothing of them stays in the memory."""

from __future__ import annotations

import gc
import json
import weakref
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.cache import Cache

from companion.app.session import Session
from companion.rules import BOOKS, GAMES
from companion.ui.kit.block import Block
from companion.ui.kit.screen import Screen
from companion.ui.table.board import Board
from tests.pinned import Facts, restore
from tests.ui.driver import Driver

pytestmark = pytest.mark.shapes

DATA = Path(__file__).parent.parent / "data"
FACTS: Facts = json.loads((DATA / "lived_in.json").read_text(encoding="utf-8"))
SCREENS = 12  # at least: every place once
GROWTH = 0.01  # of all objects: what a round of screens may leave behind


@pytest.fixture
def lived_in(tmp_path: Path) -> Iterator[Driver]:
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), tmp_path / "visavis.db")
    driver = Driver(tmp_path, **FACTS["settings"])
    yield driver
    driver.stop()


def places() -> list[tuple[str, dict[str, Any]]]:
    """Roots, the page of each game, finished plays, and a table of each game that can be played."""
    found: list[tuple[str, dict[str, Any]]] = [(root, {}) for root in ("history", "achievements", "settings")]
    found += [("game", {"game": book}) for book in BOOKS]
    found += [("result", {"number": number}) for number in FACTS["history"][:4]]
    tables = {facts["game"]: int(n) for n, facts in FACTS["plays"].items() if facts["view"].get("laid")}
    found += [("table", {"number": number}) for game, number in tables.items() if game in GAMES]
    return found


def go_round(driver: Driver) -> Counter[str]:
    """Through so many screens and home again; what lives then, by its type."""
    visited, all_places = 0, places()
    while visited < SCREENS:
        for screen, arguments in all_places:
            driver.shell.navigator.root("home")
            driver.shell.navigator.go(screen, **arguments)
            driver.settle()
            assert driver.screen == screen
            visited += 1
    driver.shell.navigator.root("home")
    driver.settle()
    for _ in range(3):
        gc.collect()
    return Counter(f"{type(thing).__module__}.{type(thing).__name__}" for thing in gc.get_objects())


def test_a_second_round_of_screens_leaves_nothing_behind_that_the_first_did_not(lived_in: Driver) -> None:
    first, cached = go_round(lived_in), sum(map(len, Cache._objects.values()))
    again = go_round(lived_in)
    grown = {name: again[name] - first[name] for name in again if again[name] > first[name] + 5}
    assert again.total() <= first.total() * (1 + GROWTH), grown
    assert sum(map(len, Cache._objects.values())) <= cached + 5


def test_of_all_screens_and_boards_only_the_one_on_top_lives(lived_in: Driver) -> None:
    gc.collect()
    before = {id(thing) for thing in gc.get_objects()}  # other tests of this process may have left something
    go_round(lived_in)

    def living(kind: type) -> list[str]:
        new = (thing for thing in gc.get_objects() if id(thing) not in before)
        return [type(thing).__name__ for thing in new if issubclass(type(thing), kind)]

    assert living(Screen) == ["Home"]
    assert living(Board) == living(Session) == []
    assert len(living(Block)) <= 2 * sum(1 for _ in lived_in.shell.page.walk())


def test_a_page_that_another_one_lies_on_is_gone(lived_in: Driver) -> None:
    """Its place is kept, for the way back; what was drawn there is not, nor is it by a thread that waits for work."""
    for screen, arguments in (("home", {}), *places()):
        before = weakref.ref(lived_in.shell.page)
        lived_in.shell.navigator.go(screen, **arguments)
        lived_in.settle()
        gc.collect()
        page = before()
        assert page is None, f"{type(page).__name__} lives under {screen}"


def test_what_was_drawn_goes_with_its_page_at_once(lived_in: Driver) -> None:
    """Both of them beside each other are the most that the app ever takes."""
    lived_in.shell.navigator.root("achievements")
    lived_in.settle()
    drawn = [widget.canvas.before for widget in lived_in.shell.page.walk(restrict=True)]
    assert sum(len(canvas.children) for canvas in drawn) > 100
    lived_in.shell.navigator.root("settings")
    assert sum(len(canvas.children) for canvas in drawn) == 0
