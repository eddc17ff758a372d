"""The pace of the app: Kivy's wait for the next frame, made a doze while nothing happens.

Kivy goes round its loop sixty times a second, whatever there is to do. A device that lies beside the board for hours
has nothing to do in nearly all of them. So the wait for the next frame lasts until something happens: a touch, a key, a
moment that somebody has asked to be woken at, an answer of another thread. From the first touch on, and as long as
something moves, frames come as fast as ever.

Frames and thoughts take turns: see :mod:`companion.app.thinker`. Who thinks has a doze to itself but for the looks.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING

from companion import device
from companion.device.side import Listener
from companion.ui.look import kivy_private

if TYPE_CHECKING:
    from companion.app.thinker import FrameRest

LOOKS = 0.036  # seconds between two looks for a touch: so much later than at the full rate may one be answered
THINKING_LOOKS = 0.016  # the same while somebody thinks, who has to come to a pause first
TOLD_LOOKS = 0.15  # the same where the device tells of a touch by itself. Android waits half a second for our pause
LONGEST = 1.0  # seconds of a doze: whatever happened without a word is seen then
QUIET = 0.25  # seconds of a doze after which what a page left behind is cleared away
AWAKE = 1.0  # seconds for which frames come at the full rate after a touch: another may follow


class Doze:
    """The wait of an app in which nothing moves and which nobody touches."""

    def __init__(self, rest: FrameRest, busy: Callable[[], bool], tidy: Callable[[], None] = lambda: None) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._loop, self._clock, self._window = EventLoop, Clock, Window
        self._rest, self._busy = rest, busy
        self._alone = nullcontext()  # nobody has to rest, and to say so would cost more than the look
        self._tidy, self._untidy = tidy, False
        self._call = threading.Lock()  # held but for a call; an event costs more than all else that a look does
        self._call.acquire()
        self._awake_until = 0.0
        self._hears: Listener | None = None  # from the first doze on: the first frame does not wait for it
        self._polling = False
        self._poll = kivy_private.replace_poll(Window, self._take_in)

    def end(self) -> None:
        """Leave Kivy as it was."""
        kivy_private.replace_poll(self._window, self._poll)
        if self._hears is not None:
            self._hears.close()

    def wake(self) -> None:
        """Go on at once; from any thread."""
        with suppress(RuntimeError):  # called before
            self._call.release()

    def _told(self) -> None:
        """Somebody touches: the queue has it in a moment. From any thread."""
        self._awake_until = time.monotonic() + AWAKE
        self.wake()

    def tidy_later(self) -> None:
        """A page has gone: clear away what it left behind when nothing moves any more."""
        self._untidy = True

    def wait(self) -> bool:
        """Until something happens. False if something moves already: then the next frame comes in its usual time."""
        slept, called, now = False, False, time.monotonic()
        since = kivy_private.since_frame(self._clock)
        begun, due = now, now + min(self._clock.get_min_timeout() - since, LONGEST)
        busy = self._busy()
        while now < due and now >= self._awake_until and not called and not self._stirs():
            called, slept, before = self._call.acquire(timeout=min(self._looks(busy), due - now)), True, now
            now = time.monotonic()
            if called or now < due:
                with self._rest if busy else self._alone:
                    self._look(now - before)
                if self._untidy and not called and now - begun >= QUIET and not self._stirs():
                    self._untidy = False
                    self._tidy()
                due = min(due, now + self._clock.get_min_timeout() - since)
        self._call.acquire(blocking=False)
        return slept

    def _looks(self, busy: bool) -> float:
        """Seconds until the next look for a touch."""
        if self._hears is None:
            self._hears = device.listen(self._told)
        if self._hears.tells:
            return TOLD_LOOKS
        return THINKING_LOOKS if busy else LOOKS

    def _stirs(self) -> bool:
        """Whether somebody touches, something is to be drawn, or the app ends. Kivy draws a frame of its own while it
        takes in that a window was resized: no time to wait for anything either."""
        loop = self._loop
        if loop.input_events or (loop.me_list and any(each.is_touch for each in loop.me_list)):
            self._awake_until = time.monotonic() + AWAKE
            return True
        return bool(self._window.canvas.needs_redraw or self._polling or loop.quit or loop.status != "started")

    def _look(self, passed: float) -> None:
        """Take in what was touched or typed, as a frame does. What begins with a key begins now, not when the doze
        began."""
        kivy_private.put_off_frame(self._clock, passed)
        kivy_private.take_in(self._loop, self._window)

    def _take_in(self) -> None:
        self._polling = True
        try:
            self._poll()
        finally:
            self._polling = False


def clear_away() -> None:
    """Widgets know each other in circles, which only Python's search for cycles finds, and it may come late or in the
    middle of a motion. What the C library has free then goes back to the system, which does not take it by itself."""
    gc.collect()
    device.give_back_memory()


@contextmanager
def taking_turns(rest: FrameRest, busy: Callable[[], bool] = lambda: False) -> Iterator[Doze]:
    """Let frames come when there is something to see, and let who thinks rest while one is made: from the end of the
    wait for it to the moment it is shown. ``busy`` tells whether somebody thinks."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    doze = Doze(rest, busy, clear_away)

    def idle() -> float:
        rest.end()
        try:
            return kivy_private.begin_frame(Clock) if doze.wait() else float(wait())
        finally:
            rest.begin()

    def shown(*_: object) -> None:
        rest.end()  # what is left is to wait for the display

    wait = kivy_private.replace_wait(Clock, idle)
    Window.bind(on_flip=shown)
    try:
        yield doze
    finally:
        kivy_private.replace_wait(Clock, wait)
        doze.end()
        Window.unbind(on_flip=shown)
        rest.end()
