"""Cards in the words of this table: what a row shows of one, and a sheet with all its facts and who says so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.rules.age_of_civilization.catalogue import Catalogue, Origin, kind_of
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.fields import FIELD, Kind
from companion.rules.age_of_civilization.meaning import describe_all, tell
from companion.text import Sayable, T
from companion.ui.boards.age_of_civilization import icons
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.buttons import SecondaryButton
from companion.ui.widgets.cards import Note
from companion.ui.widgets.civ_card import CardLook
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.boards.age_of_civilization.board import CivBoard

ORIGIN_ICONS = {
    Origin.PRINTED: "script-text-outline",
    Origin.YOURS: "pencil-outline",
    Origin.HOUSE: icons.HOUSE,
}


def card_of(key: str) -> str:
    """The card that a thing stands on: a technology of a special card stands on that card."""
    return key[:-1] if key.startswith("special_") and key[-1] in "ab" else key


def effects_words(board: CivBoard, effects: tuple[Effect, ...], cards: Catalogue) -> str:
    words = " · ".join(board.say(text) for text in describe_all(effects, cards))
    return words or board.say(T("no ability"))


def civilization_look(board: CivBoard, card: str, *, role: str = "", coins: int = 0) -> CardLook:
    """A civilization with both its abilities; as the ``main`` one or ``under`` it with what is in force there."""
    cards = board.state.cards
    each = cards.civilizations[card]
    main = (board.say(T("Main:")), effects_words(board, each.main, cards))
    inherited = (board.say(T("Inherited:")), effects_words(board, each.inherited, cards))
    lines = (inherited,) if role == "under" else (main, inherited)
    workers = 0 if role else each.population
    house = bool(cards.to_complete(card))
    return CardLook(card, icons.CIVILIZATION, board.say(each.name), lines, workers, coins, house)


def thing_look(board: CivBoard, key: str) -> CardLook:
    """A technology or a wonder."""
    cards = board.state.cards
    wonder = key in cards.wonders
    each = cards.wonders[key] if wonder else cards.technology(key)
    words = effects_words(board, each.effects, cards)
    house = bool(cards.to_complete(card_of(key)))
    icon = icons.WONDER if wonder else icons.TECHNOLOGY
    return CardLook(key, icon, board.say(each.name), (("", words),), house=house)


def special_look(board: CivBoard, card: str) -> CardLook:
    """A special technology card: its two technologies, and where it goes."""
    cards = board.state.cards
    special = cards.specials[card]
    lines = [
        (board.say(T("{technology}:", technology=each.name)), effects_words(board, each.effects, cards))
        for each in (special.lower, special.middle)
    ]
    below = board.say(T("Goes below {technology:the}.", technology=cards.technologies[special.top].name))
    house = bool(cards.to_complete(card))
    return CardLook(card, icons.SPECIAL, board.say(special.name), (*lines, ("", below)), house=house)


# The sheet of one card


def open_card(board: CivBoard, key: str) -> None:
    """Everything about a card, each fact with who says so; from here it can be completed, or be another one."""
    card = card_of(key)
    cards, kind = board.state.cards, kind_of(card)
    blocks: list[Block] = [_fact(board, card, field) for field in FIELD[kind] if field != "name"]
    if cards.to_complete(card):
        blocks.append(Note(board.say(T("House values are ours, until you type in what your box says.")), icons.HOUSE))
    sheet = Sheet(board.say(cards.name(card)), *blocks, buttons=_buttons(board, card, kind), gap=12)
    board.frame.shell.overlay(sheet)


def _fact(board: CivBoard, card: str, field: str) -> Block:
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


def _buttons(board: CivBoard, card: str, kind: Kind) -> tuple[Touchable, ...]:
    from companion.ui.boards.age_of_civilization.completing import complete
    from companion.ui.boards.age_of_civilization.exchanging import open_exchange

    say = board.say
    found: list[Touchable] = []
    if kind is not Kind.ACTION_CARD and board.state.cards.to_complete(card) and not board.play.seen.over:
        tell_it = partial(board.leave_sheets, partial(complete, board, card))
        found.append(SecondaryButton(say(T("Complete it")), name="complete", on_release=tell_it, grow=1))
    if kind not in (Kind.TECHNOLOGY, Kind.SCENARIO_PART) and not board.play.seen.over:
        other = partial(board.leave_sheets, partial(open_exchange, board, card))
        found.append(SecondaryButton(say(T("Another card lay there")), name="exchange", on_release=other, grow=1))
    return tuple(found)
