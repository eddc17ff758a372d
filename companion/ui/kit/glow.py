"""A glow: something is lit for a moment, and then looks as before."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme

SECONDS = 0.7
BRIGHTEST = 0.55  # how much of the colour there is at first
EDGE = 4  # dp that the light reaches beyond what glows


class Glow(Block):
    """One block with light behind it while :meth:`flash` lasts; without motion there is none."""

    light = NumericProperty(0)

    def __init__(self, content: Block, color: str = "bronze", grow: float | None = None) -> None:
        super().__init__(grow)
        self._color = color
        self.hold(content)
        self.fbind("light", lambda *_: self.repaint())

    def flash(self, color: str | None = None) -> None:
        Animation.cancel_all(self, "light")
        self.light = 0
        if theme.motion:
            self._color = color or self._color
            self.light = BRIGHTEST
            Animation(light=0, d=SECONDS, t="out_quad").start(self)

    def least(self) -> float:
        return self.blocks[0].least()

    def wish(self) -> float:
        return self.blocks[0].wish()

    def height_for(self, width: float) -> float:
        return self.blocks[0].measure(width)

    def arrange(self) -> None:
        self.blocks[0].place(*self.rect)

    def paint(self) -> None:
        if self.light > 0:
            edge = dp(EDGE)
            wide, high = self.width + 2 * edge, self.height + 2 * edge
            colour = theme.color(self._color, self.light)
            draw.panel(self.x - edge, self.y - edge, wide, high, dp(14), colour)
