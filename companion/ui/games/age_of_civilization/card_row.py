"""Cards of Age of Civilization in a list: civilizations, technologies, wonders, with what they say."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.rows import IconTile
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words, plain, tinted
from companion.ui.look.theme import theme


class CardSize(IntEnum):
    """How much of a card a row shows, the largest first."""

    WHOLE = 0
    TIGHT = 1  # the same in less room
    BRIEF = 2  # the first thing it says, in one line
    NAME = 3  # the name, and what comes with it
    PAIR = 4  # the same, two cards side by side


class CardLook(NamedTuple):
    """What a row shows of a card. ``lines`` are (heading, words), an empty heading for none; ``coins`` lie on it."""

    id: str
    icon: str
    name: str
    lines: Sequence[tuple[str, str]] = ()
    workers: int = 0
    coins: int = 0
    house: bool = False  # something about it is only ours


def card_words(look: CardLook, size: CardSize = CardSize.WHOLE) -> list[Block]:
    """What the card says, each line with its heading in a quiet colour."""
    found: list[Block] = []
    brief = size is CardSize.BRIEF
    if size > CardSize.BRIEF:
        return []
    for heading, words in look.lines[: 1 if brief else None]:
        if heading and not brief:
            text = f"{tinted(heading, 'text2')} {plain(words)}"
            found.append(Words(text, "caption", rich=True))
        else:
            found.append(Words(words, "caption", "text2" if brief else "text", one_line=brief))
    return found


def _head(look: CardLook, size: CardSize, sign: Block | None) -> Block:
    style = "caption_strong" if size is CardSize.PAIR else "strong"
    parts: list[Block] = [Words(look.name, style, grow=1)]
    if sign is not None:
        parts.insert(0, sign)
    if look.house and size < CardSize.PAIR:
        parts.append(Icon("home-outline", 16, "muted"))
    if look.workers and size < CardSize.PAIR:
        parts.append(Row(Icon("worker", 18, "text2"), Words(str(look.workers), "figure_s"), gap=3))
    if look.coins:
        parts.append(_coins(look.coins, size))
    return Row(*parts, gap=8 if size < CardSize.PAIR else 4, stack=size < CardSize.NAME)


def _coins(coins: int, size: CardSize) -> Block:
    figure = Words(f"+{coins}", "caption_strong" if size is CardSize.PAIR else "figure_s", "warn")
    if size >= CardSize.BRIEF:
        return figure
    row = Row(Icon("circle-multiple", 16, "warn"), figure, gap=4)
    return Box(row, padding=(8, 2), fill="bg", border="warn", radius=14)


_PADDING = {CardSize.WHOLE: (12, 10), CardSize.TIGHT: (12, 6), CardSize.BRIEF: (12, 5)}


class CardRow(Touchable):
    """A card to choose or to look at; a long touch shows the whole of it. A chosen one has a tick for its sign, so that
    no row grows when it is tapped."""

    def __init__(
        self,
        look: CardLook,
        *,
        name: str,
        on_release: Callback | None = None,
        on_hold: Callback | None = None,
        selected: bool = False,
        accent: str = "bronze",
        more: Sequence[Block] = (),
        flat: bool = False,
        size: CardSize = CardSize.WHOLE,
    ) -> None:
        whole = size is CardSize.WHOLE and not theme.stacking
        sign = ("check-circle", "bronze") if selected else (look.icon, accent)
        small = None if whole or size is CardSize.PAIR else Icon(sign[0], 20, sign[1])
        lines = Column(_head(look, size, small), *card_words(look, size), *more, gap=2, grow=1)
        large: list[Block] = [IconTile(*sign)] if whole else []
        super().__init__(
            Row(*large, lines, gap=12, align="top"),
            name=name,
            on_release=on_release,
            on_hold=on_hold,
            padding=_PADDING.get(size, (10, 2)),
            fill="raised" if selected else None if flat else "surface",
            border="bronze" if selected else None if flat else "line",
            border_width=3 if selected else 1,
            radius=12,
            height=56 if size < CardSize.BRIEF else 48,
        )


def card_list(rows: Sequence[Block], size: CardSize) -> Block:
    """Rows of that size, one below the other or two by two."""
    if size is CardSize.PAIR:
        return Grid(*rows, columns=2, gap=6, row_gap=4)
    return Column(*rows, gap={CardSize.WHOLE: 6, CardSize.TIGHT: 5}.get(size, 4))
