"""The frames of a phone's screen while a rival thinks, in milliseconds: for ``bench duel_frames`` and its like.

A frame is timed by the clock, from the end of Kivy's wait for it to the moment it is shown. Without a display it is
drawn by the processor, which takes most of the time; so the frames of the same screen while nobody thinks are timed,
too. What the app itself does in a frame is measured with drawing switched off, as the processor's time of the UI
thread: while somebody thinks, while nobody does, and in the frames that come before and after, in which the page is
made, the thought is asked for and the instruction comes. That comes first, so that a first table is among them, whose
code nobody has loaded yet.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.dev.offscreen import OffscreenApp, without_a_display
from companion.ui.frame_scheduler import taking_turns
from companion.ui.look import kivy_private
from companion.ui.startup import collected_seldom

without_a_display()  # before Kivy is imported
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402

PHONE: Final = (412, 915)
FRAMES_PER_SECOND: Final = 60
RESTING: Final = 30  # frames
LONGEST: Final = 30.0  # seconds that one of them may take


class FrameWatch:
    """Times each frame while somebody thinks, and each while nobody does and the screen has come to rest."""

    def __init__(self, stage: OffscreenApp) -> None:
        self.thinking: list[float] = []
        self.resting: list[float] = []
        self.own: dict[str, list[float]] = {"thinking": [], "resting": [], "turning": []}
        self.at_rest = self.drawn = False
        self._stage = stage
        self._begun = self._spent = 0.0
        self._busy = False
        self._wait = Clock.idle
        Clock.idle = self._idle
        stage.window.bind(on_flip=self._shown)

    def _idle(self) -> Any:
        waited = self._wait()
        self._begun, self._spent = time.perf_counter(), time.thread_time()
        self._busy = self._stage.shell.thinker.busy
        return waited

    def _shown(self, *_: object) -> None:
        spent, own = 1000 * (time.perf_counter() - self._begun), 1000 * (time.thread_time() - self._spent)
        # else a page was made in it, before or after a thought
        thinking = self._busy and self._stage.shell.thinker.busy
        if not self.drawn:
            self.own["thinking" if thinking else "resting" if self.at_rest else "turning"].append(own)
        elif thinking:
            self.thinking.append(spent)
        elif self.at_rest:
            self.resting.append(spent)


def _let_think(stage: OffscreenApp) -> None:
    """Until the rival has begun and ended; frame by frame, as if something moved on the screen all the time."""
    end, begun = time.monotonic() + LONGEST, False
    while not begun or stage.shell.thinker.busy:
        stage.window.canvas.ask_update()
        EventLoop.idle()
        begun = begun or stage.shell.thinker.busy
        if time.monotonic() > end:
            raise TimeoutError("the rival does not come to an end")


def _let_rest(stage: OffscreenApp, watch: FrameWatch) -> None:
    """Draw the same screen for a while."""
    stage.settle()
    watch.at_rest = True
    for _ in range(RESTING):
        stage.window.canvas.ask_update()
        EventLoop.idle()
    watch.at_rest = False


def watch_frames(tables: Callable[[Path], list[int]]) -> None:
    """Let a rival think at each of the tables that were laid in a folder, and print the times of all frames as JSON."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        numbers = tables(folder)
        OffscreenApp.patient = False
        stage = OffscreenApp(folder, PHONE)
        kivy_private.limit_frames(Clock, FRAMES_PER_SECOND)
        with collected_seldom(), taking_turns(stage.shell.thinker.rest, lambda: stage.shell.thinker.busy):
            watch = FrameWatch(stage)
            stage.window.on_draw = lambda *_: None
            for watch.drawn in (False, True):
                if watch.drawn:
                    del stage.window.on_draw
                for number in numbers:
                    stage.shell.navigator.root("home")
                    stage.settle()
                    stage.shell.navigator.go("table", number=number)
                    _let_think(stage)
                    _let_rest(stage, watch)
        stage.stop()
    own = {f"own_{what}": times for what, times in watch.own.items()}
    print(json.dumps({"thinking": watch.thinking, "resting": watch.resting, **own}))
