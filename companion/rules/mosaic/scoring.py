"""Points: what each seat has at the end, category by category, and the sheet with its tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.core.score import ScoreRow, ScoreSheet, rank
from companion.core.text import T, Text
from companion.rules.mosaic.facts import (
    ACHIEVEMENT_POINTS,
    ACHIEVEMENTS,
    AGE_POINTS,
    CITY_POINTS,
    CONSTRUCTION,
    GOLDEN_AGES,
    GOODS_SET_POINTS,
    LEADERS,
    PHASES,
    TECHNOLOGIES,
    TOWN_POINTS,
    WONDERS,
    Scorer,
)
from companion.rules.mosaic.options import Rules
from companion.rules.mosaic.supremacy import share

_PHASE_ROWS: Final = {f"supremacy_{n}": T("Supremacy {n}", n=n) for n in range(1, PHASES + 1)}
_END_ROWS: Final[Mapping[str, Text]] = {
    "governments": T("Governments"),
    "in_play": T("Scored in play"),
    "cities": T("Cities and ports"),
    "towns": T("Towns"),
    "wonders": T("Wonders"),
    "golden_ages": T("Golden ages"),
    "achievements": T("Achievements"),
    "projects": T("Projects"),
    "technologies": T("Technologies"),
    "manufactories": T("Manufactory towns"),
    "leader": T("Leader"),
    "unrest": T("Unrest"),
}
_TIE_ROWS: Final[Mapping[str, Text]] = {"wonders_owned": T("Number of wonders"), "money": T("Money")}
ROWS: Final[Mapping[str, Text]] = {**_PHASE_ROWS, **_END_ROWS, **_TIE_ROWS}


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a seat owns when the game ends. ``figures`` are what its tiles and cards count."""

    in_play: int = 0
    cities: int = 0
    towns: int = 0
    wonders: frozenset[str] = frozenset()
    golden_ages: frozenset[str] = frozenset()
    achievements: frozenset[str] = frozenset()
    other_ages: int = 0  # tiles that were claimed without saying which
    other_achievements: int = 0
    projects: int = 0
    project_points: int = 0
    technologies: frozenset[str] = frozenset()
    goods_sets: int = 0
    leader: str = ""
    unrest: int = 0
    cultural_cities: int = 0
    money: int = 0
    figures: Mapping[str, int] = field(default_factory=dict)
    symbols: Mapping[str, int] = field(default_factory=dict)  # by the card that counts them

    def figure(self, what: str, scorer: str) -> int:
        """How much this seat has of what a tile or card counts."""
        owned = {
            "symbols": self.symbols.get(scorer, 0),
            "wonders": len(self.wonders),
            "projects": self.projects,
            "cities": self.cities,
            "achievements": len(self.achievements) + self.other_achievements,
        }
        return owned[what] if what in owned else self.figures.get(what, 0)


def scorer_points(scorer: Scorer, held: Holdings, rules: Rules) -> int:
    """The points of one leader, technology or wonder at the end."""
    return sum(
        entry.points * (share(held.figure(entry.per, scorer.id), entry.each, rules) if entry.per else 1)
        for entry in scorer.end
    )


def unrest_ignored(held: Holdings) -> int:
    """The unrest that wonders, leader, technologies and cultural cities calm."""
    scorers = [WONDERS[key] for key in held.wonders] + [TECHNOLOGIES[key] for key in held.technologies]
    if held.leader:
        scorers.append(LEADERS[held.leader])
    calmed = sum(
        scorer.calms * (held.figure(scorer.calms_per, scorer.id) if scorer.calms_per else 1) for scorer in scorers
    )
    return calmed + CONSTRUCTION["cultural_city"].calms * held.cultural_cities


def points_of(held: Holdings, rules: Rules) -> dict[str, int]:
    """The points of one seat by row, without the supremacy phases and their governments."""
    return {
        "in_play": held.in_play,
        "cities": CITY_POINTS * held.cities,
        "towns": TOWN_POINTS * held.towns,
        "wonders": sum(scorer_points(WONDERS[key], held, rules) for key in held.wonders),
        "golden_ages": sum(GOLDEN_AGES[key].points for key in held.golden_ages) + AGE_POINTS * held.other_ages,
        "achievements": sum(ACHIEVEMENTS[key].points for key in held.achievements)
        + ACHIEVEMENT_POINTS * held.other_achievements,
        "projects": held.project_points,
        "technologies": sum(scorer_points(TECHNOLOGIES[key], held, rules) for key in held.technologies),
        "manufactories": GOODS_SET_POINTS * held.goods_sets,
        "leader": scorer_points(LEADERS[held.leader], held, rules) if held.leader else 0,
        "unrest": -max(0, held.unrest - unrest_ignored(held)),
    }


def sheet(
    phases: Sequence[Sequence[int]], governments: Sequence[int], held: Sequence[Holdings], rules: Rules
) -> ScoreSheet:
    """The final sheet: points of each phase by seat, of governments by seat, and what each seat owns."""
    rows = [
        ScoreRow(key, label, tuple(points)) for (key, label), points in zip(_PHASE_ROWS.items(), phases, strict=False)
    ]
    rows.append(ScoreRow("governments", _END_ROWS["governments"], tuple(governments)))
    points = [points_of(each, rules) for each in held]
    rows += [ScoreRow(key, _END_ROWS[key], tuple(each[key] for each in points)) for key in points[0]]
    tie_breaks = (
        ScoreRow("wonders_owned", _TIE_ROWS["wonders_owned"], tuple(len(each.wonders) for each in held)),
        ScoreRow("money", _TIE_ROWS["money"], tuple(each.money for each in held)),
    )
    return ScoreSheet(tuple(rows), tie_breaks, rank(rows, tie_breaks))
