"""A rival's turn at the table of Age of Civilization."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.age_of_civilization.rules import Phase
from companion.text import T
from companion.ui import rivals
from companion.ui.boards import rival_turn
from companion.ui.boards.age_of_civilization import rival_words
from companion.ui.boards.age_of_civilization.step import Step
from companion.ui.boards.expecting import bars, meaning, weigh
from companion.ui.boards.sheets import sentence
from companion.ui.widgets.block import Block
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.instruction import InstructionCard, WhyPanel
from companion.ui.widgets.pickers import Chip

if TYPE_CHECKING:
    from automa.opponent import Decision
    from companion.ui.boards.age_of_civilization.board import CivBoard


def rival_step(board: CivBoard) -> Step:
    """What a rival's turn shows just now."""
    if board.play.rivals.intent is not None:
        return Instructing(board)
    return Thinking(board) if board.play.rivals.thinking else Waiting(board)


def keeps_in_secret(board: CivBoard) -> bool:
    """A rival that only keeps a card of a draft has nothing to tell: it is carried out at once."""
    intent = board.play.rivals.intent
    return intent is not None and intent.steps[0].before.phase is Phase.DRAFT


class Thinking(rival_turn.Thinking, Step):
    pass


class Waiting(rival_turn.Waiting, Step):
    pass


class Instructing(rival_turn.Instructing, Step):
    forward = True

    def panel(self) -> list[Block]:
        intent, say = self.intent, self.say
        effects = rival_words.effects(self.board, intent)
        chips = [Chip(say(effect.words), effect.icon, warning=effect.warning) for effect in effects]
        card = InstructionCard(
            intent.seat,
            self._who(),
            say(rival_words.headline(self.board, intent)),
            steps=rival_words.steps(self.board, intent),
            chips=Flow(*chips, row_gap=8) if chips else None,
            accent=self.board.accent,
        )
        return [card, *self._why()]

    def _who(self) -> str:
        """Name, level and temperament."""
        player = self.board.play.players[self.intent.seat]
        words = [self.say(T("{name}, level {n}", name=self.name, n=player.level))]
        lineup = rivals.lineup(self.board.play.game.id)
        liking = lineup.temperament(player.temperament) if lineup is not None else None
        return " · ".join([*words, *([self.say(liking.name)] if liking is not None else [])])

    def _why(self) -> list[Block]:
        decisions = rival_words.reasons(self.intent)
        if not decisions:
            return []
        best = rivals.levels(self.board.play.table.setup.recipe)
        expects = self.board.play.players[self.intent.seat].level >= max(best)
        note = meaning(self.board) if expects else bars(self.board, T("What each move seems worth, in points"))
        return [
            WhyPanel(
                self.say(T("Why?")),
                [self._reason(decision) for decision in decisions],
                weigh(self.board, decisions[0].candidates),
                note,
                opened=self.draft["why"],
                on_toggle=lambda: self.choose(why=not self.draft["why"]),
                accent=self.board.accent,
            )
        ]

    def _reason(self, decision: Decision) -> str:
        what = sentence(self.say(decision.candidates[0].text))
        return self.say(T("{what}. {why}", what=what, why=decision.reason))
