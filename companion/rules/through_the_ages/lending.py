"""What a forbidden move lacks: actions, science, food and resources, the card where it is taken from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.through_the_ages import gains, row
from companion.rules.through_the_ages.board import TACTIC_SET, Board
from companion.rules.through_the_ages.cards import FARM, KIND, MINE, NONE, WONDER
from companion.rules.through_the_ages.moves import Attack, Destroy, Develop, Lead, Plan, Play, Tactic, Take
from companion.rules.through_the_ages.state import Phase, State

_ACTIONS: Final = 20
_SCIENCE: Final = 200
_TOKENS: Final = 30
_FROM_HAND: Final = (Develop, Lead, Play)
_FROM_SECRET: Final = (Tactic, Plan, Attack)
_FOLLOWING: Final = ("yellow", "blue")  # the banks: a worker or token that is corrected comes from them


def lend(state: State, move: Any) -> Iterator[State]:
    """The position with more of all that a turn is paid with, the card in the hand, and no tactic set yet; as actions,
    then as politics. A first round in which only cards are taken is over."""
    if state.phase not in (Phase.ACTIONS, Phase.POLITICS) or state.boards[state.seat].told is not None:
        return
    lent = state.copy()
    lent.todo, lent.round = [], max(lent.round, 2)
    board = lent.boards[lent.seat]
    board.civil += _ACTIONS
    board.military += _ACTIONS
    board.science += _SCIENCE
    board.used &= ~TACTIC_SET
    _lay(lent, board, move)
    for kind in (FARM, MINE):
        card = _store(board, kind)
        board.tokens[card] = board.tokens.get(card, 0) + _TOKENS
    gains.settle(lent, lent.seat)
    for phase in (Phase.ACTIONS, Phase.POLITICS):
        lent = lent.copy()
        lent.phase = phase
        yield lent


def _lay(lent: State, board: Board, move: Any) -> None:
    """The card lies where the move takes it from, and there is room where it goes."""
    if isinstance(move, _FROM_HAND) and move.card not in board.hand:
        board.hand.append(move.card)
    elif isinstance(move, Tactic) and move.copied:
        lent.common = [*lent.common, move.card]
    elif isinstance(move, _FROM_SECRET) and not gains.holds(board, move.card):
        board.secret.append(move.card)
    elif isinstance(move, Take):
        lent.row = [NONE if each == move.card else each for each in lent.row]
        lent.row[move.slot] = move.card
        board.hand, board.led = [], 0
        if KIND[move.card] == WONDER:
            board.wonder, board.stage = NONE, 0
    elif isinstance(move, Destroy) and not board.workers.get(move.card, 1):
        board.workers[move.card] = 1


def _store(board: Board, kind: str) -> int:
    """The oldest farm or mine: of it one always has change."""
    return min(card for card in board.tokens if KIND[card] == kind)


def untold(state: State, move: Any) -> tuple[str, ...]:
    """The banks, which follow by themselves from workers and tokens, and the row where the card that was taken did not
    lie: nobody can say from where it came."""
    taken = isinstance(move, Take) and not row.lies(state, move.slot, move.card)
    return (*_FOLLOWING, "row") if taken else _FOLLOWING
