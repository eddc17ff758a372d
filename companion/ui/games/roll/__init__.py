"""The board of Roll Through the Ages."""

from companion.ui.games.roll.board import RollBoard

__all__ = ["RollBoard"]
