"""Achievements of Through the Ages, judged from the journal."""

from __future__ import annotations

from companion.core.text import N, T
from scenarios import measures
from scenarios.journal_judge import Goal, JournalJudge
from scenarios.measures import achieve, for_points, of_best, of_winner

JUDGE = JournalJudge(
    "through_the_ages",
    (
        achieve("tta.win", T("Through the ages"), T("a win"), Goal(T("Wins"), 1, measures.won), icon="crown"),
        for_points("tta.hundred", T("A culture"), 100, of_best(measures.points)),
        for_points("tta.great", T("A great culture"), 200, of_best(measures.points)),
        achieve(
            "tta.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 30),
            Goal(T("Lead"), 30, of_winner(measures.margin)), icon="flag-variant",
        ),
        *measures.levels("tta", range(1, 5)),
    ),
    T("Play to the end of the last age: every play that the app follows counts."),
)  # fmt: skip
