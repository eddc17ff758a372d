"""The legal moves of a position, in a fixed order.

Two lists are shortened: payments from which something could be left out, and trades of more than one or two pieces,
are legal too, but nobody wants to read them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

from companion.rules.roll import payment, trade, turn
from companion.rules.roll.facts import EITHER, FACES, FOOD, GOOD_IDS, HOLES, STONE
from companion.rules.roll.moves import (
    Accept,
    AnyMove,
    Build,
    Discard,
    Done,
    Engineer,
    Harvest,
    Invade,
    Lead,
    Preserve,
    Refuse,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
)
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State

FACES_ROLLED: Final = tuple(Rolled((face,)) for face in FACES)


@cache
def _throws(dice: tuple[int, ...]) -> tuple[Throw, ...]:
    return tuple(Throw(some) for size in range(1, len(dice) + 1) for some in combinations(dice, size))


def moves(state: State) -> list[AnyMove]:
    """What the actor may do; for the table, the faces of the next die."""
    return list(_LISTS[state.phase](state))


def _ready(state: State) -> Iterator[AnyMove]:
    yield Throw(state.free_dice())
    if state.board.has("preservation") and not turn.preserve_fault(state):
        yield Preserve()


def _keep(state: State) -> Iterator[AnyMove]:
    yield Stop()
    yield from _throws(state.free_dice())


def _lead(state: State) -> Iterator[AnyMove]:
    yield Stop()
    if state.board.has("leadership") or not state.settled:
        yield from (Lead(die) for die in range(len(state.dice)))


def _build(state: State) -> Iterator[AnyMove]:
    board = state.board
    for target in ("city", *board.monuments):
        most = min(state.workers, board.boxes_left(target, state.rules.monuments))
        yield from (Build(target, boxes) for boxes in range(1, most + 1))
    if state.can_engineer():
        per_stone = state.rules.printing.workers_per_stone
        useful = -(-(board.free_boxes(state.rules.monuments) - state.workers) // per_stone)
        yield from (Engineer(stone) for stone in range(1, min(board.goods[STONE], useful) + 1))
    yield from (Ship(ships) for ships in range(1, state.can_ship() + 1))
    if state.rules.idle_workers or not state.can_build():
        yield Done()


def _trade(state: State) -> Iterator[AnyMove]:
    board = state.board
    if state.can_swap():
        for give, get in product(range(FOOD), repeat=2):
            if give != get and board.goods[give] and board.goods[get] < HOLES[get]:
                yield Swap(GOOD_IDS[give], GOOD_IDS[get])
    if state.can_trade():
        yield from trade.small_offers(state)
    yield Done()


def _buy(state: State) -> Iterator[AnyMove]:
    if not state.bought:
        wealth = state.wealth()
        for development in state.to_buy():
            if development.cost <= wealth:
                yield from payment.options(state, development.id)
    yield Done()


def _answer(state: State) -> Iterator[AnyMove]:
    if state.offer and not trade.fault(state, state.offer):
        yield Accept()
    yield Refuse()


def _discard(state: State) -> Iterator[AnyMove]:
    return (Discard(amounts) for amounts in _shares(tuple(state.board.goods), state.must_discard()))


def _shares(held: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many in all, of what is held."""
    if not held:
        yield ()
        return
    rest = held[1:]
    for n in range(max(0, total - sum(rest)), min(held[0], total) + 1):
        yield from ((n, *others) for others in _shares(rest, total - n))


_LISTS: Final[dict[Phase, Callable[[State], Iterator[AnyMove]]]] = {
    Phase.READY: _ready,
    Phase.ROLLING: lambda state: iter(FACES_ROLLED),
    Phase.KEEP: _keep,
    Phase.LEAD: _lead,
    Phase.HARVEST: lambda state: (Harvest(food) for food in range(state.dice.count(EITHER) + 1)),
    Phase.INVADE: lambda state: (Invade(n) for n in range(turn.most_spearheads(state) + 1)),
    Phase.BUILD: _build,
    Phase.TRADE: _trade,
    Phase.ANSWER: _answer,
    Phase.BUY: _buy,
    Phase.DISCARD: _discard,
    Phase.OVER: lambda state: iter(()),
}
