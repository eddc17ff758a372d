"""Touchable: everything a finger, a mouse or the keyboard may take."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.block import Block, Box
from companion.ui.kit.focus import FocusStop, holder_of
from companion.ui.look import draw
from companion.ui.look.theme import TOUCH, theme

Callback = Callable[[], Any]

HOLD = 0.4  # seconds until a touch counts as held
REPEAT = 1 / 8  # seconds between repeats after that
IMPATIENT = 0.4  # seconds in which a finger may still mean what was there before
STILL = 24  # dp within which two taps are on the same spot
_FIGURES = re.compile(r"[\d\s.,]+")


def without_figures(text: str) -> str:
    """Words of which only a number has changed still say the same."""
    return _FIGURES.sub(" ", text).strip()


class Touchable(FocusStop, Box):
    """A box that can be pressed. `name` is its stable English id, by which tests and the keyboard find it.

    `on_hold` is called once when the touch is held (the release then does nothing); with `repeats` the held touch calls
    `on_release` again and again. A disabled one keeps its words readable, so that it can say why; `on_refused` is what
    a tap on it does all the same, such as to try a move that will be refused with the reason.
    """

    def __init__(
        self,
        content: Block | None = None,
        *,
        name: str,
        on_release: Callback | None = None,
        on_hold: Callback | None = None,
        on_refused: Callback | None = None,
        repeats: bool = False,
        enabled: bool = True,
        height: float = TOUCH,
        **box: Any,
    ) -> None:
        self.name, self.on_release, self.on_hold, self.repeats = name, on_release, on_hold, repeats
        self.on_refused = on_refused
        self.enabled, self.pressed = enabled, False
        self._held = False
        self._timer: Any = None
        super().__init__(content, height=height, **box)

    def wish(self) -> float:
        return max(super().wish(), dp(TOUCH))

    def least(self) -> float:
        return max(super().least(), dp(TOUCH))

    @property
    def is_target(self) -> bool:
        """Whether a touch can do something here. A disabled one is still a target: it will be one again."""
        return self.on_release is not None or self.on_hold is not None

    def activate(self) -> None:
        """What a tap does; the keyboard calls it too."""
        does = self.on_release if self.enabled else self.on_refused
        if does is not None:
            does()

    def activate_held(self) -> None:
        """What a finger does that stays, for the keyboard; without that, a tap."""
        if self.on_hold is None:
            self.activate()
        elif self.enabled:
            self.on_hold()

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if not self.is_target:
            return False
        if not self._takes_taps or touch.ud.get("button", "left") == "right" or not self.is_ready():
            return True
        touch.grab(self)
        self._held = False
        self._press(True)
        if self.enabled and (self.on_hold is not None or self.repeats):
            self._timer = Clock.schedule_once(self._hold, HOLD)
        return True

    def is_ready(self) -> bool:
        """Whether a tap now is meant for what it does now."""
        return True

    @property
    def _takes_taps(self) -> bool:
        return self.enabled or self.on_refused is not None

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.cancel(touch)
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held = self._held
        self._stop()
        if not held:
            self.activate()
        return True

    def cancel(self, touch: Any) -> None:
        """The finger slid away, or began to scroll."""
        touch.ungrab(self)
        self._stop()

    def _hold(self, *_: object) -> None:
        self._held = True
        if self.on_hold is not None:
            self._press(False)
            self.on_hold()
            return
        self.activate()
        if self.enabled:
            self._timer = Clock.schedule_once(self._hold, REPEAT)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._press(False)

    def _press(self, pressed: bool) -> None:
        if self.pressed != pressed:
            self.pressed = pressed
            self.repaint()

    # Looks

    @property
    def is_stop(self) -> bool:
        return self.is_target and self._takes_taps

    def repaint(self) -> None:
        super().repaint()
        self.show_focus()

    def ground(self) -> draw.Ink | None:
        """The fill as it is now: pressed fills are mixed with the text colour."""
        if self.pressed:
            return theme.pressed(self.fill or "bg")
        return self.fill

    def paint(self) -> None:
        fill = self.ground()
        if fill or self.border_token:
            draw.panel(*self.rect, self.radius, fill, self.border_token, self.border_width, self.shadow)


class DoubleTaps:
    """The second half of a double tap goes to nobody if the first half changed what is under the finger: a sheet has
    closed, another page has come, or something else has moved there."""

    def __init__(self) -> None:
        self._time, self._spot = -IMPATIENT, (0.0, 0.0)
        self._seen: Hashable = None

    def watch(self) -> None:
        Window.bind(on_touch_down=self._touched)

    def rest(self) -> None:
        Window.unbind(on_touch_down=self._touched)

    def _touched(self, _: Any, touch: Any) -> bool:
        if touch.is_mouse_scrolling:
            return False
        now, before, seen = Clock.time(), self._time, under(*touch.pos)
        near = all(abs(a - b) <= dp(STILL) for a, b in zip(touch.pos, self._spot, strict=True))
        self._time = now
        if near and now - before < IMPATIENT:
            return seen != self._seen  # and who goes on tapping there still means the first
        self._spot, self._seen = touch.pos, seen
        return False


def under(x: float, y: float) -> Hashable:
    """What a finger at this point of the window would touch: the target, by its name and its words, and the sheet or
    the screen it belongs to. Built anew it is still the same."""
    for front in Window.children:
        target = target_at(front, x, y)
        if target is not None or getattr(front, "is_modal", False):
            return id(holder_of(target or front)), *_known_by(target)
    return None


def target_at(widget: Widget, x: float, y: float) -> Touchable | None:
    """What a finger at this point would touch of a widget."""
    inner_x, inner_y = widget.to_local(x, y)
    if (inner_x, inner_y) != (x, y) and not widget.collide_point(x, y):
        return None  # scrolled out of sight
    for child in widget.children:
        if (found := target_at(child, inner_x, inner_y)) is not None:
            return found
    return widget if isinstance(widget, Touchable) and widget.is_target and widget.collide_point(x, y) else None


def _known_by(target: Touchable | None) -> tuple[Hashable, ...]:
    if target is None:
        return ()
    return target.name, *(without_figures(getattr(part, "text", "")) for part in target.walk(restrict=True))
