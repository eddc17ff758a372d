"""The great moments of Through the Ages: a completed wonder, and the end of an age."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from companion.core.text import T
from companion.rules.through_the_ages.cards import WONDER
from companion.rules.through_the_ages.words import age_name, card_name
from companion.ui.games.through_the_ages import faces
from companion.ui.table.drama import Drama, Moment

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

Seen: TypeAlias = tuple[int, tuple[frozenset[int], ...]]  # the age, and the wonders of every seat


def drama(board: AgesBoard) -> Drama[Seen]:
    return Drama(board, partial(_now, board), partial(_moment, board))


def _now(board: AgesBoard) -> Seen:
    return board.state.age, tuple(frozenset(each.wonders) for each in board.state.boards)


def _moment(board: AgesBoard, before: Seen, now: Seen) -> Moment | None:
    (old, had), (age, have) = before, now
    if old < age:
        ended = T("Age {age}", age=age_name(old))
        return Moment("sun-clock-outline", T("{age} is over.", age=ended), board.accent)
    for seat, (mine, then) in enumerate(zip(had, have, strict=True)):
        for wonder in then - mine:
            words = T("{player} completes {card}.", player=board.seat_name(seat), card=card_name(wonder))
            return Moment(faces.KINDS[WONDER], words, "warn")
    return None
