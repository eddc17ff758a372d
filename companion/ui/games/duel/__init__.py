"""The board of 7 Wonders Duel."""

from companion.ui.games.duel.board import DuelBoard

__all__ = ["DuelBoard"]
