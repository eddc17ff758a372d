"""A rival's turn at the table: it thinks, then says what it does, and the persons do it for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Now
from companion.rules.roll.facts import THROWS
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import faces
from companion.text import N, T
from companion.ui.boards import rival_turn
from companion.ui.boards.expecting import bars, meaning, weigh
from companion.ui.boards.roll import rival_words
from companion.ui.boards.roll.rolling import Typing
from companion.ui.boards.roll.step import DieLook, Step
from companion.ui.widgets.block import Block
from companion.ui.widgets.cards import Note
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.instruction import InstructionCard, WhyPanel
from companion.ui.widgets.pickers import Chip

if TYPE_CHECKING:
    from companion.ui.boards.roll.board import RollBoard


_LAY = (Phase.KEEP, Phase.LEAD)  # when dice have faces to name them by


def rival_step(board: RollBoard) -> Step:
    """What a rival's turn shows just now."""
    if board.play.rivals.intent is not None:
        return Instructing(board)
    return Thinking(board) if board.play.rivals.thinking else Waiting(board)


class Thinking(rival_turn.Thinking, Step):
    pass


class Waiting(rival_turn.Waiting, Step):
    pass


class Instructing(rival_turn.Instructing, Step):
    def dice(self) -> list[DieLook]:
        return [DieLook(face or None, "fixed" if face else "empty") for face in rival_words.dice_of(self.intent)]

    def panel(self) -> list[Block]:
        intent, say = self.intent, self.say
        level = self.board.play.players[intent.seat].level
        chips = [
            Chip(say(effect.words), effect.icon, warning=effect.warning)
            for effect in rival_words.effects(self.board, intent)
        ]
        card = InstructionCard(
            intent.seat,
            say(T("{name}, level {n}", name=self.name, n=level)),
            say(rival_words.headline(self.board, intent)),
            steps=rival_words.steps(self.board, intent),
            chips=Flow(*chips, row_gap=8) if chips else None,
            accent=self.board.accent,
        )
        return [card, *self._why()]

    def _why(self) -> list[Block]:
        decision = self.intent.decision  # once the dice lie, one for all that is left of the turn
        if decision is None:
            return []
        return [
            WhyPanel(
                self.say(T("Why?")),
                [self.say(decision.reason)],
                weigh(self.board, decision.candidates),
                self._meaning(),
                opened=self.draft["why"],
                on_toggle=lambda: self.choose(why=not self.draft["why"]),
                accent=self.board.accent,
            )
        ]

    def _meaning(self) -> str:
        """What its figures are; a rival of a lower level misjudges them."""
        from automa.roll.levels import level

        fair = level(self.board.play.players[self.intent.seat].level).fair
        return meaning(self.board) if fair else bars(self.board, T("As this rival sees it"))


class RivalTyping(Typing):
    """Real dice: a person rolls for the rival, which says what to keep."""

    def panel(self) -> list[Block]:
        carried = self.board.play.rivals.carried
        last = carried.steps[-1].decision if carried is not None and carried.steps else None
        if last is None or self.state.throws < 2:
            return super().panel()
        return [Note(self.say(last.reason), "head-lightbulb-outline", style="secondary"), *super().panel()]

    def renew(self) -> bool:
        return False

    def now(self) -> Now:
        name, due = self.board.called(self.state.seat), self.due()
        if self.complete:
            return Now(T("Are these the dice?"), T("Tap a die to change it."))
        if self.state.throws < 2:
            return Now(N("Roll {n} die for {name}.", "Roll {n} dice for {name}.", len(due), name=name))
        lay = next(state.dice for state in reversed(self.board.play.seen.states) if state.phase in _LAY)
        sentence = T("Reroll for {name}: {faces}.", name=name, faces=faces([lay[die] for die in due]))
        if self.state.led:
            return Now(sentence, T("Leadership. The others are kept."))
        return Now(sentence, T("Throw {n} of {all}. The others are kept.", n=self.state.throws, all=THROWS))
