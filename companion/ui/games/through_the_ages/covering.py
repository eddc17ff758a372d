"""What a seat may not see is covered: military hands and planned events, where several persons share a device.

Whose cards lie open is kept with the table until the turn, or the decision, is another's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.game import Prompt
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages.cards import SIZE
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.kit.block import Block, Row, Space
from companion.ui.kit.words import SeatMark
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

UNCOVERED = "uncovered"  # in the view: whose turn it was, who decided, and who said to be the one


def _moment(board: AgesBoard, seat: Seat) -> str:
    state = board.state
    return f"{state.round} {state.seat} {state.actor()} {seat}"


def needed(board: AgesBoard, seat: Seat) -> bool:
    """Whether anybody else may look at this device; backs of real cards are no secret."""
    return board.persons() > 1 and any(card < SIZE for card in board.state.boards[seat].secret)


def is_open(board: AgesBoard, seat: Seat) -> bool:
    """Whether the secret cards of a seat may be seen now."""
    if board.session.players[seat].kind != "person":
        return board.session.by_hand and seat == board.acting()  # who moves for a rival sees what it has
    return not needed(board, seat) or board.session.view.get(UNCOVERED) == _moment(board, seat)


def may_look(board: AgesBoard, seat: Seat) -> bool:
    """Whether somebody sits there who can say so."""
    return board.session.players[seat].kind == "person"


def uncover(board: AgesBoard, seat: Seat) -> None:
    board.session.remember(**{UNCOVERED: _moment(board, seat)})
    board.look_again()


def cover(board: AgesBoard) -> None:
    board.session.remember(**{UNCOVERED: ""})
    board.look_again()


class Covered(PhaseView):
    """Who is asked next, and would show secret cards by answering."""

    draft_id = "AgesCovered"
    forward = by_button = True

    def panel(self) -> list[Block]:
        return [Space(12), Row(SeatMark(self.board.acting(), 72), justify="center"), Space(12)]

    def now(self) -> Prompt:
        name = self.board.seat_name(self.board.acting())
        return Prompt(T("Pass the device to {name}.", name=name), self.board.asked_in_short())

    def actions(self) -> Actions:
        words = T("I am {name}", name=self.board.seat_name(self.board.acting()))
        return Actions(Action("uncover", words, self._uncover, "eye-outline"))

    def _uncover(self) -> None:
        uncover(self.board, self.board.acting())
