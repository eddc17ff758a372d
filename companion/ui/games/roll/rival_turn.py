"""A rival's turn at the table: it thinks, then says what it does, and the persons do it for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.rivals import Intent
from companion.core.game import Prompt
from companion.core.text import N, T
from companion.rules.roll.facts import THROWS
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import faces
from companion.ui.games.roll import rival_words
from companion.ui.games.roll.phase_view import DieLook, PhaseView
from companion.ui.games.roll.rolling import Typing
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.flow import Flow
from companion.ui.kit.instruction import InstructionCard, WhyPanel
from companion.ui.kit.pickers import Chip
from companion.ui.table import rival_turn
from companion.ui.table.advice import bars, legend, weigh

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard


_LAY = (Phase.KEEP, Phase.LEAD)  # when dice have faces to name them by


def rival_step(board: RollBoard) -> PhaseView:
    """What a rival's turn shows just now."""
    kinds: tuple[type[PhaseView], type[PhaseView], type[PhaseView]] = (Instructing, Thinking, Waiting)
    return rival_turn.rival_view(board, *kinds)


class Thinking(rival_turn.Thinking, PhaseView):
    pass


class Waiting(rival_turn.Waiting, PhaseView):
    pass


class Instructing(rival_turn.Instructing, PhaseView):
    def dice(self) -> list[DieLook]:
        return [DieLook(face or None, "fixed" if face else "empty") for face in rival_words.dice_of(self.intent)]


def instruction_blocks(
    board: RollBoard, intent: Intent, opened: bool, on_toggle: Callable[[], None] | None
) -> list[Block]:
    """The instruction and the reason for it."""
    say = board.say
    level = board.session.players[intent.seat].level
    chips = [
        Chip(say(effect.words), effect.icon, warning=effect.warning) for effect in rival_words.effects(board, intent)
    ]
    card = InstructionCard(
        intent.seat,
        say(T("{name}, level {n}", name=board.seat_name(intent.seat), n=level)),
        say(rival_words.headline(board, intent)),
        steps=rival_words.steps(board, intent),
        chips=Flow(*chips, row_gap=8) if chips else None,
        accent=board.accent,
    )
    decision = intent.decision  # once the dice lie, one for all that is left of the turn
    if decision is None:
        return [card]
    reasons, weighed = [say(decision.reason)], weigh(board, decision.candidates)
    why = WhyPanel(
        say(T("Why?")),
        reasons,
        weighed,
        _meaning(board, level),
        opened=opened,
        on_toggle=on_toggle,
        accent=board.accent,
    )
    return [card, why]


def _meaning(board: RollBoard, number: int) -> str:
    """What its figures are; a rival of a lower level misjudges them."""
    from automa.roll.levels import level

    return legend(board) if level(number).fair else bars(board, T("As this rival sees it"))


class RivalTyping(Typing):
    """Real dice: a person rolls for the rival, which says what to keep."""

    draft_id = "RivalTyping"
    read_words = T("These are the dice")

    def panel(self) -> list[Block]:
        carried = self.board.session.rivals.carried
        last = carried.steps[-1].decision if carried is not None and carried.steps else None
        if last is None or self.state.throws < 2:
            return super().panel()
        return [Note(self.say(last.reason), "head-lightbulb-outline", style="secondary"), *super().panel()]

    def renew(self) -> bool:
        return False

    def now(self) -> Prompt:
        name, due = self.board.seat_name(self.state.seat), self.due()
        if self.complete:
            return Prompt(T("Are these the dice?"), T("Tap a die to change it."))
        if self.state.throws < 2:
            return Prompt(N("Roll {n} die for {name}.", "Roll {n} dice for {name}.", len(due), name=name))
        lay = next(state.dice for state in reversed(self.board.session.snapshot.states) if state.phase in _LAY)
        sentence = T("Reroll for {name}: {faces}.", name=name, faces=faces([lay[die] for die in due]))
        if self.state.led:
            return Prompt(sentence, T("Leadership. The others are kept."))
        return Prompt(sentence, T("Roll no. {n} of {all}. The others are kept.", n=self.state.throws, all=THROWS))
