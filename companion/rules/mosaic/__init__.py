"""Mosaic: setup and score sheet, laid out so that a ledger and an automa can stand on the same facts."""

from companion.rules.mosaic.book import Mosaic

__all__ = ["BOOK", "Mosaic"]

BOOK = Mosaic  # what the list of games finds here
