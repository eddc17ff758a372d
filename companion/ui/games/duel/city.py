"""A city of 7 Wonders Duel at a glance: what it makes, what it knows, what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.cards import TouchCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.signs import Signs, paint_signs, signs_width
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look import draw, emblems
from companion.ui.look.theme import STYLES, theme


class Figure(NamedTuple):
    """A figure with its icon, and the word below it where there is room."""

    icon: str | None
    figure: str
    caption: str
    color: str = "text"


class CityLook(NamedTuple):
    """``makes`` are lines of signs ("tree", "2"), ``knows`` icons of symbols and tokens, ``wonders`` (name, built)."""

    seat: int
    name: str
    makes: Sequence[Signs]
    knows: Sequence[str]
    coins: Figure
    wonders: Figure
    points: Figure
    pills: Sequence[tuple[str, bool]] = ()
    nothing: str = ""  # the words for a city that makes and knows nothing yet


class CitySummary(TouchCard):
    """62 dp high on a phone; a wide window has room for the wonders by name. The seat that is to act has a border of
    its colour."""

    def __init__(
        self, look: CityLook, *, active: bool, name: str, on_release: Callback | None = None, roomy: bool = False
    ) -> None:
        content = _roomy(look) if roomy else _compact(look)
        super().__init__(
            content,
            name=name,
            on_release=on_release,
            padding=(16, 12) if roomy else (14, 6, 12, 6),
            border=f"s{look.seat + 1}" if active else "line",
            border_width=2 if active else 1,
            height=62,
        )


class CityLine(Touchable):
    """A city in half a line, where a window is low: its shape and its figures, as many as fit."""

    def __init__(self, look: CityLook, *, active: bool, name: str, on_release: Callback | None = None) -> None:
        super().__init__(
            _Figures(look),
            name=name,
            on_release=on_release,
            padding=(10, 4),
            fill="surface",
            border=f"s{look.seat + 1}" if active else "line",
            border_width=2 if active else 1,
            radius=12,
        )


class _Figures(Block):
    """Seat, coins, points, wonders: what has no room is left out, from the end."""

    def __init__(self, look: CityLook) -> None:
        super().__init__()
        self._seat, self._figures = look.seat, (look.coins, look.points, look.wonders)

    def least(self) -> float:
        return theme.sp(20)

    def height_for(self, width: float) -> float:
        return theme.sp(24)

    def paint(self) -> None:
        mark, icon, gap = theme.sp(17), theme.sp(18), dp(10)
        emblems.seat_shape(self._seat, self.x + mark / 2, self.center_y, mark)
        left = self.x + mark + gap
        for figure in self._figures:
            width = icon + dp(3) + draw.text_width(figure.figure, "figure_s")
            if left + width > self.right + dp(1):
                return
            draw.glyph(figure.icon or "star", left + icon / 2, self.center_y, icon, figure.color)
            draw.figure(figure.figure, left + icon + dp(3), self.center_y, "figure_s", "text", align="left")
            left += width + gap


class _OneLine(Block):
    """All signs of a city in one line, made smaller where they would not fit: a city that grows stays as high."""

    def __init__(self, signs: Sequence[tuple[Signs, str]]) -> None:
        super().__init__()
        self._signs = tuple(signs)

    @property
    def _size(self) -> float:
        return theme.sp(16)

    def wish(self) -> float:
        return sum(signs_width(signs, self._size) for signs, _ in self._signs) + self._size / 2 * len(self._signs)

    def least(self) -> float:
        return min(self.wish(), dp(60))

    def height_for(self, width: float) -> float:
        """As high as the words that stand here before there is a sign."""
        caption = STYLES["caption"]
        return float(draw.text_texture("0", caption.font, round(theme.sp(caption.size))).height)

    def paint(self) -> None:
        size = self._size * min(1, self.width / max(self.wish(), 1))
        left = self.x
        for signs, color in self._signs:
            width = signs_width(signs, size)
            paint_signs(signs, left + width / 2, self.center_y, size, color)
            left += width + size / 2


def _compact(look: CityLook) -> Block:
    head = Row(SeatMark(look.seat, 14), Words(look.name, "secondary_strong", grow=1, one_line=True), gap=8)
    if theme.stacking:
        figures = [
            Row(_inline(figure), Words(figure.caption, "caption", "text2"), gap=6)
            for figure in (look.coins, look.wonders, look.points)
        ]
        return Column(head, Flow(*figures, gap=14), _signs(look), gap=3)
    left = Column(head, _signs(look), gap=3, grow=1)
    return Row(left, *(_column(figure) for figure in (look.coins, look.wonders, look.points)), gap=12, stack=True)


def _column(figure: Figure) -> Block:
    """A figure over its caption."""
    parts: list[Block] = [Icon(figure.icon, 19, figure.color)] if figure.icon else []
    number = Row(*parts, Words(figure.figure, "figure_m"), gap=4, justify="center")
    return Column(number, Words(figure.caption, "caption", "text2", align="center"), gap=0, align="center")


def _roomy(look: CityLook) -> Block:
    name = Row(SeatMark(look.seat, 16), Words(look.name, "heading", shrink=True, grow=1), gap=12, grow=1)
    head = Row(name, Row(_inline(look.coins), _inline(look.points), gap=12), gap=12, stack=True)
    blocks: list[Block] = [head, _signs(look)]
    if look.pills:
        blocks.append(Flow(*(_pill(*pill) for pill in look.pills), gap=6, row_gap=6))
    return Column(*blocks, gap=8)


def _inline(figure: Figure) -> Block:
    return Row(Icon(figure.icon or "star", 20, figure.color), Words(figure.figure, "figure_m"), gap=4)


def _signs(look: CityLook) -> Block:
    """What a city makes and knows, in one line however much it is."""
    signs = [(line, "text2") for line in look.makes] + [((icon,), "c_green") for icon in look.knows]
    return _OneLine(signs) if signs else Words(look.nothing, "caption", "muted", one_line=True)


def _pill(name: str, built: bool) -> Block:
    words = Words(name, "caption", "text" if built else "text2")
    mark = Icon("check-bold", 14, "pos") if built else Icon("circle-outline", 14, "muted")  # a built one is as wide
    return Box(
        Row(mark, words, gap=4), padding=(8, 3), fill="raised" if built else None, border="line", radius=14, height=27
    )
