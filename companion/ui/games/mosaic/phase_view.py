"""A step of Mosaic's table: what it asks, what it shows instead of the map's pad, its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.rules.mosaic.state import State
from companion.ui.kit.block import Block
from companion.ui.table import phase_view

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


class PhaseView(phase_view.PhaseView):
    """What a phase shows."""

    board: MosaicBoard
    counts = False  # whether the region is shown as a phase counts it
    forward = False  # whether its form stands before the map, being what is asked for
    maps = True  # whether one chooses a seat, whose pieces can be put and taken

    @property
    def table(self) -> State:
        return self.board.state

    def asked_for(self) -> Sequence[Block]:
        """What has to be in sight."""
        return (self.board.form,) if self.forward else (self.board.map,)
