"""What figures come to: averages, win rates with an honest interval, streaks, ladders. Pure functions of the plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

from companion.app.rivals import lineup
from companion.core.text import Sayable, T, Text
from companion.rules import BOOKS
from companion.store.figures import Alike, WinCount

CERTAIN: Final = 1.96  # of a normal distribution: 95 of 100 such intervals hold the truth
RUN: Final = 5  # plays of a moving average
TRIED: Final = 5  # plays against a level before anybody is sent to the next
READY: Final = 0.6  # of them won
BINS: Final = 8  # bars of a distribution, about


def interval(won: int, plays: int) -> tuple[float, float]:
    """Where a win rate lies, by Wilson: honest also for few plays, and for none or all of them won.

    >>> [round(end, 2) for end in interval(7, 10)]
    [0.4, 0.89]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if not plays:
        return 0.0, 1.0
    share, z2 = won / plays, CERTAIN**2
    middle = (share + z2 / (2 * plays)) / (1 + z2 / plays)
    reach = CERTAIN * sqrt(share * (1 - share) / plays + z2 / (4 * plays**2)) / (1 + z2 / plays)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


@dataclass(frozen=True)
class Summary:
    """What the plays of one kind come to. ``decided`` are those that somebody could win or lose."""

    plays: int
    best: int
    worst: int
    median: float
    quarters: tuple[float, float]  # half of all plays lie between them
    decided: int
    won: int
    streak: int  # wins in a row up to the last play
    longest: int

    @property
    def rate(self) -> float:
        return self.won / self.decided if self.decided else 0.0


def summary(alike: Iterable[Alike], wins: Sequence[bool]) -> Summary:
    """Of at least one play; ``wins`` are those that somebody could win or lose, the first first."""
    counted: Counter[int] = Counter()
    for each in alike:
        counted[each.points] += each.plays
    now, longest = streaks(wins)
    return Summary(
        counted.total(),
        max(counted),
        min(counted),
        quantile(counted, 1, 2),
        (quantile(counted, 1, 4), quantile(counted, 3, 4)),
        len(wins),
        sum(wins),
        now,
        longest,
    )


def quantile(counted: Mapping[int, int], part: int, of: int) -> float:
    """The value below which this part of all values lies, between two of them in proportion.

    >>> quantile({1: 1, 2: 1, 10: 2}, 1, 2)
    6.0
    """
    at, beyond = divmod(part * (sum(counted.values()) - 1), of)
    low, high = _nth(counted, at), _nth(counted, at + 1)
    return (low * (of - beyond) + high * beyond) / of


def _nth(counted: Mapping[int, int], n: int) -> int:
    """The value at this place in order, counted from 0; the last one beyond the end."""
    for value in sorted(counted):
        n -= counted[value]
        if n < 0:
            break
    return value


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Wins in a row, up to the last play and at most."""
    now = longest = 0
    for each in won:
        now = now + 1 if each else 0
        longest = max(longest, now)
    return now, longest


def running(points: Sequence[int], run: int = RUN) -> list[float]:
    """The average of each play and those just before it."""
    return [fmean(points[max(0, at - run + 1) : at + 1]) for at in range(len(points))]


@dataclass(frozen=True)
class Bin:
    low: int
    high: int  # the last value that belongs to it
    plays: int
    last: bool  # whether the last play is in it


def distribution(alike: Sequence[Alike], last: int) -> list[Bin]:
    """How often which scores came, in bars of equal width; those of the last play are in one of them."""
    if not alike:
        return []
    low, high = min(each.points for each in alike), max(each.points for each in alike)
    width = max(1, -(-(high - low + 1) // BINS))
    found: Counter[int] = Counter()
    for each in alike:
        found[(each.points - low) // width] += each.plays
    return [
        Bin(low + at * width, low + (at + 1) * width - 1, found[at], at == (last - low) // width)
        for at in range((high - low) // width + 1)
    ]


@dataclass(frozen=True)
class Typical:
    """The points of one category in a typical win and in a typical loss, on average."""

    row: str
    win: float
    loss: float


def typical(scores: Sequence[tuple[bool, Mapping[str, int]]]) -> list[Typical]:
    """Empty where there is no win, or no loss, to compare."""
    wins, losses = [each for won, each in scores if won], [each for won, each in scores if not won]
    if not wins or not losses:
        return []
    keys = dict.fromkeys(key for _, each in scores for key in each)
    return [
        Typical(key, fmean(each.get(key, 0) for each in wins), fmean(each.get(key, 0) for each in losses))
        for key in keys
    ]


def endings(alike: Iterable[Alike]) -> list[tuple[str, WinCount]]:
    """By how a play was won: how many of them the person won, of how many; the most frequent first."""
    every: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in alike:
        every[each.ending] += each.plays
        won[each.ending] += each.plays * each.won
    return [(ending, WinCount(won[ending], n)) for ending, n in every.most_common()]


def ladder(game: str, levels: Mapping[int, WinCount]) -> Text | None:
    """Which level to try next; None where nothing was tried, or there is no other. On the worker's thread."""
    names = _level_names(game)
    tried = [level for level, tally in levels.items() if tally.plays and level in names]
    if not tried:
        return None
    beaten = [n for n in tried if levels[n].plays >= TRIED and levels[n].won / levels[n].plays >= READY]
    if beaten and (above := [n for n in names if n > max(beaten)]):
        top, following = max(beaten), min(above)
        return T(
            "You beat “{name}” {won} of {n} times: try “{other}”.",
            name=names[top],
            won=levels[top].won,
            n=levels[top].plays,
            other=names[following],
        )
    if beaten:
        return T("You beat “{name}”, the strongest there is.", name=names[max(beaten)])
    hard = min(tried)
    if levels[hard].plays >= TRIED and not levels[hard].won and (below := [n for n in names if n < hard]):
        return T("“{name}” is hard: try “{other}” first.", name=names[hard], other=names[max(below)])
    return None


def _level_names(game: str) -> Mapping[int, Sayable]:
    """Of the rivals of a game; of an opponent of its own they may be an option of its tables."""
    if (seats := lineup(game)) is not None:
        kind = seats.kinds[0]
        return {n: kind.strength(n).name for n in kind.levels}
    options = BOOKS[game].options if game in BOOKS else ()
    return {int(each.value): each.label for option in options if option.id == "level" for each in option.choices}
