"""The actions of Age of Civilization: what one costs and gives just now, as a tile; what is closed, as a quiet row."""

from __future__ import annotations

from typing import NamedTuple

from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.duel_cards import SignLine, Signs
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Icon, Words


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


class ActionTile(Touchable):
    """An action that can be done. A tap chooses it, a long touch shows the parts of its price and gains."""

    def __init__(
        self,
        deal: Deal,
        *,
        name: str,
        on_release: Callback,
        on_hold: Callback,
        selected: bool = False,
        accent: str = "bronze",
    ) -> None:
        title: list[Block] = [Icon(deal.icon, 24, accent), Words(deal.name, "strong", grow=1)]
        if selected:
            title.append(Icon("check-circle", 20, "bronze"))
        lines: list[Block] = [Row(*title, gap=8), deal_line(deal)]
        if deal.remark:
            lines.append(Words(deal.remark, "caption", "warn" if deal.warning else "text2"))
        super().__init__(
            Column(*lines, gap=4),
            name=name,
            on_release=on_release,
            on_hold=on_hold,
            padding=(12, 10),
            fill="raised" if selected else "surface",
            border="bronze" if selected else "line",
            border_width=3 if selected else 1,
            radius=12,
            align="top",
            grow=1,  # as high as its neighbour
        )


class ClosedRow(Touchable):
    """An action that cannot be done now, and why; a tap still shows what it would give."""

    def __init__(self, icon: str, title: str, why: str, *, name: str, on_release: Callback) -> None:
        lines = Column(Words(title, "secondary_strong", "text2"), Words(why, "caption", "text2"), grow=1)
        super().__init__(
            Row(Icon(icon, 22, "muted"), lines, gap=12), name=name, on_release=on_release, padding=(14, 6), height=52
        )
