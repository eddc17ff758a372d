"""Achievements of 7 Wonders Duel, judged from the journal."""

from __future__ import annotations

from companion.core.score import Ending
from companion.core.text import N, T
from companion.rules import BOOKS
from scenarios import measures
from scenarios.journal_judge import Goal, JournalJudge
from scenarios.measures import A_WIN, Points, achieve, for_points, of_best, of_winner, row, won_by

ROWS = BOOKS["duel"].rows
JUDGE = JournalJudge(
    "duel",
    (
        achieve(
            "duel.military", T("By the sword"), T("a win by military supremacy"),
            Goal(T("Wins"), 1, won_by(Ending.MILITARY)), icon="shield",
        ),
        achieve(
            "duel.scientific", T("By the book"), T("a win by scientific supremacy"),
            Goal(T("Wins"), 1, won_by(Ending.SCIENTIFIC)), icon="school",
        ),
        for_points("duel.civilian", T("By the people"), Points(60, also=A_WIN), of_winner(measures.points)),
        achieve(
            "duel.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 20),
            Goal(T("Lead"), 20, of_winner(measures.margin)), icon="flag-variant",
        ),
        for_points("duel.blue", T("City of marble"), Points(25, ROWS["blue"]), of_best(row("blue")), icon="bank"),
        for_points(
            "duel.wonders", T("Wonders of the world"), Points(16, ROWS["wonders"]),
            of_best(row("wonders")), icon="pillar",
        ),
        for_points(
            "duel.guilds", T("Friend of the guilds"), Points(12, ROWS["purple"]),
            of_best(row("purple")), icon="account-group",
        ),
        for_points(
            "duel.treasure", T("Full coffers"), Points(8, ROWS["coins"], A_WIN),
            of_winner(row("coins")), icon="circle-multiple",
        ),
        *measures.levels("duel", range(1, 7)),
    ),
    T("Win a play: every one that the app follows counts."),
)  # fmt: skip
