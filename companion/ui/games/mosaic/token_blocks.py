"""What lay on a hex, as chips of a form: nothing, a good, or a cache of something and how much."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import Sayable, T
from companion.rules.mosaic.civilization import GOODS, RESOURCES, figure_label
from companion.ui.games.mosaic.entry_sheet import EntrySheet
from companion.ui.kit.block import Block
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    pass


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
