"""What each move does. Every act checks its move first: what is refused leaves the position as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.core.game import OVER, TABLE, Illegal
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.duel import effects, hidden
from companion.rules.duel.effects import BIT, BUILDING_EFFECTS, DONE
from companion.rules.duel.facts import (
    CARDS,
    PLACES,
    TOKENS,
    WONDERS,
    WONDERS_EACH,
    Card,
    Wonder,
    mask,
)
from companion.rules.duel.flow import end_turn, go_on, laid_out, lay_wonders, wait_for
from companion.rules.duel.moves import (
    Backs,
    Build,
    BuildWonder,
    Destroy,
    Discard,
    Draw,
    Offer,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from companion.rules.duel.position import (
    ACTOR,
    AGE,
    BOARD,
    CITY,
    COINS,
    DISCARDED,
    DRAFTED,
    DUE,
    ECONOMY,
    EMPTY,
    FRESH,
    GUILD_BACK,
    HIDDEN,
    INCOME,
    LEFT,
    MEANS,
    OFFERED,
    OPEN_NOW,
    OWNED,
    PHASE,
    PLANS,
    SEAT,
    SEEN,
    TURNING,
    Numbers,
    Phase,
    reprice_made,
    reprice_raw,
)
from companion.rules.duel.price import FREE_WITH, MASONRY, card_price, wonder_price
from companion.rules.duel.structure import PLACES_IN
from companion.rules.duel.trade import CARD_ECONOMY

AGE_OF: Final = tuple(0 if card.guild else card.age for card in CARDS)  # 0 for guilds, whose backs are others
_ECONOMY: Final = next(token.bit for token in TOKENS if token.earns_trade)
_URBANISM, _CHAIN_COINS = next((token.bit, token.coins_per_chain) for token in TOKENS if token.coins_per_chain)


# Taking a card


def build(n: Numbers, move: Build) -> None:
    """The price is that of :mod:`companion.rules.duel.price`, written out but for the rare waiver."""
    card = move.card
    for place in n[OPEN_NOW]:
        if n[place] == card:
            break
    else:
        raise _not_open(n, card)
    seat = n[SEAT]
    _, city, _, owned, raw, made = n[MEANS[seat]]
    chain = FREE_WITH[card]
    if chain and city & chain:
        if owned & _URBANISM:
            n[COINS + seat] += _CHAIN_COINS
    else:
        price = raw[card] + made[card] if not owned & MASONRY else card_price(n, seat, card)
        if price:
            _pay(n, seat, price, CARDS[card])
    n[place] = EMPTY
    n[LEFT] ^= 1 << place
    n[CITY + seat] = city | BIT[card]
    phase = BUILDING_EFFECTS[card](n, seat, card)
    if phase == DONE:
        end_turn(n)
    else:
        _choose(n, seat, phase)


def discard(n: Numbers, move: Discard) -> None:
    card = move.card
    for place in n[OPEN_NOW]:
        if n[place] == card:
            break
    else:
        raise _not_open(n, card)
    n[place] = EMPTY
    n[LEFT] ^= 1 << place
    n[DISCARDED] |= BIT[card]
    seat = n[SEAT]
    n[COINS + seat] += n[INCOME + seat]
    end_turn(n)


def build_wonder(n: Numbers, move: BuildWonder) -> None:
    """The card goes under the wonder; it has no effect and does not count as discarded."""
    wonder, card = move.wonder, move.card
    for place in n[OPEN_NOW]:
        if n[place] == card:
            break
    else:
        raise _not_open(n, card)
    seat = n[SEAT]
    if not n[PLANS + seat] >> wonder & 1:
        raise Illegal(T("Not yours to build: {wonder}.", wonder=WONDERS[wonder].name))
    _pay(n, seat, wonder_price(n, seat, wonder), WONDERS[wonder])
    n[place] = EMPTY
    n[LEFT] ^= 1 << place
    phase = effects.build_wonder(n, seat, wonder)
    if phase == DONE:
        end_turn(n)
    else:
        _choose(n, seat, phase)


def _not_open(n: Numbers, card: int) -> Illegal:
    """Why this card cannot be taken."""
    if card in n[:PLACES]:
        return Illegal(T("Still covered: {card}.", card=CARDS[card].name))
    return Illegal(T("Not face up in the structure: {card}.", card=CARDS[card].name))


def _pay(n: Numbers, seat: Seat, price: int, thing: Card | Wonder) -> None:
    """The bank gets the coins, but with Economy the rival gets those for resources."""
    left = n[COINS + seat] - price
    if left < 0:
        raise Illegal(
            N(
                "{thing}: the price is {price}, and you have {n} coin.",
                "{thing}: the price is {price}, and you have {n} coins.",
                n[COINS + seat],
                thing=thing.name,
                price=price,
            )
        )
    n[COINS + seat] = left
    if n[OWNED + 1 - seat] & _ECONOMY:
        n[COINS + 1 - seat] += price - thing.cost.coins


def _choose(n: Numbers, seat: Seat, phase: int) -> None:
    """Wait for what an effect asks for, or end the turn."""
    if phase == DONE:
        end_turn(n)
    elif phase == Phase.LIBRARY:
        n[OFFERED] = 0
        wait_for(n, phase, TABLE)
    else:
        wait_for(n, phase, OVER if phase == Phase.OVER else seat)


# Choices


def pick_wonder(n: Numbers, move: PickWonder) -> None:
    """The last wonder of the four goes to whose turn it would be: there is nothing to choose."""
    bit = 1 << move.wonder
    if not n[OFFERED] & bit:
        raise Illegal(T("Not on offer: {wonder}.", wonder=WONDERS[move.wonder].name))
    n[OFFERED] ^= bit
    n[PLANS + n[SEAT]] |= bit
    lay_wonders(n)
    if n[PHASE] == Phase.DRAFT and n[OFFERED].bit_count() == 1:
        pick_wonder(n, PickWonder(n[OFFERED].bit_length() - 1))


def pick_token(n: Numbers, move: PickToken) -> None:
    bit = 1 << move.token
    of = BOARD if n[PHASE] == Phase.TOKEN else OFFERED
    if not n[of] & bit:
        raise Illegal(T("Not there to take: {token}.", token=TOKENS[move.token].name))
    if of == BOARD:
        n[BOARD] ^= bit
    n[OFFERED] = 0
    _choose(n, n[SEAT], effects.take_token(n, n[SEAT], move.token))


def destroy(n: Numbers, move: Destroy) -> None:
    card, rival = move.card, 1 - n[SEAT]
    if not n[OFFERED] & BIT[card]:
        raise Illegal(T("{card} cannot be destroyed now.", card=CARDS[card].name))
    n[OFFERED] = 0
    n[CITY + rival] ^= BIT[card]
    n[DISCARDED] |= BIT[card]
    n[ECONOMY + rival] -= CARD_ECONOMY[card]
    reprice_raw(n)
    reprice_made(n)
    end_turn(n)


def rebuild(n: Numbers, move: Rebuild) -> None:
    card, seat = move.card, n[SEAT]
    if not n[DISCARDED] & BIT[card]:
        raise Illegal(T("Not in the discard: {card}.", card=CARDS[card].name))
    n[DISCARDED] ^= BIT[card]
    n[CITY + seat] |= BIT[card]
    _choose(n, seat, BUILDING_EFFECTS[card](n, seat, card))


def starts(n: Numbers, move: Starts) -> None:
    n[SEAT] = move.seat
    go_on(n)


# The table


def reveal(n: Numbers, move: Reveal) -> None:
    cards, places = move.cards, PLACES_IN[n[DUE]]
    if len(places) == len(cards) == 1 and not n[FRESH]:
        _turn_up(n, places[0], cards[0])
        return
    seen, age = n[SEEN], n[AGE]
    if len(cards) > len(places):
        raise Illegal(T("So many cards are not turned up now."))
    for number, card in enumerate(cards):
        bit = BIT[card]
        if seen & bit or AGE_OF[card] != age or n[places[number]] == GUILD_BACK:
            hidden.check(n, places[number], card, seen)
        seen |= bit
    n[SEEN] = seen
    for number, card in enumerate(cards):
        n[places[number]] = card
    if len(cards) < len(places):
        turned = mask(places[: len(cards)])
        n[HIDDEN] ^= turned
        n[DUE] ^= turned
        return
    n[HIDDEN] ^= n[DUE]
    n[DUE] = 0
    if n[FRESH]:
        laid_out(n)
    else:
        n[PHASE] = TURNING
        n[ACTOR] = n[SEAT]


def _turn_up(n: Numbers, place: int, card: int) -> None:
    """The one card that waited, as most often between two turns."""
    seen, bit = n[SEEN], BIT[card]
    if seen & bit or AGE_OF[card] != n[AGE] or n[place] == GUILD_BACK:
        hidden.check(n, place, card, seen)
    n[SEEN] = seen | bit
    n[place] = card
    n[HIDDEN] ^= n[DUE]
    n[DUE] = 0
    n[PHASE] = TURNING
    n[ACTOR] = n[SEAT]


def backs(n: Numbers, move: Backs) -> None:
    places = mask(move.places)
    guilds = hidden.guilds_to_come(n)
    if places & ~n[HIDDEN] or len(move.places) != guilds:
        raise Illegal(N("Show the place of {n} guild face down.", "Show the places of {n} guilds face down.", guilds))
    for place in move.places:
        n[place] = GUILD_BACK
    laid_out(n)


def offer(n: Numbers, move: Offer) -> None:
    left, wanted = hidden.wonders_due(n)
    wonders = mask(move.wonders)
    if wonders & ~left or not wonders.bit_count() == len(move.wonders) <= wanted:
        raise Illegal(T("These wonders cannot be laid out now."))
    if n[DRAFTED]:
        n[OFFERED] |= wonders
    else:
        for wonder in move.wonders:
            n[PLANS if n[PLANS].bit_count() < WONDERS_EACH else PLANS + 1] |= 1 << wonder
    lay_wonders(n)


def draw(n: Numbers, move: Draw) -> None:
    left, wanted = hidden.tokens_due(n)
    tokens = mask(move.tokens)
    if tokens & ~left or not tokens.bit_count() == len(move.tokens) <= wanted:
        raise Illegal(T("These progress tokens cannot be drawn now."))
    last = len(move.tokens) == wanted
    if n[PHASE] == Phase.TOKENS:
        n[BOARD] |= tokens
        if last:
            lay_wonders(n)
    else:
        n[OFFERED] |= tokens
        if last:
            wait_for(n, Phase.LIBRARY_TOKEN, n[SEAT])


class _Acts(dict[type[Any], Callable[[Numbers, Any], None]]):
    """What a phase lets its actor do, by the kind of move."""

    def __missing__(self, kind: type[Any]) -> Callable[[Numbers, Any], None]:
        raise Illegal(T("This is not possible now."))


ACTS: Final = {
    Phase.TOKENS: _Acts({Draw: draw}),
    Phase.WONDERS: _Acts({Offer: offer}),
    Phase.REVEAL: _Acts({Reveal: reveal}),
    Phase.BACKS: _Acts({Backs: backs}),
    Phase.LIBRARY: _Acts({Draw: draw}),
    Phase.DRAFT: _Acts({PickWonder: pick_wonder}),
    Phase.STARTS: _Acts({Starts: starts}),
    Phase.TURN: _Acts({Build: build, Discard: discard, BuildWonder: build_wonder}),
    Phase.TOKEN: _Acts({PickToken: pick_token}),
    Phase.LIBRARY_TOKEN: _Acts({PickToken: pick_token}),
    Phase.DESTROY: _Acts({Destroy: destroy}),
    Phase.REBUILD: _Acts({Rebuild: rebuild}),
    Phase.OVER: _Acts(),
}
