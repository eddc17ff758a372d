"""What differs in meaning at a table of Through the Ages, with everything else alike."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from companion.core.text import Sayable
from companion.rules.through_the_ages.cards import RULES
from companion.ui.games.through_the_ages.bank import Bank
from companion.ui.games.through_the_ages.card_tile import CardLine, CardTile
from companion.ui.games.through_the_ages.faces import (
    CIVIL,
    CULTURE,
    FOOD,
    HAPPY,
    KINDS,
    MILITARY,
    ORE,
    SCIENCE,
    STRENGTH,
)
from companion.ui.games.through_the_ages.quick_tile import QuickTile
from companion.ui.games.through_the_ages.row_sheet import RowStrip
from companion.ui.games.through_the_ages.technology_row import Pieces, Technology, TechnologyRow
from companion.ui.kit.block import Block, Row
from companion.ui.kit.shell import Speaker
from companion.ui.kit.signs import SignLine
from tests.ui.without_colour import Groups, nothing

FIGURES = (CULTURE, SCIENCE, STRENGTH, HAPPY, FOOD, ORE, CIVIL, MILITARY)
CARD = next(card for card, rule in enumerate(RULES) if rule.kind in KINDS)


class English:
    def say(self, what: Sayable) -> str:
        return str(what)


def in_a_hand(able: bool) -> Block:
    return CardTile("crown", "Homer", "Leader", name="a", on_release=nothing, able=able, accent="murex")


def of_a_list(**how: Any) -> Block:
    speaker = cast("Speaker", English())
    return CardLine(speaker, CARD, name="a", on_release=nothing, accent="murex", brief=True, **how)


def technology(workers: int = 0, tokens: int = 0, able: bool = True) -> Block:
    look = Technology(CARD, "barley", "Agriculture", "A", workers, tokens, ("+2", FOOD), able)
    return TechnologyRow(look, accent="murex", on_release=nothing)


def tile(able: bool) -> Block:
    return QuickTile("worker", "Worker", "2", name="a", on_release=nothing, able=able)


def bank(tokens: int, round_: bool) -> Block:
    return Bank(tokens, 18, ((4, "2"),), "warn" if round_ else "s2", round_)


GROUPS: Groups = {
    "kinds of cards": {kind: partial(SignLine, (icon,)) for kind, icon in KINDS.items()},
    "figures": {icon: partial(SignLine, (icon,)) for icon in FIGURES},
    "a card in a hand": {"can be played": partial(in_a_hand, True), "cannot": partial(in_a_hand, False)},
    "a card of the row": {
        "free": of_a_list,
        "chosen": partial(of_a_list, selected=True),
        "cannot be taken": partial(of_a_list, able=False),
    },
    "the row": {"a card": lambda: RowStrip(("crown",) * 13, "murex"), "none": lambda: RowStrip(("",) * 13, "murex")},
    "a technology": {
        "without workers": technology,
        "with one": partial(technology, 1),
        "with two": partial(technology, 2),
        "with a token": partial(technology, 1, 1),
        "nothing to do with it": partial(technology, able=False),
    },
    "workers and tokens": {"workers": lambda: Row(Pieces(2, 0)), "tokens": lambda: Row(Pieces(0, 2))},
    "what one tap does": {"can be done": partial(tile, True), "cannot": partial(tile, False)},
    "the yellow bank": {str(n): partial(bank, n, True) for n in (0, 4, 5)},
    "the blue bank": {str(n): partial(bank, n, False) for n in (0, 4, 5)},
    "banks": {"yellow": partial(bank, 5, True), "blue": partial(bank, 5, False)},
}
