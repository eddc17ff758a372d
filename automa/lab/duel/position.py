"""A position as one array of numbers, compiled: where each stands in it, what lies open, what things cost.

Every card of the structure is dealt beforehand; what has not been turned up is only not looked at.
"""

from __future__ import annotations

from automa.lab.compiled import compiled
from automa.lab.duel import facts as f
from automa.lab.duel.facts import Ints
from companion.rules.duel.facts import BASE_PRICE, PLACES

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
