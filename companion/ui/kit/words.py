"""Words, and the signs that stand beside them: icons, emblems, seats."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kivy.graphics import Rectangle
from kivy.metrics import dp

from companion.ui.kit.block import Block, Square
from companion.ui.look import draw, emblems
from companion.ui.look.labels import new_label
from companion.ui.look.letters import legible
from companion.ui.look.theme import STYLES, theme

if TYPE_CHECKING:
    from kivy.core.text import Label as CoreLabel

NARROW_SPACE, SPACE = "\u202f", "\u00a0"
_SMALLER, _SMALLEST = 0.9, 0.8  # parts of its size that a title may shrink to
DOT = " \u00b7 "
_MARKUP = re.compile(r"\[[^]]*]")  # plain() leaves no bracket that was meant as one


def plain(text: str) -> str:
    """Text for rich Words, taken literally."""
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")


def strong(text: str) -> str:
    """SemiBold within rich Words."""
    return f"[b]{plain(text)}[/b]"


def serif(text: str) -> str:
    """A figure within rich Words."""
    return f"[font=Serif]{plain(text.replace(NARROW_SPACE, SPACE))}[/font]"


def tinted(text: str, token: str) -> str:
    """Words in another colour within rich Words; combine as tinted() of plain text only."""
    red, green, blue, _ = (round(part * 255) for part in theme.color(token))
    return f"[color={red:02x}{green:02x}{blue:02x}]{plain(text)}[/color]"


def _unbroken(text: str, style: str) -> str:
    """No line begins with a dot; and one of our fonts has no narrow space."""
    text = text.replace(DOT, SPACE + DOT[1:])
    return text.replace(NARROW_SPACE, SPACE) if STYLES[style].font == "Serif" else text


class Words(Block):
    """Text that wraps to its width and is as high as it needs. `one_line` shortens with an ellipsis (dense cells only);
    `shrink` lets a title drop to 0.9 of its size before it wraps, and to 0.8 before it breaks a word; `addresses`
    may be broken anywhere; `rich` takes strong(), serif(), tinted(), plain()."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        color: str = "text",
        *,
        align: str = "left",
        rich: bool = False,
        one_line: bool = False,
        shrink: bool = False,
        addresses: bool = False,
        grow: float | None = None,
    ) -> None:
        super().__init__(grow)
        theme.register_fonts()
        self.style, self.color_token, self.align = style, color, align
        self._rich, self._one_line, self._shrink, self._addresses = rich, one_line, shrink, addresses
        self._write(_unbroken(text, style))

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        text = _unbroken(text, self.style)
        if text != self._text:
            self._write(text)

    def _write(self, text: str) -> None:
        self._text = text
        self._letters, self._face = legible(text, STYLES[self.style].font)
        self._set_type()
        self.changed()

    def _set_type(self) -> None:
        self._size = theme.sp(STYLES[self.style].size)
        self._label = self._new_label(self._size)
        self._shown: CoreLabel | None = None
        self._natural: float = self._label.render()[0] if self._text else 0
        self._widest_word: float | None = None

    def restyle(self) -> None:
        self._set_type()
        super().restyle()

    def recolor(self, token: str) -> None:
        self.color_token = token
        self.repaint()

    def _new_label(self, size: float, text: str | None = None, bold: bool = False) -> CoreLabel:
        style = STYLES[self.style]
        return new_label(
            self._rich,
            text=self._letters if text is None else text,
            font_name=self._face,
            font_size=round(size),
            bold=style.bold or bold,
            padding=draw.EDGE,
            halign=self.align,
            shorten=self._one_line and self._rich,
            shorten_from="right",
        )

    def wish(self) -> float:
        return self._natural

    def least(self) -> float:
        """The widest word: narrower than that it would have to be broken."""
        if self._one_line:
            return min(self._natural, dp(48))
        if self._widest_word is None:
            self._widest_word = self._widest_word_width() + sum(draw.EDGE) + 1
        return min(self._widest_word * (_SMALLEST if self._shrink else 1), self._natural)

    def _widest_word_width(self) -> float:
        """The widest of what stands between two spaces; a space that holds words together is none, unless letters are
        so large that a mark may stand below its word. Rich words may be bold."""
        label, letters = self._label, self._letters
        if self._rich:
            letters = _MARKUP.sub("", letters)
            label = self._new_label(self._size, bold=True)
        words = letters.split() if theme.stacking else re.split("[ \n]", letters)
        return max((float(label.get_extents(word)[0]) for word in words), default=0.0)

    def breaks_a_word(self) -> bool:
        return not (self._one_line or self._addresses) and self.least() > self.width + 1

    @property
    def texture_size(self) -> tuple[float, float]:
        return self._shown.texture.size if self._shown is not None and self._shown.texture else (0, 0)

    def _label_for(self, width: float) -> CoreLabel:
        """The label, set to the width."""
        label, natural = self._label, self._natural
        if self._shrink and natural > width + 0.5:
            part = min(_SMALLER, width * _SMALLEST / max(self.least(), 1))  # that the widest word fits
            label = self._new_label(int(self._size * max(part, _SMALLEST)))
            natural = label.render()[0]
        if self._one_line and not self._rich and natural > width + 0.5:
            label = self._new_label(self._size, self._shortened(width))
            natural = label.render()[0]
        label.text_size = (max(int(width), 1), None) if natural > width + 0.5 else (None, None)
        self._shown = label
        return label

    def _shortened(self, width: float) -> str:
        """As many letters as fit, and an ellipsis. Kivy would keep the last word, too: "build the...coins"."""
        label = self._label
        room = width - (self._natural - label.get_extents(self._letters)[0])
        few, many = 0, len(self._letters)
        while few < many:
            letters = (few + many + 1) // 2
            if label.get_extents(self._letters[:letters] + "\u2026")[0] <= room:
                few = letters
            else:
                many = letters - 1
        return self._letters[:few].rstrip(" ,;:(\u00a0") + "\u2026"

    def height_for(self, width: float) -> float:
        return self._label_for(width).render()[1] if self._text else 0

    def paint(self) -> None:
        if not self._text:
            return
        label = self._label_for(self.width)
        label.refresh()
        texture = label.texture
        spare = self.width - texture.width
        left = self.x + {"center": spare / 2, "right": spare}.get(self.align, 0)
        draw.ink(self.color_token)
        Rectangle(
            texture=texture,
            pos=(round(left), round(self.center_y - texture.height / 2)),
            size=texture.size,
        )


class Icon(Square):
    """An icon beside text: its size follows the text size."""

    def __init__(
        self, name: str, size: float = 24, color: str = "text", *, scaled: bool = True, grow: float | None = None
    ) -> None:
        super().__init__(grow)
        self.icon, self.color_token = name, color
        self._units, self._scaled = size, scaled

    def side(self) -> float:
        return theme.sp(self._units) if self._scaled else dp(self._units)

    def show(self, name: str | None = None, color: str | None = None) -> None:
        self.icon, self.color_token = name or self.icon, color or self.color_token
        self.repaint()

    def paint(self) -> None:
        draw.glyph(self.icon, self.center_x, self.center_y, self.side(), self.color_token)


class Emblem(Square):
    """A game's emblem, or the app's logo."""

    def __init__(self, game: str, size: float = 32) -> None:
        super().__init__()
        self.game, self._size = game, dp(size)

    def paint(self) -> None:
        if self.game == "logo":
            emblems.logo(self.center_x, self.center_y, self._size)
        else:
            emblems.emblem(self.game, self.center_x, self.center_y, self._size)


class SeatMark(Square):
    """A seat's shape in its colour; seat None is the table itself, a small die."""

    def __init__(self, seat: int | None, size: float = 16, color: str | None = None) -> None:
        super().__init__()
        self.seat, self._units, self._color = seat, size, color

    def side(self) -> float:
        return theme.sp(self._units)

    def paint(self) -> None:
        if self.seat is None:
            draw.glyph("dice-5-outline", self.center_x, self.center_y, self.side(), "muted")
        else:
            emblems.seat_shape(self.seat, self.center_x, self.center_y, self.side() * 1.2, self._color)
