"""The final score: who won and how, and every category by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.cards import Card, Separator
from companion.ui.kit.scroll import SIDEWAYS, SLACK, Clip, Slider
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

FEW = 3  # seats whose columns always fit a phone
LEFT, RIGHT = 14, 6  # dp beside labels and figures
ICONS_FIT = 600  # dp of a window in which many columns leave room for icons


class ScoreLine(NamedTuple):
    """One category: `values` by seat as words, `best` the seats whose value is the highest of the row."""

    label: str
    values: Sequence[str]
    icon: str | None = None
    color: str = "text2"
    best: Sequence[int] = (0,)


@dataclass
class _Columns:
    """How the rows of a table share a width: seats in columns of equal width, labels before them.

    Where the longest word of a label does not fit beside the figures of two or three, labels stand above their figures;
    with more seats the figures are slid sideways beside the labels.
    """

    seats: int
    column: float
    label: float = 0  # the longest word of any label

    def room(self, width: float) -> float:
        """What is left for the labels beside all columns."""
        return width - self.column * self.seats - dp(LEFT + RIGHT)

    def stacked(self, width: float) -> bool:
        return self.seats <= FEW and self.label > self.room(width)

    def sideways(self, width: float) -> bool:
        return self.seats > FEW and self.label > self.room(width)

    def labels(self, width: float) -> float:
        """The width of the labels."""
        if self.stacked(width):
            return width - dp(LEFT + RIGHT)
        return self.label + dp(8) if self.sideways(width) else self.room(width)

    def strip(self, width: float) -> float:
        """The width through which the figures are seen."""
        return width - self.labels(width) - dp(LEFT + RIGHT) if self.sideways(width) else self.column * self.seats


class _Strip(Block):
    """The figures of one row, seen through a window that may be narrower than they are."""

    slides = True  # what lies beyond its sides can be brought into sight

    def __init__(self, cells: Sequence[Block], columns: _Columns) -> None:
        super().__init__()
        self._columns = columns
        self._clip = Clip(self)
        self._shift = self._clip.shift
        self.hold(*cells)

    def height_for(self, width: float) -> float:
        return max(block.measure(self._columns.column) for block in self.blocks)

    def repaint(self) -> None:
        """It has nothing of its own to paint, and its canvas holds the window."""
        self._clip.fit(self)

    def arrange(self) -> None:
        column = self._columns.column
        for i, block in enumerate(self.blocks):
            height = block.measure(column)
            block.place(self.x + i * column, self.center_y - height / 2, column, height)

    def slide(self, offset: float) -> None:
        self._shift.x = -round(offset)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return x - self._shift.x, y

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return x + self._shift.x, y


class _Cells(Block):
    """A label and one cell per seat."""

    def __init__(
        self, label: Block, cells: Sequence[Block], columns: _Columns, high: float, fill: str | None = None
    ) -> None:
        super().__init__()
        self._columns, self._high, self._fill = columns, high, fill
        self.label, self.strip = label, _Strip(cells, columns)
        columns.label = max(columns.label, label.least())
        self.hold(label, self.strip)

    def least(self) -> float:
        columns = self._columns
        beside = columns.label + dp(8) + columns.column if columns.seats > FEW else 0
        return max(columns.label, min(columns.seats, FEW) * columns.column, beside) + dp(LEFT + RIGHT)

    def height_for(self, width: float) -> float:
        label = self.label.measure(round(self._columns.labels(width)))
        cells = self.strip.measure(round(self._columns.strip(width)))
        if self._columns.stacked(width):
            return label + cells + dp(14)
        return max(label + dp(12), cells + dp(10), self._high)

    def arrange(self) -> None:
        columns, middle = self._columns, self.center_y
        width = columns.labels(self.width)
        height = self.label.measure(round(width))
        top = self.top - dp(6) - height if columns.stacked(self.width) else middle - height / 2
        self.label.place(self.x + dp(LEFT), top, width, height)
        seen = columns.strip(self.width)
        cells = self.strip.measure(round(seen))
        low = self.y + dp(6) if columns.stacked(self.width) else middle - cells / 2
        self.strip.place(self.right - dp(RIGHT) - seen, low, seen, cells)

    def paint(self) -> None:
        if self._fill is not None:
            draw.rect(*self.rect, self._fill)


class ScoreTable(Box, Slider):
    """Categories by seat. `heads` are (seat, name); a solo play has one column and may leave its name empty. The best
    of a row is bright, the others muted; the totals stand under a bronze line. Columns that do not fit are slid to the
    side with a finger; the categories stay."""

    def __init__(
        self,
        heads: Sequence[tuple[int, str]],
        lines: Sequence[ScoreLine],
        total: str,
        totals: Sequence[str],
        *,
        note: str = "",
    ) -> None:
        self._heads, self._lines, self._note, self._sum = heads, lines, note, (total, totals)
        self._drag: tuple[float, float, float] | None = None
        super().__init__(self._build_rows(), padding=theme.border() / dp(1), fill="surface", border="line")

    def _build_rows(self) -> Column:
        heads, (total, totals) = self._heads, self._sum
        column = max(_for_names(heads), *(draw.text_width(value, "figure_l") + dp(8) for value in totals))
        columns = self._columns = _Columns(len(heads), column)
        # Four columns and more need the room of the icons, or the last ones are off the side of a phone.
        icons = len(heads) <= FEW or (not theme.stacking and Window.width >= dp(ICONS_FIT))
        rows: list[Block] = []
        if self._note or any(name for _, name in heads):
            high = any(_beside(name) > column for _, name in heads)
            names = [_head(*head, column, high) for head in heads]
            rows.append(_Cells(Words(self._note, "caption", "text2"), names, columns, dp(52)))
            rows.append(Separator())
        for i, line in enumerate(self._lines):
            fill = "raised" if i % 2 else None
            rows.append(_Cells(_label(line, icons), _values(line), columns, dp(44), fill))
        figures = [Words(value, "figure_l", align="center") for value in totals]
        self._total = _Cells(Words(total, "heading"), figures, columns, dp(56))
        self._rows = [row for row in (*rows, self._total) if isinstance(row, _Cells)]
        return Column(*rows, self._total)

    def restyle(self) -> None:
        """Its columns are as wide as letters are: they are made anew."""
        self.let_go()
        self.hold(self._build_rows())
        super().restyle()

    def arrange(self) -> None:
        super().arrange()
        self.slide_to(self.slid)

    # Sideways

    @property
    def reach(self) -> float:
        """How far the columns can be slid, in pixels."""
        inner = self.width - 2 * theme.border(1)
        if not self._columns.sideways(inner):
            return 0
        return max(self._columns.column * self._columns.seats - self._columns.strip(inner), 0)

    def slide_to(self, offset: float) -> None:
        self.slid = min(max(offset, 0), self.reach)
        for row in self._rows:
            row.strip.slide(self.slid)
        self.canvas.after.clear()
        with self.canvas.after:
            thick = theme.border(1)
            draw.rect(self.x + thick, self._total.top - dp(1), self.width - 2 * thick, dp(2), "bronze")
            if self.reach:
                edge, middle = self._total.strip.x, self._rows[0].center_y
                draw.rect(edge - thick, self.y + thick, thick, self.height - 2 * thick, "line")
                if self.slid < self.reach - 1:
                    draw.glyph("chevron-right", self.right - dp(9), middle, dp(18), "bronze")

    def on_touch_down(self, touch: Any) -> bool:
        if not self.reach or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._drag = (touch.x, touch.y, self.slid)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._drag is None:
            return False
        x, y, offset = self._drag
        across, down = abs(touch.x - x), abs(touch.y - y)
        if not touch.ud.get(SIDEWAYS) and across > dp(SLACK) and across > down:
            touch.ud[SIDEWAYS] = True  # the page around it stands still for this finger
        if touch.ud.get(SIDEWAYS):
            self.slide_to(offset + x - touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        self.cancel(touch)
        return True

    def cancel(self, touch: Any) -> None:
        """The finger was lifted, or scrolls the page."""
        touch.ungrab(self)
        self._drag = None


def _for_names(heads: Sequence[tuple[int, str]]) -> float:
    """The width of a column: two or three seats get what the longest word of their names takes, as far as a phone has
    room for it."""
    least, most = {1: (84, 84), 2: (84, 128), 3: (68, 96)}.get(len(heads), (56, 56))
    words = [word for _, name in heads for word in name.split()]
    longest = max((draw.text_width(word, "caption_strong") for word in words), default=0) + dp(8)
    return min(max(longest, dp(least)), dp(most))


def _beside(name: str) -> float:
    """The width of a name with the mark of its seat beside it."""
    return SeatMark(0, 14).wish() + dp(9) + draw.text_width(name, "label")


def _head(seat: int, name: str, column: float, high: bool) -> Block:
    """The mark beside the name, or above it where the names are too long for that."""
    if not name:
        return Row(SeatMark(seat, 16), justify="center")
    mark = SeatMark(seat, 14)
    if not high:
        return Row(mark, Words(name, "label"), gap=5, justify="center")
    words = Words(name, "caption_strong", align="center")
    if words.least() > column:
        words = Words(name, "caption_strong", align="center", one_line=True)
    return Column(mark, words, gap=3, align="center")


def _label(line: ScoreLine, icons: bool) -> Block:
    words = Words(line.label, "body", grow=1)
    return Row(Icon(line.icon, 22, line.color), words, gap=12) if line.icon and icons else words


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
