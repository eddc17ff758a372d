"""The conflict track of 7 Wonders Duel: nineteen spaces between two capitals."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.look import draw, emblems
from companion.ui.look.theme import theme

A_SPACE, AT_MOST = 0.09, 0.45  # seconds
SHADES = (0.16, 0.28, 0.42)  # of the zones, from the middle on


class ConflictTrack(Touchable):
    """The capital of the seat ``left`` is at the left. ``zones`` are (first space, points), the same on both sides;
    ``loot`` the tokens still there as (seat that loses, space, coins). The pawn stands at ``pawn``, counted from the
    middle towards the left, up to ``capital``."""

    pawn = NumericProperty(0)

    def __init__(
        self,
        left: int,
        right: int,
        zones: Sequence[tuple[int, int]],
        capital: int,
        *,
        name: str,
        on_release: Callback | None = None,
        content: Block | None = None,
        grow: float | None = None,
    ) -> None:
        self._ends, self._zones, self._capital = (left, right), tuple(zones), capital
        self._goal = 0
        self._loot: tuple[tuple[int, int, int], ...] = ()
        super().__init__(content, name=name, on_release=on_release, radius=12, height=self._high(), grow=grow)
        self.fbind("pawn", self._moved)

    @staticmethod
    def _text() -> float:
        """Figures here follow the text size as far as the spaces leave room."""
        return min(theme.text_scale, 1.25)

    def _high(self) -> float:
        return 52 + 14 * (self._text() - 1)

    def least(self) -> float:
        return dp(200)

    def update(self, pawn: int, loot: Sequence[tuple[int, int, int]]) -> None:
        """Show where the pawn stands; it walks there space by space."""
        if (pawn, tuple(loot)) == (self._goal, self._loot):
            return
        self._goal, self._loot = pawn, tuple(loot)
        Animation.cancel_all(self, "pawn")
        spaces = abs(pawn - self.pawn)
        if spaces and theme.motion and self._placed is not None:
            Animation(pawn=pawn, duration=min(spaces * A_SPACE, AT_MOST), t="out_quad").start(self)
        else:
            self.pawn = pawn
        self.repaint()

    def _moved(self, *_: object) -> None:
        self.repaint()

    # Drawing

    def _space(self, space: float) -> float:
        """The x of a space, counted from the middle towards the left."""
        step = (self.width - dp(20)) / (2 * self._capital)
        return self.center_x - space * step

    def paint(self) -> None:
        super().paint()
        line, band = self.center_y + dp(1), dp(14)
        text = dp(14) * self._text()
        self._paint_zone(0, 0, "muted", 0.28, line, band)
        for number, (first, points) in enumerate(self._zones):
            last = self._zones[number + 1][0] - 1 if number + 1 < len(self._zones) else self._capital - 1
            for seat, side in ((self._ends[0], 1), (self._ends[1], -1)):
                self._paint_zone(side * first, side * last, f"s{seat + 1}", SHADES[number], line, band)
                middle = self._space(side * (first + last) / 2)
                draw.sized(str(points), middle, line - band / 2 - text * 0.75, "Serif", text, "text2")
        for space in range(1 - self._capital, self._capital):
            draw.disc(self._space(space), line, dp(1.6), "text2")
        for seat, side in ((self._ends[0], 1), (self._ends[1], -1)):
            emblems.seat_shape(seat, self._space(side * self._capital), line, dp(15))
        for seat, space, coins in self._loot:
            self._paint_loot(self._space(space if seat == self._ends[0] else -space), line + band / 2, coins)
        self._paint_pawn(self._space(self.pawn), line)

    def _paint_zone(self, first: int, last: int, colour: str, share: float, y: float, high: float) -> None:
        step = self._space(0) - self._space(1)
        left, right = sorted((self._space(first), self._space(last)))
        ground = theme.blend(colour, 0.55 if theme.high_contrast else share, "bg")
        draw.panel(left - step / 2 + dp(0.75), y - high / 2, right - left + step - dp(1.5), high, dp(3), ground)

    def _paint_loot(self, x: float, y: float, coins: int) -> None:
        radius = dp(8)
        y += radius + dp(2)
        draw.disc(x, y, radius, "bg")
        draw.ring(x, y, radius - dp(0.8), dp(1.6), "warn")
        draw.sized(str(coins), x, y, "Serif", dp(12.5), "warn")

    def _paint_pawn(self, x: float, y: float) -> None:
        draw.glyph("shield", x, y, dp(28), "bg")
        draw.glyph("shield", x, y, dp(24), "lit")
        draw.glyph("shield", x, y + dp(0.5), dp(13), "c_red")
