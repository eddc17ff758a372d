"""Tallies: whatever is done to plays, they are what a plain recount finds; rotten ones are counted anew."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import MIGRATIONS, Store, StoreError
from companion.store.merge import merge, whole_bundle
from companion.store.migrations import PLAY, SEAT, TALLIES
from companion.store.tallies import Tallies
from tests.contract import play_to_the_end
from tests.store.test_store import Clock

NAMES = ("Ada", "Grace", "Zoé")
STEPS = 120


def ended(game: str, players: tuple[Player, ...], seed: int) -> Table:
    rules = GAMES[game]
    chosen = {"players": str(len(players))} if game == "roll" else {}
    table = Table(rules, rules.prepare(rules.recipe(chosen, seed)), players)
    return play_to_the_end(table, seed)


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    """A few plays that are over."""
    seated = (
        ("roll", (Player(""),)),
        ("roll", (Player("Ada"), Player("Grace"))),
        ("duel", (Player(""), Player("", "rival", 3, "builder"))),
        ("duel", (Player("", "rival", 2), Player("Ada"))),
    )
    return [ended(game, players, seed) for seed, (game, players) in enumerate(seated * 2)]


class Life:
    """A store to which something is done at random."""

    def __init__(self, seed: int, tables: list[Table]) -> None:
        self.chance = random.Random(seed)
        self.clock = Clock()
        self.store = Store.in_memory()
        self.store.clock = self.clock
        self.tables = tables
        self.names = 0

    def step(self) -> str:
        deeds: list[Callable[[], Any]] = [
            self.begin, self.begin, self.finish, self.finish, self.delete, self.restore, self.put_away, self.redate,
            self.reopen, self.rename, self.amend, self.rot, self.bring, self.throw_away,
        ]  # fmt: skip
        deed = self.chance.choice(deeds)
        self.clock.wait(3600)
        try:
            deed()
        except StoreError:
            return f"refused {deed.__name__}"
        return deed.__name__

    def one(self, where: str = "true") -> int:
        found = [row["id"] for row in self.store._database.read(f"SELECT id FROM play WHERE {where}")]
        if not found:
            self.begin()
            return self.one() if where == "true" else 0
        return int(self.chance.choice(found))

    def begin(self) -> None:
        joined = {"midway": True} if self.chance.random() < 0.2 else {}
        self.store.begin(self.chance.choice(self.tables), joined)

    def finish(self) -> None:
        if number := self.one("finished IS NULL"):
            self.store.finish(number, self.store.load(number).score)

    def delete(self) -> None:
        self.store.delete(self.one())

    def restore(self) -> None:
        self.store.restore(self.one())

    def put_away(self) -> None:
        self.store.archive.put_away(self.one())

    def redate(self) -> None:
        self.store.archive.redate(self.one(), self.clock() - timedelta(days=self.chance.randrange(9)))

    def reopen(self) -> None:
        if number := self.one("finished IS NOT NULL"):
            self.store.reopen(number)

    def rename(self) -> None:
        self.names += 1
        known = [person.name for person in self.store.people.everybody() if person.name]
        if known:
            self.store.people.rename(self.chance.choice(known), self.chance.choice((*NAMES, f"New {self.names}")))

    def amend(self) -> None:
        """The result of a finished play becomes another one."""
        plays = self.store.plays()
        if plays:
            number = self.chance.choice(plays).id
            [row] = self.store._database.read("SELECT sheet FROM play WHERE id = ?", number)
            sheet = json.loads(row["sheet"])
            sheet["totals"] = [total + self.chance.randrange(9) for total in sheet["totals"]]
            sheet["winners"] = [self.chance.randrange(len(sheet["totals"]))]
            self.store._update(number, sheet=json.dumps(sheet), points=max(sheet["totals"]))

    def rot(self) -> None:
        """Values that nobody can read count as nothing, and stop nobody."""
        column = self.chance.choice(("players", "sheet", "variant", "seats", "finished", "view"))
        value: Any = self.chance.choice(
            (b"\xff", "nonsense", '{"midway": true}', "[]", "[3]", '{"totals": [1e99, "x"], "winners": 3}', 7)
        )
        self.store._update(self.one(), **{column: value})

    def bring(self) -> None:
        """What another device has done to the same plays and to others."""
        other = Store.in_memory()
        other.clock = self.clock
        merge(other.database, whole_bundle(self.store.database))
        for record in other.plays(most=2):
            other.delete(record.id)
        other.begin(self.chance.choice(self.tables))
        merge(self.store.database, whole_bundle(other.database), self.chance.choice(("mine", "theirs", "later")))
        other.close()

    def throw_away(self) -> None:
        """Nothing of ours does it yet; tallies follow all the same."""
        number = self.one()
        with self.store._database.writing() as database:
            database.execute("DELETE FROM move WHERE play = ?", (number,))
            database.execute("DELETE FROM play WHERE id = ?", (number,))


def fits(store: Store) -> None:
    """Each tally counts what a plain recount of the rows counts."""
    read = store._database.read
    plays = {row["id"]: row for row in read("SELECT * FROM play")}
    numbers = {(row["game"], row["options"]): row["id"] for row in read("SELECT * FROM variant")}
    seats = read("SELECT * FROM sitting")
    for row in seats:
        play = plays[row["play"]]
        assert row["variant"] == numbers[play["game"], play["variant"]]
        day = play["finished"] if dated(play["finished"]) else None
        stands = "undated" if state(play) == "finished" and day is None else state(play)
        assert (row["state"], row["ended"], row["seats"]) == (stands, day, play["seats"])
    assert Counter(tuple(row[column] for column in SEAT) for row in seats) == {
        tuple(row[column] for column in SEAT): row["n"] for row in read("SELECT * FROM seat_tally")
    }
    counted = Counter(
        (numbers[play["game"], play["variant"]], play["points"], state(play), play["seats"]) for play in plays.values()
    )
    assert counted == {tuple(row[column] for column in PLAY): row["n"] for row in read("SELECT * FROM play_tally")}


def joined(view: Any) -> bool:
    try:
        return bool(json.loads(view).get("midway"))
    except (AttributeError, TypeError, ValueError):
        return False


def dated(day: Any) -> bool:
    try:
        return datetime.fromisoformat(day) is not None
    except (TypeError, ValueError):
        return False


def state(play: Any) -> str:
    if play["deleted"] is not None:
        return "deleted"
    if play["finished"] is not None:
        return "joined" if joined(play["view"]) else "finished"
    return "open" if play["put_away"] is None else "left"


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_done_to_plays_the_tallies_are_a_plain_recount(seed: int, tables: list[Table]) -> None:
    life = Life(seed, tables)
    done = Counter(life.step() for _ in range(STEPS // 2))
    fits(life.store)
    for _ in range(STEPS // 2):
        done[life.step()] += 1
        fits(life.store)
    assert not Tallies(life.store.database).mend()
    assert done["bring"], done
    assert sum(Tallies(life.store.database).states().values()) == len(life.store._database.read("SELECT 1 FROM play"))


@pytest.mark.parametrize(
    "rot",
    [
        "UPDATE seat_tally SET n = n + 1",
        "DELETE FROM play_tally",
        "UPDATE sitting SET who = 'Nobody' WHERE play = 1",
        "DELETE FROM variant",
        "UPDATE play_tally SET state = 'open'",
    ],
)
def test_a_tally_that_has_rotted_is_counted_anew(rot: str, tables: list[Table]) -> None:
    life = Life(3, tables)
    for _ in range(6):
        life.begin()
        life.finish()
    with life.store._database.writing() as database:
        database.execute(rot)
    life.store.examine()
    fits(life.store)
    assert life.store.counts()["plays"] == 6
    assert not Tallies(life.store.database).mend()


def test_plays_of_an_older_file_are_counted_when_it_is_opened(tmp_path: Any, tables: list[Table]) -> None:
    path = tmp_path / "visavis.db"
    older = Store.open(path, migrations=MIGRATIONS[: MIGRATIONS.index(TALLIES)])
    with older._database.writing() as database:
        columns = "id, game, recipe, code, players, position, started, touched, sheet, finished, variant, seats, points"
        fresh = Life(4, tables)
        for _ in range(5):
            fresh.begin()
            fresh.finish()
        kept = [tuple(row) for row in fresh.store._database.read(f"SELECT {columns} FROM play")]
        places = ", ".join("?" * len(columns.split(", ")))
        database.executemany(f"INSERT INTO play ({columns}) VALUES ({places})", kept)
    older.close()
    store = Store.open(path)
    fits(store)
    assert store.counts()["plays"] == 5
    store.close()


def test_a_play_whose_result_changes_is_judged_again(tables: list[Table]) -> None:
    life = Life(5, tables)
    number = life.store.begin(tables[0])
    life.store.finish(number, tables[0].score)
    [record] = life.store.plays()
    assert [each.id for each in life.store.unjudged_plays(record.game)] == [record.id]
    life.store.keep_deeds("deeds.test", {record.id: False})
    assert life.store.unjudged_plays(record.game) == []
    life.store.archive.annotate(record.id, "a fine evening")
    assert life.store.unjudged_plays(record.game) == []
    life.amend()
    assert [each.id for each in life.store.unjudged_plays(record.game)] == [record.id]


def test_what_was_judged_elsewhere_is_not_judged_again(tables: list[Table]) -> None:
    life, other = Life(6, tables), Store.in_memory()
    number = life.store.begin(tables[0])
    life.store.finish(number, tables[0].score)
    [record] = life.store.plays()
    life.store.keep_deeds(f"deeds.{record.game}", {record.id: False})
    merge(other.database, whole_bundle(life.store.database))
    assert other.unjudged_plays(record.game) == []
    assert len(other.plays(record.game)) == 1
