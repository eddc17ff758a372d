"""The table against a leader of 7 Wonders Duel."""

from companion.ui.games.duel.leader.board import LeaderBoard

__all__ = ["LeaderBoard"]
