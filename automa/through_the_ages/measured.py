"""The rivals of Through the Ages, measured on paired deals: each guest sits once in every seat of the same deal."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from automa.bench import Mean, Measure, mean, measure
from automa.opponent import Budget, Decision, Opponent
from automa.through_the_ages import arena
from automa.through_the_ages.census import BESIDE, HUMAN, NAMED, Tally
from automa.through_the_ages.culture_first import CultureFirst
from automa.through_the_ages.levels import BEST, LEVELS
from automa.through_the_ages.record import Record, Row
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.taste import TEMPERAMENTS
from automa.through_the_ages.yardsticks import Chance, Greedy
from companion.core.text import T, Text
from companion.rules.through_the_ages.state import Phase, State

QUICK: Final = 4  # deals of a pairing on a clean checkout: a minute or two for all of them
MIRROR_QUICK: Final = 6
Guest = Callable[[], Opponent]


@dataclass(frozen=True)
class Pairing:
    """One guest among others of one kind, with so many seats; over so many deals when it is measured at length."""

    id: str
    label: Text
    guest: Guest
    others: Guest
    seats: int = 2
    deals: int = 50
    levels: tuple[int, ...] = (BEST,)  # those that it measures
    besides: str = ""  # what else decides it: how a temperament is bent

    def play(self, deal: int) -> Row:
        """The guest in each seat: its share of the victory, its culture and that of the best other, on the mean."""
        rows = []
        for seat in range(self.seats):
            guests = [self.guest() if place == seat else self.others() for place in range(self.seats)]
            sheet = arena.result(arena.finish(guests, deal))
            best = max(points for place, points in enumerate(sheet.totals) if place != seat)
            rows.append((arena.share(sheet, seat), sheet.totals[seat], best))
        return [statistics.fmean(values) for values in zip(*rows, strict=True)]


def _rival(number: int = BEST, temper: str = "steady") -> Guest:
    return partial(Rival, number, temper)


def pairings() -> tuple[Pairing, ...]:
    """Everything that is promised about the strength of the rivals."""
    best = LEVELS[-1].name
    found = [
        Pairing("chance_2", T("{name} against chance", name=best), _rival(), Chance, deals=10),
        Pairing("greedy_2", T("{name} against a greedy bot", name=best), _rival(), Greedy, deals=20),
    ]
    for seats in (2, 3, 4):
        label = T("{name} against culture first, {n} seats", name=best, n=seats)
        deals = {2: 100, 3: 40, 4: 50}[seats]  # until the interval is 7 in 100 at most
        found.append(Pairing(f"culture_{seats}", label, _rival(), CultureFirst, seats, deals))
    for better, worse in zip(LEVELS[1:], LEVELS, strict=False):
        label = T("{name} against {other}", name=better.name, other=worse.name)
        levels = (better.number, worse.number)
        guest, others = map(_rival, levels)
        found.append(Pairing(f"level_{better.number}", label, guest, others, levels=levels))
    for temper in TEMPERAMENTS[1:]:
        label = T("{name}, {temper}, against the steady one", name=best, temper=temper.name)
        guest = _rival(BEST, temper.id)
        found.append(Pairing(f"temper_{temper.id}", label, guest, _rival(), deals=50, besides=temper.mark))
    return tuple(found)


def strength() -> Iterator[Mean]:
    """All pairings over a few deals, whatever was measured before."""
    for pairing in pairings():
        yield from _pairing_means(pairing, [pairing.play(deal) for deal in range(QUICK)])


def record() -> Iterator[Mean]:
    """All pairings at length; what is on record is told, the rest is played and written down deal by deal."""
    kept = Record()
    for pairing in pairings():
        yield from _pairing_means(
            pairing, kept.complete(pairing.id, pairing.deals, pairing.play, pairing.levels, pairing.besides)
        )


def _pairing_means(pairing: Pairing, rows: Sequence[Row]) -> Iterator[Mean]:
    yield mean(pairing.id, pairing.label, "%", [100 * row[0] for row in rows])
    lead = T("{pairing}: culture ahead of the best other", pairing=pairing.label)
    yield mean(f"{pairing.id}_lead", lead, "", [row[1] - row[2] for row in rows])


# What it does


MIRROR_DEALS: Final = 40
COUNTED: Final = repr(tuple(NAMED))  # what the rows of a mirror are made of


def _mirror(guest: Guest, deal: int) -> Row:
    """Both seats of a deal: all that is counted, one seat after the other."""
    tally = Tally(2)
    end = arena.finish([guest(), guest()], 1000 + deal, look=tally.look)
    counts = tally.end(end, tuple(arena.result(end).totals))
    return [each[key] for each in counts for key in NAMED]


def census() -> Iterator[Mean | Measure]:
    """The best level against itself at two seats, beside people; a few deals, or what is on record."""
    return _census(
        Record().rows("mirror", besides=COUNTED) or [_mirror(_rival(), deal) for deal in range(MIRROR_QUICK)]
    )


def census_record() -> Iterator[Mean | Measure]:
    """The same at length, and each temperament, also beside the steady one on the same deals."""
    kept = Record(command="python main.py bench through_the_ages_census_record")
    steady = kept.complete("mirror", MIRROR_DEALS, partial(_mirror, _rival()), besides=COUNTED)
    yield from _census(steady)
    for temper in TEMPERAMENTS[1:]:
        key = f"mirror_{temper.id}"
        mirror = partial(_mirror, _rival(BEST, temper.id))
        rows = kept.complete(key, MIRROR_DEALS, mirror, besides=f"{temper.mark} {COUNTED}")
        for figure in _census(rows):
            if isinstance(figure, Mean):
                label = T("{temper}: {what}", temper=temper.name, what=figure.label)
                yield Mean(f"{temper.id}_{figure.id}", label, "", figure.mean, figure.error, figure.runs)
        for place, (name, what) in enumerate(NAMED.items()):
            label = T("{temper}: {what}, more than the steady one", temper=temper.name, what=what)
            pairs = zip(_of_deals(rows, place), _of_deals(steady, place), strict=True)
            yield mean(f"{temper.id}_{name}_more", label, "", [bent - usual for bent, usual in pairs])


def _of_deals(rows: Sequence[Row], place: int) -> list[float]:
    """One of the things that are counted, deal by deal: the mean of both seats."""
    return [statistics.fmean((row[place], row[place + len(NAMED)])) for row in rows]


def _census(rows: Sequence[Row]) -> Iterator[Mean | Measure]:
    seats = [row[at : at + len(NAMED)] for row in rows for at in (0, len(NAMED))]
    for place, (key, what) in enumerate(NAMED.items()):
        human = HUMAN.get(key, BESIDE.get(key))
        label = T("{what} (people: {n})", what=what, n=f"{human:.1f}") if human is not None else what
        yield mean(key, label, "", [seat[place] for seat in seats])
    culture = sorted(seat[list(NAMED).index("culture")] for seat in seats)
    quartiles = statistics.quantiles(culture, n=4)
    label = T("culture at the end: median and quartiles (people: 156, from 121 to 190)")
    yield Measure("culture_median", label, "", quartiles[1], quartiles[0], quartiles[2], len(culture))


# How long it thinks

_THINKING: Final = 3  # plays


def thinking() -> Sequence[Measure]:
    """The best level against itself: processor time for a turn, with its political act, and for an answer."""
    turns: list[float] = []
    answers: list[float] = []
    for deal in range(_THINKING):
        arena.finish([_Clocked(turns, answers), _Clocked(turns, answers)], deal)
    return (
        measure("turn", T("A turn of the best level"), "ms", turns),
        measure("turn_mean", T("The mean of them"), "ms", [statistics.fmean(turns)]),
        measure("answer", T("A defence, a bid or another answer"), "ms", answers),
    )


class _Clocked(Rival):
    """A rival whose decisions are timed; a political act counts with the turn that it begins."""

    def __init__(self, turns: list[float], answers: list[float]) -> None:
        super().__init__()
        self._turns, self._answers, self._act = turns, answers, 0.0

    def decide(self, state: State, seat: int, budget: Budget) -> Decision:
        start = time.process_time()
        decision = super().decide(state, seat, budget)
        spent = 1000 * (time.process_time() - start)
        if state.todo:
            self._answers.append(spent)
        elif state.phase == Phase.POLITICS and len(decision.moves) == 1:
            self._act += spent
        else:
            self._turns.append(spent + self._act)
            self._act = 0.0
        return decision
