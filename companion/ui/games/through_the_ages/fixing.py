"""Corrections: there are too many figures for one sheet, so it is asked first what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.ui.games.through_the_ages import covering, faces
from companion.ui.table.board import MenuItem
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

# What can be corrected about a civilization: icon, words, and how the paths of its figures begin
PARTS: Final[Sequence[tuple[str, str, Text, tuple[str, ...]]]] = (
    (
        "points",
        faces.CULTURE,
        T("Points, actions and banks"),
        ("culture", "science", "civil", "military", "yellow", "blue", "unused"),
    ),
    ("workers", faces.WORKER, T("Workers and blue tokens on cards"), ("workers", "tokens")),
    ("technologies", faces.SCIENCE, T("Technologies in play"), ("technology", "special", "government")),
    (
        "cards",
        "crown",
        T("Leader, wonders, colonies, tactic"),
        ("leader", "unfinished", "stage", "built", "colony", "tactic"),
    ),
    ("hand", faces.CARDS, T("Civil cards in hand"), ("hand",)),
    ("secret", "shield-outline", T("Military cards in hand"), ("secret",)),
    ("bound", "link-variant", T("Pacts and wars"), ("pact", "war")),
)
TABLE_PARTS: Final[Sequence[tuple[str, str, Text, tuple[str, ...]]]] = (
    ("time", "timer-outline", T("Round, age and turn"), ("round", "age", "last", "turn", "phase")),
    ("row", faces.TAKE, T("Card row"), ("row",)),
    ("events", faces.EVENTS, T("Event decks"), ("current", "future")),
    ("common", "flag-variant", T("Common tactics"), ("common",)),
)


def open_fix(board: AgesBoard) -> None:
    """Of whom: a civilization, or the table."""
    items = [
        MenuItem(f"of-{seat + 1}", faces.WORKER, board.seat_name(seat), partial(_open_seat, board, seat))
        for seat in range(board.state.rules.players)
    ]
    items.append(MenuItem("of-table", "table-furniture", T("The table"), partial(_open_table, board)))
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("Correct what lies on the table")))


def _open_seat(board: AgesBoard, seat: Seat) -> None:
    """Military cards only where they lie open: nobody corrects what others may not see."""
    items = [
        MenuItem(name, icon, words, partial(_open, board, keys, str(seat)))
        for name, icon, words, keys in PARTS
        if name != "secret" or covering.is_open(board, seat)
    ]
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("What is to be corrected?")))


def _open_table(board: AgesBoard) -> None:
    items = [MenuItem(name, icon, words, partial(_open, board, keys, "")) for name, icon, words, keys in TABLE_PARTS]
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("What is to be corrected?")))


def paths(board: AgesBoard, keys: Sequence[str], seat: str) -> set[str]:
    """The figures of these kinds, of a seat or of the table."""
    found = set()
    for field in board.session.game.figures(board.state):
        key, _, rest = field.id.partition(".")
        whose = rest.partition(".")[0]
        if key in keys and (not seat or whose == seat):
            found.add(field.id)
    return found


def figures_concerned(board: AgesBoard) -> set[str]:
    """What a move of the civilization that acts can have changed: its points, cubes and cards in play."""
    keys = [key for name, _, _, keys in PARTS if name in ("points", "workers", "technologies", "cards") for key in keys]
    return paths(board, keys, str(board.acting()))


def _open(board: AgesBoard, keys: Sequence[str], seat: str) -> None:
    board.correct_paths(paths(board, keys, seat))
