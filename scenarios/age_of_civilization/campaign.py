"""The campaign: every scenario with its medals, and which of ours are open.

Ours follow each other in the order of their years: the next one opens with a medal, or after three plays without one,
so that nobody stays stuck. Those of the booklet are open once they are filled in, those of the owner always.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.core.text import N, T, Text
from companion.store import Store
from scenarios.age_of_civilization import awards, library
from scenarios.age_of_civilization.library import BOOKLET, LABELS, OURS, YOURS, Entry
from scenarios.age_of_civilization.tally import Best
from scenarios.age_of_civilization.words import years
from scenarios.contract import Campaign, Challenge, Shelf, ShelfLink

EVERY: Final = "campaign.every"  # the setting that opens all of our scenarios at once
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


def load(store: Store) -> list[Chapter]:
    """All scenarios as they stand for this person."""
    every = bool(store.settings().get(EVERY, False))
    return chapters(library.entries(store.shelf(library.SHELF)), awards.tally_of_all(store).bests, every)


def campaign(store: Store) -> Campaign:
    """The same as the house shows it, on three shelves."""
    found = load(store)
    booklet = T("We have no copy of the booklet: its scenarios are yours to fill in, once and for all.")
    editor = "companion.ui.games.age_of_civilization.scenario_editor_text:TakeOverSheet"
    title, caption = T("Take one over"), T("A scenario that somebody has sent you as a text")
    ways = (
        ShelfLink(
            "write", "plus", T("Write a scenario"), T("Change the table, set goals, tell a story"), "edit-scenario"
        ),
        ShelfLink("take-over", "import", title, caption, sheet=editor),
    )
    return Campaign(
        (
            Shelf(OURS, LABELS[OURS], _challenges(found, OURS), gated=True),
            Shelf(BOOKLET, LABELS[BOOKLET], _challenges(found, BOOKLET), booklet),
            Shelf(YOURS, LABELS[YOURS], _challenges(found, YOURS), ways=ways),
        ),
        "scenario",
        bool(store.settings().get(EVERY, False)),
        EVERY,
        T("They open one after the other: with a medal, or after three plays without one."),
    )


def _challenges(found: Iterable[Chapter], source: str) -> tuple[Challenge, ...]:
    return tuple(_challenge(chapter) for chapter in found if chapter.entry.source == source)


def _challenge(chapter: Chapter) -> Challenge:
    entry, closed = chapter.entry, chapter.why_closed
    facts = (years(entry),) if closed is not None else (years(entry), chapter.so_far)
    goals = len(entry.scenario.goals) if entry.scenario else 0
    return Challenge(entry.id, entry.name, facts, chapter.medals, 3 if goals else 0, closed, waits(chapter))


def waits(chapter: Chapter) -> bool:
    """Whether it waits for its owner to fill it in."""
    return chapter.entry.source == BOOKLET and not chapter.entry.open
