"""Rows of the store, read: a :class:`Record` where all of it can be read, else an :class:`Unreadable`.

A row may come from another version of the app, or have rotted. So each value is checked here, once: a play that has
a record can be shown, counted and replayed without further checks.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from companion.core.journal import Player
from companion.core.score import Ending
from companion.core.setup import BadChoice, Recipe
from companion.core.text import T, Text
from companion.core.typed import from_json
from companion.store import looks
from companion.store.rows import Record, Unreadable, text

if TYPE_CHECKING:
    from companion.core.game import Book

_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


def read(row: sqlite3.Row, books: Mapping[str, Book]) -> Record | Unreadable:
    """The play in a row."""
    game = str(row["game"])
    if game not in books:
        return _unreadable(row, unknown_game(game))
    try:
        return _record(row, books[game])
    except BadChoice as bad:
        return _unreadable(row, bad.text)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError):
        return _unreadable(row, T("What is kept of this play cannot be read."))


def _unreadable(row: sqlite3.Row, why: Text) -> Unreadable:
    found = [_when_or_never(row[column]) for column in ("finished", "put_away", "touched", "started")]
    return Unreadable(int(row["id"]), str(row["game"]), max(found), why)


def unknown_game(game: str) -> Text:
    return T("This version of the app does not have the game “{name}”.", name=game)


def _record(row: sqlite3.Row, book: Book) -> Record:
    recipe = _recipe(from_json(row["recipe"]), book)
    players = tuple(_player(player) for player in from_json(row["players"]))
    _require(len(players) == book.seats(recipe) if row["position"] or not row["finished"] else players)
    ticks, view = from_json(row["ticks"]), from_json(row["view"])
    _require(isinstance(view, dict) and isinstance(ticks, list) and all(isinstance(tick, str) for tick in ticks))
    _require(_whole(row["position"]) and isinstance(row["seconds"], int | float))
    scores = _scores(from_json(row["sheet"]), len(players)) if row["sheet"] is not None else None
    _require((scores is None) == (row["finished"] is None))
    return Record(
        id=row["id"],
        recipe=recipe,
        code=str(row["code"]),
        players=players,
        position=row["position"],
        ticks=frozenset(ticks),
        view=looks.sound(view),
        started=_when(row["started"]),
        touched=_when(row["touched"]),
        seconds=row["seconds"],
        scores=scores,
        finished=_when(row["finished"]) if row["finished"] is not None else None,
        fingerprint=None if row["fingerprint"] is None else text(row["fingerprint"]),
        put_away=_when(row["put_away"]) if row["put_away"] is not None else None,
        note=text(row["note"]),
    )


def _recipe(data: Any, book: Book) -> Recipe:
    """The recipe, with the defaults of options that it did not know yet."""
    _require(data["game"] == book.id and _whole(data["rules_version"]) and _whole(data["seed"]))
    _require(isinstance(data["again"], list) and all(map(_whole, data["again"])))
    chosen = book.recipe(data["chosen"], data["seed"]).chosen
    return Recipe(book.id, data["rules_version"], chosen, data["seed"], tuple(data["again"]))


def _player(data: Any) -> Player:
    player = Player(**data)
    words = (player.name, player.temperament, player.rival_kind)
    _require(all(isinstance(each, str) for each in words) and _whole(player.level))
    _require(player.kind in ("person", "rival"))
    return player


def _scores(data: Any, seats: int) -> dict[str, Any]:
    """The final sheet: each row with a number for each seat, and an ending that we know."""
    Ending(data["ending"])
    _require(data["rows"] and isinstance(data["rows"], dict) and isinstance(data["tie_breaks"], dict))
    for points in (data["totals"], *data["rows"].values(), *data["tie_breaks"].values()):
        _require(isinstance(points, list) and len(points) == seats and all(map(_number, points)))
    _require(isinstance(data["winners"], list) and all(seat in range(seats) for seat in data["winners"]))
    return dict(data)


def _require(sound: object) -> None:
    if not sound:
        raise ValueError


def _number(value: Any) -> bool:
    """A whole number that SQLite can compare too."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 63


def _whole(value: Any) -> bool:
    return _number(value) and value >= 0


def _when(text: Any) -> datetime:
    return datetime.fromisoformat(text).astimezone()


def _when_or_never(text: Any) -> datetime:
    try:
        return _when(text)
    except (ValueError, TypeError, OverflowError):
        return _NEVER
