"""Self-play: every turn looks one turn ahead, and takes what the judgement likes best."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel import deals, engine
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel.facts import Floats, Ints
from automa.lab.duel.judge import MOST, UNITS_HIDDEN, chance, features, logit
from companion.rules.duel.facts import PLACES

TURNS = 80  # more than a play has
PLANS_AHEAD = 4  # positions in the making


@compiled
def worth(s: Ints, seat: int, rows: Floats, active: Ints, unit: Floats) -> float:
    """The chance of a seat to win, after a turn."""
    if s[at.OVER]:
        return 0.5 if s[at.WINNER] == 2 else 1.0 if s[at.WINNER] == seat else 0.0
    value = chance(logit(rows, active, features(s, active), unit))
    return value if s[at.SEAT] == seat else 1.0 - value


@compiled
def settle_token(s: Ints, seat: int, options: int, t: Ints, rows: Floats, active: Ints, unit: Floats) -> float:
    """Take the best of these tokens and end the turn."""
    best, chosen = -1.0, -1
    for token in range(f.N_TOKENS):
        if options >> token & 1:
            t[:] = s
            engine.gain(t, seat, token)
            engine.end_turn(t)
            value = worth(t, seat, rows, active, unit)
            if value > best:
                best, chosen = value, token
    engine.gain(s, seat, chosen)
    engine.end_turn(s)
    return best


@compiled
def draw_tokens(s: Ints) -> int:
    """Three tokens from the box, as the Great Library draws them."""
    box = engine.box(s)
    left = np.array([token for token in range(f.N_TOKENS) if box >> token & 1])
    tokens = 0
    for token in deals.pick_some(left, min(3, len(left))):
        tokens |= 1 << token
    return tokens


@compiled
def settle(s: Ints, waits: int, ahead: Ints, rows: Floats, active: Ints, unit: Floats) -> float:
    """Choose what the turn waits for as well as can be, end it, and say what it is worth to who made it."""
    seat = s[at.SEAT]
    if waits in (engine.DONE, engine.END):
        engine.end_turn(s)
        return worth(s, seat, rows, active, unit)
    t, found = ahead[0], ahead[1]
    if waits == engine.TOKEN:
        return settle_token(s, seat, s[at.BOARD], t, rows, active, unit)
    if waits == engine.LIBRARY:
        return settle_token(s, seat, draw_tokens(s), t, rows, active, unit)
    best = -1.0
    for card in range(f.N_CARDS):
        if waits == engine.REBUILD:
            possible = s[at.DISCARDED + card] == 1
        else:
            colour = f.BROWN if waits == engine.DESTROY_BROWN else f.GREY
            possible = s[at.side(1 - seat) + at.CITY + card] == 1 and f.COLOUR[card] == colour
        if not possible:
            continue
        t[:] = s
        then = engine.choose(t, waits, card)
        if then == engine.TOKEN:
            value = settle_token(t, seat, t[at.BOARD], ahead[2], rows, active, unit)
        else:
            engine.end_turn(t)
            value = worth(t, seat, rows, active, unit)
        if value > best:
            best = value
            found[:] = t
    s[:] = found
    return best


@compiled
def turn(s: Ints, wild: float, ahead: Ints, rows: Floats, active: Ints, unit: Floats) -> tuple[float, bool]:
    """Make the best turn, or now and then any; returns the best one's worth, and whether another was made."""
    best = -1.0
    place, way = -1, -1
    other_place, other_way, ways = -1, -1, 0
    t = ahead[3]
    plans = s[at.side(s[at.SEAT]) + at.PLANS]
    for try_place in range(PLACES):
        if not at.is_open(s, try_place):
            continue
        for try_way in range(2 + f.N_WONDERS):
            if try_way >= 2 and not plans >> (try_way - 2) & 1:
                continue
            if not engine.can(s, try_place, try_way):
                continue
            ways += 1
            if np.random.random() * ways < 1:
                other_place, other_way = try_place, try_way
            t[:] = s
            value = settle(t, engine.take(t, try_place, try_way), ahead, rows, active, unit)
            if value > best:
                best, place, way = value, try_place, try_way
    another = np.random.random() < wild
    if another:
        place, way = other_place, other_way
    settle(s, engine.take(s, place, way), ahead, rows, active, unit)
    return best, another


@compiled
def pick(s: Ints, wild: float, ahead: Ints, rows: Floats, active: Ints, unit: Floats) -> tuple[float, bool]:
    """The same for a wonder of the draft."""
    seat = s[at.SEAT]
    best, chosen, other, ways = -1.0, -1, -1, 0
    t = ahead[3]
    for wonder in range(f.N_WONDERS):
        if s[at.OFFERED] >> wonder & 1:
            ways += 1
            if np.random.random() * ways < 1:
                other = wonder
            t[:] = s
            deals.pick_wonder(t, wonder)
            value = worth(t, seat, rows, active, unit)
            if value > best:
                best, chosen = value, wonder
    another = np.random.random() < wild
    deals.pick_wonder(s, other if another else chosen)
    return best, another


@compiled
def begin_age(s: Ints, rows: Floats, active: Ints, unit: Floats) -> None:
    """Lay out the age; who may, chooses who begins."""
    deals.deal(s)
    if s[at.AGE] == 1:
        return
    chooser = s[at.SEAT]
    first = worth(s, chooser, rows, active, unit)
    s[at.SEAT] = 1 - chooser
    if worth(s, chooser, rows, active, unit) < first:
        s[at.SEAT] = chooser


@compiled
def play(
    s: Ints, both: Floats, wild: float, seen: Ints, counts: Ints, seats: Ints, values: Floats, bests: Floats
) -> int:
    """One play; ``both`` holds the rows of the two seats.

    ``seen`` takes the features after each turn, ``values`` what they said of seat 0, ``bests`` what the turn before
    would have been worth to seat 0 at its best, -1 where it was made so. Returns the number of turns.
    """
    ahead = np.zeros((PLANS_AHEAD, at.LENGTH), s.dtype)
    unit = np.zeros(UNITS_HIDDEN + 1, np.float32)
    active = np.zeros(MOST, np.int64)
    deals.begin(s)
    n = 0
    while not s[at.OVER]:
        seat = s[at.SEAT]
        rows = both[seat]
        if s[at.AGE] == 0:
            if s[at.OFFERED] == 0:
                deals.offer(s)
            best, another = pick(s, wild, ahead, rows, active, unit)
        elif s[at.LEFT] == 0:
            begin_age(s, rows, active, unit)
            continue
        else:
            at.see(s)
            best, another = turn(s, wild, ahead, rows, active, unit)
        if s[at.OVER]:
            bests[n] = (best if seat == 0 else 1 - best) if another else -1
            break
        counts[n] = features(s, seen[n])
        seats[n] = s[at.SEAT]
        values[n] = chance(logit(both[0], seen[n], counts[n], unit))
        if s[at.SEAT]:
            values[n] = 1 - values[n]
        bests[n] = (best if seat == 0 else 1 - best) if another else -1
        n += 1
    return n


@compiled
def play_many(
    both: Floats,
    plays: int,
    wild: float,
    trace: float,
    seen: Ints,
    counts: Ints,
    targets: Floats,
    ends: Ints,
) -> int:
    """Many plays; fills features and targets (of who moves next), and how each play ended; returns how many positions.

    A target is what the following positions said, the last word being the end's: the sum of TD(lambda).
    """
    s = np.zeros(at.LENGTH, np.int64)
    seats = np.zeros(TURNS, np.int64)
    values = np.zeros(TURNS, np.float32)
    bests = np.zeros(TURNS, np.float32)
    total = 0
    for number in range(plays):
        n = play(s, both, wild, seen[total:], counts[total:], seats, values, bests)
        goal = 0.5 if s[at.WINNER] == 2 else 1.0 if s[at.WINNER] == 0 else 0.0
        ends[number, 0] = s[at.WINNER]
        ends[number, 1] = 1 if abs(s[at.PAWN]) == 9 else 2 if s[at.SCIENTIFIC] else 0
        ends[number, 2], ends[number, 3] = engine.points(s, 0), engine.points(s, 1)
        for t in range(n - 1, -1, -1):
            if bests[t + 1] >= 0:
                goal = bests[t + 1]
            targets[total + t] = goal if seats[t] == 0 else 1 - goal
            goal = trace * goal + (1 - trace) * values[t]
        total += n
    return total
