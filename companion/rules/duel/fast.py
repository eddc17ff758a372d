"""Whole plays at random, as fast as plain Python goes: for opponents that think by trying.

The rules are those of :mod:`companion.rules.duel.turn` and :mod:`companion.rules.duel.effects`, written out for one
loop over two short lists, one for each city, without values for moves and without moves of the table: what lies face
down is dealt beforehand. A test replays these plays through the rulebook, move by move.

Every legal move is as likely as another. Instead of listing them, the loop draws from all the ways there could be (each
open card discarded, built, or put under one of the wonders), and draws again when the coins do not suffice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.rules.duel import hidden
from companion.rules.duel import position as at
from companion.rules.duel.effects import ERECT, LOOTS_OF
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARDS,
    COINS_PER_POINT,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    MOST_WONDERS,
    OF_COLOUR,
    SYMBOLS_TO_WIN,
    TOKENS,
    WONDERS,
    Listed,
    Wonder,
    members,
    military_points,
)
from companion.rules.duel.moves import BUILD, BUILD_WONDER, DESTROY, DISCARD, PICK_TOKEN, REBUILD
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, WAIVED_FOR_BLUE, WAIVED_FOR_WONDERS
from companion.rules.duel.shuffle import deal_age, reach_turn
from companion.rules.duel.state import State
from companion.rules.duel.structure import FULL, OPEN_PLACES
from companion.rules.duel.trade import CARD_COST, CARD_ECONOMY, OUTPUT_FIELDS, WONDER_COST, rows, waived_price
from companion.score import Seat

if TYPE_CHECKING:
    from companion.rules.duel.trace import Trace

# A city as a list
COINS: Final = 0
CITY: Final = 1  # buildings, as a set
PLANS: Final = 2  # wonders not built, in a row
BUILT: Final = 3  # how many wonders
OWNED: Final = 4  # tokens, as a set
SCIENCE: Final = 5
ECONOMY: Final = 6
RAW_ROW: Final = 7  # of prices; None when they are to be looked up anew
MADE_ROW: Final = 8
CHEAPEST: Final = 9  # no wonder costs less than this; None when it is to be found anew
INCOME: Final = 10  # for a discarded card
POINTS: Final = 11  # printed on buildings, wonders and tokens
BLUE: Final = 12  # those on blue buildings
SEAT: Final = 13

# What the cities share, as a list
PAWN: Final = 0
LOOTS: Final = 1
BOARD: Final = 2  # tokens, as a list
BOX: Final = 3  # the same
PILE: Final = 4  # the discard, as a list
BITS: Final = 5  # the source of randomness, called with a number of bits
CHOICES: Final = 6  # made in this turn, for a trace

# What a turn comes to
ON: Final = 0
AGAIN: Final = 1
WON: Final = 2

City = list[Any]
Table = list[Any]


class Result(NamedTuple):
    """How a play ended: the winner, None when shared, by which ending, and the points of both."""

    winner: Seat | None
    supremacy: str  # "military", "scientific" or ""
    points: tuple[int, int]


# The facts, as the loop needs them
_COST: Final = tuple((FREE_WITH[card.number], *CARD_COST[card.number]) for card in CARDS)
_BIT: Final = tuple(card.bit for card in CARDS)
_PRINTED: Final = tuple(card.cost.coins for card in CARDS)
_POINTS: Final = tuple(card.points for card in CARDS)
_SHIELDS: Final = tuple(card.shields for card in CARDS)
_SYMBOL: Final = tuple(1 << max(0, card.symbol) for card in CARDS)
_YELLOW: Final = OF_COLOUR["yellow"]
_BLUE: Final = OF_COLOUR["blue"]
_PURPLE: Final = OF_COLOUR["purple"]
_ECONOMY: Final = next(token.bit for token in TOKENS if token.earns_trade)
_URBANISM, _CHAIN_COINS = next((token.bit, token.coins_per_chain) for token in TOKENS if token.coins_per_chain)
_STRATEGY, _MORE_SHIELDS = next((token.bit, token.shields_per_red) for token in TOKENS if token.shields_per_red)
_THEOLOGY: Final = next(token.bit for token in TOKENS if token.again_for_wonders)
_FIRST_LOOT: Final = LOOTS_OF[0][0][0]  # the space of the first token
_MILITARY: Final = tuple(military_points(spaces) for spaces in range(CAPITAL + 1))
_NEVER: Final = 999
_LISTED: Final = Listed()  # sets of wonders and tokens


def playout(state: State, random: Random, trace: Trace | None = None) -> Result:
    """Play a position to its end with random moves; it stays as it was."""
    n = reach_turn(state, random, trace.before if trace else None)
    cities = (_city(n, 0), _city(n, 1))
    table = _table(n, random)
    if n[at.PHASE] == at.Phase.OVER:
        return _count(cities, table)
    me, them = cities if n[at.SEAT] == 0 else cities[::-1]
    age, left, grid = n[at.AGE], n[at.LEFT], n[: at.LEFT]
    if trace:
        trace.wonders = (n[at.PLANS], n[at.PLANS + 1])
        trace.deals[age] = grid
        trace.starts[age] = me[SEAT]
    while not _play_age(age, left, grid, (me, them), table, trace) and age < AGES:
        age, left = age + 1, FULL
        grid = deal_age(age, random)
        me, them = cities if random.getrandbits(1) else cities[::-1]  # who begins is a choice, too
        if trace:
            trace.deals[age] = grid
            trace.starts[age] = me[SEAT]
    return _count(cities, table)


def _play_age(  # noqa: PLR0912, PLR0915, C901, PLR0913, PLR0917 -- the loop that everything else here is for
    age: int, left: int, grid: list[int], cities: tuple[City, City], table: Table, trace: Trace | None
) -> bool:
    """Play until the structure is empty, or a supremacy: then it is True."""
    me, them = cities
    bits, pile, open_places = table[BITS], table[PILE], OPEN_PLACES[age]
    while left:
        places = open_places[left]
        if me[RAW_ROW] is None:
            _look_up(me, them)
        coins = me[COINS]
        ways = 2 if coins < me[CHEAPEST] else len(me[PLANS]) + 2
        span = len(places) * ways
        while True:
            pick = bits(30) % span
            way = pick % ways
            if way == 0:
                place = places[pick // ways]
                card = grid[place]
                me[COINS] = coins + me[INCOME]
                pile.append(card)
                end = ON
                break
            if way == 1:
                place = places[pick // ways]
                card = grid[place]
                chain, raw, made = _COST[card]
                if chain and me[CITY] & chain:
                    if me[OWNED] & _URBANISM:
                        me[COINS] += _CHAIN_COINS
                else:
                    price = me[RAW_ROW][raw] + me[MADE_ROW][made]
                    if me[OWNED] & MASONRY and _BLUE >> card & 1:
                        price = waived_price(CARDS[card].cost, me[ECONOMY], them[ECONOMY], WAIVED_FOR_BLUE)
                    if price > coins:
                        continue
                    me[COINS] = coins - price
                    if them[OWNED] & _ECONOMY:
                        them[COINS] += price - _PRINTED[card]
                me[CITY] |= _BIT[card]
                end = _JOIN[card](me, them, table, card)
                break
            wonder = me[PLANS][way - 2]
            raw, made = WONDER_COST[wonder]
            price = me[RAW_ROW][raw] + me[MADE_ROW][made]
            if me[OWNED] & ARCHITECTURE:
                price = _waived_wonder(me, them, wonder)
            if price <= coins:
                place = places[pick // ways]
                card = grid[place]
                me[COINS] = coins - price
                if them[OWNED] & _ECONOMY:
                    them[COINS] += price
                del me[PLANS][way - 2]
                end = _erect(me, them, table, wonder)
                break
        if trace:
            made_move = (DISCARD[card], BUILD[card])[way] if way < 2 else BUILD_WONDER[card][wonder]
            trace.note((made_move, *table[CHOICES]), me, them, table)
            table[CHOICES].clear()
        left ^= 1 << place
        if end == ON:
            me, them = them, me
        elif end == WON:
            return True
    return False


def _look_up(me: City, them: City) -> None:
    """The prices of a city, after one of the economies has changed."""
    raw_row, made_row = me[RAW_ROW], me[MADE_ROW] = rows(me[ECONOMY], them[ECONOMY])
    if me[CHEAPEST] is not None:
        return
    cheapest = _NEVER
    if me[OWNED] & ARCHITECTURE:
        for wonder in me[PLANS]:
            cheapest = min(cheapest, _waived_wonder(me, them, wonder))
    else:
        for wonder in me[PLANS]:
            raw, made = WONDER_COST[wonder]
            price = raw_row[raw] + made_row[made]
            if price < cheapest:  # noqa: PLR1730 -- min() takes twice as long
                cheapest = price
    me[CHEAPEST] = cheapest


def _waived_wonder(me: City, them: City, wonder: int) -> int:
    return waived_price(WONDERS[wonder].cost, me[ECONOMY], them[ECONOMY], WAIVED_FOR_WONDERS)


# Effects: each returns what the turn comes to


def _stand(me: City, them: City, table: Table, card: int) -> int:
    me[POINTS] += _POINTS[card]
    me[BLUE] += _POINTS[card]
    return ON


def _produce(me: City, them: City, table: Table, card: int) -> int:
    made = CARD_ECONOMY[card]
    me[ECONOMY] += made
    me[RAW_ROW] = me[CHEAPEST] = None
    if made & OUTPUT_FIELDS:
        them[RAW_ROW] = None  # dearer: no wonder costs less than before
    else:
        me[INCOME] += DISCARD_PER_YELLOW
    return ON


def _fight(me: City, them: City, table: Table, card: int) -> int:
    shields = _SHIELDS[card]
    if me[OWNED] & _STRATEGY:
        shields += _MORE_SHIELDS
    return _march(me, them, table, shields)


def _march(me: City, them: City, table: Table, shields: int) -> int:
    seat = me[SEAT]
    reached = shields - table[PAWN] if seat else shields + table[PAWN]
    reached = min(reached, CAPITAL)
    table[PAWN] = -reached if seat else reached
    if reached >= _FIRST_LOOT and table[LOOTS]:
        for space, coins, bit in LOOTS_OF[seat]:
            if reached >= space and table[LOOTS] & bit:
                table[LOOTS] ^= bit
                them[COINS] = max(0, them[COINS] - coins)
    return WON if reached == CAPITAL else ON


def _discover(me: City, them: City, table: Table, card: int) -> int:
    me[POINTS] += _POINTS[card]
    symbol = _SYMBOL[card]
    if not me[SCIENCE] & symbol:
        me[SCIENCE] |= symbol
        return WON if me[SCIENCE].bit_count() >= SYMBOLS_TO_WIN else ON
    return _gain(me, table, table[BOARD]) if table[BOARD] else ON


def _gain(me: City, table: Table, tokens: list[int]) -> int:
    token = tokens.pop(table[BITS](30) % len(tokens))
    table[CHOICES].append(PICK_TOKEN[token])
    gained = TOKENS[token]
    me[OWNED] |= gained.bit
    me[COINS] += gained.coins
    me[POINTS] += gained.points
    if gained.waives_for_wonders:
        me[RAW_ROW] = me[CHEAPEST] = None
    if gained.symbol >= 0:
        me[SCIENCE] |= 1 << gained.symbol
    return WON if me[SCIENCE].bit_count() >= SYMBOLS_TO_WIN else ON


def _earn(me: City, them: City, table: Table, card: int) -> int:
    """Coins at once: printed, or for each of a kind, the card itself included."""
    me[INCOME] += DISCARD_PER_YELLOW
    me[POINTS] += _POINTS[card]
    earner = CARDS[card]
    me[COINS] += earner.coins
    if earner.coins_per:
        kind, each = earner.coins_per
        me[COINS] += each * _number_of(me, (kind,))
    return ON


def _found_guild(me: City, them: City, table: Table, card: int) -> int:
    guild = CARDS[card].guild
    if guild and guild.coins:
        me[COINS] += guild.coins * max(_number_of(me, guild.of), _number_of(them, guild.of))
    return ON


def _number_of(city: City, of: tuple[str, ...]) -> int:
    if of == ("wonder",):
        return int(city[BUILT])
    if of == ("coins",):
        return int(city[COINS])
    return sum((city[CITY] & OF_COLOUR[kind]).bit_count() for kind in of)


def _join_of(number: int) -> Callable[[City, City, Table, int], int]:
    if CARD_ECONOMY[number]:
        return _produce
    by_colour = {"red": _fight, "green": _discover, "yellow": _earn, "purple": _found_guild, "blue": _stand}
    return by_colour[CARDS[number].colour]


_JOIN: Final = tuple(_join_of(card.number) for card in CARDS)


def _erect(me: City, them: City, table: Table, wonder: int) -> int:
    me[BUILT] += 1
    if me[BUILT] + them[BUILT] >= MOST_WONDERS:
        me[PLANS] = them[PLANS] = ()
        me[CHEAPEST] = them[CHEAPEST] = _NEVER
    again, coins, rival_loses, economy, shields, chooses = ERECT[wonder]
    me[POINTS] += WONDERS[wonder].points
    me[COINS] += coins
    if rival_loses:
        them[COINS] = max(0, them[COINS] - rival_loses)
    if economy:
        me[ECONOMY] += economy
        me[RAW_ROW] = me[CHEAPEST] = None
    if me[OWNED] & _THEOLOGY:
        again = True
    if shields and _march(me, them, table, shields) == WON:
        return WON
    if chooses and _choose(me, them, table, WONDERS[wonder]) == WON:
        return WON
    return AGAIN if again else ON


def _choose(me: City, them: City, table: Table, wonder: Wonder) -> int:
    if wonder.destroys:
        _destroy(me, them, table, OF_COLOUR[wonder.destroys])
    elif wonder.rebuilds and table[PILE]:
        pile = table[PILE]
        card = pile.pop(table[BITS](30) % len(pile))
        table[CHOICES].append(REBUILD[card])
        me[CITY] |= _BIT[card]
        end: int = _JOIN[card](me, them, table, card)
        return end
    elif wonder.draws_tokens and table[BOX]:
        return _gain(me, table, table[BOX])  # one of three drawn at random is one at random
    return ON


def _destroy(me: City, them: City, table: Table, colour: int) -> None:
    cards = list(members(them[CITY] & colour))
    if cards:
        card = cards[table[BITS](30) % len(cards)]
        table[CHOICES].append(DESTROY[card])
        table[PILE].append(card)
        them[CITY] ^= _BIT[card]
        them[ECONOMY] -= CARD_ECONOMY[card]
        me[RAW_ROW] = me[CHEAPEST] = them[RAW_ROW] = None


# From a position, and to a result


def _city(n: at.Numbers, seat: Seat) -> City:
    buildings, built, owned = n[at.CITY + seat], n[at.BUILT + seat], n[at.OWNED + seat]
    points = blue = 0
    for card in members(buildings):
        points += _POINTS[card]
        if _BLUE >> card & 1:
            blue += _POINTS[card]
    for wonder in _LISTED[built]:
        points += WONDERS[wonder].points
    for token in _LISTED[owned]:
        points += TOKENS[token].points
    return [
        n[at.COINS + seat],
        buildings,
        list(_LISTED[n[at.PLANS + seat]]),
        built.bit_count(),
        owned,
        n[at.SCIENCE + seat],
        n[at.ECONOMY + seat],
        None,
        None,
        None,
        DISCARD_COINS + DISCARD_PER_YELLOW * (buildings & _YELLOW).bit_count(),
        points,
        blue,
        seat,
    ]


def _table(n: at.Numbers, random: Random) -> Table:
    return [
        n[at.PAWN],
        n[at.LOOTS],
        list(_LISTED[n[at.BOARD]]),
        list(_LISTED[hidden.box(n)]),
        list(members(n[at.DISCARDED])),
        random.getrandbits,
        [],
    ]


def _count(cities: tuple[City, City], table: Table) -> Result:
    pawn = table[PAWN]
    first, second = _total(cities, 0), _total(cities, 1)
    if pawn >= 0:
        first += _MILITARY[pawn]
    else:
        second += _MILITARY[-pawn]
    if abs(pawn) == CAPITAL:
        return Result(0 if pawn > 0 else 1, "military", (first, second))
    for city in cities:
        if city[SCIENCE].bit_count() >= SYMBOLS_TO_WIN:
            return Result(city[SEAT], "scientific", (first, second))
    lead = first - second or cities[0][BLUE] - cities[1][BLUE]
    return Result(None if not lead else 0 if lead > 0 else 1, "", (first, second))


def _total(cities: tuple[City, City], seat: Seat) -> int:
    """All points but those of the pawn."""
    city = cities[seat]
    total: int = city[POINTS] + city[COINS] // COINS_PER_POINT
    for card in members(city[CITY] & _PURPLE):
        guild = CARDS[card].guild
        assert guild
        most = max(_number_of(cities[0], guild.of), _number_of(cities[1], guild.of))
        total += guild.points * (most // guild.each)
    if city[OWNED]:
        owned = _LISTED[city[OWNED]]
        total += sum(TOKENS[token].points_per_token for token in owned) * len(owned)
    return total
