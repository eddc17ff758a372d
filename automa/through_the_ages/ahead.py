"""What comes after a plan, until the same seat is to act again: the others' turns, events, attacks, cards drawn.

Each world is another order of what nobody can know; in all of them everybody plays as a narrow rival would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from automa.through_the_ages.answers import quick
from automa.through_the_ages.beam import Beam
from automa.through_the_ages.minds import Minds
from automa.through_the_ages.politics import Politics
from automa.through_the_ages.weights import Weights
from automa.through_the_ages.worth import Worth
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Seat
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.moves import END, AnyMove
from companion.rules.through_the_ages.state import Phase, State

NARROW: Final = 60  # positions of a turn of the others
_STEPS: Final = 400


class Ahead:
    """How a play goes on for others who count things as these weights do. ``check`` says whether it is enough."""

    def __init__(self, weights: Weights, check: Callable[[], bool]) -> None:
        self._weights, self._check = weights, check

    def worlds_after(self, state: State, moves: Sequence[AnyMove], seat: Seat, worlds: int = 3) -> list[State]:
        """The positions in which the seat acts again, or the ends of the play, in several worlds; at least one."""
        found: list[State] = []
        for number in range(worlds):
            if found and self._check():
                break
            dice = Dice(number + 1).fork("ahead", state.round, seat)
            world = hidden.unseen(state, seat, dice)
            for move in moves:
                world.play(move)
            found.append(self.play_on(world, seat, dice))
        return found

    def play_on(self, state: State, seat: Seat, dice: Dice) -> State:
        """Until the seat may choose its political act, or act; ``state`` is changed."""
        for _ in range(_STEPS):
            actor = state.actor()
            if actor == OVER or (actor == seat and not state.todo):
                break
            if actor == TABLE:
                state.play(hidden.draw(state, dice))
                continue
            for move in self._narrow(state, actor, dice):
                state.play(move)
        return state

    def _narrow(self, state: State, actor: Seat, dice: Dice) -> tuple[AnyMove, ...]:
        """What a rival decides that looks at little."""
        if state.todo:
            return (quick(state, state.todo[-1], self._minds(state, actor), dice),)
        if state.phase == Phase.POLITICS:
            return Politics(state, actor, self._minds, dice).weigh(1, self._check)[0][1]
        beam = Beam(state, Worth(state, actor, self._weights), NARROW, self._check)
        return (*beam.run((1,))[0].moves, END)

    def _minds(self, world: State, seat: Seat) -> Minds:
        return Minds(world, seat, self._weights, self._weights)
