"""What a leader can take, as far as its tally tells cards apart: a colour, and the figure or symbol that counts.

Two cards of a kind do the same for it, so that one tap on the kind is all that has to be told of its turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.rules.duel.facts import AGES, CARDS, COLOURS, GUILDS_IN_PLAY, SYMBOLS, Card

TRADE_COINS: Final = 3  # for any building that pays by what the own city has: a leader does not count that


@dataclass(frozen=True, slots=True)
class Kind:
    """Some cards of an age. The ``figure`` is printed on them: shields on red, points on blue, coins on yellow."""

    number: int
    id: str
    age: int
    colour: str
    figure: int
    symbol: int
    shields: int
    points: int
    coins: int
    copies: int


def strength(card: Card) -> int:
    """What a choosy leader compares cards of one colour by: the figure printed largest on them."""
    return card.shields or card.points or card.coins or sum(card.makes)


def _figure(card: Card) -> int:
    return {"red": card.shields, "blue": card.points, "yellow": card.coins}.get(card.colour, 0)


def _id(card: Card) -> str:
    if card.symbol >= 0:
        return f"{card.colour}-{SYMBOLS[card.symbol]}"
    return f"{card.colour}-{figure}" if (figure := _figure(card)) else card.colour


def _kinds() -> Iterator[Kind]:
    number = 0
    for age in range(1, AGES + 1):
        groups: dict[str, list[Card]] = {}
        cards = [card for card in CARDS if card.age == age]
        for card in sorted(cards, key=lambda card: (COLOURS.index(card.colour), _figure(card), card.symbol)):
            groups.setdefault(_id(card), []).append(card)
        for key, group in groups.items():
            one = group[0]
            coins = TRADE_COINS if one.coins_per else one.coins
            copies = GUILDS_IN_PLAY if one.guild else len(group)
            yield Kind(number, key, age, one.colour, _figure(one), one.symbol, one.shields, one.points, coins, copies)
            number += 1


KINDS: Final = tuple(_kinds())
OF_AGE: Final[tuple[Mapping[str, Kind], ...]] = tuple(
    {kind.id: kind for kind in KINDS if kind.age == age} for age in range(AGES + 1)
)
KIND_OF: Final = tuple(OF_AGE[card.age][_id(card)] for card in CARDS)  # by the number of a card
