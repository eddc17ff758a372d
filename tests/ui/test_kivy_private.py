"""One test for each use of what Kivy does not promise: it fails when a new Kivy works in another way."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockBase
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion.dev.offscreen import forget_fonts
from companion.ui.kit.block import Column, Space
from companion.ui.kit.scroll import Scroll
from companion.ui.look import kivy_private
from companion.ui.look.labels import HINTING, new_label
from companion.ui.look.theme import theme
from tests.ui.driver import Driver, Finger

pytestmark = pytest.mark.shapes

ROOT = Path(__file__).resolve().parents[2]
F1 = 282


# Styles


def count_rules(*before: str) -> list[str]:
    """How many rules Kivy's language knows after each of these calls."""
    lines = [f"kivy_private.{call}(); print(len(importlib.import_module('kivy.lang.builder').Builder.rules))"
             for call in before]  # fmt: skip
    code = ["import importlib", "from companion.ui.startup import quiet_kivy", "quiet_kivy()",
            "from companion.ui.look import kivy_private", *lines]  # fmt: skip
    environment = {**os.environ, "KIVY_NO_CONSOLELOG": "1"}
    return subprocess.run(
        [sys.executable, "-c", "\n".join(code)], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.split()


def test_styles_are_read_when_they_are_asked_for_once_and_not_before() -> None:
    deferred, loaded, again = count_rules("defer_styles", "load_styles", "load_styles")
    assert int(deferred) == 0
    assert int(loaded) == int(again) > 30


def test_asyncio_comes_with_whoever_asks_for_it_and_not_with_the_clock() -> None:
    code = """
import sys
from companion.ui import startup
print("kivy.clock" in sys.modules)
startup.kivy_private.leave_out_asyncio()
from kivy.clock import Clock
from kivy.app import App
print("asyncio" in sys.modules, "ssl" in sys.modules)
import asyncio
print(asyncio.run(asyncio.sleep(0, "slept")))
"""
    environment = {**os.environ, "KIVY_NO_CONSOLELOG": "1"}
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert said == ["False", "False", "False", "slept"]


# The clock


@pytest.fixture
def clock() -> Any:
    clock = ClockBase()
    clock.time = lambda: 100.0
    kivy_private.limit_frames(clock, 0)
    kivy_private.begin_frame_at(clock, 99.0, 0.0)
    return clock


def test_kivy_waits_once_for_a_frame_and_where_we_let_it_wait(clock: Any) -> None:
    waits: list[float] = []

    def wait() -> float:
        waits.append(kivy_private.begin_frame(clock))
        return waits[-1]

    own = kivy_private.replace_wait(clock, wait)
    clock.tick()
    assert waits == [100.0]
    assert kivy_private.replace_wait(clock, own) is wait
    clock.tick()
    assert waits == [100.0]


def test_what_is_put_off_is_due_when_kivy_calls_it(clock: Any) -> None:
    called: list[float] = []
    once = clock.schedule_once(called.append, 0.5)
    again = clock.schedule_interval(called.append, 2.0)
    assert (kivy_private.due_at(once), kivy_private.due_at(again)) == (99.5, 101.0)
    clock.tick()  # at 100
    assert len(called) == 1
    assert kivy_private.due_at(again) == 101.0


def test_a_frame_that_we_begin_is_like_one_that_kivy_begins(clock: Any) -> None:
    kivy_private.begin_frame_at(clock, 97.5, 1.0)
    assert (clock.get_time(), clock.frametime, kivy_private.since_frame(clock)) == (97.5, 1.0, 2.5)
    assert clock.idle() == 100.0
    of_kivy = clock.get_time(), clock.frametime
    kivy_private.begin_frame_at(clock, 97.5, 1.0)
    assert kivy_private.begin_frame(clock) == 100.0
    assert (clock.get_time(), clock.frametime) == of_kivy == (100.0, 2.5)


def test_a_frame_that_is_put_off_began_later(clock: Any) -> None:
    kivy_private.begin_frame_at(clock, 97.5, 1.0)
    kivy_private.put_off_frame(clock, 0.5)
    assert (clock.get_time(), kivy_private.since_frame(clock)) == (98.0, 2.0)


def test_kivy_sleeps_until_a_frame_is_due_unless_frames_have_no_limit() -> None:
    clock: Any = ClockBase()
    sleeps: list[float] = []
    clock.usleep = sleeps.append
    kivy_private.limit_frames(clock, 60)
    clock.idle()
    assert sleeps
    sleeps.clear()
    kivy_private.limit_frames(clock, 0)
    clock.idle()
    assert sleeps == []


def test_clock_touches_and_double_taps_read_the_time_that_we_give_them(driver: Driver) -> None:
    def tap() -> Finger:
        finger = Finger(3, 3)
        finger.down()
        finger.up()
        return finger

    first = tap()
    assert Clock.time() == first.time_start == first.time_end == driver.time.now
    driver.let_pass(0.1)
    second = tap()
    assert second.time_start > first.time_start
    assert second.is_double_tap
    driver.let_pass(2)
    assert not tap().is_double_tap


# Input


def test_kivy_looks_for_events_where_we_let_it_look(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []

    def look() -> None:
        looks.append(1)
        EventLoop.quit = True

    monkeypatch.setattr(EventLoop, "status", "started")
    monkeypatch.setattr(EventLoop, "quit", False)
    monkeypatch.setattr(EventLoop, "idle", lambda: None)
    monkeypatch.setattr(EventLoop, "exit", lambda: None)
    own = kivy_private.replace_poll(Window, look)
    try:
        EventLoop.mainloop()
    finally:
        assert kivy_private.replace_poll(Window, own) is look
    assert looks == [1]


def test_what_providers_bring_waits_for_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    class Provider:
        """Brings one touch."""

        def update(self, dispatch_fn: Callable[..., None]) -> None:
            dispatch_fn("begin", finger)

    finger = Finger(3, 3)
    monkeypatch.setattr(EventLoop, "input_providers", [Provider()])
    monkeypatch.setattr(EventLoop, "input_events", [])
    monkeypatch.setattr(Window, "mainloop", lambda: None)
    kivy_private.take_in(EventLoop, Window)
    assert [tuple(event) for event in EventLoop.input_events] == [("begin", finger)]


# An app by hand


def test_an_app_is_brought_up_and_forgotten_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path)
    assert App.get_running_app() is driver.shell
    assert driver.shell.root in Window.children
    opened: list[int] = []
    monkeypatch.setattr(driver.shell, "open_settings", lambda *_: opened.append(1))
    driver.shell._on_keyboard_settings(Window, F1, 0, "", [])
    assert opened == [1], "it is this that Kivy's own key opens"
    driver.stop()
    assert App.get_running_app() is None
    Window.dispatch("on_keyboard", F1, 0, "", [])
    assert opened == [1]


def test_frames_are_not_drawn_until_they_are_let(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(Window, "clear", lambda: drawn.append(1))
    with kivy_private.undrawn(Window) as draw_again:
        Window.dispatch("on_draw")
        assert drawn == []
        draw_again()
        Window.dispatch("on_draw")
        assert drawn == [1]
    Window.dispatch("on_draw")
    assert drawn == [1], "as before: no test draws"


# Words


def test_kivy_measures_otherwise_with_a_font_that_it_has_not_drawn_with_and_we_do_not() -> None:
    """Should Kivy mend this one day, ``Hinted`` can go."""
    theme.register_fonts()
    words, sizes = ("The Temple of Artemis", "Circus Maximus"), range(12, 32)

    def of_kivy(**how: Any) -> Any:
        label = CoreLabel(font_hinting=HINTING, **how)
        label.resolve_font_name()
        return label

    def measured(make: Callable[..., Any]) -> list[int]:
        forget_fonts()
        return [make(font_name="Sans", font_size=size).get_extents(text)[0] for size in sizes for text in words]

    def drawn() -> Iterator[int]:
        forget_fonts()
        for size in sizes:
            for text in words:
                label = new_label(font_name="Sans", font_size=size, text=text)
                label.refresh()
                yield label.texture.size[0]

    assert measured(new_label) == list(drawn())
    assert measured(of_kivy) != measured(new_label)


class Wide(kivy_private.Respelled, TextInput):
    """Shows narrow letters as wide ones."""

    def respell(self, text: str) -> str:
        return text.replace("i", "W")


def test_a_text_input_draws_and_measures_the_letters_that_it_shows(driver: Driver) -> None:
    theme.register_fonts()
    kivy_private.load_styles()
    other, narrow, wide = TextInput(text="WWW"), TextInput(text="iii"), Wide(text="iii")
    for field in (other, narrow, wide):
        field.cursor = (3, 0)
    assert wide.text == "iii"
    assert wide.cursor_offset() == other.cursor_offset() != narrow.cursor_offset()
    drawn = [field._lines_labels[0].size for field in (other, narrow, wide)]
    assert drawn[2] == drawn[0] != drawn[1]


# Places


def test_kivy_knows_where_a_child_of_something_shifted_is_seen(driver: Driver) -> None:
    child: Any = Space(40)
    scroll = Scroll(Column(Space(300), child, Space(800)))
    scroll.pos, scroll.size = (20, 30), (300, 400)
    Window.add_widget(scroll)
    driver.settle()
    scroll.scroll_to(120)
    seen = child.get_window_matrix().transform_point(0, 0, 0)[:2]
    assert scroll.reach > 120
    assert seen == pytest.approx(child.to_window(*child.pos))
    assert seen != pytest.approx(child.pos)
    Window.remove_widget(scroll)


class Whole(Space):
    """Takes all of the window."""

    hint = (1, 1)


def test_a_block_that_nobody_knows_any_more_is_gone_without_a_search_for_cycles(driver: Driver) -> None:
    gc.disable()
    try:
        block = Space(40)
        block.place(0, 0, 10, 40)
        gone = ref(block)
        del block
        assert gone() is None
    finally:
        gc.enable()


def test_kivys_window_gives_a_block_its_size_and_keeps_it_in_step(driver: Driver) -> None:
    whole, low = Whole(), Space(40)
    for block in (whole, low):
        Window.add_widget(block)
        driver.settle()
    assert (whole.pos, whole.size, low.size) == ((0, 0), (412, 915), (412, 40))
    driver.resize(360, 640)
    assert (whole.rect, low.size) == ((0, 0, 360, 640), (360, 40))
    assert (low.right, low.top, low.center) == (360, low.y + 40, (180, low.y + 20))
    for block in (whole, low):
        Window.remove_widget(block)
        assert block.parent is None


def test_a_block_is_seen_as_much_as_it_says_and_so_is_what_it_holds(driver: Driver) -> None:
    block, child = Whole(), Space(40)
    block.hold(child)
    assert (block.opacity, block.children, child.parent) == (1, [child], block)
    block.opacity = 0.25
    assert block.canvas.opacity == block.opacity == 0.25
    block.let_go()
    assert (block.children, child.parent) == ([], None)
