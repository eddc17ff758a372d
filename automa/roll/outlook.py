"""What lies before a seat: its board as slots, the terms, and the value of where its turn may lead."""

from __future__ import annotations

from dataclasses import dataclass

from automa.roll.layout import Slots, slots_of
from automa.roll.terms import Terms, terms_of
from automa.roll.values import Value, values
from companion.rules.roll.facts import DROUGHT_POINTS, INVASION_POINTS, MOST_CITIES, PESTILENCE_POINTS
from companion.rules.roll.state import State
from companion.score import Seat


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a seat sees its turn; ``sure`` are points (lost to disasters) that no value counts."""

    slots: Slots
    terms: Terms
    value: Value  # of the board when the turn is over
    skull_points: tuple[float, ...]  # by number of skulls
    sure: float


def outlook(state: State, seat: Seat, sight: int) -> Outlook:
    """The outlook of a seat whose turn it is, as if the play ended ``sight`` rounds after this one at the latest."""
    board = state.boards[seat]
    return Outlook(
        slots=slots_of(board),
        terms=terms_of(state.rules),
        value=values("solo").stage(max(state.round, state.rules.rounds - sight)),
        skull_points=_skull_points(state, seat),
        sure=-board.disasters,
    )


def _skull_points(state: State, seat: Seat) -> tuple[float, ...]:
    board = state.boards[seat]
    points = [0.0] * (MOST_CITIES + 1)
    points[2] = 0 if board.has("irrigation") else -DROUGHT_POINTS
    points[3] = 0 if board.has("medicine") else -PESTILENCE_POINTS
    points[4] = 0 if board.has("smithing") or state.has_wall(seat) else -INVASION_POINTS
    return tuple(points)
