"""How a play with several seats ended, in words: who won, how, and by how much."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app.seat_names import spoken_to
from companion.core.score import Ending, ScoreSheet, Seat
from companion.core.text import N, Sayable, T, Text


def who_won(called: Sequence[Sayable], winners: Sequence[Seat]) -> Text:
    who = tuple(called[seat] for seat in winners)
    return spoken_to(N("{names} wins", "{names} share the victory", len(who), names=who))


def margin(called: Sequence[Sayable], sheet: ScoreSheet) -> Text:
    """What the winner was ahead by, or what broke the tie; empty for a victory that points do not decide."""
    assert sheet.outcome is not None
    ending, winners = sheet.outcome.ending, sheet.outcome.winners
    if ending is Ending.POINTS:
        best, runner_up = sorted(range(sheet.seats), key=lambda seat: -sheet.totals[seat])[:2]
        ahead = sheet.totals[best] - sheet.totals[runner_up]
        behind = N("{name} is {n} point behind", "{name} is {n} points behind", ahead, name=called[runner_up])
        return spoken_to(behind)
    if ending is Ending.TIE_BREAK:
        row = next(row for row in sheet.tie_breaks if _decides(row.points, sheet, winners[0]))
        return T("Equal points; {row}: {n}", row=row.label, n=row.points[winners[0]])
    if ending is Ending.SHARED and sheet.tie_breaks:
        last = sheet.tie_breaks[-1]
        return T("Equal points; {row}: {n} each", row=last.label, n=last.points[winners[0]])
    return Text("")


def _decides(points: Sequence[int], sheet: ScoreSheet, winner: int) -> bool:
    """Whether the winner alone has the most in this row, of those with as many points."""
    tied = [seat for seat in range(sheet.seats) if sheet.totals[seat] == sheet.totals[winner]]
    return all(points[winner] > points[seat] for seat in tied if seat != winner)
