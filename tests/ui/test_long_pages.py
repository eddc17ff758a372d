"""Long pages are made some at a time, so that no frame waits for all of them; one sees what one always did."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest

from companion.app import earnings
from companion.core import clock
from companion.core.table import Player
from companion.ui.kit import screen as screens
from companion.ui.kit.block import Block, Column
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard
from companion.ui.kit.words import Words
from companion.ui.screens import achievements, history
from companion.ui.table import board_class, screen
from scenarios import journal_judge
from scenarios.roll.awards import JUDGE
from tests.ui.driver import SMALL, WIDE, Driver
from tests.ui.test_history import RIVAL, keep, played

pytestmark = pytest.mark.shapes

PLAYS = 44
ROWS = history.AT_ONCE


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a slow phone: one step in a frame."""
    monkeypatch.setattr(screens, "AT_FIRST", 0.0)
    monkeypatch.setattr(screens, "MORE", 1e-9)


@pytest.fixture
def long_history(driver: Driver) -> Driver:
    with driver.store() as store:
        first = keep(store, played("roll", Player(""), seed=3))
        table = store.load(first)
        for number in range(1, PLAYS):
            play = store.begin(table)
            store.finish(play, table.score)
            store.archive.redate(play, clock.now() - timedelta(days=20 * number))
    return driver


def rows(driver: Driver) -> list[str]:
    return [name for name in driver.names() if name.startswith("play-")]


def test_a_long_history_comes_over_many_frames(long_history: Driver, slowly: None) -> None:
    long_history.shell.navigator.root("history")
    seen = []
    while len(rows(long_history)) < ROWS:
        long_history.frame()
        seen.append(len(rows(long_history)))
        assert len(seen) < 5 * ROWS
    steps = [after - before for before, after in pairwise(seen)]
    assert max(steps) == 1, "as many at once as the frame has time for"
    long_history.settle()
    assert "older" in long_history.names()
    assert not long_history.flaws()


def test_it_looks_the_same_however_slowly_it_comes(long_history: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for at_first in (10.0, 0.0):
        monkeypatch.setattr(screens, "AT_FIRST", at_first)
        long_history.shell.navigator.root("settings")
        long_history.settle()
        long_history.shell.navigator.root("history")
        long_history.settle()
        pictures.append(long_history.pixels())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(412, 915), WIDE])
def test_who_comes_back_is_where_they_were_and_sees_nothing_else_on_the_way(
    long_history: Driver, size: tuple[int, int], slowly: None
) -> None:
    driver = long_history
    driver.resize(*size)
    driver.tap("nav-history")
    driver.shell.page.page.scroll.scroll_to(1e6)
    offset = driver.shell.page.page.scroll.offset
    assert offset > 1000
    driver.shell.navigator.go("settings")
    driver.settle()
    driver.shell.back()
    hidden = 0
    while driver.shell.page._to_make or not hidden:
        driver.frame()
        scroll = driver.shell.page.page.scroll
        assert scroll.content.opacity == 0 or scroll.offset == offset
        hidden += scroll.content.opacity == 0
    driver.settle()
    assert driver.shell.page.page.scroll.offset == offset
    assert driver.shell.page.page.scroll.content.opacity == 1


def test_a_touch_at_what_is_not_seen_yet_does_nothing(long_history: Driver, slowly: None) -> None:
    driver = long_history
    driver.tap("nav-history")
    driver.shell.page.page.scroll.scroll_to(1e6)
    driver.shell.navigator.go("settings")
    driver.settle()
    driver.shell.back()
    for _ in range(6):
        driver.frame()
    assert driver.shell.page.page.scroll.content.opacity == 0
    driver.touch(200, 600, at_once=True)
    assert driver.screen == "history"


def test_a_part_that_cannot_be_made_becomes_a_sentence(
    long_history: Driver, slowly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, whole, made = long_history, history.History._row, []

    def breaks(page: Any, *row: Any) -> Block:
        made.append(row)
        if len(made) == 7:
            raise ValueError("a row that nobody foresaw")
        return whole(page, *row)

    monkeypatch.setattr(history.History, "_row", breaks)
    driver.shell.worker.fault = None
    driver.tap("nav-history")
    assert isinstance(driver.shell.page.broken, ValueError)
    assert driver.screen == "history"
    assert not rows(driver)
    assert driver.texts()


def test_the_gallery_comes_over_many_frames_and_whole(driver: Driver, slowly: None) -> None:
    with driver.store() as store:
        every = sum(len(found.standings) for found in earnings.galleries(store).values())
    driver.tap("nav-achievements")
    assert len([name for name in driver.names() if name.startswith("achievement-")]) == every > 50


def test_content_is_never_laid_out_at_another_width(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[tuple[str, float]] = []
    place = Words.place

    def noted(self: Words, x: float, y: float, width: float, height: float) -> None:
        placed.append((self.text, width))
        place(self, x, y, width, height)

    monkeypatch.setattr(screens, "AT_FIRST", 10.0)
    monkeypatch.setattr(Words, "place", noted)
    driver.tap("nav-achievements")
    narrow = [each for each in placed if len(each[0]) > 40 and each[1] <= 100]
    assert not narrow, "never at the width that Kivy gives to everything at first"


def test_a_result_is_never_broken_at_its_colon(driver: Driver) -> None:
    with driver.store() as store:
        keep(store, played("duel", Player(""), RIVAL, seed=1))
    driver.resize(*SMALL)
    driver.prefer(text_size=1.6, language="fr")
    driver.tap("nav-history")
    assert not driver.flaws()
    [figure] = [each for each in driver.widgets() if isinstance(each, Words) and " : " in each.text]
    assert figure.width >= figure.wish() - 1


def test_campaigns_of_several_games_are_told_apart(driver: Driver) -> None:
    driver.tap("nav-achievements")
    rows = [name for name in driver.names() if name.startswith("campaign")]
    titles = [next(each.text for each in driver.find(name).walk() if isinstance(each, Words)) for name in rows]
    assert len(set(titles)) == len(rows) > 1


def test_who_scrolls_a_page_that_comes_back_goes_where_they_scroll(driver: Driver) -> None:
    """The next turn of a table begins at its top, wherever the one before had ended."""
    driver.resize(*SMALL)
    driver.tap("nav-settings")
    scroll = driver.shell.page.page.scroll
    assert scroll.reach > 200
    scroll.come_back(200, whole=True)
    scroll.scroll_to(0)
    scroll.content_changed()
    driver.settle()
    assert scroll.offset == 0


def test_what_is_added_below_moves_nothing_above() -> None:
    card = RowCard(*(Words(f"Row {n}") for n in range(3)))
    page = Page(Column(card))
    page.place(0, 0, 400, 300)
    page.scroll._lay_out()
    first = card._rows.blocks[0]
    before = first.pos
    for n in range(30):
        card.add(Words(f"More {n}"))
    page.scroll._lay_out()
    assert first.pos == before
    assert page.scroll.reach > 0


# What nobody has judged yet


@pytest.fixture
def imported(driver: Driver) -> Driver:
    """Plays without deeds, as an import brings them."""
    with driver.store() as store:
        table = played("roll", Player(""), seed=3)
        for _ in range(3 * journal_judge.AT_ONCE + 1):
            store.finish(store.begin(table), table.score)
        assert earnings.waiting(store) == 3 * journal_judge.AT_ONCE + 1
    return driver


def test_a_look_judges_a_few_and_says_how_many_wait(imported: Driver) -> None:
    with imported.store() as store:
        look = achievements._look(store)
        assert look.waiting == earnings.waiting(store) + journal_judge.AT_ONCE
        while left := earnings.judge_some(store):
            assert left == earnings.waiting(store)
        assert earnings.waiting(store) == 0
        assert achievements._look(store).waiting == 0


def test_the_gallery_is_there_while_the_rest_is_judged(imported: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, steps = imported, []
    judge = earnings.judge_some

    def noted(store: Any) -> int:
        left = judge(store)
        steps.append((left, driver.sees("Looking at what"), "nav-home" in driver.names()))
        return left

    monkeypatch.setattr(earnings, "judge_some", noted)
    driver.tap("nav-achievements")
    assert len(steps) >= 4
    assert any(seen for _, seen, _ in steps), "the page says so, and shows what is known"
    assert not driver.sees("Looking at what"), "and stops when it is done"
    with driver.store() as store:
        assert earnings.waiting(store) == 0


def test_who_leaves_the_page_leaves_the_rest_for_the_next_look(imported: Driver) -> None:
    driver = imported
    driver.shell.navigator.root("achievements")
    while not driver.sees("Looking at what"):
        driver.frame()
    driver.shell.navigator.root("settings")
    driver.settle()
    with driver.store() as store:
        assert earnings.waiting(store) > 0
    driver.tap("nav-achievements")
    with driver.store() as store:
        assert earnings.waiting(store) == 0


@pytest.mark.parametrize("name", ["companion.ui.screens.history", "companion.ui.table.screen"])
def test_pages_that_one_tap_leads_to_are_loaded_beside_the_app(driver: Driver, name: str) -> None:
    before = sys.modules.pop(name)
    try:
        driver.shell._look_after()
        assert name in sys.modules
    finally:
        sys.modules[name] = before


def test_the_code_of_a_table_is_loaded_before_a_frame_needs_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = list[str]()

    def noted(game: str) -> Any:
        threads.append(threading.current_thread().name)
        return board_class(game)

    monkeypatch.setattr(screen, "board_class", noted)
    with driver.store() as store:
        number = store.begin(played("roll", Player(""), seed=3), {"laid": True})
    driver.shell.navigator.go("table", number=number)
    driver.settle()
    assert threads[0] != threads[-1] == threading.main_thread().name, "there it is only looked up"


def frames_of(driver: Driver) -> Iterator[float]:
    for page in ("home", "history", "statistics", "achievements"):
        driver.shell.navigator.root("settings")
        driver.settle()
        driver.busiest = 0.0
        if page == "statistics":
            driver.shell.navigator.go("history", shelf=page)
        else:
            driver.shell.navigator.root(page)
        driver.settle()
        yield driver.busiest


def test_the_time_of_the_ui_thread_is_measured_frame_by_frame(long_history: Driver) -> None:
    assert all(seconds > 0 for seconds in frames_of(long_history))


def test_what_an_older_list_measured_is_judged_again_at_the_next_look(imported: Driver) -> None:
    with imported.store() as store:
        while earnings.judge_some(store):
            pass
        before = achievements._look(store).galleries["roll"]
        judge = JUDGE.__class__("roll", JUDGE._every[:1], JUDGE._invitation)
        for play in store.plays():
            judge.judge(store, play.id)
    imported.tap("nav-achievements")
    with imported.store() as store:
        assert earnings.waiting(store) == 0
        assert earnings.galleries(store)["roll"] == before
