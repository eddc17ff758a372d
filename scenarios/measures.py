"""What can be measured in a finished play of any game: wins, points, margins, categories. For lists of achievements."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from companion.core.score import Ending, Seat
from companion.core.text import N, Sayable, T, Text
from scenarios.contract import Achievement
from scenarios.journal_judge import FinishedPlay, Goal, Judged, Measure

POINTS: Text = T("Points")


def persons(play: FinishedPlay) -> list[Seat]:
    return [seat for seat, player in enumerate(play.record.players) if player.kind == "person"]


def winner(play: FinishedPlay) -> Seat | None:
    """The person who won against somebody, or reached the goal of a solo mode; None where none did."""
    outcome = play.sheet.outcome
    if outcome is None or outcome.ending in (Ending.SOLO, Ending.DEFEAT):
        return None
    return next((seat for seat in persons(play) if seat in outcome.winners), None)


def wins(play: FinishedPlay) -> int:
    return int(winner(play) is not None)


def won_by(ending: Ending) -> Measure:
    """1 where a person won so."""
    return lambda play: int(wins(play) and play.sheet.outcome is not None and play.sheet.outcome.ending is ending)


def beat(level: int) -> Measure:
    """1 where one person won against a rival of this level alone."""

    def measure(play: FinishedPlay) -> int | None:
        rivals = [player for player in play.record.players if player.kind == "rival"]
        if len(rivals) != 1 or rivals[0].level != level or len(play.record.players) != 2:
            return None
        return wins(play)

    return measure


def of_winner(measure: Callable[[FinishedPlay, Seat], int]) -> Measure:
    """Of the person who won; a play that nobody of them won does not count."""

    def measure_winner(play: FinishedPlay) -> int | None:
        seat = winner(play)
        return None if seat is None else measure(play, seat)

    return measure_winner


def of_best(measure: Callable[[FinishedPlay, Seat], int]) -> Measure:
    """Of the person with the most of it, whoever won."""
    return lambda play: max((measure(play, seat) for seat in persons(play)), default=None)


def alone(measure: Callable[[FinishedPlay, Seat], int]) -> Measure:
    """Of one person without anybody else."""
    return lambda play: measure(play, 0) if len(play.record.players) == 1 else None


def points(play: FinishedPlay, seat: Seat) -> int:
    return play.sheet.totals[seat]


def row(*ids: str) -> Callable[[FinishedPlay, Seat], int]:
    """The points of some categories."""
    return lambda play, seat: sum(each.points[seat] for each in play.sheet.rows if each.id in ids)


def margin(play: FinishedPlay, seat: Seat) -> int:
    """By how much a seat is ahead of the next."""
    others = [total for other, total in enumerate(play.sheet.totals) if other != seat]
    return play.sheet.totals[seat] - max(others, default=0)


# Lists


def achieve(key: str, name: Sayable, asked: Sayable, *goals: Goal, icon: str = "trophy-outline") -> Judged:
    return Judged(Achievement(key, name, asked, icon), goals)


ALONE: Final = T("alone")
A_WIN: Final = T("a win")


class Points(NamedTuple):
    """So many, all of them or those ``of`` some category; ``also`` is what is asked for besides."""

    n: int
    of: Sayable | None = None
    also: Sayable | None = None

    @property
    def asked(self) -> Sayable:
        found: Sayable = N("{n} point", "{n} points", self.n)
        if self.of is not None:
            found = N("{n} point ({what})", "{n} points ({what})", self.n, what=self.of)
        return found if self.also is None else (self.also, found)


def for_points(key: str, name: Sayable, wanted: Points, measure: Measure, icon: str = "star") -> Judged:
    return achieve(key, name, wanted.asked, Goal(wanted.of or POINTS, wanted.n, measure), icon=icon)


def levels(game: str, every: Iterable[int]) -> list[Judged]:
    """A win against each level of rivals."""
    return [
        achieve(
            f"{game}.level-{n}",
            T("Level {n}", n=n),
            T("a win against a rival of level {n}", n=n),
            Goal(T("Wins"), 1, beat(n)),
            icon="robot-outline",
        )
        for n in every
    ]
