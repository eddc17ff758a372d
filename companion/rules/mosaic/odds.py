"""When the supremacy card of a deck can come: bounds from the way the deck was made, and odds while all draws are told.

A deck is cut into piles; the card is shuffled into one of them. The market was filled from the top.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.mosaic.facts import DECKS, START_HAND
from companion.rules.mosaic.state import State


@dataclass(frozen=True, slots=True)
class Window:
    """Among the next draws of a deck, the first and the last that can be the supremacy card; counted from 1."""

    first: int
    last: int

    @property
    def chance(self) -> float:
        """That the very next draw is the card."""
        return 1 / self.last if self.first <= 1 and self.last >= 1 else 0.0


def span(deck: str, players: int) -> tuple[int, int]:
    """Where the card can lie in a fresh deck, counted from 0, itself included."""
    kind = DECKS[deck]
    cards = kind.kept[players]
    if deck == "technology":
        cards -= START_HAND * players
    sizes = list(kind.pile_sizes(cards))
    pile = kind.supremacy_pile[players] - 1
    before = sum(sizes[:pile])
    return before, before + sizes[pile]


def window(state: State, deck: str) -> Window | None:
    """What can still come of a deck; None once its card has."""
    if deck in state.shown:
        return None
    low, high = span(deck, state.rules.players)
    at = DECKS[deck].offer + state.drawn.get(deck, 0)
    return Window(max(1, low - at + 1), max(1, high - at + 1))
