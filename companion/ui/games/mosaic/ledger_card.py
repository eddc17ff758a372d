"""The ledger of a seat at a glance: what it has, what it makes, and the eight actions under a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from companion.core.field import Unknown
from companion.core.text import Sayable, T
from companion.rules.mosaic.civilization import PURSE, TRACKS, Civilization, Number, figure_label
from companion.rules.mosaic.state import Phase
from companion.rules.mosaic.words import ACTIONS
from companion.ui.games.mosaic import faces, ledger_sheets, military_sheet, technology_sheets, tile_sheets
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Card
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

_SHEETS: Mapping[str, Callable[[MosaicBoard], None]] = {
    "production": ledger_sheets.open_production,
    "population": ledger_sheets.open_population,
    "construction": ledger_sheets.open_construction,
    "wonder": tile_sheets.open_wonders,
    "technology": technology_sheets.open_letters,
    "tax": ledger_sheets.open_tax,
    "military": military_sheet.open_military,
    "government": tile_sheets.open_governments,
}


def figure(value: Number) -> Sayable:
    """A figure as it stands; what nobody has told is a question mark."""
    return "?" if isinstance(value, Unknown) else value


def blocks(board: MosaicBoard) -> list[Block]:
    civ = board.state.civilizations[board.seat]
    columns = 2 if theme.stacking else 4
    dealt = board.state.phase == Phase.SETUP  # before the first round there are no actions, only cards that were dealt
    buttons = [
        SecondaryButton(
            board.say(words),
            name=f"action-{action}",
            icon=faces.ACTIONS[action],
            on_release=partial(_SHEETS[action], board),
            compact=True,
        )
        for action, words in ACTIONS.items()
        if action == "technology" or not dealt
    ]
    return [_figures(board, civ), Grid(*buttons, columns=columns, gap=8)]


def _figures(board: MosaicBoard, civ: Civilization) -> Block:
    """What it has, with what it makes of it below."""
    cells = [_cell(board, civ, key) for key in (*PURSE, "population")]
    for track in TRACKS:
        if track not in PURSE:
            cells.append(_cell(board, civ, f"track_{track}"))
    return Card(Grid(*cells, columns=2 if theme.stacking else 4, gap=10), gap=6, padding=(12, 10))


def _cell(board: MosaicBoard, civ: Civilization, key: str) -> Block:
    lines: list[Block] = [
        Row(
            Icon(faces.FIGURES[key], 18, "text2"),
            Words(board.say(figure(civ.figures[key])), "figure_m"),
            gap=6,
        ),
        Words(board.say(figure_label(key)), "caption", "text2"),
    ]
    made = civ.figures.get(f"track_{key}")
    if made is not None:
        lines.append(Words(board.say(T("production {n}", n=figure(made))), "caption", "text2"))
    return Column(*lines, gap=1)
