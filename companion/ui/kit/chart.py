"""LineChart: figures over rounds or plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Row
from companion.ui.kit.words import Words
from companion.ui.look import draw, emblems
from companion.ui.look.theme import theme

GRID_LINES = 4  # about so many


class ChartLine(NamedTuple):
    """Values from left to right; None leaves a gap. ``seat`` marks the last point with its shape, so that lines do not
    differ by colour alone; without one it is a ring. A ``plain`` one is a thick line and nothing else. ``told`` is
    written beside the last point."""

    values: Sequence[float | None]
    color: str
    seat: int | None = None
    dots: bool = True
    plain: bool = False
    told: str = ""


class LineChart(Block):
    """Lines over a common scale, with words under the first, the middle and the last column. ``limits`` are the lines
    of the grid where the scale does not follow from the values."""

    def __init__(
        self,
        lines: Sequence[ChartLine],
        labels: Sequence[str],
        *,
        number: Callable[[float], str] = str,
        high: float = 180,
        zero: bool = True,
        limits: Sequence[float] = (),
    ) -> None:
        super().__init__()
        self._lines, self._labels, self._number, self._high = lines, labels, number, dp(high)
        self._grid = limits or _grid([value for line in lines for value in line.values if value is not None], zero)

    def least(self) -> float:
        return dp(160)

    def height_for(self, width: float) -> float:
        return self._high + theme.sp(22)

    # Where things are

    def _left_edge(self) -> float:
        return self.x + max(draw.text_width(self._number(value), "caption") for value in self._grid) + dp(8)

    def _place(self, column: int, value: float) -> tuple[float, float]:
        columns = max(len(self._labels) - 1, 1)
        left, right = self._left_edge() + dp(8), self.right - dp(12)
        bottom, room = self.y + theme.sp(22) + dp(8), self._high - dp(20)
        low, high = self._grid[0], self._grid[-1]
        share = min(max((value - low) / (high - low), 0), 1)  # nothing stands outside the grid
        return left + (right - left) * column / columns, bottom + room * share

    # Drawing

    def paint(self) -> None:
        for value in self._grid:
            _, y = self._place(0, value)
            draw.figure(self._number(value), self._left_edge() - dp(6), y, "caption", "text2", align="right")
            draw.rule(self._left_edge(), y, self.right - self._left_edge(), "line")
        self._paint_labels()
        for line in self._lines:
            self._paint_line(line)

    def _paint_labels(self) -> None:
        y = self.y + theme.sp(11)
        for column, align in self._column_labels():
            x, _ = self._place(column, self._grid[0])
            x += {"left": -dp(8), "right": dp(12)}.get(align, 0)
            draw.figure(self._labels[column], x, y, "caption", "text2", align=align)

    def _column_labels(self) -> list[tuple[int, str]]:
        """The last column, the first and the middle one, as far as their words have room beside each other."""
        last = len(self._labels) - 1
        if last <= 0:
            return [(0, "left")] if self._labels else []
        wide = [draw.text_width(self._labels[column], "caption") + dp(8) for column in (0, last // 2, last)]
        room = self.right - self._left_edge()
        if sum(wide) + abs(wide[0] - wide[2]) <= room and last > 1:
            return [(0, "left"), (last // 2, "center"), (last, "right")]
        return [(0, "left"), (last, "right")] if wide[0] + wide[2] <= room else [(last, "right")]

    def _paint_line(self, line: ChartLine) -> None:
        points = [self._place(column, value) for column, value in enumerate(line.values) if value is not None]
        if len(points) > 1:
            draw.stroke(points, dp(4 if line.plain else 2.5 if not line.told else 1.5), line.color)
        if line.plain:
            return
        if line.dots:
            for point in points[:-1]:
                draw.disc(*point, dp(3.5), line.color)
        if points:
            x, y = points[-1]
            draw.disc(x, y, dp(9), "surface")
            if line.seat is None:
                draw.ring(x, y, dp(6), dp(3), line.color)
            else:
                emblems.seat_shape(line.seat, x, y, dp(16), line.color)
            if line.told:
                at = self._free_height(line.told, x, y)
                draw.figure(line.told, x - dp(12), at, "figure_s", "text", align="right")

    def _free_height(self, told: str, x: float, y: float) -> float:
        """Where a figure left of a point is read best: above it, else below it, else above or below all that is drawn
        there, wherever no line goes through it."""
        half, right = theme.sp(10), x - dp(12)
        left, low, high = right - draw.text_width(told, "figure_s"), self.y + theme.sp(22) + half, self.top - dp(8)
        above = min(y + dp(14), high)
        drawn = [each for line in self._lines for each in self._heights(line, left, right)]
        if not drawn:
            return above
        over, under = max(end for _, end in drawn) + half, min(begun for begun, _ in drawn) - half
        best = above, max(y - dp(14), low), min(over, high), max(under, low)
        return next((at for at in best if all(end <= at - half or begun >= at + half for begun, end in drawn)), above)

    def _heights(self, line: ChartLine, left: float, right: float) -> Iterator[tuple[float, float]]:
        """The lowest and the highest of each stretch of a line between these."""
        points = [self._place(column, value) for column, value in enumerate(line.values) if value is not None]
        for (x, y), (then_x, then_y) in pairwise(points):
            begun, ended = max(left, x), min(right, then_x)
            if begun < ended:
                ends = [y + (then_y - y) * (at - x) / (then_x - x) for at in (begun, ended)]
                yield min(ends), max(ends)


class Sample(Block):
    """What a line of a chart looks like, and what it means."""

    def __init__(self, text: str, color: str, plain: bool = False) -> None:
        super().__init__()
        self._color, self._plain = color, plain
        self._words = Words(text, "caption", "text2")
        self.hold(Row(_Stroke(color, plain), self._words, gap=6))

    def height_for(self, width: float) -> float:
        return self.blocks[0].measure(width)

    def arrange(self) -> None:
        self.blocks[0].place(*self.rect)


class _Stroke(Block):
    def __init__(self, color: str, plain: bool) -> None:
        super().__init__()
        self._color, self._plain = color, plain

    def wish(self) -> float:
        return dp(20)

    def least(self) -> float:
        return dp(20)

    def height_for(self, width: float) -> float:
        return dp(12)

    def paint(self) -> None:
        middle = self.center_y
        draw.stroke([(self.x, middle), (self.x + dp(18), middle)], dp(4 if self._plain else 1.5), self._color)
        if not self._plain:
            draw.disc(self.x + dp(9), middle, dp(3.5), self._color)


def _grid(values: Sequence[float], zero: bool) -> list[float]:
    """Round figures that hold all values between them."""
    values = [*(values or [0.0]), *([0.0] if zero else [])]
    step = _step(max(values) - min(values))
    low = floor(min(values) / step)
    high = max(ceil(max(values) / step), low + 1)
    return [place * step for place in range(low, high + 1)]


def _step(span: float) -> float:
    """A round distance of grid lines: 1, 2 or 5 times a power of ten."""
    rough = max(span, 1e-9) / GRID_LINES
    power = 10.0 ** floor(log10(rough))
    nice = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return max(nice, 1.0)
