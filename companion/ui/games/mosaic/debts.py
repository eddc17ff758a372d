"""What cards owe the seat that is shown: rows that keep their place, ticked, while pieces are put and taken below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.mosaic.civilization import LEDGER
from companion.rules.mosaic.facts import DECKS
from companion.rules.mosaic.moves import Refresh, Waive
from companion.rules.mosaic.state import Owed
from companion.rules.mosaic.words import owed_text
from companion.ui.games.mosaic import technology_sheets, token_sheet
from companion.ui.games.mosaic.tile_sheets import Pick, loyal_picks, open_picks
from companion.ui.kit.block import Block
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.table.board import Steady
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

_HOW: Final[Mapping[str, Text]] = {  # where a tap on it would leave the map as it was
    **dict.fromkeys(("unit", "build"), T("Put it on the map with +; a tap here leaves it out.")),
    "eliminate": T("Take it off the map with −; a tap here leaves it out."),
    **dict.fromkeys(("good", "refresh", "loyal"), T("Tap to say which.")),
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
        board.say(_HOW["good"] if _asks(board, owed) else _HOW.get(owed.what, T("Tap when it is seen to."))),
        name=f"owed-{number}",
        on_release=_settle_action(board, owed, number),
        chevron=False,
        tile=False,
    )


def _done_row(board: MosaicBoard, owed: Owed) -> Block:
    words = sentence(board.say(owed_text(owed))), board.say(T("Seen to."))
    return ActionRow("check-bold", *words, name="owed-done", enabled=False, tile=False)


def _asks(board: MosaicBoard, owed: Owed) -> bool:
    """Whether a ledger has to hear which card it is that a leader drew."""
    return owed.what == "card" and board.state.civilizations[owed.seat].depth == LEDGER


def _settle_action(board: MosaicBoard, owed: Owed, number: int) -> Callable[[], None]:
    """A tap on what is owed: which token, market, region or card it is; anything else is seen to."""
    leave_out = Pick("leave-out", "close", T("Leave it out"), None, Waive(owed.seat, number))
    match owed.what:
        case "good":
            return partial(token_sheet.open_token, board, owed.of, leave_out)
        case "refresh":
            return partial(open_picks, board, T("Which market is renewed?"), [*_markets(owed), leave_out])
        case "loyal":
            return partial(open_picks, board, T("Which region does Loyalty shut?"), [*loyal_picks(board), leave_out])
        case "card" if _asks(board, owed):
            return partial(technology_sheets.open_letters, board, drawn=True)
        case _:
            return partial(board.session.play, leave_out.move)


def _markets(owed: Owed) -> list[Pick]:
    return [
        Pick(f"renew-{deck}", "cards-outline", kind.name, None, Refresh(owed.seat, deck, free=True))
        for deck, kind in DECKS.items()
        if owed.of in (deck, "any")
    ]
