"""Export, import and merge: the same store again, no duplicates, in any order; a damaged file changes nothing."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
from itertools import permutations
from pathlib import Path

import pytest

from companion.app import keeping
from companion.app.earnings import galleries
from companion.app.play_search import Wanted, choices
from companion.app.statistics_page import gather
from companion.core.table import Player, Table
from companion.core.text import Refusal, T
from companion.store import Store, StoreError, backup, bundle, merge
from companion.store.archive import Filter
from companion.store.bundle import Bundle
from companion.store.tallies import Tallies
from tests.pinned import restore
from tests.store.test_people import ADA, GRACE, NOBODY, RIVAL, finished
from tests.store.test_store import Clock, keep_finished
from tests.store.test_store_rows import inside
from tests.toy import GAMES, RACE

DATA = Path(__file__).parents[1] / "data"
KILLS = int(os.environ.get("VISAVIS_KILLS", "16"))  # places at which a merge is killed; 400 for the full size
MUTATED = int(os.environ.get("VISAVIS_MUTATED", "300"))  # 10,000 for the full size


def some(seed: int, clock: Clock | None = None) -> Store:
    """A store with plays, people, things and settings by chance."""
    store, chance = Store.in_memory(GAMES), random.Random(seed)
    store.clock = clock = clock or Clock()
    for turn in range(4):
        clock.wait(chance.randrange(1, 9999))
        players = chance.choice([(ADA, GRACE), (NOBODY, RIVAL), (Player("Zoé"),)])
        table = finished(*players, seed=chance.randrange(99))
        number = keep_finished(store, table) if turn % 2 else store.begin(table)
        if chance.random() < 0.3:
            store.delete(number)
        if chance.random() < 0.5:
            store.archive.annotate(number, f"Évian {seed}")
        store.keep("awards", {str(number): {"points": turn}})
    store.keep("cards", {"a": {"n": seed}, f"b{seed}": [seed]})
    store.people.show_as("", seed % 6, 2)
    store.set("theme", "dark" if seed % 2 else "light")
    return store


def kept(store: Store) -> Bundle:
    return merge.whole_bundle(store.database)


def as_text(store: Store) -> str:
    return bundle.write(kept(store), "2026-11-18")


@pytest.mark.parametrize("seed", range(4))
def test_export_then_import_into_an_empty_store_gives_the_same_store(seed: int) -> None:
    store, empty = some(seed), Store.in_memory(GAMES)
    merge.merge(empty.database, bundle.read(as_text(store)))
    assert kept(empty) == kept(store)
    assert [record.players for record in empty.tables()] == [record.players for record in store.tables()]
    assert [record.totals for record in empty.plays()] == [record.totals for record in store.plays()]
    assert [(p.name, p.plays, p.color) for p in empty.people.everybody()] == [
        (p.name, p.plays, p.color) for p in store.people.everybody()
    ]


def test_a_lived_in_database_comes_through_whole(tmp_path: Path) -> None:
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), tmp_path / "visavis.db")
    store, empty = Store.open(tmp_path / "visavis.db"), Store.in_memory()
    merge.merge(empty.database, bundle.read(as_text(store)))
    assert kept(empty) == kept(store)
    for record in empty.tables():
        if record.position and record.trouble is None:
            empty.load(record.id)
    store.close()


def test_a_merge_done_twice_changes_nothing(tmp_path: Path) -> None:
    mine, theirs = some(1), kept(some(2))
    merge.merge(mine.database, theirs)
    once = kept(mine)
    assert not any(merge.plan(mine.database, theirs).new.values())
    merge.merge(mine.database, theirs)
    assert kept(mine) == once


def test_the_order_of_merges_does_not_matter() -> None:
    first = some(5)
    base = kept(first)
    second, third = Store.in_memory(GAMES), Store.in_memory(GAMES)
    for number, other in enumerate((second, third), 1):
        clock = Clock()
        clock.wait(100_000 * number)
        other.clock = clock
        merge.merge(other.database, base)
        uid = next(iter(base.plays))
        [row] = other.database.read("SELECT id FROM play WHERE uid = ?", uid)
        other.archive.annotate(row["id"], f"from {number}")
        other.people.show_as("", number, number)
        other.keep("cards", {"a": {"n": -number}, f"only {number}": 1})
        keep_finished(other, finished(ADA, Player(f"Guest {number}")))
    bundles = [kept(each) for each in (first, second, third)]
    found = []
    for order in permutations(bundles):
        empty = Store.in_memory(GAMES)
        for each in order:
            merge.merge(empty.database, each)
        whole = kept(empty)
        found.append((dict(sorted(whole.plays.items())), dict(sorted(whole.people.items())), whole.things))
    assert all(each == found[0] for each in found)
    assert found[0][2]["cards", "a"]["value"] == '{"n": -2}'  # the later one


def test_of_two_changes_at_the_same_moment_the_same_one_stays_in_any_order() -> None:
    base = kept(some(5))
    uid, play = next(iter(base.plays.items()))
    at = "2026-11-18T20:00:00.000+00:00"
    versions = [Bundle({uid: {**play, "note": note, "edited": at}}) for note in ("first", "second")]
    found = []
    for order in permutations(versions):
        store = Store.in_memory(GAMES)
        for each in (base, *order):
            merge.merge(store.database, each)
        found.append(kept(store).plays[uid]["note"])
    assert found[0] == found[1]


def test_a_table_that_is_open_does_not_write_into_what_a_merge_has_replaced(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "visavis.db", Clock(), GAMES)
    number = store.begin(Table(RACE, RACE.prepare(RACE.recipe({}, 3)), (ADA, GRACE)))
    table, held = store.load(number), kept(store)
    [(uid, play)] = held.plays.items()
    later = Bundle({uid: {**play, "note": "theirs", "edited": "2030-01-01T00:00:00.000+00:00"}})
    merge.merge(store.database, later)
    before = everything(store)
    with pytest.raises(StoreError):
        table.draw()
    assert everything(store) == before
    store.load(number).draw()
    store.close()


def test_what_is_in_conflict_is_shown_and_chosen() -> None:
    mine = some(3)
    theirs = Store.in_memory(GAMES)
    merge.merge(theirs.database, kept(mine))
    number = next(record.id for record in theirs.plays())
    theirs.clock = Clock()
    theirs.archive.annotate(number, "theirs")
    other = kept(theirs)
    plan = merge.plan(mine.database, other)
    [conflict] = plan.conflicts
    assert conflict.theirs["note"] == "theirs" != conflict.mine["note"]
    assert not any(plan.new.values())
    before = kept(mine)
    merge.merge(mine.database, other, "mine")
    assert kept(mine) == before
    merge.merge(mine.database, other, "theirs", mine={conflict.key})
    assert kept(mine) == before
    merge.merge(mine.database, other, "mine", taken={conflict.key})
    assert kept(mine).plays == other.plays
    assert merge.plan(mine.database, other).empty


def test_what_a_play_has_earned_goes_with_the_version_that_is_kept() -> None:
    """In whatever order they come: never the deed of one version beside the result of another."""

    def versions() -> tuple[Bundle, Bundle]:
        first, second = Store.in_memory(GAMES), Store.in_memory(GAMES)
        first.clock = second.clock = clock = Clock()
        number = keep_finished(first, finished(ADA, GRACE))
        merge.merge(second.database, kept(first))
        clock.wait(99_999)
        second.archive.annotate(1, "amended")
        clock.wait(99_999)
        first.keep_deeds("deeds.race", {number: {"points": 1}})  # of the older version, but written down later
        return kept(first), kept(second)

    older, newer = versions()
    found = []
    for order in ((older, newer), (newer, older)):
        store = Store.in_memory(GAMES)
        for each in order:
            merge.merge(store.database, each)
        found.append(kept(store).things)
        assert [each.note for each in store.unjudged_plays("race")] == ["amended"]
    assert found == [{}, {}]
    store = Store.in_memory(GAMES)
    merge.merge(store.database, newer)
    merge.merge(store.database, older, "theirs")
    assert list(kept(store).things) == list(older.things)
    assert store.unjudged_plays("race") == []


def test_looks_that_nobody_chose_are_no_conflict_and_chosen_ones_are() -> None:
    mine, theirs = Store.in_memory(GAMES), Store.in_memory(GAMES)
    keep_finished(mine, finished(ADA, GRACE))
    keep_finished(theirs, finished(GRACE, ADA))  # who comes first has another colour
    assert kept(mine).people["Ada"] != kept(theirs).people["Ada"]
    assert merge.plan(mine.database, kept(theirs)).conflicts == ()
    theirs.people.show_as("Ada", 4, 3)
    assert [each.key for each in merge.plan(mine.database, kept(theirs)).conflicts] == [("people", "Ada")]


def test_settings_of_this_device_stay() -> None:
    mine, theirs = some(1), some(2)
    merge.merge(mine.database, kept(theirs), "theirs")
    assert mine.settings()["theme"] == "dark"


def sealed(head: str, end: str) -> str:
    """A file of nothing with a true seal."""
    return f'{head}\n{end[:-1]}, "seal": "{bundle._seal([head])}"}}'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a file of"),
        ("hello", "not a file of"),
        ('{"format": "chess", "version": 1}\n{"end": 0, "seal": ""}', "not a file of"),
        ('{"format": "vis-a-vis", "version": 99}\n{"end": 0, "seal": ""}', "newer version"),
        ('{"format": "vis-a-vis", "version": 1}\n{"end": 0, "seal": "00000000"}', "damaged"),
        ("[" * 100_000, "not a file of"),
        (sealed('{"format": "vis-a-vis", "version": 1}', '{"end": 3}'), "damaged"),
    ],
)
def test_a_text_that_is_not_ours_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        bundle.read(text)


def test_mutated_files_change_nothing_and_crash_nothing() -> None:
    store, text, chance = some(7), as_text(some(8)), random.Random(4)
    before = kept(store)
    for _ in range(MUTATED):
        letters, at = list(text), chance.randrange(len(text))
        match chance.randrange(4):
            case 0:
                letters[at] = chr(chance.randrange(32, 1200))
            case 1:
                del letters[at : at + chance.randrange(1, 40)]
            case 2:
                letters.insert(at, chance.choice('"{}[],:0é\n'))
            case _:
                other = chance.randrange(len(text))
                letters[at], letters[other] = letters[other], letters[at]
        changed = "".join(letters)
        if changed.rstrip("\n") == text.rstrip("\n"):
            continue
        with pytest.raises(Refusal):
            merge.merge(store.database, bundle.read(changed))
    assert kept(store) == before


def test_values_that_cannot_be_are_refused_even_with_a_true_seal() -> None:
    bundle_ = kept(some(9))
    uid, play = next(iter(bundle_.plays.items()))
    wrong = ("position", -1), ("position", "3"), ("seats", None), ("moves", [1]), ("note", "\ud83d"), ("uid", "")
    for column, value in wrong:
        broken = Bundle({uid: {**play, column: value}})
        with pytest.raises(Refusal):
            bundle.read(bundle.write(broken, ""))


def test_whatever_a_sealed_file_brings_every_list_can_be_shown() -> None:
    """A file that somebody changed by hand and sealed again is refused, or all that is kept of it can be asked for."""
    lines = (DATA / "export-1.jsonl").read_text(encoding="utf-8").splitlines()[1:-1]
    changed = [each for line in lines for each in inside(json.loads(line))]
    taken = 0
    for row in random.Random(5).sample(changed, min(MUTATED // 6, len(changed))):
        body = [json.dumps({"format": "vis-a-vis", "version": 1, "made": ""}), json.dumps(row)]
        text = "\n".join([*body, json.dumps({"end": 1, "seal": bundle._seal(body)})])
        store = Store.in_memory()
        try:
            merge.merge(store.database, bundle.read(text))
        except Refusal:
            assert kept(store) == kept(Store.in_memory())
            continue
        taken += 1
        store.archive.page(Filter(), 40), store.under_way(), store.deleted_plays(), store.counts(), store.settings()
        choices(store), gather(store, Wanted(), None, None), galleries(store)
        assert not Tallies(store.database).mend()
        store.close()
    assert taken


def everything(store: Store) -> tuple[object, ...]:
    """All that a merge may change, in whatever order it came."""
    held = kept(store)
    return held.plays, held.people, held.things, held.settings


def merge_and_die(path: Path, theirs: Bundle, at: int) -> int:
    """In this process, after so many instructions of SQLite; how many there were, where it lives."""
    store, count = Store.open(path, Clock(), GAMES), [0]

    def step() -> int:
        count[0] += 1
        if count[0] == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    store._database._connection.set_progress_handler(step, 1)
    merge.merge(store.database, theirs)
    store.close()
    return count[0]


@pytest.mark.long
def test_a_kill_during_a_merge_loses_nothing(tmp_path: Path) -> None:
    """The child dies at some instruction of SQLite: its successor finds all of the merge, or nothing of it."""
    theirs = kept(some(2))
    path, trial = tmp_path / "visavis.db", tmp_path / "trial.db"
    store = Store.open(path, Clock(), GAMES)
    keep_finished(store, finished(ADA, GRACE))
    before = everything(store)
    store.close()
    shutil.copy(path, trial)
    steps = merge_and_die(trial, theirs, 0)
    whole = Store.open(trial, Clock(), GAMES)
    after = everything(whole)
    whole.close()
    ends = []
    for at in (1, *range(steps // KILLS, steps, steps // KILLS), steps - 1, steps + 1):
        child = os.fork()
        if child == 0:
            merge_and_die(path, theirs, at)
            os._exit(0)
        os.waitpid(child, 0)
        store = Store.open(path, Clock(), GAMES)
        assert store.notice is None
        assert everything(store) in (before, after), f"at step {at} of {steps}"
        ends.append(everything(store) == after)
        store.close()
    assert ends[0] is False
    assert ends[-1] is True


def bring_and_die(path: Path, theirs: Bundle, at: int) -> int:
    """All that an import does, in this process, which ends after so many calls; how many there were, where it lives."""
    store, count = Store.open(path, Clock(), GAMES), [0]

    def step(*_: object) -> None:
        count[0] += 1
        if count[0] == at:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(step)
    keeping.bring(store, theirs)
    sys.setprofile(None)
    store.close()
    return count[0]


@pytest.mark.long
def test_a_kill_during_an_import_loses_nothing_and_leaves_no_half_backup(tmp_path: Path) -> None:
    """From the backup that is made first to the end: all of it came, or nothing, and then what there is can be read."""
    theirs = kept(some(2))
    first, path = tmp_path / "first", tmp_path / "mine" / "visavis.db"
    store = Store.open(first / "visavis.db", Clock(), GAMES)
    keep_finished(store, finished(ADA, GRACE))
    before, mine = everything(store), kept(store)
    store.close()
    shutil.copytree(first, path.parent)
    steps = bring_and_die(path, theirs, 0)
    store = Store.open(path, Clock(), GAMES)
    after = everything(store)
    store.close()
    ends = set()
    for at in (*range(1, steps, 3 * steps // KILLS), steps + 1):
        shutil.rmtree(path.parent)
        shutil.copytree(first, path.parent)
        child = os.fork()
        if child == 0:
            bring_and_die(path, theirs, at)
            os._exit(0)
        os.waitpid(child, 0)
        store = Store.open(path, Clock(), GAMES)
        assert store.notice is None
        assert everything(store) in (before, after), f"at step {at} of {steps}"
        backups = [backup.read_bundle(each.path) for each in backup.backups(path)]
        came = everything(store) == after
        assert all(each == mine for each in backups)
        assert backups or not came, "first the backup"
        ends.add((bool(backups), came))
        store.close()
    assert ends == {(False, False), (True, False), (True, True)}


def test_without_its_backup_an_import_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError(T("The device is full."))

    store = Store.open(tmp_path / "visavis.db", Clock(), GAMES)
    before = everything(store)
    monkeypatch.setattr(backup, "make", full)
    with pytest.raises(StoreError):
        keeping.bring(store, kept(some(2)))
    assert everything(store) == before
    store.close()


def test_a_file_of_version_1_still_imports() -> None:
    """Written once, in November 2026; every version has to read it."""
    text = (DATA / "export-1.jsonl").read_text(encoding="utf-8")
    store = Store.in_memory()
    merge.merge(store.database, bundle.read(text))
    facts = json.loads((DATA / "export-1.json").read_text(encoding="utf-8"))
    assert store.archive.count(Filter()) == facts["closed"]
    assert [person.name for person in store.people.everybody()] == facts["people"]
    assert len(store.tables()) == facts["tables"]
    for record in (*store.tables(), *store.plays()):
        if record.position:
            store.load(record.id)
