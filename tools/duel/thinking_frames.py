"""Tables of the duel at which the best rival thinks, for ``bench duel_frames``; see :mod:`tools.thinking_frames`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from automa.duel.levels import LEVELS
from companion.core.table import Player
from companion.store import Store
from companion.ui.games.duel.scenes import ADA, DuelScene, duel_table, duel_view, turn_of
from tools.thinking_frames import watch_frames

TURNS: Final = ((1, 18), (1, 12), (2, 18), (2, 12), (3, 18), (3, 12))  # age, and the most cards left


def _tables(folder: Path) -> list[int]:
    """The numbers of tables at which the rival is to play."""
    best = Player("", "rival", LEVELS[-1].number)
    store, numbers = Store.open(folder / "visavis.db"), []
    for age, left in TURNS:
        scene = DuelScene("frames", turn_of(1, age, left), players=(ADA, best))
        table = duel_table(scene)
        numbers.append(store.begin(table, duel_view(scene, table)))
    store.close()
    return numbers


if __name__ == "__main__":
    watch_frames(_tables)
