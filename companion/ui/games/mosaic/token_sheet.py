"""Tokens of the map: what lay on a hex, what a card gives."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.civilization import GOODS, RESOURCES, figure_label
from companion.rules.mosaic.moves import Take
from companion.ui.games.mosaic.entry_sheet import EntrySheet
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.kit.block import Block
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


def named_token(entry: Mapping[str, Any]) -> str:
    """The token of a form, a cache with how much is in it."""
    token = str(entry["token"])
    return f"{token}:{entry['cache']}" if token.startswith("cache:") else token


def token_blocks(sheet: EntrySheet) -> list[Block]:
    """Nothing, a good, or a cache of something and how much."""
    chips = _token_chips(sheet)
    if not str(sheet.entry["token"]).startswith("cache:"):
        return [chips]
    return [chips, Stepper(sheet.entry["cache"], 1, 20, partial(sheet.set, "cache"), name="cache")]


def _token_chips(sheet: EntrySheet) -> Block:
    say = sheet.board.say
    named: list[tuple[str, str, Sayable]] = [("token-none", "", T("nothing"))]
    named += [(f"good-{good}", f"good:{good}", label) for good, label in GOODS.items() if good != "wild"]
    named += [
        (f"cache-{what}", f"cache:{what}", T("cache: {what}", what=figure_label(what)))
        for what in (*RESOURCES, "money", "population")
    ]
    chips = [
        FilterChip(
            sentence(say(label)),
            name=name,
            selected=sheet.entry["token"] == token,
            on_release=partial(sheet.set, "token", token),
        )
        for name, token, label in named
    ]
    return Flow(*chips, gap=8)


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
        TokenSheet(board, T("Which token?"), {"token": "", "cache": 5})
        return
    picks = [
        Pick(f"take-{good}", "amphora", label, None, Take(board.seat, f"good:{good}"))
        for good, label in GOODS.items()
        if (good == of if of in GOODS else good != "wild")
    ]
    open_picks(board, T("Which token?"), [*picks, leave_out])
