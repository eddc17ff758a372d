"""A person who has a keyboard and no finger: the same driver, whose every tap is made of key presses."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from companion.ui.kit import keys
from companion.ui.kit.focus import focus, holder_of
from companion.ui.kit.geometry import scroll_around, visible
from tests.ui.driver import Driver

UP, DOWN, RIGHT, LEFT = keys.ARROWS
CTRL, SHIFT = "ctrl", "shift"
MARGIN = 16  # dp that a scroll leaves around what it shows
MOST = 400  # presses of Tab until one gives up


def press(key: int, *modifiers: str, text: str | None = None) -> bool:
    """One key, as the window tells it."""
    if Window.dispatch("on_key_down", key, 0, text, list(modifiers)):
        return True
    return bool(Window.dispatch("on_keyboard", key, 0, text, list(modifiers)))


class ByKeys(Driver):
    """Put before a driver of a game: what it taps is walked to with Tab and taken with Enter."""

    @property
    def at(self) -> str | None:
        """The name of what is in focus, if a ring says so."""
        return focus.name_in(holder_of(self.front)) if focus.shown else None

    def walk_to(self, name: str, key: int = keys.TAB, *modifiers: str) -> None:
        """Press a key until the ring is there; it goes round once at most."""
        seen: list[str | None] = []
        while self.at != name:
            press(key, *modifiers)
            assert self.at not in seen, f"no {name!r} on the way of {seen}"
            seen.append(self.at)
            assert len(seen) < MOST
        self.settle()

    def tap(self, name: str, hold: float = 0) -> None:
        self.look()
        target = self.find(name)
        if not target.enabled:
            return
        if self.at != name:
            self.walk_to(name)
        target = self.find(name)
        assert target.is_ringed, f"no ring around {name!r}"
        assert in_sight(target), f"{name!r} is out of sight"
        press(keys.ENTER, *([SHIFT] if hold else []))
        self.settle()

    def touch(self, x: float, y: float, at_once: bool = False) -> None:
        raise AssertionError("there is no finger")

    def drag(self, start: Any, end: Any, steps: int = 8) -> None:
        raise AssertionError("there is no finger")


def in_sight(target: Any) -> bool:
    """Whether all of a target is shown, or as much of it as its scroll has room for."""
    _, bottom, _, top = visible(target)
    scroll = scroll_around(target)
    room = target.height if scroll is None else min(target.height, scroll.height - 2 * MARGIN)
    return bool(top - bottom >= room - 2)
