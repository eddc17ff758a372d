"""Touchable: everything a finger, a mouse or the keyboard may take."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.ui import draw
from companion.ui.theme import TOUCH, theme
from companion.ui.widgets.block import Block, Box

Callback = Callable[[], Any]

HOLD = 0.4  # seconds until a touch counts as held
REPEAT = 1 / 8  # seconds between repeats after that


class Touchable(Box):
    """A box that can be pressed. `name` is its stable English id, by which tests and the keyboard find it.

    `on_hold` is called once when the touch is held (the release then does nothing); with `repeats` the held touch calls
    `on_release` again and again. A disabled one keeps its words readable, so that it can say why.
    """

    def __init__(
        self,
        content: Block | None = None,
        *,
        name: str,
        on_release: Callback | None = None,
        on_hold: Callback | None = None,
        repeats: bool = False,
        enabled: bool = True,
        height: float = TOUCH,
        **box: Any,
    ) -> None:
        self.name, self.on_release, self.on_hold, self.repeats = name, on_release, on_hold, repeats
        self.enabled, self.pressed, self.focused = enabled, False, False
        self._held = False
        self._timer: Any = None
        self._born = time()
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
        if self.enabled and self.on_release is not None:
            self.on_release()

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if not self.is_target:
            return False
        if not self.enabled or touch.ud.get("button", "left") == "right" or self._is_stray(touch):
            return True
        touch.grab(self)
        self._held = False
        self._press(True)
        if self.on_hold is not None or self.repeats:
            self._timer = Clock.schedule_once(self._hold, HOLD)
        return True

    def _is_stray(self, touch: Any) -> bool:
        """The second half of a double tap, whose first half brought this target under the finger."""
        return touch.is_double_tap and self._born > touch.time_start - touch.double_tap_time

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

    def focus(self, focused: bool) -> None:
        self.focused = focused
        self.canvas.after.clear()
        if focused:
            with self.canvas.after:
                far = self._ring_distance()
                draw.outline(
                    self.x - far,
                    self.y - far,
                    self.width + 2 * far,
                    self.height + 2 * far,
                    self.radius + far,
                    "bronze",
                    dp(3),
                )

    def _ring_distance(self) -> float:
        """The ring of 3 dp stands 2 dp outside, or on the border of what touches the window's edge."""
        far, window = dp(5), self.get_root_window()
        left, bottom = self.to_window(*self.pos)
        inside = window is None or (left >= far and left + self.width + far <= window.width and bottom >= far)
        return far if inside else 0

    def ground(self) -> draw.Ink | None:
        """The fill as it is now: pressed fills are mixed with the text colour."""
        if self.pressed:
            return theme.pressed(self.fill or "bg")
        return self.fill

    def paint(self) -> None:
        fill = self.ground()
        if fill or self.border_token:
            draw.panel(*self.pos, *self.size, self.radius, fill, self.border_token, self.border_width, self.shadow)
