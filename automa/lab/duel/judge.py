"""The judgement while it is learned: active features of a position, their rows, and the chance to win."""

from __future__ import annotations

import numpy as np

from automa.duel.layout import (
    BUILT_COUNTS,
    CHOICES,
    COINS_STEPS,
    COUNTED,
    FEATURES,
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
)
from automa.lab.compiled import compiled
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel.facts import Floats, Ints
from companion.rules.duel.facts import AGES, CAPITAL, PLACES

UNITS_HIDDEN = 64
HALF = UNITS_HIDDEN // 2
BIAS = FEATURES  # a feature that is always there
MOST = 200  # active at once

ZERO = np.float32(0)

_COLOURS = len(COUNTED)
_COINS, _PRICES, _MISSING = (np.array(steps) for steps in (COINS_STEPS, PRICE_STEPS, MISSING_STEPS))
_CARD, _PLAN, _BUILT, _TOKEN = SIDE["card"], SIDE["plan"], SIDE["built"], SIDE["token"]
_SYMBOL, _PAIR, _SYMBOLS, _OUTPUT = SIDE["symbol"], SIDE["pair"], SIDE["symbols"], SIDE["output"]
_CHOICE, _FIXED, _COLOUR, _WONDERS, _PLANS = (SIDE[key] for key in ("choice", "fixed", "colour", "wonders", "plans"))
_PURSE_COINS, _UNIT, _PRICE, _SHORT = (PURSE[key] for key in ("coins", "unit", "price", "missing"))
_PAWN, _LOOT, _BOARD, _OFFERED = TABLE["pawn"], TABLE["loot"], TABLE["board"], TABLE["offered"]
_DRAFTED, _STAGE, _UNKNOWN, _BACKS = TABLE["drafted"], TABLE["stage"], TABLE["unknown"], TABLE["backs"]
_UNSEEN, _DISCARDED, _OPEN, _COVERED = TABLE["unseen"], TABLE["discarded"], TABLE["open"], TABLE["covered"]


# A row for each feature: units counted for, units counted against, and a last number added as it is.


def new_rows(random: np.random.Generator, spread: float = 0.03) -> Floats:
    """Small random hidden weights, no opinion yet."""
    rows = random.normal(0, spread, (FEATURES + 1, UNITS_HIDDEN + 1)).astype(np.float32)
    rows[:, UNITS_HIDDEN] = 0
    return rows


def widened(rows: Floats, into: Floats) -> Floats:
    """Rows of fewer units, put in the place of the first units of others."""
    half = rows.shape[1] // 2
    wide = into.copy()
    wide[:, :half], wide[:, HALF : HALF + half], wide[:, -1] = rows[:, :half], rows[:, half:-1], rows[:, -1]
    return wide


@compiled
def _step(steps: Ints, number: int) -> int:
    found = -1
    for each in steps:
        found += number >= each
    return found


@compiled
def _side(s: Ints, seat: int, first: int, out: Ints, n: int) -> int:
    """What follows from one city alone."""
    me = at.side(seat)
    for card in range(f.N_CARDS):
        if s[me + at.CITY + card]:
            out[n] = first + _CARD + card
            n += 1
    for wonder in range(f.N_WONDERS):
        if s[me + at.PLANS] >> wonder & 1:
            out[n] = first + _PLAN + wonder
            n += 1
        if s[me + at.BUILT] >> wonder & 1:
            out[n] = first + _BUILT + wonder
            n += 1
    for token in range(f.N_TOKENS):
        if s[me + at.OWNED] >> token & 1:
            out[n] = first + _TOKEN + token
            n += 1
    for symbol in range(7):
        if s[me + at.SYMBOLS] >> symbol & 1:
            out[n] = first + _SYMBOL + symbol
            n += 1
        if s[me + at.PAIRS] >> symbol & 1:
            out[n] = first + _PAIR + symbol
            n += 1
    out[n] = first + _SYMBOLS + min(at.bits(s[me + at.SYMBOLS]), 6)
    n += 1
    for resource in range(f.N_RESOURCES):
        out[n] = first + _OUTPUT + OUTPUTS * resource + min(s[me + at.OUTPUT + resource], OUTPUTS - 1)
        n += 1
        if s[me + at.FIXED] >> resource & 1:
            out[n] = first + _FIXED + resource
            n += 1
    out[n] = first + _CHOICE + min(s[me + at.RAW], CHOICES - 1)
    out[n + 1] = first + _CHOICE + CHOICES + min(s[me + at.MADE], CHOICES - 1)
    n += 2
    for colour in range(_COLOURS):
        out[n] = first + _COLOUR + KINDS * colour + min(s[me + at.COLOUR + colour], KINDS - 1)
        n += 1
    out[n] = first + _WONDERS + min(at.bits(s[me + at.BUILT]), BUILT_COUNTS - 1)
    out[n + 1] = first + _PLANS + min(at.bits(s[me + at.PLANS]), BUILT_COUNTS - 1)
    return n + 2


@compiled
def _purse(s: Ints, seat: int, first: int, out: Ints, n: int) -> int:
    """What follows from both cities and the coins of one seat."""
    me = at.side(seat)
    coins = s[me + at.COINS]
    out[n] = first + _PURSE_COINS + _step(_COINS, coins)
    n += 1
    for resource in range(f.N_RESOURCES):
        out[n] = first + _UNIT + UNITS * resource + min(at.unit_price(s, seat, resource), UNITS) - 1
        n += 1
    for wonder in range(f.N_WONDERS):
        if s[me + at.PLANS] >> wonder & 1:
            price = at.price(s, seat, f.N_CARDS + wonder)
            out[n] = first + _PRICE + len(_PRICES) * wonder + _step(_PRICES, price)
            out[n + 1] = first + _SHORT + len(_MISSING) * wonder + _step(_MISSING, max(0, price - coins))
            n += 2
    return n


@compiled
def _stand(s: Ints, seat: int, card: int) -> int:
    if at.chained(s, seat, card):
        return FREE
    price = at.price(s, seat, card)
    if price == 0:
        return FREE
    return PAYS if price <= s[at.side(seat) + at.COINS] else 0


@compiled
def _structure(s: Ints, mine: int, out: Ints, n: int) -> int:
    unknown = backs = hidden = 0
    for place in range(PLACES):
        if not s[at.LEFT] >> place & 1:
            continue
        card = s[at.GRID + place]
        covers = at.bits(f.COVERS[s[at.AGE], place] & s[at.LEFT])
        if not s[at.SEEN + card]:
            hidden += 1
            unknown += covers == 0
            backs += f.COLOUR[card] == f.PURPLE
        elif not covers:
            stands = STANDS * _stand(s, mine, card) + _stand(s, 1 - mine, card)
            out[n] = _OPEN + STANDS * STANDS * card + stands
            n += 1
        else:
            free = 2 * at.chained(s, mine, card) + at.chained(s, 1 - mine, card)
            out[n] = _COVERED + 8 * card + 4 * (covers > 1) + free
            n += 1
    out[n] = _UNKNOWN + min(unknown, UNKNOWN - 1)
    out[n + 1] = _BACKS + backs
    n += 2
    if hidden:
        for card in range(f.N_CARDS):
            if f.DECK_AGE[card] == s[at.AGE] and not s[at.SEEN + card]:
                out[n] = _UNSEEN + card
                n += 1
    return n


@compiled
def features(s: Ints, out: Ints) -> int:
    """The active features of a position after a turn; returns how many."""
    mine = s[at.SEAT]
    n = _side(s, mine, 0, out, 0)
    n = _side(s, 1 - mine, SIDE_SIZE, out, n)
    n = _purse(s, mine, 0, out, n)
    n = _purse(s, 1 - mine, PURSE_SIZE, out, n)
    out[n] = BIAS
    out[n + 1] = _PAWN + CAPITAL + (s[at.PAWN] if mine == 0 else -s[at.PAWN])
    n += 2
    for number in range(4):
        if s[at.LOOTS] >> number & 1:
            out[n] = _LOOT + (number if mine == 0 else number ^ 2)
            n += 1
    for token in range(f.N_TOKENS):
        if s[at.BOARD] >> token & 1:
            out[n] = _BOARD + token
            n += 1
    if s[at.AGE] == 0:
        out[n] = _DRAFTED + s[at.PICKED]
        n += 1
        for wonder in range(f.N_WONDERS):
            if s[at.OFFERED] >> wonder & 1:
                out[n] = _OFFERED + wonder
                n += 1
        return n
    out[n] = _STAGE + (s[at.AGE] - 1) * (PLACES + 1) + at.bits(s[at.LEFT])
    n += 1
    for who in range(2):
        if s[at.side(mine if who == 0 else 1 - mine) + at.PLANS] >> f.MAUSOLEUM & 1:
            for card in range(f.N_CARDS):
                if s[at.DISCARDED + card]:
                    out[n] = _DISCARDED + who * f.N_CARDS + card
                    n += 1
    return _structure(s, mine, out, n)


@compiled
def logit(rows: Floats, active: Ints, n: int, unit: Floats) -> float:
    """What the features add up to; ``unit`` takes the sums of the rows."""
    unit[:] = ZERO
    for number in range(n):
        row = rows[active[number]]
        for k in range(UNITS_HIDDEN + 1):
            unit[k] += row[k]
    total = unit[UNITS_HIDDEN]
    for k in range(HALF):
        total += abs(unit[k]) - abs(unit[HALF + k])
    return total


@compiled
def chance(x: float) -> float:
    return 1.0 / (1.0 + np.exp(-x))


assert AGES == 3  # the decks of the ages are written out
