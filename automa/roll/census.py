"""What is counted of a seat in a play of Roll Through the Ages."""

from __future__ import annotations

from typing import Final

from automa.census import CountedFigure, Counts
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.roll import scoring
from companion.rules.roll.moves import Build
from companion.rules.roll.state import State

_NAMED: Final[dict[str, Text]] = {
    "points": T("points"),
    "cities": T("cities"),
    "developments": T("developments"),
    "monuments": T("monuments"),
    "famine": T("cities gone hungry"),
    "lost": T("points lost, famine and disasters"),
    "goods": T("goods left, in coins"),
    "city_first": T("first workers on a city, %"),
    "rounds": T("rounds"),
}


class Watch:
    """One seat; it listens to what moves bring about by themselves."""

    def __init__(self, start: State, seat: Seat) -> None:
        self._seat = seat
        self._first = ""  # what the first workers were put on
        if start.events is None:
            start.events = []

    def saw(self, state: State, actor: Seat, move: Move) -> None:
        if not self._first and actor == self._seat and isinstance(move, Build):
            self._first = move.target

    def counts(self, end: State) -> Counts:
        board = end.boards[self._seat]
        hungry = [event.n for event in end.events or () if event.kind == "famine" and event.seat == self._seat]
        return {
            "points": scoring.total(end, self._seat),
            "cities": board.cities,
            "developments": len(board.developments),
            "monuments": sum(map(board.built, end.rules.monuments)),
            "famine": sum(hungry),
            "lost": board.disasters,
            "goods": board.goods_value(),
            "city_first": 100 * (self._first == "city"),
            "rounds": end.round,
        }


COUNTED: Final = CountedFigure(_NAMED, Watch)
