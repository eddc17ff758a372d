"""A stage: the real app, off screen, run frame by frame by hand. `make screens` and the tests stand on it."""

from __future__ import annotations

import os
from functools import cache
from math import ceil
from pathlib import Path
from threading import Event
from time import monotonic, process_time, thread_time
from typing import TYPE_CHECKING, Any

from companion.ui.look import kivy_private

if TYPE_CHECKING:
    from companion.ui.shell import Shell

LARGEST = (1280, 920)  # the frame buffer cannot grow later: as large as the largest screen that is drawn
FRAME = 1 / 60  # seconds of the app's own time that a frame takes, however long it took here
SHORT = 2.0  # seconds: what the app has put off for less than this is part of a motion
NEARLY = 1e-6  # of a frame: what sums of fractions leave
LONGEST_MOTION = 60.0  # seconds of the app's own time: what moves longer never comes to rest
LONGEST_WORK = 60.0  # seconds of the processor: a thread that works longer never answers
LONGEST_WAIT = 300.0  # seconds, however little a busy machine gives us of them


def without_a_display() -> None:
    """Set Kivy up to draw off screen; before it is first imported."""
    from companion.ui.startup import quiet_kivy

    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    quiet_kivy()
    from kivy.config import Config

    Config.set("graphics", "width", str(LARGEST[0]))
    Config.set("graphics", "height", str(LARGEST[1]))
    Config.set("kivy", "exit_on_escape", "0")


FONTS_KEPT = 64  # fonts that Kivy keeps open


def forget_fonts() -> None:
    """Let Kivy close every font that it has open, by opening as many others: how words are set depends on what was set
    with the same open font before."""
    from kivy.core.text import Label

    for size in range(FONTS_KEPT):
        label = Label(font_size=200 + size)  # nothing is so large
        label.resolve_font_name()
        label.get_extents("")


class OwnTime:
    """The time of an app that is run frame by frame: it goes on by one frame with each, and not in between.

    So a motion takes as many frames here as on a phone and next to no time, and nothing depends on how fast the machine
    is. Touches carry the same time.
    """

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._clock = Clock
        self.now = float(Clock.time())
        self.stands = False  # while another thread is waited for and nothing moves
        self._step = FRAME
        kivy_private.replace_time(Clock, self.read)
        kivy_private.replace_wait(Clock, self._next)

    def read(self) -> float:
        return self.now

    def _next(self) -> float:
        passed = 0.0 if self.stands else self._step
        self._step = FRAME
        self.now += passed
        kivy_private.begin_frame_at(self._clock, self.now, passed)
        return self.now

    def moving(self) -> list[Any]:
        """What the app will do by itself in a moment: the next steps of its motions, and what it has put off a little.

        What comes again and again with a pause (breathing dots, a cursor) and what only goes in a while (a toast) is no
        motion.
        """
        soon = [event for event in self._clock.get_events() if event.timeout < (FRAME if event.loop else SHORT)]
        return [event for event in soon if _belongs_to(event, "companion.", "kivy.")]

    def leap(self, end: float) -> None:
        """Let the next frame be the one in which something is due, at the latest the one of ``end``: in those before it
        nothing would happen."""
        due = min(map(kivy_private.due_at, self._clock.get_events()), default=end)
        frames = ceil((min(due, end) - self.now) / FRAME - NEARLY)
        self._step = max(frames, 1) * FRAME

    def call_off(self) -> None:
        """What an app has put off goes with it."""
        for event in self._clock.get_events():
            if _belongs_to(event, "companion.", "kivy.animation"):
                event.cancel()


def _belongs_to(event: Any, *packages: str) -> bool:
    return str(getattr(event.get_callback(), "__module__", "")).startswith(packages)


@cache
def own_time() -> OwnTime:
    """The app's own time in this process, instead of the time of the day."""
    return OwnTime()


class OffscreenApp:
    """The app on a folder of its own, at rest between two calls; a ``patient`` one waits for rivals and coach too."""

    patient = True
    busiest = 0.0  # seconds of the processor for the UI thread in one frame, with the touches before it, at most
    touched = 0.0  # seconds of it for touches since the last frame, which takes them in on a device

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        from kivy.core.window import Window

        self.folder = folder
        self.faults: list[BaseException] = []
        self.time = own_time()
        self._answered = Event()
        self.window = Window
        Window.size = size
        self.start()

    def start(self) -> None:
        from companion.app.opening import Opening
        from companion.ui.shell import Shell

        self.begin(Shell(Opening(self.folder)))

    def begin(self, shell: Shell) -> None:
        """Bring this app up to its first frames."""
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock

        kivy_private.limit_frames(Clock, 0)
        self.shell: Any = shell  # its page is of any screen, which is for whoever drives it to know
        kivy_private.bring_up(shell)
        self.shell.worker.fault = self.shell.thinker.fault = self.faults.append
        self._listen()
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
            kivy_private.limit_frames(Clock, 0)
        self.settle()

    def stop(self) -> None:
        """Close the app as a person does."""
        self.shell.dispatch("on_stop")
        self.clear()

    def clear(self) -> None:
        """Take the app off the window; another may come."""
        from kivy.animation import Animation
        from kivy.base import EventLoop

        from companion.ui.kit.overlay import close_all_sheets

        for child in list(self.window.children):
            Animation.cancel_all(child)
            self.window.remove_widget(child)
        close_all_sheets()
        self.time.call_off()
        for touch in list(EventLoop.touches):
            touch.grab_list.clear()
        kivy_private.take_down(self.shell, self.window)

    def _listen(self) -> None:
        """Know when another thread has answered."""
        post = self.shell.worker.post

        def posted(call: Any) -> None:
            post(call)
            self._answered.set()

        self.shell.worker.post = posted

    def frame(self) -> None:
        """One frame. While another thread is waited for and nothing moves, the app's time stands still: how long that
        thread takes depends on the machine."""
        from kivy.base import EventLoop

        if (self.shell.worker.busy or self.shell.thinker.busy) and not self._answered.is_set():
            self.time.stands = bool(self._waits_for()) and not self.time.moving()
            self._answered.wait(FRAME)
        self._answered.clear()
        begun, self.touched = thread_time() - self.touched, 0.0
        try:
            EventLoop.idle()
        finally:
            self.time.stands = False
            self.busiest = max(self.busiest, thread_time() - begun)
        if self.faults:
            raise RuntimeError("a thread failed") from self.faults[0]

    def _waits_for(self) -> str:
        if self.shell.worker.busy:
            return "the worker"
        return "the thinker" if self.patient and self.shell.thinker.busy else ""

    def settle(self) -> None:
        """Let frames pass until the worker has answered and nothing moves any more. What moves is judged by the app's
        own time alone: how long its frames take here says something of the machine, and of the rubbish of many tests,
        that Python may clear away in any of them."""
        worked, waited, last = process_time() + LONGEST_WORK, monotonic() + LONGEST_WAIT, self.time.now + LONGEST_MOTION
        quiet = 0
        while quiet < 2:
            self.frame()
            waiting, moving = self._waits_for(), self.time.moving()
            quiet = 0 if waiting or moving else quiet + 1
            if moving:
                endless = self.time.now > last
            else:
                endless = bool(waiting) and (process_time() > worked or monotonic() > waited)
            if endless:
                raise RuntimeError(f"the app does not come to rest: {waiting or moving}")

    def let_pass(self, seconds: float) -> None:
        """Let the app's time go on, as when a person looks at the screen."""
        end = self.time.now + seconds
        while self.time.now < end:
            self.frame_until(end)

    def frame_until(self, end: float) -> None:
        """The next frame in which something may happen, at the latest the one of ``end``."""
        if not (self.shell.worker.busy or self.shell.thinker.busy or self._answered.is_set()):
            self.time.leap(end)
        self.frame()

    def prefer(self, **preferences: Any) -> None:
        """Set preferences as the settings screen does, at the place where one is."""
        changes = {key: value for key, value in preferences.items() if self.shell.preferences[key] != value}
        if changes:
            self.shell.prefer_all(changes)
            self.settle()

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.settle()

    @property
    def front(self) -> Any:
        """What a finger could reach: the sheet in front, else the page."""
        from companion.ui.kit.overlay import top_sheet

        return top_sheet() or self.shell.page

    def flaws(self) -> list[str]:
        from companion.dev.layout_check import flaws

        return flaws(self.front)

    def pixels(self) -> bytes:
        """What the window shows, three bytes for each pixel, from the lowest row up."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        self.window.canvas.ask_update()
        self.settle()
        return bytes(glReadPixels(0, 0, *self.window.size, GL_RGB, GL_UNSIGNED_BYTE))

    def shot(self, path: Path) -> None:
        """What the window shows, as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.window.canvas.ask_update()
        self.settle()
        Path(self.window.screenshot(name=str(path.resolve()))).replace(path)
