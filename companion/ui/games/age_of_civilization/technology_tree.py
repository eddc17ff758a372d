"""The technologies of a seat as they stand on its card: three columns, the lowest row below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.ui.kit.block import Block, Grid, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words


class Cell(NamedTuple):
    """A technology: ``owned`` with a cube on it, ``open`` to be gained next, or ``later``."""

    id: str
    name: str
    state: str


class TechnologyCell(Touchable):
    """Lit with a cube on it, bronze where it can be gained next, else an outline."""

    def __init__(self, cell: Cell, on_release: Callback) -> None:
        owned = cell.state == "owned"
        colour = {"owned": "onlit", "open": "text"}.get(cell.state, "text2")
        parts: list[Block] = [Icon("check-bold", 16, colour)] if owned else []
        super().__init__(
            Row(*parts, Words(cell.name, "caption_strong" if owned else "caption", colour, align="center"), gap=4,
                justify="center"),
            name=f"technology-{cell.id}",
            on_release=on_release,
            padding=(6, 6),
            radius=10,
            fill="lit" if owned else "surface",
            border="bronze" if cell.state in ("owned", "open") else "line",
            border_width=2 if cell.state in ("owned", "open") else 1,
        )  # fmt: skip


class TechnologyTree(Grid):
    """Nine cells, the highest row first."""

    def __init__(self, cells: Sequence[tuple[Cell, Callback]]) -> None:
        super().__init__(*(TechnologyCell(cell, do) for cell, do in cells), columns=3, gap=8)
