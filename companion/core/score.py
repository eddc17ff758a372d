"""A score sheet: categories by seat, totals, tie-breaks, and how a play ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.core.text import T, Text

Seat = int


class Ending(StrEnum):
    """How a play was won; statistics keep these apart."""

    POINTS = "points"
    TIE_BREAK = "tie_break"
    SHARED = "shared"
    SOLO = "solo"  # a score to beat, nobody to beat it against
    MILITARY = "military_supremacy"
    SCIENTIFIC = "scientific_supremacy"
    VICTORY = "victory"  # a solo mode with a goal, reached
    DEFEAT = "defeat"  # the same, missed

    @property
    def label(self) -> Text:
        return _ENDINGS[self]


_ENDINGS: Final = {
    Ending.POINTS: T("Victory on points"),
    Ending.TIE_BREAK: T("Victory by the tie-break"),
    Ending.SHARED: T("Shared victory"),
    Ending.SOLO: T("Solo"),
    Ending.MILITARY: T("Victory by military supremacy"),
    Ending.SCIENTIFIC: T("Victory by scientific supremacy"),
    Ending.VICTORY: T("Victory"),
    Ending.DEFEAT: T("Defeat"),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and how; ``winners`` is empty when nobody did."""

    ending: Ending
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One category: points of each seat, seat 0 first."""

    id: str
    label: Text
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What each seat has scored, live or final; ``outcome`` stays None until the play is over."""

    rows: tuple[ScoreRow, ...]
    tie_breaks: tuple[ScoreRow, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.rows[0].points)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points) for points in zip(*(row.points for row in self.rows), strict=True))

    def as_json(self) -> dict[str, Any]:
        """For the store and for ``--json``: ids and numbers, no words."""
        return {
            "rows": {row.id: list(row.points) for row in self.rows},
            "tie_breaks": {row.id: list(row.points) for row in self.tie_breaks},
            "totals": list(self.totals),
            "ending": self.outcome.ending.value if self.outcome else None,
            "winners": list(self.outcome.winners) if self.outcome else [],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any], labels: Mapping[str, Text]) -> ScoreSheet:
        """The sheet again; ``labels`` are the game's names of its rows."""
        outcome = Outcome(Ending(data["ending"]), tuple(data["winners"])) if data["ending"] else None

        def rows(part: Mapping[str, Sequence[int]]) -> tuple[ScoreRow, ...]:
            return tuple(ScoreRow(key, labels.get(key, Text(key)), tuple(points)) for key, points in part.items())

        return cls(rows(data["rows"]), rows(data["tie_breaks"]), outcome)


def rank(rows: Sequence[ScoreRow], tie_breaks: Sequence[ScoreRow] = ()) -> Outcome:
    """The winner by total, then by each tie-break in turn (more is better); several winners share the victory."""
    sheet = ScoreSheet(tuple(rows))
    if sheet.seats == 1:
        return Outcome(Ending.SOLO, (0,))
    leaders = _best(range(sheet.seats), sheet.totals)
    if len(leaders) == 1:
        return Outcome(Ending.POINTS, leaders)
    for row in tie_breaks:
        leaders = _best(leaders, row.points)
        if len(leaders) == 1:
            return Outcome(Ending.TIE_BREAK, leaders)
    return Outcome(Ending.SHARED, leaders)


def _best(seats: Sequence[Seat], points: Sequence[int]) -> tuple[Seat, ...]:
    most = max(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)
