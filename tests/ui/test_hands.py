"""Hands cannot slip: double taps, main buttons that change under the finger, toasts, and places that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion import device
from companion.core.game import Prompt
from companion.core.table import Table
from companion.core.text import T
from companion.dev.layout_check import find
from companion.rules.age_of_civilization import Phase as CivPhase
from companion.rules.roll.moves import Buy
from companion.rules.roll.rules import Phase as RollPhase
from companion.ui.kit import touch
from companion.ui.kit.block import Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.overlay import FOLLOWS, Sheet, Toast
from companion.ui.kit.page import Page
from companion.ui.kit.touch import DoubleTaps
from companion.ui.look.theme import TOUCH
from companion.ui.table.undo_offer import UNDO_STAYS
from tests.ui.driver import ENTER, PHONE, SIDEWAYS, SMALL, WIDE, Driver, Finger
from tests.ui.games.age_of_civilization import at_table as at_civ
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.roll import at_table as at_roll
from tests.ui.test_widgets import frames, middle, plain_theme, show, tap

__all__ = ["plain_theme"]  # a fixture

AGES = 600.0  # seconds: everything that follows comes "within a moment"


@pytest.fixture
def double_taps(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(touch, "IMPATIENT", AGES)
    guard = DoubleTaps()
    guard.watch()
    yield
    guard.rest()


def touch_at(x: float, y: float) -> None:
    finger = Finger(x, y)
    finger.down()
    finger.up()
    frames()


# Double taps


@pytest.mark.usefixtures("double_taps")
def test_the_second_half_of_a_double_tap_presses_nothing_new() -> None:
    done: list[str] = []

    def swap() -> None:
        Window.remove_widget(page)
        show(Page(SecondaryButton("Start", name="start", on_release=lambda: done.append("start"))))

    page = show(Page(SecondaryButton("Lay", name="lay", on_release=swap)))
    spot = middle(find(page, "lay"))
    touch_at(*spot)
    touch_at(*spot)
    assert done == []
    touch.IMPATIENT = 0
    touch_at(*spot)
    assert done == ["start"]


@pytest.mark.usefixtures("double_taps")
def test_a_double_tap_on_a_sheet_does_not_hit_what_lies_below() -> None:
    """What lies below was there all the time; only the sheet has gone."""
    done: list[str] = []
    rows = [SecondaryButton(f"{n}", name=f"row-{n}", on_release=lambda: done.append("row")) for n in range(20)]
    show(Page(Column(*rows)))
    save = SecondaryButton("Save", name="save")
    sheet = Sheet("Name", buttons=(save,)).open()
    save.on_release = sheet.leave
    frames(20)
    spot = middle(save)
    touch_at(*spot)
    assert sheet.parent is None
    touch_at(*spot)
    assert done == []
    touch_at(spot[0], spot[1] + 300)  # elsewhere a tap is a tap
    assert done == ["row"]


@pytest.mark.usefixtures("double_taps")
def test_the_tap_outside_that_closes_a_sheet_is_not_two_taps() -> None:
    done: list[str] = []
    page = show(Page(SecondaryButton("Below", name="below", on_release=lambda: done.append("below"))))
    spot = middle(find(page, "below"))
    sheet = Sheet("Name").open()
    frames(20)
    touch_at(*spot)
    assert sheet.parent is None
    touch_at(*spot)
    assert done == []


@pytest.mark.usefixtures("double_taps")
def test_fast_taps_on_the_same_target_all_count_also_when_it_is_built_anew() -> None:
    done: list[str] = []

    def more() -> None:
        done.append("more")
        body.let_go()
        body.hold(SecondaryButton(f"{len(done)} more", name="more", on_release=more))

    body = Column(SecondaryButton("0 more", name="more", on_release=more))
    page = show(Page(body))
    spot = middle(find(page, "more"))
    for _ in range(4):
        touch_at(*spot)
    assert len(done) == 4


# The main button


def test_a_main_button_waits_while_something_moves() -> None:
    done: list[str] = []
    moving = [True]
    button = PrimaryButton("Go on", name="go", on_release=lambda: done.append("go"), moving=lambda: moving[0])
    show(Page(button))
    tap(button)
    button.activate()  # Enter
    assert done == []
    moving[0] = False
    tap(button)
    assert done == ["go"]


def test_a_main_button_that_changes_its_meaning_is_not_ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    old = PrimaryButton("Take 3", name="take")
    monkeypatch.setattr(touch, "IMPATIENT", 0.4)
    old._means_it_since -= 1
    counted = PrimaryButton("Take 4", name="take")
    counted.take_over(old)
    assert counted.is_ready()
    other = PrimaryButton("Take none", name="take")
    other.take_over(old)
    assert not other.is_ready()
    old.mean("another move")
    assert not old.is_ready()


def test_a_double_tap_on_a_dull_main_button_says_the_reason_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    why = partial(said.append, "why")
    button = PrimaryButton("Choose", name="go", on_release=list, enabled=False, on_refused=why)
    show(Page(button))
    button._means_it_since -= AGES
    monkeypatch.setattr(touch, "IMPATIENT", 0.4)
    tap(button)
    tap(button)
    assert said == ["why"]


def test_at_a_table_a_double_tap_on_the_main_button_is_one_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By finger and by Enter: what comes after a move wants another look."""
    driver = at_roll.AtRoll(tmp_path, at_roll.new_table())
    play, button = driver.session, driver.main()
    assert button.enabled
    spot, before = button.center, play.snapshot.position
    button._means_it_since -= 2 * AGES
    monkeypatch.setattr(touch, "IMPATIENT", AGES)
    driver.touch(*spot)
    after = play.snapshot.position
    assert after > before
    for _ in range(3):
        driver.touch(*spot)
        driver.key(ENTER)
    assert play.snapshot.position == after
    monkeypatch.setattr(touch, "IMPATIENT", 0)
    driver.stop()


# Back


CHOOSING: dict[str, tuple[Callable[..., Driver], Callable[[], Table], str, str]] = {
    "a card of a structure": (at_duel.AtDuel, lambda: at_duel.reach(lambda state: state.age == 1), "card-", "card"),
    "an action": (at_civ.AtCiv, lambda: at_civ.reach(at_civ.at(CivPhase.ACT)), "do-", "action"),
    "a civilization": (at_civ.AtCiv, lambda: at_civ.reach(at_civ.at(CivPhase.CIVILIZATION)), "card-", "card"),
    "a development": (at_roll.AtRoll, lambda: at_roll.reach(RollPhase.BUY, (), _can_buy), "buy-", "development"),
}


def _can_buy(state: Any) -> bool:
    return any(isinstance(move, Buy) for move in at_roll.GAME.moves(state))


@pytest.mark.parametrize("what", CHOOSING)
def test_back_lets_go_of_what_is_chosen_before_it_leaves_the_table(what: str, tmp_path: Path) -> None:
    sit, table, names, key = CHOOSING[what]
    driver = sit(tmp_path, table())
    at_first = driver.shell.page.board.step.draft[key]
    driver.tap(next(target.name for target in driver.targets() if target.name.startswith(names) and target.enabled))
    assert driver.shell.page.board.step.draft[key] != at_first
    driver.back()
    assert driver.screen == "table"
    assert driver.shell.page.board.step.draft[key] == at_first
    driver.back()
    assert driver.screen != "table"
    driver.stop()


# Toasts


def overlaps(toast: Toast, block: Widget) -> bool:
    (left, bottom), (right, top) = block.to_window(*block.pos), block.to_window(block.right, block.top)
    return left < toast.right and right > toast.x and bottom < toast.top and top > toast.y


def assert_free(driver: Driver) -> None:
    driver.let_pass(2 * FOLLOWS)
    toast = next(child for child in Window.children if isinstance(child, Toast))
    assert toast.x >= 0
    assert toast.right <= Window.width
    needed = [
        target
        for target in driver.shell.page.walk()
        if isinstance(target, PrimaryButton) or getattr(target, "name", "").startswith(("nav-", "back"))
    ]
    assert needed
    assert [target.name for target in needed if overlaps(toast, target)] == []


def test_a_toast_leaves_the_main_button_and_the_navigation_free(driver: Driver) -> None:
    """On every page, also when the page or the window changes under it."""
    for size in (PHONE, SMALL, WIDE, SIDEWAYS):
        driver.shell.toast(T("The score sheet waits here."), T("Undo"), lambda: None)
        driver.resize(*size)
        assert_free(driver)
        driver.shell.navigator.root("home")
        assert_free(driver)
        driver.shell.navigator.go("setup", game="roll")
        assert_free(driver)
        driver.tap("lay")
        assert driver.screen == "checklist"
        assert_free(driver)
        driver.tap("start")
        assert driver.screen == "table"
        assert_free(driver)


def test_a_toast_over_a_sheet_leaves_its_buttons_free(driver: Driver) -> None:
    driver.shell.navigator.go("setup", game="roll")
    driver.settle()
    driver.tap("name-0")
    driver.shell.toast(T("The score sheet waits here."))
    driver.let_pass(2 * FOLLOWS)
    toast = next(child for child in Window.children if isinstance(child, Toast))
    assert not any(overlaps(toast, target) for target in driver.targets())


# Places


def test_a_page_built_anew_keeps_the_place_of_every_scroll(tmp_path: Path) -> None:
    driver = at_roll.AtRoll(tmp_path, at_roll.reach(RollPhase.BUY), size=SIDEWAYS)
    page = driver.shell.page.page
    assert min(page.scroll.reach, page.panel_scroll.reach) > 0
    page.scroll.scroll_to(page.scroll.reach)
    page.panel_scroll.scroll_to(page.panel_scroll.reach / 2)
    places = (page.scroll.offset, page.panel_scroll.offset)
    driver.shell.navigator.again()
    driver.settle()
    anew = driver.shell.page.page
    assert anew is not page
    assert (anew.scroll.offset, anew.panel_scroll.offset) == places
    driver.shell.navigator.go("settings")
    driver.settle()
    driver.back()
    assert driver.screen == "table"
    anew = driver.shell.page.page
    assert (anew.scroll.offset, anew.panel_scroll.offset) == places
    driver.stop()


@pytest.mark.parametrize("size", [SMALL, SIDEWAYS])
def test_a_table_of_duel_built_anew_does_not_jump(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = at_duel.AtDuel(tmp_path, at_duel.reach(lambda state: state.age == 1), size=size)
    for _ in range(3):
        before = driver.shell.page.page.offsets
        driver.shell.navigator.again()
        driver.settle()
        assert driver.shell.page.page.offsets == before
    driver.shell.page.page.scroll.scroll_to(0)
    driver.shell.navigator.again()
    driver.settle()
    assert driver.shell.page.page.scroll.offset == 0
    driver.stop()


# The offer to undo


@pytest.mark.parametrize("text_size", [1.0, 1.6])
@pytest.mark.parametrize("size", [PHONE, SMALL, WIDE, SIDEWAYS])
def test_the_offer_to_undo_comes_and_goes_without_moving_anything(
    tmp_path: Path, size: tuple[int, int], text_size: float
) -> None:
    table = at_duel.reach(lambda state: state.age == 1 and state.cards_left < 18)
    driver = at_duel.AtDuel(tmp_path, table, size=size, text_size=text_size)
    driver.session.undo()
    driver.settle()
    assert driver.find("undo-bar").height < 2 * TOUCH
    assert driver.flaws() == []
    parts = [block for block in driver.shell.page.walk() if hasattr(block, "measure")]
    places = {block: (*block.pos, *block.size) for block in parts}
    offsets = driver.shell.page.page.offsets
    driver.let_pass(UNDO_STAYS)
    driver.settle()
    assert "undo-bar" not in driver.names()
    slots = driver.shell.page._head
    head = {*slots.bar.walk(restrict=True), *slots.undo.walk(restrict=True)}
    shown = [block for block in driver.shell.page.walk() if block in places and block not in head]
    assert len(shown) > 20
    assert [block for block in shown if places[block] != (*block.pos, *block.size)] == []
    assert driver.shell.page.page.offsets == offsets
    driver.stop()


def test_the_offer_to_undo_stays_its_time_when_the_page_is_built_anew(tmp_path: Path) -> None:
    driver = at_duel.AtDuel(tmp_path, at_duel.reach(lambda state: state.age == 1 and state.cards_left < 18))
    driver.session.undo()
    driver.settle()
    for again in (driver.shell.navigator.again, lambda: driver.resize(*WIDE), lambda: driver.prefer(text_size=1.3)):
        again()
        driver.settle()
        assert "undo-bar" in driver.names()
    driver.let_pass(UNDO_STAYS)
    assert "undo-bar" not in driver.names()
    driver.stop()


def test_the_sentence_keeps_the_height_it_once_had(tmp_path: Path) -> None:
    driver = at_duel.AtDuel(tmp_path, at_duel.reach(lambda state: state.age == 1))
    screen = driver.shell.page
    at_first = screen._banner.height
    board = screen.board
    usual = board.now
    long_sentence = T("{a} · {b}", a="Rome and Carthage " * 3, b="Athens and Sparta " * 3)
    board.now = lambda: Prompt(long_sentence)
    screen.refresh()
    driver.settle()
    high = screen._banner.height
    assert high > at_first
    board.now = usual
    screen.refresh()
    driver.settle()
    assert screen._banner.height == screen._banner.blocks[0].height == high
    driver.shell.navigator.again()
    driver.settle()
    assert screen._banner.height == high
    driver.stop()


# A setup that is drawn again


def laying(driver: Driver, game: str) -> None:
    driver.tap(f"game-{game}")
    driver.tap("set-up")
    driver.tap("lay")
    assert driver.screen == "checklist"


def laid(driver: Driver) -> tuple[str, frozenset[str]]:
    with driver.store() as store:
        [record] = store.tables()
    return record.code, frozenset(record.ticks)


@pytest.mark.parametrize("game", ["mosaic", "through_the_ages", "age_of_civilization"])
def test_a_stray_tap_draws_no_slot_again_and_what_was_drawn_again_can_be_taken_back(driver: Driver, game: str) -> None:
    laying(driver, game)
    slot = next(target.name for target in driver.targets() if target.name.startswith("slot-") and target.enabled)
    driver.tap(next(name for name in driver.names() if name.startswith("job-")))
    before = laid(driver)
    places = [target.y for target in driver.targets() if target.name.startswith("slot-")]
    driver.tap(slot)
    assert laid(driver) == before
    assert [target.y for target in driver.targets() if target.name.startswith("slot-")] == places
    driver.back()  # lets it go
    assert driver.screen == "checklist"
    assert "redraw" not in driver.names()
    driver.tap(slot)
    driver.tap("redraw")
    assert laid(driver)[0] != before[0]
    driver.tap("toast-word")
    assert laid(driver) == before
    driver.see(before[0])
    driver.tap("new-code")
    assert laid(driver)[0] != before[0]
    driver.tap("toast-word")
    assert laid(driver) == before


# The screen stays on


def test_the_screen_stays_on_while_hands_are_busy_and_only_if_wanted(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[bool] = []
    monkeypatch.setattr(device, "keep_awake", said.append)
    laying(driver, "roll")
    assert said[-1]
    driver.tap("start")
    assert driver.screen == "table"
    assert said[-1]
    driver.shell.navigator.root("home")
    driver.settle()
    assert not said[-1]
    driver.shell.navigator.go("count", game="mosaic")
    driver.settle()
    assert said[-1]
    driver.shell.navigator.root("home")
    for name in ("game-through_the_ages", "set-up", "midway", "lay"):
        driver.tap(name)
    assert driver.screen == "joining"
    assert said[-1]
    driver.shell.navigator.root("settings")
    driver.settle()
    assert not said[-1]
    driver.tap("awake")
    driver.shell.navigator.go("count", game="mosaic")
    driver.settle()
    assert not said[-1]
