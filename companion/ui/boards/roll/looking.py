"""Looking at the sheet of a seat whose turn it is not."""

from __future__ import annotations

from companion.game import Now
from companion.text import T
from companion.ui.boards.board import Action, Actions
from companion.ui.boards.roll.step import Step


class Looking(Step):
    """Nothing is done here; one button leads back to the turn."""

    def now(self) -> Now:
        return Now(T("The sheet as it stands"), T("The turn: {name}", name=self.board.called(self.board.acting())))

    def actions(self) -> Actions:
        words = T("Back to the turn")
        return Actions(Action("back-to-turn", words, lambda: self.board.look_at(None), "dice-multiple"))
