"""A play looked back upon: culture round by round, and the turns that cost most.

A turn is judged as the rivals judge one: by the position after it, beside the best one that could have been reached
with the same cards; what came of it by chance does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from automa.through_the_ages.beam import Beam
from automa.through_the_ages.telling import tell_plan
from automa.through_the_ages.weights import weights
from automa.through_the_ages.worth import Worth
from companion.core.game import Correct
from companion.core.score import Seat
from companion.core.table import JournalEntry
from companion.core.text import Text
from companion.rules.through_the_ages.moves import END, AnyMove
from companion.rules.through_the_ages.state import Phase, State
from companion.rules.through_the_ages.words import tell

COSTLIEST: Final = 3
LEAST: Final = 2.0  # culture that a turn must cost to be named
_POSITIONS: Final = 150  # of each turn that are looked at


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a turn of the seat: the round, the age, and the culture of every seat."""

    round: int
    age: int
    culture: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Costly:
    """A turn that was not the best: what was done, what would have been better, and what that cost in culture."""

    position: int  # in the journal, where the turn begins
    round: int
    done: Text
    better: Text
    culture: float


@dataclass(frozen=True, slots=True)
class Review:
    moments: tuple[Moment, ...]
    lost: float  # by all turns together
    costly: tuple[Costly, ...]


def review(states: Sequence[State], steps: Sequence[JournalEntry], seat: Seat, check: Callable[[], None]) -> Review:
    """Look back at a play: ``states`` before each step and after the last."""
    moments: list[Moment] = []
    turns: list[Costly] = []
    for begun, ended in _turns(states, steps, seat):
        moments.append(_moment(states[ended]))
        moves: list[Any] = [step.move for step in steps[begun:ended]]
        if not any(isinstance(move, Correct) for move in moves):
            cost, best = _cost(states[begun], states[ended], seat, check)
            start = states[begun]
            done, better = (tell_plan(start, plan, tell) for plan in (moves, best))
            turns.append(Costly(begun, start.round, done, better, cost))
    worst = sorted(turns, key=lambda each: -each.culture)[:COSTLIEST]
    return Review(
        (*moments, _moment(states[-1])),
        sum(each.culture for each in turns),
        tuple(each for each in worst if each.culture >= LEAST),
    )


def _moment(state: State) -> Moment:
    return Moment(state.round, state.age, tuple(board.culture for board in state.boards))


def _turns(states: Sequence[State], steps: Sequence[JournalEntry], seat: Seat) -> Iterator[tuple[int, int]]:
    """The action phases of a seat: the positions of their first moves and of their ends."""
    begun = -1
    for position, step in enumerate(steps):
        state = states[position]
        if state.seat != seat or state.phase != Phase.ACTIONS or state.todo:
            continue
        begun = position if begun < 0 else begun
        if step.move == END:
            yield begun, position
            begun = -1


def _cost(start: State, after: State, seat: Seat, check: Callable[[], None]) -> tuple[float, Sequence[AnyMove]]:
    """What a turn cost beside the best plan, and that plan."""

    def enough() -> bool:
        check()
        return False

    worth = Worth(start, seat, weights(start.rules.players))
    best = Beam(start, worth, _POSITIONS, enough).run((1, 2))[0]
    return max(0.0, best.value - worth.value_at_end(after)), best.moves
