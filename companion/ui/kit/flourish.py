"""Flourish: a great moment of a play, in colour over the page, for less than two seconds."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme

RISES, STAYS, GOES = 0.28, 0.7, 0.35  # seconds


class Flourish(Block):
    """A band of a colour across the window, with a glyph that grows and a few words. It takes no touch and goes by
    itself; without motion it does not come at all."""

    hint = (None, None)
    shown = NumericProperty(0)

    def __init__(self, icon: str, words: str, color: str) -> None:
        super().__init__()
        self._icon, self._words, self._color = icon, words, color
        self.fbind("shown", self._redraw)

    def height_for(self, width: float) -> float:
        return dp(132)

    def show(self) -> bool:
        """Show it, and return whether it was shown: not where motion is unwanted."""
        if not theme.motion:
            return False
        high = self.measure(Window.width)
        Window.add_widget(self)
        self.place(0, round(Window.height * 0.58 - high / 2), Window.width, high)
        motion = Animation(shown=1, duration=RISES, t="out_back") + Animation(duration=STAYS)
        motion += Animation(shown=0, duration=GOES, t="out_quad")
        motion.bind(on_complete=self._leave)
        motion.start(self)
        return True

    def _leave(self, *_: object) -> None:
        Window.remove_widget(self)

    def _redraw(self, *_: object) -> None:
        self.repaint()

    def paint(self) -> None:
        share = max(min(self.shown, 1), 0)
        with draw.faded(share):
            high = self.height * share
            draw.rect(self.x, self.center_y - high / 2, self.width, high, theme.blend(self._color, 0.3, "bg"), 0.96)
            for edge in (self.center_y - high / 2, self.center_y + high / 2 - dp(3)):
                draw.rect(self.x, edge, self.width, dp(3), self._color)
            draw.glyph(self._icon, self.center_x, self.center_y + dp(20), dp(56) * max(self.shown, 0.01), self._color)
            size = min(theme.sp(24), dp(34))
            width = draw.text_texture(self._words, "Serif", round(size)).width
            size *= min(1, (self.width - dp(32)) / max(width, 1))
            draw.sized(self._words, self.center_x, self.center_y - dp(36), "Serif", size, "text")

    # No finger

    def on_touch_down(self, touch: Any) -> bool:
        return False
