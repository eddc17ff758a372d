"""Whole plays at random, as fast as plain Python goes: for opponents that think by trying.

The rules are those of :mod:`companion.rules.duel.turn` and :mod:`companion.rules.duel.effects`, written out for one
loop over two cities, without values for moves and without moves of the table: what lies face
down is dealt beforehand. A test replays these plays through the rulebook, move by move.

Every legal move is as likely as another. Instead of listing them, the loop draws from all the ways there could be (each
open card discarded, built, or put under one of the wonders), and draws again when the coins do not suffice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from automa.duel.shuffle import deal_age, reach_turn
from companion.core.score import Seat
from companion.rules.duel import hidden
from companion.rules.duel import position as at
from companion.rules.duel.effects import COINS_PER, COLOURS_OF, LOOTS_OF, WONDER_EFFECTS
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARDS,
    COINS_PER_POINT,
    DISCARD_PER_YELLOW,
    MOST_WONDERS,
    OF_COLOUR,
    SYMBOLS_TO_WIN,
    TOKENS,
    WONDERS,
    NumbersIn,
    Wonder,
    members,
    military_points,
)
from companion.rules.duel.moves import BUILD, BUILD_WONDER, DESTROY, DISCARD, PICK_TOKEN, REBUILD, AnyMove
from companion.rules.duel.price import ARCHITECTURE, FREE_WITH, MASONRY, WAIVED_FOR_BLUE, WAIVED_FOR_WONDERS
from companion.rules.duel.state import State
from companion.rules.duel.structure import FULL, NODES, StructureNode
from companion.rules.duel.trade import CARD_ECONOMY, FIRST_WONDER, Row, made_row, raw_row, rows, waived_price

if TYPE_CHECKING:
    from automa.duel.trace import Trace

# What a turn comes to
ON: Final = 0
AGAIN: Final = 1
WON: Final = 2


class City:
    """What the loop knows of a city."""

    __slots__ = (
        "blue",
        "buildings",
        "built",
        "cheapest",
        "coins",
        "economy",
        "income",
        "made",
        "owned",
        "plans",
        "points",
        "raw",
        "science",
        "seat",
    )

    seat: Seat
    coins: int
    buildings: int  # as a set
    plans: list[int]  # wonders not built
    built: int  # how many wonders
    owned: int  # tokens, as a set
    science: int
    economy: int
    raw: Row  # prices
    made: Row
    cheapest: int  # no wonder costs less than this
    income: int  # for a discarded card
    points: int  # printed on buildings, wonders and tokens
    blue: int  # those on blue buildings

    def __init__(self, n: at.Numbers, seat: Seat) -> None:
        self.seat = seat
        self.coins = n[at.COINS + seat]
        self.buildings = buildings = n[at.CITY + seat]
        self.plans = list(_LISTED[n[at.PLANS + seat]])
        self.built = n[at.BUILT + seat].bit_count()
        self.owned = owned = n[at.OWNED + seat]
        self.science = n[at.SCIENCE + seat]
        self.economy = n[at.ECONOMY + seat]
        self.raw = n[at.RAW_ROW + seat]
        self.made = n[at.MADE_ROW + seat]
        self.income = n[at.INCOME + seat]
        points = blue = 0
        for card in members(buildings):
            points += _POINTS[card]
            if _BLUE >> card & 1:
                blue += _POINTS[card]
        for wonder in _LISTED[n[at.BUILT + seat]]:
            points += _WONDER_POINTS[wonder]
        for token in _LISTED[owned]:
            points += TOKENS[token].points
        self.points = points
        self.blue = blue


class CommonBoard:
    """What the cities share."""

    __slots__ = ("bits", "board", "box", "choices", "loots", "pawn", "pile")

    def __init__(self, n: at.Numbers, random: Random) -> None:
        self.pawn: int = n[at.PAWN]
        self.loots: int = n[at.LOOTS]
        self.board = list(_LISTED[n[at.BOARD]])  # tokens
        self.box = list(_LISTED[hidden.box(n)])
        self.pile = list(members(n[at.DISCARDED]))
        self.bits = random.getrandbits  # the source of randomness, called with a number of bits
        self.choices: list[AnyMove] = []  # made in this turn, for a trace


class PlayoutEnd(NamedTuple):
    """How a play ended: the winner, None when shared, by which ending, and the points of both."""

    winner: Seat | None
    supremacy: str  # "military", "scientific" or ""
    points: tuple[int, int]


# The facts, as the loop needs them
_BIT: Final = tuple(card.bit for card in CARDS)
_PRINTED: Final = tuple(card.cost.coins for card in CARDS)
_POINTS: Final = tuple(card.points for card in CARDS)
_SHIELDS: Final = tuple(card.shields for card in CARDS)
_SYMBOL: Final = tuple(1 << max(0, card.symbol) for card in CARDS)
_WONDER_POINTS: Final = tuple(wonder.points for wonder in WONDERS)
_COINS: Final = tuple(card.coins for card in CARDS)
_BROWN: Final = OF_COLOUR["brown"]
_BLUE: Final = OF_COLOUR["blue"]
_PURPLE: Final = OF_COLOUR["purple"]
_ECONOMY: Final = next(token.bit for token in TOKENS if token.earns_trade)
_URBANISM, _CHAIN_COINS = next((token.bit, token.coins_per_chain) for token in TOKENS if token.coins_per_chain)
_STRATEGY, _MORE_SHIELDS = next((token.bit, token.shields_per_red) for token in TOKENS if token.shields_per_red)
_THEOLOGY: Final = next(token.bit for token in TOKENS if token.again_for_wonders)
_FIRST_LOOT: Final = LOOTS_OF[0][0][0]  # the space of the first token
_MILITARY: Final = tuple(military_points(spaces) for spaces in range(CAPITAL + 1))
_NEVER: Final = 999
_LISTED: Final = NumbersIn()  # sets of wonders, of tokens, and of cards to destroy


def playout(state: State, random: Random, trace: Trace | None = None) -> PlayoutEnd:
    """Play a position to its end with random moves; it stays as it was."""
    n = reach_turn(state, random, trace.before if trace else None)
    cities = (City(n, 0), City(n, 1))
    table = CommonBoard(n, random)
    if n[at.PHASE] == at.Phase.OVER:
        return _count(cities, table)
    for city in cities:
        _find_cheapest(city)
    me, them = cities if n[at.SEAT] == 0 else cities[::-1]
    age, grid = n[at.AGE], n[: at.LEFT]
    node = NODES[age][n[at.LEFT]]
    if trace:
        trace.wonders = (n[at.PLANS], n[at.PLANS + 1])
        trace.deals[age] = grid
        trace.starts[age] = me.seat
    while not _play_age(node, grid, (me, them), table, trace) and age < AGES:
        age += 1
        node, grid = NODES[age][FULL], deal_age(age, random)
        me, them = cities if random.getrandbits(1) else cities[::-1]  # who begins is a choice, too
        if trace:
            trace.deals[age] = grid
            trace.starts[age] = me.seat
    return _count(cities, table)


def _play_age(  # noqa: PLR0912, PLR0915, C901 -- the loop that everything else here is for
    node: StructureNode, grid: list[int], cities: tuple[City, City], table: CommonBoard, trace: Trace | None
) -> bool:
    """Play until the structure is empty, or a supremacy: then it is True."""
    me, them = cities
    bits, pile = table.bits, table.pile
    while places := node.places:
        coins = me.coins
        ways = 2 if coins < me.cheapest else len(me.plans) + 2
        span = len(places) * ways
        while True:
            pick = bits(30) % span
            way = pick % ways
            index = pick // ways
            card = grid[places[index]]
            if way == 0:
                me.coins = coins + me.income
                pile.append(card)
                end = ON
                break
            if way == 1:
                chain = FREE_WITH[card]
                if chain and me.buildings & chain:
                    if me.owned & _URBANISM:
                        me.coins = coins + _CHAIN_COINS
                else:
                    price = me.raw[card] + me.made[card]
                    if me.owned & MASONRY and _BLUE >> card & 1:
                        price = waived_price(CARDS[card].cost, me.economy, them.economy, WAIVED_FOR_BLUE)
                    if price > coins:
                        continue
                    me.coins = coins - price
                    if them.owned & _ECONOMY:
                        them.coins += price - _PRINTED[card]
                me.buildings |= _BIT[card]
                end = _JOIN[card](me, them, table, card)
                break
            wonder = me.plans[way - 2]
            price = _wonder_price(me, them, wonder)
            if price <= coins:
                me.coins = coins - price
                if them.owned & _ECONOMY:
                    them.coins += price
                del me.plans[way - 2]
                end = _erect(me, them, table, wonder)
                break
        if trace:
            made_move = (DISCARD[card], BUILD[card])[way] if way < 2 else BUILD_WONDER[card][wonder]
            trace.note((made_move, *table.choices), me, them, table)
            table.choices.clear()
        node = node.after[index] or node.grow(index)
        if end == ON:
            me, them = them, me
        elif end == WON:
            return True
    return False


# Prices


def _wonder_price(me: City, them: City, wonder: int) -> int:
    if me.owned & ARCHITECTURE:
        return waived_price(WONDERS[wonder].cost, me.economy, them.economy, WAIVED_FOR_WONDERS)
    return me.raw[FIRST_WONDER + wonder] + me.made[FIRST_WONDER + wonder]


def _find_cheapest(me: City) -> None:
    """What the rival makes, or a wonder built, need not find it anew: none costs less then."""
    if me.owned & ARCHITECTURE:
        me.cheapest = 0
        return
    raw, made, cheapest = me.raw, me.made, _NEVER
    for wonder in me.plans:
        price = raw[FIRST_WONDER + wonder] + made[FIRST_WONDER + wonder]
        if price < cheapest:  # noqa: PLR1730 -- min() takes twice as long
            cheapest = price
    me.cheapest = cheapest


# Effects: each returns what the turn comes to


def _stand(me: City, them: City, table: CommonBoard, card: int) -> int:
    me.points += _POINTS[card]
    me.blue += _POINTS[card]
    return ON


def _dig(me: City, them: City, table: CommonBoard, card: int) -> int:
    """A brown card."""
    me.economy += CARD_ECONOMY[card]
    me.raw = raw_row(me.economy, them.economy)
    them.raw = raw_row(them.economy, me.economy)
    _find_cheapest(me)
    return ON


def _craft(me: City, them: City, table: CommonBoard, card: int) -> int:
    """A grey card."""
    me.economy += CARD_ECONOMY[card]
    me.made = made_row(me.economy, them.economy)
    them.made = made_row(them.economy, me.economy)
    _find_cheapest(me)
    return ON


def _trade(me: City, them: City, table: CommonBoard, card: int) -> int:
    """A yellow card that makes or fixes something for its own city."""
    me.income += DISCARD_PER_YELLOW
    me.economy += CARD_ECONOMY[card]
    me.raw, me.made = rows(me.economy, them.economy)
    _find_cheapest(me)
    return ON


def _fight(me: City, them: City, table: CommonBoard, card: int) -> int:
    shields = _SHIELDS[card]
    if me.owned & _STRATEGY:
        shields += _MORE_SHIELDS
    return _march(me, them, table, shields)


def _march(me: City, them: City, table: CommonBoard, shields: int) -> int:
    seat = me.seat
    reached = shields - table.pawn if seat else shields + table.pawn
    reached = min(reached, CAPITAL)
    table.pawn = -reached if seat else reached
    if reached >= _FIRST_LOOT and table.loots:
        for space, coins, bit in LOOTS_OF[seat]:
            if reached >= space and table.loots & bit:
                table.loots ^= bit
                them.coins = max(0, them.coins - coins)
    return WON if reached == CAPITAL else ON


def _discover(me: City, them: City, table: CommonBoard, card: int) -> int:
    me.points += _POINTS[card]
    symbol = _SYMBOL[card]
    if not me.science & symbol:
        me.science |= symbol
        return WON if me.science.bit_count() >= SYMBOLS_TO_WIN else ON
    return _gain(me, table, table.board) if table.board else ON


def _gain(me: City, table: CommonBoard, tokens: list[int]) -> int:
    token = tokens.pop(table.bits(30) % len(tokens))
    table.choices.append(PICK_TOKEN[token])
    gained = TOKENS[token]
    me.owned |= gained.bit
    me.coins += gained.coins
    me.points += gained.points
    if gained.waives_for_wonders:
        _find_cheapest(me)
    if gained.symbol >= 0:
        me.science |= 1 << gained.symbol
    return WON if me.science.bit_count() >= SYMBOLS_TO_WIN else ON


def _earn(me: City, them: City, table: CommonBoard, card: int) -> int:
    """Coins at once: printed, or for each of a kind, the card itself included."""
    me.income += DISCARD_PER_YELLOW
    me.points += _POINTS[card]
    me.coins += _COINS[card]
    kind, each = COINS_PER[card]
    if each:
        me.coins += each * _number_of(me, kind)
    return ON


def _found_guild(me: City, them: City, table: CommonBoard, card: int) -> int:
    guild = CARDS[card].guild
    if guild and guild.coins:
        me.coins += guild.coins * max(_number_of(me, guild.of), _number_of(them, guild.of))
    return ON


def _number_of(city: City, of: tuple[str, ...]) -> int:
    if colours := COLOURS_OF[of]:
        return (city.buildings & colours).bit_count()
    return city.built if of == ("wonder",) else city.coins


def _join_of(number: int) -> Callable[[City, City, CommonBoard, int], int]:
    card = CARDS[number]
    if card.colour == "yellow":
        return _trade if CARD_ECONOMY[number] else _earn
    return {
        "brown": _dig,
        "grey": _craft,
        "red": _fight,
        "green": _discover,
        "blue": _stand,
        "purple": _found_guild,
    }[card.colour]


_JOIN: Final = tuple(_join_of(card.number) for card in CARDS)


def _erect(me: City, them: City, table: CommonBoard, wonder: int) -> int:
    me.built += 1
    if me.built + them.built >= MOST_WONDERS:
        me.plans, them.plans = [], []
        me.cheapest = them.cheapest = _NEVER
    again, coins, rival_loses, economy, shields, chooses = WONDER_EFFECTS[wonder]
    me.points += _WONDER_POINTS[wonder]
    me.coins += coins
    if rival_loses:
        them.coins = max(0, them.coins - rival_loses)
    if economy:
        me.economy += economy
        me.raw, me.made = rows(me.economy, them.economy)
        _find_cheapest(me)
    if me.owned & _THEOLOGY:
        again = True
    if shields and _march(me, them, table, shields) == WON:
        return WON
    if chooses and _choose(me, them, table, WONDERS[wonder]) == WON:
        return WON
    return AGAIN if again else ON


def _choose(me: City, them: City, table: CommonBoard, wonder: Wonder) -> int:
    if wonder.destroys:
        _destroy(me, them, table, OF_COLOUR[wonder.destroys])
    elif wonder.rebuilds and table.pile:
        pile = table.pile
        card = pile.pop(table.bits(30) % len(pile))
        table.choices.append(REBUILD[card])
        me.buildings |= _BIT[card]
        end: int = _JOIN[card](me, them, table, card)
        return end
    elif wonder.draws_tokens and table.box:
        return _gain(me, table, table.box)  # one of three drawn at random is one at random
    return ON


def _destroy(me: City, them: City, table: CommonBoard, colour: int) -> None:
    cards = _LISTED[them.buildings & colour]
    if cards:
        card = cards[table.bits(30) % len(cards)]
        table.choices.append(DESTROY[card])
        table.pile.append(card)
        them.buildings ^= _BIT[card]
        them.economy -= CARD_ECONOMY[card]
        if colour == _BROWN:
            me.raw = raw_row(me.economy, them.economy)
            them.raw = raw_row(them.economy, me.economy)
        else:
            me.made = made_row(me.economy, them.economy)
            them.made = made_row(them.economy, me.economy)
        _find_cheapest(me)


# The result


def _count(cities: tuple[City, City], table: CommonBoard) -> PlayoutEnd:
    pawn = table.pawn
    first, second = _total(cities, 0), _total(cities, 1)
    if pawn >= 0:
        first += _MILITARY[pawn]
    else:
        second += _MILITARY[-pawn]
    if abs(pawn) == CAPITAL:
        return PlayoutEnd(0 if pawn > 0 else 1, "military", (first, second))
    for city in cities:
        if city.science.bit_count() >= SYMBOLS_TO_WIN:
            return PlayoutEnd(city.seat, "scientific", (first, second))
    lead = first - second or cities[0].blue - cities[1].blue
    return PlayoutEnd(None if not lead else 0 if lead > 0 else 1, "", (first, second))


def _total(cities: tuple[City, City], seat: Seat) -> int:
    """All points but those of the pawn."""
    city = cities[seat]
    total: int = city.points + city.coins // COINS_PER_POINT
    for card in members(city.buildings & _PURPLE):
        guild = CARDS[card].guild
        assert guild
        most = max(_number_of(cities[0], guild.of), _number_of(cities[1], guild.of))
        total += guild.points * (most // guild.each)
    if city.owned:
        owned = _LISTED[city.owned]
        total += sum(TOKENS[token].points_per_token for token in owned) * len(owned)
    return total
