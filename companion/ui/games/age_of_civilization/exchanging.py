"""Another card lay there than the app was told: two cards of a kind change places, wherever they are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T, folded
from companion.rules.age_of_civilization.catalogue import cards_of, kind_of
from companion.rules.age_of_civilization.facts import EVENT
from companion.rules.age_of_civilization.moves import Exchange
from companion.rules.age_of_civilization.words import thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.ui.games.age_of_civilization.board import AgeBoard


def chips(board: AgeBoard, cards: Iterable[str], name: str, do: Callable[[str], None]) -> Block:
    """Cards by name, in the order of the alphabet; ``do`` is called with the card."""
    names = [(board.say(thing_name(board.state, card)), card) for card in cards]
    said = sorted(names, key=lambda name: folded(name[0]))
    return Grid(
        *(FilterChip(words, name=f"{name}-{card}", on_release=partial(do, card)) for words, card in said), columns=2
    )


def open_exchange(board: AgeBoard, card: str) -> None:
    """Which card is it really?"""
    others = EVENT if card in EVENT else cards_of(kind_of(card))

    def exchange(other: str) -> None:
        sheet.leave()
        board.session.play(Exchange(card, other))

    name = thing_name(board.state, card)
    sheet = Sheet(
        board.say(T("Which card is it?")),
        Note(board.say(T("It takes the place of {card}; the two change places.", card=name))),
        chips(board, (other for other in others if other != card), "other", exchange),
        gap=12,
    )
    board.frame.shell.overlay(sheet)


def open_wrong_card(board: AgeBoard) -> None:
    """Which card of the table is another one?"""
    state = board.state
    owned = [card for each in state.boards for card in (*each.civilizations, *each.wonders, each.special) if card]
    groups = (
        (T("Time track"), [card for card in state.track if card]),
        (T("Events"), [event for event in state.events if event]),
        (T("Civilizations"), [*state.market]),
        (T("Wonders"), [*state.wonders]),
        (T("Special technologies"), [*state.specials]),
        (T("Taken"), owned),
    )

    def ask(card: str) -> None:
        sheet.leave()
        open_exchange(board, card)

    blocks: list[Block] = []
    for title, cards in groups:
        if cards:
            blocks += [SectionHead(board.say(title), board.accent), chips(board, cards, "wrong", ask)]
    sheet = Sheet(board.say(T("Which card is wrong?")), *blocks, gap=8)
    board.frame.shell.overlay(sheet)


WRONG_CARD = ("wrong-card", icons.CARDS, T("Another card lies there"))
