"""The leader: an opponent for people who do not want to enter the structure. One tap per turn, own rules, own names."""

from __future__ import annotations

from automa.duel.leader.game import LeaderDuel
from automa.duel.leader.orders import LEADERS, LEVELS, Act, Order
from automa.duel.leader.state import State

__all__ = ["LEADERS", "LEVELS", "Act", "LeaderDuel", "Order", "State"]
