"""Completing cards at the table: their owner tells what the box says when a card shows up, or later."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from companion.app.games.age_of_civilization import catalogue
from companion.core.learn import Learn
from companion.core.text import T
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.cards import card_of
from companion.ui.games.age_of_civilization.complete_card import complete_card
from companion.ui.table.board import MenuItem
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


def complete(board: AgeBoard, card: str) -> None:
    """Ask for what is still ours; the table learns it at once."""
    complete_card(
        board.frame.shell, board.state.cards, card_of(card), lambda entries: board.session.play(Learn.of(entries))
    )


def to_complete(board: AgeBoard, cards: Iterable[str]) -> list[str]:
    """Those of the cards of which something is still ours."""
    ours = board.state.cards.to_complete
    return [card for card in dict.fromkeys(map(card_of, cards)) if ours(card)]


def _cards_face_up(board: AgeBoard) -> list[str]:
    """All that lies face up on the table, what belongs to somebody first."""
    state = board.state
    owned = [key for each in state.boards for key in (*each.civilizations, *each.wonders, each.special) if key]
    gained = [key for each in state.boards for key in each.technologies]
    tracked = [card for card in state.track if card]
    return [*owned, *state.market, *state.wonders, *state.specials, *gained, *tracked]


def take_over(board: AgeBoard) -> None:
    """Learn what was typed in on the pages of the cards since this play began."""
    store, shell = board.frame.shell.store, board.frame.shell
    here = board.state.cards

    def compare(cards: Catalogue) -> None:
        news = {
            card: {field: value for field, value in fields.items() if here.yours.get(card, {}).get(field) != value}
            for card, fields in cards.yours.items()
        }
        learnt = {card: fields for card, fields in news.items() if fields}
        if learnt:
            board.session.play(Learn.of(learnt))
        else:
            shell.toast(T("This table knows all that you have typed in."))

    shell.worker.submit(lambda: catalogue.load(store), then=compare, on_refusal=shell.refused)


def open_to_complete(board: AgeBoard) -> None:
    """The cards on the table of which something is still ours."""
    names = board.state.cards.name
    over = MenuItem(
        "take-over",
        "import",
        T("Take over what you typed in"),
        partial(take_over, board),
        T("On the pages of the cards, since this play began"),
    )
    items = [
        MenuItem(f"complete-{card}", icons.KINDS[kind_of(card)], names(card), partial(complete, board, card))
        for card in to_complete(board, _cards_face_up(board))
    ]
    board.frame.shell.overlay(menu_sheet(board.frame, [over, *items], T("Complete the cards that lie here")))
