"""The table of Age of Civilization."""

from companion.ui.games.age_of_civilization.board import CivBoard

__all__ = ["CivBoard"]
