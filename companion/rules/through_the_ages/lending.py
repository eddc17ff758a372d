"""What a forbidden move lacks: actions, science, food and resources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.core.field import Value
from companion.rules.through_the_ages import gains
from companion.rules.through_the_ages.board import TACTIC_SET, Board
from companion.rules.through_the_ages.cards import FARM, KIND, MINE
from companion.rules.through_the_ages.moves import Develop, Lead, Play
from companion.rules.through_the_ages.state import Phase, State

_ACTIONS: Final = 20
_SCIENCE: Final = 200
_TOKENS: Final = 30
_FROM_HAND: Final = (Develop, Lead, Play)
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
    if isinstance(move, _FROM_HAND) and move.card not in board.hand:
        board.hand.append(move.card)
    for kind in (FARM, MINE):
        card = _store(board, kind)
        board.tokens[card] = board.tokens.get(card, 0) + _TOKENS
    gains.settle(lent, lent.seat)
    for phase in (Phase.ACTIONS, Phase.POLITICS):
        lent = lent.copy()
        lent.phase = phase
        yield lent


def _store(board: Board, kind: str) -> int:
    """The oldest farm or mine: of it one always has change."""
    return min(card for card in board.tokens if KIND[card] == kind)


def without_banks(effects: Sequence[tuple[str, Value]]) -> tuple[tuple[str, Value], ...]:
    """The banks follow by themselves from workers and tokens."""
    return tuple((path, value) for path, value in effects if path.partition(".")[0] not in _FOLLOWING)
