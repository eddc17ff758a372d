"""Achievements of Through the Ages, judged from the journal."""

from __future__ import annotations

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.through_the_ages.moves import Attack
from scenarios import measures
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge
from scenarios.measures import Points, achieve, for_points, of_best, of_winner


def _wonders(play: FinishedPlay, seat: Seat) -> int:
    return len(play.table.state.boards[seat].wonders)


def _colonies(play: FinishedPlay, seat: Seat) -> int:
    return len(play.table.state.boards[seat].colonies)


def _attacks(play: FinishedPlay, seat: Seat) -> int:
    """Aggressions and wars that a seat has declared."""
    steps = play.table.journal[: play.table.position]
    return sum(step.seat == seat and isinstance(step.move, Attack) for step in steps)


JUDGE = JournalJudge(
    "through_the_ages",
    (
        achieve("tta.win", T("Through the ages"), T("a win"), Goal(T("Wins"), 1, measures.wins), icon="crown"),
        for_points("tta.hundred", T("A culture"), Points(100), of_best(measures.points)),
        for_points("tta.great", T("A great culture"), Points(200), of_best(measures.points)),
        achieve(
            "tta.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 30),
            Goal(T("Lead"), 30, of_winner(measures.margin)), icon="flag-variant",
        ),
        achieve(
            "tta.wonders", T("Wonders of the world"), N("{n} wonder", "{n} wonders", 4),
            Goal(T("Wonders"), 4, of_best(_wonders)), icon="pillar",
        ),
        achieve(
            "tta.colonies", T("Beyond the horizon"), N("{n} colony", "{n} colonies", 3),
            Goal(T("Colonies"), 3, of_best(_colonies)), icon="map-outline",
        ),
        achieve(
            "tta.peace", T("With clean hands"), T("a win without an aggression or a war of your own"),
            Goal(T("Attacks"), 0, of_winner(_attacks), most=True), icon="shield-outline",
        ),
        *measures.levels("tta", range(1, 5)),
    ),
    T("Play to the end of the last age: every play that the app follows counts."),
)  # fmt: skip
