"""The four ratings of a civilization: points and what comes with each turn, as tiles or in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words, plain, tinted
from companion.ui.look.theme import theme


class Stat(NamedTuple):
    """An icon, a figure, its word, and what is added to it: signed, in the colour of a gain or a warning."""

    name: str
    icon: str
    figure: str
    caption: str
    more: str = ""
    color: str = "pos"


class StatTile(Touchable):
    """A figure with its word below; a tap tells where it comes from."""

    def __init__(self, stat: Stat, on_release: Callback) -> None:
        head = Row(Icon(stat.icon, 22, "text2"), Words(stat.figure, "figure_m"), gap=8, justify="center")
        words = plain(stat.caption) + (" " + tinted(stat.more, stat.color) if stat.more else "")
        caption = Words(words, "caption", "text2", align="center", rich=True)
        super().__init__(
            Column(head, caption, gap=1),
            name=stat.name,
            on_release=on_release,
            padding=(2, 8),
            radius=14,
            fill="surface",
            border="line",
            height=66,
        )


class StatTiles(Grid):
    """The tiles side by side; two by two with large text."""

    def __init__(self, stats: Sequence[tuple[Stat, Callback]]) -> None:
        tiles = [StatTile(stat, tell) for stat, tell in stats]
        super().__init__(*tiles, columns=2 if theme.stacking else len(tiles), gap=8)


class StatStrip(Row):
    """The same in one line, without words: for a low window."""

    def __init__(self, stats: Sequence[tuple[Stat, Callback]]) -> None:
        super().__init__(*(self._cell(*stat) for stat in stats), gap=4, align="fill")

    @staticmethod
    def _cell(stat: Stat, tell: Callback) -> Block:
        parts: list[Block] = [Icon(stat.icon, 17, "text2"), Words(stat.figure, "figure_s", shrink=True)]
        if stat.more and not theme.stacking:
            parts.append(Words(stat.more, "caption", stat.color))
        return Touchable(
            Row(*parts, gap=3, justify="center"),
            name=stat.name,
            on_release=tell,
            padding=(2, 2),
            radius=12,
            fill="surface",
            border="line",
            grow=1,
        )
