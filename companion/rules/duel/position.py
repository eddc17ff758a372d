"""How a position is laid out as one short list of numbers, so that a copy is one slice.

The first twenty are the structure: the card at each place, or how an unknown one lies there. What belongs to a seat
takes two entries: ``n[COINS + seat]``. Sets are masks. Some entries follow from the others, and save finding them at
every move; :func:`refresh` makes those of the cities anew.
"""

from __future__ import annotations

from typing import Any, Final

from companion.core.score import Seat
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
from companion.rules.duel.trade import CARD_ECONOMY, WONDER_ECONOMY, made_row, raw_row, rows

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
OWNED: Final = PLACES + 23  # progress tokens
RAW_ROW: Final = PLACES + 25  # of prices; this one and the next follow from both economies
MADE_ROW: Final = PLACES + 27
BUILT: Final = PLACES + 29  # wonders
INCOME: Final = PLACES + 31  # coins for a discarded card; this and the next two follow from the cities
SCIENCE: Final = PLACES + 33  # symbols
ECONOMY: Final = PLACES + 35
OPEN_NOW: Final = PLACES + 37  # the places that nothing covers, as a tuple, at every turn

# What a correction may bring back
LAST: Final = PLACES + 38  # who took the last card of an age
HELD: Final = PLACES + 39  # one more than the phase that a supremacy, corrected in, has stopped; 0 is none
SHELF: Final = PLACES + 40  # plans that cannot be built, because seven wonders are
LENGTH: Final = PLACES + 42

# What a turn begins with, all at once, by seat: its coins, city, plans, tokens, and both rows of prices
MEANS: Final = (slice(COINS, BUILT, 2), slice(COINS + 1, BUILT, 2))


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


# The two phases between which a play goes to and fro: as single names they are found faster than in their class.
REVEALING: Final = Phase.REVEAL
TURNING: Final = Phase.TURN


# Prices are looked up anew when an economy has changed, as far as it has.


def reprice_raw(n: Numbers) -> None:
    """For both cities: brown cards also make the rival's prices."""
    first, second = n[ECONOMY], n[ECONOMY + 1]
    n[RAW_ROW] = raw_row(first, second)
    n[RAW_ROW + 1] = raw_row(second, first)


def reprice_made(n: Numbers) -> None:
    """The same for grey cards."""
    first, second = n[ECONOMY], n[ECONOMY + 1]
    n[MADE_ROW] = made_row(first, second)
    n[MADE_ROW + 1] = made_row(second, first)


def reprice_own(n: Numbers, seat: Seat) -> None:
    """For one city: what yellow cards and wonders produce or fix is its own."""
    n[RAW_ROW + seat], n[MADE_ROW + seat] = rows(n[ECONOMY + seat], n[ECONOMY + 1 - seat])


def refresh(n: Numbers) -> None:
    """Make everything that follows from the cities."""
    for seat in (0, 1):
        symbols = [CARDS[card].symbol for card in members(n[CITY + seat])]
        symbols += [TOKENS[token].symbol for token in members(n[OWNED + seat])]
        yellow = (n[CITY + seat] & OF_COLOUR["yellow"]).bit_count()
        n[INCOME + seat] = DISCARD_COINS + DISCARD_PER_YELLOW * yellow
        n[SCIENCE + seat] = mask(symbol for symbol in symbols if symbol >= 0)
        n[ECONOMY + seat] = sum(CARD_ECONOMY[card] for card in members(n[CITY + seat])) + sum(
            WONDER_ECONOMY[wonder] for wonder in members(n[BUILT + seat])
        )
    reprice_raw(n)
    reprice_made(n)
