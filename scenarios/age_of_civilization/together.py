"""Achievements of Age of Civilization at a table of several, judged from the journal. Those of the rulebook are earned
alone: :mod:`.awards`."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.age_of_civilization.measure import count
from scenarios import measures
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge, Judged, Measure
from scenarios.measures import A_WIN, Points, achieve, for_points, of_best, of_winner

LEVELS: Final = range(1, 4)


def _most(what: str) -> Measure:
    """Of a thing that is counted at the end, by the person with the most of it."""

    def count_of(play: FinishedPlay, seat: Seat) -> int:
        return count(play.table.state, seat, what)

    return of_best(count_of)


_EVERY: tuple[Judged, ...] = (
    achieve("aoc.win", T("Above all others"), T("a win"), Goal(T("Wins"), 1, measures.wins), icon="crown"),
    for_points("aoc.rich", T("A rich history"), Points(25, also=A_WIN), of_winner(measures.points)),
    for_points("aoc.golden", T("A golden age"), Points(30), of_best(measures.points)),
    achieve(
        "aoc.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 8),
        Goal(T("Lead"), 8, of_winner(measures.margin)), icon="flag-variant",
    ),
    achieve(
        "aoc.wonders", T("Wonders of the world"), N("{n} wonder", "{n} wonders", 3),
        Goal(T("Wonders"), 3, _most("wonders")), icon="pillar",
    ),
    achieve(
        "aoc.technologies", T("Scholar"), N("{n} technology", "{n} technologies", 8),
        Goal(T("Technologies"), 8, _most("technologies")), icon="script",
    ),
    achieve(
        "aoc.strength", T("Conqueror"), T("strength {n}", n=8),
        Goal(T("Strength"), 8, _most("military")), icon="shield",
    ),
    *measures.levels("aoc", LEVELS),
)  # fmt: skip

JUDGE: Final = JournalJudge("age_of_civilization", _EVERY, T("Win against somebody."), least_seats=2)
