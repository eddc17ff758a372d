"""Looking for plays: what a person asks for, in words and as the store understands it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from companion.app.game_info import every, game_info
from companion.core.clock import now
from companion.core.score import Ending
from companion.core.text import N, Sayable, T, Text, folded
from companion.store import Store
from companion.store.archive import LEFT, LOST, WON, Filter
from companion.store.people import Person

PERIODS: Final[dict[str, Text]] = {
    "month": T("Last 30 days"),
    "year": T("Last 12 months"),
    "this year": T("This year"),
    "last year": T("Last year"),
}
OUTCOMES: Final[dict[str, Text]] = {
    WON: T("Won"),
    LOST: T("Lost"),
    LEFT: T("Left unfinished"),
    **{ending.value: ending.label for ending in Ending if ending not in (Ending.VICTORY, Ending.DEFEAT, Ending.SOLO)},
}


@dataclass(frozen=True)
class Wanted:
    """What is looked for; nothing said is no matter. The person without a name is you."""

    words: str = ""
    game: str | None = None
    person: str | None = None
    against: str | None = None  # another person
    rivals: bool | None = None  # against a rival of any level
    level: int | None = None
    seats: int | None = None
    period: str | None = None
    outcome: str | None = None

    def filter(self, store: Store) -> Filter:
        """As the store understands it; on the worker's thread."""
        words = folded(self.words.strip())
        named = tuple(info.id for info in every() if words and words in folded(info.title))
        since, until = _period(self.period, now())
        return Filter(
            games=None if self.game is None else (self.game,),
            who=None if self.person is None else store.people.names_of(self.person),
            against=None if self.against is None else store.people.names_of(self.against),
            rivals=self.rivals,
            level=self.level,
            seats=self.seats,
            since=since,
            until=until,
            outcome=self.outcome,
            words=words,
            named=named,
        )

    def facts(self) -> list[tuple[str, Sayable]]:
        """What is asked for, each by its key and in words."""
        found: list[tuple[str, Sayable]] = []
        if self.words.strip():
            found.append(("words", T("“{words}”", words=self.words.strip())))
        if self.game is not None:
            found.append(("game", game_info(self.game).title))
        if self.person is not None:
            found.append(("person", self.person or T("You")))
        if self.against is not None:
            found.append(("against", T("Against {name}", name=self.against or T("You"))))
        if self.rivals is not None:
            found.append(("rivals", T("Against a rival")))
        if self.level is not None:
            found.append(("level", T("Rival of level {n}", n=self.level)))
        if self.seats is not None:
            found.append(("seats", seats_text(self.seats)))
        if self.period is not None:
            found.append(("period", PERIODS[self.period]))
        if self.outcome is not None:
            found.append(("outcome", OUTCOMES[self.outcome]))
        return found

    def without(self, key: str) -> Wanted:
        return replace(self, **{key: "" if key == "words" else None})  # type: ignore[arg-type]


def seats_text(seats: int) -> Text:
    return T("Solo") if seats == 1 else N("{n} seat", "{n} seats", seats)


def _period(period: str | None, today: datetime) -> tuple[datetime | None, datetime | None]:
    begun = today.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    if period == "month":
        return today - timedelta(days=30), None
    if period == "year":
        return today - timedelta(days=365), None
    if period == "this year":
        return begun, None
    if period == "last year":
        return begun.replace(year=begun.year - 1), begun
    return None, None


@dataclass(frozen=True)
class Choices:
    """What there is to choose from, among all that was played."""

    games: tuple[str, ...]
    people: tuple[Person, ...]
    levels: tuple[int, ...]
    seats: tuple[int, ...]
    outcomes: tuple[str, ...]


def choices(store: Store) -> Choices:
    """On the worker's thread."""
    tallies = store.archive.tallies
    seats = tallies.seats()
    some = {WON, LOST} if any(n > 1 for n in seats) else set()
    left = {LEFT} if tallies.states()["left"] else set()
    known = some | left | set(tallies.endings())
    return Choices(
        tuple(tallies.games(["finished", "joined", "left"])),
        tuple(person for person in store.people.everybody() if person.plays),
        tuple(tallies.levels()),
        tuple(seats),
        tuple(outcome for outcome in OUTCOMES if outcome in known),
    )
