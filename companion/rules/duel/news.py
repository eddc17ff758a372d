"""What a move brought about by itself, read off the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Move
from companion.core.text import N, T, Text
from companion.rules.duel.facts import CAPITAL, CARDS, TOKENS, WONDERS, members
from companion.rules.duel.flow import supreme
from companion.rules.duel.moves import Build, BuildWonder, Discard, PickWonder
from companion.rules.duel.position import BUILT, LOOTS, OWNED, PLANS, Phase
from companion.rules.duel.price import bill_of
from companion.rules.duel.state import State
from companion.rules.duel.words import age_name, coins, seat_name


def news(before: State, move: Move, after: State) -> list[Text]:
    return [
        *_wonders(before, move, after),
        *_coins(before, move, after),
        *_pawn(before, after),
        *_turns(before, move, after),
        *_end(after),
    ]


def _wonders(before: State, move: Move, after: State) -> Iterator[Text]:
    for seat in (0, 1):
        joined = after.n[PLANS + seat] & ~before.n[PLANS + seat]
        left = before.n[PLANS + seat] & ~after.n[PLANS + seat] & ~after.n[BUILT + seat]
        if isinstance(move, PickWonder):
            for wonder in members(joined & ~(1 << move.wonder)):
                name = WONDERS[wonder].name
                yield T("The last wonder goes to {player}: {wonder}.", wonder=name, player=seat_name(seat))
        for wonder in members(left):
            yield T("Seven wonders are built; back to the box: {wonder}.", wonder=WONDERS[wonder].name)


def trade_income(before: State, move: Move) -> int:
    """What Economy brings the rival for the resources that a move buys."""
    earns = any(token.earns_trade for token in before.tokens(1 - before.seat))
    if not earns or not isinstance(move, Build | BuildWonder):
        return 0
    thing = CARDS[move.card] if isinstance(move, Build) else WONDERS[move.wonder]
    return bill_of(before.n, before.seat, thing).trade


def _coins(before: State, move: Move, after: State) -> Iterator[Text]:
    """Coins beside the price and the discard, which the move itself tells."""
    seat = before.seat
    if isinstance(move, Discard):
        return
    price = 0
    if isinstance(move, Build | BuildWonder):
        price = bill_of(before.n, seat, CARDS[move.card] if isinstance(move, Build) else WONDERS[move.wonder]).total
    income = trade_income(before, move)
    gained = after.coins(seat) - before.coins(seat) + price
    lost = before.coins(1 - seat) + income - after.coins(1 - seat)
    if income:
        yield T("Economy: {coins} for {player}.", coins=coins(income), player=seat_name(1 - seat))
    if gained:
        yield T("{coins} for {player}.", coins=coins(gained), player=seat_name(seat))
    if lost:
        yield T("{coins} lost by {player}.", coins=coins(lost), player=seat_name(1 - seat))


def _pawn(before: State, after: State) -> Iterator[Text]:
    step = after.pawn - before.pawn
    if step:
        yield N(
            "The conflict pawn moves {n} space towards {player}.",
            "The conflict pawn moves {n} spaces towards {player}.",
            abs(step),
            player=seat_name(1 if step > 0 else 0),
        )
    if used := (before.n[LOOTS] ^ after.n[LOOTS]).bit_count():
        yield N("A military token goes back to the box.", "{n} military tokens go back to the box.", used)


def _turns(before: State, move: Move, after: State) -> Iterator[Text]:
    player = seat_name(before.seat)
    if after.phase == Phase.TOKEN and before.phase != Phase.TOKEN:
        yield T("A pair of symbols: a progress token for {player}.", player=player)
    if not before.age:
        return
    if after.age > before.age:
        yield T("{age} is over.", age=age_name(before.age))
        if isinstance(move, BuildWonder) and _plays_again(before, move):
            yield T("The turn to play again is lost with the end of the age.")
    elif before.phase >= Phase.TURN and after.phase in (Phase.REVEAL, Phase.TURN) and after.seat == before.seat:
        yield T("Another turn for {player}.", player=player)


def _plays_again(before: State, move: BuildWonder) -> bool:
    owned = before.n[OWNED + before.seat]
    return WONDERS[move.wonder].again or any(TOKENS[token].again_for_wonders for token in members(owned))


def _end(after: State) -> Iterator[Text]:
    if after.phase != Phase.OVER:
        return
    winner = supreme(after.n)
    if winner is None:
        yield T("{age} is over: count the points.", age=age_name(after.age))
    elif abs(after.pawn) >= CAPITAL:
        yield T("Military supremacy: victory for {player}.", player=seat_name(winner))
    else:
        yield T("Scientific supremacy: victory for {player}.", player=seat_name(winner))
