"""A rival's turn at the table of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.rivals import Intent
from companion.core.text import T
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import DuelCard
from companion.ui.games.duel.coaching import weigh
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.pyramid import Spot
from companion.ui.games.duel.rival_words import RivalTurn
from companion.ui.kit.block import Block
from companion.ui.kit.flow import Flow
from companion.ui.kit.instruction import InstructionCard, WhyPanel
from companion.ui.kit.pickers import Chip
from companion.ui.look.theme import theme
from companion.ui.table import rival_turn
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from automa.opponent import Decision
    from companion.ui.games.duel.board import DuelBoard


def rival_step(board: DuelBoard) -> PhaseView:
    """What a rival's turn shows just now."""
    kinds: tuple[type[PhaseView], type[PhaseView], type[PhaseView]] = (Instructing, Thinking, Waiting)
    return rival_turn.rival_view(board, *kinds)


class Thinking(rival_turn.Thinking, PhaseView):
    pass


class Waiting(rival_turn.Waiting, PhaseView):
    pass


class Instructing(rival_turn.Instructing, PhaseView):
    """The card that is taken is lit in the structure, and drawn beside the sentence."""

    def __init__(self, board: DuelBoard) -> None:
        super().__init__(board)
        self._told = RivalTurn(board, self.intent)

    def spot(self, place: int) -> Spot:
        spot, card = super().spot(place), self._told.card
        taken = card is not None and place == self.state.place_of(card)
        return spot._replace(state="chosen") if taken else spot


def instruction_blocks(
    board: DuelBoard, intent: Intent, opened: bool, on_toggle: Callable[[], None] | None
) -> list[Block]:
    """The instruction and the reason for it."""
    say, turn = board.say, RivalTurn(board, intent)
    level = board.session.players[intent.seat].level
    chips = [Chip(say(effect.words), effect.icon, warning=effect.warning) for effect in turn.effects()]
    drawing = None
    if turn.card is not None and not theme.stacking:
        drawing = DuelCard(faces.face(board, turn.card), 92)
    card = InstructionCard(
        intent.seat,
        say(T("{name}, level {n}", name=board.seat_name(intent.seat), n=level)),
        say(turn.headline()),
        steps=turn.steps(),
        chips=Flow(*chips, row_gap=8) if chips else None,
        drawing=drawing,
        accent=board.accent,
    )
    decisions = [planned.decision for planned in intent.steps if planned.decision is not None]
    if not decisions:
        return [card]
    why = WhyPanel(
        say(T("Why?")),
        [_reason(board, decision, len(decisions) > 1) for decision in decisions],
        weigh(board, decisions[0].candidates),
        say(T("Its chance to win with each move")),
        opened=opened,
        on_toggle=on_toggle,
        accent=board.accent,
    )
    return [card, why]


def _reason(board: DuelBoard, decision: Decision, several: bool) -> str:
    """Of several decisions, each says what it is about."""
    if not several:
        return board.say(decision.reason)
    what = sentence(board.say(decision.candidates[0].text))
    return board.say(T("{what}. {why}", what=what, why=decision.reason))
