"""Progress tokens and science symbols of 7 Wonders Duel: round discs with a green rim."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.ui.kit.block import Block, Column, Row, Square
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme


class TokenDisc(Square):
    """A token, or a symbol: its glyph in a ring."""

    def __init__(self, icon: str, size: float = 38, color: str = "c_green", ink: str = "text") -> None:
        super().__init__()
        self._icon, self._size, self._color, self._ink = icon, dp(size), color, ink

    def paint(self) -> None:
        radius = self._size / 2
        draw.disc(self.center_x, self.center_y, radius, "surface")
        draw.ring(self.center_x, self.center_y, radius - dp(1), theme.border(2), self._color)
        draw.glyph(self._icon, self.center_x, self.center_y, self._size * 0.55, self._ink)


class TokenRow(Touchable):
    """The tokens on the board, (icon, name) each. ``named`` shows the names beside them, where there is room; the whole
    row is one target, which tells what they do."""

    def __init__(
        self,
        caption: str,
        tokens: Sequence[tuple[str, str]],
        *,
        name: str,
        on_release: Callback | None = None,
        named: bool = False,
        size: float = 36,
    ) -> None:
        if named:
            cells: list[Block] = [
                Row(TokenDisc(icon, size), Words(word, "secondary"), gap=8) for icon, word in tokens
            ] or [Words(caption, "secondary", "text2")]
            content: Block = Row(*cells, gap=8, justify="between")
        else:
            discs = Row(*(TokenDisc(icon, size) for icon, _ in tokens), gap=12, justify="center", grow=1)
            chevron = Icon("chevron-right", 22, "text2")
            if theme.stacking:
                head = Row(Words(caption, "caption", "text2", grow=1), chevron, gap=8)
                content = Column(head, discs, gap=4)
            else:
                content = Row(Words(caption, "caption", "text2"), discs, chevron, gap=8)
        super().__init__(
            content,
            name=name,
            on_release=on_release,
            padding=(16, 9) if named else 0,
            fill="surface" if named else None,
            border="line" if named else None,
            radius=16 if named else 12,
        )


class _Fan(Block):
    """Tokens that overlap, with room for all that a play can have."""

    def __init__(self, icons: Sequence[str], most: int, size: float) -> None:
        super().__init__()
        self._icons, self._most, self._size = tuple(icons), most, dp(size)

    def wish(self) -> float:
        return self._size + (self._most - 1) * self._step

    def least(self) -> float:
        return self.wish()

    @property
    def _step(self) -> float:
        return self._size * 0.68

    def height_for(self, width: float) -> float:
        return self._size

    def paint(self) -> None:
        radius = self._size / 2
        left = self.right - self._size - self._step * (len(self._icons) - 1) + radius
        for number, icon in enumerate(self._icons):
            x = left + number * self._step
            draw.disc(x, self.center_y, radius, "surface")
            draw.ring(x, self.center_y, radius - dp(1), theme.border(1.5), "c_green")
            draw.glyph(icon, x, self.center_y, self._size * 0.56, "text")


class TokenFan(Touchable):
    """The tokens on the board beside the conflict track, where a row of their own has no room."""

    def __init__(
        self, icons: Sequence[str], most: int, *, name: str, on_release: Callback | None = None, size: float = 26
    ) -> None:
        super().__init__(_Fan(icons, most, size), name=name, on_release=on_release, radius=12)


class SymbolRow(Row):
    """The science symbols a seat has, as evidence of a supremacy."""

    def __init__(self, icons: Sequence[str], size: float = 44) -> None:
        super().__init__(*(TokenDisc(icon, size, ink="c_green") for icon in icons), gap=8, justify="center")


class TokenLine(Column):
    """A token with its name and what it does."""

    def __init__(self, icon: str, title: str, lines: Sequence[str], remark: str = "") -> None:
        words: list[Block] = [Words(title, "strong"), *(Words(line, "secondary", "text2") for line in lines)]
        if remark:
            words.append(Words(remark, "caption", "muted"))
        super().__init__(Row(TokenDisc(icon), Column(*words, gap=1, grow=1), gap=14, align="top"), padding=(0, 4))
