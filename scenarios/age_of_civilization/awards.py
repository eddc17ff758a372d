"""What solo plays have earned, kept for good: one *deed* for each play, on a shelf of the store. Plays of several have
a judge and a shelf of their own, :mod:`.together`.

A deed stays when its play is deleted. It belongs to its play: one that is opened again keeps its deed until it ends
again, and then only the new ending counts. From the deeds follow the achievements with their first day, the medals of
the scenarios, the best scores, and how near one came to what is still missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from companion.core.game import Answers
from companion.core.text import N, Name, Refusal, Sayable, T, Text
from companion.rules.age_of_civilization import AgeOfCivilization, Phase, State
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.goals import achievements, medal, result
from companion.rules.age_of_civilization.rules import CUSTOM
from companion.rules.age_of_civilization.scenario import MEDALS, Scenario, own
from companion.rules.age_of_civilization.scoring import counted_result, reaches
from companion.store import Record, Store
from scenarios import contract
from scenarios.age_of_civilization import tally, together
from scenarios.age_of_civilization.achievements import condition, towards
from scenarios.age_of_civilization.deeds import KNOWN, SKIRMISH, SoloResult, order
from scenarios.age_of_civilization.tally import Earned, Tally
from scenarios.age_of_civilization.words import MEDAL_NAMES
from scenarios.contract import Gallery, Prize, Standing, prize

SHELF: Final = "awards"
NOTHING: Final = False
AT_ONCE: Final = 4  # plays that nobody judged yet, at one look: nobody waits for more


# Judging


def deed_of(play: int, state: State, when: datetime) -> SoloResult | None:
    """The deed of a play that is over; None when it goes on, or when several played it.

    A play that a scenario broke off earns nothing. A scenario of the owner's brings medals only: what lies on the table
    there is up to them.
    """
    if state.phase is not Phase.OVER or not state.rules.solo:
        return None
    found, scenario, named = result(state), state.rules.scenario, state.rules.recipe["scenario"] != "none"
    earned = () if state.lost or state.rules.custom else achievements(found)
    return SoloResult(
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


def counted_deed(play: int, answers: Answers, when: datetime, scenario: Scenario | None = None) -> SoloResult:
    """The deed of a skirmish, or of a scenario of ours, that was only counted."""
    found = counted_result(answers)
    earned = tuple(each.id for each in achievements(found))
    if scenario is None:
        return SoloResult(play, when, found, achievements=earned)
    medals = max((n for n, goal in enumerate(scenario.goals, 1) if reaches(answers, goal)), default=0)
    return SoloResult(play, when, found, (), scenario.id, _name(scenario.name), medals, achievements=earned)


def judge(store: Store, number: int) -> SoloResult | None:
    """Judge a finished play and keep its deed in the place of an earlier one; None for a play that cannot have one."""
    record = store.record(number)
    if len(record.players) > 1:
        together.JUDGE.judge(store, number)
    deed = _solo_result(store, record)
    if deed is not None:
        _keep(store, {number: deed})
    return deed


def _keep(store: Store, new: Mapping[int, SoloResult | None]) -> None:
    """Put deeds on the shelf, and the tally up to date where they are all new and the last. What earned nothing is
    remembered too, so that nobody looks at it again."""
    before = store.changes(SHELF)
    known = tally.stored_tally(store, before)
    store.keep_deeds(SHELF, {play: deed.as_json() if deed else NOTHING for play, deed in new.items()})
    after = store.changes(SHELF)
    if known is None or after != before + len(new):  # one took the place of another, or another window was here
        return
    for deed in sorted((deed for deed in new.values() if deed is not None), key=order):
        if known.last is not None and order(deed) < known.last:
            return
        known = known.with_(deed)
    tally.keep(store, after, known)


def _solo_result(store: Store, record: Record) -> SoloResult | None:
    if record.game != AgeOfCivilization.id or record.finished is None or len(record.players) > 1 or record.trouble:
        return None
    if record.position:
        try:
            return deed_of(record.id, store.load(record.id).state, record.finished)
        except Refusal:
            return None  # rules of today cannot replay it
    sheet, named = record.view.get("sheet"), record.recipe["scenario"]
    if sheet is None or named == CUSTOM:
        return None  # no sheet knows what the owner's scenario asks for
    return counted_deed(record.id, sheet["seats"][0], record.finished, own().get(named))


def deeds(store: Store) -> tuple[SoloResult, ...]:
    """All deeds, the first first, with those of a few plays that ended before anybody judged them."""
    judge_some(store)
    return tuple(sorted(_readable(store.shelf(SHELF)), key=order))


def tally_of_all(store: Store) -> Tally:
    """What all of them come to."""
    judge_some(store)
    stamp = store.changes(SHELF)
    found = tally.stored_tally(store, stamp)
    if found is None:
        found = tally.tally_of(_readable(store.shelf(SHELF)))
        tally.keep(store, stamp, found)
    return found


def judge_some(store: Store) -> int:
    rest = _plays_to_judge(store)
    alone = {record.id: _solo_result(store, record) for record in rest if len(record.players) == 1}
    if alone:
        _keep(store, alone)
    together.JUDGE.judge_those(store, [record for record in rest if len(record.players) > 1])
    return len(rest)


def _plays_to_judge(store: Store) -> list[Record]:
    """Some; those that the rules of today cannot replay stay unjudged and keep nobody back."""
    most = AT_ONCE
    while True:
        found = store.unjudged_plays(AgeOfCivilization.id, most)
        sound = [record for record in found if not record.trouble]
        if len(sound) >= AT_ONCE or len(found) < most:
            return sound[:AT_ONCE]
        most *= 4


def _readable(shelf: Mapping[str, Any]) -> Iterable[SoloResult]:
    for play, data in shelf.items():
        try:
            yield SoloResult.from_json(play, data)
        except Refusal:
            continue  # it stays on the shelf, but there is nothing to show


# The gallery


def gallery(store: Store) -> Gallery:
    """The achievements of the rulebook as they stand, then those of several."""
    found = tally_of_all(store)
    return Gallery(
        (*(_standing_of(each, found) for each in ACHIEVEMENTS), *together.JUDGE.gallery(store).standings),
        T("Play the solo skirmish of Age of Civilization: one play can earn several of these."),
        T(
            "Those of the rulebook, from {first} to {last}, are earned alone, in the skirmish and in our own "
            "scenarios; those below at a table of several. They stay when a play is deleted.",
            first=ACHIEVEMENTS[0].name,
            last=ACHIEVEMENTS[-1].name,
        ),
    )


def _standing_of(each: Achievement, found: Tally) -> Standing:
    shown = contract.Achievement(each.id, each.name, condition(each))
    earned, nearest = found.earned.get(each.id), found.nearest.get(each.id)
    if earned is not None:
        return Standing(shown, _as_contract(earned))
    return Standing(shown, nearest=towards(each, nearest) if nearest is not None else None)


def _as_contract(earned: Earned) -> contract.Earned:
    best, remarks = earned.best, []
    if best.civilizations:
        remarks.append(("crown", T("With {civilizations}.", civilizations=best.civilizations)))
    if best.title is not None:
        remarks.append(("flag-variant", T("In the scenario {name}.", name=best.title)))
    else:
        remarks.append(("sword-cross", T("In a skirmish.")))
    return contract.Earned(
        earned.when, earned.times, best.play, best.when, best.result.points, _where(best), tuple(remarks)
    )


def _where(deed: SoloResult) -> Sayable:
    """Whether it came in a skirmish or a scenario, and with whom."""
    where: Sayable = T("Skirmish") if deed.title is None else T("Scenario {name}", name=deed.title)
    if not deed.civilizations:
        return where
    return T("{where}, with {civilizations}", where=where, civilizations=deed.civilizations)


# What a play has earned, in words


def prizes(store: Store, number: int) -> tuple[Prize, ...]:
    """What a finished play has earned, what is new first."""
    earned = tally_of_all(store).earned
    deed = next(iter(_readable({str(number): store.thing(SHELF, str(number))})), None)
    if deed is None:
        return together.JUDGE.prizes(store, number)
    won = [
        prize(contract.Achievement(each, KNOWN[each].name, condition(KNOWN[each])), *_times(earned[each], deed))
        for each in deed.achievements
    ]
    won.sort(key=lambda prize: not prize.new)
    return (*_medal(store, deed), *won)


def _times(earned: Earned, deed: SoloResult) -> tuple[int, bool]:
    return earned.times, earned.when == deed.when


def _medal(store: Store, deed: SoloResult) -> Sequence[Prize]:
    if deed.scenario == SKIRMISH:
        return ()
    before = tally.tally_of(each for each in deeds(store) if order(each) < order(deed)).bests.get(deed.scenario)
    if not deed.medals:
        line = T("A defeat before the end.") if deed.lost else T("What bronze asks for was not there.")
        title = T("{scenario}: no medal", scenario=deed.title or Name("", ""))
        return (Prize("flag-variant", title, line, new=False, earned=False),)
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
