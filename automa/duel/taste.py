"""What a rival likes. A temperament overrates something a little, whoever has it, and so wants it and grudges it.

It bends the choice between moves that are about as good; a move that is much better is still made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from automa.duel.layout import SIDE, SIDE_SIZE, TABLE
from automa.duel.weights import Weights, weights
from companion.core.text import T, Text
from companion.rules.duel.facts import CAPITAL, CARDS, SYMBOLS, WONDERS


@dataclass(frozen=True, slots=True)
class Temperament:
    """A way to play: the same rules, other likings, in logits of the chance to win."""

    id: str
    name: Text
    hint: Text
    colour: str = ""
    card: float = 0.0  # for each building of the colour
    wonder: float = 0.0  # for each wonder built
    symbol: float = 0.0  # for each different symbol
    space: float = 0.0  # for each space of the conflict pawn


TEMPERAMENTS: Final = (
    Temperament("steady", T("Steady"), T("Takes what wins most often.")),
    Temperament("builder", T("Builder"), T("Loves wonders and fine buildings."), "blue", card=0.12, wonder=0.3),
    Temperament("general", T("General"), T("Marches whenever it can."), "red", card=0.12, space=0.08),
    Temperament("scientist", T("Scientist"), T("Collects symbols and progress."), "green", card=0.12, symbol=0.2),
)


def temperament(key: str) -> Temperament:
    """The temperament with this id, or the steady one."""
    return next((each for each in TEMPERAMENTS if each.id == key), TEMPERAMENTS[0])


def bent_weights(liking: Temperament) -> Weights:
    """The learned weights as this temperament bends them."""
    return weights().bent(dict(_overratings(liking)))


def _overratings(liking: Temperament) -> Iterator[tuple[int, float]]:
    for first, sign in ((0, 1), (SIDE_SIZE, -1)):
        for card in CARDS:
            if card.colour == liking.colour:
                yield first + SIDE["card"] + card.number, sign * liking.card
        for wonder in WONDERS:
            yield first + SIDE["built"] + wonder.number, sign * liking.wonder
        for symbols in range(len(SYMBOLS)):
            yield first + SIDE["symbols"] + symbols, sign * symbols * liking.symbol
    for ahead in range(-CAPITAL, CAPITAL + 1):
        yield TABLE["pawn"] + CAPITAL + ahead, ahead * liking.space
