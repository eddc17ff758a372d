"""The pace of the app: nearly nothing happens while nobody touches it, and everything at once when somebody does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion import device
from companion.app.thinker import FrameRest
from companion.device.fake import Fake
from companion.device.side import Listener
from companion.ui import frame_scheduler
from companion.ui.frame_scheduler import LOOKS, QUIET, TOLD_LOOKS, Doze, clear_away
from companion.ui.look import kivy_private
from tests.ui.paced import AT_ONCE, FIRST_STEP, FULL_RATE, late

pytestmark = pytest.mark.shapes

ROOT = Path(__file__).resolve().parents[2]
SHORT = 0.3  # seconds of a doze in which all is done that is done in one
ENDLESS = 60.0  # seconds of one that nobody would wait for
ANDROIDS_PATIENCE = 0.5  # seconds for which SDL on Android waits for our thread when the app goes to the back


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was seen of the app as it really starts, with the time of the wall."""
    if sys.platform != "linux":
        pytest.skip("finds SDL as Linux has it")
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "VISAVIS_DATA": str(tmp_path_factory.mktemp("data")),
    }
    command = [sys.executable, "tests/ui/paced.py"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert run.returncode == 0, run.stderr
    return dict(json.loads(run.stdout))


def test_an_idle_app_hardly_ever_goes_round_its_loop(seen: dict[str, Any]) -> None:
    assert seen["idle"] < 6


def test_a_touch_is_answered_at_once_however_long_the_app_has_dozed(seen: dict[str, Any]) -> None:
    """Whatever else the machine does: three of four, and the next test says why all of them are."""
    assert late(seen["touches"]) <= AT_ONCE, seen["touches"]


def test_where_the_device_tells_of_a_touch_it_need_not_be_looked_for(seen: dict[str, Any]) -> None:
    assert median(seen["touches"]) <= LOOKS / 2, seen["touches"]


def test_where_it_does_not_a_touch_is_found_in_time(seen: dict[str, Any]) -> None:
    assert late(seen["untold"]) <= AT_ONCE, seen["untold"]
    assert median(seen["untold"]) <= LOOKS, seen["untold"]


def test_the_answer_of_a_worker_does_not_wait_for_the_next_look(seen: dict[str, Any]) -> None:
    assert median(seen["answers"]) <= LOOKS / 2, seen["answers"]


def test_what_moves_moves_at_the_full_rate(seen: dict[str, Any]) -> None:
    assert seen["moving"] > FULL_RATE


def test_a_motion_begins_when_it_begins_and_not_when_the_doze_did(seen: dict[str, Any]) -> None:
    assert seen["first_step"] < FIRST_STEP


def test_who_thinks_has_the_processor_and_no_frame_is_made_that_shows_nothing_new(seen: dict[str, Any]) -> None:
    share, pace, _ = seen["thinking"]
    assert share > 0.05  # of a processor that many others may want too
    assert pace < 6


def test_a_touch_is_answered_at_once_while_somebody_thinks(seen: dict[str, Any]) -> None:
    """Python's two threads have one interpreter, and this machine may have much else to do: twice the time."""
    *_, touches = seen["thinking"]
    assert median(touches) <= 2 * AT_ONCE, touches


# By hand


@pytest.fixture
def doze(monkeypatch: pytest.MonkeyPatch) -> Iterator[Doze]:
    monkeypatch.setattr(EventLoop, "status", "started")
    monkeypatch.setattr(EventLoop, "input_providers", [])
    monkeypatch.setattr(EventLoop, "input_events", [])
    monkeypatch.setattr(EventLoop, "me_list", [])
    monkeypatch.setattr(EventLoop, "quit", False)
    monkeypatch.setattr(Clock, "get_min_timeout", lambda: 1e9, raising=False)
    Window.canvas.draw()  # nothing is left to be drawn
    own = Window.mainloop
    Window.mainloop = lambda: None
    doze = Doze(FrameRest(), lambda: False)
    doze._hears = Listener()
    yield doze
    doze.end()
    Window.mainloop = own


class Told(Listener):
    """Of a device that tells of touches by itself."""

    tells = True


class Call:
    """What a doze waits for, with how long it would wait each time: so often it looks, whatever the machine makes of
    it."""

    def __init__(self, doze: Doze) -> None:
        self._own = doze._call
        self.waits: list[float] = []

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        if blocking:
            self.waits.append(timeout)
        return self._own.acquire(blocking, timeout)

    def release(self) -> None:
        self._own.release()


@pytest.fixture
def call(doze: Doze, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Of a doze that is short."""
    monkeypatch.setattr(frame_scheduler, "LONGEST", SHORT)
    call = Call(doze)
    monkeypatch.setattr(doze, "_call", call)
    return call


def took(doze: Doze) -> tuple[bool, float]:
    since = time.monotonic()
    slept = doze.wait()
    return slept, time.monotonic() - since


def test_a_doze_looks_for_touches_so_often_that_none_waits(
    doze: Doze, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a look and a frame take comes on top; both are a few milliseconds."""
    assert LOOKS <= AT_ONCE * 3 / 4
    looks: list[float] = []
    monkeypatch.setattr(doze, "_poll", lambda: looks.append(time.monotonic()))
    slept, seconds = took(doze)
    assert slept
    assert seconds >= SHORT
    assert looks
    assert max(call.waits) <= LOOKS


def test_a_doze_that_is_told_of_touches_hardly_looks_but_often_enough_for_androids_pause(
    doze: Doze, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TOLD_LOOKS <= ANDROIDS_PATIENCE / 2
    monkeypatch.setattr(doze, "_poll", lambda: None)
    doze._hears = Told()
    slept, _ = took(doze)
    assert slept
    assert max(call.waits) == TOLD_LOOKS


def test_a_device_that_does_not_tell_any_more_is_looked_at_again(
    doze: Doze, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look() -> None:
        told.tells = False

    monkeypatch.setattr(doze, "_poll", look)
    doze._hears = told = Told()
    doze.wait()
    first, *others = call.waits
    assert first > LOOKS >= max(others)


def test_a_doze_ends_with_a_touch_and_none_begins_under_a_finger(doze: Doze, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = SimpleNamespace(is_touch=True)
    monkeypatch.setattr(doze, "_poll", lambda: EventLoop.input_events.append(("begin", finger)))
    assert took(doze)[0]
    EventLoop.input_events.clear()
    assert not doze.wait()  # another may follow
    doze._awake_until = 0.0
    EventLoop.me_list.append(finger)
    assert not doze.wait()


def test_a_pointer_over_the_window_keeps_nobody_awake(doze: Doze, call: Call) -> None:
    EventLoop.me_list.append(SimpleNamespace(is_touch=False))
    assert took(doze) > (True, SHORT * 0.9)


def test_a_call_from_another_thread_ends_a_doze_and_one_before_it_is_not_lost(
    doze: Doze, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frame_scheduler, "LONGEST", ENDLESS)
    threading.Timer(0.1, doze.wake).start()
    slept, seconds = took(doze)
    assert slept
    assert seconds < ENDLESS
    doze.wake()
    doze.wake()
    assert took(doze)[1] < ENDLESS
    monkeypatch.setattr(frame_scheduler, "LONGEST", SHORT)
    assert took(doze)[1] >= SHORT  # and counts once


def test_nobody_dozes_while_something_is_to_be_drawn(doze: Doze) -> None:
    Window.canvas.ask_update()
    assert not doze.wait()
    Window.canvas.draw()


def test_a_frame_within_a_look_does_not_doze(doze: Doze, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy draws one while it takes in that a window was resized."""
    inner: list[bool] = []
    monkeypatch.setattr(doze, "_poll", lambda: inner.append(doze.wait()))
    doze.wait()
    assert inner
    assert not any(inner)


def test_a_doze_ends_when_somebody_asked_to_be_woken(doze: Doze, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_scheduler, "LONGEST", ENDLESS)
    monkeypatch.setattr(Clock, "get_min_timeout", lambda: 0.2, raising=False)
    kivy_private.begin_frame_at(Clock, Clock.time(), 0.0)
    slept, seconds = took(doze)
    assert slept
    assert seconds < ENDLESS


def test_who_thinks_rests_while_the_app_looks_for_a_touch(
    doze: Doze, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else Python would take turns between both in the middle of the look, and a touch would wait for it."""
    monkeypatch.setattr(doze, "_busy", lambda: True)
    resting: list[bool] = []
    monkeypatch.setattr(doze, "_poll", lambda: resting.append(not doze._rest._over.is_set()))
    doze.wait()
    assert resting
    assert all(resting)
    assert doze._rest._over.is_set(), "and goes on afterwards"


def test_what_a_page_left_behind_is_cleared_away_once_when_all_is_quiet(
    doze: Doze, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[float] = []
    monkeypatch.setattr(doze, "_tidy", lambda: done.append(time.monotonic()))
    doze.wait()
    assert done == []
    doze.tidy_later()
    since = time.monotonic()
    doze.wait()
    doze.wait()
    assert len(done) == 1
    assert done[0] - since >= QUIET


def test_nothing_is_cleared_away_under_a_finger(doze: Doze, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(doze, "_tidy", lambda: done.append("tidy"))
    doze.tidy_later()
    EventLoop.me_list.append(SimpleNamespace(is_touch=True))
    doze.wait()
    assert done == []


def test_to_clear_away_finds_circles_and_gives_memory_back(tmp_path: Path) -> None:
    class Widget:
        pass

    widget = Widget()
    widget.parent = widget  # type: ignore[attr-defined]
    gone = ref(widget)
    del widget
    with device.using(Fake(tmp_path)) as fake:
        clear_away()
    assert gone() is None
    assert isinstance(fake, Fake)
    assert fake.calls("give_back_memory")
