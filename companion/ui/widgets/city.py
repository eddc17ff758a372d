"""A city of 7 Wonders Duel at a glance: what it makes, what it knows, what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.ui.theme import theme
from companion.ui.widgets.bars import SeatMark
from companion.ui.widgets.block import Block, Box, Column, Row
from companion.ui.widgets.cards import TouchCard
from companion.ui.widgets.duel_cards import SignLine, Signs
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.touch import Callback
from companion.ui.widgets.words import Icon, Words


class Figure(NamedTuple):
    """A figure with its icon, and the word below it where there is room."""

    icon: str | None
    figure: str
    caption: str
    color: str = "text"


class CityLook(NamedTuple):
    """``makes`` are lines of signs ("tree", "2"), ``knows`` icons of symbols and tokens, ``wonders`` (name, built)."""

    seat: int
    name: str
    makes: Sequence[Signs]
    knows: Sequence[str]
    coins: Figure
    wonders: Figure
    points: Figure
    pills: Sequence[tuple[str, bool]] = ()
    nothing: str = ""  # the words for a city that makes and knows nothing yet


class CitySummary(TouchCard):
    """62 dp high on a phone; a wide window has room for the wonders by name. The seat that is to act has a border of
    its colour."""

    def __init__(
        self, look: CityLook, *, active: bool, name: str, on_release: Callback | None = None, roomy: bool = False
    ) -> None:
        content = _roomy(look) if roomy else _compact(look)
        super().__init__(
            content,
            name=name,
            on_release=on_release,
            padding=(16, 12) if roomy else (14, 6, 12, 6),
            border=f"s{look.seat + 1}" if active else "line",
            border_width=2 if active else 1,
            height=62,
        )


def _compact(look: CityLook) -> Block:
    head = Row(SeatMark(look.seat, 14), Words(look.name, "secondary_strong", grow=1), gap=8)
    if theme.stacking:
        figures = [
            Row(_inline(figure), Words(figure.caption, "caption", "text2"), gap=6)
            for figure in (look.coins, look.wonders, look.points)
        ]
        return Column(head, Flow(*figures, gap=14), _signs(look), gap=3)
    left = Column(head, _signs(look), gap=3, grow=1)
    return Row(left, *(_column(figure) for figure in (look.coins, look.wonders, look.points)), gap=12, stack=True)


def _column(figure: Figure) -> Block:
    """A figure over its caption."""
    parts: list[Block] = [Icon(figure.icon, 19, figure.color)] if figure.icon else []
    number = Row(*parts, Words(figure.figure, "figure_m"), gap=4, justify="center")
    return Column(number, Words(figure.caption, "caption", "text2", align="center"), gap=0, align="center")


def _roomy(look: CityLook) -> Block:
    name = Row(SeatMark(look.seat, 16), Words(look.name, "heading", shrink=True, grow=1), gap=12, grow=1)
    head = Row(name, Row(_inline(look.coins), _inline(look.points), gap=12), gap=12, stack=True)
    blocks: list[Block] = [head]
    if look.makes or look.knows:
        blocks.append(_signs(look))
    if look.pills:
        blocks.append(Flow(*(_pill(*pill) for pill in look.pills), gap=6, row_gap=6))
    elif len(blocks) == 1:
        blocks.append(_signs(look))
    return Column(*blocks, gap=8)


def _inline(figure: Figure) -> Block:
    return Row(Icon(figure.icon or "star", 20, figure.color), Words(figure.figure, "figure_m"), gap=4)


def _signs(look: CityLook) -> Block:
    signs: list[Block] = [SignLine(line, 16, "text2") for line in look.makes]
    signs += [SignLine((icon,), 17, "c_green") for icon in look.knows]
    if not signs:
        return Words(look.nothing, "caption", "muted")
    return Flow(*signs, gap=8, row_gap=1)


def _pill(name: str, built: bool) -> Block:
    words = Words(name, "caption_strong" if built else "caption", "text" if built else "text2")
    parts: list[Block] = [Icon("check-bold", 14, "pos"), words] if built else [words]
    return Box(
        Row(*parts, gap=4), padding=(8, 3), fill="raised" if built else None, border="line", radius=14, height=27
    )
