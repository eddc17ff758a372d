"""The edges of the window: what the device keeps of it for its bars, its camera and its keyboard."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion import device
from companion.device.side import Insets
from companion.ui.look.theme import theme

RISES = 0.1  # seconds between two looks while a keyboard comes or goes, of which nobody tells
RISEN = 1.0


class Edges:
    """Keeps the theme's insets true. ``moved`` is told of a change, and whether the bars have changed too."""

    def __init__(self, moved: Callable[[bool], None]) -> None:
        self._moved = moved
        self._known = Insets()
        self._later = Clock.create_trigger(self._compare, 0)
        self._watch = Clock.create_trigger(self._while_it_rises, RISES, interval=True)
        self._until = 0.0

    def look(self) -> None:
        """Now, and once more when the frame is through: a window that turns gets its new bars a little later."""
        self._compare()
        self._later()

    def keyboard(self) -> None:
        """A keyboard comes or goes: look until it has."""
        self._until = float(Clock.time()) + RISEN
        self._watch()

    def rest(self) -> None:
        self._later.cancel()
        self._watch.cancel()

    def _while_it_rises(self, *_: object) -> bool:
        self._compare()
        return float(Clock.time()) < self._until

    def _compare(self, *_: object) -> None:
        before, now = self._known, device.insets()
        if now == before:
            return
        self._known = now
        theme.insets = (now.left, now.top, now.right, max(now.bottom, now.keyboard))
        self._moved(before[:4] != now[:4])
