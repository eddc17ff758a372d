"""Rows to choose from: cards, wonders and tokens with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from companion.rules.duel.effect_text import lines as meanings
from companion.rules.duel.facts import Card, Token, Wonder
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardTile
from companion.ui.games.duel.outlook import Line
from companion.ui.games.duel.tokens import TokenDisc
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.signs import SignLine
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import TOUCH, theme
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.table.board import Board


def effect_text(board: Board, of: Card | Wonder | Token) -> str:
    """What a thing does, in one line."""
    return " · ".join(board.say(line).rstrip(".") for line in meanings(of))


def sign(of: Card | Wonder | Token, size: float = 40) -> Block:
    if isinstance(of, Token):
        return TokenDisc(faces.token_icon(of), size * 0.95)
    if isinstance(of, Wonder):
        return CardTile("raised", faces.WONDER, size, ink="bronze")
    return CardTile(faces.colour(of), faces.COLOUR_ICONS[of.colour], size)


class PickRow(Touchable):
    """Something to choose: its sign, its name, what it does, and below what choosing it would mean. A ``brief`` one has
    its name only, until it is selected; one that is only ``named``, always."""

    def __init__(
        self,
        board: Board,
        of: Card | Wonder | Token,
        *,
        name: str,
        on_release: Callback | None = None,
        on_refused: Callback | None = None,
        selected: bool = False,
        enabled: bool = True,
        remark: Block | None = None,
        more: Sequence[Block] = (),
        brief: bool = False,
        named: bool = False,
    ) -> None:
        title: list[Block] = [Words(board.say(of.name), "strong", "text" if enabled else "muted", grow=1)]
        if selected:
            title.append(Icon("check-circle", 22, "bronze"))
        if remark is not None:
            title.append(remark)
        brief = brief and (named or not selected)
        content: Block
        if brief:
            content = Row(sign(of, 28), *title, gap=10)
        else:
            lines: list[Block] = [Row(*title, gap=8, stack=theme.stacking)]
            if said := effect_text(board, of):
                lines.append(Words(said, "secondary", "text2" if enabled else "muted"))
            content = Row(sign(of), Column(*lines, *more, gap=3, grow=1), gap=12, align="top")
        super().__init__(
            content,
            name=name,
            on_release=on_release,
            on_refused=on_refused,
            enabled=enabled,
            padding=(12, 3) if brief else (12, 10),
            fill="raised" if selected else "surface",
            border="bronze" if selected else "line",
            border_width=3 if selected else 1,
            height=TOUCH if brief else 56,
        )


def cost_line(of: Card | Wonder) -> Block:
    return SignLine(faces.cost_signs(of.cost), 18, "text2")


def outlook_rows(board: Board, lines: Iterable[Line], style: str = "body") -> list[Block]:
    """Lines with their icons, below each other."""
    size = 20 if style == "body" else 16
    return [
        Row(
            Icon(line.icon, size, line.color), Words(sentence(board.say(line.text)), style, grow=1), gap=10, align="top"
        )
        for line in lines
    ]
