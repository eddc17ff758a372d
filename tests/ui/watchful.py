"""A person who looks, whenever another kind of step begins at a table, whether all can be seen: for whole plays."""

from __future__ import annotations

from typing import Any

from companion.dev.layout_check import out_of_sight
from companion.ui.kit.overlay import top_sheet


class Watchful:
    """Before a driver: ``missed`` names what was out of sight. Beneath a sheet nothing is asked for."""

    shell: Any
    seen: Any = None
    missed: list[str]

    def tap(self, name: str, hold: float = 0) -> None:
        board = getattr(self.shell.page, "board", None)
        if board is not None and top_sheet() is None and type(board.step) is not self.seen:
            self.seen = type(board.step)  # within a step a finger may have scrolled
            page = self.shell.page
            frame = [block for block in (page._banner, page._buttons.slot) if block.blocks]
            hidden = out_of_sight([*board.asked_for(), *frame])
            self.missed += [f"{type(board.step).__name__}, before {name}: {each}" for each in hidden]
        super().tap(name, hold)  # type: ignore[misc]


LOOKS = [
    {"size": (412, 915), "motion": True},
    {"size": (360, 640), "text_size": 1.6, "motion": True},
]
