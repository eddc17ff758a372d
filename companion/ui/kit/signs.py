"""Signs: a tuple in which names of icons stand for icons and anything else is written as it is.

("shield", "2") is two shields, ("circle-multiple", "1", "script") one coin and a papyrus.
"""

from __future__ import annotations

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme

Signs = tuple[str, ...]


def signs_width(signs: Signs, size: float) -> float:
    """How many pixels a line of signs takes at this size."""
    return sum(_sign_width(sign, size) for sign in signs) + _gap(size) * max(len(signs) - 1, 0)


def _gap(size: float) -> float:
    return size * 0.13


def _sign_width(sign: str, size: float) -> float:
    return size if sign in draw.ICONS else draw.text_texture(sign, "Serif", round(size)).width


def paint_signs(signs: Signs, x: float, y: float, size: float, colour: draw.Ink, widest: float | None = None) -> None:
    """A line of signs around (x, y), made smaller where it would be wider than ``widest``."""
    width = signs_width(signs, size)
    if widest is not None and width > widest:
        size *= widest / width
        width = signs_width(signs, size)
    left = x - width / 2
    for sign in signs:
        wide = _sign_width(sign, size)
        if sign in draw.ICONS:
            draw.glyph(sign, left + wide / 2, y, size, colour)
        else:
            draw.sized(sign, left, y, "Serif", size, colour, align="left")
        left += wide + _gap(size)


class SignLine(Block):
    """Signs beside words: their size follows the text size."""

    def __init__(self, signs: Signs, size: float = 18, color: str = "text2", grow: float | None = None) -> None:
        super().__init__(grow)
        self._signs, self._units, self._color = signs, size, color

    @property
    def _size(self) -> float:
        return theme.sp(self._units)

    def wish(self) -> float:
        return signs_width(self._signs, self._size)

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return self._size * 1.3

    def paint(self) -> None:
        width = min(self.wish(), self.width)
        paint_signs(self._signs, self.x + width / 2, self.center_y, self._size, self._color, self.width)
