"""Opponents to measure against: chance, and a greedy one that looks one move ahead and no further."""

from __future__ import annotations

from automa.opponent import Budget, Candidate, Decision
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages import legal
from companion.rules.through_the_ages.moves import AnyMove, Destroy
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import tell


def plain_decision(state: State, move: AnyMove) -> Decision:
    """The decision of a yardstick: it explains nothing."""
    return Decision(move, (Candidate(move, 0.0, tell(state, move)),), T("A yardstick, no rival."))


class Chance:
    """Takes any legal move."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed).fork("yardstick")

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        return plain_decision(state, self._dice.pick(legal.moves(state)))


class Greedy:
    """Takes the move after which its points and ratings are highest, at once, whatever that costs later."""

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        options = legal.moves(state)
        return plain_decision(state, max(options, key=lambda move: self._value(state, seat, move)))

    @staticmethod
    def _value(state: State, seat: Seat, move: AnyMove) -> float:
        if isinstance(move, Destroy):
            return -1e3
        then = state.copy()
        then.play(move)
        board, now = then.boards[seat], rates(then, seat)
        cards = len(board.hand) + board.stage + 2 * len(board.wonders) + board.workers_all
        return board.culture + 2 * now.culture + now.science + now.strength / 2 + now.happy / 2 + cards / 4
