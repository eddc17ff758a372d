"""The campaign: every scenario with its medals, and which of ours are open.

Ours follow each other in the order of their years: the next one opens with a medal, or after three plays without one,
so that nobody stays stuck. Those of the booklet are open once they are filled in, those of the owner always.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.core.text import N, T, Text
from scenarios.age_of_civilization.library import BOOKLET, OURS, Entry
from scenarios.age_of_civilization.tally import Best

ENOUGH: Final = 3  # plays without a medal after which the next scenario opens all the same


@dataclass(frozen=True, slots=True)
class Chapter:
    """A scenario in the campaign. ``before`` is the one that opens it, while it is not open."""

    entry: Entry
    best: Best | None
    before: Entry | None = None

    @property
    def open(self) -> bool:
        return self.entry.open and self.before is None

    @property
    def medals(self) -> int:
        return self.best.medals if self.best else 0

    @property
    def why_closed(self) -> Text | None:
        """Why it cannot be played now."""
        if not self.entry.open:
            return T("Fill it in from your booklet")
        if self.before is not None:
            return T("Opens with a medal in {name}", name=self.before.name)
        return None

    @property
    def so_far(self) -> Text:
        """How it went until now."""
        if self.best is None:
            return T("not played yet")
        if not self.best.medals:
            return N("{n} play without a medal", "{n} plays without a medal", self.best.plays)
        return N("best: {n} point", "best: {n} points", self.best.points)


def chapters(entries: Iterable[Entry], bests: Mapping[str, Best], every: bool = False) -> list[Chapter]:
    """All scenarios as they stand; ``every`` opens all of ours at once."""
    found: list[Chapter] = []
    gate: Entry | None = None  # the one of ours before, while nobody has got past it
    for entry in entries:
        best = bests.get(entry.id)
        if entry.source != OURS:
            found.append(Chapter(entry, best))
            continue
        found.append(Chapter(entry, best, None if every or best else gate))
        gate = None if best and (best.medals or best.plays >= ENOUGH) else entry
    return found


def medals(found: Iterable[Chapter]) -> tuple[int, int]:
    """How many medals there are, and how many there could be; those of the booklet count once they are filled in."""
    counted = [chapter for chapter in found if chapter.entry.scenario and chapter.entry.scenario.goals]
    return sum(chapter.medals for chapter in counted), 3 * len(counted)


def waits(chapter: Chapter) -> bool:
    """Whether it waits for its owner to fill it in."""
    return chapter.entry.source == BOOKLET and not chapter.entry.open
