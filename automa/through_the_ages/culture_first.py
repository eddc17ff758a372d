"""The culture-first bot: a yardstick of hand-made rules, one list of priorities from the top down.

It builds an economy first, then whatever gives culture each turn; keeps its people content; arms only so far as not to
be the weakest; plans every event for the culture it scores. Public bots of this kind beat most trained ones for long,
so this is the gate that a rival has to pass. It looks nothing up but the table, and nothing ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from automa.opponent import Budget, Decision
from automa.through_the_ages.yardsticks import plain_decision
from companion.core.score import Seat
from companion.rules.through_the_ages import colonies, legal, production
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import (
    ACTION,
    AIR,
    ARENA,
    ARTILLERY,
    CAVALRY,
    FARM,
    GOVERNMENT,
    INFANTRY,
    KIND,
    LAB,
    LAW,
    LEADER,
    LEVEL,
    LIBRARY,
    MINE,
    NONE,
    RULES,
    TEMPLE,
    THEATER,
    WONDER,
)
from companion.rules.through_the_ages.moves import (
    END,
    PASS,
    Accept,
    AnyMove,
    Attack,
    Bid,
    Build,
    Defend,
    Develop,
    Discard,
    Lead,
    Plan,
    Play,
    Populate,
    Stage,
    Tactic,
    Take,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.prices import take_price
from companion.rules.through_the_ages.ratings import FACES_NEEDED, consumption, count, rates
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State, Task

_NEVER: Final = -1.0
_WANTED: Final[Mapping[str, float]] = {  # kinds of cards, in the row and in the hand
    THEATER: 9.0,
    LIBRARY: 8.5,
    LAB: 8.0,
    MINE: 8.0,
    GOVERNMENT: 7.5,
    LAW: 7.5,
    TEMPLE: 5.0,
    FARM: 5.5,
    ARENA: 3.0,
    INFANTRY: 3.0,
    CAVALRY: 3.5,
    ARTILLERY: 3.5,
    AIR: 4.0,
}
_OTHER_TECHNOLOGY: Final = 4.0
_WONDERS: Final[Mapping[str, float]] = {
    "pyramids": 9.0,
    "library_of_alexandria": 8.0,
    "hanging_gardens": 7.5,
    "colossus": 4.0,
    "great_wall": 6.0,
    "transcontinental_railroad": 5.0,
    "ocean_liner_service": 6.0,
}
_OTHER_WONDER: Final = 8.5
_ENOUGH: Final = {FARM: 3, MINE: 4, LAB: 3, LIBRARY: 3, THEATER: 3, TEMPLE: 2, ARENA: 1}  # workers
_LEAD_TO_ATTACK: Final = 3


class CultureFirst:
    """See the module. The same position gets the same move."""

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        if state.todo:
            return plain_decision(state, _answer(state, seat))
        if state.phase == Phase.POLITICS:
            return plain_decision(state, _political(state, seat))
        moves = legal.action_moves(state)
        best = max(moves, key=lambda move: _priority(state, seat, move))
        return plain_decision(state, best if _priority(state, seat, best) > 0 else END)


# What it does when it is asked


def _answer(state: State, seat: Seat) -> AnyMove:
    entry = state.todo[-1]
    options = legal.moves(state)
    if entry.task == Task.DEFEND:
        return next((move for move in options if isinstance(move, Defend)), PASS)
    if entry.task == Task.BID:
        bids = [move for move in options if isinstance(move, Bid)]
        most = colonies.largest_bid(state, seat) // 2
        return bids[0] if bids and bids[0].n <= most else PASS
    if entry.task in (Task.EXCESS, Task.DISCARD):
        return min(options, key=lambda move: LEVEL[move.card] if isinstance(move, Discard) else 0)
    if entry.task == Task.LOSE_WORKER:
        return min(options, key=lambda move: LEVEL[getattr(move, "card", 0)])
    if entry.task == Task.ANSWER:
        return Accept()
    return options[0]


def _political(state: State, seat: Seat) -> AnyMove:
    """An attack on who is clearly weaker, else an event for its culture."""
    moves = legal.political_moves(state)
    own = rates(state, seat).strength

    def lead(move: Attack) -> int:
        return own - rates(state, move.rival).strength

    attacks = [move for move in moves if isinstance(move, Attack) and lead(move) >= _LEAD_TO_ATTACK]
    if attacks:
        return max(attacks, key=lead)
    plans = [move for move in moves if isinstance(move, Plan)]
    return max(plans, key=lambda move: LEVEL[move.card]) if plans else PASS


# The action phase


def _priority(state: State, seat: Seat, move: AnyMove) -> float:
    rule = _RULES.get(type(move))
    return rule(state, seat, move) if rule else _NEVER


def _spare_faces(state: State, seat: Seat) -> int:
    yellow = state.boards[seat].yellow
    return rates(state, seat).happy - (FACES_NEEDED[yellow] if yellow < len(FACES_NEEDED) else 0)


def _weak(state: State, seat: Seat) -> bool:
    own = rates(state, seat).strength
    return any(rates(state, rival).strength > own for rival in state.rivals(seat))


def _net_food(board: Board) -> int:
    return production.food_production(board) - consumption(board)


def _worker(state: State, seat: Seat, card: int) -> float:
    """How much a worker is wanted on a card."""
    board, rule = state.boards[seat], RULES[card]
    if rule.unit:
        return 75.0 + rule.level if _weak(state, seat) else _NEVER
    if rule.gives.happy > 0 and _spare_faces(state, seat) <= 0:
        return 88.0
    if rule.kind == FARM and _net_food(board) > 2:
        return _NEVER
    if count(board, (rule.kind,)) >= _ENOUGH[rule.kind]:
        return _NEVER
    early = state.age <= 1
    first = {MINE: 79.0, LAB: 78.0, FARM: 77.0} if early else {THEATER: 79.0, LIBRARY: 78.5, LAB: 77.0, MINE: 76.5}
    return first.get(rule.kind, 74.0) + rule.level / 10


def _build(state: State, seat: Seat, move: Build) -> float:
    return _NEVER if state.age == LAST_AGE and not RULES[move.card].gives.culture else _worker(state, seat, move.card)


def _upgrade(state: State, seat: Seat, move: Upgrade) -> float:
    board, rule = state.boards[seat], RULES[move.to]
    if rule.unit:
        return 73.0 if _weak(state, seat) else 30.0
    if rule.kind == FARM and _net_food(board) > 2:
        return _NEVER
    return 76.0 + _WANTED.get(rule.kind, 0.0) / 10


def _stage(state: State, seat: Seat, move: Stage) -> float:
    return 90.0 + move.n


def _lead(state: State, seat: Seat, move: Lead) -> float:
    old = state.boards[seat].leader
    return 100.0 if old == NONE or LEVEL[move.card] > LEVEL[old] else _NEVER


def _develop(state: State, seat: Seat, move: Develop) -> float:
    board, kind = state.boards[seat], KIND[move.card]
    if kind == GOVERNMENT:
        now = RULES[board.government].gives.civil
        return 92.0 if RULES[move.card].gives.civil > now and not (move.revolution and state.age == LAST_AGE) else 10.0
    return 82.0 + _WANTED.get(kind, _OTHER_TECHNOLOGY) / 2


def _play(state: State, seat: Seat, move: Play) -> float:
    if move.order is None:
        return 60.0
    ordered = _priority(state, seat, move.order)
    return ordered + 1 if ordered > 0 else 20.0


def _populate(state: State, seat: Seat, move: Populate) -> float:
    board = state.boards[seat]
    if board.unused or state.age == LAST_AGE:
        return _NEVER
    return 80.0 if _spare_faces(state, seat) > 0 and _net_food(board) >= 0 else 40.0


def _tactic(state: State, seat: Seat, move: Tactic) -> float:
    then = state.copy()
    then.play(move)
    return 86.0 if rates(then, seat).strength > rates(state, seat).strength else _NEVER


def _take(state: State, seat: Seat, move: Take) -> float:
    """What is wanted most for the fewest actions."""
    board, kind = state.boards[seat], KIND[move.card]
    if state.age == LAST_AGE and kind != ACTION:
        return _NEVER
    if kind == LEADER:
        wanted = 9.0
    elif kind == WONDER:
        wanted = _WONDERS.get(RULES[move.card].id, _OTHER_WONDER)
    elif kind == ACTION:
        wanted = 4.5
    else:
        best = max((LEVEL[card] for card in board.workers if KIND[card] == kind), default=0)
        wanted = _WANTED.get(kind, _OTHER_TECHNOLOGY) if LEVEL[move.card] > best or not LEVEL[move.card] else 0.0
    wanted -= 2.5 * (take_price(board, move.slot, move.card) - 1)
    return 50.0 + wanted if wanted > 0 else _NEVER


def _use(state: State, seat: Seat, move: Use) -> float:
    return 70.0 if move.on == NONE else _NEVER


_RULES: Final[Mapping[type[Any], Callable[[State, Seat, Any], float]]] = {
    Build: _build,
    Upgrade: _upgrade,
    Stage: _stage,
    Lead: _lead,
    Develop: _develop,
    Play: _play,
    Populate: _populate,
    Tactic: _tactic,
    Take: _take,
    Use: _use,
}
