"""Cards of Age of Civilization in a list: civilizations, technologies, wonders, with what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.ui.theme import theme
from companion.ui.widgets.block import Block, Box, Column, Row
from companion.ui.widgets.rows import Tile
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Icon, Words, plain, tinted


class CardLook(NamedTuple):
    """What a row shows of a card. ``lines`` are (heading, words), an empty heading for none; ``coins`` lie on it."""

    id: str
    icon: str
    name: str
    lines: Sequence[tuple[str, str]] = ()
    workers: int = 0
    coins: int = 0
    house: bool = False  # something about it is only ours


def card_words(look: CardLook) -> list[Block]:
    """What the card says, each line with its heading in a quiet colour."""
    found: list[Block] = []
    for heading, words in look.lines:
        if heading:
            text = f"{tinted(heading, 'text2')} {plain(words)}"
            found.append(Words(text, "caption", rich=True))
        else:
            found.append(Words(words, "caption"))
    return found


def _head(look: CardLook, selected: bool) -> Block:
    parts: list[Block] = [Words(look.name, "strong", grow=1)]
    if look.house:
        parts.append(Icon("home-outline", 16, "muted"))
    if look.workers:
        parts.append(Row(Icon("worker", 18, "text2"), Words(str(look.workers), "figure_s"), gap=3))
    if look.coins:
        coins = Row(Icon("circle-multiple", 16, "warn"), Words(f"+{look.coins}", "figure_s", "warn"), gap=4)
        parts.append(Box(coins, padding=(8, 2), fill="bg", border="warn", radius=14))
    if selected:
        parts.append(Icon("check-circle", 22, "bronze"))
    return Row(*parts, gap=8, stack=theme.stacking)


class CardRow(Touchable):
    """A card to choose or to look at; a long touch shows the whole of it."""

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
    ) -> None:
        lines = Column(_head(look, selected), *card_words(look), *more, gap=2, grow=1)
        sign: list[Block] = [] if theme.stacking else [Tile(look.icon, accent)]
        super().__init__(
            Row(*sign, lines, gap=12, align="top"),
            name=name,
            on_release=on_release,
            on_hold=on_hold,
            padding=(12, 10),
            fill="raised" if selected else None if flat else "surface",
            border="bronze" if selected else None if flat else "line",
            border_width=3 if selected else 1,
            radius=12,
            height=56,
        )
