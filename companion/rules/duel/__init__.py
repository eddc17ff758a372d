"""7 Wonders Duel."""

from companion.rules.duel.game import Duel
from companion.rules.duel.position import Phase
from companion.rules.duel.preview import Preview
from companion.rules.duel.state import State
from companion.rules.duel.trade import Bill

__all__ = ["BOOK", "Bill", "Duel", "Phase", "Preview", "State"]

BOOK = Duel  # what the list of games finds here
