"""For the left-handed, what a thumb takes lies at the left: main button, panel, rail, steppers, words of toasts.

That nothing is cut for them is seen with the contrasts and on phones that lie on their side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.text import T
from companion.rules.duel import Phase
from companion.ui.kit import keys
from companion.ui.kit.geometry import bounds
from companion.ui.kit.overlay import Toast, top_sheet
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.words import Words
from tests.ui.at_table import sitting
from tests.ui.driver import SIDEWAYS, WIDE, Driver
from tests.ui.games.duel.at_table import AtDuel, at, new_table, reach


@pytest.fixture
def duel(tmp_path: Path) -> Iterator[Callable[..., AtDuel]]:
    yield from sitting(tmp_path, AtDuel, new_table)


def left(driver: Driver, name: str) -> float:
    return bounds(driver.find(name))[0]


def right(driver: Driver, name: str) -> float:
    return bounds(driver.find(name))[2]


def chosen(duel: Callable[..., AtDuel], **how: Any) -> AtDuel:
    """A table of Duel where a card is chosen, so that several buttons stand side by side."""
    driver = duel(reach(at(Phase.TURN, left=15)), **how)
    driver.tap(next(name for name in driver.names() if name.startswith("card-")))
    return driver


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_the_main_button_lies_on_the_side_of_the_thumb(duel: Callable[..., AtDuel], left_handed: bool) -> None:
    driver = chosen(duel, left_handed=left_handed)
    main = driver.main().name
    others = [name for name in ("build", "discard", "wonder") if name in driver.names() and name != main]
    assert others
    for other in others:
        assert (left(driver, main) < left(driver, other)) is left_handed
    assert (right(driver, "more") < driver.window.width / 2) is left_handed
    assert left(driver, "back") < left(driver, "more"), "Back is where everybody looks for it"


@pytest.mark.parametrize("size", [WIDE, SIDEWAYS], ids=["wide", "sideways"])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_panel_and_rail_change_sides(duel: Callable[..., AtDuel], size: tuple[int, int], left_handed: bool) -> None:
    driver = chosen(duel, size=size, left_handed=left_handed)
    page, middle = driver.shell.page.page, size[0] / 2
    assert (page.panel_scroll.right < middle) is left_handed
    assert (page.rail.x > middle) is left_handed
    assert (right(driver, driver.main().name) < middle) is left_handed
    assert page.rail.right <= page.width
    assert page.panel_scroll.x >= 0
    order = [stop.name for stop in keys.stops(driver.front)]
    assert (order.index("back") > order.index("discard")) is left_handed, "Tab reads from left to right"


def test_a_stepper_stands_before_its_words_and_a_sheet_has_its_cross_at_the_left(duel: Callable[..., AtDuel]) -> None:
    driver = duel(left_handed=True)
    driver.menu("correct")
    sheet = top_sheet()
    assert sheet is not None
    assert right(driver, "close-sheet") < driver.window.width / 2
    if not [stepper for stepper in sheet.walk() if isinstance(stepper, Stepper)]:
        driver.tap(next(name for name in driver.names() if name.startswith("fix-")))
    steppers = [stepper for stepper in driver.front.walk() if isinstance(stepper, Stepper)]
    assert steppers
    for stepper in steppers:
        words = [block for block in stepper.parent.blocks if isinstance(block, Words)]
        assert all(stepper.right <= block.x + 1 for block in words)


def test_the_word_of_a_toast_lies_at_the_left(tmp_path: Path) -> None:
    driver = Driver(tmp_path, left_handed=True)
    driver.shell.toast(T("Redo"), T("Undo"), lambda: None)
    driver.let_pass(0.3)
    toast = next(child for child in driver.window.children if isinstance(child, Toast))
    assert left(driver, "toast-word") < toast.center_x
    driver.stop()


def test_the_switch_turns_the_page_at_once_and_is_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path, WIDE)
    driver.tap("nav-settings")
    assert left(driver, "nav-home") < 100
    driver.tap("left-handed")
    assert left(driver, "nav-home") > 1000
    driver.restart()
    assert left(driver, "nav-home") > 1000
    driver.stop()
