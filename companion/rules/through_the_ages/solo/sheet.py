"""Points against automas: culture, and the events of Age III that are left, by the book's own count."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Answers
from companion.core.score import ScoreRow, ScoreSheet, Seat
from companion.rules.through_the_ages.form import FIGURES, count
from companion.rules.through_the_ages.measures import measure
from companion.rules.through_the_ages.scoring import CULTURE, ROWS
from companion.rules.through_the_ages.solo.dressed import dress
from companion.rules.through_the_ages.solo.state import Phase, State
from companion.rules.through_the_ages.solo.unknown import COLONIES
from companion.rules.through_the_ages.state import Rules
from companion.rules.through_the_ages.state import State as Table


def score(state: State) -> ScoreSheet:
    """The culture of the automas as it stands; at the end the whole sheet."""
    if state.phase is not Phase.OVER:
        points = (0, *(automa.culture for automa in state.automas))
        return ScoreSheet((ScoreRow(CULTURE, ROWS[CULTURE], points),))
    shared, seats = answers(state)
    return count(len(state.seats), seats, shared)


def answers(state: State) -> tuple[Answers, Sequence[Answers]]:
    """What was said of you, and the same of the nominal civilizations of the automas."""
    if state.phase is not Phase.OVER:
        return {}, ()
    shared = {
        "events": state.events or frozenset[str](),
        "resigned": frozenset[str](),
        "first": frozenset({str(state.first + 1)}),
    }
    asked = state.figures_to_ask()
    seats = [{key: state.figures[key] for key in asked}]
    for seat in state.seats[1:]:
        seats.append(_of_automa(state, seat, asked[1:]))
        if COLONIES in asked:  # one that a correction gave it twice is still only once in the box
            left = FIGURES[COLONIES][1] - sum(each[COLONIES] for each in seats[:-1])
            seats[-1][COLONIES] = min(seats[-1][COLONIES], max(0, left))
    return shared, seats


def _of_automa(state: State, seat: Seat, asked: Sequence[str]) -> dict[str, int]:
    table, automa = Table(Rules(len(state.seats)), state.first, ()), state.automas[seat - 1]
    dress(table, seat, automa)
    return {CULTURE: automa.culture, **{key: measure(table, seat, key) for key in asked}}
