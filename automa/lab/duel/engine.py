"""The rules, compiled: a position is one array of numbers, with every card of the structure dealt beforehand.

A turn is made of taking a card and, now and then, a choice that its effect asks for. What is wrong with a move is not
checked; a test plays the same games by the rulebook.
"""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel import facts as f
from automa.lab.duel.facts import Ints
from companion.rules.duel.facts import (
    AGES,
    BASE_PRICE,
    CAPITAL,
    COINS_PER_POINT,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    DRAFT,
    FIRST_COINS,
    GUILDS_IN_PLAY,
    LOOT,
    MOST_WONDERS,
    PLACES,
    SYMBOLS_TO_WIN,
    TOKENS_ON_BOARD,
    WONDERS_EACH,
    military_points,
)
from companion.rules.duel.structure import FULL

# The table
GRID = 0  # the card at each place, also face down
LEFT = PLACES
AGE = LEFT + 1  # 0 while wonders are chosen
SEAT = LEFT + 2  # who moves next
PAWN = LEFT + 3  # above 0: seat 0 is ahead
LOOTS = LEFT + 4
BOARD = LEFT + 5
OFFERED = LEFT + 6  # wonders
PICKED = LEFT + 7  # wonders picked so far
AGAIN = LEFT + 8
OVER = LEFT + 9
WINNER = LEFT + 10  # 2 for a shared victory
SCIENTIFIC = LEFT + 11
SCRATCH = LEFT + 12  # missing resources, and the prices of one unit of each
_UNIT = SCRATCH + f.N_RESOURCES
SEEN = SCRATCH + 2 * f.N_RESOURCES  # by card
DISCARDED = SEEN + f.N_CARDS
SIDES = DISCARDED + f.N_CARDS

# A seat's part
COINS, PLANS, BUILT, OWNED, SYMBOLS, PAIRS, FIXED, RAW, MADE, POINTS, BLUE_POINTS = range(11)
OUTPUT = 11
COLOUR = OUTPUT + f.N_RESOURCES
CITY = COLOUR + 7
SIZE = CITY + f.N_CARDS
LENGTH = SIDES + 2 * SIZE

# What a turn waits for
DONE, TOKEN, LIBRARY, DESTROY_BROWN, DESTROY_GREY, REBUILD, END = range(7)

_MILITARY = np.array([military_points(spaces) for spaces in range(CAPITAL + 1)])
_LOOT = np.array(LOOT)
_DRAFT = np.array(DRAFT)
_DECK1, _DECK2, _DECK3 = f.DECK


@compiled
def side(seat: int) -> int:
    return SIDES + seat * SIZE


@compiled
def bits(of: int) -> int:
    found = 0
    while of:
        of &= of - 1
        found += 1
    return found


# The start, and the ages


@compiled
def pick_some(of: Ints, k: int) -> Ints:
    """k of these numbers at random."""
    deck = of.copy()
    for i in range(k):
        j = np.random.randint(i, len(deck))
        deck[i], deck[j] = deck[j], deck[i]
    return deck[:k]


@compiled
def begin(s: Ints) -> None:
    """Before the choice of wonders."""
    s[:] = 0
    s[LOOTS] = 15
    for seat in range(2):
        s[side(seat) + COINS] = FIRST_COINS
    for token in pick_some(np.arange(f.N_TOKENS), TOKENS_ON_BOARD):
        s[BOARD] |= 1 << token
    s[SEAT] = np.random.randint(0, 2)
    offer(s)


@compiled
def offer(s: Ints) -> None:
    given = s[SIDES + PLANS] | s[SIDES + SIZE + PLANS]
    left = np.array([wonder for wonder in range(f.N_WONDERS) if not given >> wonder & 1])
    for wonder in pick_some(left, WONDERS_EACH):
        s[OFFERED] |= 1 << wonder


@compiled
def pick_wonder(s: Ints, wonder: int) -> None:
    """A wonder is chosen; what the last of four is, needs no choice. New ones are laid out elsewhere."""
    first = s[SEAT] ^ _DRAFT[s[PICKED]]
    s[side(s[SEAT]) + PLANS] |= 1 << wonder
    s[OFFERED] &= ~(1 << wonder)
    s[PICKED] += 1
    if bits(s[OFFERED]) == 1:
        last = 0
        while s[OFFERED] >> last != 1:
            last += 1
        s[side(first ^ _DRAFT[s[PICKED]]) + PLANS] |= s[OFFERED]
        s[OFFERED] = 0
        s[PICKED] += 1
    s[SEAT] = first ^ _DRAFT[s[PICKED]] if s[PICKED] < len(_DRAFT) else first
    if s[PICKED] == len(_DRAFT):
        s[AGE] = 1


@compiled
def deal(s: Ints) -> None:
    """Lay out the structure of the age."""
    if s[AGE] == 1:
        s[GRID : GRID + PLACES] = pick_some(_DECK1, PLACES)
    elif s[AGE] == 2:
        s[GRID : GRID + PLACES] = pick_some(_DECK2, PLACES)
    else:
        laid = np.concatenate((pick_some(_DECK3, PLACES - GUILDS_IN_PLAY), pick_some(f.GUILDS, GUILDS_IN_PLAY)))
        s[GRID : GRID + PLACES] = pick_some(laid, PLACES)
    lay_out(s)


@compiled
def lay_out(s: Ints) -> None:
    s[LEFT] = FULL
    see(s)


@compiled
def is_open(s: Ints, place: int) -> bool:
    return bool(s[LEFT] >> place & 1) and not f.COVERS[s[AGE], place] & s[LEFT]


@compiled
def is_up(s: Ints, place: int) -> bool:
    """Whether the card at a filled place lies face up once all that is due was turned up."""
    return bool(f.UP[s[AGE]] >> place & 1) or not f.COVERS[s[AGE], place] & s[LEFT]


@compiled
def see(s: Ints) -> None:
    """Turn up what lies open."""
    for place in range(PLACES):
        if s[LEFT] >> place & 1 and is_up(s, place):
            s[SEEN + s[GRID + place]] = 1


# Prices


@compiled
def _cover(s: Ints, first: int, last: int, n: int) -> None:
    """Take up to n of the dearest missing units of these kinds away."""
    for _ in range(n):
        dearest = -1
        for kind in range(first, last):
            if s[SCRATCH + kind] and (dearest < 0 or s[_UNIT + kind] > s[_UNIT + dearest]):
                dearest = kind
        if dearest < 0:
            return
        s[SCRATCH + dearest] -= 1


@compiled
def unit_price(s: Ints, seat: int, resource: int) -> int:
    if s[side(seat) + FIXED] >> resource & 1:
        return 1
    return BASE_PRICE + s[side(1 - seat) + OUTPUT + resource]


@compiled
def price(s: Ints, seat: int, thing: int) -> int:
    """What a card, or a wonder counted on from the cards, costs a seat that has no chain for it."""
    me = side(seat)
    some = False
    for resource in range(f.N_RESOURCES):
        missing = f.COST[thing, 1 + resource] - s[me + OUTPUT + resource]
        s[SCRATCH + resource] = max(0, missing)
        some = some or missing > 0
    total = f.COST[thing, 0]
    if not some:
        return total
    for resource in range(f.N_RESOURCES):
        s[_UNIT + resource] = unit_price(s, seat, resource)
    _cover(s, 0, 3, s[me + RAW])
    _cover(s, 3, 5, s[me + MADE])
    owned = s[me + OWNED]
    if thing >= f.N_CARDS:
        if owned >> f.ARCHITECTURE & 1:
            _cover(s, 0, 5, f.WAIVED)
    elif owned >> f.MASONRY & 1 and f.COLOUR[thing] == f.BLUE:
        _cover(s, 0, 5, f.WAIVED)
    for resource in range(f.N_RESOURCES):
        total += s[SCRATCH + resource] * s[_UNIT + resource]
    return total


@compiled
def chained(s: Ints, seat: int, card: int) -> bool:
    return f.FREE_WITH[card] >= 0 and s[side(seat) + CITY + f.FREE_WITH[card]] == 1


# Effects


@compiled
def march(s: Ints, seat: int, shields: int) -> int:
    reached = min(CAPITAL, (s[PAWN] if seat == 0 else -s[PAWN]) + shields)
    s[PAWN] = reached if seat == 0 else -reached
    for number in range(len(_LOOT)):
        bit = 1 << len(_LOOT) * (1 - seat) + number
        if reached >= _LOOT[number, 0] and s[LOOTS] & bit:
            s[LOOTS] ^= bit
            them = side(1 - seat)
            s[them + COINS] = max(0, s[them + COINS] - _LOOT[number, 1])
    if reached == CAPITAL:
        s[OVER], s[WINNER] = 1, seat
        return END
    return DONE


@compiled
def count(s: Ints, seat: int, of: int) -> int:
    me = side(seat)
    if of == f.BY_WONDERS:
        return bits(s[me + BUILT])
    if of == f.BY_COINS:
        return s[me + COINS]
    found = 0
    for colour in range(7):
        if of >> colour & 1:
            found += s[me + COLOUR + colour]
    return found


@compiled
def learn(s: Ints, seat: int, symbol: int) -> int:
    me = side(seat)
    s[me + SYMBOLS] |= 1 << symbol
    if bits(s[me + SYMBOLS]) >= SYMBOLS_TO_WIN:
        s[OVER], s[WINNER], s[SCIENTIFIC] = 1, seat, 1
        return END
    return DONE


@compiled
def join(s: Ints, seat: int, card: int) -> int:
    """A building joins a city."""
    me = side(seat)
    colour = f.COLOUR[card]
    s[me + CITY + card] = 1
    s[me + COLOUR + colour] += 1
    s[me + POINTS] += f.POINTS[card]
    for resource in range(f.N_RESOURCES):
        s[me + OUTPUT + resource] += f.MAKES[card, resource]
    if f.CHOICE[card]:
        s[me + (RAW if f.CHOICE[card] == 1 else MADE)] += 1
    s[me + FIXED] |= f.FIXES[card]
    s[me + COINS] += f.GAIN[card]
    if f.GAIN_EACH[card]:
        s[me + COINS] += f.GAIN_EACH[card] * count(s, seat, f.GAIN_BY[card])
    if f.GUILD_COINS[card]:
        of = f.GUILD_OF[card]
        s[me + COINS] += f.GUILD_COINS[card] * max(count(s, 0, of), count(s, 1, of))
    if colour == f.BLUE:
        s[me + BLUE_POINTS] += f.POINTS[card]
    if colour == f.RED:
        return march(s, seat, f.SHIELDS[card] + (s[me + OWNED] >> f.STRATEGY & 1))
    if colour == f.GREEN:
        bit = 1 << f.SYMBOL[card]
        if s[me + SYMBOLS] & bit:
            s[me + PAIRS] |= bit
            return TOKEN if s[BOARD] else DONE
        return learn(s, seat, f.SYMBOL[card])
    return DONE


@compiled
def erect(s: Ints, seat: int, wonder: int) -> int:
    me, them = side(seat), side(1 - seat)
    thing = f.N_CARDS + wonder
    s[me + PLANS] &= ~(1 << wonder)
    s[me + BUILT] |= 1 << wonder
    s[me + POINTS] += f.POINTS[thing]
    if bits(s[me + BUILT]) + bits(s[them + BUILT]) >= MOST_WONDERS:
        s[me + PLANS] = s[them + PLANS] = 0
    if f.PLAYS_AGAIN[wonder] or s[me + OWNED] >> f.THEOLOGY & 1:
        s[AGAIN] = 1
    s[me + COINS] += f.GAIN[thing]
    s[them + COINS] = max(0, s[them + COINS] - f.RIVAL_LOSES[wonder])
    if f.CHOICE[thing]:
        s[me + (RAW if f.CHOICE[thing] == 1 else MADE)] += 1
    if f.SHIELDS[thing] and march(s, seat, f.SHIELDS[thing]) == END:
        return END
    if f.DESTROYS[wonder] >= 0 and s[them + COLOUR + f.DESTROYS[wonder]]:
        return DESTROY_BROWN if f.DESTROYS[wonder] == f.BROWN else DESTROY_GREY
    if f.REBUILDS[wonder] and s[DISCARDED : DISCARDED + f.N_CARDS].any():
        return REBUILD
    return LIBRARY if f.DRAWS[wonder] and box(s) else DONE


@compiled
def box(s: Ints) -> int:
    taken = s[BOARD] | s[SIDES + OWNED] | s[SIDES + SIZE + OWNED]
    return ((1 << f.N_TOKENS) - 1) & ~taken


@compiled
def gain(s: Ints, seat: int, token: int) -> int:
    me = side(seat)
    s[BOARD] &= ~(1 << token)
    s[me + OWNED] |= 1 << token
    s[me + COINS] += f.TOKEN_GAIN[token]
    s[me + POINTS] += f.TOKEN_POINTS[token]
    if f.TOKEN_SYMBOL[token] >= 0:
        return learn(s, seat, f.TOKEN_SYMBOL[token])
    return DONE


# A turn: way 0 discards the card, 1 builds it, 2 and more a wonder with it


@compiled
def can(s: Ints, place: int, way: int) -> bool:
    seat = s[SEAT]
    if way == 0:
        return True
    card = s[GRID + place]
    if way == 1 and chained(s, seat, card):
        return True
    return price(s, seat, card if way == 1 else f.N_CARDS + way - 2) <= s[side(seat) + COINS]


@compiled
def take(s: Ints, place: int, way: int) -> int:
    """Take the open card at a place; returns what the turn waits for then."""
    seat, card = s[SEAT], s[GRID + place]
    me, them = side(seat), side(1 - seat)
    s[LEFT] ^= 1 << place
    if way == 0:
        s[DISCARDED + card] = 1
        s[me + COINS] += DISCARD_COINS + DISCARD_PER_YELLOW * s[me + COLOUR + f.YELLOW]
        return DONE
    thing = card if way == 1 else f.N_CARDS + way - 2
    if way == 1 and chained(s, seat, card):
        if s[me + OWNED] >> f.URBANISM & 1:
            s[me + COINS] += f.PER_CHAIN
    else:
        cost = price(s, seat, thing)
        s[me + COINS] -= cost
        if s[them + OWNED] >> f.ECONOMY & 1:
            s[them + COINS] += cost - f.COST[thing, 0]
    return join(s, seat, card) if way == 1 else erect(s, seat, way - 2)


@compiled
def choose(s: Ints, waits: int, choice: int) -> int:
    """A choice within the turn: of a token, a card to destroy, or one to build from the discard."""
    seat = s[SEAT]
    if waits in (DESTROY_BROWN, DESTROY_GREY):
        them = side(1 - seat)
        s[them + CITY + choice] = 0
        s[them + COLOUR + f.COLOUR[choice]] -= 1
        for resource in range(f.N_RESOURCES):
            s[them + OUTPUT + resource] -= f.MAKES[choice, resource]
        s[DISCARDED + choice] = 1
        return DONE
    if waits == REBUILD:
        s[DISCARDED + choice] = 0
        return join(s, seat, choice)
    return gain(s, seat, choice)


@compiled
def end_turn(s: Ints) -> None:
    """The next seat; after the last card, who chooses the beginner of the next age, or the end."""
    if s[OVER]:
        return
    if s[LEFT]:
        if s[AGAIN]:
            s[AGAIN] = 0
        else:
            s[SEAT] ^= 1
        return
    s[AGAIN] = 0
    if s[AGE] == AGES:
        finish(s)
        return
    if s[PAWN]:
        s[SEAT] = 1 if s[PAWN] > 0 else 0
    s[AGE] += 1


@compiled
def points(s: Ints, seat: int) -> int:
    me = side(seat)
    total = s[me + POINTS] + s[me + COINS] // COINS_PER_POINT
    ahead = s[PAWN] if seat == 0 else -s[PAWN]
    if ahead > 0:
        total += _MILITARY[ahead]
    for card in f.GUILDS:
        if s[me + CITY + card]:
            most = max(count(s, 0, f.GUILD_OF[card]), count(s, 1, f.GUILD_OF[card]))
            total += f.GUILD_POINTS[card] * (most // f.GUILD_EACH[card])
    if s[me + OWNED] >> f.MATHEMATICS & 1:
        total += f.PER_TOKEN * bits(s[me + OWNED])
    return total


@compiled
def finish(s: Ints) -> None:
    s[OVER] = 1
    lead = points(s, 0) - points(s, 1)
    if lead == 0:
        lead = s[SIDES + BLUE_POINTS] - s[SIDES + SIZE + BLUE_POINTS]
    s[WINNER] = 0 if lead > 0 else 1 if lead < 0 else 2
