"""What moves by itself."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme


class Later:
    """Changes of a widget that come in a moment. What is meant now calls them off: none outlives its reason."""

    def __init__(self) -> None:
        self._coming: list[Any] = []

    def after(self, seconds: float, do: Callable[[], Any]) -> None:
        self._coming.append(Clock.schedule_once(lambda _: do(), seconds))

    def call_off(self) -> None:
        for event in self._coming:
            event.cancel()
        self._coming.clear()

    @property
    def pending(self) -> bool:
        """Whether something is still to come."""
        return any(event.is_triggered for event in self._coming)


class ThinkingDots(Block):
    """Three dots that breathe while an opponent thinks; without motion they stand still (the words beside say it)."""

    def __init__(self, color: str = "text2") -> None:
        super().__init__()
        self._color, self._time = color, 0.0
        self._clock: Any = None
        self.fbind("parent", self._begin_or_end)

    def wish(self) -> float:
        return dp(36)

    def least(self) -> float:
        return dp(36)

    def height_for(self, width: float) -> float:
        return dp(12)

    def _begin_or_end(self, *_: object) -> None:
        if self.parent is None:
            if self._clock is not None:
                self._clock.cancel()
                self._clock = None
        elif theme.motion and self._clock is None:
            self._clock = Clock.schedule_interval(self._breathe, 1 / 20)

    def _breathe(self, seconds: float) -> None:
        # Whoever rebuilds the screen drops whole trees: dots no longer in a window stop by themselves.
        if self.get_root_window() is None:
            self._clock.cancel()
            self._clock = None
            return
        self._time = (self._time + seconds) % 1.2
        self.repaint()

    def paint(self) -> None:
        for i in range(3):
            breath = 0.5 + 0.5 * sin(2 * pi * (self._time / 1.2 - i / 6)) if theme.motion else 1
            draw.disc(self.x + dp(6 + 12 * i), self.center_y, dp(3.5), theme.blend(self._color, 0.35 + 0.65 * breath))
