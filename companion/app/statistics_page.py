"""What the page of statistics shows, gathered on the worker's thread: nothing of it is counted while it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from companion.app import play_text, statistics
from companion.app.game_info import game_info
from companion.app.play_search import Wanted
from companion.app.statistics import Bin, Summary, Typical
from companion.core.setup import Recipe
from companion.core.text import Sayable, Text
from companion.rules import BOOKS
from companion.store import Store
from companion.store.figures import PlayFigures, PlayKind, Scope, WinCount

SHOWN: Final = 24  # plays of a chart over time
KindKey = tuple[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True)
class BestPlay:
    """A record of a kind."""

    kind: PlayKind
    points: int
    day: datetime
    play: int


@dataclass(frozen=True)
class Streak:
    """Wins in a row in a game, and the longest so far."""

    game: str
    now: int
    longest: int


@dataclass(frozen=True)
class OfKind:
    """The figures of the kind that is shown."""

    kind: PlayKind
    summary: Summary
    lines: tuple[PlayFigures, ...]  # the last ones
    average: tuple[float, ...]
    bins: tuple[Bin, ...]
    typical: tuple[Typical, ...]
    endings: tuple[tuple[str, WinCount], ...]


@dataclass(frozen=True)
class OfRivals:
    """Wins against the levels of a game's rivals, and which to try next."""

    game: str
    levels: dict[int, WinCount]
    advice: Text | None


@dataclass(frozen=True)
class Statistics:
    person: str
    kinds: tuple[PlayKind, ...]
    shown: OfKind | None
    rival_games: tuple[str, ...]
    rivals: OfRivals | None
    records: tuple[BestPlay, ...]
    streak: Streak | None


def key_of(kind: PlayKind) -> KindKey:
    return kind.game, kind.chosen


def name_of(kind: PlayKind) -> list[Sayable]:
    """A kind in words: the game, and what sets its tables apart."""
    recipe = Recipe(kind.game, 0, dict(kind.chosen), 0)
    return [game_info(kind.game).title, *play_text.variant(recipe)]


def gather(store: Store, wanted: Wanted, kind: KindKey | None, game: str | None) -> Statistics:
    """The statistics of a person: the one who is asked for, or you, or whoever plays most."""
    person = _person(store, wanted)
    asked = wanted.filter(store)
    everybody = Scope(store.people.names_of(person), asked.since, asked.until)
    scope = replace(everybody, level=asked.level)
    kinds = store.figures.kinds(scope)
    shown = next((each for each in kinds if key_of(each) == kind), kinds[0] if kinds else None)
    games = store.figures.rival_games(everybody)
    met = game if game in games else games[0] if games else None
    return Statistics(
        person,
        tuple(kinds),
        None if shown is None else _of_kind(store, scope, shown),
        tuple(games),
        None if met is None else _of_rivals(store, everybody, met),
        _records(store, scope, kinds),
        _streak(store, scope, met),
    )


def _person(store: Store, wanted: Wanted) -> str:
    if wanted.person is not None:
        return wanted.person
    you, *others = store.people.everybody()
    if you.plays or not others:
        return you.name
    return max(others, key=lambda person: person.plays).name


def _of_kind(store: Store, scope: Scope, kind: PlayKind) -> OfKind | None:
    lines = store.figures.lines(scope, kind, SHOWN + statistics.RUN)
    if not lines:
        return None
    alike = store.figures.alike(scope, kind)
    points = [line.points for line in lines]
    decided = kind.seats > 1
    return OfKind(
        kind,
        statistics.summary(alike, store.figures.wins(scope, kind)),
        tuple(lines[-SHOWN:]),
        tuple(statistics.running(points)[-SHOWN:]),
        tuple(statistics.distribution(alike, points[-1])) if not decided else (),
        tuple(statistics.typical(store.figures.categories(scope, kind))) if decided else (),
        tuple(statistics.endings(alike)) if decided else (),
    )


def _of_rivals(store: Store, scope: Scope, game: str) -> OfRivals:
    levels = store.figures.by_level(scope, game)
    return OfRivals(game, levels, statistics.ladder(game, levels))


def _records(store: Store, scope: Scope, kinds: list[PlayKind]) -> tuple[BestPlay, ...]:
    bests = store.figures.bests(scope)
    found = []
    for kind in kinds:
        mine = [bests[variant] for variant in kind.variants if variant in bests]
        if mine and kind.game in BOOKS:
            points, finished, play = min(mine, key=lambda best: (-best[0], best[1]))
            found.append(BestPlay(kind, points, datetime.fromisoformat(finished).astimezone(), play))
    return tuple(found)


def _streak(store: Store, scope: Scope, game: str | None) -> Streak | None:
    if game is None:
        return None
    now, longest = statistics.streaks(store.figures.wins_of_game(scope, game))
    return Streak(game, now, longest) if longest > 1 else None
