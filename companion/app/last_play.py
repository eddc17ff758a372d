"""What matters of the play that was finished last: how it came out, and which record is near."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.app import play_text
from companion.app.outcome_text import who_won
from companion.app.seat_names import names
from companion.core.score import Ending
from companion.core.text import N, Sayable, Text
from companion.store import Record, Store

NEAR: Final = 0.9  # of the record: the last play, or the average of the last few, was so good
FEW: Final = 3  # plays of a kind before a record is spoken of


@dataclass(frozen=True)
class Reach:
    """A record that the next play may beat."""

    game: str
    words: Text


def result_line(record: Record) -> list[Sayable]:
    """How a finished play came out, in a few words."""
    if len(record.players) == 1:
        return play_text.variant(record.recipe)
    how: list[Sayable] = [who_won(names(record.players), record.winners)]
    if record.ending is not None and record.ending is not Ending.POINTS:
        how.append(record.ending.label)
    return how


def record_in_reach(store: Store, last: Record) -> Reach | None:
    """Their own record of the kind that somebody played last, where that play came near it. On the worker's thread."""
    rank, every, best = store.rankings.place_among_own(last)
    if every < FEW or rank == 1 or best is None or best <= 0 or last.points < NEAR * best:
        return None
    missing = best - last.points + 1
    kind = play_text.variant(last.recipe)[0]
    return Reach(
        last.game,
        N(
            "{kind}: your best is {best}, {n} point more beats it",
            "{kind}: your best is {best}, {n} points more beat it",
            missing,
            kind=kind,
            best=best,
        ),
    )
