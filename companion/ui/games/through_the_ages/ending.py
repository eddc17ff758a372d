"""The end of a play: the sheet as it will be saved."""

from __future__ import annotations

from companion.app.outcome_text import margin, who_won
from companion.app.table_sheet import leaves_blanks
from companion.core.text import T
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.score import OutcomeBanner
from companion.ui.table.board import Action, Actions


class Over(PhaseView):
    """Until the result is saved, everything can still be undone."""

    draft_id = "AgesOver"
    forward = True
    shows_page = False

    def panel(self) -> list[Block]:
        if self._asks():
            note = Note(self.say(T("The sheet asks for what nobody followed, and only for what counts.")))
            return [self.board.score_table(), note]
        sheet, called = self.board.session.snapshot.score, self.board.session.seat_names
        outcome = sheet.outcome
        assert outcome is not None
        seat = outcome.winners[0] if len(outcome.winners) == 1 else None
        banner = OutcomeBanner(
            self.say(who_won(called, outcome.winners)),
            self.say(outcome.ending.label),
            self.say(margin(called, sheet)),
            seat=seat,
            accent=self.board.accent,
        )
        note = Note(self.say(T("Nothing is saved yet: the last turn can still be undone.")))
        return [banner, self.board.score_table(), note]

    def _asks(self) -> bool:
        session = self.board.session
        return session.snapshot.score.outcome is None or leaves_blanks(session.game, session.recipe, session.state)

    def actions(self) -> Actions:
        words = T("Fill in the rest") if self._asks() else T("Save the result")
        return Actions(Action("save", words, self.board.frame.save_result, "check-bold"))
