"""The start of a play, the choice of wonders, and the ages as they are laid out, compiled."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel.facts import Ints
from companion.rules.duel.facts import DRAFT, FIRST_COINS, GUILDS_IN_PLAY, PLACES, TOKENS_ON_BOARD, WONDERS_EACH
from companion.rules.duel.structure import FULL

_DRAFT = np.array(DRAFT)
_DECK1, _DECK2, _DECK3 = f.DECK


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
    s[at.LOOTS] = 15
    for seat in range(2):
        s[at.side(seat) + at.COINS] = FIRST_COINS
    for token in pick_some(np.arange(f.N_TOKENS), TOKENS_ON_BOARD):
        s[at.BOARD] |= 1 << token
    s[at.SEAT] = np.random.randint(0, 2)
    offer(s)


@compiled
def offer(s: Ints) -> None:
    given = s[at.SIDES + at.PLANS] | s[at.SIDES + at.SIZE + at.PLANS]
    left = np.array([wonder for wonder in range(f.N_WONDERS) if not given >> wonder & 1])
    for wonder in pick_some(left, WONDERS_EACH):
        s[at.OFFERED] |= 1 << wonder


@compiled
def pick_wonder(s: Ints, wonder: int) -> None:
    """A wonder is chosen; what the last of four is, needs no choice. New ones are laid out elsewhere."""
    first = s[at.SEAT] ^ _DRAFT[s[at.PICKED]]
    s[at.side(s[at.SEAT]) + at.PLANS] |= 1 << wonder
    s[at.OFFERED] &= ~(1 << wonder)
    s[at.PICKED] += 1
    if at.bits(s[at.OFFERED]) == 1:
        s[at.side(first ^ _DRAFT[s[at.PICKED]]) + at.PLANS] |= s[at.OFFERED]
        s[at.OFFERED] = 0
        s[at.PICKED] += 1
    s[at.SEAT] = first ^ _DRAFT[s[at.PICKED]] if s[at.PICKED] < len(_DRAFT) else first
    if s[at.PICKED] == len(_DRAFT):
        s[at.AGE] = 1


@compiled
def deal(s: Ints) -> None:
    """Lay out the structure of the age."""
    if s[at.AGE] == 1:
        s[at.GRID : at.GRID + PLACES] = pick_some(_DECK1, PLACES)
    elif s[at.AGE] == 2:
        s[at.GRID : at.GRID + PLACES] = pick_some(_DECK2, PLACES)
    else:
        laid = np.concatenate((pick_some(_DECK3, PLACES - GUILDS_IN_PLAY), pick_some(f.GUILDS, GUILDS_IN_PLAY)))
        s[at.GRID : at.GRID + PLACES] = pick_some(laid, PLACES)
    lay_out(s)


@compiled
def lay_out(s: Ints) -> None:
    s[at.LEFT] = FULL
    at.see(s)
