"""The rival: weighs the moves of its seat, plans its turn as a whole once the dice lie, and says why."""

from __future__ import annotations

from dataclasses import replace
from math import cos, log, pi, sqrt
from typing import Final, NamedTuple

from automa.opponent import Budget, Candidate, Decision
from automa.roll.judge import Evaluator
from automa.roll.levels import BEST, Level, level
from automa.roll.planning import PLANNED, Course, Sight, courses, tell_course
from automa.roll.reasons import fact_of, reason, reason_of_course
from automa.roll.trading import best_offer
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.roll.moves import Stop
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State

SHOWN: Final = 5  # candidates of a decision


class _Planned(NamedTuple):
    """The courses weighed, the best first, and the position after the first so many of its moves."""

    followed: list[Course]
    done: int
    state: State


class Rival:
    """A rival of some level. The same position gets the same move from it, on every device.

    What is left of a turn once the dice lie is decided once: whoever asks again on its way hears the rest of that plan.
    """

    def __init__(self, number: int = BEST) -> None:
        self.level: Level = level(number)
        self._judge = Evaluator(self.level.bias)
        self._offered: tuple[int, Seat] | None = None  # the last turn in which it made an offer: one is enough
        self._planned: _Planned | None = None

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor; with it all that follows until dice are thrown again."""
        if state.actor() != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        if state.phase in PLANNED:
            return self._go_on(state, self._plan(state, budget))
        weighed = [sight.candidate for sight in self._weigh(state, budget)]
        best = weighed[0]
        if isinstance(best.move, Stop) and best.aim:
            weighed[0] = replace(best, aim=None)
            return Decision(best.move, tuple(weighed[:SHOWN]), self._why_stop(state, weighed, budget))
        return Decision(best.move, tuple(weighed[:SHOWN]), reason(state, weighed))

    # The turn as a whole

    def _plan(self, state: State, budget: Budget) -> _Planned:
        """What was planned for this position, or a new plan."""
        known = self._planned
        if known is None or known.state != state:
            known = _Planned(courses(state, lambda then: self._weigh(then, budget)), 0, state.copy())
        return known

    def _go_on(self, state: State, planned: _Planned) -> Decision:
        """The next move of a plan, the others that begin like it, and why."""
        done = planned.done
        best = planned.followed[0]
        followed = [
            replace(course, moves=course.moves[done:])
            for course in planned.followed
            if course.moves[:done] == best.moves[:done]
        ]
        candidates = tuple(_candidate(state, course) for course in followed[:SHOWN])
        move = followed[0].moves[0]
        after = state.copy()
        after.play(move)
        self._planned = _Planned(planned.followed, done + 1, after) if len(followed[0].moves) > 1 else None
        if after.phase is Phase.ANSWER:
            self._offered = state.round, state.seat
        return Decision(move, candidates, reason_of_course(state, followed))

    def _why_stop(self, state: State, weighed: list[Candidate], budget: Budget) -> Text:
        """Dice are kept for what will be made of them."""
        after = state.copy()
        after.play(Stop())
        figures = reason(state, weighed)
        if after.phase not in PLANNED:
            return figures
        self._planned = planned = self._plan(after, budget)
        fact = fact_of(after, planned.followed[0])
        return T("{fact}. {figures}", fact=fact, figures=figures) if fact else figures

    # What it sees

    def _weigh(self, state: State, budget: Budget) -> list[Sight]:
        weighed = self._judge.weigh(state, budget.check)
        if state.phase is Phase.TRADE:
            weighed = self._with_offer(state, weighed)
        return self._misjudge(weighed, state)

    def _with_offer(self, state: State, weighed: list[Candidate]) -> list[Candidate]:
        """Before the trading ends, an offer to another seat where one helps both."""
        if self._offered == (state.round, state.seat) or not state.can_trade():
            return weighed
        offer = best_offer(state, self.level.bias)
        return weighed if offer is None or offer.value <= weighed[0].value else [offer, *weighed]

    def _misjudge(self, weighed: list[Candidate], state: State) -> list[Sight]:
        """The candidates as this level sees them, best first; a decision without choice is left alone."""
        if not self.level.misjudgement or len(weighed) == 1:
            return [Sight(each) for each in weighed]
        dice = Dice(state.round).fork(state.seat, str(state.phase), *state.dice, *state.board.goods)
        seen = []
        for each in weighed:
            error = self.level.misjudgement * _normal(dice.fork(str(each.text)))
            seen.append(Sight(replace(each, value=each.value + error), error))
        return sorted(seen, key=lambda sight: sight.candidate.value, reverse=True)


def _candidate(state: State, course: Course) -> Candidate:
    return Candidate(course.moves[0], course.value, tell_course(state, course.moves), moves=course.moves)


def _normal(dice: Dice) -> float:
    """A draw from the normal distribution (Box and Muller)."""
    return sqrt(-2 * log(1 - dice.chance())) * cos(2 * pi * dice.chance())
