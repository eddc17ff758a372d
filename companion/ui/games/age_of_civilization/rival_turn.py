"""A rival's turn at the table of Age of Civilization."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app import rivals
from companion.app.rivals import Intent
from companion.core.text import T
from companion.ui.games.age_of_civilization import rival_words
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.flow import Flow
from companion.ui.kit.instruction import InstructionCard, WhyPanel
from companion.ui.kit.pickers import Chip
from companion.ui.table import rival_turn
from companion.ui.table.advice import bars, legend, weigh
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from automa.opponent import Decision
    from companion.ui.games.age_of_civilization.board import AgeBoard


def rival_step(board: AgeBoard) -> PhaseView:
    """What a rival's turn shows just now."""
    kinds: tuple[type[PhaseView], type[PhaseView], type[PhaseView]] = (Instructing, Thinking, Waiting)
    return rival_turn.rival_view(board, *kinds)


class Thinking(rival_turn.Thinking, PhaseView):
    pass


class Waiting(rival_turn.Waiting, PhaseView):
    pass


class Instructing(rival_turn.Instructing, PhaseView):
    forward = True


def instruction_blocks(
    board: AgeBoard, intent: Intent, opened: bool, on_toggle: Callable[[], None] | None
) -> list[Block]:
    """The instruction and the reason for it."""
    say = board.say
    effects = rival_words.effects(board, intent)
    chips = [Chip(say(effect.words), effect.icon, warning=effect.warning) for effect in effects]
    card = InstructionCard(
        intent.seat,
        _who(board, intent),
        say(rival_words.headline(board, intent)),
        steps=rival_words.steps(board, intent),
        chips=Flow(*chips, row_gap=8) if chips else None,
        accent=board.accent,
    )
    decisions = rival_words.reasons(intent)
    if not decisions:
        return [card]
    best = rivals.levels(board.session.recipe)
    expects = board.session.players[intent.seat].level >= max(best)
    why = WhyPanel(
        say(T("Why?")),
        [_reason(board, decision) for decision in decisions],
        weigh(board, decisions[0].candidates),
        legend(board) if expects else bars(board, T("What each move seems worth, in points")),
        opened=opened,
        on_toggle=on_toggle,
        accent=board.accent,
    )
    return [card, why]


def _who(board: AgeBoard, intent: Intent) -> str:
    """Name, level and temperament."""
    player = board.session.players[intent.seat]
    words = [board.say(T("{name}, level {n}", name=board.seat_name(intent.seat), n=player.level))]
    kind = rivals.kind_of(board.session.game.id, player)
    liking = kind.temperament(player.temperament) if kind is not None else None
    return " · ".join([*words, *([board.say(liking.name)] if liking is not None else [])])


def _reason(board: AgeBoard, decision: Decision) -> str:
    what = sentence(board.say(decision.candidates[0].text))
    return board.say(T("{what}. {why}", what=what, why=decision.reason))
