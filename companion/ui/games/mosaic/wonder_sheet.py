"""A wonder of a ledger: what lay on its hex, and what it lets one choose."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T, Text
from companion.rules.mosaic.facts import PILLARS, REGIONS, WONDERS
from companion.rules.mosaic.legal import wonder_choices
from companion.rules.mosaic.moves import Raise
from companion.rules.mosaic.on_map import wonder_price
from companion.ui.games.mosaic.entry_sheet import EntrySheet, civ_shown
from companion.ui.games.mosaic.prices import paid_text
from companion.ui.games.mosaic.token_blocks import named_token, token_blocks
from companion.ui.kit.block import Block
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


class WonderSheet(EntrySheet):
    """One wonder in the chosen region."""

    def __init__(self, board: MosaicBoard, wonder: Raise) -> None:
        self.wonder = wonder
        card = WONDERS[wonder.wonder]
        title = T("{what} in {region}", what=card.name, region=REGIONS[wonder.region])
        super().__init__(board, title, {"token": "good:fish" if card.port else "", "cache": 5, "choice": ""})

    @property
    def _choices(self) -> tuple[str, ...]:
        return wonder_choices(civ_shown(self.board), self.wonder.wonder)

    def form(self) -> list[Block]:
        say, accent = self.board.say, self.board.accent
        blocks: list[Block] = [SectionHead(say(T("What lay on the hex")), accent), *token_blocks(self)]
        chips = [
            FilterChip(
                say(PILLARS[choice.removeprefix("symbols_")]),
                name=f"pillar-{choice}",
                selected=self.entry["choice"] == choice,
                on_release=partial(self.set, "choice", choice),
            )
            for choice in self._choices
            if choice
        ]
        if not chips:
            return blocks
        return [SectionHead(say(T("Two symbols of which pillar?")), accent), Flow(*chips, gap=8), *blocks]

    def outcome(self) -> Text:
        civ = civ_shown(self.board)
        return paid_text(civ, wonder_price(civ))

    def move(self) -> Raise | None:
        if self.entry["choice"] not in self._choices:
            return None
        return replace(self.wonder, token=named_token(self.entry), choice=self.entry["choice"])


def open_site(board: MosaicBoard, wonder: Raise) -> None:
    WonderSheet(board, wonder)
