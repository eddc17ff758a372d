"""The rules of a turn, compiled: taking a card, the choices its effect asks for, the end of the turn and of the play.

What is wrong with a move is not checked; a test plays the same games by the rulebook.
"""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel.facts import Ints
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    COINS_PER_POINT,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    LOOT,
    MOST_WONDERS,
    SYMBOLS_TO_WIN,
    military_points,
)

# What a turn waits for
DONE, TOKEN, LIBRARY, DESTROY_BROWN, DESTROY_GREY, REBUILD, END = range(7)

_MILITARY = np.array([military_points(spaces) for spaces in range(CAPITAL + 1)])
_LOOT = np.array(LOOT)


# Effects


@compiled
def march(s: Ints, seat: int, shields: int) -> int:
    reached = min(CAPITAL, (s[at.PAWN] if seat == 0 else -s[at.PAWN]) + shields)
    s[at.PAWN] = reached if seat == 0 else -reached
    for number in range(len(_LOOT)):
        bit = 1 << len(_LOOT) * (1 - seat) + number
        if reached >= _LOOT[number, 0] and s[at.LOOTS] & bit:
            s[at.LOOTS] ^= bit
            them = at.side(1 - seat)
            s[them + at.COINS] = max(0, s[them + at.COINS] - _LOOT[number, 1])
    if reached == CAPITAL:
        s[at.OVER], s[at.WINNER] = 1, seat
        return END
    return DONE


@compiled
def count(s: Ints, seat: int, of: int) -> int:
    me = at.side(seat)
    if of == f.BY_WONDERS:
        return at.bits(s[me + at.BUILT])
    if of == f.BY_COINS:
        return s[me + at.COINS]
    found = 0
    for colour in range(7):
        if of >> colour & 1:
            found += s[me + at.COLOUR + colour]
    return found


@compiled
def learn(s: Ints, seat: int, symbol: int) -> int:
    me = at.side(seat)
    s[me + at.SYMBOLS] |= 1 << symbol
    if at.bits(s[me + at.SYMBOLS]) >= SYMBOLS_TO_WIN:
        s[at.OVER], s[at.WINNER], s[at.SCIENTIFIC] = 1, seat, 1
        return END
    return DONE


@compiled
def join(s: Ints, seat: int, card: int) -> int:
    """A building joins a city."""
    me = at.side(seat)
    colour = f.COLOUR[card]
    s[me + at.CITY + card] = 1
    s[me + at.COLOUR + colour] += 1
    s[me + at.POINTS] += f.POINTS[card]
    for resource in range(f.N_RESOURCES):
        s[me + at.OUTPUT + resource] += f.MAKES[card, resource]
    if f.CHOICE[card]:
        s[me + (at.RAW if f.CHOICE[card] == 1 else at.MADE)] += 1
    s[me + at.FIXED] |= f.FIXES[card]
    s[me + at.COINS] += f.GAIN[card]
    if f.GAIN_EACH[card]:
        s[me + at.COINS] += f.GAIN_EACH[card] * count(s, seat, f.GAIN_BY[card])
    if f.GUILD_COINS[card]:
        of = f.GUILD_OF[card]
        s[me + at.COINS] += f.GUILD_COINS[card] * max(count(s, 0, of), count(s, 1, of))
    if colour == f.BLUE:
        s[me + at.BLUE_POINTS] += f.POINTS[card]
    if colour == f.RED:
        return march(s, seat, f.SHIELDS[card] + (s[me + at.OWNED] >> f.STRATEGY & 1))
    if colour == f.GREEN:
        bit = 1 << f.SYMBOL[card]
        if s[me + at.SYMBOLS] & bit:
            s[me + at.PAIRS] |= bit
            return TOKEN if s[at.BOARD] else DONE
        return learn(s, seat, f.SYMBOL[card])
    return DONE


@compiled
def erect(s: Ints, seat: int, wonder: int) -> int:
    me, them = at.side(seat), at.side(1 - seat)
    thing = f.N_CARDS + wonder
    s[me + at.PLANS] &= ~(1 << wonder)
    s[me + at.BUILT] |= 1 << wonder
    s[me + at.POINTS] += f.POINTS[thing]
    if at.bits(s[me + at.BUILT]) + at.bits(s[them + at.BUILT]) >= MOST_WONDERS:
        s[me + at.PLANS] = s[them + at.PLANS] = 0
    if f.PLAYS_AGAIN[wonder] or s[me + at.OWNED] >> f.THEOLOGY & 1:
        s[at.AGAIN] = 1
    s[me + at.COINS] += f.GAIN[thing]
    s[them + at.COINS] = max(0, s[them + at.COINS] - f.RIVAL_LOSES[wonder])
    if f.CHOICE[thing]:
        s[me + (at.RAW if f.CHOICE[thing] == 1 else at.MADE)] += 1
    if f.SHIELDS[thing] and march(s, seat, f.SHIELDS[thing]) == END:
        return END
    if f.DESTROYS[wonder] >= 0 and s[them + at.COLOUR + f.DESTROYS[wonder]]:
        return DESTROY_BROWN if f.DESTROYS[wonder] == f.BROWN else DESTROY_GREY
    if f.REBUILDS[wonder] and s[at.DISCARDED : at.DISCARDED + f.N_CARDS].any():
        return REBUILD
    return LIBRARY if f.DRAWS[wonder] and box(s) else DONE


@compiled
def box(s: Ints) -> int:
    taken = s[at.BOARD] | s[at.SIDES + at.OWNED] | s[at.SIDES + at.SIZE + at.OWNED]
    return ((1 << f.N_TOKENS) - 1) & ~taken


@compiled
def gain(s: Ints, seat: int, token: int) -> int:
    me = at.side(seat)
    s[at.BOARD] &= ~(1 << token)
    s[me + at.OWNED] |= 1 << token
    s[me + at.COINS] += f.TOKEN_GAIN[token]
    s[me + at.POINTS] += f.TOKEN_POINTS[token]
    if f.TOKEN_SYMBOL[token] >= 0:
        return learn(s, seat, f.TOKEN_SYMBOL[token])
    return DONE


# A turn: way 0 discards the card, 1 builds it, 2 and more a wonder with it


@compiled
def can(s: Ints, place: int, way: int) -> bool:
    seat = s[at.SEAT]
    if way == 0:
        return True
    card = s[at.GRID + place]
    if way == 1 and at.chained(s, seat, card):
        return True
    return at.price(s, seat, card if way == 1 else f.N_CARDS + way - 2) <= s[at.side(seat) + at.COINS]


@compiled
def take(s: Ints, place: int, way: int) -> int:
    """Take the open card at a place; returns what the turn waits for then."""
    seat, card = s[at.SEAT], s[at.GRID + place]
    me, them = at.side(seat), at.side(1 - seat)
    s[at.LEFT] ^= 1 << place
    if way == 0:
        s[at.DISCARDED + card] = 1
        s[me + at.COINS] += DISCARD_COINS + DISCARD_PER_YELLOW * s[me + at.COLOUR + f.YELLOW]
        return DONE
    thing = card if way == 1 else f.N_CARDS + way - 2
    if way == 1 and at.chained(s, seat, card):
        if s[me + at.OWNED] >> f.URBANISM & 1:
            s[me + at.COINS] += f.PER_CHAIN
    else:
        cost = at.price(s, seat, thing)
        s[me + at.COINS] -= cost
        if s[them + at.OWNED] >> f.ECONOMY & 1:
            s[them + at.COINS] += cost - f.COST[thing, 0]
    return join(s, seat, card) if way == 1 else erect(s, seat, way - 2)


@compiled
def choose(s: Ints, waits: int, choice: int) -> int:
    """A choice within the turn: of a token, a card to destroy, or one to build from the discard."""
    seat = s[at.SEAT]
    if waits in (DESTROY_BROWN, DESTROY_GREY):
        them = at.side(1 - seat)
        s[them + at.CITY + choice] = 0
        s[them + at.COLOUR + f.COLOUR[choice]] -= 1
        for resource in range(f.N_RESOURCES):
            s[them + at.OUTPUT + resource] -= f.MAKES[choice, resource]
        s[at.DISCARDED + choice] = 1
        return DONE
    if waits == REBUILD:
        s[at.DISCARDED + choice] = 0
        return join(s, seat, choice)
    return gain(s, seat, choice)


@compiled
def end_turn(s: Ints) -> None:
    """The next seat; after the last card, who chooses the beginner of the next age, or the end."""
    if s[at.OVER]:
        return
    if s[at.LEFT]:
        if s[at.AGAIN]:
            s[at.AGAIN] = 0
        else:
            s[at.SEAT] ^= 1
        return
    s[at.AGAIN] = 0
    if s[at.AGE] == AGES:
        finish(s)
        return
    if s[at.PAWN]:
        s[at.SEAT] = 1 if s[at.PAWN] > 0 else 0
    s[at.AGE] += 1


@compiled
def points(s: Ints, seat: int) -> int:
    me = at.side(seat)
    total = s[me + at.POINTS] + s[me + at.COINS] // COINS_PER_POINT
    ahead = s[at.PAWN] if seat == 0 else -s[at.PAWN]
    if ahead > 0:
        total += _MILITARY[ahead]
    for card in f.GUILDS:
        if s[me + at.CITY + card]:
            most = max(count(s, 0, f.GUILD_OF[card]), count(s, 1, f.GUILD_OF[card]))
            total += f.GUILD_POINTS[card] * (most // f.GUILD_EACH[card])
    if s[me + at.OWNED] >> f.MATHEMATICS & 1:
        total += f.PER_TOKEN * at.bits(s[me + at.OWNED])
    return total


@compiled
def finish(s: Ints) -> None:
    s[at.OVER] = 1
    lead = points(s, 0) - points(s, 1)
    if lead == 0:
        lead = s[at.SIDES + at.BLUE_POINTS] - s[at.SIDES + at.SIZE + at.BLUE_POINTS]
    s[at.WINNER] = 0 if lead > 0 else 1 if lead < 0 else 2
