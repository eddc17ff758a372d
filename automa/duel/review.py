"""A play looked back upon: the chance to win from turn to turn, and the decisions that cost most of it.

Everything is judged at a glance, as the lower levels see it: a review of a whole play takes no longer than one move of
the best level.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from automa.duel.ahead import Ahead, legal
from automa.duel.judge import Evaluator
from automa.duel.weights import weights
from companion.core.game import Note
from companion.core.score import Seat
from companion.core.table import JournalEntry
from companion.core.text import Text
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import Phase
from companion.rules.duel.state import State
from companion.rules.duel.words import tell

COSTLIEST: Final = 3
LEAST: Final = 0.02  # of the chance to win that a decision must cost to be named


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn of either seat: in which age, and the chance of the seat that is looked at."""

    age: int
    chance: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that was not the best: what was done, what would have been better, and what that cost."""

    position: int  # in the journal
    age: int
    done: Text
    better: Text
    chance: float


@dataclass(frozen=True, slots=True)
class Review:
    """What became of one seat's play. The last of the moments is the end: 1 for a victory, 0 for a defeat."""

    moments: tuple[Moment, ...]
    lost: float  # by all decisions together, in chances
    costly: tuple[Costly, ...]


def review(states: Sequence[State], steps: Sequence[JournalEntry], seat: Seat, check: Callable[[], None]) -> Review:
    """Look back at a play: ``states`` before each step and after the last."""
    ahead = Ahead(Evaluator(weights()))
    moments: list[Moment] = []
    costly: list[Costly] = []
    for position, (state, step) in enumerate(zip(states, steps, strict=False)):
        check()
        if isinstance(step.move, Note):
            continue
        if state.phase in (Phase.DRAFT, Phase.TURN):
            moments.append(Moment(state.age, _own(ahead.worth(state.n), seat)))
        if step.seat == seat == state.actor():
            costly.append(_cost_of(ahead, position, state, step.move))  # type: ignore[arg-type]
    end = states[-1]
    moments.append(Moment(end.age, _own(ahead.worth(end.n), seat)))
    worst = sorted(costly, key=lambda each: each.chance, reverse=True)[:COSTLIEST]
    return Review(
        tuple(moments),
        sum(each.chance for each in costly),
        tuple(each for each in worst if each.chance >= LEAST),
    )


def _own(chance: float, seat: Seat) -> float:
    """Chances are those of seat 0; this is that of the seat."""
    return 1 - chance if seat else chance


def _cost_of(ahead: Ahead, position: int, state: State, move: AnyMove) -> Costly:
    moves = legal(state.n)
    values = dict(zip(moves, (_own(value, state.seat) for value in ahead.values(state.n, moves)), strict=True))
    best = max(moves, key=values.__getitem__)
    return Costly(
        position, state.age, tell(state, move), tell(state, best), values[best] - values.get(move, values[best])
    )
