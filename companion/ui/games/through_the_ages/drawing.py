"""The app's cards are due: after an undo they are dealt when somebody asks for it."""

from __future__ import annotations

from companion.core.text import T
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.table.board import Action, Actions


class Drawing(PhaseView):
    draft_id = "AgesDrawing"

    def actions(self) -> Actions:
        return Actions(Action("draw", T("Deal the cards"), self.board.session.draw, faces.CARDS))
