"""Medals: bronze, silver and gold side by side, each won one filled and ticked."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme

METALS = ("c_brown", "c_grey", "c_yellow")


class Medals(Block):
    """Three medals, the first ``won`` of them filled; ``only`` shows one of them by itself (1 bronze, 3 gold)."""

    def __init__(self, won: int, *, only: int | None = None, size: float = 22) -> None:
        super().__init__()
        self._won, self._shown = won, (only,) if only else (1, 2, 3)
        self._units, self._gap = size, dp(4)

    @property
    def _size(self) -> float:
        return theme.sp(self._units)

    def wish(self) -> float:
        return len(self._shown) * (self._size + self._gap) - self._gap

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return self._size

    def paint(self) -> None:
        radius = self._size / 2
        for place, medal in enumerate(self._shown):
            x, y = self.x + place * (self._size + self._gap) + radius, self.center_y
            metal = METALS[medal - 1]
            if medal <= self._won:
                draw.disc(x, y, radius, metal)
                draw.glyph("check-bold", x, y, self._size * 0.66, "oncard")
            else:
                draw.ring(x, y, radius - dp(1), dp(2), "muted")
                draw.disc(x, y, radius * 0.32, metal)
