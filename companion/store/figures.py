"""What the plays of a person come to, asked of SQLite: the raw figures, play by play or added up.

Plays are of one *kind* when they are of the same game with the same options, the number of players among them. Nothing
here mixes kinds, except for wins against a level of rivals, which are counted over a whole game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from companion.core.game import Book
from companion.core.setup import BadChoice
from companion.core.typed import from_json
from companion.store import rows
from companion.store.database import Database

TYPICAL: Final = 200  # plays, the last ones, of which categories are averaged


@dataclass(frozen=True)
class Scope:
    """Whose plays, and of which time; the names are those of one person."""

    who: tuple[str, ...]
    since: datetime | None = None
    until: datetime | None = None

    def where(self) -> tuple[str, list[Any]]:
        found = [f"mine.who IN ({', '.join('?' * len(self.who))}) AND finished IS NOT NULL AND deleted IS NULL"]
        values: list[Any] = [*self.who]
        for sign, moment in ((">=", self.since), ("<", self.until)):
            if moment is not None:
                found.append(f"finished {sign} ?")
                values.append(rows.written(moment))
        return " AND ".join(found), values


@dataclass(frozen=True)
class Kind:
    """Tables that can be compared: the game and its options; ``variants`` are how the store writes them."""

    game: str
    chosen: tuple[tuple[str, str], ...]
    variants: tuple[str, ...]
    plays: int
    last: str  # when the last of them was finished

    @property
    def seats(self) -> int:
        return int(dict(self.chosen)["players"])


class Line(NamedTuple):
    """One play of a person: when it was over, the points, whether it was won, how it ended, and the level of the only
    rival, if there was one."""

    play: int
    finished: str
    points: int
    won: bool
    ending: str
    level: int | None

    @property
    def day(self) -> datetime:
        return datetime.fromisoformat(self.finished).astimezone()


class Tally(NamedTuple):
    won: int
    plays: int


class Figures:
    """The figures of a store."""

    def __init__(self, database: Database, books: Mapping[str, Book]) -> None:
        self._database = database
        self._books = books

    def kinds(self, scope: Scope) -> list[Kind]:
        """The kinds that were played, the last played first."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT game, variant, count(*) AS n, max(finished) AS last FROM {_MINE} WHERE {where} "
            "GROUP BY game, variant",
            *values,
        )
        kinds: dict[tuple[str, tuple[tuple[str, str], ...]], list[Any]] = {}
        for row in found:
            if (chosen := self._chosen(row["game"], row["variant"])) is not None:
                kinds.setdefault((row["game"], chosen), []).append(row)
        made = [
            Kind(
                game,
                chosen,
                tuple(row["variant"] for row in each),
                sum(row["n"] for row in each),
                max(row["last"] for row in each),
            )
            for (game, chosen), each in kinds.items()
        ]
        return sorted(made, key=lambda kind: (kind.last, kind.game, kind.chosen), reverse=True)

    def _chosen(self, game: str, variant: str) -> tuple[tuple[str, str], ...] | None:
        """The options of a table with the defaults of those that it did not know; None where they cannot be."""
        if game not in self._books:
            return None
        try:
            chosen = self._books[game].recipe(from_json(variant), 0).chosen
        except (ValueError, TypeError, KeyError, AttributeError, BadChoice):
            return None
        return tuple(sorted(chosen.items()))

    def lines(self, scope: Scope, kind: Kind) -> list[Line]:
        """Every play of a kind, the first first."""
        return self._lines(scope, f"game = ? AND variant IN ({', '.join('?' * len(kind.variants))})", *_of(kind))

    def lines_of_game(self, scope: Scope, game: str) -> list[Line]:
        """Every play of a game with several seats, the first first."""
        return self._lines(scope, "game = ? AND seats > 1", game)

    def _lines(self, scope: Scope, which: str, *values: Any) -> list[Line]:
        where, given = scope.where()
        found = self._database.read(
            "SELECT play.id, finished, mine.points, mine.won, mine.ending, "
            "CASE WHEN seats = 2 THEN (SELECT level FROM sitting AS other WHERE other.play = play.id "
            "AND other.kind = 'rival') END AS level "
            f"FROM {_MINE} WHERE {where} AND {which} AND typeof(mine.points) = 'integer' "
            "ORDER BY finished, play.id, mine.seat",
            *given,
            *values,
        )
        return [Line(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) for row in found]

    def bests(self, scope: Scope) -> dict[tuple[str, str], tuple[int, str, int]]:
        """The most points of each game and variant, when they were made, and in which play."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT game, variant, max(mine.points) AS most, finished, play.id AS number FROM {_MINE} WHERE {where} "
            "AND typeof(mine.points) = 'integer' GROUP BY game, variant",
            *values,
        )
        return {(row["game"], row["variant"]): (row["most"], row["finished"], row["number"]) for row in found}

    def by_level(self, scope: Scope, game: str, kind: str = "") -> dict[int, Tally]:
        """Won, of how many, against a rival alone of the usual kind, which may have said so, by its level."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT other.level AS level, sum(mine.won) AS won, count(*) AS n FROM {_MINE} "
            "JOIN sitting AS other ON other.play = play.id AND other.kind = 'rival' "
            f"WHERE {where} AND game = ? AND seats = 2 AND typeof(other.level) = 'integer' "
            f"AND CASE WHEN json_valid(play.players) THEN {rows.of_kind('play.players', 'other.seat')} END "
            "GROUP BY other.level ORDER BY other.level",
            *values,
            game,
            True,
            kind,
        )
        return {row["level"]: Tally(row["won"], row["n"]) for row in found}

    def rival_games(self, scope: Scope) -> list[str]:
        """The games that were played against a rival alone, the most played first."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT game, count(*) AS n FROM {_MINE} JOIN sitting AS other ON other.play = play.id "
            f"AND other.kind = 'rival' WHERE {where} AND seats = 2 GROUP BY game ORDER BY n DESC, game",
            *values,
        )
        return [row["game"] for row in found if row["game"] in self._books]

    def categories(self, scope: Scope, kind: Kind, most: int = TYPICAL) -> list[tuple[bool, Mapping[str, int]]]:
        """Of the last plays of a kind: whether each was won, and its points by category."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT mine.seat, mine.won, sheet FROM {_MINE} WHERE {where} AND game = ? "
            f"AND variant IN ({', '.join('?' * len(kind.variants))}) ORDER BY finished DESC, play.id DESC LIMIT ?",
            *values,
            *_of(kind),
            most,
        )
        return [(bool(row["won"]), scores) for row in found if (scores := _scores(row["sheet"], row["seat"]))]


_MINE: Final = "sitting AS mine CROSS JOIN play ON play.id = mine.play"


def _of(kind: Kind) -> Sequence[str]:
    return kind.game, *kind.variants


def _scores(sheet: Any, seat: int) -> dict[str, int]:
    try:
        return {key: int(points[seat]) for key, points in json.loads(sheet)["rows"].items()}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return {}
