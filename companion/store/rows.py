"""What the store knows of a play, and how it is written into the columns of its row; see
:mod:`companion.store.row_reader` for the way back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from companion.core.game import Book
    from companion.core.journal import Player
    from companion.core.score import Ending, ScoreSheet, Seat
    from companion.core.setup import Recipe, Setup
    from companion.core.text import Text


FINISHED: Final = "finished IS NOT NULL AND deleted IS NULL"
# Who joined a table in mid-game sets no record and earns nothing.
_JOINED: Final = "CASE WHEN json_valid(view) THEN json_extract(view, '$.midway') END"
COMPARED: Final = f"{FINISHED} AND {_JOINED} IS NOT TRUE"

# In which order the tables were last touched, whatever a clock said.
NEXT_TURN: Final = "(SELECT coalesce(max(stirred), 0) + 1 FROM play)"
STIR: Final = f"stirred = {NEXT_TURN}"


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
    def midway(self) -> bool:
        """Whether it was begun from a table in mid-game: it is compared with no other."""
        return bool(self.view.get("midway"))

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
        from companion.core.score import Ending  # noqa: PLC0415 -- not for the first frame

        return Ending(self.scores["ending"]) if self.scores else None

    @property
    def day(self) -> datetime:
        """When a play that is over was finished, or left."""
        day = self.finished or self.put_away
        assert day is not None
        return day

    def sheet(self, book: Book) -> ScoreSheet | None:
        """The final sheet, its rows named by the book."""
        from companion.core.score import ScoreSheet  # noqa: PLC0415 -- not for the first frame

        return ScoreSheet.from_json(self.scores, book.rows) if self.scores else None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A play that cannot be read: the game as it is written, when it was played, and why it cannot be read."""

    id: int
    game: str
    when: datetime
    trouble: Text


def text(value: Any) -> str:
    """The value of a text column. A flipped bit may turn it into a blob, which SQLite returns as bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def setup_columns(setup: Setup) -> dict[str, str | int]:
    """The columns that say how a table is laid."""
    return {"recipe": json.dumps(asdict(setup.recipe)), "code": setup.code, "variant": variant(setup.recipe)}


def variant(recipe: Recipe) -> str:
    """The options of a table, by which plays are compared."""
    return json.dumps(dict(recipe.chosen), separators=(",", ":"))


def same_options(one: str, other: str) -> bool:
    """Whether plays of two variants can be compared; an option that one of them did not know yet does not part them."""
    try:
        mine, theirs = dict(json.loads(one)), dict(json.loads(other))
    except (ValueError, TypeError):
        return False  # it has rotted
    return all(mine[option] == theirs[option] for option in mine.keys() & theirs.keys())


def seat_columns(players: Sequence[Player]) -> dict[str, str | int]:
    """The columns that say who sits there."""
    return {"players": json.dumps([player.as_json() for player in players]), "seats": len(players)}


def final(sheet: ScoreSheet, players: Sequence[Player]) -> dict[str, str | int]:
    """The columns that say how a play ended."""
    if sheet.outcome is None:
        raise ValueError("a play without an outcome is not finished")
    return {"sheet": json.dumps(sheet.as_json()), "points": most_points(players, sheet.totals)}


def most_points(players: Sequence[Player], totals: Sequence[int]) -> int:
    """The most points of a person in a play; where none sat, of anybody."""
    seats = zip(players, totals, strict=True)
    return max((total for player, total in seats if player.kind == "person"), default=max(totals))


def timestamp(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="milliseconds")
