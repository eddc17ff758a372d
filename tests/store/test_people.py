"""People: known by name across games, renamed and merged without losing a play; the nameless one alone is you."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.table import Player, Table
from companion.store import MIGRATIONS, Store, StoreError, merge
from companion.store.tallies import Ranking
from tests.store.test_store import Clock, alone, keep_finished
from tests.toy import GAMES, RACE, Act


def finished(*players: Player, seed: int = 1) -> Table:
    """A short race to its end."""
    chosen = {"players": str(len(players)), "track": "short"}
    table = Table(RACE, RACE.prepare(RACE.recipe(chosen, seed)), players)
    table.draw()
    while not table.over:
        table.play(Act("throw"))
        table.play(Act("rolled", 6))
        table.play(Act("run"))
    return table


ADA, GRACE, RIVAL, NOBODY = Player("Ada"), Player("Grace"), Player("", "rival", 3, "builder"), Player("")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path / "visavis.db", Clock(), GAMES)


def sitting(store: Store) -> list[tuple[object, ...]]:
    columns = "play, seat, who, kind, level, temperament, points, won, ending"
    return [tuple(row) for row in store._database.read(f"SELECT {columns} FROM sitting ORDER BY play, seat")]


def recounted(store: Store) -> list[tuple[object, ...]]:
    """The same by hand."""
    found: list[tuple[object, ...]] = []
    for row in store._database.read("SELECT id, players, sheet FROM play ORDER BY id"):
        players, sheet = json.loads(row["players"]), json.loads(row["sheet"] or "{}")
        persons = [each for each in players if each["kind"] == "person"]
        for seat, each in enumerate(players):
            named = each["name"] or ("" if len(persons) == 1 else None)
            found.append(
                (
                    row["id"],
                    seat,
                    named if each["kind"] == "person" else None,
                    each["kind"],
                    each["level"],
                    each["temperament"],
                    sheet["totals"][seat] if sheet else None,
                    int(seat in sheet.get("winners", ())),
                    sheet.get("ending"),
                )
            )
    return found


def test_who_sat_where_is_known_of_every_play(store: Store) -> None:
    for players in ((ADA, GRACE), (NOBODY, RIVAL), (NOBODY, NOBODY), (ADA,), (NOBODY,)):
        keep_finished(store, finished(*players))
        store.begin(finished(*players))
    store.reopen(1)
    assert sitting(store) == recounted(store)
    assert len({row[2] for row in sitting(store)}) == 4


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_every_older_version_knows_its_people(tmp_path: Path, version: int) -> None:
    fresh = Store.open(tmp_path / "new.db", Clock(), GAMES)
    tables = [finished(ADA, GRACE), finished(NOBODY, RIVAL), finished(Player("Zoé"))]
    for table in tables:
        keep_finished(fresh, table)
    columns = "id, game, recipe, code, players, position, started, touched, sheet, finished"
    kept = [tuple(row) for row in fresh._database.read(f"SELECT {columns} FROM play")]
    old = Store.open(tmp_path / "old.db", Clock(), GAMES, MIGRATIONS[:version])
    with old._database.writing() as database:
        database.executemany(f"INSERT INTO play ({columns}) VALUES ({', '.join('?' * 10)})", kept)
    old.close()
    old = Store.open(tmp_path / "old.db", Clock(), GAMES)
    assert old.notice is None
    assert sitting(old) == recounted(old) == sitting(fresh)
    assert old.people.everybody() == fresh.people.everybody()


def test_whoever_plays_is_known_from_then_on(store: Store) -> None:
    keep_finished(store, finished(ADA, GRACE))
    keep_finished(store, finished(ADA, RIVAL))
    you, *others = store.people.everybody()
    assert (you.name, you.you, you.plays) == ("", True, 0)
    assert {(each.name, each.plays) for each in others} == {("Ada", 2), ("Grace", 1)}
    assert len({(each.color, each.shape) for each in (you, *others)}) == 3


def test_you_play_without_a_name_and_may_have_one(store: Store) -> None:
    keep_finished(store, finished(NOBODY, RIVAL))
    keep_finished(store, finished(ADA, GRACE))
    assert store.people.everybody()[0].plays == 1
    store.people.be("Ada")
    you, *others = store.people.everybody()
    assert (you.name, you.plays, [each.name for each in others]) == ("Ada", 2, ["Grace"])
    assert store.people.names_of("Ada") == ("", "Ada")
    assert store.people.names_of("Grace") == ("Grace",)


def test_a_new_name_stands_in_every_play_and_at_the_next_table(store: Store) -> None:
    number = keep_finished(store, finished(ADA, GRACE))
    store.set("usual.race", {"chosen": {}, "sitting": ["person Ada", "person Grace"]})
    store.people.be("Ada")
    store.people.rename("Ada", "Adèle")
    assert [player.name for player in store.record(number).players] == ["Adèle", "Grace"]
    assert store.settings()["usual.race"]["sitting"] == ["person Adèle", "person Grace"]
    assert store.people.you() == "Adèle"
    assert store.load(number).score == finished(ADA, GRACE).score
    assert sitting(store) == recounted(store)


def test_two_who_are_one_lose_no_play(store: Store) -> None:
    first = keep_finished(store, finished(ADA, GRACE))
    second = keep_finished(store, finished(Player("ada"), GRACE))
    store.people.rename("ada", "Ada")
    assert [store.record(number).players[0].name for number in (first, second)] == ["Ada", "Ada"]
    assert {(each.name, each.plays) for each in store.people.everybody()[1:]} == {("Ada", 2), ("Grace", 2)}


def test_of_two_who_are_one_nobody_is_left_over_and_older_files_do_not_split_them(tmp_path: Path) -> None:
    clock = Clock()
    store = Store.open(tmp_path / "visavis.db", clock, GAMES)
    store.people.add("grace")
    store.people.show_as("grace", 3, 3)  # known by a look of her own, not only from a play
    number = keep_finished(store, finished(ADA, Player("grace")))
    clock.wait(99)
    store.people.rename("grace", "Grace")
    store.people.add("G.")
    store.people.rename("G.", "Grace")
    assert sorted(person.name for person in store.people.everybody()) == ["", "Ada", "Grace"]
    before = merge.whole_bundle(store.database)
    clock.wait(99)
    store.people.rename("Grace", "Eve")
    merge.merge(store.database, before)
    assert [player.name for player in store.record(number).players] == ["Ada", "Eve"], "it was said later"
    store.close()


def test_who_sits_in_a_play_stays_and_others_can_be_forgotten(store: Store) -> None:
    keep_finished(store, finished(ADA, GRACE))
    store.people.add("  Hedy \n Lamarr ")
    assert "Hedy Lamarr" in [each.name for each in store.people.everybody()]
    with pytest.raises(StoreError, match="Ada sits in plays"):
        store.people.forget("Ada")
    store.people.forget("Hedy Lamarr")
    assert "Hedy Lamarr" not in [each.name for each in store.people.everybody()]


def test_a_play_has_its_place_among_those_of_the_same_person(store: Store) -> None:
    """Whoever else plays on this device: another one's score beats nobody's own."""

    def kept(name: str, points: int, track: str = "short") -> Ranking:
        return store.rankings.place_among_own(store.record(keep_finished(store, alone(points, track, name))))

    assert kept("Ada", 8) == (1, 1, None)
    assert kept("Grace", 5) == (1, 1, None)
    assert kept("Ada", 6) == (2, 2, 8)
    assert kept("Ada", 8) == (1, 3, 8)
    assert kept("Ada", 5, "long") == (1, 1, None)
    assert kept("", 7) == (1, 1, None)
    store.people.be("Grace")
    assert kept("Grace", 6) == (2, 3, 7), "without a name you are yourself"
    several = finished(ADA, GRACE), finished(NOBODY, NOBODY), finished(RIVAL, RIVAL)
    ada, nobody, rivals = [store.record(keep_finished(store, table)) for table in several]
    assert store.rankings.place_among_own(ada) == (1, 1, None)
    assert store.rankings.place_among_own(nobody) == store.rankings.place_among_own(rivals) == (1, 0, None)


def test_bad_names_change_nothing(store: Store) -> None:
    keep_finished(store, finished(ADA, GRACE))
    before = store.people.everybody()
    for act in (
        lambda: store.people.add(" \t"),
        lambda: store.people.rename("Ada", ""),
        lambda: store.people.rename("Nobody", "Ada"),
        lambda: store.people.rename("", "Ada"),
        lambda: store.people.show_as("Nobody", 1, 1),
    ):
        with pytest.raises(StoreError):
            act()
    assert store.people.everybody() == before


def test_a_person_can_look_otherwise(store: Store) -> None:
    store.people.add("Ada")
    store.people.show_as("Ada", 4, 2)
    assert [(each.color, each.shape) for each in store.people.everybody() if each.name == "Ada"] == [(4, 2)]
    store.people.show_as("", 5, 5)
    store.people.be("Zoé")
    assert (store.people.everybody()[0].color, store.people.everybody()[0].shape) == (5, 5)
