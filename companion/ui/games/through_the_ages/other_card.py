"""A card that the app does not know, of an expansion or of another edition: what it costs and gives is said freely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from companion.core.game import Field, Note
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages.board import EXTRAS
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.ui.table.asking import AskingSheet

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

# What it may cost, then what it may give at once or from now on
_PAID: Final = ("civil", "military", "science", "culture", "unused", "yellow", "blue")


def fields(board: AgesBoard, seat: Seat, card: int = NONE) -> list[Field]:
    """The figures of a civilization that such a card may change; with the card, if it is in the hand."""
    paths = [f"hand.{seat}.{RULES[card].id}"] if card != NONE else []
    paths += [f"{key}.{seat}" for key in _PAID] + [f"extra.{seat}.{key}" for key in EXTRAS]
    found = (board.session.game.figure(board.state, path) for path in paths)
    return [field for field in found if field is not None]


def open_other(board: AgesBoard, card: int = NONE) -> None:
    """Every figure as it stands; what is changed is written down as it lies on the table."""
    seat = board.acting()

    def tell(said: Sequence[Note]) -> None:
        if said:
            board.leave_sheets()
            board.session.tell(*said)

    title = T("Another card")
    hint = T("Say what it cost and what it gives from now on. The card itself stays on the table.")
    board.frame.shell.overlay(AskingSheet(board.frame, title, hint, fields(board, seat, card), tell, every=False))
