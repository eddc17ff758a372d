"""The political act of a turn: each is played out on copies in which everything the seat cannot see was shuffled."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from automa.through_the_ages.answers import resolve
from automa.through_the_ages.minds import Minds
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.through_the_ages import hidden, legal
from companion.rules.through_the_ages.moves import AnyMove
from companion.rules.through_the_ages.state import State

Weighed = list[tuple[float, tuple[AnyMove, ...]]]


class Politics:
    """What can be done in the political phase of a seat; ``minds_of`` says how such a position is judged."""

    def __init__(self, state: State, seat: Seat, minds_of: Callable[[State, Seat], Minds], dice: Dice) -> None:
        self._state, self._seat, self._minds_of, self._dice = state, seat, minds_of, dice

    def weigh(self, worlds: int, check: Callable[[], bool]) -> Weighed:
        """All acts with where they lead on the mean, best first."""
        moves = legal.political_moves(self._state)
        if len(moves) == 1:
            return [(0.0, (moves[0],))]
        values: dict[AnyMove, list[float]] = {move: [] for move in moves}
        for number in range(worlds):
            luck = self._dice.fork("world", number)
            world = hidden.unseen(self._state, self._seat, luck)
            minds = self._minds_of(world, self._seat)
            for move in moves:
                if check() and all(values.values()):
                    break
                then = world.copy()
                then.play(move)
                values[move].append(minds.standing(resolve(then, minds, luck), self._seat))
        found = [(fmean(each), (move,)) for move, each in values.items() if each]
        return sorted(found, key=lambda pair: -pair[0])
