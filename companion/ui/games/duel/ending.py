"""The end of a play: who has won and how, with the evidence, and the sheet that will be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.outcome_text import margin, who_won
from companion.core.game import Prompt
from companion.core.score import Ending
from companion.core.text import T, Text
from companion.rules.duel.facts import CAPITAL, ZONES
from companion.rules.duel.words import age_name
from companion.ui.games.duel import faces
from companion.ui.games.duel.conflict import ConflictTrack
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.tokens import SymbolRow
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.score import OutcomeBanner
from companion.ui.table.board import Action, Actions, Board

if TYPE_CHECKING:
    from companion.rules.duel.leader.state import State as LeaderState
    from companion.rules.duel.state import State

SUPREME = (Ending.MILITARY, Ending.SCIENTIFIC)


def evidence(state: State | LeaderState, ending: Ending) -> Block | None:
    """What a supremacy was won with: the six symbols, or the pawn on the capital."""
    if ending is Ending.SCIENTIFIC:
        winner = max((0, 1), key=lambda seat: len(state.symbols(seat)))
        return SymbolRow([faces.SYMBOL_ICONS[symbol] for symbol in state.symbols(winner)])
    if ending is Ending.MILITARY:
        track = ConflictTrack(1, 0, ZONES, CAPITAL, name="evidence")
        track.update(state.pawn, [])
        return track
    return None


def evidence_of(state: State | LeaderState, ending: Ending) -> tuple[Text, Block | None]:
    """A supremacy in one sentence, and what it was won with."""
    return reason(state, ending), evidence(state, ending)


def reason(state: State | LeaderState, ending: Ending) -> Text:
    """A supremacy in one sentence; empty for a victory on points."""
    if ending is Ending.SCIENTIFIC:
        return T("Six different symbols, in {age}.", age=age_name(state.age))
    if ending is Ending.MILITARY:
        return T("The conflict pawn has reached the capital, in {age}.", age=age_name(state.age))
    return Text("")


def outcome_banner(board: Board) -> OutcomeBanner:
    """Who has won, in which way, and what shows it."""
    sheet, called = board.session.snapshot.score, board.session.seat_names
    outcome = sheet.outcome
    assert outcome is not None
    sentence = reason(board.state, outcome.ending) if outcome.ending in SUPREME else margin(called, sheet)
    return OutcomeBanner(
        board.say(who_won(called, outcome.winners)),
        board.say(outcome.ending.label),
        board.say(sentence),
        seat=outcome.winners[0] if len(outcome.winners) == 1 else None,
        accent=board.accent,
        evidence=evidence(board.state, outcome.ending),
    )


class Over(PhaseView):
    """Until the result is saved, everything can still be undone."""

    draft_id = "Over"

    def now(self) -> Prompt | None:
        return None

    def panel(self) -> list[Block]:
        note = Note(self.say(T("Nothing is saved yet: the last turn can still be undone.")))
        return [outcome_banner(self.board), self.board.score_table(), note]

    def actions(self) -> Actions:
        save = self.board.frame.save_result
        return Actions(Action("save", T("Save the result"), save, "check-bold", short=T("Save")))
