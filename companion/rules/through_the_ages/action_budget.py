"""The civil and military actions that a civilization has left in this turn."""

from __future__ import annotations

from typing import Final

from companion.core.text import T
from companion.rules.through_the_ages.board import Board

NO_CIVIL: Final = T("There are not enough civil actions.")
NO_MILITARY: Final = T("There are not enough military actions.")


def civil_left(board: Board) -> int:
    return board.civil + board.armed


def military_left(board: Board) -> int:
    return board.military + board.arms


def spend_civil(board: Board, n: int) -> None:
    """Those of this turn only go first."""
    fleeting = min(n, board.armed)
    board.armed -= fleeting
    board.civil -= n - fleeting


def spend_military(board: Board, n: int) -> None:
    fleeting = min(n, board.arms)
    board.arms -= fleeting
    board.military -= n - fleeting
