"""What a position is worth: the chance to win of the seat that moves next, when a turn is over.

The features of :mod:`automa.duel.layout` hang together in groups that seldom change: the buildings of one colour, the
wonders of a city, its prices, the board. The sum of the rows of such a group is kept and looked up; only open cards are
added up one by one. That makes a judgement cheap enough to look at every move of every position that a rival thinks
about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp
from typing import Any, Final

from automa.duel.layout import (
    BUILT_COUNTS,
    CHOICES,
    COINS_STEPS,
    COUNTED,
    FREE,
    KINDS,
    MISSING_STEPS,
    OUTPUTS,
    PAYS,
    PRICE_STEPS,
    PURSE,
    PURSE_SIZE,
    SIDE,
    SIDE_SIZE,
    STANDS,
    TABLE,
    UNITS,
    UNKNOWN,
    step,
)
from automa.duel.weights import Row, Weights
from companion.core.score import Seat
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARDS,
    DECKS,
    DRAFT,
    GUILDS,
    OF_COLOUR,
    PLACES,
    RAW,
    RESOURCES,
    SYMBOLS,
    TOKENS,
    WONDERS,
    mask,
    members,
)
from companion.rules.duel.flow import wonders_given
from companion.rules.duel.position import (
    AGE,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    ECONOMY,
    FIRST,
    FRESH,
    GUILD_BACK,
    HIDDEN,
    LEFT,
    LOOTS,
    MADE_ROW,
    OFFERED,
    OPEN_NOW,
    OWNED,
    PAWN,
    PLANS,
    RAW_ROW,
    SEAT,
    SEEN,
    Numbers,
)
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, card_price
from companion.rules.duel.structure import COVERED_BY, FACE_UP
from companion.rules.duel.trade import (
    CARD_COST,
    CARD_ECONOMY,
    WONDER_COST,
    WONDER_ECONOMY,
    choices,
    output,
    unit_prices,
    waived_price,
)
from companion.rules.duel.trade import rows as price_rows

_MOST_KEPT: Final = 12_000  # sums of each kind; a search of the best level makes fewer
_MAUSOLEUM: Final = next(wonder.bit for wonder in WONDERS if wonder.rebuilds)
_WAIVED: Final = next(token.waives_for_wonders for token in TOKENS if token.waives_for_wonders)
_ROW: Final = tuple(  # chain, places in the rows of prices, first row of its features when open
    (FREE_WITH[card.number], *CARD_COST[card.number], TABLE["open"] + STANDS * STANDS * card.number) for card in CARDS
)
_GREEN: Final = OF_COLOUR["green"]
_CHOICE_CARDS: Final = mask(card.number for card in CARDS if card.makes_one_of)
_MAKERS: Final = {"brown": range(RAW), "grey": range(RAW, len(RESOURCES))}  # what buildings of a colour make
_IN_AGE: Final = (*DECKS[:AGES], DECKS[AGES] | GUILDS)  # by age

_COVERED: Final = TABLE["covered"]


class _Covered(dict[int, tuple[tuple[int, int], ...]]):
    """By the set of places filled: the face-up places that are covered, each with where its rows begin."""

    def __init__(self, age: int) -> None:
        super().__init__()
        self._age = age

    def __missing__(self, left: int) -> tuple[tuple[int, int], ...]:
        covers = COVERED_BY[self._age]
        found = self[left] = tuple(
            (place, _COVERED + 4 * ((covers[place] & left).bit_count() > 1))
            for place in members(left & FACE_UP[self._age])
            if covers[place] & left
        )
        return found


_COVERED_AT: Final = tuple(_Covered(age) for age in range(AGES + 1))


def mover(n: Numbers) -> Seat:
    """Who moves next, or chooses who begins."""
    if not n[AGE]:
        picked = wonders_given(n)
        return int(n[FIRST] ^ DRAFT[picked])
    return int(n[FIRST] if n[FRESH] and n[AGE] == 1 else n[SEAT])


class _Sums(dict[Any, Row]):
    """By what a group of features follows from: the sum of their rows, found once."""

    def __init__(self, weights: Weights, features: Callable[..., Iterator[int]], first: int = 0, base: Row = 0) -> None:
        super().__init__()
        self._rows, self._features, self._first, self._base = weights.rows, features, first, base

    def __missing__(self, key: Any) -> Row:
        first = self._first
        row = self[key] = sum((self._rows[first + feature] for feature in self._features(*key)), self._base)
        return row


class _Cities(dict[Any, Row]):
    """By buildings, plans, wonders and tokens of a city: the sum of its rows, put together from groups of them."""

    def __init__(self, weights: Weights, first: int) -> None:
        super().__init__()
        self._colours = [
            (mask, _Sums(weights, partial(colour_features, key), first)) for key, mask in OF_COLOUR.items()
        ]
        self._science = _Sums(weights, science_features, first)
        self._choices = _Sums(weights, choice_features, first)
        self._wonders = _Sums(weights, wonder_features, first)
        self._tokens = _Sums(weights, token_features, first)

    def __missing__(self, key: tuple[int, int, int, int]) -> Row:
        city, plans, built, owned = key
        row = self[key] = (
            sum(sums[(city & mask,)] for mask, sums in self._colours)
            + self._science[city & _GREEN, owned]
            + self._choices[city & _CHOICE_CARDS, built]
            + self._wonders[plans, built]
            + self._tokens[(owned,)]
        )
        return row


class _Purse(dict[int, Row]):
    """By coins: the sum of the rows of a purse, prices being what they are."""

    def __init__(self, rows: Sequence[Row], base: Row, first: int, prices: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self._rows, self._base, self._first, self._prices = rows, base, first, prices

    def __missing__(self, coins: int) -> Row:
        rows, first = self._rows, self._first
        row = self._base + rows[first + PURSE["coins"] + step(COINS_STEPS, coins)]
        for wonder, price in self._prices:
            short = step(MISSING_STEPS, max(0, price - coins))
            row += rows[first + PURSE["missing"] + len(MISSING_STEPS) * wonder + short]
        self[coins] = row
        return row


class _Purses(dict[Any, _Purse]):
    """By both economies, the plans of a city and whether it has Architecture."""

    def __init__(self, weights: Weights, first: int = 0) -> None:
        super().__init__()
        self._rows, self._first = weights.rows, first

    def __missing__(self, key: tuple[int, int, int, int]) -> _Purse:
        own, rival, plans, architecture = key
        rows, first = self._rows, self._first
        prices = waived_prices(own, rival, plans) if architecture else full_prices(own, rival, plans)
        base = sum(rows[first + feature] for feature in price_features(own, rival, prices))
        purse = self[key] = _Purse(rows, base, first, prices)
        return purse


class Evaluator:
    """The judgement by some weights. Positions are given at the end of a turn, before anything is turned up."""

    def __init__(self, weights: Weights) -> None:
        self._rows = weights.rows
        self._logit = weights.logit
        self._mine = _Cities(weights, 0)
        self._theirs = _Cities(weights, SIDE_SIZE)
        self._my_purse = _Purses(weights)
        self._their_purse = _Purses(weights, PURSE_SIZE)
        self._boards = _Sums(weights, board_features, base=weights.bias)
        self._stages = _Sums(weights, stage_features)
        self._unseen = _Sums(weights, unseen_features)

    def tidy(self) -> None:
        """Forget sums when there are too many of them."""
        every: tuple[dict[Any, Any], ...] = (
            self._mine,
            self._theirs,
            self._my_purse,
            self._their_purse,
            self._boards,
            self._stages,
            self._unseen,
        )
        for kept in every:
            if len(kept) > _MOST_KEPT:
                kept.clear()

    def chance(self, n: Numbers) -> float:
        """The chance of seat 0 to win."""
        seat = mover(n)
        value = 1 / (1 + exp(-self.logit(n, seat)))
        return 1 - value if seat else value

    def logit(self, n: Numbers, seat: Seat) -> float:
        """The logit of the chance of the seat that moves next."""
        rival = 1 - seat
        plans, plans2, owned, owned2 = n[PLANS + seat], n[PLANS + rival], n[OWNED + seat], n[OWNED + rival]
        wealth, wealth2 = n[ECONOMY + seat], n[ECONOMY + rival]
        return self._logit(
            self._mine[n[CITY + seat], plans, n[BUILT + seat], owned]
            + self._theirs[n[CITY + rival], plans2, n[BUILT + rival], owned2]
            + self._my_purse[wealth, wealth2, plans, owned & ARCHITECTURE][n[COINS + seat]]
            + self._their_purse[wealth2, wealth, plans2, owned2 & ARCHITECTURE][n[COINS + rival]]
            + self._boards[
                -n[PAWN] if seat else n[PAWN],
                (n[LOOTS] >> 2 | n[LOOTS] << 2) & 15 if seat else n[LOOTS],
                n[BOARD],
                n[DISCARDED] if plans & _MAUSOLEUM else 0,
                n[DISCARDED] if plans2 & _MAUSOLEUM else 0,
            ]
            + (self._structure(n, seat) if n[AGE] and not n[FRESH] else self._unlaid(n))
        )

    def _unlaid(self, n: Numbers) -> Row:
        """The draft, or an age to come."""
        if n[AGE]:
            return self._stages[n[AGE], 0, 0, 0]
        return self._stages[0, wonders_given(n), n[OFFERED], 0]

    def _structure(self, n: Numbers, seat: Seat) -> Row:
        """The cards that lie face up, open or covered, and what is known of the others."""
        every, age, rival = self._rows, n[AGE], 1 - seat
        raw, made, coins, city = n[RAW_ROW + seat], n[MADE_ROW + seat], n[COINS + seat], n[CITY + seat]
        raw2, made2, coins2, city2 = n[RAW_ROW + rival], n[MADE_ROW + rival], n[COINS + rival], n[CITY + rival]
        mason, mason2 = n[OWNED + seat] & MASONRY, n[OWNED + rival] & MASONRY
        unknown = row = 0
        for place in n[OPEN_NOW]:
            card = n[place]
            if card < 0:
                unknown += 1
                continue
            chain, r, m, feature = _ROW[card]
            price = 0 if chain & city else card_price(n, seat, card) if mason else raw[r] + made[m]
            if price <= coins:
                feature += STANDS * (PAYS if price else FREE)
            price = 0 if chain & city2 else card_price(n, rival, card) if mason2 else raw2[r] + made2[m]
            if price <= coins2:
                feature += PAYS if price else FREE
            row += every[feature]
        for place, first in _COVERED_AT[age][n[LEFT]]:
            card = n[place]
            chain = _ROW[card][0]
            feature = first + 8 * card
            if chain:
                feature += 2 * (chain & city != 0) + (chain & city2 != 0)
            row += every[feature]
        if n[HIDDEN]:
            row += self._unseen[(_IN_AGE[age] & ~n[SEEN],)]
        backs = n[:PLACES].count(GUILD_BACK) if age == AGES else 0
        return row + self._stages[age, n[LEFT].bit_count(), min(unknown, UNKNOWN - 1), backs]


def full_prices(own: int, rival: int, plans: int) -> list[tuple[int, int]]:
    """Wonders with their prices."""
    raw, made = price_rows(own, rival)
    return [(wonder, raw[WONDER_COST[wonder][0]] + made[WONDER_COST[wonder][1]]) for wonder in members(plans)]


def waived_prices(own: int, rival: int, plans: int) -> list[tuple[int, int]]:
    """The same with Architecture."""
    return [(wonder, waived_price(WONDERS[wonder].cost, own, rival, _WAIVED)) for wonder in members(plans)]


# The features of each group


def colour_features(colour: str, buildings: int) -> Iterator[int]:
    """The buildings of one colour in a city."""
    yield from (SIDE["card"] + card for card in members(buildings))
    if colour in COUNTED:
        yield SIDE["colour"] + KINDS * COUNTED.index(colour) + min(buildings.bit_count(), KINDS - 1)
    if colour in _MAKERS:
        made = output(sum(CARD_ECONOMY[card] for card in members(buildings)))
        for resource in _MAKERS[colour]:
            yield SIDE["output"] + OUTPUTS * resource + min(made[resource], OUTPUTS - 1)
    fixed = {resource for card in members(buildings) for resource in CARDS[card].fixes_price_of}
    yield from (SIDE["fixed"] + resource for resource in fixed)


def science_features(green: int, owned: int) -> Iterator[int]:
    symbols = [CARDS[card].symbol for card in members(green)]
    symbols += [TOKENS[token].symbol for token in members(owned) if TOKENS[token].symbol >= 0]
    yield from (SIDE["symbol"] + symbol for symbol in set(symbols))
    yield from (SIDE["pair"] + symbol for symbol in set(symbols) if symbols.count(symbol) > 1)
    yield SIDE["symbols"] + min(len(set(symbols)), len(SYMBOLS) - 1)


def choice_features(cards: int, built: int) -> Iterator[int]:
    economy = sum(CARD_ECONOMY[card] for card in members(cards)) + sum(WONDER_ECONOMY[w] for w in members(built))
    for kind, producers in enumerate(choices(economy)):
        yield SIDE["choice"] + CHOICES * kind + min(producers, CHOICES - 1)


def wonder_features(plans: int, built: int) -> Iterator[int]:
    yield from (SIDE["plan"] + wonder for wonder in members(plans))
    yield from (SIDE["built"] + wonder for wonder in members(built))
    yield SIDE["wonders"] + min(built.bit_count(), BUILT_COUNTS - 1)
    yield SIDE["plans"] + min(plans.bit_count(), BUILT_COUNTS - 1)


def token_features(owned: int) -> Iterator[int]:
    yield from (SIDE["token"] + token for token in members(owned))


def price_features(own: int, rival: int, prices: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Of resources, and of wonders, given as such pairs."""
    for resource, price in enumerate(unit_prices(own, rival)):
        yield PURSE["unit"] + UNITS * resource + min(price, UNITS) - 1
    for wonder, price in prices:
        yield PURSE["price"] + len(PRICE_STEPS) * wonder + step(PRICE_STEPS, price)


def board_features(ahead: int, loots: int, tokens: int, mine: int, theirs: int) -> Iterator[int]:
    """``mine`` and ``theirs`` are the discarded cards that the Mausoleum of a seat could build."""
    yield TABLE["pawn"] + CAPITAL + ahead
    yield from (TABLE["loot"] + loot for loot in members(loots))
    yield from (TABLE["board"] + token for token in members(tokens))
    yield from (TABLE["discarded"] + card for card in members(mine))
    yield from (TABLE["discarded"] + len(CARDS) + card for card in members(theirs))


def stage_features(age: int, left: int, unknown: int, backs: int) -> Iterator[int]:
    """In the draft, ``left`` are the wonders given and ``unknown`` those on offer."""
    if not age:
        yield TABLE["drafted"] + left
        yield from (TABLE["offered"] + wonder for wonder in members(unknown))
        return
    yield TABLE["stage"] + (age - 1) * (PLACES + 1) + left
    yield TABLE["unknown"] + unknown
    yield TABLE["backs"] + backs


def unseen_features(cards: int) -> Iterator[int]:
    yield from (TABLE["unseen"] + card for card in members(cards))
