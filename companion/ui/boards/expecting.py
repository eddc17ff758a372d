"""What is expected of moves, in points: the coach's line of advice, and on a tap the moves it weighed.

A board that shows it says with ``alone`` whether these are points, or a lead over others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from automa.opponent import Candidate
from companion.text import T, Text
from companion.ui.boards.sheets import sentence
from companion.ui.widgets.block import Block
from companion.ui.widgets.cards import Note
from companion.ui.widgets.coach import CoachChip
from companion.ui.widgets.instruction import Weighed, weighed_row
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.coach import Advice

SHOWN = 3  # moves
SPAN = 10  # points that a bar is long


def weigh(board: Any, candidates: Sequence[Candidate]) -> list[Weighed]:
    """The best moves, the first chosen, each with its value and a bar that is full for the best: the same points less
    are the same bit shorter wherever one looks, and :func:`meaning` says so."""
    shown = candidates[:SHOWN]
    best = max(candidate.value for candidate in shown)
    return [
        Weighed(
            sentence(board.say(candidate.text)),
            figure(board, candidate.value),
            max(0.0, 1 - (best - candidate.value) / SPAN),
            not place,
        )
        for place, candidate in enumerate(shown)
    ]


def figure(board: Any, value: float) -> str:
    """Points expected alone, or the lead expected over others, which has a sign."""
    return board.frame.shell.language.number(round(value, 1), signed=not board.alone)


def meaning(board: Any) -> str:
    """What the figures are."""
    what = T("Points expected at the end") if board.alone else T("Lead expected at the end, in points")
    return bars(board, what)


def bars(board: Any, what: Text) -> str:
    """What the figures are, and how to read the bars."""
    return board.say(T("{what}. A bar loses a tenth for each point less than the best.", what=what))


def coach_blocks(board: Any) -> list[Block]:
    """The chip; nothing while the coach is off, or has nothing to say."""
    coach, say = board.play.coach, board.say
    if coach.advice is None:
        return [CoachChip(say(T("Coach")))] if coach.on and coach.thinking else []
    advice = coach.advice
    best = advice.decision.candidates[0]
    alone = board.alone
    chip = CoachChip(
        say(T("Coach:")),
        say(best.text),
        say(T("expects") if alone else T("lead")),
        figure(board, best.value),
        on_release=partial(_open, board, advice),
    )
    return [chip]


def _open(board: Any, advice: Advice) -> None:
    rows = [weighed_row(each, board.accent) for each in weigh(board, advice.decision.candidates)]
    reason = Words(board.say(advice.decision.reason), "body")
    sheet = Sheet(board.say(T("Coach")), reason, *rows, Note(meaning(board)), gap=14)
    board.frame.shell.overlay(sheet)
