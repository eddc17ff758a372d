"""Achievements of Roll Through the Ages, judged from the journal."""

from __future__ import annotations

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.roll.facts import MOST_CITIES
from scenarios import measures
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge
from scenarios.measures import ALONE, Points, achieve, alone, for_points, of_best, of_winner


def _hungry(play: FinishedPlay, seat: Seat) -> int:
    """Cities that went hungry in the turns of a seat, heard by playing each of its moves once more."""
    hungry = 0
    table = play.table
    for step, before in zip(table.journal[: table.position], table.states, strict=False):
        if before.seat != seat or not hasattr(before, "events"):
            continue
        after = before.copy()
        after.events = []
        table.game.play(after, step.move)
        hungry += sum(event.n for event in after.events if event.kind == "famine")
    return hungry


def _disasters(play: FinishedPlay, seat: Seat) -> int:
    return int(play.table.state.boards[seat].disasters)


def _monuments(play: FinishedPlay, seat: Seat) -> int:
    state = play.table.state
    return sum(state.boards[seat].built(monument) for monument in state.rules.monuments)


def _missing(play: FinishedPlay, seat: Seat) -> int:
    return len(play.table.state.rules.monuments) - _monuments(play, seat)


def _cities(play: FinishedPlay, seat: Seat) -> int:
    return int(play.table.state.boards[seat].cities)


def _developments(play: FinishedPlay, seat: Seat) -> int:
    return len(play.table.state.boards[seat].developments)


JUDGE = JournalJudge(
    "roll",
    (
        for_points("roll.village", T("A good year"), Points(50, also=ALONE), alone(measures.points)),
        for_points("roll.empire", T("A golden age"), Points(80, also=ALONE), alone(measures.points)),
        achieve(
            "roll.fed", T("Nobody goes hungry"), (ALONE, T("no famine to the end")),
            Goal(T("Hungry cities"), 0, alone(_hungry), most=True), icon="barley",
        ),
        achieve(
            "roll.spared", T("Spared"), T("no point lost to disasters or famine"),
            Goal(T("Points lost"), 0, of_best(_disasters), most=True), icon="shield-outline",
        ),
        achieve(
            "roll.builder", T("Master builder"), N("{n} monument", "{n} monuments", 4),
            Goal(T("Monuments"), 4, of_best(_monuments)), icon="pillar",
        ),
        achieve(
            "roll.every", T("Every monument"), T("no monument left out"),
            Goal(T("Monuments left out"), 0, of_best(_missing), most=True), icon="pillar",
        ),
        achieve(
            "roll.cities", T("Seven cities"), N("{n} city built", "{n} cities built", MOST_CITIES),
            Goal(T("Cities"), MOST_CITIES, of_best(_cities)), icon="home-city-outline",
        ),
        achieve(
            "roll.scholar", T("Scholar"), N("{n} development", "{n} developments", 6),
            Goal(T("Developments"), 6, of_best(_developments)), icon="script",
        ),
        achieve(
            "roll.ahead", T("Far ahead"), N("a win by {n} point", "a win by {n} points", 15),
            Goal(T("Lead"), 15, of_winner(measures.margin)), icon="flag-variant",
        ),
        *measures.levels("roll", range(1, 5)),
    ),
    T("Play a round of ten, alone or with others: every play that the app follows counts."),
)  # fmt: skip
