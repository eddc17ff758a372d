"""Random deals for a search: what lies face down, and whole ages to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    AGES,
    ALL_WONDERS,
    DECKS,
    DRAFT,
    GUILDS,
    GUILDS_IN_PLAY,
    PLACES,
    NumbersIn,
    members,
)
from companion.rules.duel.legal import LISTS
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import (
    AGE,
    FIRST,
    FRESH,
    GUILD_BACK,
    HIDDEN,
    LEFT,
    OFFERED,
    PHASE,
    PLANS,
    SEAT,
    SEEN,
    Numbers,
    Phase,
)
from companion.rules.duel.state import State
from companion.rules.duel.structure import FULL, PLACES_IN

_CARDS: Final = tuple(tuple(members(deck)) for deck in DECKS)  # by age
_GUILDS: Final = tuple(members(GUILDS))
_LISTED: Final = NumbersIn()  # sets of wonders


def _pick(random: Random, cards: Sequence[int], k: int) -> list[int]:
    """k of these cards, in random order."""
    deck, bits = list(cards), random.getrandbits
    pop, size = deck.pop, len(deck)
    return [pop(bits(30) % left) for left in range(size, size - k, -1)]


def deal_age(age: int, random: Random) -> list[int]:
    """A whole structure, place by place."""
    if age != AGES:
        return _pick(random, _CARDS[age], PLACES)
    laid = _pick(random, _CARDS[age], PLACES - GUILDS_IN_PLAY)
    for guild in _pick(random, _GUILDS, GUILDS_IN_PLAY):
        laid.insert(random.getrandbits(30) % (len(laid) + 1), guild)
    return laid


def deal_hidden(n: Numbers, random: Random) -> None:
    """Put a card that can be there at every place face down, as it would be shuffled."""
    if n[HIDDEN] == FULL:
        n[:PLACES] = deal_age(n[AGE], random)
        n[HIDDEN] = 0
        return
    places = PLACES_IN[n[HIDDEN]]
    guild_places = [place for place in places if n[place] == GUILD_BACK]
    if n[FRESH] and n[AGE] == AGES and not guild_places:  # backs not told yet
        guild_places = _pick(random, places, hidden.guilds_to_come(n))
    plain_places = [place for place in places if place not in guild_places]
    plain = _unseen(n, _CARDS[n[AGE]], len(plain_places))
    for place, card in zip(plain_places, _pick(random, plain, len(plain_places)), strict=True):
        n[place] = card
    guilds = _unseen(n, _GUILDS, len(guild_places))
    for place, card in zip(guild_places, _pick(random, guilds, len(guild_places)), strict=True):
        n[place] = card
    n[HIDDEN] = 0


def _unseen(n: Numbers, cards: Sequence[int], enough: int) -> Sequence[int]:
    """Those not seen yet; should a mistyped table leave too few of them, the others too, again and again."""
    unseen = [card for card in cards if not n[SEEN] >> card & 1]
    return unseen if len(unseen) >= enough else unseen + list(cards) * PLACES


def reach_turn(state: State, random: Random, made: list[AnyMove] | None = None) -> Numbers:
    """The numbers of a position with nothing face down, at the next turn of a seat, or at the end of the play.

    Choices on the way are made at random; ``made`` takes down what they were.
    """
    state = state.copy()
    n = state.n
    if not n[AGE]:
        _choose_wonders(n, random)
        n[:PLACES] = deal_age(1, random)
        n[AGE], n[LEFT], n[SEAT], n[PHASE] = 1, FULL, n[FIRST], Phase.TURN
        return n
    while n[PHASE] in (Phase.TOKEN, Phase.LIBRARY, Phase.LIBRARY_TOKEN, Phase.DESTROY, Phase.REBUILD):
        moves = LISTS[n[PHASE]](n)
        move = moves[random.getrandbits(30) % len(moves)]
        state.play(move)
        if made is not None:
            made.append(move)
    deal_hidden(n, random)
    if n[PHASE] == Phase.STARTS or (n[FRESH] and n[AGE] > 1):
        n[SEAT] = random.getrandbits(1)
    elif n[FRESH]:
        n[SEAT] = n[FIRST]
    if n[PHASE] != Phase.OVER:
        n[PHASE] = Phase.TURN
    return n


def _choose_wonders(n: Numbers, random: Random) -> None:
    """Four wonders each: to choose at random is to deal them."""
    given = n[PLANS] | n[PLANS + 1]
    offered = n[OFFERED]
    picked = given.bit_count()
    line = _pick(random, _LISTED[offered], offered.bit_count())
    line += _pick(random, _LISTED[ALL_WONDERS & ~given & ~offered], len(DRAFT) - picked - len(line))
    plans = [0, 0]
    for number, wonder in enumerate(line, picked):
        plans[DRAFT[number]] |= 1 << wonder
    first = n[FIRST]
    n[PLANS + first] |= plans[0]
    n[PLANS + 1 - first] |= plans[1]
    n[OFFERED] = 0
