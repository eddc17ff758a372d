"""What is counted of a seat in a play of Age of Civilization."""

from __future__ import annotations

from typing import Final

from automa.census import CountedFigure, Counts
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.age_of_civilization.moves import Act, Rest
from companion.rules.age_of_civilization.state import State

_NAMED: Final[dict[str, Text]] = {
    "points": T("points"),
    "civilizations": T("civilizations"),
    "technologies": T("technologies"),
    "wonders": T("wonders"),
    "workers": T("workers at the end"),
    "coins": T("coins left"),
    "actions": T("actions"),
    "rests": T("rests"),
}


class Watch:
    """One seat."""

    def __init__(self, start: State, seat: Seat) -> None:
        self._seat = seat
        self._actions = 0
        self._rests = 0

    def saw(self, state: State, actor: Seat, move: Move) -> None:
        self._actions += actor == self._seat and isinstance(move, Act)
        self._rests += actor == self._seat and isinstance(move, Rest)

    def counts(self, end: State) -> Counts:
        board = end.boards[self._seat]
        return {
            "points": board.total,
            "civilizations": len(board.civilizations),
            "technologies": len(board.technologies),
            "wonders": len(board.wonders),
            "workers": board.workers,
            "coins": board.coins,
            "actions": self._actions,
            "rests": self._rests,
        }


COUNTED: Final = CountedFigure(_NAMED, Watch)
