"""Achievements of any game, judged from the journal of a finished play alone.

A game lists its achievements with the goals of each; a goal measures one figure of a finished play. What a play came to
is kept as a *deed* on a shelf of the store and stays when the play is deleted; one that is opened again and ends again
has only its new deed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final

from companion.core.score import ScoreSheet
from companion.core.table import Table
from companion.core.text import Refusal, Sayable, T, Text
from companion.store import Record, Store
from scenarios import kept_tally
from scenarios.contract import Achievement, Earned, Gallery, Part, Prize, Progress, Standing, prize

_VERSION: Final = 2  # of how a tally is counted
AT_ONCE: Final = 4  # plays that nobody judged yet, at one look: nobody waits for more


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
        if self.most and not self.want:
            short = T("{label} {have} instead of 0", label=self.label, have=have)
        elif self.most:
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
    """What a play came to: its points, and by achievement what its goals measured; ``by`` which list of them."""

    play: int
    when: datetime
    points: int
    found: Mapping[str, Sequence[int]]
    by: int = 0

    def as_json(self) -> dict[str, Any]:
        return {
            "when": self.when.isoformat(),
            "points": self.points,
            "found": {k: list(v) for k, v in self.found.items()},
            "by": self.by,
        }

    @classmethod
    def read(cls, play: str, data: Any) -> Deed | None:
        """The deed of a play again; None when this is none."""
        try:
            when, found = datetime.fromisoformat(data["when"]), dict(data["found"])
            numbers = [data["points"], data.get("by", 0), *(n for have in found.values() for n in have)]
            if when.tzinfo is None or not all(isinstance(n, int) for n in numbers):
                return None
            return cls(int(play), when, data["points"], found, data.get("by", 0))
        except (KeyError, TypeError, ValueError, AttributeError):
            return None


@dataclass
class Tally:
    """What the deeds come to, up to the ``last``: by achievement when it was first earned, in which play, how often
    and in which play with the most points; else the figures of the play that came nearest."""

    earned: dict[str, Won] = field(default_factory=dict)
    nearest: dict[str, list[int]] = field(default_factory=dict)
    last: tuple[str, int] = ("", 0)

    def add(self, deed: Deed, every: Iterable[Judged]) -> None:
        """One more deed, later than the last."""
        for each in every:
            name = each.achievement.id
            if len(have := deed.found.get(name, ())) != len(each.goals):
                continue  # it does not count, or is from before this asked for what it asks today
            if each.progress(have).met:
                self.earned[name] = self.earned.get(name, Won.first_of(deed)).with_(deed)
            elif name not in self.nearest or each.progress(have).nearness > each.progress(self.nearest[name]).nearness:
                self.nearest[name] = list(have)
        self.last = order(deed)

    def as_json(self) -> dict[str, Any]:
        earned = {key: [won.when.isoformat(), won.play, won.times, won.best] for key, won in self.earned.items()}
        return {"earned": earned, "nearest": self.nearest, "last": list(self.last)}

    @classmethod
    def from_json(cls, data: Any) -> Tally:
        earned = {
            key: Won(datetime.fromisoformat(when), play, times, (best[0], best[1], best[2]))
            for key, (when, play, times, best) in data["earned"].items()
        }
        return cls(earned, data["nearest"], (data["last"][0], data["last"][1]))


@dataclass(frozen=True, slots=True)
class Won:
    """An achievement that was earned; of the ``best`` play that did, its points, day and number."""

    when: datetime
    play: int
    times: int
    best: tuple[int, str, int]

    @classmethod
    def first_of(cls, deed: Deed) -> Won:
        return cls(deed.when, deed.play, 0, (deed.points, deed.when.isoformat(), deed.play))

    def with_(self, deed: Deed) -> Won:
        better = deed.points > self.best[0]
        best = (deed.points, deed.when.isoformat(), deed.play) if better else self.best
        return replace(self, times=self.times + 1, best=best)


def order(deed: Deed) -> tuple[str, int]:
    return deed.when.astimezone(UTC).isoformat(), deed.play


class JournalJudge:
    """A judge by a list of achievements, of the plays of a game with so many seats or more."""

    def __init__(
        self, game: str, every: Iterable[Judged], invitation: Text, note: Text | None = None, least_seats: int = 1
    ) -> None:
        self.game = game
        self.shelf = f"deeds.{game}"
        self._every = tuple(every)
        self._invitation, self._note = invitation, note
        self._least_seats = least_seats

    # Judging

    def judge(self, store: Store, number: int) -> Deed | None:
        deed = self._deed(store, store.record(number))
        self._keep(store, {number: deed})
        return deed

    def judge_some(self, store: Store) -> int:
        return self.judge_those(store, store.unjudged_plays(self.game, AT_ONCE))

    def judge_those(self, store: Store, rest: Sequence[Record]) -> int:
        if rest:
            new = {record.id: self._deed(store, record) or self._earlier_deed(store, record.id) for record in rest}
            self._keep(store, new)
        return len(rest)

    def _earlier_deed(self, store: Store, number: int) -> Deed | None:
        """What a play that no longer replays had earned when it did."""
        found = Deed.read(str(number), store.thing(self.shelf, str(number)))
        return None if found is None else replace(found, by=self._asked)

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
        return Deed(record.id, record.finished, record.points, found, self._asked)

    def _keep(self, store: Store, new: Mapping[int, Deed | None]) -> None:
        """Put deeds on the shelf, and the tally up to date where they are all new and the last."""
        before = store.changes(self.shelf)
        known = self._kept_tally(store, before)
        store.keep_deeds(self.shelf, {play: deed.as_json() if deed else False for play, deed in new.items()})
        after = store.changes(self.shelf)
        if known is None or after != before + len(new):  # one took the place of another, or another window was here
            return
        for deed in sorted((deed for deed in new.values() if deed is not None), key=order):
            if order(deed) < known.last:
                return
            known.add(deed, self._every)
        kept_tally.keep(store, self.game, after, self._rules, known.as_json())

    # Looking

    def tally_of_all(self, store: Store) -> Tally:
        """What all deeds come to, with those of a few plays that ended before anybody judged them."""
        self.judge_some(store)
        stamp = store.changes(self.shelf)
        found = self._kept_tally(store, stamp)
        if found is None:
            deeds = self.deeds(store)
            found = self.tally_of(deeds)
            kept_tally.keep(store, self.game, stamp, self._rules, found.as_json())
            older = [deed.play for deed in deeds if deed.by != self._asked]
            store.judge_again(self.game, self.shelf, older, self._least_seats)
        return found

    def tally_of(self, deeds: Iterable[Deed]) -> Tally:
        """The same, counted deed by deed."""
        tally = Tally()
        for deed in deeds:
            tally.add(deed, self._every)
        return tally

    def deeds(self, store: Store) -> list[Deed]:
        """All that was done and can be read, the first first."""
        found = (Deed.read(play, data) for play, data in store.shelf(self.shelf).items())
        return sorted((deed for deed in found if deed is not None), key=order)

    def _kept_tally(self, store: Store, stamp: int) -> Tally | None:
        try:
            found = kept_tally.stored_tally(store, self.game, stamp, self._rules)
            return None if found is None else Tally.from_json(found)
        except (KeyError, TypeError, ValueError, IndexError):
            return None

    @property
    def _rules(self) -> str:
        """By what deeds are counted: a tally of other goals is none."""
        goals = [(each.achievement.id, [(goal.want, goal.most) for goal in each.goals]) for each in self._every]
        return repr((_VERSION, goals))

    @cached_property
    def _asked(self) -> int:
        """Tells deeds that were measured by another list: their plays are judged again, so that whatever is added later
        can be earned by plays of before."""
        return zlib.crc32(repr([(each.achievement.id, len(each.goals)) for each in self._every]).encode())

    def gallery(self, store: Store) -> Gallery:
        tally = self.tally_of_all(store)
        return Gallery(tuple(_standing_of(each, tally) for each in self._every), self._invitation, self._note)

    def prizes(self, store: Store, number: int) -> tuple[Prize, ...]:
        tally, deed = self.tally_of_all(store), Deed.read(str(number), store.thing(self.shelf, str(number)))
        if deed is None:
            return ()
        alone = Tally()
        alone.add(deed, self._every)
        found = [
            (each.achievement, tally.earned[each.achievement.id])
            for each in self._every
            if each.achievement.id in alone.earned
        ]
        won = [prize(achievement, earned.times, earned.play == number) for achievement, earned in found]
        return tuple(sorted(won, key=lambda prize: not prize.new))


def _standing_of(each: Judged, tally: Tally) -> Standing:
    name = each.achievement.id
    if (won := tally.earned.get(name)) is not None:
        points, day, play = won.best
        return Standing(each.achievement, Earned(won.when, won.times, play, datetime.fromisoformat(day), points))
    nearest = tally.nearest.get(name)
    return Standing(each.achievement, nearest=None if nearest is None else each.progress(nearest))
