"""The end of a play: the sheet as it will be saved."""

from __future__ import annotations

from typing import Final

from companion.app.outcome_text import margin, who_won
from companion.app.table_sheet import leaves_blanks
from companion.core.text import T, Text
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.score import OutcomeBanner
from companion.ui.table.board import Action, Actions, Board

SAVE: Final = T("Save the result")


class Over(PhaseView):
    """Until the result is saved, everything can still be undone."""

    draft_id = "AgesOver"
    forward = True
    shows_page = False

    def panel(self) -> list[Block]:
        if self._asks():
            note = Note(self.say(T("The sheet asks for what nobody followed, and only for what counts.")))
            return [self.board.score_table(), note]
        return result(self.board)

    def _asks(self) -> bool:
        session = self.board.session
        return session.snapshot.score.outcome is None or leaves_blanks(session.game, session.recipe, session.state)

    def actions(self) -> Actions:
        words = T("Fill in the rest") if self._asks() else SAVE
        return saving(self.board, words)


def result(board: Board) -> list[Block]:
    """Who has won, by how much, and the sheet."""
    sheet, called = board.session.snapshot.score, board.session.seat_names
    outcome = sheet.outcome
    assert outcome is not None
    seat = outcome.winners[0] if len(outcome.winners) == 1 else None
    banner = OutcomeBanner(
        board.say(who_won(called, outcome.winners)),
        board.say(outcome.ending.label),
        board.say(margin(called, sheet)),
        seat=seat,
        accent=board.accent,
    )
    note = Note(board.say(T("Nothing is saved yet: the last turn can still be undone.")))
    return [banner, board.score_table(), note]


def saving(board: Board, words: Text = SAVE) -> Actions:
    return Actions(Action("save", words, board.frame.save_result, "check-bold"))
