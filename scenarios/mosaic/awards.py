"""Achievements of Mosaic, judged from the journal."""

from __future__ import annotations

from companion.core.text import N, T
from companion.rules import BOOKS
from scenarios import measures
from scenarios.journal_judge import Goal, JournalJudge
from scenarios.measures import Points, achieve, for_points, of_best, of_winner, row

_SUPREMACY = ("supremacy_1", "supremacy_2", "supremacy_3")

ROWS = BOOKS["mosaic"].rows
JUDGE = JournalJudge(
    "mosaic",
    (
        achieve("mosaic.win", T("First among peoples"), T("a win"), Goal(T("Wins"), 1, measures.wins), icon="crown"),
        for_points("mosaic.hundred", T("A story worth telling"), Points(100), of_best(measures.points)),
        for_points("mosaic.epic", T("An epic"), Points(150), of_best(measures.points)),
        achieve(
            "mosaic.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 20),
            Goal(T("Lead"), 20, of_winner(measures.margin)), icon="flag-variant",
        ),
        for_points(
            "mosaic.supremacy", T("Ruler of the sea"), Points(40, T("Supremacies")),
            of_best(row(*_SUPREMACY)), icon="map-outline",
        ),
        for_points(
            "mosaic.wonders", T("Wonders of the world"), Points(20, ROWS["wonders"]),
            of_best(row("wonders")), icon="pillar",
        ),
        for_points("mosaic.golden", T("Golden ages"), Points(20, ROWS["golden_ages"]), of_best(row("golden_ages"))),
        for_points(
            "mosaic.cities", T("Cities and towns"), Points(30, (ROWS["cities"], ROWS["towns"])),
            of_best(row("cities", "towns")), icon="city-variant-outline",
        ),
        *measures.levels("mosaic", range(1, 5)),
    ),
    T("Play to the last empire: every play that the app follows counts."),
)  # fmt: skip
