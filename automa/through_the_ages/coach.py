"""The coach of a seat: its three best plans with what each leads to, and what a good friend would point out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from automa.opponent import Budget, Candidate, Decision
from automa.through_the_ages import reasons
from automa.through_the_ages.ahead import Ahead
from automa.through_the_ages.levels import BEST
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.telling import tell_own, tell_plan
from automa.through_the_ages.warnings import warnings
from automa.through_the_ages.weights import weights
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import tokens
from companion.rules.through_the_ages.moves import AnyMove
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import State

LABELS: Final[Mapping[str, Text]] = {
    "culture": T("Culture"),
    "science": T("Science"),
    "strength": T("Strength"),
    "food": T("Food"),
}
Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan in words that only its seat should read, and where it leads: when the seat acts again, its culture and
    science points, its strength and its food lie between these."""

    moves: tuple[AnyMove, ...]
    text: Text
    reason: Text
    leads: Mapping[str, Range]
    value: float


@dataclass(frozen=True, slots=True)
class Advice:
    plans: tuple[Plan, ...]
    warnings: tuple[Text, ...]


class Coach:
    """The best rival in the place of a person: each plan with its reason and where it leads. What it says is for the
    eyes of that person."""

    def __init__(self, number: int = BEST) -> None:
        self._number = number

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        advice = advise(state, seat, budget, self._number)
        candidates = tuple(
            Candidate(plan.moves[0], plan.value, plan.text, moves=plan.moves, leads=_plan_text(plan, first=not place))
            for place, plan in enumerate(advice.plans)
        )
        return Decision(candidates[0].move, candidates, advice.plans[0].reason, advice.warnings)


def _plan_text(plan: Plan, first: bool) -> Text:
    """Where it leads; the reason of the first is that of the decision."""
    figures = tuple(T("{what} {n}", what=LABELS[key], n=_range(*plan.leads[key])) for key in LABELS)
    if first:
        return T("When you act again: {figures}.", figures=figures)
    return T("{reason} When you act again: {figures}.", reason=plan.reason, figures=figures)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def advise(state: State, seat: Seat, budget: Budget, number: int = BEST) -> Advice:
    """What the best rival would do in this place."""
    rival = Rival(number)
    decision = rival.decide(state, seat, budget)
    found = []
    for candidate in decision.candidates:
        moves: Sequence[AnyMove] = candidate.moves  # type: ignore[assignment]
        found.append(
            Plan(
                tuple(moves),
                tell_plan(state, moves, tell_own),
                decision.reason if candidate is decision.candidates[0] else _reason(state, seat, moves),
                leads(state, moves, seat, budget),
                candidate.value,
            )
        )
    return Advice(tuple(found), warnings(state, seat))


def _reason(state: State, seat: Seat, moves: Sequence[AnyMove]) -> Text:
    """What another plan would do on the board."""
    then = state.copy()
    for move in moves:
        if then.actor() != seat or then.todo != state.todo:
            break
        before = then.copy()
        then.play(move)
        if then.seat != seat or then.todo:
            then = before
            break
    return reasons.of_board(state, then, seat)


def leads(state: State, moves: Sequence[AnyMove], seat: Seat, budget: Budget) -> dict[str, Range]:
    """Between what and what the figures of a seat will lie when it acts again."""

    def check() -> bool:
        budget.check()
        return budget.spent

    ends = Ahead(weights(state.rules.players), check).worlds_after(state, moves, seat)
    found: dict[str, Range] = {}
    for key in LABELS:
        values = [_figure(end, seat, key) for end in ends]
        found[key] = (min(values), max(values))
    return found


def _figure(state: State, seat: Seat, key: str) -> int:
    board = state.boards[seat]
    if key == "strength":
        return rates(state, seat).strength
    if key == "food":
        return tokens.food(board)
    return board.culture if key == "culture" else board.science
