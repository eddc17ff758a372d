"""A round of every game by touches, from home and back to it: with its setup, and its sheet where it has one.

``play(driver, game)`` does it with a driver that stands at home, on whatever app that drives: packed or installed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window

from companion.core.game import TABLE
from companion.dev.offscreen import own_time
from companion.rules import GAMES
from tests.ui.at_table import AtTable
from tests.ui.driver import Driver
from tests.ui.games.age_of_civilization.at_table import AtCiv, busy
from tests.ui.games.duel.at_table import AtDuel, builder
from tests.ui.games.mosaic.at_table import AtMosaic
from tests.ui.games.roll.at_table import AtRoll
from tests.ui.games.through_the_ages.at_table import AtAges
from tests.ui.games.through_the_ages.at_table import builder as builder_of_ages

Person = TypeVar("Person", bound=AtTable)
Flaws = dict[str, list[str]]
MOST_STEPS = 40  # of a sheet
REGIONS = ("italia", "gaul", "egypt", "greece", "numidia", "hispania")  # where a civilization of Mosaic may begin


def fingers(shell: Any, folder: Path) -> Driver:
    """A driver for an app that was started as it really starts; its window has been opened."""
    for _ in range(2):  # what the app puts off until after its first frame; then its time is the driver's
        Clock.tick()
    driver = Driver.__new__(Driver)
    driver.faults, driver.time, driver._answered, driver.window = [], own_time(), Event(), Window
    driver.folder = folder
    driver.begin(shell)
    Window.on_draw = lambda *_: None  # the first frames were drawn; the rest are only laid out
    return driver


def play(driver: Driver, game: str) -> Flaws:
    """A round of this game; what was seen to be wrong with the pages on the way, by their names."""
    seen: Flaws = {}

    def look(page: str) -> None:
        if found := driver.flaws():
            seen[f"{game}, {page}"] = found

    ROUNDS[game](driver, look)
    _go_home(driver)
    return seen


def _as(person: type[Person], driver: Driver) -> Person:
    """The same driver with the fingers of another game."""
    other = person.__new__(person)
    other.__dict__ = driver.__dict__
    return other


def _sit_down(driver: Driver, look: Callable[[str], None], game: str, *chosen: str) -> None:
    driver.tap(f"game-{game}")
    look("game")
    driver.tap("set-up")
    for name in chosen:
        driver.tap(name)
    look("setup")
    driver.tap("lay")
    look("checklist")


def roll(driver: Driver, look: Callable[[str], None]) -> None:
    _sit_down(driver, look, "roll", "dice-virtual")
    driver.tap("start")
    person = _as(AtRoll, driver)
    before = person.state.round
    look("table")
    person.take_turn()
    look("table after the turn")
    assert person.state.round == before + 1


def duel(driver: Driver, look: Callable[[str], None]) -> None:
    """The wonders are chosen, and each player takes a card."""
    _sit_down(driver, look, "duel", "company-several", "cards-virtual")
    driver.tap("start")
    person, choose = _as(AtDuel, driver), builder(1)
    look("wonders")
    while person.state.cards_left > 18 or person.state.age < 1:
        person.act(choose(person.state, GAMES["duel"].moves(person.state)))
    look("table")
    assert person.state.cards_left == 18


def age_of_civilization(driver: Driver, look: Callable[[str], None]) -> None:
    _sit_down(driver, look, "age_of_civilization", "company-alone", "draws-app")
    driver.tap("start")
    person, chooser = _as(AtCiv, driver), random.Random(1)
    look("table")
    while person.state.round < 2:
        assert person.state.actor() != TABLE
        person.act(busy(GAMES["age_of_civilization"].moves(person.state), chooser))
    look("table after the round")


def mosaic(driver: Driver, look: Callable[[str], None]) -> None:
    """The map is begun, everybody builds on it, and a phase is counted; then a table is only laid and counted."""
    _sit_down(driver, look, "mosaic")
    driver.tap("start")
    person = _as(AtMosaic, driver)
    seats = range(1, len(person.state.civilizations) + 1)
    look("table")
    for seat, region in zip(seats, REGIONS, strict=False):
        person.put(seat, region, "city")
    person.tap("begin")
    look("table that has begun")
    for seat in seats:
        person.put(seat, "italia", "infantry", seat)
    for name in ("supremacy", "deck-tax", "tally"):
        person.tap(name)
        look(name)
    assert len(person.state.held) == 1
    _go_home(driver)
    book("mosaic")(driver, look)


def through_the_ages(driver: Driver, look: Callable[[str], None]) -> None:
    """Each civilization takes its first turn; then a table is only laid and counted."""
    _sit_down(driver, look, "through_the_ages", "company-several", "cards-virtual")
    driver.tap("start")
    person, choose = _as(AtAges, driver), builder_of_ages(1)
    look("table")
    while person.state.round < 2:
        assert person.state.actor() != TABLE
        person.act(choose(person.state, GAMES["through_the_ages"].moves(person.state)))
    look("table after the round")
    _go_home(driver)
    book("through_the_ages")(driver, look)


def _go_home(driver: Driver) -> None:
    for _ in range(8):
        if driver.screen != "home":
            driver.back()
    assert driver.screen == "home", driver.screen


def book(game: str) -> Callable[[Driver, Callable[[str], None]], None]:
    """One that the app may lay and count without following its moves."""

    def lay_and_count(driver: Driver, look: Callable[[str], None]) -> None:
        _sit_down(driver, look, game)
        for name in [name for name in driver.names() if name.startswith("job-")]:
            driver.find(name).activate()
        driver.settle()
        driver.tap("count-only")
        assert driver.screen == "book"
        driver.tap("count")
        for step in range(MOST_STEPS):
            look(f"sheet, step {step}")
            if "save" in driver.names():
                break
            driver.tap("rest-zero" if "rest-zero" in driver.names() else "next")
        look("sheet, totals")
        driver.tap("save")
        if "save-anyway" in driver.names():
            driver.tap("save-anyway")
        assert driver.screen == "result"
        look("result")

    return lay_and_count


ROUNDS: dict[str, Callable[[Driver, Callable[[str], None]], None]] = {
    "roll": roll,
    "duel": duel,
    "age_of_civilization": age_of_civilization,
    "mosaic": mosaic,
    "through_the_ages": through_the_ages,
}
