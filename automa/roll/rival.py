"""The rival: weighs the moves of its seat, takes the best as it sees them, and says why."""

from __future__ import annotations

from dataclasses import replace
from math import cos, log, pi, sqrt
from typing import Final

from automa.opponent import Budget, Candidate, Decision
from automa.roll.judge import Judge
from automa.roll.levels import BEST, Level, level
from automa.roll.reasons import reason
from automa.roll.trading import best_offer
from companion.chance import Dice
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.score import Seat

SHOWN: Final = 5  # candidates of a decision


class Rival:
    """A rival of some level. The same position gets the same move from it, on every device."""

    def __init__(self, number: int = BEST) -> None:
        self.level: Level = level(number)
        self._judge = Judge(self.level.bias)
        self._offered: tuple[int, Seat] | None = None  # the last turn in which it made an offer: one is enough

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor."""
        if state.actor() != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        weighed = self._judge.weigh(state, budget.check)
        if state.phase is Phase.TRADE:
            weighed = self._with_offer(state, weighed)
        if self.level.misjudgement:
            weighed = self._misjudge(weighed, state)
        best = weighed[0]
        return Decision(best.move, tuple(weighed[:SHOWN]), reason(state, weighed))

    def _with_offer(self, state: State, weighed: list[Candidate]) -> list[Candidate]:
        """Before the trading ends, an offer to another seat where one helps both."""
        turn = state.round, state.seat
        if self._offered == turn or not state.can_trade():
            return weighed
        self._offered = turn
        offer = best_offer(state, self.level.bias)
        return weighed if offer is None or offer.value <= weighed[0].value else [offer, *weighed]

    def _misjudge(self, weighed: list[Candidate], state: State) -> list[Candidate]:
        """The candidates as this level sees them, best first; a decision without choice is left alone."""
        if len(weighed) == 1:
            return weighed
        dice = Dice(state.round).fork(state.seat, str(state.phase), *state.dice, *state.board.goods)
        seen = [
            replace(each, value=each.value + self.level.misjudgement * _normal(dice.fork(str(each.text))))
            for each in weighed
        ]
        return sorted(seen, key=lambda candidate: candidate.value, reverse=True)


def _normal(dice: Dice) -> float:
    """A draw from the normal distribution (Box and Muller)."""
    return sqrt(-2 * log(1 - dice.chance())) * cos(2 * pi * dice.chance())
