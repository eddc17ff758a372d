"""The facts of the game as arrays, for compiled code."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from companion.rules.duel.facts import (
    CARDS,
    COLOURS,
    LAYOUTS,
    OF_DECK,
    PLACES,
    RESOURCES,
    TOKENS,
    WONDERS,
    Card,
    Wonder,
    members,
)
from companion.rules.duel.structure import COVERED_BY, FACE_UP

Ints: TypeAlias = npt.NDArray[np.signedinteger[Any]]
Floats: TypeAlias = npt.NDArray[np.float32]

N_CARDS, N_WONDERS, N_TOKENS, N_RESOURCES = len(CARDS), len(WONDERS), len(TOKENS), len(RESOURCES)
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(len(COLOURS))

_THINGS: tuple[Card | Wonder, ...] = (*CARDS, *WONDERS)
COST = np.array([(thing.cost.coins, *thing.cost.resources) for thing in _THINGS])
COLOUR = np.array([COLOURS.index(card.colour) for card in CARDS])
FREE_WITH = np.array([card.free_with for card in CARDS])
MAKES = np.array([card.makes for card in CARDS])
CHOICE = np.array([0 if not thing.makes_one_of else 1 if 0 in thing.makes_one_of else 2 for thing in _THINGS])
FIXES = np.array([sum(1 << resource for resource in card.fixes_price_of) for card in CARDS])
POINTS = np.array([thing.points for thing in _THINGS])
SHIELDS = np.array([thing.shields for thing in _THINGS])
GAIN = np.array([thing.coins for thing in _THINGS])
SYMBOL = np.array([card.symbol for card in CARDS])

# What coins and points are counted by: colours as a set, or one of these
BY_WONDERS, BY_COINS = 1 << len(COLOURS), 2 << len(COLOURS)


def _colour_bits(kinds: tuple[str, ...]) -> int:
    named = {"wonder": BY_WONDERS, "coins": BY_COINS}
    return sum(named.get(kind) or 1 << COLOURS.index(kind) for kind in kinds)


GAIN_BY = np.array([_colour_bits((card.coins_per[0],)) if card.coins_per else 0 for card in CARDS])
GAIN_EACH = np.array([card.coins_per[1] if card.coins_per else 0 for card in CARDS])
GUILD_OF = np.array([_colour_bits(card.guild.of) if card.guild else 0 for card in CARDS])
GUILD_COINS = np.array([card.guild.coins if card.guild else 0 for card in CARDS])
GUILD_POINTS = np.array([card.guild.points if card.guild else 0 for card in CARDS])
GUILD_EACH = np.array([card.guild.each if card.guild else 1 for card in CARDS])

RIVAL_LOSES = np.array([wonder.rival_loses for wonder in WONDERS])
PLAYS_AGAIN = np.array([wonder.again for wonder in WONDERS])
DESTROYS = np.array([COLOURS.index(wonder.destroys) if wonder.destroys else -1 for wonder in WONDERS])
REBUILDS = np.array([wonder.rebuilds for wonder in WONDERS])
DRAWS = np.array([wonder.draws_tokens for wonder in WONDERS])
MAUSOLEUM = int(np.flatnonzero(REBUILDS)[0])

TOKEN_GAIN = np.array([token.coins for token in TOKENS])
TOKEN_POINTS = np.array([token.points for token in TOKENS])
TOKEN_SYMBOL = np.array([token.symbol for token in TOKENS])
ARCHITECTURE = next(token.number for token in TOKENS if token.waives_for_wonders)
MASONRY = next(token.number for token in TOKENS if token.waives_for_blue)
ECONOMY = next(token.number for token in TOKENS if token.earns_trade)
MATHEMATICS = next(token.number for token in TOKENS if token.points_per_token)
STRATEGY = next(token.number for token in TOKENS if token.shields_per_red)
THEOLOGY = next(token.number for token in TOKENS if token.again_for_wonders)
URBANISM = next(token.number for token in TOKENS if token.coins_per_chain)
WAIVED = TOKENS[MASONRY].waives_for_blue
PER_CHAIN = TOKENS[URBANISM].coins_per_chain
PER_TOKEN = TOKENS[MATHEMATICS].points_per_token

COVERS = np.array([COVERED_BY[age] or (0,) * PLACES for age in range(len(LAYOUTS))])
UP = np.array(FACE_UP)
DECK = [np.array(list(members(OF_DECK[deck]))) for deck in ("age1", "age2", "age3")]
GUILDS = np.array(list(members(OF_DECK["guild"])))
DECK_AGE = np.array([card.age for card in CARDS])
