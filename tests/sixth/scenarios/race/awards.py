"""Achievements of the race, judged from the journal of a finished play, and a campaign of two races."""

from __future__ import annotations

from companion.core.text import N, T
from companion.store import Store
from scenarios.contract import Achievement, Campaign, Challenge, Shelf
from scenarios.journal_judge import FinishedPlay, Goal, JournalJudge, Judged


def _sixes(play: FinishedPlay) -> int:
    return sum(str(step.move) == "rolled 6" for step in play.table.journal[: play.table.position])


def _fields_of_the_winner(play: FinishedPlay) -> int | None:
    """Of a person who won; a race that a rival won does not count."""
    won = [seat for seat in play.record.winners if play.record.players[seat].kind == "person"]
    return play.table.state.at[won[0]] if won else None


def _rests_of_the_winner(play: FinishedPlay) -> int | None:
    won = [seat for seat in play.record.winners if play.record.players[seat].kind == "person"]
    return play.table.state.rests[won[0]] if won else None


_WON = Goal(T("Fields"), 10, _fields_of_the_winner)
JUDGE = JournalJudge(
    "race",
    (
        Judged(Achievement("race.winner", T("First there"), N("{n} field", "{n} fields", 10)), (_WON,)),
        Judged(
            Achievement("race.restless", T("Restless"), (N("{n} field", "{n} fields", 10), T("no rest"))),
            (_WON, Goal(T("Rests"), 0, _rests_of_the_winner, most=True)),
        ),
        Judged(Achievement("race.lucky", T("Lucky"), N("{n} six", "{n} sixes", 9)), (Goal(T("Sixes"), 9, _sixes),)),
    ),
    T("Win a race."),
)


def campaign(store: Store) -> Campaign:
    won = bool(JUDGE.deeds(store))
    closed = None if won else T("Opens with a medal in {name}", name=T("Short"))
    races = (
        Challenge("short", T("Short"), (T("not played yet"),), int(won), 3),
        Challenge("long", T("Long"), (T("not played yet"),), 0, 3, closed),
    )
    shelf = Shelf("races", T("Scenarios"), races, gated=True)
    return Campaign((shelf,), "game", setting="race.every", gate=T("Win a race."))
