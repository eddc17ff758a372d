"""A technology in play: its kind and age, the workers on it, the blue tokens, and what they make."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.signs import SignLine, Signs
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

_MOST_WORKERS, _MOST_TOKENS = 4, 5  # that are drawn one by one
_GAP = 5  # dp


class Technology(NamedTuple):
    """What a row shows."""

    card: int
    icon: str
    name: str
    age: str
    workers: int
    tokens: int | None
    output: Signs
    able: bool  # whether something can be done with it now


class Pieces(Block):
    """Workers and blue tokens, drawn one by one as long as they are few; then as a number."""

    def __init__(self, workers: int, tokens: int | None) -> None:
        super().__init__()
        self._workers, self._tokens = workers, tokens or 0

    def _worker(self) -> float:
        return dp(17)

    def _token(self) -> float:
        return dp(13)

    def wish(self) -> float:
        return self._of_workers() + self._of_tokens() + (dp(_GAP) if self._workers and self._tokens else 0)

    def least(self) -> float:
        return self.wish()

    def _of_workers(self) -> float:
        if self._workers > _MOST_WORKERS:
            return self._worker() + dp(4) + draw.text_width(f"×{self._workers}", "caption_strong")
        return self._workers * self._worker()

    def _of_tokens(self) -> float:
        if self._tokens > _MOST_TOKENS:
            return self._token() + dp(4) + draw.text_width(f"×{self._tokens}", "caption_strong")
        return self._tokens * self._token()

    def height_for(self, width: float) -> float:
        return dp(20)

    def paint(self) -> None:
        x = self._paint(self.x, self._workers, _MOST_WORKERS, self._worker(), self._one_worker)
        if self._workers and self._tokens:
            x += dp(_GAP)
        self._paint(x, self._tokens, _MOST_TOKENS, self._token(), self._one_token)

    def _paint(self, x: float, n: int, most: int, wide: float, one: object) -> float:
        shown = n if n <= most else 1
        for _ in range(shown):
            one(x + wide / 2)  # type: ignore[operator]
            x += wide
        if n > most:
            words = f"×{n}"
            draw.figure(words, x + dp(2), self.center_y, "caption_strong", "text", align="left")
            x += dp(4) + draw.text_width(words, "caption_strong")
        return x

    def _one_worker(self, x: float) -> None:
        draw.glyph("worker", x, self.center_y, dp(17), "warn")

    def _one_token(self, x: float) -> None:
        side = dp(10)
        draw.panel(x - side / 2, self.center_y - side / 2, side, side, dp(2.5), "s2")


class TechnologyRow(Touchable):
    """One technology; a tap shows what can be done with it. A bar at its left says that something can be done now."""

    def __init__(self, look: Technology, *, accent: str, on_release: Callback) -> None:
        manned = look.workers > 0
        sign = Icon(look.icon, 22, accent if manned or look.able else "muted")
        name = Words(look.name, "strong" if manned else "body", "text" if manned else "text2", grow=1, shrink=True)
        age = Words(look.age, "figure_s", "text2", align="center")
        pieces = Pieces(look.workers, look.tokens)
        made: Block = SignLine(look.output, 16, "text" if manned else "muted")
        if theme.stacking:
            content: Block = Column(
                Row(sign, name, Box(age, width=34), gap=10), Row(pieces, made, gap=12, justify="between"), gap=2
            )
        else:
            content = Row(
                sign,
                name,
                Box(age, width=26),
                Box(pieces, width=104, align="center"),
                Box(Row(made, justify="right"), width=72),
                gap=8,
            )
        super().__init__(
            content, name=f"technology-{look.card}", on_release=on_release, padding=(12, 3), radius=12, height=48
        )
        self._able, self._accent = look.able, accent

    def paint(self) -> None:
        super().paint()
        if self._able:
            draw.bar(self.x + dp(2), self.y + dp(12), dp(3), self.height - dp(24), self._accent)
