"""What challenges and achievements of every game promise to the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from statistics import fmean
from typing import TYPE_CHECKING, Protocol

from companion.core.lookup import manifest
from companion.core.text import N

if TYPE_CHECKING:
    from companion.core.text import Sayable, Text
    from companion.rules import Listed
    from companion.store import Store


@dataclass(frozen=True)
class Prize:
    """Something that a play has earned, for the sheet of its result; ``new`` when no play before it had. What it tried
    for and has not earned is told too."""

    icon: str
    title: Sayable
    line: Sayable
    new: bool
    medals: int = 0
    earned: bool = True


# Achievements


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that a play can earn. Its id is one of its own in the whole house; ``asked`` is a phrase, or a list of
    phrases: "50 points", "no technology"."""

    id: str
    name: Sayable
    asked: Sayable
    icon: str = "trophy-outline"


def prize(achievement: Achievement, times: int, new: bool) -> Prize:
    """An achievement that a play has earned, and how often that was done so far."""
    line: Sayable = achievement.asked
    if not new:
        line = N("{asked}; earned once so far", "{asked}; earned {n} times so far", times, asked=line)
    return Prize(achievement.icon, achievement.name, line, new)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an achievement asks for: what there is now, and what there should be; ``most`` for a limit."""

    label: Sayable
    have: int
    want: int
    short: Sayable  # how far it is, within a sentence
    most: bool = False

    @property
    def met(self) -> bool:
        return self.have <= self.want if self.most else self.have >= self.want

    @property
    def share(self) -> float:
        """How much of it is there, from 0 to 1; a limit is kept or not."""
        return float(self.met) if self.most else min(1.0, self.have / self.want)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a play is; out of reach once a limit is passed that nothing takes back."""

    parts: tuple[Part, ...]

    @property
    def met(self) -> bool:
        return all(part.met for part in self.parts)

    @property
    def lost(self) -> bool:
        return any(part.most and not part.met for part in self.parts)

    @property
    def share(self) -> float:
        """How near it is, from 0 to 1."""
        return fmean(part.share for part in self.parts)

    @property
    def nearness(self) -> tuple[float, int]:
        """To compare two tries by: of those that pass a limit the one that passes it by less is nearer."""
        return self.share, -sum(max(part.have - part.want, 0) for part in self.parts if part.most)


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement that was earned: when first, how often, and the best play that did: its day and points, ``by``
    what it was earned, and what else to remember of it, as icons and words."""

    when: datetime
    times: int
    play: int
    best_when: datetime
    points: int
    by: Sayable = ""
    remarks: tuple[tuple[str, Sayable], ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """An achievement as it stands: earned, or how near the best try came; neither before the first that counts."""

    achievement: Achievement
    earned: Earned | None = None
    nearest: Progress | None = None


@dataclass(frozen=True, slots=True)
class Gallery:
    """All achievements of a game as they stand. ``invitation`` says how to earn the first one, ``note`` what counts."""

    standings: tuple[Standing, ...]
    invitation: Text
    note: Text | None = None


# Challenges


@dataclass(frozen=True, slots=True)
class Challenge:
    """A scenario in a campaign: facts in a line, medals from 0 to ``of`` (0 where it has no goals), and why it is
    ``closed`` now. One that ``waits`` for its owner to fill it in is not dull although it is closed."""

    id: str
    name: Sayable
    facts: tuple[Sayable, ...]
    medals: int = 0
    of: int = 0
    closed: Sayable | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True)
class ShelfLink:
    """A row of a shelf that leads elsewhere: to a place of the game, or to a ``sheet`` named ``module:class``."""

    name: str
    icon: str
    title: Text
    caption: Text
    place: str = ""
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Challenges that belong together."""

    id: str
    label: Text
    challenges: tuple[Challenge, ...]
    note: Text | None = None
    ways: tuple[ShelfLink, ...] = ()
    gated: bool = False  # they open one after the other, unless a person wants to play any


@dataclass(frozen=True, slots=True)
class Campaign:
    """The challenges of a game; ``page`` is the place that shows one of them by its ``key``."""

    shelves: tuple[Shelf, ...]
    page: str
    every: bool = False  # whether all can be played at once, and the setting that says so
    setting: str = ""
    gate: Text | None = None  # how they open otherwise

    @property
    def medals(self) -> tuple[int, int]:
        """How many there are, and how many there could be."""
        every = [challenge for shelf in self.shelves for challenge in shelf.challenges]
        return sum(each.medals for each in every if each.of), sum(each.of for each in every)


# What a game offers


class Judge(Protocol):
    """Whoever judges the finished plays of a game; a module may be one. On the worker's thread."""

    def judge(self, store: Store, number: int) -> object:
        """Keep what a finished play has earned, in the place of what it had before."""

    def judge_some(self, store: Store) -> int:
        """Judge a few of the plays that ended before anybody judged them, such as imported ones; how many. Whoever
        looks at something calls it first, and again until there is none left."""

    def prizes(self, store: Store, number: int) -> tuple[Prize, ...]:
        """What it has earned, what is new first."""

    def gallery(self, store: Store) -> Gallery:
        """All that can be earned, as it stands."""


@dataclass(frozen=True)
class SoloManifest:
    """What there is to earn in a game, by name: a :class:`Judge`, a function of the store that gives its
    :class:`Campaign`, and what ``bench`` can measure; ``of_source`` is written down beside the source."""

    judge: str = ""
    campaign: str = ""
    measures: Mapping[str, str] = field(default_factory=dict)
    of_source: Mapping[str, str] = field(default_factory=dict)


def solo_manifest(entry: Listed) -> SoloManifest:
    """Of a game of the list; empty where there is nothing to earn."""
    found: SoloManifest = manifest(entry.room("scenarios")) or SoloManifest()
    return found
