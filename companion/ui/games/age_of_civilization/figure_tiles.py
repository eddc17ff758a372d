"""Figures of a seat at Age of Civilization: points, coins, workers, strength, as tiles or in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme


class ShownFigure(NamedTuple):
    """An icon, a figure, the word below it, and the colour of the icon."""

    icon: str
    figure: str
    caption: str
    color: str = "text2"


class FigureTile(Touchable):
    """A figure that can be tapped: it is corrected there."""

    def __init__(self, fact: ShownFigure, *, name: str, on_release: Callback | None = None) -> None:
        figure = [Words(fact.figure, "figure_m")] if fact.figure else []
        head = Row(Icon(fact.icon, 22, fact.color), *figure, gap=6, justify="center")
        super().__init__(
            Column(head, Words(fact.caption, "caption", "text2", align="center"), gap=1),
            name=name,
            on_release=on_release,
            padding=(4, 6),
            radius=12,
            fill="surface",
            border="line",
        )


class FigureTiles(Grid):
    """The figures of a seat side by side; two by two with large text."""

    def __init__(self, facts: Sequence[tuple[str, ShownFigure, Callback | None]]) -> None:
        tiles = [FigureTile(fact, name=name, on_release=do) for name, fact, do in facts]
        super().__init__(*tiles, columns=2 if theme.stacking else len(tiles), gap=8 if len(tiles) < 5 else 6)


class FigureStrip(Row):
    """The figures in one line without their words, for a low window."""

    def __init__(self, facts: Sequence[tuple[str, ShownFigure, Callback | None]]) -> None:
        super().__init__(*(self._cell(*fact) for fact in facts), gap=4, align="fill")

    @staticmethod
    def _cell(name: str, fact: ShownFigure, do: Callback | None) -> Block:
        figure = [Words(fact.figure, "figure_s")] if fact.figure else []
        row = Row(Icon(fact.icon, 18, fact.color), *figure, gap=3, justify="center")
        return Touchable(
            row, name=name, on_release=do, padding=(3, 2), radius=12, fill="surface", border="line", height=48, grow=1
        )


def figure_line(facts: Sequence[ShownFigure]) -> Block:
    """The same figures in one line, without words: for a seat beside others."""
    return Grid(
        *(Row(Icon(fact.icon, 20, fact.color), Words(fact.figure, "figure_s"), gap=5) for fact in facts),
        columns=2 if theme.stacking else len(facts),
        gap=6,
        row_gap=4,
    )
