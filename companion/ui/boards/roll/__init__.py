"""The board of Roll Through the Ages."""

from companion.ui.boards.roll.board import RollBoard

__all__ = ["RollBoard"]
