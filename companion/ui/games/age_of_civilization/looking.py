"""Looking at what lies before a seat whose turn it is not."""

from __future__ import annotations

from companion.core.game import Prompt
from companion.core.text import T
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.table.board import Action, Actions


class Looking(PhaseView):
    """Nothing is done here; one button leads back to the turn."""

    draft_id = "Looking"

    def now(self) -> Prompt:
        board = self.board
        words = T("What lies before {name}", name=board.seat_name(board.page_seat))
        return Prompt(words, T("The turn: {name}", name=board.seat_name(board.acting())))

    def actions(self) -> Actions:
        words = T("Back to the turn")
        return Actions(Action("back-to-turn", words, lambda: self.board.look_at(None), icons.WORKER))
