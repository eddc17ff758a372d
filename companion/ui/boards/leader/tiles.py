"""Large coloured targets: what a turn was about, and the order that says what the leader takes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ui.boards.duel import faces
from companion.ui.theme import theme
from companion.ui.widgets.bars import SeatMark
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.cards import Card, Separator
from companion.ui.widgets.duel_cards import CardTile
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Icon, Words

HIGH = 72  # dp of a tile
PIP = 60


class Tile(Touchable):
    """A kind of card, or of turn: its glyph, its figure if it has one, and the word for it below."""

    def __init__(
        self,
        colour: str,
        icon: str,
        word: str,
        *,
        name: str,
        on_release: Callback,
        figure: str = "",
        ink: str = "oncard",
    ) -> None:
        parts: list[Block] = [Icon(icon, 28, ink)]
        if figure:
            parts.append(Words(figure, "figure_m", ink))
        super().__init__(
            Column(Row(*parts, gap=6, justify="center"), Words(word, "caption_strong", ink, align="center"), gap=2),
            name=name,
            on_release=on_release,
            padding=(4, 6),
            fill=colour,
            border="line" if ink != "oncard" else None,
            radius=12,
            height=HIGH,
        )


class OrderCard(Card):
    """An order as large as it matters: what the leader does, the colours in their order, and the side it looks from.
    With large text, ``how`` it chooses stands elsewhere: the tiles below should not be far."""

    def __init__(
        self, seat: int, who: str, sentence: str, colours: Sequence[tuple[str, str]], left: bool, side: str, how: str
    ) -> None:
        line = Row(SeatMark(seat, 14), Words(who, "label", f"s{seat + 1}"), gap=7)
        pips = [_pip(number, *colour) for number, colour in enumerate(colours, 1)]
        arrow = Icon("arrow-left" if left else "arrow-right", 32, "bronze")
        words = _Whole(side, "strong", "bronze")
        looks = Row(arrow, words, gap=8) if left else Row(words, arrow, gap=8)
        middle = Row(Row(*pips, gap=12, align="top"), looks, gap=16, stack=True)
        blocks: list[Block] = [Words(sentence, "heading" if theme.stacking else "instruction"), middle]
        if not theme.stacking:
            blocks = [line, *blocks, Separator(), Words(how, "secondary", "text2")]
        super().__init__(
            *blocks,
            gap=10,
            padding=16,
            active=f"s{seat + 1}",
        )


def _pip(number: int, colour: str, word: str) -> Block:
    tile = CardTile(f"c_{colour}", faces.COLOUR_ICONS[colour], PIP)
    words = _Whole(f"{number}. {word}", "caption_strong", align="center")
    return Column(tile, words, gap=3, align="center")


class _Whole(Words):
    """Words that stay on one line: what stands beside them gives way."""

    def least(self) -> float:
        return self.wish()
