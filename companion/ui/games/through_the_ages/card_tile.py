"""Cards of Through the Ages in small: in a hand, in play, in a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.text import Sayable
from companion.rules.through_the_ages.cards import BACK, KIND, RULES
from companion.rules.through_the_ages.effect_text import cost, kind_name, lines
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.figure_words import named_age
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.kit.shell import Speaker


def facts(speaker: Speaker, card: int, age: bool = True) -> str:
    """Kind, age and printed price of a card in one line."""
    parts: list[Sayable] = [kind_name(card)]
    if age:
        parts.append(named_age(RULES[card].age))
    if (price := cost(card)) is not None:
        parts.append(price)
    return " · ".join(map(speaker.say, parts))


def effect(speaker: Speaker, card: int) -> str:
    """All that a card does, in one paragraph."""
    return " ".join(speaker.say(line) for line in lines(card)) if KIND[card] != BACK else ""


class CardTile(Touchable):
    """A card in a hand: its kind and name, below it one line; lit when something can be done with it now."""

    def __init__(
        self, icon: str, title: str, caption: str, *, name: str, on_release: Callback, able: bool, accent: str
    ) -> None:
        words = Column(
            Words(title, "secondary_strong", shrink=True), Words(caption, "caption", "text2", one_line=True), grow=1
        )
        super().__init__(
            Row(Icon(icon, 22, accent if able else "muted"), words, gap=9),
            name=name,
            on_release=on_release,
            padding=(10, 6),
            radius=12,
            fill="surface",
            border="bronze" if able else "line",
            border_width=2 if able else 1,
            grow=1,
        )


class CardLine(Touchable):
    """A card in a list: icon, name, what kind and price, what it does; at its right what taking it means, with a cross
    where it cannot be taken."""

    def __init__(
        self,
        speaker: Speaker,
        card: int,
        *,
        name: str,
        on_release: Callback,
        accent: str,
        right: Sequence[Block] = (),
        remark: str = "",
        selected: bool = False,
        able: bool = True,
        brief: bool = False,
    ) -> None:
        words: list[Block] = [
            Words(speaker.say(card_name(card)), "strong", "text" if able else "text2"),
            Words(facts(speaker, card), "caption", "text2"),
        ]
        if not brief and (does := effect(speaker, card)):
            words.append(Words(does, "caption", "text" if able else "text2"))
        if remark:
            words.append(Words(remark, "caption_strong", "warn"))
        sign = (
            Icon("check-circle", 24, "bronze") if selected else Icon(faces.icon(card), 24, accent if able else "muted")
        )
        cross = () if able or selected else (Icon("close", 16, "text2"),)
        super().__init__(
            Row(sign, Column(*words, gap=1, grow=1), *right, *cross, gap=12),
            name=name,
            on_release=on_release,
            padding=(12, 8),
            radius=12,
            fill="raised" if selected else None,
            border="bronze" if selected else None,
            border_width=3 if selected else 1,
            height=56,
        )
