"""What a table knows of its own score sheet, at the end and before."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Answers
from companion.core.score import Seat
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.cards import SIZE
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.form import FIGURES
from companion.rules.through_the_ages.measures import lab_levels, measures
from companion.rules.through_the_ages.scoring import CULTURE, GATES
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State, events_left, level_of, plain


def of_table(state: State) -> tuple[Answers, Sequence[Answers]]:
    """The Age III events left, who resigned and who is first; of each seat what those events may compare."""
    gone = frozenset(str(seat + 1) for seat, board in enumerate(state.boards) if board.out)
    shared: dict[str, frozenset[str]] = {"resigned": gone}
    if not _planned_unseen(state):
        left = [key for key in IMPACTS if key in events_left(state)]
        shared["events"] = frozenset(left)
        asked = {figure for key in left for figure in IMPACTS[key].figures}
        if any(IMPACTS[key].rank for key in left):
            shared["first"] = frozenset({str(state.first + 1)})
    else:
        asked = set(FIGURES)
    return shared, [_of_seat(state, seat, asked) for seat in range(state.rules.players)]


def _planned_unseen(state: State) -> bool:
    """Whether somebody has to say which events count: before the end, or where nobody followed what was planned."""
    if state.phase != Phase.OVER or any(board.away for board in state.boards):
        return True
    codes = [code for code in (*state.current, *state.future) if level_of(code) == LAST_AGE - 1]
    return any(plain(code) >= SIZE for code in codes)


def _of_seat(state: State, seat: Seat, asked: set[str]) -> Answers:
    board = state.boards[seat]
    if board.out:
        return {}
    if board.told is not None:
        return {key: n for key, n in board.told.items() if key == hearsay.CULTURE or key in asked}
    found = measures(state, seat)
    own = {CULTURE: board.culture, **{key: found[key] for key in asked}}
    gates = lab_levels(board) if state.phase == Phase.OVER else 0
    return {**own, GATES: gates} if gates else own
