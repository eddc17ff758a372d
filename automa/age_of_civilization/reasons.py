"""Why a rival moves as it does: what the move does on the board first, then how much better it is than another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from automa.opponent import Candidate
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.moves import AnyMove, Pass
from companion.rules.age_of_civilization.state import State
from companion.rules.age_of_civilization.war import forecast

EVEN: Final = 0.05
FACTS: Final = 2  # that a reason names


def reason(state: State, seat: Seat, candidates: Sequence[Candidate]) -> Text:
    """Why the first of these."""
    if len(candidates) == 1:
        return T("There is nothing else to do.")
    best, other = candidates[0], candidates[1]
    points = round(best.value - other.value, 1)
    if points < EVEN:
        figures = T("“{other}” would be as good.", other=other.text)
    else:
        figures = T("{points} points better than “{other}”.", points=points, other=other.text)
    fact = fact_of(state, seat, best.move)  # type: ignore[arg-type]
    return T("{fact}. {figures}", fact=fact, figures=figures) if fact is not None else figures


def fact_of(state: State, seat: Seat, move: AnyMove) -> Text | None:
    """What a move does on the board, the most telling first; None when that is nothing to speak of."""
    after = state.copy()
    after.play(move)
    found = tuple(islice(_facts(state, after, seat, move), FACTS))
    if len(found) == FACTS:
        return T("{one}. {two}", one=found[0], two=found[1])
    return found[0] if found else None


def _facts(before: State, after: State, seat: Seat, move: AnyMove) -> Iterator[Text]:
    old, new = before.boards[seat], after.boards[seat]
    if (war := _war(before, after, seat)) is not None:
        yield war
    if new.workers != old.workers:
        yield N("{n} worker instead of {before}", "{n} workers instead of {before}", new.workers, before=old.workers)
    if new.total > old.total:
        yield N("{n} point at once", "{n} points at once", new.total - old.total)
    if len(new.technologies) > len(old.technologies):
        yield N("{n} technology now", "{n} technologies now", len(new.technologies))
    if new.coins > old.coins:
        yield N("{n} coin more", "{n} coins more", new.coins - old.coins)
    if isinstance(move, Pass):
        yield T("A later civilization comes with more coins")


def _war(before: State, after: State, seat: Seat) -> Text | None:
    """Strength, as far as it settles the war that comes or puts a seat ahead of the others."""
    was, now = strength(before, seat), strength(after, seat)
    if now <= was:
        return None
    old, new = forecast(before), forecast(after)
    if old is not None and new is not None and old.coming.war:
        if seat in old.losers and seat not in new.losers:
            return T("Strength {n}: safe from the war to come", n=now)
        return T("Strength {n} before the war to come", n=now)
    others = [strength(after, other) for other in after.others(seat)]
    if others and was <= max(others) < now:
        return T("Strength {n}: ahead of everyone", n=now)
    return T("Strength {before} → {after}", before=was, after=now)
