"""The coach at a table of Through the Ages: three plans in culture, for the eyes of whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from automa.opponent import Candidate
from companion.core.text import T
from companion.ui.games.through_the_ages import covering
from companion.ui.kit.block import Block
from companion.ui.kit.instruction import Weighed
from companion.ui.table.advice import bars, weigh
from companion.ui.table.coach_advice import coach_line

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


def coach_blocks(board: AgesBoard) -> list[Block]:
    """Nothing while its seat has its cards covered: a plan may name them."""
    if board.looking or not covering.is_open(board, board.acting()):
        return []

    def with_figures(candidates: Sequence[Candidate]) -> list[Weighed]:
        return [
            each._replace(figure=figure(candidate.value))
            for each, candidate in zip(weigh(board, candidates), candidates, strict=False)
        ]

    def figure(value: float) -> str:
        return board.say(round(value))

    return coach_line(
        board,
        T("culture"),
        figure,
        lambda advice: with_figures(advice.decision.candidates),
        bars(board, T("Culture expected at the end")),
        one_line=not board.frame.wide,
    )
