"""What cards owe the seat that is shown: rows that keep their place, ticked, while pieces are put and taken below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.mosaic.moves import Waive
from companion.rules.mosaic.state import Owed
from companion.rules.mosaic.words import owed_text
from companion.ui.games.mosaic import ledger_sheets
from companion.ui.kit.block import Block
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.table.board import Steady
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

_HOW: Final[Mapping[str, Text]] = {  # where a tap on it would leave the map as it was
    **dict.fromkeys(("unit", "build"), T("Put it on the map with +; a tap here leaves it out.")),
    "eliminate": T("Take it off the map with −; a tap here leaves it out."),
    "good": T("Tap to say which."),
}

Key = tuple[str, ...]
"""What it is, however much of it is left, and which one of several alike."""


def _open_now(owed: Sequence[Owed], seat: Seat) -> dict[Key, int]:
    """What is owed a seat, with its number among all that is owed."""
    found: dict[Key, int] = {}
    for number, each in enumerate(owed, 1):
        if each.seat == seat:
            key = (each.what, each.of, each.where, each.card)
            found[*key, str(sum(other[:-1] == key for other in found))] = number
    return found


def blocks(board: MosaicBoard) -> list[Block]:
    open_now = _open_now(board.state.owed, board.seat)
    board.debts |= {key: board.state.owed[number - 1] for key, number in open_now.items()}
    rows = []
    for key, owed in board.debts.items():
        steady = Steady(board.frame.heights(("owed", *key)), 0)
        steady.hold(_open_row(board, owed, open_now[key]) if key in open_now else _done_row(board, owed))
        rows.append(steady)
    return [RowCard(*rows, inset=52)] if rows else []


def _open_row(board: MosaicBoard, owed: Owed, number: int) -> Block:
    return ActionRow(
        "bell-outline",
        sentence(board.say(owed_text(owed))),
        board.say(_HOW.get(owed.what, T("Tap when it is seen to."))),
        name=f"owed-{number}",
        on_release=_settle_action(board, owed, number),
        chevron=False,
        tile=False,
    )


def _done_row(board: MosaicBoard, owed: Owed) -> Block:
    words = sentence(board.say(owed_text(owed))), board.say(T("Seen to."))
    return ActionRow("check-bold", *words, name="owed-done", enabled=False, tile=False)


def _settle_action(board: MosaicBoard, owed: Owed, number: int) -> Callable[[], None]:
    """A tap on what is owed: a token is named, anything else is seen to."""
    if owed.what == "good":
        return partial(ledger_sheets.open_token, board)
    return partial(board.session.play, Waive(owed.seat, number))
