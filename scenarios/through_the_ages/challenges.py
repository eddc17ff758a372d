"""Challenges for one person: a changed start, one rule, a rival; a medal for a win, two more for a clear one. All of
them are data in ``assets/scenarios/through_the_ages``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.core import datafile, paths
from companion.core.journal import Player
from companion.core.setup import Recipe
from companion.core.text import N, Name, T, Text
from companion.rules import BOOKS
from companion.store import Record, Store
from scenarios.contract import Campaign, Shelf
from scenarios.contract import Challenge as Shown

GAME: Final = "through_the_ages"
PAGE: Final = "ages-challenge"
MEDALS: Final = ("bronze", "silver", "gold")
_WORDS: Final[datafile.Shape] = {"en": str, "fr": str}
SHAPE: Final[datafile.Shape] = {
    "id": str,
    "order": int,
    "name": _WORDS,
    "story": _WORDS,
    "chosen": datafile.MapOf(str),
    "rival": {"level": int, "temperament": str},
    "medals": dict.fromkeys(MEDALS, int),
}


@dataclass(frozen=True, slots=True)
class Challenge:
    """``chosen`` are the options of its table; ``leads`` the culture that one must be ahead for each medal."""

    id: str
    order: int
    name: Name
    story: Name
    chosen: Mapping[str, str]
    level: int
    temperament: str
    leads: tuple[int, int, int]

    @property
    def rival(self) -> Player:
        return Player("", "rival", self.level, self.temperament)

    def recipe(self, seed: int) -> Recipe:
        return BOOKS[GAME].recipe({"players": "2", **self.chosen}, seed)

    def is_of(self, record: Record) -> bool:
        """Whether a play was one of it: its table from the beginning, one person, and a rival of its level or above."""
        rivals = [player for player in record.players if player.kind == "rival"]
        alone = not record.midway and len(record.players) == 2 and len(rivals) == 1 and rivals[0].level >= self.level
        return alone and all(record.recipe[option] == value for option, value in self.chosen.items())

    def medals(self, lead: int) -> int:
        """For being so much ahead of the rival."""
        return sum(lead > 0 and lead >= least for least in self.leads)

    def medal_goals(self) -> tuple[Text, ...]:
        """What each medal asks for."""
        return tuple(
            N("Win by {n} point.", "Win by {n} points.", least) if least else T("Win.") for least in self.leads
        )

    def changes(self) -> tuple[Text, ...]:
        """What is different: the start and the rule, in the words of the options."""
        found = []
        for option in BOOKS[GAME].options:
            value = self.chosen.get(option.id, option.default)
            choice = option.choices[option.index(value)]
            if value != option.default and choice.hint is not None:
                found.append(choice.hint)
        return tuple(found) or (T("Everything as printed; the rival is the challenge."),)


@cache
def challenges() -> tuple[Challenge, ...]:
    """All of them, the easiest first."""
    found = [_read(datafile.read(path, SHAPE)) for path in sorted((paths.SCENARIOS / GAME).glob("*.json"))]
    return tuple(sorted(found, key=lambda each: each.order))


def _read(data: Mapping[str, object]) -> Challenge:
    entry: dict[str, object] = dict(data)
    name, story, rival, medals = (entry[key] for key in ("name", "story", "rival", "medals"))
    assert isinstance(name, dict)
    assert isinstance(story, dict)
    assert isinstance(rival, dict)
    assert isinstance(medals, dict)
    chosen, order = entry["chosen"], entry["order"]
    assert isinstance(chosen, dict)
    assert isinstance(order, int)
    bronze, silver, gold = (int(medals[medal]) for medal in MEDALS)
    return Challenge(
        str(entry["id"]),
        order,
        Name(name["en"], name["fr"]),
        Name(story["en"], story["fr"]),
        chosen,
        rival["level"],
        rival["temperament"],
        (bronze, silver, gold),
    )


@dataclass(frozen=True, slots=True)
class Best:
    """How a challenge went until now: plays, medals, and the best lead."""

    plays: int = 0
    medals: int = 0
    lead: int = 0


def bests(store: Store) -> dict[str, Best]:
    """Of every challenge that was played."""
    found: dict[str, Best] = {}
    for record in store.plays_against_one_rival(GAME):
        for each in challenges():
            if each.is_of(record) and (lead := _lead(record)) is not None:
                old = found.get(each.id, Best(lead=lead))
                found[each.id] = Best(old.plays + 1, max(old.medals, each.medals(lead)), max(old.lead, lead))
    return found


def _lead(record: Record) -> int | None:
    """Of the person over the rival; None where the play was not counted."""
    if len(record.totals) != 2:
        return None
    seat = next(seat for seat, player in enumerate(record.players) if player.kind == "person")
    lead: int = record.totals[seat] - record.totals[1 - seat]
    return lead


def so_far(best: Best | None) -> Text:
    if best is None or not best.plays:
        return T("not played yet")
    if not best.medals:
        return N("{n} play without a medal", "{n} plays without a medal", best.plays)
    return N("best: {n} point ahead", "best: {n} points ahead", best.lead)


def campaign(store: Store) -> Campaign:
    """As the house shows it: all of them are open."""
    known = bests(store)
    shown = tuple(
        Shown(each.id, each.name, (T("Level {n}", n=each.level), so_far(known.get(each.id))), _medals(known, each), 3)
        for each in challenges()
    )
    note = T("Each is a table of its own: a changed start, one rule, and a rival whom the app plays.")
    return Campaign((Shelf("ours", T("Our own design"), shown, note),), PAGE)


def _medals(known: Mapping[str, Best], challenge: Challenge) -> int:
    return known.get(challenge.id, Best()).medals
