"""Mosaic: setup and score sheet, and the table between them: a live map, and as much of a ledger as each seat wants."""

from companion.rules.mosaic.book import MosaicBook
from companion.rules.mosaic.game import Mosaic

__all__ = ["BOOK", "Mosaic", "MosaicBook"]

BOOK = Mosaic  # what the list of games finds here
