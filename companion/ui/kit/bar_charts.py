"""Charts of bars in the app's own drawing: shares with their interval, two values side by side, a distribution.

Each bar has its figure beside it, so that no chart speaks by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.words import Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

BAR = 16  # dp high


class ShareBar(Block):
    """A share of all from the left, with a tick in the middle, and a thin line for the interval
    in which the true share lies."""

    def __init__(self, share: float, between: tuple[float, float] | None, color: str, grow: float | None = 1) -> None:
        super().__init__(grow)
        self._share, self._between, self._color = min(max(share, 0), 1), between, color

    def least(self) -> float:
        return dp(60)

    def wish(self) -> float:
        return dp(160)

    def height_for(self, width: float) -> float:
        return dp(BAR + 10)

    def paint(self) -> None:
        y, high = self.center_y - dp(BAR) / 2, dp(BAR)
        track = ("bg", "line") if theme.high_contrast else ("raised", None)
        draw.panel(self.x, y, self.width, high, high / 2, *track)
        if self._share > 0:
            draw.bar(self.x, y, max(self.width * self._share, high), high, self._color)
        draw.rect(self.center_x - dp(1), y - dp(4), dp(2), high + dp(8), "text2")
        if self._between is not None:
            low, most = (self.x + self.width * end for end in self._between)
            at = y - dp(3)
            draw.stroke([(low, at), (most, at)], dp(1.5), "text")
            for end in (low, most):
                draw.stroke([(end, at - dp(2)), (end, at + dp(3))], dp(1.5), "text")


def share_row(
    label: str, share: float, between: tuple[float, float] | None, figure: str, remark: str, color: str, wide: float
) -> Block:
    """A share with its name, its percentage and what it is a share of."""
    if theme.stacking:
        head = Row(Words(label, "strong", grow=1), Words(figure, "figure_s", align="right"), gap=8)
        return Column(head, ShareBar(share, between, color), Words(remark, "caption", "text2"), gap=2)
    return Row(
        _Fixed(Words(label, "strong"), wide),
        ShareBar(share, between, color),
        _Fixed(Words(figure, "figure_s", align="right"), 56),
        _Fixed(Words(remark, "caption", "text2", align="right"), 64),
        gap=10,
    )


class _Fixed(Column):
    """As wide as it is told, in dp of letters."""

    def __init__(self, block: Block, wide: float) -> None:
        super().__init__(block)
        self._wide = wide

    def wish(self) -> float:
        return max(theme.sp(self._wide), self.least())


class Pair(NamedTuple):
    label: str
    first: float
    second: float
    figures: tuple[str, str]


class PairBars(Block):
    """For each row two bars one above the other: the first filled, the second an outline, their figures at the end."""

    def __init__(self, first: float, second: float, figures: tuple[str, str], most: float, color: str) -> None:
        super().__init__(1)
        self._values, self._figures, self._most, self._color = (first, second), figures, max(most, 1e-9), color

    def least(self) -> float:
        return dp(120)

    def wish(self) -> float:
        return dp(200)

    def height_for(self, width: float) -> float:
        return 2 * max(dp(14), theme.sp(17)) + dp(4)

    def paint(self) -> None:
        room = self.width - max(draw.text_width(figure, "label") for figure in self._figures) - dp(10)
        line = self.height / 2
        for at, (value, figure) in enumerate(zip(self._values, self._figures, strict=True)):
            y, long = self.top - line * (at + 0.5), max(room * max(value, 0) / self._most, dp(2))
            if at == 0:
                draw.rect(self.x, y - dp(5), long, dp(10), self._color)
            else:
                draw.panel(self.x, y - dp(5), max(long, dp(4)), dp(10), 2, None, self._color, 1.5)
            draw.figure(figure, self.x + long + dp(6), y, "label", "text", align="left")


def pair_chart(pairs: Sequence[Pair], color: str) -> Block:
    """Two values of each category."""
    most = max((value for pair in pairs for value in (pair.first, pair.second)), default=1)
    rows: list[Block] = []
    for pair in pairs:
        bars = PairBars(pair.first, pair.second, pair.figures, most, color)
        if theme.stacking:
            rows.append(Column(Words(pair.label, "secondary"), bars, gap=2))
        else:
            rows.append(Row(_Fixed(Words(pair.label, "secondary"), 128), bars, gap=10))
    return Column(*rows, gap=8)


class BarOf(NamedTuple):
    value: int
    label: str
    marked: bool


class Distribution(Block):
    """Bars side by side with how often above each; the marked one is full and has a ring of its own, others pale."""

    def __init__(self, bars: Sequence[BarOf], color: str, high: float = 150) -> None:
        super().__init__()
        self._bars, self._color, self._high = bars, color, dp(high)

    def least(self) -> float:
        return dp(160)

    def height_for(self, width: float) -> float:
        return self._high + theme.sp(22)

    def paint(self) -> None:
        most = max((bar.value for bar in self._bars), default=1) or 1
        step = self.width / max(len(self._bars), 1)
        bottom, room = self.y + theme.sp(22), self._high - theme.sp(24)
        draw.rule(self.x, bottom, self.width, "line")
        shown = self._bars_with_words(step)
        for at, bar in enumerate(self._bars):
            x, wide, tall = self.x + step * at + dp(3), step - dp(6), room * bar.value / most
            if bar.value:
                if bar.marked:
                    draw.rect(x, bottom, wide, tall, self._color)
                else:
                    draw.panel(x, bottom, wide, max(tall, dp(4)), 2, "raised", self._color, 1.5)
                draw.figure(str(bar.value), x + wide / 2, bottom + tall + theme.sp(9), "caption", "text")
            if at in shown:
                draw.figure(bar.label, x + wide / 2, self.y + theme.sp(9), "caption", "text2")

    def _bars_with_words(self, step: float) -> set[int]:
        """Which bars have room for their words: all, or every second, third…"""
        widest = max((draw.text_width(bar.label, "caption") for bar in self._bars), default=0) + dp(8)
        every = max(1, -(-int(widest) // max(int(step), 1)))
        return set(range(0, len(self._bars), every))
