"""The automa of Through the Ages: an abstract rival beside the real cards, for whoever tracks nothing. Own rules."""

from __future__ import annotations

from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.game import AutomaAges
from companion.rules.through_the_ages.solo.state import Phase, State

__all__ = ["BOOK", "PERSON", "AutomaAges", "Phase", "State"]

BOOK = AutomaAges  # what the list of games finds here
