"""What was weighed, with its chances: why a rival does what it does, and what the coach would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T
from companion.ui.kit.block import Block
from companion.ui.kit.instruction import Weighed
from companion.ui.table.coach_advice import coach_line
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from automa.opponent import Candidate
    from companion.ui.games.duel.board import DuelBoard

EVEN = 0.5


def chance(board: DuelBoard, value: float) -> str:
    """A chance as a person reads it."""
    from automa.duel.reasons import percent

    return board.say(T("{n}%", n=percent(value)))


def weigh(board: DuelBoard, candidates: Sequence[Candidate]) -> list[Weighed]:
    """The best moves, the first chosen, each with its chance and its bar; the tick is an even play."""
    return [
        Weighed(sentence(board.say(each.text)), chance(board, each.value), each.value, not place, EVEN)
        for place, each in enumerate(candidates)
    ]


def coach_blocks(board: DuelBoard) -> list[Block]:
    """The line of advice; nothing while the coach is off, or has nothing to say."""
    return coach_line(
        board,
        T("to win"),
        partial(chance, board),
        lambda advice: weigh(board, advice.decision.candidates),
        board.say(T("Your chance to win with each move")),
        one_line=not board.frame.wide,
    )
