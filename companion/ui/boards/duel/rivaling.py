"""A rival's turn at the table of 7 Wonders Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text import T
from companion.ui.boards import rival_turn
from companion.ui.boards.duel import faces
from companion.ui.boards.duel.coaching import weigh
from companion.ui.boards.duel.rival_words import RivalTurn
from companion.ui.boards.duel.step import Step
from companion.ui.theme import theme
from companion.ui.widgets.block import Block
from companion.ui.widgets.duel_cards import DuelCard
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.instruction import InstructionCard, ThoughtBar, WhyPanel
from companion.ui.widgets.pickers import Chip
from companion.ui.widgets.pyramid import Spot

if TYPE_CHECKING:
    from automa.opponent import Decision
    from companion.ui.boards.duel.board import DuelBoard


def rival_step(board: DuelBoard) -> Step:
    """What a rival's turn shows just now."""
    if board.play.rivals.intent is not None:
        return Instructing(board)
    return Thinking(board) if board.play.rivals.thinking else Waiting(board)


class Thinking(rival_turn.Thinking, Step):
    def panel(self) -> list[Block]:
        rivals = self.rivals
        return [ThoughtBar(lambda: rivals.progress, self.board.accent)]


class Waiting(rival_turn.Waiting, Step):
    pass


class Instructing(rival_turn.Instructing, Step):
    """The card that is taken is lit in the structure, and drawn beside the sentence."""

    def __init__(self, board: DuelBoard) -> None:
        super().__init__(board)
        self._told = RivalTurn(board, self.intent)

    def spot(self, place: int) -> Spot:
        spot, card = super().spot(place), self._told.card
        taken = card is not None and place == self.state.place_of(card)
        return spot._replace(state="chosen") if taken else spot

    def panel(self) -> list[Block]:
        intent, say, told = self.intent, self.say, self._told
        level = self.board.play.players[intent.seat].level
        chips = [Chip(say(effect.words), effect.icon, warning=effect.warning) for effect in told.effects()]
        drawing = None
        if told.card is not None and not theme.stacking:
            drawing = DuelCard(faces.face(self.board, told.card), 92)
        card = InstructionCard(
            intent.seat,
            say(T("{name}, level {n}", name=self.name, n=level)),
            say(told.headline()),
            steps=told.steps(),
            chips=Flow(*chips, row_gap=8) if chips else None,
            drawing=drawing,
            accent=self.board.accent,
        )
        return [card, self._why()]

    def _why(self) -> Block:
        decisions = [planned.decision for planned in self.intent.steps if planned.decision is not None]
        return WhyPanel(
            self.say(T("Why?")),
            [self._reason(decision, len(decisions) > 1) for decision in decisions],
            weigh(self.board, decisions[0].candidates),
            self.say(T("Its chance to win with each move")),
            opened=self.draft["why"],
            on_toggle=lambda: self.choose(why=not self.draft["why"]),
            accent=self.board.accent,
        )

    def _reason(self, decision: Decision, several: bool) -> str:
        """Of several decisions, each says what it is about."""
        if not several:
            return self.say(decision.reason)
        return self.say(T("{what}. {why}", what=decision.candidates[0].text, why=decision.reason))
