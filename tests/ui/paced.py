# ruff: noqa: PLC0415 -- Kivy is imported by the app itself, as it really starts
"""Watches the pace of the app as ``main.py`` starts it, in a process of its own, and prints what it saw as JSON.

Nothing of the app is prepared. A thread beside it sleeps, puts touches into SDL's own queue as a screen does, and
counts how often Kivy went round its loop.
"""

from __future__ import annotations

import ctypes
import json
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion.device.side import Listener

BUTTON_DOWN, BUTTON_UP = 0x401, 0x402  # SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP
TOUCHES, ANSWERS = 5, 8
SECONDS = 2.0
TRIES = 5
AT_ONCE = 0.05  # seconds
FULL_RATE = 30  # frames a second
FIRST_STEP = 0.3  # of a second, with the frame in which it is made
UNEVEN = 0.0137  # so that touches come at any time between two looks


class Button(ctypes.Structure):
    """SDL_MouseButtonEvent, with the rest of the union."""

    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("window", ctypes.c_uint32),
        ("which", ctypes.c_uint32), ("button", ctypes.c_uint8), ("state", ctypes.c_uint8), ("clicks", ctypes.c_uint8),
        ("padding", ctypes.c_uint8), ("x", ctypes.c_int32), ("y", ctypes.c_int32), ("rest", ctypes.c_uint8 * 28),
    )  # fmt: skip


def _push(sdl: Any, kind: int) -> None:
    event = Button(type=kind, window=1, button=1, state=kind == BUTTON_DOWN, clicks=1, x=3, y=3)
    assert sdl.SDL_PushEvent(ctypes.byref(event)) == 1


def _wait(answered: threading.Event, since: float) -> float:
    assert answered.wait(20)
    return time.perf_counter() - since


def late(took: list[float]) -> float:
    """By how much three of four are, at most."""
    return quantiles(took, n=4)[2]


def least_disturbed(measure: Callable[[], Any], good: Callable[[Any], bool]) -> Any:
    """What is seen the first time that it is as it should be, or the last of several times."""
    for _ in range(TRIES - 1):
        if good(seen := measure()):
            return seen
    return measure()


def touches(usual: float, latest: float = AT_ONCE) -> list[float]:
    """Seconds from the touch to the moment at which the app has it, half of them ``usual`` or less, three of four
    ``latest``; the app dozes before each."""
    return list(least_disturbed(_touches, lambda took: late(took) <= latest and median(took) <= usual))


def _touches() -> list[float]:
    from kivy.core.window import Window

    from companion.device.sdl import library

    sdl, answered, took = library(), threading.Event(), []
    Window.bind(on_touch_down=lambda *_: answered.set())
    for number in range(TOUCHES):
        time.sleep(1.3 + number * UNEVEN)
        answered.clear()
        since = time.perf_counter()
        _push(sdl, BUTTON_DOWN)
        took.append(_wait(answered, since))
        _push(sdl, BUTTON_UP)
    return took


class _Told:
    """Keeps the figures that another thread tells, and lets wait for the first."""

    def __init__(self) -> None:
        self.values: list[float] = []
        self.told = threading.Event()

    def __call__(self, value: float) -> None:
        self.values.append(value)
        self.told.set()


def answers(shell: Any, usual: float) -> list[float]:
    """Seconds from the end of a worker's work to its answer on the app's thread, half of them ``usual`` or less."""
    return list(least_disturbed(partial(_answers, shell), lambda took: median(took) <= usual))


def _answers(shell: Any) -> list[float]:
    took = []
    for number in range(ANSWERS):
        time.sleep(0.1 + number * UNEVEN)
        done = _Told()
        shell.worker.submit(time.perf_counter, then=done)
        at = _wait(done.told, 0)
        took.append(at - done.values[0])
    return took


def rounds(seconds: float = SECONDS) -> float:
    """How often a second Kivy goes round its loop."""
    from kivy.clock import Clock

    before, since = Clock.frames, time.perf_counter()
    time.sleep(seconds)
    return float((Clock.frames - before) / (time.perf_counter() - since))


def _moved() -> Any:
    """Something that can be moved; it is not drawn."""
    from kivy.event import EventDispatcher
    from kivy.properties import NumericProperty

    return type("Moved", (EventDispatcher,), {"x": NumericProperty(0)})()


def moving() -> float:
    """The same while something moves."""
    return float(least_disturbed(_moving, lambda rate: rate > FULL_RATE))


def _moving() -> float:
    from kivy.animation import Animation
    from kivy.clock import Clock

    widget = _moved()
    Clock.schedule_once(lambda _: Animation(x=100, duration=SECONDS + 1).start(widget), 0)
    time.sleep(0.3)
    return rounds()


def first_step() -> float:
    """How far a motion of a second is at its first step, when it begins after a long doze with a key."""
    return float(least_disturbed(_first_step, lambda step: step < FIRST_STEP))


def _first_step() -> float:
    from kivy.animation import Animation
    from kivy.core.window import Window

    from companion.device.sdl import library

    widget, done = _moved(), _Told()
    widget.fbind("x", lambda _, x: done(x))

    def pressed(*_: object) -> None:
        Window.unbind(on_mouse_down=pressed)
        Animation(x=1, duration=1.0).start(widget)

    Window.bind(on_mouse_down=pressed)  # comes while the app dozes, as a key does
    time.sleep(1.8)
    sdl = library()
    _push(sdl, BUTTON_DOWN)
    _push(sdl, BUTTON_UP)
    done.told.wait(20)
    return done.values[0]


def thinking(shell: Any) -> tuple[float, float, list[float]]:
    """What part of a second somebody who thinks gets, how often Kivy goes round meanwhile, and how soon a touch is
    answered."""
    end = threading.Event()

    def think(budget: Any) -> float:
        begun, spent = time.perf_counter(), time.thread_time()
        while not end.is_set():
            budget.check()
            sum(range(2000))
        return (time.thread_time() - spent) / (time.perf_counter() - begun)

    share = _Told()
    shell.worker.post(lambda: shell.thinker.ask(think, share))
    time.sleep(1.2)  # after the last touch
    pace = rounds()
    end.set()
    assert share.told.wait(20)
    end.clear()
    shell.worker.post(lambda: shell.thinker.ask(think, lambda _: None))
    took = touches(2 * AT_ONCE, inf)
    end.set()
    return share.values[0], pace, took


def untold(shell: Any, usual: float) -> list[float]:
    """The same as :func:`touches` where the system tells of no touch by itself, as with most windows of a desktop."""
    doze = shell.wake.__self__
    doze._hears.close()
    doze._hears = Listener()
    took = touches(usual)
    doze._hears = None  # and is asked again
    return took


def _watch(tell: Callable[[dict[str, Any]], None]) -> None:
    from companion.ui.frame_scheduler import LOOKS
    from tools.watched_app import do, shell

    app = shell()
    try:
        time.sleep(4.5)  # until the saved games are looked through
        seen: dict[str, Any] = {"idle": rounds(), "touches": touches(LOOKS / 2), "untold": untold(app, LOOKS)}
        time.sleep(1.5)
        seen |= {"answers": answers(app, LOOKS / 2), "moving": moving()}
        time.sleep(1.5)
        seen |= {"first_step": first_step(), "thinking": thinking(app)}
        tell(seen)
    finally:
        do(app.stop)


if __name__ == "__main__":
    import main

    threading.Thread(target=_watch, args=(lambda seen: print(json.dumps(seen), flush=True),), daemon=True).start()
    sys.exit(main.main([]))
