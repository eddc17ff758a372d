"""A stage: the real app, off screen, run frame by frame by hand. `make screens` and the tests stand on it."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Any

LARGEST = (1280, 920)  # the frame buffer cannot grow later: as large as the largest screen that is drawn


def without_a_display() -> None:
    """Set Kivy up to draw off screen; before it is first imported."""
    from companion.ui.app import quiet_kivy

    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    quiet_kivy()
    from kivy.config import Config

    Config.set("graphics", "width", str(LARGEST[0]))
    Config.set("graphics", "height", str(LARGEST[1]))
    Config.set("kivy", "exit_on_escape", "0")


class Stage:
    """The app on a folder of its own, at rest between two calls; a ``patient`` one waits for rivals and coach too."""

    patient = True

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        from kivy.core.window import Window

        self.folder = folder
        self.faults: list[BaseException] = []
        self.window = Window
        Window.size = size
        self.start()

    def start(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock

        from companion.ui.app import Opening
        from companion.ui.shell import Shell
        from companion.ui.widgets import touch

        Clock._max_fps = 0
        touch.IMPATIENT = 0  # a finger on this stage knows where it taps, however fast
        self.shell = Shell(Opening(self.folder))
        self.shell._run_prepare()
        self.shell.desk.fault = self.shell.thinker.fault = self.faults.append
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
            Clock._max_fps = 0
        self.settle()

    def stop(self) -> None:
        """Close the app as a person does."""
        self.shell.dispatch("on_stop")
        self.clear()

    def clear(self) -> None:
        """Take the app off the window; another may come."""
        from kivy.animation import Animation
        from kivy.app import App
        from kivy.base import EventLoop

        from companion.ui.widgets.overlay import close_all_sheets

        for child in list(self.window.children):
            Animation.cancel_all(child)
            self.window.remove_widget(child)
        close_all_sheets()
        for touch in list(EventLoop.touches):
            touch.grab_list.clear()
        self.window.unbind(on_keyboard=self.shell._on_keyboard_settings)
        App._running_app = None

    def settle(self, seconds: float = 20) -> None:
        """Let frames pass until the desk has answered and nothing moves any more."""
        from kivy.animation import Animation
        from kivy.base import EventLoop

        end, quiet = monotonic() + seconds, 0
        while quiet < 2:
            EventLoop.idle()
            if self.faults:
                raise RuntimeError("a thread failed") from self.faults[0]
            thinking = self.patient and self.shell.thinker.busy
            quiet = 0 if self.shell.desk.busy or thinking or Animation._instances else quiet + 1
            if monotonic() > end:
                waiting = "the desk" if self.shell.desk.busy else "the thinker" if thinking else "an animation"
                raise RuntimeError(f"the app does not come to rest: {waiting}")

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
        from companion.ui.widgets.overlay import top_sheet

        return top_sheet() or self.shell.page

    def flaws(self) -> list[str]:
        from companion.ui.inspect import flaws

        return flaws(self.front)

    def shot(self, path: Path) -> None:
        """What the window shows, as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.window.canvas.ask_update()
        self.settle()
        Path(self.window.screenshot(name=str(path.resolve()))).replace(path)
