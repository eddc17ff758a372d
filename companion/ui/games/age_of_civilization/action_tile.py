"""The actions of Age of Civilization: what one costs and gives just now, as a tile; what is closed, as a quiet row."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.flow import Flow
from companion.ui.kit.signs import SignLine, Signs
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme


class Deal(NamedTuple):
    """An action as it stands: glyph and name, its price and its gains as signs, and a short remark."""

    icon: str
    name: str
    price: tuple[Signs, ...]
    gains: tuple[Signs, ...]
    remark: str = ""
    warning: bool = False


def deal_line(deal: Deal, size: float = 17) -> Block:
    """The price, an arrow, the gains."""
    signs: list[Block] = [SignLine(part, size, "warn") for part in deal.price]
    signs.append(Icon("arrow-right", size, "muted"))
    signs += [SignLine(gain, size, "pos") for gain in deal.gains]
    return Flow(*signs, gap=7, row_gap=2)


class TileSize(IntEnum):
    """How much of an action a tile shows, the largest first."""

    WHOLE = 0
    TIGHT = 1  # without the remark
    NAME = 2


class ActionTile(Touchable):
    """An action that can be done. A tap chooses it, a long touch shows the parts of its price and gains. A chosen one
    has a tick for its sign, so that no tile grows when it is tapped."""

    def __init__(
        self,
        deal: Deal,
        *,
        name: str,
        on_release: Callback,
        on_hold: Callback,
        selected: bool = False,
        accent: str = "bronze",
        size: TileSize = TileSize.WHOLE,
    ) -> None:
        sign = Icon("check-circle", 24, "bronze") if selected else Icon(deal.icon, 24, accent)
        small = size is TileSize.NAME
        # With large type an icon beside the name would break it.
        title = [Words(deal.name, "caption_strong" if small else "strong", grow=1, shrink=small)]
        lines: list[Block] = [title[0] if small and theme.stacking else Row(sign, *title, gap=8)]
        if not small:
            lines.append(deal_line(deal, 17 if size is TileSize.WHOLE else 15))
        if deal.remark and size is TileSize.WHOLE:
            lines.append(Words(deal.remark, "caption", "warn" if deal.warning else "text2"))
        super().__init__(
            Column(*lines, gap=4 if size is TileSize.WHOLE else 1),
            name=name,
            on_release=on_release,
            on_hold=on_hold,
            padding={TileSize.WHOLE: (12, 10), TileSize.TIGHT: (10, 5)}.get(size, (8, 2)),
            fill="raised" if selected else "surface",
            border="bronze" if selected else "warn" if deal.warning and size is not TileSize.WHOLE else "line",
            border_width=3 if selected else 1,
            radius=12,
            height=48,
            align="center" if small else "top",
            grow=1,  # as high as its neighbour
        )


class ClosedRow(Touchable):
    """An action that cannot be done now, and why; a tap still shows what it would give."""

    def __init__(self, icon: str, title: str, why: str, *, name: str, on_release: Callback) -> None:
        lines = Column(Words(title, "secondary_strong", "text2"), Words(why, "caption", "text2"), grow=1)
        super().__init__(
            Row(Icon(icon, 22, "muted"), lines, gap=12), name=name, on_release=on_release, padding=(14, 6), height=52
        )
