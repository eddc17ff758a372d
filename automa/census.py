"""What rivals do in whole plays, counted: whether a level plays like a person shows in what it has at the end.

A level may lose, but not absurdly: what it built, bought and suffered is laid beside what the best level has in the
same seats. A game says what is counted by a :class:`Watch`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean
from typing import Any, Protocol

from automa import arena
from automa.arena import Guest
from automa.bench import Mean, mean
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import T, Text

Counts = Mapping[str, float]


class Watch(Protocol):
    """Watches one seat through a play."""

    def saw(self, state: Any, actor: Seat, move: Move) -> None:
        """This move of this actor led to this state."""

    def counts(self, end: Any) -> Counts:
        """What is counted at the end."""


Watcher = Callable[[Any, Seat], Watch]
"""Makes the watch of a seat from the first state of a play; another process must be able to call it."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """A way to play a game: what is chosen for it, and who sits opposite, if anybody."""

    game: str
    id: str
    name: Text
    chosen: Mapping[str, str] = field(default_factory=dict)
    opposite: Guest | None = None


@dataclass(frozen=True, slots=True)
class CountedFigure:
    """What is counted, in words, and who counts it."""

    named: Mapping[str, Text]
    watcher: Watcher


def by_level(
    way: Matchup, guests: Mapping[int, Guest], plays: Mapping[int, int], counted: CountedFigure
) -> Iterator[Mean]:
    """What each level counts up on the mean, beside the best one, which comes first; each as soon as it is counted.

    Guests and the number of their plays are by level.
    """
    best: dict[str, str] = {}
    for level in sorted(guests, reverse=True):
        found = count(way, guests[level], plays[level], counted.watcher)
        for key, what in counted.named.items():
            runs = [counts[key] for counts in found]
            beside = best.setdefault(key, f"{fmean(runs):.1f}")
            label = T("{way}, level {n}: {what} (the best: {best})", way=way.name, n=level, what=what, best=beside)
            yield mean(f"{way.id}_{level}_{key}", label, "", runs)


def count(way: Matchup, guest: Guest, plays: int, watcher: Watcher) -> list[Counts]:
    """What a guest counts up in each play, sitting first as often as second."""
    return arena.everywhere(partial(_census_of_play, way, guest, watcher), range(plays))


def _census_of_play(way: Matchup, guest: Guest, watcher: Watcher, seed: int) -> Counts:
    seat = 0 if way.opposite is None else seed % 2
    watch: list[Watch] = []

    def look(state: Any, actor: Seat, move: Move | None) -> None:
        if move is None:
            watch.append(watcher(state, seat))
        else:
            watch[0].saw(state, actor, move)

    end = arena.finish(way.game, way.chosen, _guests(way, guest, seat), seed, look)
    return watch[0].counts(end)


def _guests(way: Matchup, guest: Guest, seat: Seat) -> Sequence[Guest]:
    if way.opposite is None:
        return [guest]
    return [guest, way.opposite] if seat == 0 else [way.opposite, guest]
