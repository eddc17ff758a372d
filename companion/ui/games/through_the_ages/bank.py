"""The yellow and the blue bank, with what each asks for as it empties."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.ui.kit.block import Block, Square
from companion.ui.look import draw
from companion.ui.look.theme import theme


class Bank(Block):
    """A line of spaces, filled as far as tokens lie there; a bar where the price of taking the next one changes, with
    its words at the left below it. Tokens beyond the spaces are told by a number at the end."""

    def __init__(self, tokens: int, spaces: int, marks: Sequence[tuple[int, str]], color: str, round_: bool) -> None:
        super().__init__()
        self._tokens, self._spaces, self._marks = tokens, spaces, marks
        self._color, self._round = color, round_

    def height_for(self, width: float) -> float:
        return dp(20) + theme.sp(18)

    def least(self) -> float:
        return dp(200)

    def wish(self) -> float:
        return dp(340)

    def paint(self) -> None:
        more = max(0, self._tokens - self._spaces)
        room = self.width - (dp(30) if more else 0)
        pitch = room / self._spaces
        size = min(dp(15), pitch * 0.78)
        y = self.top - dp(10)
        for place in range(self._spaces):
            self._space(self.x + (place + 0.5) * pitch, y, size, place < self._tokens)
        if more:
            draw.figure(f"+{more}", self.right, y, "caption_strong", self._color, align="right")
        for place, words in self._marks:
            x = self.x + place * pitch
            draw.rect(x - dp(0.75), y - dp(10), dp(1.5), dp(20), "muted")
            draw.figure(words, x - dp(2), self.top - dp(20) - theme.sp(9), "caption", "text2", align="right")

    def _space(self, x: float, y: float, size: float, filled: bool) -> None:
        if self._round and filled:
            draw.disc(x, y, size / 2, self._color)
        elif self._round:
            draw.ring(x, y, size / 2 - dp(0.75), dp(1.2), "muted")
        else:
            fill, border = (self._color, None) if filled else (None, "muted")
            draw.panel(x - size / 2, y - size / 2, size, size, dp(3.5), fill, border)


class Token(Square):
    """A blue token."""

    def __init__(self) -> None:
        super().__init__()
        self._size = dp(16)

    def paint(self) -> None:
        draw.panel(self.x + dp(1), self.y + dp(1), dp(14), dp(14), dp(3.5), "s2")
