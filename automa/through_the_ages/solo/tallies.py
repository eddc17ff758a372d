"""Long measurements of the automa: how often each figure had each value, so that means, spreads and medians of any
number of plays stay small. Their mark changes with the automas, and with the rivals against whom they were measured."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from math import sqrt
from pathlib import Path
from typing import Final
from zlib import crc32

from automa.bench import Mean, Measure
from automa.kept import MeasurementFile
from automa.through_the_ages import record
from companion.core import paths
from companion.core.text import Text
from companion.rules.through_the_ages.solo import settings

FILE: Final = paths.SOURCE / "docs" / "measured" / "through_the_ages_automa.json"
PLAYED: Final = 2  # another one with every change of the automa or the measured persons that changes their turns
AT_ONCE: Final = 20  # plays between two writes

Figures = Mapping[str, int]
"""What one play came to."""


class Tally:
    """How often each figure of some plays had each value."""

    def __init__(self, counts: Mapping[str, Mapping[str, int]] | None = None) -> None:
        self.counts = {
            key: Counter({int(n): times for n, times in each.items()}) for key, each in (counts or {}).items()
        }

    def add(self, play: Figures) -> None:
        for key, value in play.items():
            self.counts.setdefault(key, Counter())[value] += 1

    @property
    def plays(self) -> int:
        return max((sum(each.values()) for each in self.counts.values()), default=0)

    def mean(self, name: str, key: str, label: Text, unit: str = "") -> Mean:
        values = sorted(self.counts[key].elements())
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        return Mean(name, label, unit, statistics.fmean(values), error, len(values))

    def median(self, name: str, key: str, label: Text) -> Measure:
        """With the quartiles."""
        values = sorted(self.counts[key].elements())
        low, middle, high = statistics.quantiles(values, n=4) if len(values) > 1 else values * 3
        return Measure(name, label, "", middle, low, high, len(values))

    def data(self) -> dict[str, dict[str, int]]:
        return {key: {str(n): each[n] for n in sorted(each)} for key, each in self.counts.items()}


def mark(numbers: Collection[int]) -> str:
    """Of the automas and of the rivals of these levels as they are."""
    known = [(key, value) for key, value in vars(settings).items() if key.isupper() and key != "SETTINGS"]
    figures = [each for each in known if isinstance(each[1], int | tuple)]  # numbers, which are the same in every run
    levels = [(each.number, each.pace, each.arms) for each in settings.SETTINGS if each.number in numbers]
    return f"{crc32(repr((PLAYED, sorted(figures), levels, record.mark(numbers))).encode()):08x}"


class Tallies(MeasurementFile):
    """What is on record, measurement by measurement."""

    def __init__(self, command: str, path: Path = FILE) -> None:
        super().__init__(command, path)

    def tally_of(self, key: str, numbers: Collection[int]) -> Tally:
        return Tally(self.entry(key, mark(numbers)).get("counts"))

    def complete(self, key: str, plays: int, play: Callable[[int], Figures], numbers: Collection[int]) -> Tally:
        """Play what is missing, each play by its number; every few of them are written down."""
        tally = self.tally_of(key, numbers)
        while (done := tally.plays) < plays:
            for number in range(done, min(plays, done + AT_ONCE)):
                tally.add(play(number))
            self.write(key, mark(numbers), rivals=record.mark(numbers), plays=tally.plays, counts=tally.data())
        return tally
