"""Large coloured targets: what a turn was about, and the order that says what the leader takes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardTile
from companion.ui.games.duel.fitting import brief
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Separator
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme

HIGH, LOW = 72, 50  # dp of a tile, and in a low window
PIP, LOW_PIP = 60, 34


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
        low = brief()
        parts: list[Block] = [Icon(icon, 24 if low else 28, ink)]
        if figure:
            parts.append(Words(figure, "figure_s" if low else "figure_m", ink))
        sign = Row(*parts, gap=6, justify="center")
        worded = not (low and theme.stacking)  # the glyph is printed on the card
        words = [Words(word, "caption_strong", ink, align="center")] if worded else []
        super().__init__(
            Column(sign, *words, gap=0 if low else 2),
            name=name,
            on_release=on_release,
            padding=(4, 3) if low else (4, 6),
            fill=colour,
            border="line" if ink != "oncard" else None,
            radius=12,
            height=LOW if low else HIGH,
        )


class OrderCard(Card):
    """An order as large as it matters: what the leader does, the colours in their order, and the side it looks from.
    In a low window or with large text, ``how`` it chooses stands elsewhere: the tiles below should not be far."""

    def __init__(
        self, seat: int, who: str, sentence: str, colours: Sequence[tuple[str, str]], left: bool, side: str, how: str
    ) -> None:
        pips = [_pip(number, *colour) for number, colour in enumerate(colours, 1)]
        arrow = Icon("arrow-left" if left else "arrow-right", 24 if brief() else 32, "bronze")
        words = _Whole(side, "label" if brief() else "strong", "bronze")
        looks = Row(arrow, words, gap=8) if left else Row(words, arrow, gap=8)
        order = Row(*pips, gap=12, align="top")
        if brief():
            middle = Row(order, looks, gap=12, stack=True)
            blocks: list[Block] = [Words(sentence, "strong"), middle]
        else:
            line = Row(SeatMark(seat, 14), Words(who, "label", f"s{seat + 1}"), gap=7)
            middle = Row(order, looks, gap=16, stack=True)
            blocks = [line, Words(sentence, "instruction"), middle, Separator(), Words(how, "secondary", "text2")]
        super().__init__(
            *blocks,
            gap=6 if brief() else 10,
            padding=(14, 10) if brief() else 16,
            active=f"s{seat + 1}",
        )


def _pip(number: int, colour: str, word: str) -> Block:
    tile = CardTile(f"c_{colour}", faces.COLOUR_ICONS[colour], LOW_PIP if brief() else PIP)
    if brief():
        return Row(Words(f"{number}.", "caption_strong"), tile, gap=4)
    words = _Whole(f"{number}. {word}", "caption_strong", align="center")
    return Column(tile, words, gap=3, align="center")


class _Whole(Words):
    """Words that stay on one line: what stands beside them gives way."""

    def least(self) -> float:
        return self.wish()
