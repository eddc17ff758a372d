"""Achievements against the automa of Through the Ages, judged from the journal."""

from __future__ import annotations

from companion.core.text import N, T
from scenarios import measures
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge, Judged, Measure
from scenarios.measures import Points, achieve, for_points, of_best, of_winner

LEVELS = ("1", "2", "3", "4")


def _at(level: str) -> Measure:
    return lambda play: measures.wins(play) if play.record.recipe["level"] == level else None


def _level(level: str) -> Judged:
    return achieve(
        f"automa.level-{level}", T("Level {n}", n=int(level)), T("a win at level {n}", n=int(level)),
        Goal(T("Wins"), 1, _at(level)), icon="robot-outline",
    )  # fmt: skip


def _against_three(play: FinishedPlay) -> int | None:
    return measures.wins(play) if len(play.record.players) == 4 else None


JUDGE = JournalJudge(
    "ages_solo",
    (
        achieve(
            "automa.win", T("Wound down"), T("a win against an automa"),
            Goal(T("Wins"), 1, measures.wins), icon="crown",
        ),
        for_points("automa.culture", T("A culture of one’s own"), Points(150), of_best(measures.points)),
        achieve(
            "automa.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 30),
            Goal(T("Lead"), 30, of_winner(measures.margin)), icon="flag-variant",
        ),
        achieve(
            "automa.three", T("Against all"), T("a win against three automas"),
            Goal(T("Wins"), 1, _against_three), icon="account-group",
        ),
        *map(_level, LEVELS),
    ),
    T("Win against an automa."),
)  # fmt: skip
