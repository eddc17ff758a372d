"""Tokens of the map that a card gives, or that lay under a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.text import T, Text
from companion.rules.mosaic.civilization import GOODS
from companion.rules.mosaic.moves import Take
from companion.ui.games.mosaic.entry_sheet import EntrySheet
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.games.mosaic.token_blocks import named_token, token_blocks
from companion.ui.kit.block import Block

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


class TokenSheet(EntrySheet):
    """A token of the map that a card gives, a cache too."""

    def form(self) -> list[Block]:
        return token_blocks(self)

    def outcome(self) -> Text:
        return T("It leaves the map.")

    def move(self) -> Take | None:
        token = named_token(self.entry)
        return Take(self.board.seat, token) if token else None


def open_token(board: MosaicBoard, of: str, leave_out: Pick) -> None:
    """A token of the map that a card gives: the good that it names, any good, or a cache too."""
    if of == "any_or_cache":
        open_any_token(board)
        return
    picks = [
        Pick(f"take-{good}", "amphora", label, None, Take(board.seat, f"good:{good}"))
        for good, label in GOODS.items()
        if (good == of if of in GOODS else good != "wild")
    ]
    open_picks(board, T("Which token?"), [*picks, leave_out])


def open_any_token(board: MosaicBoard) -> None:
    """Any good or cache: of a card, or of the hex on which a piece was put for nothing."""
    TokenSheet(board, T("Which token?"), {"token": "", "cache": 5})
