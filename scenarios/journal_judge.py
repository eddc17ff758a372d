"""Achievements of any game, judged from the journal of a finished play alone.

A game lists its achievements with the goals of each; a goal measures one figure of a finished play. What a play came to
is kept as a *deed* on a shelf of the store and stays when the play is deleted; one that is opened again and ends again
has only its new deed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from companion.core.score import ScoreSheet
from companion.core.table import Table
from companion.core.text import N, Refusal, Sayable, T, Text
from companion.store import Record, Store
from scenarios.contract import Achievement, Earned, Gallery, Part, Prize, Progress, Standing

AT_ONCE: Final = 200  # plays that nobody judged yet, at one look at the gallery


@dataclass(frozen=True, slots=True)
class FinishedPlay:
    """A play as a judge sees it: who sat there and how it ended, and the table with every position on the way."""

    record: Record
    table: Table
    sheet: ScoreSheet


Measure = Callable[[FinishedPlay], int | None]


@dataclass(frozen=True, slots=True)
class Goal:
    """One figure that an achievement asks for. ``measure`` takes it from a play; None where the play does not count,
    such as one that somebody else won, or that was played by other options."""

    label: Sayable
    want: int
    measure: Measure
    most: bool = False

    def part(self, have: int) -> Part:
        short = T("{label} {have} of {want}", label=self.label, have=have, want=self.want)
        if self.most:
            short = T("{label} {have}, at most {want}", label=self.label, have=have, want=self.want)
        return Part(self.label, have, self.want, short, self.most)


@dataclass(frozen=True, slots=True)
class Judged:
    """An achievement and its goals, all of which it asks for."""

    achievement: Achievement
    goals: tuple[Goal, ...]

    def measure(self, play: FinishedPlay) -> list[int] | None:
        found = [goal.measure(play) for goal in self.goals]
        return None if None in found else [have for have in found if have is not None]

    def progress(self, have: Sequence[int]) -> Progress:
        return Progress(tuple(goal.part(n) for goal, n in zip(self.goals, have, strict=True)))


@dataclass(frozen=True, slots=True)
class Deed:
    """What a play came to: its points, and by achievement what its goals measured."""

    play: int
    when: datetime
    points: int
    found: Mapping[str, Sequence[int]]

    def as_json(self) -> dict[str, Any]:
        return {
            "when": self.when.isoformat(),
            "points": self.points,
            "found": {k: list(v) for k, v in self.found.items()},
        }

    @classmethod
    def read(cls, play: str, data: Any) -> Deed | None:
        """The deed of a play again; None when this is none."""
        try:
            when, found = datetime.fromisoformat(data["when"]), dict(data["found"])
            numbers = [data["points"], *(n for have in found.values() for n in have)]
            if when.tzinfo is None or not all(isinstance(n, int) for n in numbers):
                return None
            return cls(int(play), when, data["points"], found)
        except (KeyError, TypeError, ValueError):
            return None


class JournalJudge:
    """A judge by a list of achievements."""

    def __init__(self, game: str, every: Iterable[Judged], invitation: Text, note: Text | None = None) -> None:
        self.game = game
        self.shelf = f"deeds.{game}"
        self._every = tuple(every)
        self._invitation, self._note = invitation, note

    # Judging

    def judge(self, store: Store, number: int) -> Deed | None:
        deed = self._deed(store, store.record(number))
        store.keep(self.shelf, {str(number): deed.as_json() if deed else False})
        return deed

    def _deed(self, store: Store, record: Record) -> Deed | None:
        """None for a play that cannot be looked into: one that was only counted, or that does not replay."""
        if record.finished is None or not record.position:
            return None
        try:
            table = store.load(record.id)
        except Refusal:
            return None
        play = FinishedPlay(record, table, table.score)
        found = {each.achievement.id: have for each in self._every if (have := each.measure(play)) is not None}
        return Deed(record.id, record.finished, record.points, found)

    # Looking

    def deeds(self, store: Store) -> list[Deed]:
        """All that was done, the first first."""
        for record in store.unjudged(self.game, self.shelf, AT_ONCE):
            self.judge(store, record.id)
        found = (Deed.read(play, data) for play, data in store.shelf(self.shelf).items())
        return sorted((deed for deed in found if deed is not None), key=lambda deed: (deed.when, deed.play))

    def gallery(self, store: Store) -> Gallery:
        deeds = self.deeds(store)
        return Gallery(tuple(self._standing(each, deeds) for each in self._every), self._invitation, self._note)

    def _standing(self, each: Judged, deeds: Sequence[Deed]) -> Standing:
        tries = self._tries(each, deeds)
        won = [deed for deed, progress in tries if progress.met]
        if won:
            best = max(won, key=lambda deed: deed.points)
            return Standing(each.achievement, Earned(won[0].when, len(won), best.play, best.when, best.points))
        nearest = max((progress for _, progress in tries), key=lambda progress: progress.share, default=None)
        return Standing(each.achievement, nearest=nearest)

    @staticmethod
    def _tries(each: Judged, deeds: Iterable[Deed]) -> list[tuple[Deed, Progress]]:
        """The deeds that count for an achievement; one from before it asked for what it asks today does not."""
        name, goals = each.achievement.id, len(each.goals)
        return [(deed, each.progress(deed.found[name])) for deed in deeds if len(deed.found.get(name, ())) == goals]

    def prizes(self, store: Store, number: int) -> tuple[Prize, ...]:
        deeds = self.deeds(store)
        mine = next((deed for deed in deeds if deed.play == number), None)
        if mine is None:
            return ()
        before = [deed for deed in deeds if (deed.when, deed.play) < (mine.when, mine.play)]
        won = [self._prize(each, before) for each in self._every if any(p.met for _, p in self._tries(each, [mine]))]
        return tuple(sorted(won, key=lambda prize: not prize.new))

    def _prize(self, each: Judged, before: Sequence[Deed]) -> Prize:
        times = sum(progress.met for _, progress in self._tries(each, before))
        line: Sayable = each.achievement.asked
        if times:
            line = N("{asked}; earned once before", "{asked}; earned {n} times before", times, asked=line)
        return Prize(each.achievement.icon, each.achievement.name, line, not times)
