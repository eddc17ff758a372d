"""The pieces of one seat in one region under a finger, and what else of a seat counts in a phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic.civilization import LEDGER
from companion.rules.mosaic.facts import GOVERNMENTS, LEADERS
from companion.rules.mosaic.moves import Place, Remove
from companion.rules.mosaic.pieces import KINDS, LABELS, UNITS
from companion.ui.games.mosaic import (
    automa_turn,
    debts,
    faces,
    ledger_card,
    technology_sheets,
    telling,
    tile_sheets,
    token_sheet,
)
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import MenuItem

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


def blocks(board: MosaicBoard) -> list[Block]:
    """Under the map: the pieces, what cards still owe this seat, and its tiles."""
    kept = ledger_card.blocks(board) if board.state.civilizations[board.seat].depth == LEDGER else []
    return [
        *automa_turn.blocks(board),
        *debts.blocks(board),
        *kept,
        _pieces(board),
        *telling.blocks(board),
        _holdings(board),
    ]


# Pieces


def _pieces(board: MosaicBoard) -> Block:
    civ = board.state.civilizations[board.seat]
    cells = [
        _piece(board, piece, civ.pieces.get((board.region, piece), 0), max(civ.pieces_left(piece), 0))
        for piece in KINDS
    ]
    wonders = civ.wonders_in(board.region)
    label = N("{n} wonder here", "{n} wonders here", wonders) if wonders else T("Wonder")
    build = LinkButton(
        board.say(label), name="raise", icon=faces.WONDER, on_release=partial(tile_sheets.open_wonders, board)
    )
    links: list[Block] = [build]
    if civ.count(UNITS, board.region):
        move = LinkButton(
            board.say(T("Move units")), name="shift", icon=faces.MOVE, on_release=partial(tile_sheets.open_shift, board)
        )
        links.append(move)
    if civ.depth == LEDGER:  # a piece that costs nothing is put with +, and takes what lay there
        token = LinkButton(
            board.say(T("Token of a hex")),
            name="hex-token",
            icon=faces.TOKEN,
            on_release=partial(token_sheet.open_any_token, board),
        )
        links.append(token)
    grid = Grid(*cells, columns=1 if theme.stacking else 2, gap=8)
    return Card(grid, Row(*links, gap=8, stack=True), gap=6, padding=(12, 10))


def _piece(board: MosaicBoard, piece: str, here: int, left: int) -> Block:
    def change(value: int) -> None:
        move = Place(board.seat, board.region, piece) if value > here else Remove(board.seat, board.region, piece)
        board.session.play(move)

    head = Row(
        Icon(faces.PIECES[piece], 20, "text2"), Words(board.say(LABELS[piece]), "caption", "text2", grow=1), gap=6
    )
    return Column(head, Stepper(here, 0, here + left, change, name=piece), gap=2)


# Tiles


def _holdings(board: MosaicBoard) -> Block:
    civ, say = board.state.civilizations[board.seat], board.say
    government = GOVERNMENTS[civ.government].name if civ.government else T("no government")
    leader = LEADERS[civ.leader].name if civ.leader in LEADERS else T("not told")
    technologies = technology_sheets.open_held if civ.depth == LEDGER else tile_sheets.open_technologies

    def row(icon: str, title: Text, held: Sayable, name: str, opened: Callable[[MosaicBoard], object]) -> ActionRow:
        tap = partial(opened, board)
        return ActionRow(icon, say(title), say(held), name=name, chevron=False, tile=False, on_release=tap)

    rows = [
        row(faces.GOVERNMENT, T("Government"), government, "governments", tile_sheets.open_governments),
        row(faces.AGE, T("Golden ages"), T("{n} taken", n=civ.ages_held), "ages", tile_sheets.open_ages),
        row(
            faces.ACHIEVEMENT,
            T("Achievements"),
            T("{n} taken", n=civ.achievements_held),
            "achievements",
            tile_sheets.open_achievements,
        ),
        row(
            faces.TECHNOLOGY,
            T("Technologies") if civ.depth == LEDGER else T("Technologies that count"),
            T("{n} told", n=len(civ.technologies)),
            "technologies",
            technologies,
        ),
        row(faces.LEADER, T("Leader"), leader, "leader", tile_sheets.open_leaders),
    ]
    return RowCard(*rows, inset=52)


def menu(board: MosaicBoard) -> Sequence[MenuItem]:
    return [
        MenuItem("odds", "cards-outline", T("When a supremacy card can come"), partial(tile_sheets.open_odds, board)),
    ]
