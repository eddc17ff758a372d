"""What buildings, wonders and tokens do at once. Each returns what the turn waits for then, DONE for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.score import Seat
from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    CAPITAL,
    CARDS,
    DISCARD_PER_YELLOW,
    LOOT,
    MOST_WONDERS,
    OF_COLOUR,
    SYMBOLS_TO_WIN,
    TOKENS,
    WONDERS,
    Card,
)
from companion.rules.duel.position import (
    AGAIN,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    ECONOMY,
    INCOME,
    LOOTS,
    OFFERED,
    OWNED,
    PAWN,
    PLANS,
    SCIENCE,
    Numbers,
    Phase,
    reprice_made,
    reprice_own,
    reprice_raw,
)
from companion.rules.duel.trade import CARD_ECONOMY, WONDER_ECONOMY

DONE: Final = -1

BIT: Final = tuple(card.bit for card in CARDS)
_SHIELDS: Final = tuple(card.shields for card in CARDS)
_SYMBOL: Final = tuple(1 << card.symbol if card.symbol >= 0 else 0 for card in CARDS)
_COINS: Final = tuple(card.coins for card in CARDS)
COINS_PER: Final = tuple(((card.coins_per[0],), card.coins_per[1]) if card.coins_per else ((), 0) for card in CARDS)

# What is counted for coins or points: the cards of these colours; 0 for wonders and coins, which are not cards
_COUNTED: Final = {of for of, _ in COINS_PER} | {card.guild.of for card in CARDS if card.guild}
COLOURS_OF: Final = {of: sum(OF_COLOUR.get(colour, 0) for colour in of) for of in _COUNTED}
_WONDER: Final = ("wonder",)

_STRATEGY, _MORE_SHIELDS = next((token.bit, token.shields_per_red) for token in TOKENS if token.shields_per_red)
_THEOLOGY: Final = next(token.bit for token in TOKENS if token.again_for_wonders)


# The conflict pawn

# By the seat that attacks: the space, the coins the other loses, and the bit of the token
LOOTS_OF: Final = tuple(
    tuple((space, coins, 1 << len(LOOT) * (1 - seat) + number) for number, (space, coins) in enumerate(LOOT))
    for seat in (0, 1)
)
ALL_LOOTS: Final = (1 << 2 * len(LOOT)) - 1


def march(n: Numbers, seat: Seat, shields: int) -> int:
    """Move the pawn towards the rival's capital; entering a zone takes its token, once."""
    reached = min(CAPITAL, (n[PAWN] if seat == 0 else -n[PAWN]) + shields)
    n[PAWN] = reached if seat == 0 else -reached
    if reached >= LOOT[0][0] and n[LOOTS]:
        for space, coins, bit in LOOTS_OF[seat]:
            if reached >= space and n[LOOTS] & bit:
                n[LOOTS] ^= bit
                lose(n, 1 - seat, coins)
    return Phase.OVER if reached == CAPITAL else DONE


def lose(n: Numbers, seat: Seat, coins: int) -> None:
    """A seat cannot lose more than it has."""
    n[COINS + seat] = max(0, n[COINS + seat] - coins)


# Buildings


def _stand(n: Numbers, seat: Seat, card: int) -> int:
    """Points are counted at the end."""
    return DONE


def _dig(n: Numbers, seat: Seat, card: int) -> int:
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_raw(n)
    return DONE


def _craft(n: Numbers, seat: Seat, card: int) -> int:
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_made(n)
    return DONE


def _trade(n: Numbers, seat: Seat, card: int) -> int:
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_own(n, seat)
    return DONE


def _fight(n: Numbers, seat: Seat, card: int) -> int:
    shields = _SHIELDS[card]
    if n[OWNED + seat] & _STRATEGY:
        shields += _MORE_SHIELDS
    return march(n, seat, shields)


def _discover(n: Numbers, seat: Seat, card: int) -> int:
    """A second symbol of a kind gives a token; six kinds win."""
    symbol = _SYMBOL[card]
    if n[SCIENCE + seat] & symbol:
        return Phase.TOKEN if n[BOARD] else DONE
    return _learn(n, seat, symbol)


def _learn(n: Numbers, seat: Seat, symbol: int) -> int:
    n[SCIENCE + seat] |= symbol
    return Phase.OVER if n[SCIENCE + seat].bit_count() >= SYMBOLS_TO_WIN else DONE


def _earn(n: Numbers, seat: Seat, card: int) -> int:
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[COINS + seat] += _COINS[card]
    return DONE


def _earn_per(n: Numbers, seat: Seat, card: int) -> int:
    kind, each = COINS_PER[card]
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[COINS + seat] += each * count(n, seat, kind)
    return DONE


def _earn_by_guild(n: Numbers, seat: Seat, card: int) -> int:
    """The city that has the most decides, whosever it is."""
    guild = CARDS[card].guild
    assert guild
    if guild.coins:
        n[COINS + seat] += guild.coins * max(count(n, 0, guild.of), count(n, 1, guild.of))
    return DONE


def count(n: Numbers, seat: Seat, of: tuple[str, ...]) -> int:
    """How many buildings of these colours, wonders or coins a city has."""
    counted: int
    if colours := COLOURS_OF[of]:
        counted = (n[CITY + seat] & colours).bit_count()
    else:
        counted = n[BUILT + seat].bit_count() if of == _WONDER else n[COINS + seat]
    return counted


def _join_of(card: Card) -> Callable[[Numbers, Seat, int], int]:
    if card.colour == "yellow":
        return _trade if CARD_ECONOMY[card.number] else _earn_per if card.coins_per else _earn
    return {
        "brown": _dig,
        "grey": _craft,
        "red": _fight,
        "green": _discover,
        "blue": _stand,
        "purple": _earn_by_guild,
    }[card.colour]


JOIN: Final = tuple(_join_of(card) for card in CARDS)  # what a building does when it joins a city


# Wonders


def erect(n: Numbers, seat: Seat, wonder: int) -> int:
    """A wonder is built. Seven are the most: the one left over goes back to the box."""
    n[PLANS + seat] &= ~(1 << wonder)
    n[BUILT + seat] |= 1 << wonder
    if n[BUILT].bit_count() + n[BUILT + 1].bit_count() >= MOST_WONDERS:
        n[PLANS] = n[PLANS + 1] = 0
    again, coins, rival_loses, economy, shields, chooses = ERECT[wonder]
    if again or n[OWNED + seat] & _THEOLOGY:
        n[AGAIN] = 1
    n[COINS + seat] += coins
    if rival_loses:
        lose(n, 1 - seat, rival_loses)
    if economy:
        n[ECONOMY + seat] += economy
        reprice_own(n, seat)
    if shields and march(n, seat, shields) == Phase.OVER:
        return Phase.OVER
    return _choice_of(n, seat, wonder) if chooses else DONE


ERECT: Final = tuple(
    (
        wonder.again,
        wonder.coins,
        wonder.rival_loses,
        WONDER_ECONOMY[wonder.number],
        wonder.shields,
        bool(wonder.destroys or wonder.rebuilds or wonder.draws_tokens),
    )
    for wonder in WONDERS
)


def _choice_of(n: Numbers, seat: Seat, wonder: int) -> int:
    """What a wonder lets its builder choose, when there is anything."""
    built = WONDERS[wonder]
    if built.destroys:
        n[OFFERED] = n[CITY + 1 - seat] & OF_COLOUR[built.destroys]
        return Phase.DESTROY if n[OFFERED] else DONE
    if built.rebuilds:
        return Phase.REBUILD if n[DISCARDED] else DONE
    return Phase.LIBRARY if hidden.box(n) else DONE


# Progress tokens


def gain(n: Numbers, seat: Seat, token: int) -> int:
    """A progress token is taken."""
    n[OWNED + seat] |= 1 << token
    gained = TOKENS[token]
    n[COINS + seat] += gained.coins
    if gained.symbol >= 0:
        return _learn(n, seat, 1 << gained.symbol)
    return DONE
