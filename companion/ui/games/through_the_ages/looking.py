"""Looking at the civilization of a seat whose turn it is not."""

from __future__ import annotations

from companion.core.game import Prompt
from companion.core.text import T
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.table.board import Action, Actions


class Looking(PhaseView):
    """Nothing is done here; one button leads back to the turn."""

    draft_id = "AgesLooking"
    by_button = True

    def now(self) -> Prompt:
        board = self.board
        words = T("The civilization of {name}", name=board.seat_name(board.page_seat))
        return Prompt(words, T("The turn: {name}", name=board.seat_name(board.acting())))

    def actions(self) -> Actions:
        back = Action("back-to-turn", T("Back to the turn"), lambda: self.board.look_at(None), faces.WORKER)
        return Actions(back)
