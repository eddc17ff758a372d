"""Why a rival moves as it does: true sentences, made of what it weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.opponent import Candidate
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.text import T, Text

EVEN: Final = 0.05  # points that round to nothing


def reason(state: State, weighed: Sequence[Candidate]) -> Text:
    """What the first of these promises, or how much more than the second."""
    best = weighed[0]
    if state.phase is Phase.READY and len(weighed) == 1:
        return expectation(state, best.value)
    if len(weighed) == 1:
        return T("There is nothing else to do.")
    other = weighed[1]
    points = round(best.value - other.value, 1)
    if points < EVEN:
        return T("“{other}” would be as good.", other=other.text)
    if best.aim:
        return T("To {aim}: {points} points better than “{other}”.", aim=best.aim, points=points, other=other.text)
    return T("{points} points better than “{other}”.", points=points, other=other.text)


def expectation(state: State, value: float) -> Text:
    """What a seat expects of the play: points when it is alone, its lead over the best other seat otherwise."""
    if state.rules.alone:
        return T("This play promises {points} points.", points=round(value, 1))
    lead = round(value, 1)
    if lead >= 0:
        return T("This play promises a lead of {points} points.", points=lead)
    return T("This play promises to end {points} points behind.", points=-lead)
