"""The end of Mosaic: whose turn it is when it comes, the last turns, the count."""

from __future__ import annotations

from functools import partial

from companion.app.seat_names import YOU
from companion.app.table_sheet import leaves_blanks
from companion.core.text import T
from companion.rules.mosaic.moves import Done, Turn
from companion.ui.games.mosaic import automa_turn, faces
from companion.ui.games.mosaic.phase_view import PhaseView
from companion.ui.games.mosaic.tile_sheets import open_supremacy
from companion.ui.kit.block import Block
from companion.ui.kit.rows import RowCard, SeatBadge
from companion.ui.kit.touch import Touchable
from companion.ui.table.board import Action, Actions


class EndReached(PhaseView):
    """The end has come: one says whose turn it is, and the last turns count themselves down."""

    draft_id = "mosaic-ending"
    forward = True
    maps = False  # else whose turn it is would be asked above a row of the same names that does not answer

    def panel(self) -> list[Block]:
        rows = [
            Touchable(
                SeatBadge(seat, self.say(self.board.seat_name(seat)), "body", size=18),
                name=f"turn-{seat + 1}",
                on_release=partial(self.board.session.play, Turn(seat)),
                padding=(16, 8),
                height=56,
            )
            for seat in self.table.seats_from(self.table.first)
        ]
        return [RowCard(*rows, inset=16)]

    def actions(self) -> Actions:
        return Actions(Action("turn", T("Tap whose turn it is"), lambda: None, enabled=False))


class LastTurns(PhaseView):
    """The round is finished, and one more is played. The turn of an automa is over when it is done."""

    draft_id = "mosaic-last"

    def actions(self) -> Actions:
        seat = self.table.remaining[0]
        done = partial(self.board.session.play, Done(seat))
        name = self.board.seat_name(seat)
        words = T("Your turn is over") if name == YOU else T("Turn of {player} is over", player=name)
        came = Action("supremacy", T("Supremacy"), partial(open_supremacy, self.board), faces.SUPREMACY)
        over = Action("done", words, done, "check-bold", T("Turn over"))
        if automa_turn.next_up(self.board) == seat:
            over = automa_turn.turn_action(self.board, seat)
        return Actions(over, (came,) if self.table.phases_left else ())


class Over(PhaseView):
    """The sheet as far as the table knows it; the score sheet asks the rest."""

    draft_id = "mosaic-over"
    maps = False

    def panel(self) -> list[Block]:
        return [self.board.score_table()]

    def actions(self) -> Actions:
        session = self.board.session
        asks = leaves_blanks(session.game, session.recipe, session.state)
        words = T("Fill in the rest") if asks else T("Save the result")
        return Actions(Action("save", words, self.board.frame.save_result, "check-bold"))
