"""What is built in Roll Through the Ages: cities, monuments, developments."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

# The boxes of each monument, row by row from the top.
MONUMENTS: dict[str, tuple[int, ...]] = {
    "step_pyramid": (1, 2),
    "stone_circle": (2, 3),
    "temple": (3, 4),
    "obelisk": (3, 3, 3),
    "hanging_gardens": (3, 4, 4),
    "great_wall": (4, 4, 5),
    "great_pyramid": (1, 2, 3, 4, 5),
}


class Homes(Block):
    """Cities: filled homes are built, outlined ones not yet."""

    def __init__(self, built: int, total: int, accent: str, size: float = 24) -> None:
        super().__init__()
        self._built, self._total, self._accent, self._size = built, total, accent, dp(size)

    def wish(self) -> float:
        return self._size * self._total + dp(2) * (self._total - 1)

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return self._size

    def paint(self) -> None:
        for i in range(self._total):
            built = i < self._built
            x = self.x + self._size / 2 + i * (self._size + dp(2))
            draw.glyph(
                "home" if built else "home-outline", x, self.center_y, self._size, self._accent if built else "muted"
            )


class CityRow(Row):
    """The cities with their name before them, and at the right a remark ("eat 7", "next city: 2 of 5")."""

    def __init__(
        self, label: str, built: int, total: int = 7, remark: str = "", *, accent: str = "roll", size: float = 24
    ) -> None:
        head: list[Block] = [Icon("home-city-outline", 22, "text2"), Words(label, "body", grow=1)]
        parts: list[Block] = [Row(*head, gap=10, grow=1), Homes(built, total, accent, size)]
        if remark:
            parts.append(Words(remark, "caption", "text2", align="left" if theme.stacking else "right"))
        super().__init__(*parts, gap=8, stack=True)


def monument_boxes(
    rows: Sequence[int], filled: int, x: float, y: float, box: float, accent: str, planned: int = 0
) -> None:
    """Draw the boxes around the middle x, the lowest row on y, filled from the bottom left. All filled is finished, in
    another colour; `planned` boxes above the filled ones have a thick accent border."""
    gap = max(round(box * 0.2), dp(1.5))
    done = filled >= sum(rows)
    for level, count in enumerate(reversed(rows)):
        left = x - (count * box + (count - 1) * gap) / 2
        low = y + level * (box + gap)
        for i in range(count):
            at = (round(left + i * (box + gap)), round(low), box, box)
            radius = box * 0.22
            if filled > 0:
                draw.panel(*at, radius, "pos" if done else accent)
            elif planned > 0:
                draw.panel(*at, radius, None, accent, 2)
                planned -= 1
            else:
                draw.outline(*at, radius, "muted", max(dp(1.2), 1))
            filled -= 1


def monument_size(rows: Sequence[int], box: float) -> tuple[float, float]:
    gap = max(round(box * 0.2), dp(1.5))
    return max(rows) * (box + gap) - gap, len(rows) * (box + gap) - gap


class Monument(Touchable):
    """One monument: its boxes, its name where there is room for it, and how far it is ("4/7") or, when finished, a
    check and its points. Monuments side by side stand on a common ground: give them all the same `levels`."""

    def __init__(
        self,
        rows: Sequence[int],
        filled: int,
        caption: str,
        *,
        name: str,
        title: str = "",
        accent: str = "roll",
        box: float = 7,
        levels: int = 5,
        planned: int = 0,
        on_release: Callback | None = None,
        enabled: bool = True,
    ) -> None:
        self._rows, self._filled, self._planned, self._accent = rows, filled, planned, accent
        self._box, self._levels = round(dp(box)), levels
        self.done = filled >= sum(rows)
        color = "pos" if self.done else "text"
        line: list[Block] = [Icon("check-bold", 15, color)] if self.done else []
        words: list[Block] = [Words(title, "label", align="center")] if title else []
        words.append(Row(*line, Words(caption, "caption_strong", color, align="center"), gap=3, justify="center"))
        super().__init__(
            Column(*words, gap=2), name=name, on_release=on_release, enabled=enabled, align="bottom", radius=10
        )

    def least(self) -> float:
        return max(super().least(), monument_size(self._rows, self._box)[0])

    def wish(self) -> float:
        return max(super().wish(), self.least())

    def _drawing_width(self) -> float:
        return monument_size((1,) * self._levels, self._box)[1] + dp(8)

    def height_for(self, width: float) -> float:
        return max(self.blocks[0].measure(width) + self._drawing_width() + dp(4), dp(48))

    def arrange(self) -> None:
        # Words hang below the boxes, so that boxes of neighbours stand on one line.
        height = self.blocks[0].measure(self.width)
        self.blocks[0].place(self.x, self.top - self._drawing_width() - height, self.width, height)

    def paint(self) -> None:
        if self.pressed:
            draw.panel(*self.rect, self.radius, theme.pressed("surface"))
        ground = self.top - self._drawing_width() + dp(5)
        monument_boxes(self._rows, self._filled, self.center_x, ground, self._box, self._accent, self._planned)


# state: (icon, colour of the icon, style and colour of the name)
_STATES = {
    "owned": ("check-bold", "pos", "strong", "text"),
    "affordable": ("circle-outline", "bronze", "strong", "text"),
    "chosen": ("check-circle", "bronze", "strong", "text"),
    "dear": ("lock-outline", "muted", "body", "muted"),
}


class DevelopmentRow(Touchable):
    """A development: owned, affordable, chosen or too dear, with its cost (in words) and its points. With `on_release`
    it is a target and 56 high (`low`: 48), without it is a line of 38."""

    def __init__(
        self,
        title: str,
        cost: str,
        points: str,
        state: str,
        *,
        name: str,
        effect: str = "",
        low: bool = False,
        on_release: Callback | None = None,
        enabled: bool = True,
    ) -> None:
        icon, tint, style, color = _STATES[state]
        lines: list[Block] = [Words(title, style, color)]
        if effect:
            lines.append(Words(effect, "caption", "text2" if state != "dear" else "muted"))
        parts: list[Block] = [Icon(icon, 22, tint), Column(*lines, gap=1, grow=1)]
        if theme.stacking:
            lines_column = parts[1]
            lines_column.hold(Words(cost, "caption", color))
        else:
            parts.append(Words(cost, "caption", color, align="right"))
        parts.append(_Points(points, color))
        target = on_release is not None
        super().__init__(
            Row(*parts, gap=12),
            name=name,
            on_release=on_release,
            enabled=enabled,
            padding=(6, 2 if low else 6) if target else (0, 2),
            height=(48 if low else 56) if target else 38,
            radius=12,
        )


class _Points(Words):
    """Points in a column of their own: right-aligned and at least as wide as two figures."""

    def __init__(self, text: str, color: str) -> None:
        super().__init__(text, "figure_s", color, align="right")

    def wish(self) -> float:
        return max(super().wish(), theme.sp(22))

    def least(self) -> float:
        return self.wish()
