"""A turn of an automa as the table carries it out: at most three movements of the hand, the reason, how it may end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from automa.mosaic.personas import Card
from companion.core.text import T, Text
from companion.rules.mosaic.moves import AnyMove, Done, Supremacy

MOVEMENTS: Final = 3  # of the hand, in one turn at most
HEX_RULE: Final = T(
    "Which hex: one with a cache, else with a good, else a bare one; among these one beside its own pieces; among "
    "these the northernmost, then the westernmost. The token goes out of the game."
)


@dataclass(frozen=True, slots=True)
class Movement:
    """One thing that a hand does, with its icon."""

    text: Text
    icon: str


@dataclass(frozen=True, slots=True)
class Variant:
    """A way in which the turn was done, and what is written down for it."""

    id: str
    label: Text
    moves: tuple[AnyMove, ...]

    def carried_out(self, came: str = "") -> tuple[AnyMove, ...]:
        """The moves; with the supremacy card of a deck, if it came: the phase is counted before the turn is over."""
        if not came:
            return self.moves
        return (*(move for move in self.moves if not isinstance(move, Done)), Supremacy(came))


@dataclass(frozen=True, slots=True)
class Instruction:
    """``deck`` is the market that a movement refills, so that its supremacy card may come. ``hex`` says that the rule
    of the hex is needed. ``notice`` is a fair warning: a tile that the automa is after from now on."""

    card: Card
    sentence: Text
    movements: tuple[Movement, ...]
    reason: Text
    variants: tuple[Variant, ...]
    deck: str = ""
    hex: bool = False
    notice: Text | None = None
