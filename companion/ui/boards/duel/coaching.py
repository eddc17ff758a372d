"""What was weighed, with its chances: why a rival does what it does, and what the coach would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.text import T
from companion.ui.boards.sheets import sentence
from companion.ui.widgets.block import Block
from companion.ui.widgets.cards import Note
from companion.ui.widgets.coach import CoachChip
from companion.ui.widgets.instruction import Weighed, weighed_row
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from automa.opponent import Candidate
    from companion.ui.boards.duel.board import DuelBoard
    from companion.ui.coach import Advice

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
    """The chip; nothing while the coach is off, or has nothing to say."""
    coach, say = board.play.coach, board.say
    if coach.advice is None:
        return [CoachChip(say(T("Coach")))] if coach.on and coach.thinking else []
    best = coach.advice.decision.candidates[0]
    return [
        CoachChip(
            say(T("Coach:")),
            say(best.text),
            say(T("to win")),
            chance(board, best.value),
            on_release=partial(_open, board, coach.advice),
            one_line=not board.frame.wide,
        )
    ]


def _open(board: DuelBoard, advice: Advice) -> None:
    rows = [weighed_row(each, board.accent) for each in weigh(board, advice.decision.candidates)]
    reason = Words(board.say(advice.decision.reason), "body")
    note = Note(board.say(T("Your chance to win with each move")))
    board.frame.shell.overlay(Sheet(board.say(T("Coach")), reason, *rows, note, gap=14))
