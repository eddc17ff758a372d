"""Tables of Through the Ages at which the best rival thinks, for ``bench through_the_ages_frames``; see
:mod:`tools.thinking_frames`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from automa.through_the_ages.levels import BEST
from companion.core.table import Player
from companion.rules.through_the_ages.state import Phase
from companion.store import Store
from companion.ui.games.through_the_ages.scenes import ADA, AgesScene, ages_table
from tools.thinking_frames import watch_frames

ROUNDS: Final = (3, 7, 11, 15)


def _rivals_turn(round_: int, state: Any) -> bool:
    return bool(state.phase == Phase.ACTIONS and not state.todo and state.round >= round_ and state.seat == 1)


def _tables(folder: Path) -> list[int]:
    """The numbers of tables at which the rival is to play."""
    store = Store.open(folder / "visavis.db")
    players = (ADA, Player("", "rival", BEST))
    tables = [ages_table(AgesScene("frames", partial(_rivals_turn, round_), players)) for round_ in ROUNDS]
    numbers = [store.begin(table, {"laid": True}) for table in tables]
    store.close()
    return numbers


if __name__ == "__main__":
    watch_frames(_tables)
