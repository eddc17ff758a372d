"""The final score: who won and how, and every category by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui import draw
from companion.ui.theme import theme
from companion.ui.widgets.bars import SeatMark
from companion.ui.widgets.block import Block, Box, Column, Row
from companion.ui.widgets.cards import Card, Separator
from companion.ui.widgets.words import Icon, Words


class ScoreLine(NamedTuple):
    """One category: `values` by seat as words, `best` the seats whose value is the highest of the row."""

    label: str
    values: Sequence[str]
    icon: str | None = None
    color: str = "text2"
    best: Sequence[int] = (0,)


class _Cells(Block):
    """A label and one cell per seat, the cells in columns of equal width."""

    def __init__(
        self, label: Block, cells: Sequence[Block], column: float, high: float, fill: str | None = None
    ) -> None:
        super().__init__()
        self._column, self._high, self._fill = column, high, fill
        self.hold(label, *cells)

    def least(self) -> float:
        return max(self.blocks[0].least(), self._column * (len(self.blocks) - 1)) + dp(20)

    def _label_width(self, width: float) -> float:
        return width - self._column * (len(self.blocks) - 1) - dp(20)

    def _stacked(self, width: float) -> bool:
        """Whether the label needs a line of its own above the figures."""
        return self.blocks[0].least() > self._label_width(width)

    def _cells_height(self) -> float:
        return max(block.measure(self._column) for block in self.blocks[1:])

    def height_for(self, width: float) -> float:
        if self._stacked(width):
            return self.blocks[0].measure(width - dp(20)) + self._cells_height() + dp(14)
        label = self.blocks[0].measure(self._label_width(width))
        return max(label + dp(12), self._cells_height() + dp(10), self._high)

    def arrange(self) -> None:
        label, middle = self.blocks[0], self.center_y
        if self._stacked(self.width):
            width, height = self.width - dp(20), label.measure(self.width - dp(20))
            label.place(self.x + dp(14), self.top - dp(6) - height, width, height)
            middle = self.y + dp(6) + self._cells_height() / 2
        else:
            width = self._label_width(self.width)
            height = label.measure(width)
            label.place(self.x + dp(14), middle - height / 2, width, height)
        left = self.right - dp(6) - self._column * (len(self.blocks) - 1)
        for i, block in enumerate(self.blocks[1:]):
            height = block.measure(self._column)
            block.place(left + i * self._column, middle - height / 2, self._column, height)

    def paint(self) -> None:
        if self._fill is not None:
            draw.rect(*self.pos, *self.size, self._fill)


class ScoreTable(Box):
    """Categories by seat. `heads` are (seat, name); a solo play has one column and may leave its name empty. The best
    of a row is bright, the others muted; the totals stand under a bronze line."""

    def __init__(
        self,
        heads: Sequence[tuple[int, str]],
        lines: Sequence[ScoreLine],
        total: str,
        totals: Sequence[str],
        *,
        note: str = "",
    ) -> None:
        column = dp(84) if len(heads) <= 2 else dp(68) if len(heads) == 3 else dp(56)
        column = max(column, *(draw.text_width(value, "figure_l") + dp(8) for value in totals))
        rows: list[Block] = []
        if note or any(name for _, name in heads):
            rows.append(_Cells(Words(note, "caption", "text2"), [_head(*head) for head in heads], column, dp(52)))
            rows.append(Separator())
        for i, line in enumerate(lines):
            rows.append(_Cells(_label(line), _values(line), column, dp(44), "raised" if i % 2 else None))
        figures = [Words(value, "figure_l", align="center") for value in totals]
        self._total = _Cells(Words(total, "heading"), figures, column, dp(56))
        super().__init__(Column(*rows, self._total), padding=1, fill="surface", border="line")

    def arrange(self) -> None:
        super().arrange()
        self.canvas.after.clear()
        with self.canvas.after:
            draw.rect(self.x + 1, self._total.top - dp(1), self.width - 2, dp(2), "bronze")


def _head(seat: int, name: str) -> Block:
    if theme.stacking or not name:
        return Row(SeatMark(seat, 16), justify="center")
    return Row(SeatMark(seat, 14), Words(name, "label", one_line=True), gap=5, justify="center")


def _label(line: ScoreLine) -> Block:
    words = Words(line.label, "body", grow=1)
    return Row(Icon(line.icon, 22, line.color), words, gap=12) if line.icon else words


def _values(line: ScoreLine) -> list[Block]:
    colors = ["text" if i in line.best else "muted" for i in range(len(line.values))]
    return [Words(value, "figure_s", color, align="center") for value, color in zip(line.values, colors, strict=True)]


class OutcomeBanner(Card):
    """How it ended: who, the kind of victory, the evidence drawn, one sentence. `seat` colours the border; None is a
    result without a winner (a solo score), in the game's accent."""

    def __init__(
        self,
        who: str,
        kind: str,
        sentence: str = "",
        *,
        seat: int | None = None,
        accent: str = "bronze",
        evidence: Block | None = None,
    ) -> None:
        color = accent if seat is None else f"s{seat + 1}"
        first: list[Block] = [SeatMark(seat, 16)] if seat is not None else []
        blocks: list[Block] = [
            Row(*first, Words(who, "secondary_strong", color, align="center"), gap=8, justify="center"),
            Words(kind, "outcome", align="center"),
        ]
        if evidence is not None:
            blocks.append(Column(evidence, align="center"))
        if sentence:
            blocks.append(Words(sentence, "secondary", "text2", align="center"))
        super().__init__(*blocks, gap=8, padding=(16, 18), active=color)
