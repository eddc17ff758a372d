"""The window on a computer: as large as it was left and where it was left, with its own icon. A phone has none of this.

What is remembered is one setting in the store. It is known before Kivy makes the window, so nothing jumps; only a
window that no screen could show is put right afterwards, when the system can be asked about its screens.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion import device
from companion.core import paths
from companion.device.side import ScreenArea

SETTING = "window"
SMALLEST = (360, 360)  # what every page fits into
LARGEST = 16_384  # pixels that a window can have
FARTHEST = 100_000
TITLE_BAR = 32  # above what the system calls the window's top
SETTLED = 0.5  # seconds after the last pull at its edge
UNKNOWN = (40, 40)  # a place for windows of which nobody knows whether it is on a screen


class Frame(NamedTuple):
    """Size and place of a window that is neither maximized nor minimized, in the system's own points."""

    width: int
    height: int
    left: int
    top: int
    maximized: bool = False


def read(stored: Any) -> Frame | None:
    """What was remembered; None if nothing was, or what no window can have."""
    if not isinstance(stored, dict):
        return None
    kept = [stored.get(name) for name in Frame._fields[:4]]
    numbers = [number for number in kept if isinstance(number, int) and not isinstance(number, bool)]
    if len(numbers) < len(kept):
        return None
    width, height, left, top = numbers
    if not (0 < width <= LARGEST and 0 < height <= LARGEST and max(abs(left), abs(top)) <= FARTHEST):
        return None
    return Frame(max(width, SMALLEST[0]), max(height, SMALLEST[1]), left, top, stored.get("maximized") is True)


def put_right(frame: Frame, screens: Sequence[ScreenArea]) -> Frame:
    """The same window, wholly on one screen with its title bar: on the one that shows most of it, else on the first."""
    if not screens:
        return frame._replace(left=UNKNOWN[0], top=UNKNOWN[1])
    screen = max(screens, key=lambda each: _area_shown(frame, each))
    width, height = min(frame.width, screen.width), min(frame.height, screen.height - TITLE_BAR)
    left = min(max(frame.left, screen.left), screen.left + screen.width - width)
    top = min(max(frame.top, screen.top + TITLE_BAR), screen.top + screen.height - height)
    return frame._replace(width=width, height=height, left=left, top=top)


def _area_shown(frame: Frame, screen: ScreenArea) -> int:
    """How much of a window a screen shows."""
    wide = min(frame.left + frame.width, screen.left + screen.width) - max(frame.left, screen.left)
    high = min(frame.top + frame.height, screen.top + screen.height) - max(frame.top, screen.top)
    return max(wide, 0) * max(high, 0)


def prepare(stored: Any) -> Frame | None:
    """Tell Kivy what its window shall be, before it makes one."""
    if device.is_phone():
        return None
    from kivy.config import Config

    for system in ("X11", "WAYLAND"):  # by this name a desktop finds out which app a window belongs to
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "vis-a-vis")
    Config.set("kivy", "window_icon", str(paths.ICONS / "window.png"))
    for name, least in zip(("minimum_width", "minimum_height"), SMALLEST, strict=True):
        Config.set("graphics", name, str(least))
    frame = read(stored)
    if frame is None:
        return None
    for name in Frame._fields[:4]:
        Config.set("graphics", name, str(getattr(frame, name)))
    Config.set("graphics", "position", "custom")
    if frame.maximized:
        Config.set("graphics", "window_state", "maximized")
    return frame


class WindowMemory:
    """Watches the window and remembers it when it has been moved or resized; ``keep`` writes it down."""

    def __init__(self, frame: Frame | None, keep: Callable[[dict[str, Any]], None]) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._window, self._keep = Window, keep
        self._frame, self._kept = frame, frame
        self._maximized = frame is not None and frame.maximized
        self._minimized = False
        self._later = Clock.create_trigger(self.note, SETTLED)
        self._events = {
            "on_resize": self._changed,
            "on_move": self._changed,
            "on_maximize": self._maximize,
            "on_minimize": self._minimize,
            "on_restore": self._restore,
        }

    def watch(self) -> None:
        """From now on; a window that no screen shows is put right first."""
        if self._frame is not None and not self._maximized:
            self._place(put_right(self._frame, device.screens()))
        self._window.bind(**self._events)

    def rest(self) -> None:
        self._window.unbind(**self._events)
        self._later.cancel()
        self.note()

    def note(self, *_: object) -> None:
        """Keep what the window is like now, if that is new."""
        if self._minimized:
            return
        if not self._maximized:
            self._frame = self._visible_frame()
        if self._frame is None:  # maximized from its first moment on: nothing else is known of it
            self._frame = self._visible_frame()
        now = self._frame._replace(maximized=self._maximized)
        if now != self._kept:
            self._kept = now
            self._keep(now._asdict())

    def _visible_frame(self) -> Frame:
        wide, high = self._window.system_size
        return Frame(int(wide), int(high), int(self._window.left), int(self._window.top))

    def _place(self, frame: Frame) -> None:
        if self._frame is None or frame == self._frame:
            return
        self._frame = frame
        self._window.system_size = frame.width, frame.height
        self._window.left, self._window.top = frame.left, frame.top

    def _changed(self, *_: object) -> None:
        self._later()

    def _maximize(self, *_: object) -> None:
        self._maximized, self._minimized = True, False
        self._later()

    def _minimize(self, *_: object) -> None:
        self._minimized = True

    def _restore(self, *_: object) -> None:
        self._maximized = self._minimized = False
        self._later()
