"""The automa, measured against those who play by the rules."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from automa.bench import Mean, Measure, mean
from automa.opponent import Opponent
from automa.through_the_ages import arena
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.solo.table import Seated, finish
from automa.through_the_ages.yardsticks import Greedy
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.solo.settings import SETTINGS
from companion.rules.through_the_ages.state import State

DEALS: Final = int(os.environ.get("DEALS", "6"))  # each played from every seat; many in a long run
STANDARD: Final = 2
_MODELS: Final[dict[str, tuple[Text, Callable[[], Opponent]]]] = {
    "passive": (T("who never arms"), Greedy),
    "builder": (T("a builder"), partial(Rival, 3, "builder")),
    "warlord": (T("a warlord"), partial(Rival, 3, "warlord")),
}


class Played:
    """One play with an automa at one seat."""

    def __init__(self, guest: Callable[[], Opponent], level: int, seats: int, seat: Seat, deal: int) -> None:
        self._began: dict[int, int] = {}
        guests = {place: guest() for place in range(seats) if place != seat}
        end, seated = finish(guests, {seat: level}, deal, self._look)
        sheet = arena.result(end)
        self.share, self.culture = arena.share(sheet, seat), sheet.totals[seat]
        self.automa: Seated = seated[seat]
        self.ages = [self._began.get(age, end.round) for age in (2, 3, 4)]

    def _look(self, state: State, actor: Seat, move: Move) -> None:
        self._began.setdefault(state.age, state.round)


def _plays(guest: Callable[[], Opponent], level: int, seats: int, deals: int) -> list[Played]:
    return [Played(guest, level, seats, seat, deal) for deal in range(deals) for seat in range(seats)]


def automa() -> Iterator[Mean | Measure]:
    """Each level against the rival of that level at two, three and four seats; what it does; how it reacts."""
    for each in SETTINGS:
        plays = _plays(partial(Rival, each.number), each.number, 2, DEALS)
        yield mean(
            f"automa_{each.number}",
            T("Automa against rivals, level {n}", n=each.number),
            "%",
            [100 * play.share for play in plays],
        )
        yield _median(f"culture_{each.number}", T("Its culture, level {n} (people: 156)", n=each.number), plays)
        if each.number == STANDARD:
            yield from _deeds(plays)
    for seats in (3, 4):
        plays = _plays(partial(Rival, STANDARD), STANDARD, seats, max(1, DEALS // 2))
        label = T("Automa against rivals, {n} seats (par {par})", n=seats, par=round(100 / seats))
        yield mean(f"automa_{seats}_seats", label, "%", [100 * play.share for play in plays])
    for key, (name, guest) in _MODELS.items():
        yield _median(f"against_{key}", T("Its culture against {model}", model=name), _plays(guest, STANDARD, 2, DEALS))


def _median(key: str, label: Text, plays: list[Played]) -> Measure:
    culture = [play.culture for play in plays]
    low, middle, high = statistics.quantiles(culture, n=4)
    return Measure(key, label, "", middle, low, high, len(culture))


def _deeds(plays: list[Played]) -> Iterator[Mean]:
    turns = [play.automa.turns for play in plays]
    yield mean("takes", T("cards taken a turn"), "", [statistics.fmean(len(t.slots) for t in each) for each in turns])
    yield mean("attacks", T("attacks"), "", [float(sum(t.act.attack != NONE for t in each)) for each in turns])
    yield mean("plans", T("events planned"), "", [float(sum(t.act.plans for t in each)) for each in turns])
    yield mean("colonies", T("colonies won"), "", [float(len(play.automa.automa.colonies)) for play in plays])
    for place, age in enumerate(("I", "II", "III")):
        label = T("Age {age} ends in round", age=age)
        yield mean(f"age_{age}", label, "", [float(play.ages[place]) for play in plays])
