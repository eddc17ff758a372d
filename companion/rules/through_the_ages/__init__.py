"""Through the Ages: setup, rules and score of the whole game."""

from companion.rules.through_the_ages.book import ThroughTheAges
from companion.rules.through_the_ages.game import Ages

__all__ = ["BOOK", "Ages", "ThroughTheAges"]

BOOK = Ages  # what the list of games finds here
