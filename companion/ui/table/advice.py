"""What is expected of moves, in points: the coach's line of advice, and on a tap the moves it weighed.

A board that shows it says with ``alone`` whether these are points, or a lead over others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from automa.opponent import Candidate
from companion.core.text import T, Text
from companion.ui.kit.block import Block
from companion.ui.kit.instruction import Weighed
from companion.ui.table.coach_advice import coach_line
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.table.board import Board

SHOWN = 3  # moves
SPAN = 10  # points that a bar is long


def weigh(board: Board, candidates: Sequence[Candidate]) -> list[Weighed]:
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


def figure(board: Board, value: float) -> str:
    """Points expected alone, or the lead expected over others, which has a sign."""
    return board.frame.shell.language.number(round(value, 1), signed=not board.alone)


def legend(board: Board) -> str:
    """What the figures are."""
    what = T("Points expected at the end") if board.alone else T("Lead expected at the end, in points")
    return bars(board, what)


def bars(board: Board, what: Text) -> str:
    """What the figures are, and how to read the bars."""
    return board.say(T("{what}. A bar loses a tenth for each point less than the best.", what=what))


def coach_blocks(board: Board, one_line: bool = False) -> list[Block]:
    """The line of advice; nothing while the coach is off, or has nothing to say."""
    return coach_line(
        board,
        T("expects") if board.alone else T("lead"),
        partial(figure, board),
        lambda advice: weigh(board, advice.decision.candidates),
        legend(board),
        one_line=one_line,
    )
