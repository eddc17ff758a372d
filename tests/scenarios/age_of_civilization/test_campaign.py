"""The campaign: which scenarios are open, and what is said of each."""

from __future__ import annotations

from datetime import datetime

from companion.rules.age_of_civilization.scenario import own
from companion.store import Store
from scenarios.age_of_civilization import library
from scenarios.age_of_civilization.campaign import ENOUGH, EVERY, Chapter, campaign, chapters, waits
from scenarios.age_of_civilization.library import BOOKLET, OURS
from scenarios.age_of_civilization.tally import Best
from tests.contract import assert_said

DAY = datetime(2026, 11, 16, 20, 30)
FIRST, SECOND, THIRD, *_ = own()


def best(medals: int, plays: int = 1) -> Best:
    return Best(medals, 20, plays, DAY)


def ours(bests: dict[str, Best], every: bool = False) -> list[Chapter]:
    return [each for each in chapters(library.entries(), bests, every) if each.entry.source == OURS]


def opened(bests: dict[str, Best], every: bool = False) -> int:
    return sum(chapter.open for chapter in ours(bests, every))


def test_ours_open_one_after_the_other() -> None:
    assert opened({}) == 1
    assert opened({FIRST: best(0, ENOUGH - 1)}) == 1
    assert opened({FIRST: best(1)}) == 2
    assert opened({FIRST: best(0, ENOUGH)}) == 2  # nobody stays stuck
    assert opened({FIRST: best(1), SECOND: best(3)}) == 3
    assert opened({}, every=True) == 5


def test_one_that_was_played_stays_open() -> None:
    found = ours({SECOND: best(0)})
    assert [chapter.open for chapter in found] == [True, True, False, False, False]
    for number in (2, 3, 4):
        assert found[number].before is found[number - 1].entry, "the one that opens it, not the first that is closed"


def test_a_medal_opens_the_next_one_wherever_it_was_won() -> None:
    found = ours({THIRD: best(1)})
    assert [chapter.open for chapter in found] == [True, False, True, True, False]


def test_those_of_the_booklet_wait_for_their_owner() -> None:
    booklet = [each for each in chapters(library.entries(), {}) if each.entry.source == BOOKLET]
    assert all(waits(chapter) and not chapter.open for chapter in booklet)
    filled = library.entries({"silk_road": library.blank("silk_road")})
    assert [each.entry.id for each in chapters(filled, {}) if each.open] == [FIRST, "silk_road"]


def test_medals_are_counted_where_there_can_be_some() -> None:
    store = Store.in_memory()
    store.keep(library.SHELF, {"silk_road": library.blank("silk_road")})
    shown = campaign(store)
    assert shown.medals == (0, 15)
    assert [shelf.id for shelf in shown.shelves] == [library.OURS, library.BOOKLET, library.YOURS]
    assert [each.id for each in shown.shelves[0].challenges if each.closed is None] == [FIRST]
    store.set(EVERY, True)
    assert all(each.closed is None for each in campaign(store).shelves[0].challenges)


def test_what_is_said_of_each() -> None:
    found = chapters(library.entries(), {FIRST: best(2), SECOND: best(0, 2)})
    assert [str(chapter.so_far) for chapter in found[:3]] == [
        "best: 20 points",
        "2 plays without a medal",
        "not played yet",
    ]
    for chapter in found:
        assert_said(chapter.so_far)
        if chapter.why_closed is not None:
            assert_said(chapter.why_closed)
    assert str(found[3].why_closed) == f"Opens with a medal in {own()[THIRD].name}"
