"""Every scene of ``make screens``: Tab reaches every target in reading order and shows it, and Enter takes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.app.thinker import Thought
from companion.dev import screens
from companion.ui.kit import keys
from companion.ui.kit.focus import focus
from companion.ui.kit.geometry import bounds, scroll_around
from companion.ui.kit.touch import IMPATIENT, Touchable
from companion.ui.scene import Cast, Scene
from tests.ui.by_keys import in_sight, press
from tests.ui.driver import PHONE, SIDEWAYS, WIDE, Driver
from tests.ui.sampling import in_turn, sampled

PARTS = 2  # so that several processors share them
WINDOWS = {"phone": PHONE, "wide": WIDE, "sideways": SIDEWAYS}


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[tuple[Driver, Cast]]:
    """An app of its own with all these tables; rivals and coach think for ever."""
    cast = screens.copy_filled(tmp_path)
    driver = Driver(tmp_path, motion=False)
    thinker: Any = driver.shell.thinker
    thinker.ask = lambda think, then, fail: Thought(think, then, fail, thinker.rest)
    yield driver, cast
    driver.stop()


def open_scene(driver: Driver, cast: Cast, scene: Scene) -> None:
    scene.go(driver.shell, cast)
    driver.settle()
    table = driver.screen == "table"
    if not (table and (driver.shell.page.session.rivals.thinking or driver.shell.page.session.coach.on)):
        screens.touch(driver, scene.touch)
    driver.let_pass(IMPATIENT)
    driver.settle()


def walked(driver: Driver) -> list[Any]:
    """The stops that Tab comes to, once round."""
    order: list[Any] = []
    while press(keys.TAB):
        stop = keys.focused_stop(driver.front)
        if stop in order:
            break
        order.append(stop)
    return order


def flaws(driver: Driver) -> Iterator[str]:
    """What the keyboard cannot do here."""
    wanted = {target.name for target in driver.targets() if target.is_target and target.enabled}
    for stop in (order := walked(driver)):
        press(keys.TAB)
        now = keys.focused_stop(driver.front)
        if not now.is_ringed:
            yield f"no ring around {now.name}"
        if not in_sight(now):
            yield f"{now.name} is out of sight when it is reached"
        if isinstance(stop, Touchable):
            yield from not_taken(stop, driver)
    missed = wanted - {stop.name for stop in order}
    if missed:
        yield f"Tab does not come to {sorted(missed)}"
    order = list(keys.stops(driver.front))
    for one, other in pairwise(order):
        if runs_backwards(one, other):
            yield f"{other.name} stands before {one.name}, and comes after it"


def not_taken(stop: Touchable, driver: Driver) -> Iterator[str]:
    """Enter does what a tap does; what that is, others test."""
    done: list[str] = []
    focus.put(driver.shell.page if driver.front is driver.shell.page else driver.front, stop.name)
    kept, stop.on_release = stop.on_release, lambda: done.append(stop.name)
    held, stop.on_hold = stop.on_hold, None if stop.on_hold is None else lambda: done.append("held")
    if kept is None:
        stop.on_release = None
    refused = stop.on_refused  # a dull one says why
    stop.on_refused = None if refused is None else lambda: done.append(stop.name)
    press(keys.ENTER)
    stop.on_release, stop.on_hold, stop.on_refused = kept, held, refused
    if len(done) != 1:
        yield f"Enter does {done or 'nothing'} at {stop.name}"


def runs_backwards(one: Any, other: Any) -> bool:
    """Whether the later of two neighbours in one column stands above the earlier one."""
    if scroll_around(one) is not scroll_around(other):
        return False
    a, b = bounds(one), bounds(other)
    column = min(a[2], b[2]) - max(a[0], b[0]) > 0.6 * min(one.width, other.width)
    return column and b[1] >= a[3] - 2


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("window", WINDOWS)
def test_every_target_of_every_scene_is_reached_and_taken(shown: tuple[Driver, Cast], window: str, part: int) -> None:
    driver, cast = shown
    driver.resize(*WINDOWS[window])
    found, stops = {}, 0
    for scene in in_turn(sampled(screens.SCENES, list(WINDOWS).index(window), len(WINDOWS), part, PARTS), 2):
        store = driver.shell.store
        driver.shell.store = screens.store_of(scene) or store
        open_scene(driver, cast, scene)
        stops += len(list(keys.stops(driver.front)))
        if wrong := list(flaws(driver)):
            found[scene.name] = wrong
        driver.shell.store = store
        driver.shell.close_overlays()
        driver.shell.navigator.root("home")
    assert found == {}
    assert stops > 50
