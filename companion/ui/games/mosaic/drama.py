"""The great moments of Mosaic: a supremacy phase, and a wonder."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from companion.core.text import T
from companion.rules.mosaic.facts import WONDERS
from companion.ui.games.mosaic import faces
from companion.ui.table.drama import Drama, Moment

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

Seen: TypeAlias = tuple[str, tuple[frozenset[str], ...]]  # what has brought a phase about, and everybody's wonders


def drama(board: MosaicBoard) -> Drama[Seen]:
    return Drama(board, partial(_now, board), partial(_moment, board))


def _now(board: MosaicBoard) -> Seen:
    return board.state.coming, tuple(frozenset(each.wonders) for each in board.state.civilizations)


def _moment(board: MosaicBoard, before: Seen, now: Seen) -> Moment | None:
    (was, had), (coming, have) = before, now
    if coming and not was:
        return Moment(faces.SUPREMACY, T("A supremacy phase"), board.accent)
    for seat, (mine, then) in enumerate(zip(had, have, strict=True)):
        for wonder in then - mine:
            if wonder in WONDERS:
                words = T("{name} builds {wonder:the}.", name=board.seat_name(seat), wonder=WONDERS[wonder].name)
                return Moment(faces.WONDER, words, "warn")
    return None
