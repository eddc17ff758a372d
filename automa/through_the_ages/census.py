"""What a rival does in whole plays, counted, beside what people do in theirs at two seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import (
    ACTION,
    AGGRESSION,
    FARM,
    GOVERNMENT,
    KIND,
    LAB,
    LEADER,
    LIBRARY,
    MINE,
    RULES,
    SPECIALS,
    UNITS,
    URBAN,
    WONDER,
)
from companion.rules.through_the_ages.moves import (
    AnyMove,
    Attack,
    Develop,
    Lead,
    Plan,
    Play,
    Populate,
    Tactic,
    Take,
    Use,
)
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import State

NAMED: Final[Mapping[str, Text]] = {
    "takes": T("civil cards taken"),
    "wonders": T("wonders finished"),
    "population": T("population increases"),
    "farms_and_mines": T("farm and mine technologies taken"),
    "urban": T("urban technologies taken"),
    "units": T("unit technologies taken"),
    "special": T("special technologies taken"),
    "colonies": T("colonies won"),
    "governments": T("changes of government"),
    "leaders": T("leaders played"),
    "actions": T("action cards taken"),
    "tactics": T("tactics played"),
    "events": T("events planned"),
    "aggressions": T("aggressions"),
    "wars": T("wars"),
    "developed": T("technologies developed"),
    "buildings": T("urban buildings at the end"),
    "studies": T("laboratories and libraries at the end"),
    "science": T("science each turn at the end"),
    "strength": T("strength at the end"),
    "culture": T("culture at the end"),
}
# Means of a player in 692 games of two between people; those without one are only told.
HUMAN: Final[Mapping[str, float]] = {
    "takes": 34.3,
    "wonders": 2.74,
    "population": 8.89,
    "farms_and_mines": 2.52,
    "urban": 3.80,
    "units": 3.84,
    "special": 3.08,
    "colonies": 1.51,
    "governments": 1.14,
}
BESIDE: Final[Mapping[str, float]] = {
    "leaders": 3.69,
    "actions": 12.98,
    "tactics": 2.12,
    "aggressions": 0.69,
    "wars": 0.25,
    "culture": 159.5,
}
_TAKEN: Final = {
    **dict.fromkeys((FARM, MINE), "farms_and_mines"),
    **dict.fromkeys(URBAN, "urban"),
    **dict.fromkeys(UNITS, "units"),
    **dict.fromkeys(SPECIALS, "special"),
    ACTION: "actions",
}
_COUNTED: Final[Mapping[type[AnyMove], str]] = {
    Populate: "population",
    Lead: "leaders",
    Plan: "events",
    Tactic: "tactics",
}


class Tally:
    """Counts what each seat of a play does."""

    def __init__(self, seats: int) -> None:
        self.counts = [dict.fromkeys(NAMED, 0.0) for _ in range(seats)]

    def look(self, state: State, actor: Seat, move: AnyMove) -> None:
        if actor < 0:
            return
        mine = self.counts[actor]
        if isinstance(move, Take):
            mine["takes"] += 1
            if (key := _TAKEN.get(KIND[move.card])) is not None:
                mine[key] += 1
        elif isinstance(move, Develop):
            mine["governments"] += KIND[move.card] == GOVERNMENT
            mine["developed"] += 1
        elif isinstance(move, Attack):
            mine["aggressions" if KIND[move.card] == AGGRESSION else "wars"] += 1
        elif isinstance(move, Play):
            mine["population"] += isinstance(move.order, Populate)
            mine["developed"] += isinstance(move.order, Develop)
            mine["governments"] += isinstance(move.order, Develop) and KIND[move.order.card] == GOVERNMENT
        elif isinstance(move, Use):
            mine["population"] += KIND[move.card] in (LEADER, WONDER) and "action" in RULES[move.card].effect
        elif type(move) in _COUNTED:
            mine[_COUNTED[type(move)]] += 1

    def end(self, state: State, totals: tuple[int, ...]) -> list[dict[str, float]]:
        """With what stands at the end."""
        for seat, board in enumerate(state.boards):
            self.counts[seat]["wonders"] = len(board.wonders)
            self.counts[seat]["colonies"] = len(board.colonies)
            self.counts[seat]["culture"] = totals[seat]
            standing, now = _buildings(board), rates(state, seat)
            self.counts[seat]["buildings"] = sum(standing.values())
            self.counts[seat]["studies"] = sum(standing.get(kind, 0) for kind in (LAB, LIBRARY))
            self.counts[seat]["science"], self.counts[seat]["strength"] = now.science, now.strength
        return self.counts


def _buildings(board: Board) -> dict[str, int]:
    """The urban buildings that stand, by kind."""
    found: dict[str, int] = {}
    for card, n in board.workers.items():
        if KIND[card] in URBAN:
            found[KIND[card]] = found.get(KIND[card], 0) + n
    return found
