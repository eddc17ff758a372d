"""The great moments of a duel: a supremacy, and the end of an age."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from companion.core.score import Ending
from companion.core.text import T
from companion.rules.duel.words import age_name
from companion.ui.games.duel import faces
from companion.ui.table.drama import Drama, Moment

if TYPE_CHECKING:
    from companion.ui.table.board import Board

Seen: TypeAlias = tuple[int, Ending | None]  # the age, and how the play has ended

_SUPREME = {
    Ending.MILITARY: (faces.SHIELDS, "c_red"),
    Ending.SCIENTIFIC: ("school", "c_green"),
}


def drama(board: Board) -> Drama[Seen]:
    return Drama(board, partial(_now, board), partial(_moment, board.accent))


def _now(board: Board) -> Seen:
    outcome = board.session.snapshot.score.outcome
    return board.state.age, None if outcome is None else outcome.ending


def _moment(accent: str, before: Seen, now: Seen) -> Moment | None:
    (old, _), (age, ending) = before, now
    if ending in _SUPREME:
        icon, color = _SUPREME[ending]
        return Moment(icon, ending.label, color)
    if 0 < old < age:
        return Moment("sun-clock-outline", T("{age} is over.", age=age_name(old)), accent)
    return None
