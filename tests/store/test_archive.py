"""The archive: every filter finds what a plain look at all plays finds, page by page; dates, notes, tables left."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.core.table import Player
from companion.store import Record, Store, StoreError
from companion.store.archive import LEFT, LOST, WON, Filter
from tests.store.test_people import ADA, GRACE, NOBODY, RIVAL, finished
from tests.store.test_store import Clock, keep_finished
from tests.toy import GAMES

WEAK = Player("", "rival", 1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    store = Store.open(tmp_path / "visavis.db", clock, GAMES)
    for turn in range(3):
        for players in ((ADA, GRACE), (NOBODY, RIVAL), (ADA, WEAK), (RIVAL, GRACE), (ADA,)):
            number = keep_finished(store, finished(*players, seed=turn + 1))
            clock.wait(40_000)
    store.archive.annotate(number, "Une soirée à Évian, 100 %")
    left = store.begin(finished(ADA, GRACE))
    store.archive.put_away(left)
    store.begin(finished(ADA, RIVAL))
    store.delete(1)
    return store


def _has(record: Record, *names: str) -> bool:
    return any(player.name in names and player.kind == "person" for player in record.players)


def _won(record: Record, *names: str) -> bool:
    return any(record.players[seat].kind == "person" and record.players[seat].name in names for seat in record.winners)


CASES: dict[str, tuple[Filter, Callable[[Record], bool]]] = {
    "all": (Filter(), lambda record: True),
    "game": (Filter(games=("race",)), lambda record: record.game == "race"),
    "no game": (Filter(games=()), lambda record: False),
    "person": (Filter(who=("Ada",)), lambda record: _has(record, "Ada")),
    "you": (Filter(who=("", "Grace")), lambda record: _has(record, "", "Grace")),
    "against": (
        Filter(who=("Ada",), against=("Grace",)),
        lambda record: _has(record, "Ada") and _has(record, "Grace"),
    ),
    "level": (Filter(level=3), lambda record: any(p.level == 3 for p in record.players)),
    "rivals": (Filter(rivals=True), lambda record: any(p.kind == "rival" for p in record.players)),
    "no rivals": (Filter(rivals=False), lambda record: all(p.kind == "person" for p in record.players)),
    "seats": (Filter(seats=1), lambda record: len(record.players) == 1),
    "won": (
        Filter(who=("Ada",), outcome=WON),
        lambda record: len(record.players) > 1 and bool(record.finished) and _won(record, "Ada"),
    ),
    "lost": (
        Filter(who=("Grace",), outcome=LOST),
        lambda record: bool(record.finished) and _has(record, "Grace") and not _won(record, "Grace"),
    ),
    "left": (Filter(outcome=LEFT), lambda record: record.finished is None),
    "solo": (Filter(outcome="solo"), lambda record: record.ending == "solo"),
    "words": (Filter(words="evian, 100 %"), lambda record: "Évian" in record.note),
    "a name": (Filter(words="grac"), lambda record: _has(record, "Grace")),
    "a percent sign is no joker": (Filter(words="1%0"), lambda record: False),
    "title": (Filter(words="zzz", named=("race",)), lambda record: record.game == "race"),
}


def closed(store: Store) -> list[Record]:
    """All closed plays, found without a filter."""
    gone = {play.id for play in store.deleted_plays()}
    numbers = [row["id"] for row in store._database.read("SELECT id FROM play")]
    records = [store.record(number) for number in numbers if number not in gone]
    found = [record for record in records if record.finished or record.put_away]
    return sorted(found, key=lambda record: (record.day, record.id), reverse=True)


@pytest.mark.parametrize("case", list(CASES))
def test_a_filter_finds_what_a_plain_look_finds(store: Store, case: str) -> None:
    wanted, holds = CASES[case]
    expected = [record.id for record in closed(store) if holds(record)]
    assert expected or case in ("no game", "a percent sign is no joker")
    assert [play.id for play in store.archive.page(wanted, 100)] == expected
    assert store.archive.count(wanted) == len(expected) == sum(n for _, n in store.archive.months(wanted))
    pages = [[play.id for play in store.archive.page(wanted, 4, skip)] for skip in range(0, 20, 4)]
    assert [number for page in pages for number in page] == expected


def test_a_period_holds_what_was_closed_in_it(store: Store, clock: Clock) -> None:
    everything = closed(store)
    middle = everything[6].day
    found = store.archive.page(Filter(since=middle), 100)
    assert [play.id for play in found] == [record.id for record in everything[:7]]
    assert store.archive.before(Filter(), middle) == 7
    assert store.archive.count(Filter(until=middle)) == len(everything) - 7


def test_a_day_can_be_set_right_and_the_hour_stays(store: Store, clock: Clock) -> None:
    record = closed(store)[2]
    store.archive.redate(record.id, record.day - timedelta(days=200))
    after = store.record(record.id)
    assert after.day.date() == (record.day - timedelta(days=200)).date()
    assert after.day.time() == record.day.time()
    assert after.finished is not None
    with pytest.raises(StoreError, match="not come yet"):
        store.archive.redate(record.id, clock() + timedelta(days=2))
    assert store.record(record.id).day == after.day
    with pytest.raises(StoreError):
        store.archive.redate(999, clock())


def test_a_note_is_kept_with_its_lines_and_nothing_else(store: Store) -> None:
    store.archive.annotate(2, "  First\x00line\nsecond  ")
    assert store.record(2).note == "First line\n\nsecond"


def test_a_table_that_was_left_waits_in_the_history_and_can_be_taken_up(store: Store) -> None:
    [left] = store.archive.page(Filter(outcome=LEFT), 5)
    assert left.id not in [record.id for record in store.tables()]
    store.archive.take_up(left.id)
    assert left.id in [record.id for record in store.tables()]
    assert not store.archive.page(Filter(outcome=LEFT), 5)
    store.archive.put_away(left.id)
    table = store.load(left.id)
    table.undo()
    assert left.id in [record.id for record in store.tables()]  # whoever moves there has taken it up
    with pytest.raises(StoreError):
        store.archive.put_away(2)  # it is finished


@pytest.mark.parametrize(
    ("zone", "month"), [("UTC", "2026-10"), ("Asia/Tokyo", "2026-11"), ("America/Lima", "2026-10")]
)
def test_a_month_begins_at_midnight_of_this_place(zone: str, month: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the headings of the history, which say the days of this place."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no such zones")
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        store = Store.in_memory(GAMES)
        store.clock = lambda: datetime(2026, 10, 31, 22, 30, tzinfo=UTC)
        number = keep_finished(store, finished(ADA))
        record = store.record(number)
        assert store.archive.months(Filter()) == [(f"{record.day:%Y-%m}", 1)] == [(month, 1)]
    finally:
        monkeypatch.undo()
        time.tzset()
