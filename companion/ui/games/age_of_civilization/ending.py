"""The end of a play: the sheet as it will be saved, and alone what it has reached."""

from __future__ import annotations

from companion.app.outcome_text import margin, who_won
from companion.app.rivals import rank_text
from companion.core.score import Ending
from companion.core.text import N, T
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.games.age_of_civilization.progress import progress_row
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.score import OutcomeBanner
from companion.ui.table.board import Action, Actions
from scenarios.age_of_civilization.words import why_lost


class Over(PhaseView):
    """Until the result is saved, everything can still be undone."""

    draft_id = "Over"
    of_turn = False

    def panel(self) -> list[Block]:
        note = Note(self.say(T("Nothing is saved yet: the last turn can still be undone.")))
        banner, table = self._banner(), self.board.score_table()
        return [banner, *progress_row(self.board), table, note]

    def _banner(self) -> Block:
        sheet, accent = self.board.session.snapshot.score, self.board.accent
        outcome = sheet.outcome
        assert outcome is not None
        if self.board.several:
            called = self.board.session.seat_names
            seat = outcome.winners[0] if len(outcome.winners) == 1 else None
            who, by = self.say(who_won(called, outcome.winners)), self.say(margin(called, sheet))
            return OutcomeBanner(who, self.say(outcome.ending.label), by, seat=seat, accent=accent)
        total = self.say(N("{n} point", "{n} points", sheet.totals[0]))
        scene = self.state.rules.scenario
        if not scene.goals:
            means = rank_text(self.board.session.recipe, sheet.totals[0])
            stands = "" if means is None else self.say(means)
            return OutcomeBanner(self.say(T("Skirmish")), total, stands, accent=accent)
        ending = why_lost(self.state) if outcome.ending is Ending.DEFEAT else T("The scenario is won.")
        return OutcomeBanner(self.say(scene.name), total, self.say(ending), accent=accent)

    def actions(self) -> Actions:
        save = self.board.frame.save_result
        return Actions(Action("save", T("Save the result"), save, "check-bold", short=T("Save")))
