"""French names that the Code of Laws does not print: ours, until the owner has read them from the cards."""

from __future__ import annotations

from typing import Final

from companion.core.field import UNKNOWN, Field
from companion.core.owner_facts import Fact, Facts
from companion.core.text import Name, Sayable, T
from companion.rules.through_the_ages.facts import CARDS

NAME: Final = "name"
_LONGEST: Final = 40


class PrintedNames(Facts):
    """The name of each card whose French name is our own translation, as its box prints it."""

    def name(self, card: str) -> Sayable:
        return CARDS[card].name

    def in_french(self) -> dict[Name, str]:
        """What the owner has read, by the names that we gave."""
        told = {card: self.value(card, NAME) for card in self.yours}
        return {CARDS[card].name: name for card, name in told.items() if name is not UNKNOWN}


SHIPPED: Final = PrintedNames(
    {
        key: {NAME: Fact(Field(NAME, T("French name on the card"), letters=_LONGEST))}
        for key, card in CARDS.items()
        if card.ours
    }
)
