"""One board per game: what a table looks like while it is played. A board is imported when its first table opens."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.table.board import Board

_BOARDS = {
    "roll": ("companion.ui.games.roll", "RollBoard"),
    "duel": ("companion.ui.games.duel", "DuelBoard"),
    "leader": ("companion.ui.games.duel.leader", "LeaderBoard"),
    "age_of_civilization": ("companion.ui.games.age_of_civilization", "CivBoard"),
}


def board_class(game: str) -> type[Board]:
    module, name = _BOARDS[game]
    board: type[Board] = getattr(import_module(module), name)
    return board
