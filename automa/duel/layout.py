"""The features of a position: what a rival's judgement can see, and where each has its row of weights.

A position is judged when a turn is over, from the side of the seat that moves next (*mine*; the rival's are *theirs*).
What a turn may still turn up is not known then. Most features are of the kind "this number stands here": they have one
row for each number, the last one for all that are larger.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from companion.rules.duel.facts import AGES, CAPITAL, CARDS, COLOURS, PLACES, RESOURCES, SYMBOLS, TOKENS, WONDERS

# How finely numbers are told apart
COINS_STEPS: Final = (*range(16), 18, 21, 26)  # from this many coins on
PRICE_STEPS: Final = (0, 1, 3, 5, 7, 9, 12)  # of wonders
MISSING_STEPS: Final = (0, 1, 3, 6)  # coins missing for a wonder
OUTPUTS: Final = 5  # of one resource: 0 to 4
CHOICES: Final = 3  # producers of a choice: 0 to 2
KINDS: Final = 7  # buildings of one colour: 0 to 6
UNITS: Final = 6  # prices of one unit: fixed, 2 to 6
BUILT_COUNTS: Final = 5
UNKNOWN: Final = 4  # open cards that are still face down: 0 to 3
BACKS: Final = 4  # guilds face down: 0 to 3
CANNOT, PAYS, FREE = range(3)  # how a seat stands to an open card
STANDS: Final = 3

COUNTED: Final = COLOURS[:-1]  # guilds are few enough to be known by name

_SIDE: Final = {  # what follows from one city alone, once for mine and once for theirs
    "card": len(CARDS),
    "plan": len(WONDERS),
    "built": len(WONDERS),
    "token": len(TOKENS),
    "symbol": len(SYMBOLS),
    "pair": len(SYMBOLS),
    "symbols": len(SYMBOLS),
    "output": len(RESOURCES) * OUTPUTS,
    "choice": 2 * CHOICES,
    "fixed": len(RESOURCES),
    "colour": len(COUNTED) * KINDS,
    "wonders": BUILT_COUNTS,
    "plans": BUILT_COUNTS,
}
_PURSE: Final = {  # what follows from both cities and the coins of one seat
    "coins": len(COINS_STEPS),
    "unit": len(RESOURCES) * UNITS,
    "price": len(WONDERS) * len(PRICE_STEPS),
    "missing": len(WONDERS) * len(MISSING_STEPS),
}
_TABLE: Final = {
    "pawn": 2 * CAPITAL + 1,
    "loot": 4,
    "board": len(TOKENS),
    "offered": len(WONDERS),
    "drafted": 2 * 4 + 1,
    "stage": AGES * (PLACES + 1),
    "unknown": UNKNOWN,
    "backs": BACKS,
    "unseen": len(CARDS),
    "discarded": 2 * len(CARDS),  # for my Mausoleum, for theirs
    "open": len(CARDS) * STANDS * STANDS,
    "covered": len(CARDS) * 8,  # by one card or two; free for me; free for them
}


def _places(groups: dict[str, int], first: int) -> dict[str, int]:
    return dict(zip(groups, accumulate(groups.values(), initial=first), strict=False))


SIDE: Final = _places(_SIDE, 0)
SIDE_SIZE: Final = sum(_SIDE.values())
PURSE: Final = _places(_PURSE, 2 * SIDE_SIZE)
PURSE_SIZE: Final = sum(_PURSE.values())
TABLE: Final = _places(_TABLE, 2 * (SIDE_SIZE + PURSE_SIZE))
FEATURES: Final = 2 * (SIDE_SIZE + PURSE_SIZE) + sum(_TABLE.values())


def step(steps: tuple[int, ...], number: int) -> int:
    """Which step a number stands on."""
    return bisect_right(steps, number) - 1
