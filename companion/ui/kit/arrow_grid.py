"""Blocks in columns and rows with arrows between them, as on a technology card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot

from kivy.metrics import dp

from companion.ui.kit.block import Block
from companion.ui.look import draw

Place = tuple[int, int]  # column from the left, row from below, both from 0

GAP, BETWEEN = 10, 30  # dp between columns, and between rows, where the arrows run
HEAD = 9  # dp of an arrow's head
WIDEST = 640  # dp of all columns; flatter arrows would hardly point anywhere


class ArrowGrid(Block):
    """Blocks in equal cells; an arrow leads from each place to another above or beside it."""

    roams = True

    def __init__(self, cells: Mapping[Place, Block], arrows: Iterable[tuple[Place, Place]]) -> None:
        super().__init__()
        self._cells, self._arrows = dict(cells), tuple(arrows)
        self._columns = 1 + max(column for column, _ in self._cells)
        self._rows = 1 + max(row for _, row in self._cells)
        self.hold(*(self._cells[place] for place in sorted(self._cells, key=lambda place: (-place[1], place[0]))))

    def least(self) -> float:
        return super().least() * self._columns + dp(GAP) * (self._columns - 1)

    def wish(self) -> float:
        return super().wish() * self._columns + dp(GAP) * (self._columns - 1)

    def _cell(self, width: float) -> tuple[float, float]:
        across = (min(width, dp(WIDEST)) - dp(GAP) * (self._columns - 1)) / self._columns
        return across, max(block.measure(round(across)) for block in self.blocks)

    def height_for(self, width: float) -> float:
        return self._cell(width)[1] * self._rows + dp(BETWEEN) * (self._rows - 1)

    def _corner(self, place: Place) -> tuple[float, float]:
        """The lower left corner of a cell."""
        across, high = self._cell(self.width)
        return self.x + place[0] * (across + dp(GAP)), self.y + place[1] * (high + dp(BETWEEN))

    def arrange(self) -> None:
        across, high = self._cell(self.width)
        for place, block in self._cells.items():
            block.place(*self._corner(place), across, high)

    def paint(self) -> None:
        across, high = self._cell(self.width)
        for start, end in self._arrows:
            (x0, y0), (x1, y1) = self._corner(start), self._corner(end)
            if start[1] == end[1]:  # beside each other
                right = start[0] < end[0]
                tail = (x0 + (across if right else 0), y0 + high / 2)
                tip = (x1 + (0 if right else across), y1 + high / 2)
            else:
                up = start[1] < end[1]
                lean = (start[0] - end[0]) * across / 8  # arrows from several columns arrive side by side
                tail = (x0 + across / 2 - lean, y0 + (high if up else 0))
                tip = (x1 + across / 2 + lean, y1 + (0 if up else high))
            _arrow(tail, tip)


def _arrow(tail: tuple[float, float], tip: tuple[float, float]) -> None:
    far = hypot(tip[0] - tail[0], tip[1] - tail[1]) or 1
    across, up = (tip[0] - tail[0]) / far, (tip[1] - tail[1]) / far
    neck = (tip[0] - across * dp(HEAD), tip[1] - up * dp(HEAD))
    wing = dp(HEAD) * 0.55
    draw.stroke((tail, neck), dp(2), "text2")
    draw.polygon(
        (tip, (neck[0] - up * wing, neck[1] + across * wing), (neck[0] + up * wing, neck[1] - across * wing)), "text2"
    )
