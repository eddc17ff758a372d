"""The trade step: offers between the seat whose turn it is and another, and the exchanges of ships with the bank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from companion.core.game import Illegal
from companion.core.text import T, Text
from companion.rules.roll.facts import FOOD, FOOD_HOLES, GOOD_IDS, GOODS, HOLES
from companion.rules.roll.moves import Amounts, Swap, Trade

if TYPE_CHECKING:
    from companion.rules.roll.board import Board
    from companion.rules.roll.state import State

_HOLES: Final = (*HOLES, FOOD_HOLES)


def fault(state: State, offer: Trade) -> Text | None:
    """What is wrong with an offer now, if anything."""
    if not state.rules.trading:
        return T("There is no trading between players in this game.")
    if offer.partner not in range(state.rules.players) or offer.partner == state.seat:
        return T("Trade with another player.")
    if any(len(side) != FOOD + 1 or min(side) < 0 or not any(side) for side in (offer.give, offer.get)):
        return T("Both sides of a trade give something.")
    if any(give and get for give, get in zip(offer.give, offer.get, strict=True)):
        return T("The same thing cannot go both ways.")
    board, other = state.boards[state.seat], state.boards[offer.partner]
    return _side_fault(board, offer.give, offer.get) or _side_fault(other, offer.get, offer.give)


def _side_fault(board: Board, gives: Amounts, gets: Amounts) -> Text | None:
    holds = (*board.goods, board.food)
    if any(n > have for n, have in zip(gives, holds, strict=True)):
        return T("Nobody can give more than the pegboard shows.")
    if any(n and have + n > holes for n, have, holes in zip(gets, holds, _HOLES, strict=True)):
        return T("Nobody can hold more than the pegboard has holes for.")
    return None


_PAIRS: Final = tuple(permutations(range(FOOD + 1), 2))
_GOOD_PAIRS: Final = tuple(permutations(range(FOOD), 2))
_SIZES: Final = ((1, 1), (1, 2), (2, 1))


def small_offers(state: State) -> Iterator[Trade]:
    """Offers of one kind for another, one or two pieces each; larger ones are legal too."""
    mine = (*state.board.goods, state.board.food)
    for partner in state.others():
        theirs = (*state.boards[partner].goods, state.boards[partner].food)
        for give, get in _PAIRS:
            most = min(mine[give], _HOLES[give] - theirs[give])
            back = min(theirs[get], _HOLES[get] - mine[get])
            for n, m in _SIZES:
                if n <= most and m <= back:
                    yield Trade(partner, _only(give, n), _only(get, m))


@cache
def _only(thing: int, n: int) -> Amounts:
    return tuple(n if place == thing else 0 for place in range(FOOD + 1))


def possible(state: State) -> bool:
    """Whether there is any exchange to make now, with the bank or with another seat."""
    goods = state.board.goods
    by_ship = state.can_swap() and any(goods[give] and goods[get] < HOLES[get] for give, get in _GOOD_PAIRS)
    return by_ship or (state.can_trade() and next(small_offers(state), None) is not None)


def check(state: State, offer: Trade) -> None:
    if wrong := fault(state, offer):
        raise Illegal(wrong)


def exchange(state: State, offer: Trade) -> None:
    """Move the pegs of both sides."""
    for seat, sign in ((state.seat, -1), (offer.partner, 1)):
        board = state.boards[seat]
        change = [sign * (give - get) for give, get in zip(offer.give, offer.get, strict=True)]
        board.goods = [have + n for have, n in zip(board.goods, change[:FOOD], strict=True)]
        board.food += change[FOOD]


def swap(state: State, move: Swap) -> None:
    """One ship's exchange with the bank."""
    board = state.board
    if state.swaps >= board.ships:
        raise Illegal(T("Each ship changes one good per turn."))
    if move.give not in GOOD_IDS or move.get not in GOOD_IDS or move.give == move.get:
        raise Illegal(T("A ship changes one good into one of another kind."))
    give, get = GOOD_IDS.index(move.give), GOOD_IDS.index(move.get)
    if not board.goods[give]:
        raise Illegal(T("There is nothing in this row: {good}.", good=GOODS[give].name))
    if board.goods[get] >= HOLES[get]:
        raise Illegal(T("This row is full: {good}.", good=GOODS[get].name))
    board.goods[give] -= 1
    board.goods[get] += 1
    state.swaps += 1
