"""What solo plays have earned, kept for good: one *deed* for each play, on a shelf of the store.

A deed stays when its play is deleted. It belongs to its play: one that is opened again keeps its deed until it ends
again, and then only the new ending counts. From the deeds follow the achievements with their first day, the medals of
the scenarios, the best scores, and how near one came to what is still missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from companion.core.game import Answers
from companion.core.text import N, Name, Refusal, Sayable, T, Text
from companion.rules.age_of_civilization import AgeOfCivilization, Phase, State
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.goals import Result, achievements, medal, result
from companion.rules.age_of_civilization.rules import CUSTOM
from companion.rules.age_of_civilization.scenario import MEDALS, Scenario, own
from companion.rules.age_of_civilization.scoring import counted_result, reaches
from companion.store import Record, Store
from scenarios.age_of_civilization.achievements import Progress, condition, towards
from scenarios.age_of_civilization.words import MEDAL_NAMES
from scenarios.contract import Prize

SHELF: Final = "awards"
NOTHING: Final = False
SKIRMISH: Final = ""
_KNOWN: Final = {each.id: each for each in ACHIEVEMENTS}
_FIGURES: Final = ("points", "technologies", "wonders", "strength")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a solo play came to. ``scenario`` is the id of its scenario, and ``title`` how that was called then."""

    play: int
    when: datetime
    result: Result
    civilizations: tuple[Name, ...] = ()  # as they were called in this play
    scenario: str = SKIRMISH
    title: Name | None = None
    medals: int = 0
    lost: bool = False  # broken off by a defeat
    achievements: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "when": self.when.isoformat(),
            **{figure: getattr(self.result, figure) for figure in _FIGURES},
            "civilizations": [[name.en, name.fr] for name in self.civilizations],
            "scenario": self.scenario,
            "title": [self.title.en, self.title.fr] if self.title else None,
            "medals": self.medals,
            "lost": self.lost,
            "achievements": list(self.achievements),
        }

    @classmethod
    def from_json(cls, play: str, data: Any) -> Deed:
        """The deed of a play again; :class:`Refusal` when this is none."""
        try:
            figures = [data[figure] for figure in _FIGURES]
            if not all(isinstance(n, int) for n in (*figures, data["medals"])) or data["medals"] > len(MEDALS):
                raise ValueError(data)
            return cls(
                int(play),
                datetime.fromisoformat(data["when"]),
                Result(*figures),
                tuple(Name(*map(str, name)) for name in data["civilizations"]),
                str(data["scenario"]),
                Name(*map(str, data["title"])) if data["title"] else None,
                data["medals"],
                bool(data["lost"]),
                tuple(each for each in data["achievements"] if each in _KNOWN),
            )
        except (KeyError, TypeError, ValueError):
            raise Refusal(T("This is not a deed.")) from None


# Judging


def deed_of(play: int, state: State, when: datetime) -> Deed | None:
    """The deed of a play that is over; None when it goes on, or when several played it.

    A play that a scenario broke off earns nothing. A scenario of the owner's brings medals only: what lies on the table
    there is up to them.
    """
    if state.phase is not Phase.OVER or not state.rules.solo:
        return None
    found, scenario, named = result(state), state.rules.scenario, state.rules.recipe["scenario"] != "none"
    earned = () if state.lost or state.rules.custom else achievements(found)
    return Deed(
        play,
        when,
        found,
        tuple(_name(state.cards.name(card)) for card in state.boards[0].civilizations),
        scenario.id if named else SKIRMISH,
        _name(scenario.name) if named else None,
        medal(state) if scenario.goals else 0,
        bool(state.lost),
        tuple(each.id for each in earned),
    )


def _name(said: Sayable) -> Name:
    """A name as it is kept: without its articles."""
    return Name(said.en, said.fr) if isinstance(said, Name) else Name(str(said), str(said))


def counted_deed(play: int, answers: Answers, when: datetime, scenario: Scenario | None = None) -> Deed:
    """The deed of a skirmish, or of a scenario of ours, that was only counted."""
    found = counted_result(answers)
    earned = tuple(each.id for each in achievements(found))
    if scenario is None:
        return Deed(play, when, found, achievements=earned)
    medals = max((n for n, goal in enumerate(scenario.goals, 1) if reaches(answers, goal)), default=0)
    return Deed(play, when, found, (), scenario.id, _name(scenario.name), medals, achievements=earned)


def judge(store: Store, number: int) -> Deed | None:
    """Judge a finished play and keep its deed in the place of an earlier one; None for a play that cannot have one."""
    deed = _judged(store, store.record(number))
    if deed is not None:
        store.keep(SHELF, {str(number): deed.as_json()})
    return deed


def _judged(store: Store, record: Record) -> Deed | None:
    if record.game != AgeOfCivilization.id or record.finished is None or len(record.players) > 1 or record.trouble:
        return None
    if record.position:
        return deed_of(record.id, store.load(record.id).state, record.finished)
    sheet, named = record.view.get("sheet"), record.recipe["scenario"]
    if sheet is None or named == CUSTOM:
        return None  # no sheet knows what the owner's scenario asks for
    return counted_deed(record.id, sheet["seats"][0], record.finished, own().get(named))


def deeds(store: Store) -> tuple[Deed, ...]:
    """All deeds, the first first. Plays that ended before anybody judged them are judged now."""
    new = {str(record.id): _judged(store, record) for record in store.alone(AgeOfCivilization.id, not_on=SHELF)}
    # What earned nothing is remembered too, so that nobody looks at it again.
    store.keep(SHELF, {play: deed.as_json() if deed else NOTHING for play, deed in new.items()})
    return tuple(sorted(_readable(store.shelf(SHELF)), key=_order))


def _readable(shelf: Mapping[str, Any]) -> Iterable[Deed]:
    for play, data in shelf.items():
        try:
            yield Deed.from_json(play, data)
        except Refusal:
            continue  # it stays on the shelf, but there is nothing to show


def _order(deed: Deed) -> tuple[datetime, int]:
    return deed.when, deed.play


# What follows from the deeds


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement: when it was first earned, how often, and the best play that did."""

    when: datetime
    times: int
    best: Deed


def earned(found: Iterable[Deed]) -> dict[str, Earned]:
    """The achievements by id, each with the day of its first time and the best score."""
    kept: dict[str, Earned] = {}
    for deed in sorted(found, key=_order):
        for each in deed.achievements:
            old = kept.get(each)
            if old is None:
                kept[each] = Earned(deed.when, 1, deed)
            else:
                best = deed if deed.result.points > old.best.result.points else old.best
                kept[each] = Earned(old.when, old.times + 1, best)
    return kept


def nearest(achievement: Achievement, found: Iterable[Deed]) -> Progress | None:
    """How near the best try came to an achievement; None before the first one that counts for it."""
    tries = [
        towards(achievement, deed.result)
        for deed in found
        if not deed.lost and (deed.scenario == SKIRMISH or deed.scenario in own())
    ]
    return max(tries, key=lambda progress: progress.share, default=None)


@dataclass(frozen=True, slots=True)
class Best:
    """A scenario as far as it was played: medals from 0 to 3, the best score with a medal or, without one, of all."""

    medals: int
    points: int
    plays: int
    when: datetime


def bests(found: Iterable[Deed]) -> dict[str, Best]:
    """The best of every scenario that was played: more medals, then more points."""
    kept: dict[str, Best] = {}
    for deed in sorted(found, key=_order):
        if deed.scenario == SKIRMISH:
            continue
        new = Best(deed.medals, deed.result.points, 1, deed.when)
        old = kept.get(deed.scenario)
        better = new if old is None or (new.medals, new.points) > (old.medals, old.points) else old
        plays = 1 if old is None else old.plays + 1
        kept[deed.scenario] = Best(better.medals, better.points, plays, better.when)
    return kept


# What a play has earned, in words


def prizes(store: Store, number: int) -> tuple[Prize, ...]:
    """What a finished play has earned, what is new first."""
    found = deeds(store)
    deed = next((deed for deed in found if deed.play == number), None)
    if deed is None:
        return ()
    before = [other for other in found if _order(other) < _order(deed)]
    had = earned(before)
    won = [
        Prize("trophy-outline", _KNOWN[each].name, _line(each, had.get(each)), each not in had)
        for each in deed.achievements
    ]
    won.sort(key=lambda prize: not prize.new)
    return (*_medal(deed, bests(before).get(deed.scenario)), *won)


def _line(achievement: str, before: Earned | None) -> Sayable:
    asked = condition(_KNOWN[achievement])
    if before is None:
        return asked
    return N("{asked}; earned once before", "{asked}; earned {n} times before", before.times, asked=asked)


def _medal(deed: Deed, before: Best | None) -> Sequence[Prize]:
    if deed.scenario == SKIRMISH:
        return ()
    if not deed.medals:
        line = T("A defeat before the end.") if deed.lost else T("What bronze asks for was not there.")
        return (Prize("flag-variant", T("{scenario}: no medal", scenario=deed.title or Name("", "")), line, False),)
    name: Text = MEDAL_NAMES[MEDALS[deed.medals - 1]]
    title = T("{medal}: {scenario}", medal=name, scenario=deed.title or Name("", ""))
    if before is None or before.medals == 0:
        line, new = T("Your first medal here."), True
    elif deed.medals > before.medals:
        line, new = T("Better than ever before."), True
    elif (more := deed.result.points - before.points) > 0 and deed.medals == before.medals:
        line, new = N("{n} point more than ever.", "{n} points more than ever.", more), True
    else:
        line, new = T("You had it before."), False
    return (Prize("medal-outline", title, line, new, deed.medals),)
