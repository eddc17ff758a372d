"""What a store should hold, told beside it: a model in plain values, and the same read from a store to compare."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from companion.core.table import Player, Table
from companion.rules import BOOKS, GAMES
from companion.store import Record, Store
from companion.store.archive import Filter

Told = dict[str, Any]  # one change, as a line of JSON could say it


@dataclass
class World:
    """Every play by its number, the tables in the order they were last stirred, settings and shelves."""

    plays: dict[int, dict[str, Any]] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)
    shelf: dict[str, Any] = field(default_factory=dict)

    def after(self, told: Told) -> World:
        """The world with one more change."""
        then = World(dict(self.plays), list(self.order), dict(self.settings), dict(self.shelf))
        if "play" in told:
            then.plays[told["play"]] = deepcopy(told["now"])
            if told.get("stirs", True):
                then.order = [told["play"], *(number for number in then.order if number != told["play"])]
        then.plays |= {number: deepcopy(now) for number, now in told.get("plays", ())}
        then.settings |= told.get("settings", {})
        then.shelf = {key: value for key, value in (then.shelf | told.get("things", {})).items() if value is not None}
        return then

    def open_tables(self) -> list[int]:
        """Tables in progress, the last stirred first."""
        closed = ("ended", "gone", "left")
        return [number for number in self.order if not any(self.plays[number][each] for each in closed)]


def play(number: int, told: dict[str, Any]) -> Table:
    """The table that a model tells, with nobody to write it down."""
    game = GAMES[told["game"]]
    recipe = game.recipe(told["chosen"], told["seed"], tuple(told["again"]))
    table = Table(game, game.prepare(recipe), tuple(map(Player.parse, told["players"])))
    return table.recall(told["journal"], told["position"])


def of_table(table: Table, **more: Any) -> dict[str, Any]:
    """The model of a table that has just been begun."""
    return {**of_setup(table.setup.recipe, table.players), **_journal(table), **more}


def _journal(table: Table) -> dict[str, Any]:
    return {"journal": [str(step) for step in table.journal], "position": table.position}


def after_move(told: dict[str, Any], table: Table) -> dict[str, Any]:
    """The same table after a move; going on takes it out of the history."""
    return {**told, **_journal(table), "ended": None, "left": False}


def of_setup(recipe: Any, players: Any) -> dict[str, Any]:
    return {
        "game": recipe.game,
        "chosen": dict(recipe.chosen),
        "seed": recipe.seed,
        "again": list(recipe.again),
        "players": [str(player) for player in players],
        "journal": [],
        "position": 0,
        "ticks": [],
        "view": {},
        "ended": None,
        "gone": False,
        "left": False,
        "note": "",
    }


def world_of(store: Store) -> World:
    """What a store holds."""
    gone = {each.id for each in store.deleted_plays()}
    listed = [*store.archive.page(Filter(), -1), *store.under_way(), *store.deleted_plays()]
    unread = [each.id for each in listed if not isinstance(each, Record)]
    assert not unread, f"plays {unread} cannot be read"
    plays = {each.id: _of_record(store, each, each.id in gone) for each in listed if isinstance(each, Record)}
    order = [each.id for each in store.under_way()]
    return World(plays, order, store.settings(), store.shelf("soak"))


def _of_record(store: Store, record: Record, gone: bool) -> dict[str, Any]:
    told = of_setup(record.recipe, record.players)
    return {
        **told,
        "journal": list(store.journal(record.id)),
        "position": record.position,
        "ticks": sorted(record.ticks),
        "view": dict(record.view),
        "ended": list(record.totals) if record.finished else None,
        "gone": gone,
        "left": record.put_away is not None,
        "note": record.note,
    }


def difference(expected: World, seen: World) -> str:
    """What is not as it should be, in a few words; empty where all is."""
    for number in sorted(expected.plays.keys() | seen.plays.keys()):
        one, other = expected.plays.get(number), seen.plays.get(number)
        if one is None or other is None:
            return f"play {number} is {'there' if one is None else 'not there'}"
        for key in one:
            if _plain(one[key]) != _plain(other[key]):
                return f"play {number}: {key} is {_short(other[key])} and not {_short(one[key])}"
    if expected.open_tables() != seen.order:
        return f"tables stand in the order {seen.order[:5]} and not {expected.open_tables()[:5]}"
    if expected.settings != seen.settings or expected.shelf != seen.shelf:
        return "settings or shelves differ"
    return ""


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) < 80 else f"{text[:30]}…{text[-40:]}"


def seats_of(told: dict[str, Any]) -> int:
    return BOOKS[told["game"]].seats(BOOKS[told["game"]].recipe(told["chosen"], told["seed"]))
