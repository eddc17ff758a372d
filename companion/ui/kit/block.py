"""Blocks: widgets that know their height for a given width, and the layouts made of them.

A layout is computed at once, top down, in the same frame: `measure(width)` says how high a block must be, `place(x, y,
width, height)` puts it there and paints it. So a page never settles over several frames, and nothing is ever cut off.
Sizes given to constructors are dp; everything inside is pixels.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Sequence
from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget, WidgetMetaclass

from companion.ui.look.kivy_private import Unwatched
from companion.ui.look.theme import theme

Padding = float | tuple[float, ...]


def sides(padding: Padding) -> tuple[float, float, float, float]:
    """Left, top, right, bottom in pixels, from one number, (across, down) or all four in dp."""
    if isinstance(padding, int | float):
        padding = (padding, padding)
    if len(padding) == 2:
        padding = (*padding, *padding)
    left, top, right, bottom = padding
    return dp(left), dp(top), dp(right), dp(bottom)


class AbstractWidget(WidgetMetaclass, ABCMeta):
    """The metaclass of widgets that have abstract methods, as ``ABCMeta`` is for other classes: Kivy's widgets have a
    metaclass of their own."""


class Block(Unwatched, Widget, metaclass=AbstractWidget):
    """A widget with a height for each width. `grow` is its share of what a Row or a Column has to spare."""

    grow: float = 0
    hint: tuple[float | None, float | None] = (1, None)  # its share of the window, where it lies right in it
    thumbed = False  # whether a thumb takes it at the end of its row: at the right, or at the left of the left-handed

    def __init__(self, grow: float | None = None) -> None:
        super().__init__()
        if grow is not None:
            self.grow = grow
        self.blocks: list[Block] = []
        self._measured: dict[float, float] = {}
        self._placed: tuple[float, float, float, float] | None = None
        self._settle_soon: Callable[[], None] | None = None

    def apply_class_lang_rules(self, *_: object, **__: object) -> None:
        """No kv rules: Kivy's own style sheet has some for names such as ActionBar, which are ours here."""

    def parent_changed(self, parent: Widget | None) -> None:
        """Only a parent that is not a block moves a block without placing it. A parent that is told when its content
        changes lays it out by itself: until then the content has Kivy's default width, which is never shown."""
        if parent is None or isinstance(parent, Block) or hasattr(parent, "content_changed"):
            return
        self.size_hint = (1, 1) if self.hint[0] else (None, None)
        self.settle_later()

    def place_given(self) -> None:
        self._placed = None
        if self.parent is not None and not isinstance(self.parent, Block):
            self.settle_later()

    # What each kind of block defines

    def wish(self) -> float:
        """The width it would take if it could."""
        return max((block.wish() for block in self.blocks), default=0)

    def least(self) -> float:
        """The width under which it would have to break a word or cut a drawing."""
        return max((block.least() for block in self.blocks), default=0)

    @abstractmethod
    def height_for(self, width: float) -> float:
        """The height it needs when it is so wide."""

    def arrange(self) -> None:
        """Place the inner blocks."""

    def paint(self) -> None:
        """Draw what is under the inner blocks, into the current canvas."""

    # What layouts and screens call

    def hold(self, *blocks: Block) -> None:
        """Take these blocks inside, after those already there."""
        for block in blocks:
            self.blocks.append(block)
            self.add_widget(block)
        self.changed()

    def let_go(self) -> None:
        """Remove all inner blocks."""
        for block in self.blocks:
            self.remove_widget(block)
        self.blocks = []
        self.changed()

    def measure(self, width: float) -> float:
        height = self._measured.get(width)
        if height is None:
            height = self._measured[width] = self.height_for(width)
        return height

    def place(self, x: float, y: float, width: float, height: float) -> None:
        # Whole pixels keep letters and lines crisp.
        here = (round(x), round(y), round(width), round(height))
        if here == self._placed:
            return
        self._placed = here
        self.x, self.y, self.width, self.height = here
        self.repaint()
        self.arrange()

    def repaint(self) -> None:
        if type(self).paint is Block.paint:  # half of all blocks only hold others
            return
        self.canvas.before.clear()
        with self.canvas.before:
            self.paint()

    def restyle(self) -> None:
        """The theme, the text size or the window has changed under a block that stays: it is measured and painted
        anew. What a block read of the theme when it was made, it reads again here."""
        self._measured.clear()
        self._placed = None
        for block in self.blocks:
            block.restyle()

    def changed(self) -> None:
        """Something inside wants another size: lay out again from the outermost block, before the next frame."""
        block: Block = self
        while True:
            block._measured.clear()
            block._placed = None
            if not isinstance(block.parent, Block):
                break
            block = block.parent
        outside = block.parent
        if hasattr(outside, "content_changed"):
            outside.content_changed()
        elif outside is not None:
            block.settle_later()

    # In a layout of Kivy's own, or in the window itself

    def settle_later(self) -> None:
        if self._settle_soon is None:
            self._settle_soon = Clock.create_trigger(self._settle, -1)
        self._settle_soon()

    def _settle(self, *_: object) -> None:
        if self.parent is None or isinstance(self.parent, Block):
            return
        height = self.height if self.hint[1] else self.measure(self.width)
        self.place(self.x, self.y, self.width, height)


class Space(Block):
    """Empty room: a fixed size in dp, or with `grow` whatever is left."""

    def __init__(self, size: float = 0, grow: float | None = None) -> None:
        super().__init__(grow)
        self._space = dp(size)

    def wish(self) -> float:
        return self._space

    def least(self) -> float:
        return self._space

    def height_for(self, width: float) -> float:
        return self._space


class Square(Block):
    """As wide as high; the side is in pixels, unless a subclass has a size in text units."""

    _size: float

    def side(self) -> float:
        return self._size

    def wish(self) -> float:
        return self.side()

    def least(self) -> float:
        return self.side()

    def height_for(self, width: float) -> float:
        return self.side()


class Column(Block):
    """Blocks one below the other, all as wide as the column (or, with `align`, as wide as they wish)."""

    def __init__(
        self, *blocks: Block, gap: float = 0, padding: Padding = 0, align: str = "fill", grow: float | None = None
    ) -> None:
        super().__init__(grow)
        self._gap, self._sides, self._align = dp(gap), sides(padding), align
        self.hold(*blocks)

    def wish(self) -> float:
        return super().wish() + self._sides[0] + self._sides[2]

    def least(self) -> float:
        return super().least() + self._sides[0] + self._sides[2]

    def _inner_width(self, width: float) -> float:
        return max(width - self._sides[0] - self._sides[2], 0)

    def _width_of(self, block: Block, inner: float) -> float:
        return inner if self._align == "fill" else min(max(block.wish(), block.least()), inner)

    def height_for(self, width: float) -> float:
        inner = self._inner_width(width)
        heights = sum(block.measure(self._width_of(block, inner)) for block in self.blocks)
        return heights + self._gap * max(len(self.blocks) - 1, 0) + self._sides[1] + self._sides[3]

    def arrange(self) -> None:
        inner = self._inner_width(self.width)
        spare = max(self.height - self.measure(self.width), 0)
        growing = sum(block.grow for block in self.blocks)
        top = self.top - self._sides[1]
        for block in self.blocks:
            width = self._width_of(block, inner)
            height = block.measure(width) + (spare * block.grow / growing if growing else 0)
            left = self.x + self._sides[0]
            if self._align == "center":
                left += (inner - width) / 2
            elif self._align == "right":
                left += inner - width
            top -= height
            block.place(left, top, width, height)
            top -= self._gap


class Row(Block):
    """Blocks side by side. Those with `grow` share what the others leave; `justify` places a row that has room left, or
    puts that room "between" the blocks. With `stack` the blocks go one below the other when they do not fit side by
    side without breaking a word. A `handed` one runs the other way for the left-handed, and so does one with something
    `thumbed` in it."""

    def __init__(
        self,
        *blocks: Block,
        gap: float = 8,
        padding: Padding = 0,
        align: str = "center",
        justify: str = "left",
        stack: bool = False,
        handed: bool = False,
        grow: float | None = None,
    ) -> None:
        super().__init__(grow)
        self._gap, self._sides, self._align, self._justify = dp(gap), sides(padding), align, justify
        self._stack, self._handed = stack, handed
        self.hold(*blocks)

    def _around(self) -> float:
        return self._sides[0] + self._sides[2] + self._gap * max(len(self.blocks) - 1, 0)

    def wish(self) -> float:
        # A block gets whole pixels: with half a pixel less its words would take two lines.
        return ceil(sum(block.wish() for block in self.blocks) + self._around())

    def least(self) -> float:
        if self._stack:
            return super().least() + self._sides[0] + self._sides[2]
        return sum(block.least() for block in self.blocks) + self._around()

    @property
    def mirrored(self) -> bool:
        """Whether it runs from the right to the left."""
        handed = self._handed or any(block.thumbed for block in self.blocks)
        return theme.left_handed and handed and not self._stacked(self.width)

    def _stacked(self, width: float) -> bool:
        return self._stack and sum(block.least() for block in self.blocks) + self._around() > width

    def _widths(self, width: float) -> list[float]:
        inner = max(width - self._around(), 0)
        wishes = [block.least() if block.grow else block.wish() for block in self.blocks]
        leasts = [block.least() for block in self.blocks]
        spare = inner - sum(wishes)
        growing = sum(block.grow for block in self.blocks)
        if spare >= 0:
            if not growing:
                return wishes
            # Equal shares where they suffice; a grower never gets less than its least.
            return _shares(inner, wishes, [block.grow for block in self.blocks])
        give = sum(w - least for w, least in zip(wishes, leasts, strict=True))
        part = min(-spare / give, 1) if give > 0 else 0
        widths = [w - (w - least) * part for w, least in zip(wishes, leasts, strict=True)]
        over = sum(widths) - inner
        if over > 0:  # a word longer than the row, such as a name somebody typed: better broken than cut off
            widest = widths.index(max(widths))
            widths[widest] = max(widths[widest] - over, 0)
        return widths

    def height_for(self, width: float) -> float:
        if self._stacked(width):
            inner = width - self._sides[0] - self._sides[2]
            heights = [block.measure(inner) for block in self.blocks]
            return sum(heights) + self._gap * (len(heights) - 1) + self._sides[1] + self._sides[3]
        heights = [block.measure(round(w)) for block, w in zip(self.blocks, self._widths(width), strict=True)]
        return max(heights, default=0) + self._sides[1] + self._sides[3]

    def arrange(self) -> None:
        if self._stacked(self.width):
            self._arrange_stacked()
            return
        widths = self._widths(self.width)
        left = self.x + self._sides[0]
        spare = self.width - sum(widths) - self._around()
        if self._justify == "center":
            left += spare / 2
        elif self._justify == "right":
            left += spare
        between = max(spare, 0) / max(len(widths) - 1, 1) if self._justify == "between" else 0
        inner = self.height - self._sides[1] - self._sides[3]
        bottom, mirrored = self.y + self._sides[3], self.mirrored
        for block, width in zip(self.blocks, widths, strict=True):
            height = inner if self._align == "fill" else block.measure(round(width))
            lift = {"center": (inner - height) / 2, "top": inner - height}.get(self._align, 0)
            block.place(self.x + self.right - left - width if mirrored else left, bottom + lift, width, height)
            left += width + self._gap + between

    def _arrange_stacked(self) -> None:
        top, inner = self.top - self._sides[1], self.width - self._sides[0] - self._sides[2]
        for block in self.blocks:
            height = block.measure(inner)
            block.place(self.x + self._sides[0], top - height, inner, height)
            top -= height + self._gap


def _shares(total: float, least: Sequence[float], grow: Sequence[float]) -> list[float]:
    """Split `total`: fixed parts keep their width, growing parts share the rest by weight, none below its least."""
    widths = list(least)
    growing = {i for i, weight in enumerate(grow) if weight}
    while growing:
        room = total - sum(w for i, w in enumerate(widths) if i not in growing)
        unit = room / sum(grow[i] for i in growing)
        tight = {i for i in growing if unit * grow[i] < least[i]}
        if not tight:
            for i in growing:
                widths[i] = unit * grow[i]
            break
        growing -= tight
    return widths


class SnugRow(Block):
    """Words and what one touches beside them; below them, at the same end, where that takes less height."""

    def __init__(self, words: Block, touched: Block, gap: float = 8, handed: bool = False) -> None:
        super().__init__(grow=1)
        self._gap, self._handed = dp(gap), handed
        self.hold(words, touched)

    def wish(self) -> float:
        return ceil(sum(block.wish() for block in self.blocks) + self._gap)

    def _end(self, width: float) -> float:
        """How wide the second is."""
        return min(max(self.blocks[1].wish(), self.blocks[1].least()), width)

    def _beside(self, width: float) -> float | None:
        """How high it is side by side; None where a word would break."""
        (words, touched), end = self.blocks, self._end(width)
        rest = width - end - self._gap
        return None if rest < words.least() else max(words.measure(round(rest)), touched.measure(end))

    def _below(self, width: float) -> float:
        words, touched = self.blocks
        return words.measure(width) + touched.measure(self._end(width))

    def height_for(self, width: float) -> float:
        beside, below = self._beside(width), self._below(width)
        return below if beside is None else min(beside, below)

    def arrange(self) -> None:
        (words, touched), end = self.blocks, self._end(self.width)
        beside, left = self._beside(self.width), theme.left_handed and (self._handed or touched.thumbed)
        edge = self.x if left else self.right - end
        if beside is None or self._below(self.width) < beside:
            high = words.measure(self.width)
            words.place(self.x, self.top - high, self.width, high)
            touched.place(edge, self.y, end, touched.measure(end))
            return
        rest = self.width - end - self._gap
        for block, x, width in ((words, self.right - rest if left else self.x, rest), (touched, edge, end)):
            high = block.measure(round(width))
            block.place(x, self.y + (self.height - high) / 2, width, high)


class Grid(Block):
    """Blocks in equal columns, row by row, each row as high as its highest block. Fewer columns where a block does not
    fit its cell without breaking a word; `even` then fills its rows evenly, two and two rather than three and one."""

    roams = True  # arrow keys go from one to another before they lead out

    def __init__(
        self,
        *blocks: Block,
        columns: int = 2,
        gap: float = 8,
        row_gap: float | None = None,
        grow: float | None = None,
        even: bool = False,
    ) -> None:
        super().__init__(grow)
        self._even = even
        self.columns, self._gap = columns, dp(gap)
        self._row_gap = self._gap if row_gap is None else dp(row_gap)
        self.hold(*blocks)

    def wish(self) -> float:
        return super().wish() * self.columns + self._gap * (self.columns - 1)

    def _cells(self, width: float) -> tuple[int, float]:
        """How many columns fit, and how wide they are."""
        widest = Block.least(self)
        for columns in range(self.columns, 0, -1):
            cell = (width - self._gap * (columns - 1)) / columns
            if cell >= widest - 0.5:
                return self._even_columns(columns, width) if self._even else (columns, cell)
        return 1, width

    def _even_columns(self, columns: int, width: float) -> tuple[int, float]:
        rows = -(-len(self.blocks) // columns)
        columns = -(-len(self.blocks) // rows)
        return columns, (width - self._gap * (columns - 1)) / columns

    def _rows(self, columns: int) -> list[list[Block]]:
        return [self.blocks[i : i + columns] for i in range(0, len(self.blocks), columns)]

    def height_for(self, width: float) -> float:
        columns, cell = self._cells(width)
        rows = self._rows(columns)
        heights = sum(max(block.measure(round(cell)) for block in row) for row in rows)
        return heights + self._row_gap * max(len(rows) - 1, 0)

    def arrange(self) -> None:
        columns, cell = self._cells(self.width)
        top = self.top
        for row in self._rows(columns):
            height = max(block.measure(round(cell)) for block in row)
            for i, block in enumerate(row):
                block.place(self.x + i * (cell + self._gap), top - height, cell, height)
            top -= height + self._row_gap


class Box(Block):
    """One block inside a padding, on an optional panel: the body of cards and of everything touchable."""

    def __init__(
        self,
        content: Block | None = None,
        *,
        padding: Padding = 0,
        fill: str | None = None,
        border: str | None = None,
        border_width: float = 1,
        radius: float = 16,
        shadow: bool = False,
        height: float = 0,
        width: float | None = None,
        align: str = "center",
        grow: float | None = None,
    ) -> None:
        super().__init__(grow)
        self._padding = sides(padding)
        self.fill, self.border_token, self.border_width = fill, border, border_width
        self.radius, self.shadow = dp(radius), shadow
        self._least_height, self._own_width, self._align = dp(height), None if width is None else dp(width), align
        if content is not None:
            self.hold(content)

    @property
    def _sides(self) -> tuple[float, float, float, float]:
        """The padding; what is inside never lies on the border, however thick the theme draws it."""
        if not self.border_token:
            return self._padding
        edge = theme.border(self.border_width)
        left, top, right, bottom = (side and max(side, edge) for side in self._padding)
        return left, top, right, bottom

    def wish(self) -> float:
        if self._own_width is not None:
            return max(self._own_width, self.least())
        return super().wish() + self._sides[0] + self._sides[2]

    def least(self) -> float:
        return super().least() + self._sides[0] + self._sides[2]

    def height_for(self, width: float) -> float:
        inner = width - self._sides[0] - self._sides[2]
        height = self.blocks[0].measure(inner) if self.blocks else 0
        return max(height + self._sides[1] + self._sides[3], self._least_height)

    def arrange(self) -> None:
        if not self.blocks:
            return
        width = self.width - self._sides[0] - self._sides[2]
        room = self.height - self._sides[1] - self._sides[3]
        height = room if self._align == "fill" else min(self.blocks[0].measure(width), room)
        lift = {"center": (room - height) / 2, "top": room - height}.get(self._align, 0)
        self.blocks[0].place(self.x + self._sides[0], self.y + self._sides[3] + lift, width, height)

    def paint(self) -> None:
        from companion.ui.look import draw

        if self.fill or self.border_token:
            draw.panel(*self.rect, self.radius, self.fill, self.border_token, self.border_width, self.shadow)
