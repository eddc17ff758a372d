"""Through the Ages: setup and score sheet, laid out so that a ledger and an automa can stand on the same facts."""

from companion.rules.through_the_ages.book import ThroughTheAges

__all__ = ["BOOK", "ThroughTheAges"]

BOOK = ThroughTheAges  # what the list of games finds here
