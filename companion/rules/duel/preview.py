"""What a move would do, shown before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.score import Seat
from companion.rules.duel.facts import CARDS, WONDERS
from companion.rules.duel.flow import supreme
from companion.rules.duel.moves import AnyMove, Build, BuildWonder
from companion.rules.duel.position import AGAIN, AGE, HIDDEN, LEFT, LOOTS, SCIENCE, Phase
from companion.rules.duel.price import bill_of
from companion.rules.duel.scoring import points
from companion.rules.duel.state import State
from companion.rules.duel.structure import OPEN, PLACES_IN
from companion.rules.duel.trade import Bill


@dataclass(frozen=True, slots=True)
class Preview:
    """The difference a move makes; pairs of figures are those of seat 0 and seat 1 after it."""

    bill: Bill | None  # for a building or a wonder
    coins: tuple[int, int]
    coins_change: tuple[int, int]
    points: tuple[int, int]
    points_change: tuple[int, int]
    pawn: int
    pawn_change: int
    military_tokens: int  # used up
    symbols: int  # different ones of the seat that moves
    token: bool  # a progress token may be chosen then
    again: bool  # the same seat plays again
    turned_up: tuple[int, ...]  # places whose cards will be turned up
    ends_age: bool
    winner: Seat | None  # by supremacy


def preview(state: State, move: AnyMove) -> Preview:
    """Play a legal move on a copy and look."""
    after = state.copy()
    after.play(move)
    seat = state.seat
    choosing = after.phase in (Phase.TOKEN, Phase.DESTROY, Phase.REBUILD, Phase.LIBRARY, Phase.LIBRARY_TOKEN)
    before_points, after_points = (tuple(sum(points(s.n, who)) for who in (0, 1)) for s in (state, after))
    coins = (after.coins(0), after.coins(1))
    ended = after.age > state.age or after.phase == Phase.OVER
    return Preview(
        bill=_bill(state, move),
        coins=coins,
        coins_change=(coins[0] - state.coins(0), coins[1] - state.coins(1)),
        points=(after_points[0], after_points[1]),
        points_change=(after_points[0] - before_points[0], after_points[1] - before_points[1]),
        pawn=after.pawn,
        pawn_change=after.pawn - state.pawn,
        military_tokens=(state.n[LOOTS] ^ after.n[LOOTS]).bit_count(),
        symbols=after.n[SCIENCE + seat].bit_count(),
        token=after.phase in (Phase.TOKEN, Phase.LIBRARY),
        again=not ended and (bool(after.n[AGAIN]) if choosing else after.seat == seat),
        turned_up=() if ended or not state.age else PLACES_IN[OPEN[after.n[AGE]][after.n[LEFT]][0] & after.n[HIDDEN]],
        ends_age=ended,
        winner=supreme(after.n),
    )


def _bill(state: State, move: AnyMove) -> Bill | None:
    if isinstance(move, Build):
        return bill_of(state.n, state.seat, CARDS[move.card])
    if isinstance(move, BuildWonder):
        return bill_of(state.n, state.seat, WONDERS[move.wonder])
    return None
