"""Looking at the sheet of a seat whose turn it is not."""

from __future__ import annotations

from companion.core.game import Prompt
from companion.core.text import T
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.table.board import Action, Actions


class Looking(PhaseView):
    """Nothing is done here; one button leads back to the turn."""

    draft_id = "Looking"

    def now(self) -> Prompt:
        return Prompt(
            T("The sheet as it stands"), T("The turn: {name}", name=self.board.seat_name(self.board.acting()))
        )

    def actions(self) -> Actions:
        words = T("Back to the turn")
        return Actions(Action("back-to-turn", words, lambda: self.board.look_at(None), "dice-multiple"))
