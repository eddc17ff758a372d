"""What nobody can know yet: which cards may still come, how likely, and how the app draws them from the seed.

A face-down card has no value in a position until the table turns it up. Twenty of the twenty-three cards of an age
are laid out, and in Age III three guilds of seven with seventeen of twenty others; guilds show by their backs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from companion.core.chance import Dice
from companion.core.game import Illegal
from companion.core.text import T
from companion.rules.duel.facts import (
    AGES,
    ALL_TOKENS,
    ALL_WONDERS,
    CARDS,
    DECKS,
    GUILDS,
    GUILDS_IN_PLAY,
    ON_OFFER,
    PLACES,
    TOKENS,
    TOKENS_ON_BOARD,
    WONDERS,
    WONDERS_EACH,
    mask,
    members,
)
from companion.rules.duel.moves import DRAW, OFFER, REVEAL, Backs, Draw, Offer, Reveal
from companion.rules.duel.position import (
    AGE,
    BOARD,
    BUILT,
    DRAFTED,
    DUE,
    FRESH,
    GUILD_BACK,
    HIDDEN,
    OFFERED,
    OWNED,
    PHASE,
    PLANS,
    REVEALING,
    SEEN,
    Numbers,
    Phase,
)
from companion.rules.duel.structure import FACE_UP, PLACES_IN

_BIT: Final = tuple(card.bit for card in CARDS)
_IS_GUILD: Final = tuple(card.guild is not None for card in CARDS)
TableMove = Reveal | Backs | Offer | Draw

_DRAWN: Final = next(wonder.draws_tokens for wonder in WONDERS if wonder.draws_tokens)
_PLAIN_IN_AGE_III: Final = PLACES - GUILDS_IN_PLAY
_LAID: Final = (*DECKS[:AGES], DECKS[AGES] | GUILDS)  # by age, what a structure is laid out from


# Cards


def guilds_to_come(n: Numbers) -> int:
    """How many guilds lie face down in Age III."""
    if n[AGE] != AGES:
        return 0
    unseen: int = GUILDS_IN_PLAY - (n[SEEN] & GUILDS).bit_count()
    places: int = n[HIDDEN].bit_count()
    return max(0, min(unseen, places))


def _pools(n: Numbers, place: int, seen: int) -> tuple[int, int, int, int]:
    """For the card at a place: the ordinary cards it can be and their weight together, and the same for guilds.

    Should every card of the kind have been seen, as only a mistyped table can have it, any that is not there will do.
    """
    age = n[AGE]
    deck = DECKS[age]
    if n[place] == GUILD_BACK:
        return 0, 0, GUILDS & ~seen or GUILDS & ~lying(n) or GUILDS, 1
    if not n[FRESH] or age != AGES:
        return deck & ~seen or deck & ~lying(n), 1, 0, 0
    plain = max(0, _PLAIN_IN_AGE_III - (seen & deck).bit_count()) if deck & ~seen else 0
    guilds = max(0, GUILDS_IN_PLAY - (seen & GUILDS).bit_count())
    if not plain and not guilds:
        return deck & ~lying(n), 1, 0, 0
    return deck & ~seen if plain else 0, plain, GUILDS & ~seen if guilds else 0, guilds


def lying(n: Numbers) -> int:
    """The cards that lie face up in the structure."""
    return mask(card for card in n[:PLACES] if card >= 0)


def possible(n: Numbers, place: int, seen: int) -> int:
    """The cards that can be turned up at a place when these have been seen."""
    plain, _, guilds, _ = _pools(n, place, seen)
    return plain | guilds


def check(n: Numbers, place: int, card: int, seen: int) -> None:
    """Illegal when a card cannot lie at a place once these have been seen."""
    if possible(n, place, seen) >> card & 1:
        return
    found = CARDS[card]
    if found.age != n[AGE]:
        raise Illegal(T("Not a card of this age: {card}.", card=found.name))
    if seen & found.bit:
        raise Illegal(T("Turned up before: {card}.", card=found.name))
    if n[place] == GUILD_BACK:
        raise Illegal(T("{card} cannot lie here: this is the back of a guild.", card=found.name))
    raise Illegal(T("{card} cannot lie here: the guilds of this age are elsewhere.", card=found.name))


def odds(n: Numbers) -> list[tuple[int, float]]:
    """Every card not seen yet of the age in play, with its chance to lie face down in the structure."""
    guilds = guilds_to_come(n)
    plain = n[HIDDEN].bit_count() - guilds
    unseen, unseen_guilds = DECKS[n[AGE]] & ~n[SEEN], GUILDS & ~n[SEEN] if n[AGE] == AGES else 0
    found = [(card, min(1.0, plain / unseen.bit_count())) for card in members(unseen)]
    return found + [(card, min(1.0, guilds / unseen_guilds.bit_count())) for card in members(unseen_guilds)]


# Tokens and wonders


def box(n: Numbers) -> int:
    """The progress tokens in the box."""
    tokens: int = ALL_TOKENS & ~(n[BOARD] | n[OWNED] | n[OWNED + 1])
    return tokens


def tokens_due(n: Numbers) -> tuple[int, int]:
    """The tokens that can be drawn now, and how many are still to come."""
    left = box(n) & ~n[OFFERED]
    wanted = TOKENS_ON_BOARD - n[BOARD].bit_count() if n[PHASE] == Phase.TOKENS else _DRAWN - n[OFFERED].bit_count()
    return left, min(wanted, left.bit_count())


def wonders_due(n: Numbers) -> tuple[int, int]:
    """The same for wonders."""
    given = n[PLANS] | n[PLANS + 1] | n[BUILT] | n[BUILT + 1] | n[OFFERED]
    left = ALL_WONDERS & ~given
    wanted = ON_OFFER - n[OFFERED].bit_count() if n[DRAFTED] else 2 * WONDERS_EACH - given.bit_count()
    return left, min(wanted, left.bit_count())


# The table's moves


def outcomes(n: Numbers) -> list[tuple[TableMove, float]]:
    """The next thing to be drawn, with its probabilities."""
    phase = n[PHASE]
    if phase == Phase.REVEAL:
        place = (n[DUE] & -n[DUE]).bit_length() - 1
        plain, plain_weight, guilds, guild_weight = _pools(n, place, n[SEEN])
        both = plain_weight + guild_weight
        found: list[tuple[TableMove, float]] = []
        for cards, weight in ((plain, plain_weight), (guilds, guild_weight)):
            found += [(REVEAL[card], weight / both / cards.bit_count()) for card in members(cards)]
        return found
    moves = list(_equal_outcomes(n))
    return [(move, 1 / len(moves)) for move in moves]


def _equal_outcomes(n: Numbers) -> Iterator[TableMove]:
    phase = n[PHASE]
    if phase == Phase.BACKS:
        yield from map(Backs, combinations(members(n[HIDDEN]), guilds_to_come(n)))
    elif phase == Phase.WONDERS:
        yield from (OFFER[wonder] for wonder in members(wonders_due(n)[0]))
    else:
        yield from (DRAW[token] for token in members(tokens_due(n)[0]))


def sample(n: Numbers, random: Random) -> TableMove:
    """A whole draw at random, for a search: everything that waits at once."""
    phase = n[PHASE]
    if phase == Phase.BACKS:
        return Backs(tuple(sorted(random.sample(list(members(n[HIDDEN])), guilds_to_come(n)))))
    if phase == Phase.WONDERS:
        wonders, k = wonders_due(n)
        return Offer(tuple(random.sample(list(members(wonders)), k)))
    if phase != Phase.REVEAL:
        tokens, k = tokens_due(n)
        return Draw(tuple(random.sample(list(members(tokens)), k)))
    seen = n[SEEN]
    cards: list[int] = []
    for place in members(n[DUE]):
        plain, plain_weight, guilds, guild_weight = _pools(n, place, seen)
        pool = plain if random.random() * (plain_weight + guild_weight) < plain_weight else guilds
        card = random.choice(list(members(pool & ~mask(cards) or pool)))
        cards.append(card)
        seen |= 1 << card
    return Reveal(tuple(cards))


# The seed's own order


@lru_cache(maxsize=1 << 12)
def _deck(seed: int, age: int) -> tuple[int, ...]:
    """The cards of an age as the seed shuffles them: one for each place, then those put back unseen."""
    dice = Dice(seed).fork("age", age)
    plain = dice.shuffled(list(members(DECKS[age])))
    if age != AGES:
        return tuple(plain)
    guilds = dice.shuffled(list(members(GUILDS)))
    laid = dice.shuffled(plain[:_PLAIN_IN_AGE_III] + guilds[:GUILDS_IN_PLAY])
    return (*laid, *plain[_PLAIN_IN_AGE_III:], *guilds[GUILDS_IN_PLAY:])


@lru_cache(maxsize=1 << 12)
def _deal(seed: int, age: int) -> Reveal:
    """The face-up cards of a whole structure."""
    deck = _deck(seed, age)
    return Reveal(tuple(deck[place] for place in PLACES_IN[FACE_UP[age]]))


@lru_cache(maxsize=1 << 12)
def order(seed: int, kind: str, size: int) -> tuple[int, ...]:
    """All wonders or tokens as the seed shuffles them."""
    return tuple(Dice(seed).fork(kind).shuffled(range(size)))


def draw(n: Numbers, dice: Dice) -> TableMove:
    """Everything that waits, as the seed has it. What lies under a card does not depend on when it is turned up."""
    phase, seed = n[PHASE], dice.seed
    if phase == REVEALING:
        return _reveal_by_seed(n, seed)
    if phase == Phase.BACKS:
        return _backs_by_seed(n, _deck(seed, n[AGE]))
    if phase == Phase.WONDERS:
        wonders, k = wonders_due(n)
        return Offer(tuple([wonder for wonder in order(seed, "wonders", len(WONDERS)) if wonders >> wonder & 1][:k]))
    tokens, k = tokens_due(n)
    return Draw(tuple([token for token in order(seed, "tokens", len(TOKENS)) if tokens >> token & 1][:k]))


class _Reveals(dict[tuple[int, ...], Reveal]):
    """Several cards turned up at once, made once: seldom more than two."""

    def __missing__(self, cards: tuple[int, ...]) -> Reveal:
        found = self[cards] = Reveal(cards)
        return found


_REVEALS: Final = _Reveals()


def _reveal_by_seed(n: Numbers, seed: int) -> Reveal:
    age, seen = n[AGE], n[SEEN]
    if n[FRESH] and n[DUE] == FACE_UP[age] and not seen & _LAID[age]:
        return _deal(seed, age)
    deck, cards = _deck(seed, age), list[int]()
    for place in PLACES_IN[n[DUE]]:
        card = deck[place]
        if n[FRESH] or seen & _BIT[card] or (n[place] == GUILD_BACK) != _IS_GUILD[card]:
            card = _card_by_seed(n, deck, place, seen, mask(cards))
        seen |= _BIT[card]
        cards.append(card)
    return REVEAL[card] if len(cards) == 1 else _REVEALS[tuple(cards)]


def _card_by_seed(n: Numbers, deck: tuple[int, ...], place: int, seen: int, drawn: int) -> int:
    """The deck's own card for a place; when a person has typed that one in elsewhere, the next that can be, and none
    that is turned up with it."""
    may = possible(n, place, seen)
    may = may & ~drawn or may
    if may >> deck[place] & 1:
        return deck[place]
    return next(card for card in deck[PLACES:] + deck if may >> card & 1)


def _backs_by_seed(n: Numbers, deck: tuple[int, ...]) -> Backs:
    places = sorted(PLACES_IN[n[HIDDEN]], key=lambda place: not GUILDS >> deck[place] & 1)
    return Backs(tuple(sorted(places[: guilds_to_come(n)])))
