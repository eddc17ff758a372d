"""The leader: an opponent beside the real cards, which nobody has to enter. One tap per turn; own rules, own names."""

from __future__ import annotations

from companion.rules.duel.leader.game import LeaderDuel
from companion.rules.duel.leader.kinds import KINDS, OF_AGE, Kind
from companion.rules.duel.leader.orders import LEADERS, LEVELS, Act, Order
from companion.rules.duel.leader.state import LEADER, PERSON, Phase, State

__all__ = [
    "BOOK",
    "KINDS",
    "LEADER",
    "LEADERS",
    "LEVELS",
    "OF_AGE",
    "PERSON",
    "Act",
    "Kind",
    "LeaderDuel",
    "Order",
    "Phase",
    "State",
]

BOOK = LeaderDuel  # what the list of games finds here
