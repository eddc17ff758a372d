"""How a position is laid out as one short list of numbers, so that a copy is one slice.

The first twenty are the structure: the card at each place, or how an unknown one lies there. What belongs to a seat
takes two entries: ``n[COINS + seat]``. Sets are masks. The entries from :data:`OPEN_NOW` on follow from the others, and
save finding them at every move; :func:`refresh` makes those of the cities anew.
"""

from __future__ import annotations

from typing import Any, Final

from companion.rules.duel import trade
from companion.rules.duel.facts import (
    CARDS,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    OF_COLOUR,
    PLACES,
    TOKENS,
    mask,
    members,
)

Numbers = list[Any]  # of int, but for a few tuples of int at its end

# What stands in place of a card's number
EMPTY: Final = -1  # taken
BACK: Final = -2  # face down
GUILD_BACK: Final = -3  # face down, with the back of a guild

# The structure
LEFT: Final = PLACES  # places still filled
HIDDEN: Final = PLACES + 1  # places face down
DUE: Final = PLACES + 2  # places to be turned up now
AGE: Final = PLACES + 3  # 0 before the first
FRESH: Final = PLACES + 4  # whether the structure is still being laid out

# The turn
PHASE: Final = PLACES + 5
ACTOR: Final = PLACES + 6
SEAT: Final = PLACES + 7  # whose turn it is
AGAIN: Final = PLACES + 8  # whether this seat plays again
FIRST: Final = PLACES + 9  # the first player
DRAFTED: Final = PLACES + 10  # whether wonders are chosen, or dealt at random
OFFERED: Final = PLACES + 11  # wonders or tokens to choose from, or cards to choose from

# The table
SEEN: Final = PLACES + 12  # cards that have been turned up, wherever they went
DISCARDED: Final = PLACES + 13
PAWN: Final = PLACES + 14  # above 0 on the side of seat 1: seat 0 is ahead
LOOTS: Final = PLACES + 15  # military tokens left, two bits for each seat that loses coins
BOARD: Final = PLACES + 16  # progress tokens

# The cities
COINS: Final = PLACES + 17
CITY: Final = PLACES + 19  # buildings
PLANS: Final = PLACES + 21  # wonders not built yet
BUILT: Final = PLACES + 23  # wonders
OWNED: Final = PLACES + 25  # progress tokens

# What follows from the others
OPEN_NOW: Final = PLACES + 27  # the places that nothing covers, as a tuple, at every turn
INCOME: Final = PLACES + 28  # coins for a discarded card
SCIENCE: Final = PLACES + 30  # symbols
ECONOMY: Final = PLACES + 32
RAW_ROW: Final = PLACES + 34
MADE_ROW: Final = PLACES + 36
LENGTH: Final = PLACES + 38


class Phase:
    """What the position waits for, as plain numbers; the first five are moves of the table."""

    TOKENS: Final = 0  # progress tokens for the board
    WONDERS: Final = 1  # wonders to choose from, or dealt
    REVEAL: Final = 2  # cards of the structure
    BACKS: Final = 3  # where guilds lie face down
    LIBRARY: Final = 4  # tokens drawn by the Great Library
    DRAFT: Final = 5  # a wonder is chosen
    STARTS: Final = 6  # who begins the age
    TURN: Final = 7
    TOKEN: Final = 8  # a token from the board is chosen, for a pair
    LIBRARY_TOKEN: Final = 9  # one of the drawn tokens is chosen
    DESTROY: Final = 10
    REBUILD: Final = 11
    OVER: Final = 12


def reprice(n: Numbers) -> None:
    """Look the prices of both cities up anew: an economy has changed."""
    first, second = n[ECONOMY], n[ECONOMY + 1]
    n[RAW_ROW], n[MADE_ROW] = trade.rows(first, second)
    n[RAW_ROW + 1], n[MADE_ROW + 1] = trade.rows(second, first)


def refresh(n: Numbers) -> None:
    """Make everything that follows from the cities."""
    for seat in (0, 1):
        symbols = [CARDS[card].symbol for card in members(n[CITY + seat])]
        symbols += [TOKENS[token].symbol for token in members(n[OWNED + seat])]
        yellow = (n[CITY + seat] & OF_COLOUR["yellow"]).bit_count()
        n[INCOME + seat] = DISCARD_COINS + DISCARD_PER_YELLOW * yellow
        n[SCIENCE + seat] = mask(symbol for symbol in symbols if symbol >= 0)
        n[ECONOMY + seat] = sum(trade.CARD_ECONOMY[card] for card in members(n[CITY + seat])) + sum(
            trade.WONDER_ECONOMY[wonder] for wonder in members(n[BUILT + seat])
        )
    reprice(n)
