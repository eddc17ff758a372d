"""The automa, measured against those who play by the rules: as at its own table, where one person sits and automas have
the other seats; and one automa among several rivals."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from automa.bench import Mean, Measure
from automa.opponent import Opponent
from automa.through_the_ages import arena
from automa.through_the_ages.levels import BEST
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.solo.persons import MODELS
from automa.through_the_ages.solo.table import finish
from automa.through_the_ages.solo.tallies import Figures, Tallies, Tally
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.solo.settings import SETTINGS
from companion.rules.through_the_ages.state import State

SHARE: Final = float(os.environ.get("SHARE", "0.01"))  # of the plays of a full record, on a clean checkout
STANDARD: Final = 2
_STAGES: Final = (60, 300)
_AGES: Final = ("I", "II", "III")


@dataclass(frozen=True)
class Cell:
    """Automas of one level against one kind of guest; ``alone`` is a single automa among guests, otherwise one guest
    sits among automas. Deals are paired: whoever is alone sits once in each seat of a deal."""

    id: str
    label: Text
    level: int
    seats: int
    guest: Callable[[], Opponent]
    plays: int
    levels: tuple[int, ...]  # of the rivals that it measures
    alone: bool = False

    def play(self, number: int) -> Figures:
        """What the automas come to, on the mean of them: won against the guests, culture, and what they did."""
        deal, single = divmod(number, self.seats)
        guests = [seat for seat in range(self.seats) if (seat == single) != self.alone]
        automas = [seat for seat in range(self.seats) if seat not in guests]
        began: dict[int, int] = {}

        def look(state: State, actor: Seat, move: Move) -> None:
            began.setdefault(state.age, state.round)

        end, seated = finish({seat: self.guest() for seat in guests}, dict.fromkeys(automas, self.level), deal, look)
        points = arena.result(end).totals
        turns = [turn for seat in automas for turn in seated[seat].turns]
        pairs = [(points[seat], points[guest]) for seat in automas for guest in guests]
        found = {
            "won": 100 * sum((own > other) + 0.5 * (own == other) for own, other in pairs) / len(pairs),
            "culture": sum(points[seat] for seat in automas) / len(automas),
            "person": sum(points[guest] for guest in guests) / len(guests),
            "takes": sum(len(turn.slots) for turn in turns) / len(automas),
            "turns": len(turns) / len(automas),
            "attacks": sum(turn.act.attack != NONE for turn in turns) / len(automas),
            "plans": sum(turn.act.plans for turn in turns) / len(automas),
            "colonies": sum(len(seated[seat].automa.colonies) for seat in automas) / len(automas),
            **{f"age_{age}": began.get(place, end.round) for place, age in enumerate(_AGES, 2)},
        }
        return {key: round(value) if key in _WHOLE else round(100 * value) for key, value in found.items()}


_WHOLE: Final = ("won", "culture", "person", "age_I", "age_II", "age_III")  # the others are kept in hundredths
_DEEDS: Final[dict[str, Text]] = {
    "takes": T("cards taken (people: 34.3)"),
    "attacks": T("attacks (people: 0.9)"),
    "plans": T("events planned (people: 7.4)"),
    "colonies": T("colonies won (people: 1.5)"),
    "age_I": T("Age I ends in round (people: 7)"),
    "age_II": T("Age II ends in round (people: 13)"),
    "age_III": T("Age III ends in round (people: 18)"),
}


def cells() -> tuple[Cell, ...]:
    """Everything that is promised of the automa, with the plays of a full record."""
    found = []
    for each in SETTINGS:
        n = each.number
        label = T("Level {n} against its rival, {seats} seats", n=n, seats=2)
        found.append(Cell(f"2_{n}", label, n, 2, partial(Rival, n), 200 if n == BEST else 2000, (n,)))
    for key, model in MODELS.items():
        label = T("Level {n} against {model}", n=STANDARD, model=model.name)
        found.append(Cell(f"against_{key}", label, STANDARD, 2, model.sit, 400, (STANDARD, 3)))
    for seats in (3, 4):
        for each in SETTINGS:
            n = each.number
            label = T("Level {n} against its rival, {seats} seats", n=n, seats=seats)
            found.append(Cell(f"{seats}_{n}", label, n, seats, partial(Rival, n), 300, (n,)))
        label = T("Level {n} alone among rivals, {seats} seats", n=STANDARD, seats=seats)
        found.append(
            Cell(f"{seats}_alone", label, STANDARD, seats, partial(Rival, STANDARD), 300, (STANDARD,), alone=True)
        )
    return tuple(found)


def automa() -> Iterator[Mean | Measure]:
    """All of it over a few plays, whatever was measured before."""
    for cell in cells():
        tally = Tally()
        for number in range(max(2 * cell.seats, round(cell.plays * SHARE))):
            tally.add(cell.play(number))
        yield from _cell_measures(cell, tally)


def record() -> Iterator[Mean | Measure]:
    """The same at its full size, kept in ``docs/measured``; goes on where it was broken off."""
    kept = Tallies("python main.py bench through_the_ages_automa_record")
    for plays in _STAGES:  # one that is broken off early still knows something of everything
        for cell in cells():
            kept.complete(cell.id, min(plays, cell.plays), cell.play, cell.levels)
    for cell in cells():
        yield from _cell_measures(cell, kept.complete(cell.id, cell.plays, cell.play, cell.levels))


def _cell_measures(cell: Cell, tally: Tally) -> Iterator[Mean | Measure]:
    def what(text: Text) -> Text:
        return T("{cell}: {what}", cell=cell.label, what=text)

    yield tally.mean(f"{cell.id}_won", "won", what(T("ahead of the rival")), "%")
    people = T("culture, with quartiles (people at two seats: 156, from 121 to 190)")
    yield tally.median(f"{cell.id}_culture", "culture", what(people))
    for key, text in _DEEDS.items():
        found = tally.mean(f"{cell.id}_{key}", key, what(text))
        scale = 1 if key in _WHOLE else 100
        yield Mean(found.id, found.label, "", found.mean / scale, found.error / scale, found.runs)
