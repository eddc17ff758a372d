"""Roll Through the Ages, Bronze Age and Late Bronze Age."""

from companion.rules.roll.board import Board
from companion.rules.roll.game import Roll
from companion.rules.roll.harvest import Preview, harvest_preview, pending_disaster
from companion.rules.roll.rules import Phase, Rules
from companion.rules.roll.state import State

__all__ = ["BOOK", "Board", "Phase", "Preview", "Roll", "Rules", "State", "harvest_preview", "pending_disaster"]

BOOK = Roll  # what the list of games finds here
