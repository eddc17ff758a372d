"""A row of the store and what it tells: a :class:`Record` where all of it can be read, else an :class:`Unreadable`.

A row may come from another version of the app, or have rotted. So each value is looked at here, once: whatever has a
record can be shown, counted and replayed without another look.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, Final

from companion.core.game import Book
from companion.core.score import Ending, ScoreSheet, Seat
from companion.core.setup import BadChoice, Recipe, Setup
from companion.core.table import Player
from companion.core.text import T, Text
from companion.core.typed import from_json
from companion.store import looks

_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Record:
    """What the store knows of a play without replaying it; ``trouble`` says why it cannot be replayed, ``caution`` why
    one should look whether the replay ends with what lies on the table."""

    id: int
    recipe: Recipe
    code: str
    players: tuple[Player, ...]
    position: int
    ticks: frozenset[str]
    view: Mapping[str, Any]
    started: datetime
    touched: datetime
    seconds: float
    scores: Mapping[str, Any] | None = None
    finished: datetime | None = None
    fingerprint: str | None = None  # of what lay on the table; none in older plays, and where no moves are followed
    put_away: datetime | None = None  # left for good, without a result
    note: str = ""
    trouble: Text | None = None
    caution: Text | None = None

    @property
    def followed(self) -> bool:
        """Whether the app follows its moves. A table that was laid when it could not is laid and counted still."""
        return bool(self.position) or self.fingerprint is not None or "physical" in self.view

    @property
    def game(self) -> str:
        return self.recipe.game

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat; empty while the play goes on."""
        return tuple(self.scores["totals"]) if self.scores else ()

    @property
    def points(self) -> int:
        """What ranks a finished play: the most points of a person; where none sat, of anybody."""
        return most_points(self.players, self.totals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(self.scores["winners"]) if self.scores else ()

    @property
    def ending(self) -> Ending | None:
        return Ending(self.scores["ending"]) if self.scores else None

    @property
    def day(self) -> datetime:
        """When a play that is over was finished, or left."""
        day = self.finished or self.put_away
        assert day is not None
        return day

    def sheet(self, book: Book) -> ScoreSheet | None:
        """The final sheet, its rows named by the book."""
        return ScoreSheet.from_json(self.scores, book.rows) if self.scores else None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A play of which no more is known than that it is there: the game as it is written, when it was, and why."""

    id: int
    game: str
    when: datetime
    trouble: Text


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


def text(value: Any) -> str:
    """What stands in a column of text. A flipped bit may make bytes of it, which SQLite hands out as such."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


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
    _require(isinstance(player.name, str) and isinstance(player.temperament, str) and _whole(player.level))
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


# Writing


def laid(setup: Setup) -> dict[str, str | int]:
    """The columns that say how a table is laid."""
    return {"recipe": json.dumps(asdict(setup.recipe)), "code": setup.code, "variant": variant(setup.recipe)}


def variant(recipe: Recipe) -> str:
    """The options of a table, by which plays are compared."""
    return json.dumps(dict(recipe.chosen), separators=(",", ":"))


def same_options(one: str, other: str) -> bool:
    """Whether plays of two variants can be compared; an option that one of them did not know yet does not part them."""
    mine, theirs = json.loads(one), json.loads(other)
    return all(mine[option] == theirs[option] for option in mine.keys() & theirs.keys())


def seated(players: Sequence[Player]) -> dict[str, str | int]:
    """The columns that say who sits there."""
    return {"players": json.dumps([asdict(player) for player in players]), "seats": len(players)}


def final(sheet: ScoreSheet, players: Sequence[Player]) -> dict[str, str | int]:
    """The columns that say how a play ended."""
    if sheet.outcome is None:
        raise ValueError("a play without an outcome is not finished")
    return {"sheet": json.dumps(sheet.as_json()), "points": most_points(players, sheet.totals)}


def most_points(players: Sequence[Player], totals: Sequence[int]) -> int:
    """The most points of a person in a play; where none sat, of anybody."""
    seats = zip(players, totals, strict=True)
    return max((total for player, total in seats if player.kind == "person"), default=max(totals))


def written(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="milliseconds")


def _when(text: Any) -> datetime:
    return datetime.fromisoformat(text).astimezone()


def _when_or_never(text: Any) -> datetime:
    try:
        return _when(text)
    except (ValueError, TypeError, OverflowError):
        return _NEVER
