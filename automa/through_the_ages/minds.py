"""What a position is worth to everyone at the table: one's own prospects against those of the best rival."""

from __future__ import annotations

from automa.through_the_ages.weights import Weights
from automa.through_the_ages.worth import Worth
from companion.core.score import Seat
from companion.rules.through_the_ages.action_budget import civil_left, military_left
from companion.rules.through_the_ages.state import Phase, State


class Minds:
    """The worth of things to each seat, as the position before a decision has them. Rivals think as this one does."""

    def __init__(self, state: State, seat: Seat, own: Weights, others: Weights) -> None:
        """``state`` is a position in which everything that ``seat`` does not see was shuffled."""
        self._root, self._seat, self._own, self._others = state, seat, own, others
        self._worth: dict[Seat, Worth] = {}

    def worth(self, seat: Seat) -> Worth:
        found = self._worth.get(seat)
        if found is None:
            weights = self._own if seat == self._seat else self._others
            found = self._worth[seat] = Worth(self._root, seat, weights)
        return found

    def prospects(self, state: State, seat: Seat) -> float:
        """Of one seat; in its own turn with what its actions are still good for."""
        worth = self.worth(seat)
        total = worth.position(state)
        if state.seat == seat and state.phase in (Phase.POLITICS, Phase.ACTIONS):
            board = state.boards[seat]
            total += civil_left(board) * worth.w.civil + military_left(board) * worth.w.military
        return total

    def standing(self, state: State, seat: Seat) -> float:
        """One's own prospects less those of the best rival, as far as they matter."""
        if state.boards[seat].out:
            return -1e6
        own = self.prospects(state, seat)
        rivals = [self.prospects(state, rival) for rival in state.rivals(seat)]
        return own - self.worth(seat).w.rival * max(rivals, default=0.0)
