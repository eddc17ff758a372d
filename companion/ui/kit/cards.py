"""Cards and section heads."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Padding, Row, Space
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw


class Card(Box):
    """A surface with a border. `active` takes a seat or accent token: border 2 and a shadow; `raised` is emphasised."""

    def __init__(
        self, *blocks: Block, gap: float = 8, padding: Padding = 14, active: str | None = None, raised: bool = False,
        grow: float | None = None, align: str = "top",
    ) -> None:  # fmt: skip
        content = blocks[0] if len(blocks) == 1 else Column(*blocks, gap=gap)
        super().__init__(
            content,
            padding=padding,
            fill="raised" if raised else "surface",
            border=active or "line",
            border_width=2 if active else 1,
            shadow=active is not None,
            grow=grow,
            align=align,
        )


class TouchCard(Touchable):
    """A card that is one target as a whole."""

    def __init__(
        self, *blocks: Block, name: str, on_release: Callback | None = None, gap: float = 8, padding: Padding = 14,
        raised: bool = False, border: str = "line", **touch: Any,
    ) -> None:  # fmt: skip
        content = blocks[0] if len(blocks) == 1 else Column(*blocks, gap=gap)
        fill = "raised" if raised else "surface"
        super().__init__(content, name=name, on_release=on_release, padding=padding, fill=fill, border=border, **touch)


class Separator(Block):
    """A thin line, `inset` dp from the left."""

    def __init__(self, inset: float = 0, color: str = "line", thick: float = 1) -> None:
        super().__init__()
        self._inset, self._color, self._thick = dp(inset), color, thick

    def height_for(self, width: float) -> float:
        return max(dp(self._thick), 1)

    def paint(self) -> None:
        draw.rule(self.x + self._inset, self.y, self.width - self._inset, self._color, self._thick)


class SectionHead(Row):
    """The name of a section in the accent, at its right a remark (words) or a link (a touchable), or below where a line
    is too short for both."""

    def __init__(self, text: str, accent: str = "bronze", remark: str | Block | None = None) -> None:
        parts: list[Block] = [Words(text, "label", accent, grow=1)]
        if isinstance(remark, str):
            parts.append(Words(remark, "label", "text2", align="right"))
        elif remark is not None:
            parts.append(remark)
        super().__init__(*parts, gap=8, padding=(0, 2, 0, 2), stack=True)

    def _stacked(self, width: float) -> bool:
        return len(self.blocks) > 1 and self.wish() > width


class Note(Row):
    """A small icon and one helper sentence."""

    def __init__(
        self, text: str, icon: str = "information-outline", color: str = "text2", style: str = "caption"
    ) -> None:
        self.words = Words(text, style, color, grow=1)
        super().__init__(Icon(icon, 18, color), self.words, gap=6, align="top")


class WarningCard(Card):
    """What happens and what to do about it. It stands above the thing it concerns and never blocks."""

    def __init__(self, what: str, remedy: str | None = None, icon: str = "alert-outline", color: str = "warn") -> None:
        lines = [Words(what, "secondary_strong")]
        if remedy:
            lines.append(Words(remedy, "caption", "text2"))
        super().__init__(Row(Icon(icon, 24, color), Column(*lines, gap=2, grow=1), gap=12), padding=(14, 10))
        self.border_token = color


class EmptyState(Column):
    """Nothing here yet: an icon, what would be here, and how to get it."""

    def __init__(self, icon: str, title: str, text: str, button: Block | None = None) -> None:
        blocks: list[Block] = [
            Space(32),
            Icon(icon, 48, "muted"),
            Words(title, "heading", align="center"),
            Words(text, "secondary", "text2", align="center"),
        ]
        if button is not None:
            blocks += [Space(4), button]
        super().__init__(*blocks, gap=10, padding=(24, 0), align="center")
