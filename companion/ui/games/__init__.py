"""All that is drawn for one game, in a folder of its own; nothing but its manifest is imported before it is opened."""

from __future__ import annotations

from companion.app.game_info import every
from companion.ui.look import emblems, palette


def lend_looks() -> None:
    """Give the app the colours and the emblem of every game."""
    for info in every():
        palette.lend(info.colors)
        if info.emblem:
            emblems.lend(info.accent, info.emblem)
