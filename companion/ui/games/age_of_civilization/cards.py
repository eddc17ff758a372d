"""Cards in the words of this table: what a row shows of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.text import T
from companion.rules.age_of_civilization.catalogue import Catalogue
from companion.rules.age_of_civilization.effect_text import describe_all
from companion.rules.age_of_civilization.effects import Effect
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.card_row import CardLook

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


def card_of(key: str) -> str:
    """The card that a thing stands on: a technology of a special card stands on that card."""
    return key[:-1] if key.startswith("special_") and key[-1] in "ab" else key


def effects_words(board: AgeBoard, effects: tuple[Effect, ...], cards: Catalogue) -> str:
    words = " · ".join(board.say(text) for text in describe_all(effects, cards))
    return words or board.say(T("no ability"))


def civilization_look(board: AgeBoard, card: str, *, role: str = "", coins: int = 0) -> CardLook:
    """A civilization with both its abilities; as the ``main`` one or ``under`` it with what is in force there."""
    cards = board.state.cards
    each = cards.civilizations[card]
    main = (board.say(T("Main:")), effects_words(board, each.main, cards))
    inherited = (board.say(T("Inherited:")), effects_words(board, each.inherited, cards))
    lines = (inherited,) if role == "under" else (main, inherited)
    workers = 0 if role else each.population
    house = bool(cards.to_complete(card))
    return CardLook(card, icons.CIVILIZATION, board.say(each.name), lines, workers, coins, house)


def thing_look(board: AgeBoard, key: str) -> CardLook:
    """A technology or a wonder."""
    cards = board.state.cards
    wonder = key in cards.wonders
    each = cards.wonders[key] if wonder else cards.technology(key)
    words = effects_words(board, each.effects, cards)
    house = bool(cards.to_complete(card_of(key)))
    icon = icons.WONDER if wonder else icons.TECHNOLOGY
    return CardLook(key, icon, board.say(each.name), (("", words),), house=house)


def special_look(board: AgeBoard, card: str) -> CardLook:
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
