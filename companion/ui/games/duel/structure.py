"""How a structure is laid: a picture of it with the order of its cards, for the setup and for each new age."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import T
from companion.rules.duel.facts import AGES, LAYOUTS
from companion.rules.duel.game import DECK
from companion.rules.duel.options import laying_order
from companion.rules.duel.words import NUMERALS, age_name
from companion.ui.games.duel.pyramid import CardSize, Pyramid, Spot
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import ChoiceGrid
from companion.ui.kit.words import Words

if TYPE_CHECKING:
    from companion.ui.games.duel.board import DuelBoard
    from companion.ui.screens.checklist import Checklist

_CARD = (50, 64)
_PITCH = 46


def picture(age: int) -> Block:
    """The structure with the order in which its cards are laid: lit ones face up, dark ones face down."""
    spots = [
        Spot(place.row, place.x, "up" if place.face_up else "back", order=str(number))
        for number, place in enumerate(LAYOUTS[age], 1)
    ]
    measure = CardSize(_CARD, _PITCH)
    pyramid = Pyramid(measure)
    pyramid.update(NUMERALS[age], spots, {}, measure)
    return pyramid


def laying_blocks(say: Any, age: int) -> list[Block]:
    """The picture, and the same in words."""
    legend = T("The numbers are the order; cards with an open eye lie face up.")
    return [picture(age), Words(say(laying_order(age)), "body"), Words(say(legend), "caption", "text2")]


def laying_sheet(board: DuelBoard, age: int) -> Sheet:
    title = board.say(T("How to lay {age}", age=age_name(age)))
    return Sheet(title, *laying_blocks(board.say, age), gap=12)


def setup_blocks(screen: Checklist) -> list[Block]:
    """For the checklist: Age I, and the other ages at a tap. Who plays with the app's cards lays nothing."""
    if screen.found.sources.get(DECK) == "app":
        return []
    chosen = int(screen.route.memory.setdefault("structure", 1))
    ages = [(str(age), screen.say(age_name(age))) for age in range(1, AGES + 1)]
    return [
        Column(
            SectionHead(screen.say(T("The structure")), screen.accent),
            ChoiceGrid(ages, str(chosen), partial(_choose, screen), name="structure"),
            *laying_blocks(screen.say, chosen),
            gap=10,
        )
    ]


def _choose(screen: Checklist, age: str) -> None:
    screen.route.memory["structure"] = int(age)
    screen.show()
