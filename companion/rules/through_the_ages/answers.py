"""What a finished table knows of its own score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Answers
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.measures import lab_levels, measures
from companion.rules.through_the_ages.scoring import CULTURE, GATES
from companion.rules.through_the_ages.state import State, events_left


def of_table(state: State) -> tuple[Answers, Sequence[Answers]]:
    """The Age III events left, who resigned and who is first; of each seat what those events compare."""
    left = [key for key in IMPACTS if key in events_left(state)]
    gone = frozenset(str(seat + 1) for seat, board in enumerate(state.boards) if board.out)
    shared: dict[str, frozenset[str]] = {"events": frozenset(left), "resigned": gone}
    if any(IMPACTS[key].rank for key in left):
        shared["first"] = frozenset({str(state.first + 1)})
    asked = {figure for key in left for figure in IMPACTS[key].figures}
    return shared, [_of_seat(state, seat, asked) for seat in range(state.rules.players)]


def _of_seat(state: State, seat: int, asked: set[str]) -> Answers:
    board, found = state.boards[seat], measures(state, seat)
    own = {CULTURE: board.culture, **{key: found[key] for key in asked}}
    gates = lab_levels(board)
    return {**own, GATES: gates} if gates else own
