"""A leader measured: plays of a rival by the real rules against its orders, with real cards."""

from __future__ import annotations

from automa.duel.leader.arena import Ended, leader, play

__all__ = ["Ended", "leader", "play"]
