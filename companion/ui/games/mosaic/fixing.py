"""Correct what lies on the table: Mosaic has hundreds of fields, so it is asked first of whom, then of what."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.field import Field
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.text import T, Text
from companion.rules.mosaic.facts import REGIONS
from companion.ui.games.mosaic import faces
from companion.ui.table.board import MenuItem
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

HELD: Final = ("wonders", "wonder", "golden_ages", "other_ages", "achievements", "other_achievements", "leader")
RULE: Final = ("government", "refreshed", "loyal")
KNOWN: Final = ("technologies", "face_down", "used")
CARDS: Final = ("project", "good", "set")

Test = Callable[[str], bool]


def open_fix(board: MosaicBoard) -> None:
    """Of whom: the seat that is looked at first."""
    seats = [board.seat, *(seat for seat in range(board.state.rules.players) if seat != board.seat)]
    items = [
        MenuItem(f"fix-{seat + 1}", "account-group", board.seat_name(seat), partial(_open_seat, board, seat))
        for seat in seats
    ]
    items.append(MenuItem("fix-table", "table-furniture", T("The table"), partial(_open, board, TABLE, bool)))
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("Correct what lies on the table")))


def _open_seat(board: MosaicBoard, seat: Seat) -> None:
    """Of what: tiles and cards, then region by region, the one that is looked at first."""
    parts: list[tuple[str, str, Text, Test]] = [
        ("held", faces.WONDER, T("Wonders, tiles and leader"), HELD.__contains__),
        ("rule", faces.GOVERNMENT, T("Government and Loyalty"), RULE.__contains__),
        ("known", faces.TECHNOLOGY, T("Technologies"), KNOWN.__contains__),
    ]
    fields = _of(board, seat)
    if any(_kind(field) in CARDS for field in fields):
        parts.append(("cards", faces.MOVE, T("Projects and goods"), CARDS.__contains__))
    told = (*HELD, *RULE, *KNOWN, *CARDS, *REGIONS)
    parts.append(("figures", "sigma", T("Money, population and other figures"), lambda kind: kind not in told))
    for region in sorted(board.state.regions, key=lambda region: region != board.region):
        title = T("Pieces in {region}", region=REGIONS[region])
        parts.append((region, faces.PIECES["city"], title, region.__eq__))
    items = [
        MenuItem(f"fix-{name}", icon, title, partial(_open, board, seat, test)) for name, icon, title, test in parts
    ]
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("What is to be corrected?")))


def _of(board: MosaicBoard, seat: Seat) -> list[Field]:
    return [field for field in board.session.game.figures(board.state) if field.seat == seat]


def _kind(field: Field) -> str:
    """The region, or what it is: ``2.italia.city``, ``2.government``, ``2.project.aqueduct``."""
    return field.id.split(".")[1] if field.seat != TABLE else field.id


def _open(board: MosaicBoard, seat: Seat, test: Test) -> None:
    board.frame.open_correction({field.id for field in _of(board, seat) if test(_kind(field))})
