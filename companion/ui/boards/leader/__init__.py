"""The table against a leader of 7 Wonders Duel."""

from companion.ui.boards.leader.board import LeaderBoard

__all__ = ["LeaderBoard"]
