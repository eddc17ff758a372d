"""The frame of a table, whichever game is played at it: board, sheets, corrections, rivals, advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.game_info import game_info
from companion.core.lookup import resolve

if TYPE_CHECKING:
    from companion.ui.table.board import Board


def board_class(game: str) -> type[Board]:
    """The board of a game; it is imported when its first table opens."""
    board: type[Board] = resolve(game_info(game).board)
    return board
