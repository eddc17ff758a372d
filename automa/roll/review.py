"""A play looked back upon: what it promised from turn to turn, what the dice gave, and which decisions cost most.

Between two looks at a play its promise changes for two reasons. The dice fall better or worse than was to be expected:
that is luck. A seat takes another move than the best: that costs points. What is left is that a value learned is not
the truth, and belongs to neither.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from automa.opponent import Candidate
from automa.roll.judge import Evaluator
from automa.roll.turn import nothing
from companion.core.game import TABLE, Move, Note
from companion.core.score import Seat
from companion.core.table import JournalEntry
from companion.core.text import Text
from companion.rules.roll.facts import FACES
from companion.rules.roll.moves import Lead, Throw
from companion.rules.roll.rules import Phase
from companion.rules.roll.scoring import total
from companion.rules.roll.state import State
from companion.rules.roll.words import tell

COSTLIEST: Final = 3
LEAST: Final = 0.1  # points that a decision must cost to be named
_ABOUT_DICE: Final = (Phase.KEEP, Phase.LEAD, Phase.HARVEST)
_BARGAINS: Final = (Phase.TRADE, Phase.ANSWER)  # with others: their worth depends on what the others think


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that was not the best: what was done, what would have been better, and by how many points.

    ``dice`` lay on the table, where it was about them.
    """

    position: int  # in the journal
    round: int
    dice: tuple[str, ...]
    done: Text
    better: Text
    points: float


@dataclass(frozen=True, slots=True)
class Review:
    """What became of one seat's play. ``promised`` begins each of its turns, and ends with what came of it."""

    promised: tuple[float, ...]
    luck: float
    lost: float  # by decisions, 0 or more
    costly: tuple[Costly, ...]


def review(
    states: Sequence[State], steps: Sequence[JournalEntry], seat: Seat, check: Callable[[], None] = nothing
) -> Review:
    """Look back at a play: ``states`` before each step and after the last."""
    return _LookBack(states, steps, seat, check).review()


class _LookBack:
    def __init__(
        self, states: Sequence[State], steps: Sequence[JournalEntry], seat: Seat, check: Callable[[], None]
    ) -> None:
        self._states, self._steps, self._seat, self._check = states, steps, seat, check
        self._judge = Evaluator()
        self._promised: list[float] = []
        self._costly: list[Costly] = []
        self._luck = self._lost = 0.0
        self._thrown = 0.0  # what the dice in the air promise

    def review(self) -> Review:
        for number, step in enumerate(self._steps):
            self._check()
            if isinstance(step.move, Note):
                continue
            state = self._states[number]
            if step.seat == self._seat and state.seat == self._seat and state.phase not in _BARGAINS:
                self._decision(number, state, step.move)
            elif step.seat == TABLE and state.seat == self._seat:
                self._dice(self._states[number + 1])
        self._promised.append(float(self._lead(self._states[-1])))
        costly = sorted(self._costly, key=lambda each: each.points, reverse=True)
        return Review(tuple(self._promised), self._luck, self._lost, tuple(costly[:COSTLIEST]))

    def _lead(self, state: State) -> float:
        """Points alone; against others the lead over their mean, as the judge counts."""
        mine = total(state, self._seat)
        others = [total(state, other) for other in range(state.rules.players) if other != self._seat]
        return mine if state.rules.alone else mine - sum(others) / len(others)

    # Decisions

    def _decision(self, number: int, state: State, move: Move) -> None:
        weighed = self._judge.weigh(state, self._check)
        best = weighed[0]
        if state.phase is Phase.READY and not state.preserved:
            self._promised.append(best.value)
        alike = next((each for each in weighed if _alike(each.move, move, state)), None)
        made = alike.value if alike else self._value(weighed[0], state, self._states[number + 1])
        if isinstance(move, Throw | Lead):
            self._thrown = made
        cost = max(best.value - made, 0.0)
        self._lost += cost
        if cost >= LEAST:
            dice = tuple(state.dice) if state.phase in _ABOUT_DICE else ()
            done = alike.text if alike and dice else tell(state, move)
            self._costly.append(Costly(number, state.round, dice, done, best.text, cost))

    def _value(self, best: Candidate, state: State, after: State) -> float:
        """What a move promises that was not weighed: what comes next in the same turn."""
        if after.actor() == self._seat and (after.round, after.phase) != (state.round, Phase.READY):
            return self._judge.weigh(after, self._check)[0].value
        return best.value

    # Dice

    def _dice(self, after: State) -> None:
        if after.due or after.actor() != self._seat or after.phase in _BARGAINS:
            return  # some dice are not read yet, or what they bring cannot be compared
        self._luck += self._judge.weigh(after, self._check)[0].value - self._thrown


def _alike(one: Move, other: Move, state: State) -> bool:
    """Whether two moves come to the same: which of several dice with one face is thrown makes no difference."""
    if isinstance(one, Throw) and isinstance(other, Throw):
        return _faces(one.dice, state) == _faces(other.dice, state)
    if isinstance(one, Lead) and isinstance(other, Lead):
        return state.dice[one.die] == state.dice[other.die]
    return one == other


def _faces(dice: Sequence[int], state: State) -> list[int]:
    thrown = [state.dice[die] for die in dice]
    return [thrown.count(face) for face in FACES] if all(thrown) else [len(thrown)]
