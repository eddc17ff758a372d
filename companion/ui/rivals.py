"""Who can sit opposite: the levels of each game's rivals, and how strong they were measured to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table import Player
from companion.text import T, Text

# Mean final score alone over ten rounds, from ``make bench``; a figure to compare one's own scores with.
_ROLL_ALONE = {1: 40, 2: 60, 3: 75, 4: 85}
_LEVELS: Mapping[str, Mapping[int, Text]] = {
    "roll": {level: T("Alone it scores about {n} points.", n=mean) for level, mean in _ROLL_ALONE.items()},
}


def levels(game: str) -> Mapping[int, Text]:
    """The levels of a game's rivals with their measured strength in a sentence; empty where there are none."""
    return _LEVELS.get(game, {})


def make(game: str, player: Player) -> Any:
    """The rival who sits there. Its module is imported now: call it where waiting hurts nobody."""
    from automa import RIVALS

    return RIVALS[game](player.level)
