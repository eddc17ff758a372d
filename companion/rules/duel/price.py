"""What a card or wonder costs a seat now: the sum for the rules, the whole bill for a person."""

from __future__ import annotations

from typing import Final

from companion.rules.duel.facts import CARDS, OF_COLOUR, TOKENS, WONDERS, Card, Wonder
from companion.rules.duel.position import CITY, ECONOMY, MADE_ROW, OWNED, RAW_ROW, Numbers
from companion.rules.duel.trade import CARD_COST, CHAINED, WONDER_COST, Bill, bill, waived_trade
from companion.score import Seat

FREE_WITH: Final = tuple(1 << card.free_with if card.free_with >= 0 else 0 for card in CARDS)  # the partner, as a set
_BLUE: Final = OF_COLOUR["blue"]
_MASONRY: Final = next(token for token in TOKENS if token.waives_for_blue)
_ARCHITECTURE: Final = next(token for token in TOKENS if token.waives_for_wonders)
MASONRY: Final = _MASONRY.bit
ARCHITECTURE: Final = _ARCHITECTURE.bit


def card_price(n: Numbers, seat: Seat, card: int) -> tuple[int, int]:
    """The printed coins of a card, and the coins for the resources to buy."""
    if n[CITY + seat] & FREE_WITH[card]:
        return 0, 0
    coins, raw, made = CARD_COST[card]
    if n[OWNED + seat] & MASONRY and _BLUE >> card & 1:
        return coins, _waived(n, seat, CARDS[card], _MASONRY.waives_for_blue)
    return coins, n[RAW_ROW + seat][raw] + n[MADE_ROW + seat][made]


def wonder_price(n: Numbers, seat: Seat, wonder: int) -> tuple[int, int]:
    """The same of a wonder."""
    coins, raw, made = WONDER_COST[wonder]
    if n[OWNED + seat] & ARCHITECTURE:
        return coins, _waived(n, seat, WONDERS[wonder], _ARCHITECTURE.waives_for_wonders)
    return coins, n[RAW_ROW + seat][raw] + n[MADE_ROW + seat][made]


def _waived(n: Numbers, seat: Seat, thing: Card | Wonder, waived: int) -> int:
    return waived_trade(thing.cost, n[ECONOMY + seat], n[ECONOMY + 1 - seat], waived)


def bill_of(n: Numbers, seat: Seat, thing: Card | Wonder) -> Bill:
    """The price with its parts."""
    if isinstance(thing, Card):
        if n[CITY + seat] & FREE_WITH[thing.number]:
            return CHAINED
        waived = _MASONRY.waives_for_blue if n[OWNED + seat] & MASONRY and thing.colour == "blue" else 0
    else:
        waived = _ARCHITECTURE.waives_for_wonders if n[OWNED + seat] & ARCHITECTURE else 0
    return bill(thing.cost, n[ECONOMY + seat], n[ECONOMY + 1 - seat], waived)
