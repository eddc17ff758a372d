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


def move_pawn(n: Numbers, seat: Seat, shields: int) -> int:
    """Move the pawn towards the rival's capital; entering a zone takes its token, once."""
    reached = min(CAPITAL, (n[PAWN] if seat == 0 else -n[PAWN]) + shields)
    n[PAWN] = reached if seat == 0 else -reached
    if reached >= LOOT[0][0] and n[LOOTS]:
        for space, coins, bit in LOOTS_OF[seat]:
            if reached >= space and n[LOOTS] & bit:
                n[LOOTS] ^= bit
                lose_coins(n, 1 - seat, coins)
    return Phase.OVER if reached == CAPITAL else DONE


def lose_coins(n: Numbers, seat: Seat, coins: int) -> None:
    """A seat cannot lose more than it has."""
    n[COINS + seat] = max(0, n[COINS + seat] - coins)


# Buildings


def _only_score(n: Numbers, seat: Seat, card: int) -> int:
    """Points are counted at the end."""
    return DONE


def _produce_raw_goods(n: Numbers, seat: Seat, card: int) -> int:
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_raw(n)
    return DONE


def _produce_manufactured_goods(n: Numbers, seat: Seat, card: int) -> int:
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_made(n)
    return DONE


def _lower_prices(n: Numbers, seat: Seat, card: int) -> int:
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[ECONOMY + seat] += CARD_ECONOMY[card]
    reprice_own(n, seat)
    return DONE


def _add_shields(n: Numbers, seat: Seat, card: int) -> int:
    shields = _SHIELDS[card]
    if n[OWNED + seat] & _STRATEGY:
        shields += _MORE_SHIELDS
    return move_pawn(n, seat, shields)


def _add_science(n: Numbers, seat: Seat, card: int) -> int:
    """A second symbol of a kind gives a token; six kinds win."""
    symbol = _SYMBOL[card]
    if n[SCIENCE + seat] & symbol:
        return Phase.TOKEN if n[BOARD] else DONE
    return _add_symbol(n, seat, symbol)


def _add_symbol(n: Numbers, seat: Seat, symbol: int) -> int:
    n[SCIENCE + seat] |= symbol
    return Phase.OVER if n[SCIENCE + seat].bit_count() >= SYMBOLS_TO_WIN else DONE


def _gain_coins(n: Numbers, seat: Seat, card: int) -> int:
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[COINS + seat] += _COINS[card]
    return DONE


def _gain_coins_per_card(n: Numbers, seat: Seat, card: int) -> int:
    kind, each = COINS_PER[card]
    n[INCOME + seat] += DISCARD_PER_YELLOW
    n[COINS + seat] += each * count(n, seat, kind)
    return DONE


def _gain_coins_by_guild(n: Numbers, seat: Seat, card: int) -> int:
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


def _effect_of(card: Card) -> Callable[[Numbers, Seat, int], int]:
    if card.colour == "yellow":
        return _lower_prices if CARD_ECONOMY[card.number] else _gain_coins_per_card if card.coins_per else _gain_coins
    return {
        "brown": _produce_raw_goods,
        "grey": _produce_manufactured_goods,
        "red": _add_shields,
        "green": _add_science,
        "blue": _only_score,
        "purple": _gain_coins_by_guild,
    }[card.colour]


BUILDING_EFFECTS: Final = tuple(_effect_of(card) for card in CARDS)  # what a building does when it joins a city


# Wonders


def build_wonder(n: Numbers, seat: Seat, wonder: int) -> int:
    """A wonder is built. Seven are the most: the one left over goes back to the box."""
    n[PLANS + seat] &= ~(1 << wonder)
    n[BUILT + seat] |= 1 << wonder
    if n[BUILT].bit_count() + n[BUILT + 1].bit_count() >= MOST_WONDERS:
        n[PLANS] = n[PLANS + 1] = 0
    again, coins, rival_loses, economy, shields, chooses = WONDER_EFFECTS[wonder]
    if again or n[OWNED + seat] & _THEOLOGY:
        n[AGAIN] = 1
    n[COINS + seat] += coins
    if rival_loses:
        lose_coins(n, 1 - seat, rival_loses)
    if economy:
        n[ECONOMY + seat] += economy
        reprice_own(n, seat)
    if shields and move_pawn(n, seat, shields) == Phase.OVER:
        return Phase.OVER
    return _wonder_choice(n, seat, wonder) if chooses else DONE


WONDER_EFFECTS: Final = tuple(
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


def _wonder_choice(n: Numbers, seat: Seat, wonder: int) -> int:
    """What a wonder lets its builder choose, when there is anything."""
    built = WONDERS[wonder]
    if built.destroys:
        n[OFFERED] = n[CITY + 1 - seat] & OF_COLOUR[built.destroys]
        return Phase.DESTROY if n[OFFERED] else DONE
    if built.rebuilds:
        return Phase.REBUILD if n[DISCARDED] else DONE
    return Phase.LIBRARY if hidden.box(n) else DONE


# Progress tokens


def take_token(n: Numbers, seat: Seat, token: int) -> int:
    """A progress token is taken."""
    n[OWNED + seat] |= 1 << token
    gained = TOKENS[token]
    n[COINS + seat] += gained.coins
    if gained.symbol >= 0:
        return _add_symbol(n, seat, 1 << gained.symbol)
    return DONE
