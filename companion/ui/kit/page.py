"""Page: the frame that every screen puts its blocks into."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block
from companion.ui.kit.scroll import Scroll, Slider
from companion.ui.look import draw
from companion.ui.look.theme import theme


class Offsets(NamedTuple):
    """How far each part of a page is scrolled, and each table in it slid to the side."""

    scrolled: tuple[float, ...] = ()
    slid: tuple[float, ...] = ()


class Page(Block):
    """Fills its parent: `top` and `bottom` stay, `body` scrolls between them, at most `widest` dp wide and centred.

    Wide windows add a `rail` at the left and a `panel` at the right (dp `panel_width`), each as high as the window, and
    the other way round for the left-handed. The panel scrolls when it must, its own `panel_bottom` stays.
    """

    hint = (1, 1)

    def __init__(
        self,
        body: Block,
        *,
        top: Block | None = None,
        bottom: Block | None = None,
        rail: Block | None = None,
        panel: Block | None = None,
        panel_bottom: Block | None = None,
        panel_width: float = 392,
        widest: float | None = None,
    ) -> None:
        super().__init__()
        self.top_block, self.bottom_block, self.rail, self.panel_bottom = top, bottom, rail, panel_bottom
        self._panel_width, self._widest = dp(panel_width), None if widest is None else dp(widest)
        self._slide_back: tuple[float, ...] = ()
        self.scroll = Scroll(body)
        self.panel_scroll = Scroll(panel) if panel is not None else None
        # In reading order, in which the keyboard walks.
        middle, side = (top, self.scroll, bottom), (self.panel_scroll, panel_bottom)
        for part in (*side, *middle, rail) if theme.left_handed else (rail, *middle, *side):
            if isinstance(part, Block):
                self.hold(part)
            elif part is not None:
                self.add_widget(part)

    # Its place, over a rebuild

    @property
    def _scrolls(self) -> list[Scroll]:
        return [scroll for scroll in (self.scroll, self.panel_scroll) if scroll is not None]

    @property
    def _sliders(self) -> list[Slider]:
        return [widget for widget in self.walk(restrict=True) if isinstance(widget, Slider)]

    @property
    def offsets(self) -> Offsets:
        slid = tuple(slider.slid for slider in self._sliders)
        return Offsets(tuple(scroll.offset for scroll in self._scrolls), slid if any(slid) else ())

    def scroll_back(self, offsets: Offsets, whole: bool = True) -> None:
        """To where a page like this one was; until :meth:`complete` where it is not ``whole`` yet."""
        for scroll, offset in zip(self._scrolls, offsets.scrolled, strict=False):
            scroll.come_back(offset, whole)
        self._slide_back = offsets.slid
        if whole:
            self._slide()

    def complete(self) -> None:
        """All of it is made."""
        for scroll in self._scrolls:
            scroll.complete()
        self._slide()

    def _slide(self) -> None:
        """A table slides when it gets its place, and no farther than it can then."""
        slid, self._slide_back = self._slide_back, ()
        for slider, offset in zip(self._sliders if slid else (), slid, strict=False):
            slider.slid = offset
            slider.changed()

    # Layout

    def height_for(self, width: float) -> float:
        return self.height

    def arrange(self) -> None:
        left, top, right, bottom = theme.insets
        left, right = self.x + left, self.right - right
        low, high = self.y + bottom, self.top - top
        if self.rail is not None:
            width = self.rail.wish()
            self.rail.place(right - width if theme.left_handed else left, low, width, high - low)
            left, right = (left, right - width) if theme.left_handed else (left + width, right)
        if self.panel_scroll is not None:
            edge = theme.border(1)  # the line beside the board stays free
            width = self._panel_width - edge
            x = left if theme.left_handed else right - width
            self._stack(self.panel_scroll, x, low, width, high, None, self.panel_bottom)
            taken = self._panel_width
            left, right = (left + taken, right) if theme.left_handed else (left, right - taken)
        width = right - left
        if self._widest is not None and width > self._widest:
            left += (width - self._widest) / 2
            width = self._widest
        self._stack(self.scroll, left, low, width, high, self.top_block, self.bottom_block)

    def _stack(
        self, scroll: Scroll, x: float, low: float, width: float, high: float, top: Block | None, bottom: Block | None
    ) -> None:
        if top is not None:
            height = top.measure(round(width))
            high = round(high - height)
            top.place(x, high, width, height)
        if bottom is not None:
            height = bottom.measure(round(width))
            bottom.place(x, low, width, height)
            low = round(low + height)
        scroll.pos, scroll.size = (round(x), low), (round(width), max(high - low, 0))

    @property
    def bars(self) -> list[Block]:
        """What stays in its place and has to be reached at any time."""
        return [bar for bar in (self.rail, self.bottom_block, self.panel_bottom) if bar is not None]

    def middle(self) -> tuple[float, float]:
        """From where to where the body goes, between rail and panel; the whole page until it is laid out."""
        return (self.scroll.x, self.scroll.right) if self._placed else (self.x, self.right)

    def paint(self) -> None:
        draw.rect(*self.rect, "bg")
        if self.panel_scroll is not None:
            # The panel's ground and the line that parts it from the board.
            edge = self.right - theme.insets[2] - self._panel_width
            if theme.left_handed:
                edge = self.x + theme.insets[0] + self._panel_width - theme.border(1)
            draw.rect(edge, self.y, theme.border(1), self.height, "line")
