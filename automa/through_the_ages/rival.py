"""The rival: plans a whole turn, answers when it is asked, and says why.

It looks at what lies open and at its own hand; everything else is shuffled before it thinks. The same position gets the
same decision from it on every device: its budgets are positions, not seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from zlib import crc32

from automa.opponent import Budget, Candidate, Decision
from automa.through_the_ages import answers, reasons
from automa.through_the_ages.beam import WIDTHS, Beam
from automa.through_the_ages.levels import BEST, Level, level
from automa.through_the_ages.minds import Minds
from automa.through_the_ages.politics import Politics
from automa.through_the_ages.taste import Temperament, temperament
from automa.through_the_ages.telling import tell_idea, tell_open, tell_plan
from automa.through_the_ages.weights import Weights, weights
from automa.through_the_ages.worth import Worth
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.moves import END, PASS, AnyMove, Discard
from companion.rules.through_the_ages.state import Phase, State, Task

SHOWN: Final = 3  # candidates of a decision

Moves = tuple[AnyMove, ...]


class Rival:
    """A rival of some level and temperament. At the best level and steady, it is the coach of any seat."""

    def __init__(self, number: int = BEST, temper: str = "steady", taught: Weights | None = None) -> None:
        """``taught`` are weights that are being learned, instead of those that were."""
        self.level: Level = level(number)
        self.temperament: Temperament = temperament(temper)
        self._taught = taught
        self._beam: Beam | None = None

    @property
    def progress(self) -> float:
        """How much of its thinking is done, from 0 to 1; may be asked from another thread."""
        beam = self._beam
        return min(1.0, beam.looked / self.level.positions) if beam is not None else 0.0

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """What this seat does, which is the actor; values are culture at the end."""
        if state.actor() != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        budget.check()
        dice = luck(state, seat)
        if state.todo:
            return self._answer(state, seat, dice)
        if state.phase == Phase.POLITICS:
            found = Politics(state, seat, self._minds, dice).weigh(self.level.worlds, _check(budget))
            acts = self._with_errors(found, dice)
            if acts[0][1] != (PASS,):
                return self._decision(state, seat, acts)
        return self._turn(state, seat, dice, budget)

    def weights(self, state: State) -> Weights:
        """What this rival counts things for."""
        return (self._taught or weights(state.rules.players)).bent(self.temperament.bent, self.temperament.liked)

    def _minds(self, state: State, seat: Seat) -> Minds:
        return Minds(state, seat, self.weights(state), self._taught or weights(state.rules.players))

    def _answer(self, state: State, seat: Seat, dice: Dice) -> Decision:
        world = hidden.unseen(state, seat, dice)
        found = answers.weigh(world, world.todo[-1], self._minds(world, seat), dice)
        return self._decision(state, seat, [(value, (move,)) for value, move in found])

    def _turn(self, state: State, seat: Seat, dice: Dice, budget: Budget) -> Decision:
        """The rest of the turn, after a political phase in which it does nothing."""
        before: Moves = (PASS,) if state.phase == Phase.POLITICS else ()
        start = state.copy()
        for move in before:
            start.play(move)
        worth = Worth(state, seat, self.weights(state))

        def report(moves: Moves) -> None:
            """A plan that is told as the instruction would be."""
            budget.report(tell_plan(state, (*before, *moves, END), tell_open))

        self._beam = beam = Beam(start, worth, self.level.positions, _check(budget), report)
        found = beam.run(tuple(width for width in WIDTHS if width <= self.level.width))
        plans = self._with_errors([(node.value, node.moves) for node in found], dice)[:SHOWN]
        ends = {node.moves: node.state for node in found}
        whole = [(value, (*before, *_whole(ends[moves], moves, worth))) for value, moves in plans]
        candidates = _candidates(state, whole)
        return Decision(candidates[0].move, candidates, reasons.of_turn(start, ends[plans[0][1]], seat, candidates))

    def _with_errors(self, found: Sequence[tuple[float, Moves]], dice: Dice) -> list[tuple[float, Moves]]:
        """As this level sees it, best first."""
        wrong = self.level.misjudgement
        if not wrong:
            return list(found)
        errors = dice.fork("misjudged")
        seen = [(value + wrong * (errors.chance() + errors.chance() - 1), moves) for value, moves in found]
        return sorted(seen, key=lambda pair: -pair[0])

    @staticmethod
    def _decision(state: State, seat: Seat, found: Sequence[tuple[float, Moves]]) -> Decision:
        candidates = _candidates(state, found[:SHOWN])
        return Decision(candidates[0].move, candidates, reasons.of_act(state, seat, candidates))


def _candidates(state: State, found: Sequence[tuple[float, Moves]]) -> tuple[Candidate, ...]:
    """Told so that whoever reads the others, too, learns nothing of a hidden hand that the first does not show."""
    return tuple(
        Candidate(moves[0], value, tell_plan(state, moves, tell_idea if place else tell_open), moves=moves)
        for place, (value, moves) in enumerate(found)
    )


def _check(budget: Budget) -> Callable[[], bool]:
    """Whether it is enough; raises when the thinking was called off."""

    def check() -> bool:
        budget.check()
        return budget.spent

    return check


def _whole(end: State, moves: Moves, worth: Worth) -> Moves:
    """A plan to the end of the turn, with the cards that must be thrown away then."""
    state = end.copy()
    state.play(END)
    thrown: list[AnyMove] = []
    while state.todo and state.todo[-1].task == Task.EXCESS:
        move = Discard(min(dict.fromkeys(state.boards[worth.seat].secret), key=worth.secret))
        state.play(move)
        thrown.append(move)
    return (*moves, END, *thrown)


def luck(state: State, seat: Seat) -> Dice:
    """Chance that depends on what a seat sees only."""
    board = state.boards[seat]
    seen = (
        (seat, state.seat, state.round, state.age, state.phase, len(state.todo), len(state.past)),
        (state.row, sorted(board.secret), board.hand),
        [(each.culture, each.science, each.yellow, each.blue, sorted(each.workers.items())) for each in state.boards],
    )
    return Dice(crc32(repr(seen).encode()))
