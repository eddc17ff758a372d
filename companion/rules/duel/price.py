"""What a card or wonder costs a seat now: the sum for the rules, the whole bill for a person."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.duel.facts import CARDS, OF_COLOUR, TOKENS, WONDERS, Card, Wonder
from companion.rules.duel.position import CITY, ECONOMY, MADE_ROW, OWNED, RAW_ROW, Numbers
from companion.rules.duel.trade import CHAINED, FIRST_WONDER, Bill, bill, waived_price

FREE_WITH: Final = tuple(1 << card.free_with if card.free_with >= 0 else 0 for card in CARDS)  # the partner, as a set
_BLUE: Final = OF_COLOUR["blue"]
MASONRY, WAIVED_FOR_BLUE = next((token.bit, token.waives_for_blue) for token in TOKENS if token.waives_for_blue)
ARCHITECTURE, WAIVED_FOR_WONDERS = next(
    (token.bit, token.waives_for_wonders) for token in TOKENS if token.waives_for_wonders
)


def card_price(n: Numbers, seat: Seat, card: int) -> int:
    """What a card costs that no chain makes free."""
    if n[OWNED + seat] & MASONRY and _BLUE >> card & 1:
        return _goods_waived(n, seat, CARDS[card], WAIVED_FOR_BLUE)
    price: int = n[RAW_ROW + seat][card] + n[MADE_ROW + seat][card]
    return price


def wonder_price(n: Numbers, seat: Seat, wonder: int) -> int:
    """What a wonder costs."""
    if n[OWNED + seat] & ARCHITECTURE:
        return _goods_waived(n, seat, WONDERS[wonder], WAIVED_FOR_WONDERS)
    price: int = n[RAW_ROW + seat][FIRST_WONDER + wonder] + n[MADE_ROW + seat][FIRST_WONDER + wonder]
    return price


def _goods_waived(n: Numbers, seat: Seat, thing: Card | Wonder, waived: int) -> int:
    return waived_price(thing.cost, n[ECONOMY + seat], n[ECONOMY + 1 - seat], waived)


def bill_of(n: Numbers, seat: Seat, thing: Card | Wonder) -> Bill:
    """The price with its parts."""
    if isinstance(thing, Card):
        if n[CITY + seat] & FREE_WITH[thing.number]:
            return CHAINED
        waived = WAIVED_FOR_BLUE if n[OWNED + seat] & MASONRY and thing.colour == "blue" else 0
    else:
        waived = WAIVED_FOR_WONDERS if n[OWNED + seat] & ARCHITECTURE else 0
    return bill(thing.cost, n[ECONOMY + seat], n[ECONOMY + 1 - seat], waived)
