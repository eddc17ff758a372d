"""The sheet of one card: all its facts and who says so; from here it can be completed, or be another one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.owner_facts import Origin
from companion.core.text import Sayable, T
from companion.rules.age_of_civilization.catalogue import kind_of
from companion.rules.age_of_civilization.effect_text import tell
from companion.rules.age_of_civilization.fields import FIELD, Kind
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.cards import card_of
from companion.ui.games.age_of_civilization.completing import complete
from companion.ui.games.age_of_civilization.exchanging import open_exchange
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

ORIGIN_ICONS = {
    Origin.PRINTED: "script-text-outline",
    Origin.YOURS: "pencil-outline",
    Origin.HOUSE: icons.HOUSE,
}


def open_card(board: AgeBoard, key: str) -> None:
    """Everything about a card, each fact with who says so; from here it can be completed, or be another one."""
    card = card_of(key)
    cards, kind = board.state.cards, kind_of(card)
    blocks: list[Block] = [_fact(board, card, field) for field in FIELD[kind] if field != "name"]
    if cards.to_complete(card):
        blocks.append(Note(board.say(T("House values are ours, until you type in what your box says.")), icons.HOUSE))
    sheet = Sheet(board.say(cards.name(card)), *blocks, buttons=_buttons(board, card, kind), gap=12)
    board.frame.shell.overlay(sheet)


def _fact(board: AgeBoard, card: str, field: str) -> Block:
    cards = board.state.cards
    origin = cards.origin(card, field)
    said: Sequence[Sayable] = tell(card, field, cards.raw(card, field), cards)
    head = Row(
        Words(board.say(FIELD[kind_of(card)][field].label), "label", "text2", grow=1),
        Icon(ORIGIN_ICONS[origin], 16, "muted"),
        Words(board.say(origin.label), "caption", "text2"),
        gap=6,
    )
    return Column(head, *(Words(board.say(line), "body") for line in said), gap=1)


def _buttons(board: AgeBoard, card: str, kind: Kind) -> tuple[Touchable, ...]:
    say = board.say
    found: list[Touchable] = []
    if kind is not Kind.ACTION_CARD and board.state.cards.to_complete(card) and not board.session.snapshot.over:
        tell_it = partial(board.leave_sheets, partial(complete, board, card))
        found.append(SecondaryButton(say(T("Complete it")), name="complete", on_release=tell_it, grow=1))
    if kind not in (Kind.TECHNOLOGY, Kind.SCENARIO_PART) and not board.session.snapshot.over:
        other = partial(board.leave_sheets, partial(open_exchange, board, card))
        found.append(SecondaryButton(say(T("Another card lay there")), name="exchange", on_release=other, grow=1))
    return tuple(found)
