"""Achievements against the leader of 7 Wonders Duel, judged from the journal."""

from __future__ import annotations

from companion.core.score import Ending
from companion.core.text import N, T
from companion.rules import BOOKS
from scenarios import measures
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge, Judged, Measure
from scenarios.measures import A_WIN, Points, achieve, for_points, of_winner, row, won_by

ROWS = BOOKS["leader"].rows
LEVELS = ("1", "2", "3", "4")


def _at(level: str) -> Measure:
    return lambda play: measures.wins(play) if play.record.recipe["level"] == level else None


def _level(level: str) -> Judged:
    return achieve(
        f"leader.level-{level}", T("Level {n}", n=int(level)), T("a win at level {n}", n=int(level)),
        Goal(T("Wins"), 1, _at(level)), icon="robot-outline",
    )  # fmt: skip


def _wins(play: FinishedPlay) -> int:
    return measures.wins(play)


JUDGE = JournalJudge(
    "leader",
    (
        achieve("leader.win", T("Unthroned"), T("a win against a leader"), Goal(T("Wins"), 1, _wins), icon="crown"),
        achieve(
            "leader.military", T("At the gates"), T("a win by military supremacy"),
            Goal(T("Wins"), 1, won_by(Ending.MILITARY)), icon="shield",
        ),
        achieve(
            "leader.scientific", T("Outwitted"), T("a win by scientific supremacy"),
            Goal(T("Wins"), 1, won_by(Ending.SCIENTIFIC)), icon="school",
        ),
        for_points("leader.points", T("Beyond doubt"), Points(60, also=A_WIN), of_winner(measures.points)),
        for_points(
            "leader.wonders", T("Wonders of the world"), Points(16, ROWS["wonders"], A_WIN),
            of_winner(row("wonders")), icon="pillar",
        ),
        achieve(
            "leader.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 15),
            Goal(T("Lead"), 15, of_winner(measures.margin)), icon="flag-variant",
        ),
        *map(_level, LEVELS),
    ),
    T("Win against a leader."),
)  # fmt: skip
