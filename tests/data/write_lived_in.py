"""Write ``lived_in.sql``: the database of somebody who has used the app for some weeks, and ``lived_in.json``: what it
holds and what its half chosen drafts look like on the screen.

Made once, by touches in the app of November 2026, with the third format of the store. Never write it again: that it can
still be opened is what it is for. ``python -m tests.data.write_lived_in`` shows how it was made.
"""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.dev.offscreen import without_a_display

without_a_display()

from companion.app import table_finish  # noqa: E402
from companion.app.table_start import play as open_table  # noqa: E402
from companion.core import clock  # noqa: E402
from companion.core.chance import Dice  # noqa: E402
from companion.core.game import TABLE  # noqa: E402
from companion.core.table import Player, Table  # noqa: E402
from companion.rules import BOOKS, GAMES  # noqa: E402
from companion.rules.age_of_civilization import Phase as CivPhase  # noqa: E402
from companion.rules.age_of_civilization.rules import CUSTOM  # noqa: E402
from companion.rules.duel import Phase as DuelPhase  # noqa: E402
from companion.rules.roll.rules import Phase as RollPhase  # noqa: E402
from companion.store import Store  # noqa: E402
from companion.ui.games.age_of_civilization.campaign_scenes import _WRITTEN, win  # noqa: E402
from companion.ui.games.age_of_civilization.catalogue_scenes import type_in  # noqa: E402
from companion.ui.games.duel.leader.scenes import LEADER_SCENES, leader_table  # noqa: E402
from companion.ui.games.mosaic import scenes as mosaic_scenes  # noqa: E402
from companion.ui.games.through_the_ages import scenes as ages_scenes  # noqa: E402
from tests.contract import random_move  # noqa: E402
from tests.pinned import Facts, store_facts  # noqa: E402
from tests.ui.driver import Driver  # noqa: E402
from tests.ui.games.age_of_civilization import at_table as at_civ  # noqa: E402
from tests.ui.games.duel import at_table as at_duel  # noqa: E402
from tests.ui.games.roll import at_table as at_roll  # noqa: E402

DUMP: Final = Path(__file__).with_name("lived_in.sql")
FACTS: Final = Path(__file__).with_name("lived_in.json")
FIRST_DAY: Final = datetime(2026, 10, 20, 19, 0, tzinfo=UTC)
_RIVAL: Final = (Player("Ada"), Player("", "rival", 2, "general"))
_ROLL_RIVAL: Final = (Player("Ada"), Player("", "rival", 3))
_THREE: Final = (Player("Ada"), Player("Grace"), Player("Émilie"))
_LEADER: Final = (Player("Ada"), Player("", "rival", 2, "leader"))
_AT_TABLE: Final = {"laid": True, "physical": False}
_BY_HAND: Final = {"laid": True, "physical": True}


# What is played


def _played(game: str, players: tuple[Player, ...], seed: int, moves: int | None = None, **chosen: str) -> Table:
    """A table after so many moves that chance has made, or after the last."""
    book = GAMES[game]
    table = Table(book, book.prepare(book.recipe({"players": str(len(players)), **chosen}, seed)), players)
    chance = Dice(seed)
    while not table.over and (moves is None or table.position < moves or table.actor == TABLE):
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(random_move(book.moves(table.state), chance), drawn=_follows(table))
    return table


def _follows(table: Table) -> bool:
    rival = table.players[table.actor].kind == "rival"
    return rival and bool(table.position) and table.journal[-1].seat == table.actor


def _undone(table: Table, times: int = 2) -> Table:
    for _ in range(times):
        assert table.undo()
    assert table.redo_text
    return table


def _duel_won_by(seat: int) -> Table:
    for seed in count(1):
        table = _played("duel", _RIVAL, seed)
        if table.score.outcome and table.score.outcome.winners == (seat,):
            return table
    raise AssertionError


def _finished(store: Store) -> None:
    """Plays of every game that came to their end, against rivals too; one of them deleted."""
    plays = [
        _played("roll", (Player("Ada"),), 11),
        _played("roll", (Player("Ada"),), 12, age="late_bronze"),
        _played("roll", _ROLL_RIVAL, 13),
        _played("roll", _THREE, 14, race="on"),
        _duel_won_by(0),
        _duel_won_by(1),
        _played("leader", _LEADER, 15, leader="general"),
        _played("age_of_civilization", (Player("Ada"),), 16),
        _played("age_of_civilization", _THREE, 17, innovation="on", changing="on"),
        _played("roll", (Player("Ada"),), 18),
    ]
    for table in plays:
        number = store.begin(table, _AT_TABLE)
        if table.game.id == "age_of_civilization":
            table_finish.finish(store, number, table.score)
        else:
            store.finish(number, table.score)
    store.delete(number)


def _tables(store: Store) -> dict[str, int]:
    """Tables in progress in every game, some with moves that were taken back, some that rivals wait at."""
    civ = "age_of_civilization"
    tables = {
        "roll": store.begin(_undone(_played("roll", _THREE, 21, 40)), _AT_TABLE),
        "roll rival": store.begin(_played("roll", _ROLL_RIVAL, 22, 30), _AT_TABLE),
        "duel": store.begin(_undone(_played("duel", (Player("Ada"), Player("Grace")), 23, 30), 3), _AT_TABLE),
        "duel rival": store.begin(_played("duel", _RIVAL, 24, 25), _AT_TABLE),
        "leader": store.begin(_undone(_played("leader", _LEADER, 26, 12)), _AT_TABLE),
        "civ": store.begin(_undone(_played(civ, (Player("Ada"), Player("Grace")), 27, 30)), _AT_TABLE),
        "civ draft": store.begin(_played(civ, _THREE, 28, 2, draft="on"), _AT_TABLE),
    }
    own = GAMES[civ]
    setup = own.prepare(own.recipe({"players": "1", "scenario": CUSTOM}, 29))
    tables["civ own"] = store.begin(Table(own, setup, (Player("Ada"),)), {**_AT_TABLE, "scenario": dict(_WRITTEN)})
    open_table(store, tables["civ own"])
    return tables


def _books(store: Store) -> dict[str, int]:
    """Books laid with some jobs ticked, half counted, counted, and one that was only counted."""
    tables = {**mosaic_scenes.lay(store), **ages_scenes.lay(store)}
    for name in ("mosaic-laying", "tta-laying"):
        record = store.record(tables[name])
        jobs = BOOKS[record.game].prepare(record.recipe).checklist
        store.tick(record.id, [job.id for job in jobs[:4]])
    return tables


# What is half chosen, by touches


def _half_chosen(store: Store) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Tables with the targets that are then touched at them, nothing of it decided."""
    build = at_roll.reach(RollPhase.BUILD, when=lambda state: state.workers > 2)
    turn = at_duel.reach(at_duel.at(DuelPhase.TURN, 2, 12))
    card = turn.state.card_at(turn.state.open_places[0]).id
    act = at_civ.reach(at_civ.at(CivPhase.ACT, 2, lambda state: state.board.coins > 5))
    counts = next(leader_table(scene) for scene in LEADER_SCENES if scene.name == "count")
    return {
        "roll building": (store.begin(build, _AT_TABLE), ("build-temple-plus", "build-city-plus")),
        "roll dice": (store.begin(at_roll.new_table(), _BY_HAND), ("face-coins7",)),
        "duel card": (store.begin(turn, _AT_TABLE), (f"card-{card}",)),
        "duel structure": (store.begin(at_duel.new_table(3, wonders="first"), _BY_HAND), ("turn-quarry", "turn-altar")),
        "leader count": (store.begin(counts, _AT_TABLE), ("green-plus", "green-plus")),
        "civ action": (store.begin(act, {**_AT_TABLE, "upkeep": act.position}), ("do-enslave",)),
        "civ track": (store.begin(at_civ.new_table(3, draws="hand"), _BY_HAND), ("turn-card_farm",)),
    }


def _opened(driver: Driver, number: int) -> set[str]:
    """What stands on a table's screen."""
    driver.shell.navigator.root("home")
    driver.shell.navigator.go("table", number=number)
    driver.settle()
    return driver.marks()


def _touch(driver: Driver, number: int, names: tuple[str, ...]) -> dict[str, list[str]]:
    """Half choose something; what is then there that was not before, and the other way round."""
    before = _opened(driver, number)
    for name in names:
        driver.tap(name)
    driver.restart(kill=True)
    after = _opened(driver, number)
    assert after != before, f"{names} leave no trace"
    return {"there": sorted(after - before), "gone": sorted(before - after)}


def _at_the_app(driver: Driver) -> None:
    """A table laid from its setup with a slot drawn again and a tick; sheets and a scenario half written."""
    driver.restart()
    for name in ("game-duel", "set-up", "lay", "slot-3", "redraw", "job-board"):
        driver.tap(name)
    driver.restart(kill=True)
    for name in ("game-mosaic", "score-only", "players-2", "halves-up", "next", "by-points", "next", "points_1-1-plus"):
        driver.tap(name)
    driver.restart(kill=True)
    driver.shell.navigator.go("count", game="duel")
    driver.settle()
    for name in ("pawn-1-plus", "pawn-2-plus"):
        driver.tap(name)
    driver.restart(kill=True)
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    for name in ("coins-plus", "closed-farm"):
        driver.tap(name)
    driver.restart(kill=True)
    driver.prefer(language="fr", theme="light", text_size=1.15, haptics=False)


# All of it


class _Days:
    """A clock by which each look at it is three minutes after the last."""

    def __init__(self) -> None:
        self._looks = count()

    def __call__(self) -> datetime:
        return FIRST_DAY + timedelta(minutes=3 * next(self._looks))


def main() -> None:
    clock.put_in(_Days())
    random.seed(1)
    with TemporaryDirectory() as folder:
        path = Path(folder, "visavis.db")
        with closing(Store.open(path)) as store:
            type_in(store)
            _finished(store)
            tables = {**win(store), **_books(store), **_tables(store)}
            half = _half_chosen(store)
        driver = Driver(Path(folder))
        traces = {name: _touch(driver, *what) for name, what in half.items()}
        _at_the_app(driver)
        driver.stop()
        with closing(Store.open(path)) as store:
            facts: Facts = {
                "tables": {**tables, **{name: number for name, (number, _) in half.items()}},
                "half chosen": traces,
                **store_facts(store),
            }
        DUMP.write_text(_dump(path), encoding="utf-8")
    FACTS.write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _dump(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        pragmas = [
            f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
            for name in ("application_id", "user_version")
        ]
        return "\n".join((*pragmas, *connection.iterdump())) + "\n"


if __name__ == "__main__":
    main()
