"""A QR code on the screen: dark on light in every theme, since that is what cameras read."""

from __future__ import annotations

import segno
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.ui.kit.block import Block

SEEN = 0.66  # of the window's height: what a sheet shows below its head without scrolling
QUIET = 4  # modules of white around it, as the standard asks for


class QRCode(Block):
    """A text as a QR code, as large as there is room, at most ``most`` dp wide. A camera has to see all of it at once,
    so it is no higher than what a low window leaves beside the head of its sheet."""

    def __init__(self, text: str, most: float = 360) -> None:
        super().__init__()
        code = segno.make(text, micro=False, error="l")
        self.matrix = tuple(bytes(row) for row in code.matrix)
        self._most = dp(most)

    @property
    def modules(self) -> int:
        return len(self.matrix) + 2 * QUIET

    def least(self) -> float:
        return dp(160)

    def wish(self) -> float:
        return self._most

    def _side(self, width: float) -> float:
        """In whole pixels for each module, so that all are alike."""
        room = min(width, self._most, max(Window.height * SEEN, self.least()))
        return max(room // self.modules, 1) * self.modules

    def height_for(self, width: float) -> float:
        return self._side(width)

    def paint(self) -> None:
        side = self._side(self.width)
        cell = side / self.modules
        left, top = self.center_x - side / 2, self.top
        Color(1, 1, 1, 1)
        Rectangle(pos=(left, top - side), size=(side, side))
        Color(0, 0, 0, 1)
        for number, row in enumerate(self.matrix):
            y = top - (QUIET + number + 1) * cell
            for start, end in _runs(row):
                Rectangle(pos=(left + (QUIET + start) * cell, y), size=((end - start) * cell, cell))


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules follow each other: one rectangle for each run."""
    found, start = [], None
    for at, dark in enumerate((*row, 0)):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            found.append((start, at))
            start = None
    return found
