"""What the plays of a person come to, asked of SQLite: the raw figures, play by play or added up.

Plays are of one *kind* when they are of the same game with the same options, the number of players among them. Nothing
here mixes kinds, except for wins against a level of rivals, which are counted over a whole game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
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
    """Whose plays, of which time, and against a rival of which level; the names are those of one person."""

    who: tuple[str, ...]
    since: datetime | None = None
    until: datetime | None = None
    level: int | None = None

    @property
    def tallied(self) -> str:
        """From where it is counted: all plays from the tallies, some of them one by one."""
        every = self.since is None and self.until is None and self.level is None
        return "seat_tally" if every else "(SELECT *, 1 AS n FROM sitting)"

    def where(self) -> tuple[str, list[Any]]:
        found = [f"who IN ({', '.join('?' * len(self.who))}) AND state = 'finished'"]
        values: list[Any] = [*self.who]
        for sign, moment in ((">=", self.since), ("<", self.until)):
            if moment is not None:
                found.append(f"ended {sign} ?")
                values.append(rows.timestamp(moment))
        if self.level is not None:
            found.append("play IN (SELECT play FROM sitting WHERE kind = 'rival' AND level = ?)")
            values.append(self.level)
        return " AND ".join(found), values


@dataclass(frozen=True)
class PlayKind:
    """Tables that can be compared: the game and its options; ``variants`` are numbers of how the store wrote them."""

    game: str
    chosen: tuple[tuple[str, str], ...]
    variants: tuple[int, ...]
    plays: int
    last: str  # when the last of them was finished

    @property
    def seats(self) -> int:
        return int(dict(self.chosen)["players"])


class PlayFigures(NamedTuple):
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


class Alike(NamedTuple):
    """How many plays of a person had these points, were won or not, and ended like this."""

    points: int
    won: bool
    ending: str
    plays: int


class WinCount(NamedTuple):
    won: int
    plays: int


class Figures:
    """The figures of a store."""

    def __init__(self, database: Database, books: Mapping[str, Book]) -> None:
        self._database = database
        self._books = books

    def kinds(self, scope: Scope) -> list[PlayKind]:
        """The kinds that were played, the last played first."""
        where, values = scope.where()
        found = self._database.read(
            "SELECT variant.id, game, options, mine.n FROM (SELECT variant AS number, sum(n) AS n "
            f"FROM {scope.tallied} WHERE {where} GROUP BY variant) AS mine JOIN variant ON variant.id = number",
            *values,
        )
        kinds: dict[tuple[str, tuple[tuple[str, str], ...]], list[Any]] = {}
        for row in found:
            if (chosen := self._whole_options(row["game"], row["options"])) is not None:
                kinds.setdefault((row["game"], chosen), []).append(row)
        made = [
            PlayKind(
                game,
                chosen,
                tuple(row["id"] for row in each),
                sum(row["n"] for row in each),
                max(self._last(scope, row["id"]) for row in each),
            )
            for (game, chosen), each in kinds.items()
        ]
        return sorted(made, key=lambda kind: (kind.last, kind.game, kind.chosen), reverse=True)

    def _last(self, scope: Scope, variant: int) -> str:
        """When the last play of a variant was finished."""
        last = []
        for who in scope.who:
            where, values = replace(scope, who=(who,)).where()
            query = f"SELECT ended FROM sitting WHERE {where} AND variant = ? ORDER BY ended DESC LIMIT 1"
            last += [rows.text(row["ended"]) for row in self._database.read(query, *values, variant)]
        return max(last, default="")

    def _whole_options(self, game: str, variant: str) -> tuple[tuple[str, str], ...] | None:
        """The options of a table with the defaults of those that it did not know; None where they cannot be."""
        if game not in self._books:
            return None
        try:
            chosen = self._books[game].recipe(from_json(variant), 0).chosen
        except (ValueError, TypeError, KeyError, AttributeError, BadChoice):
            return None
        return tuple(sorted(chosen.items()))

    def lines(self, scope: Scope, kind: PlayKind, most: int = -1) -> list[PlayFigures]:
        """The last plays of a kind, or all of them; the first first."""
        where, values = _of(scope, kind)
        found = self._database.read(
            f"SELECT play, ended, points, won, ending, rival FROM sitting WHERE {where} AND points IS NOT NULL "
            "ORDER BY ended DESC, play DESC, seat DESC LIMIT ?",
            *values,
            most,
        )
        return [PlayFigures(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) for row in reversed(found)]

    def alike(self, scope: Scope, kind: PlayKind) -> list[Alike]:
        """All plays of a kind, by what they came to."""
        where, values = _of(scope, kind)
        found = self._database.read(
            f"SELECT points, won, ending, sum(n) FROM {scope.tallied} WHERE {where} AND points IS NOT NULL "
            "GROUP BY points, won, ending",
            *values,
        )
        return [Alike(row[0], bool(row[1]), row[2], row[3]) for row in found]

    def wins(self, scope: Scope, kind: PlayKind) -> list[bool]:
        """Whether each play of a kind was won that somebody could win or lose, the first first."""
        where, values = _of(scope, kind)
        return self._wins(f"{where} AND (seats > 1 OR ending IN ('victory', 'defeat'))", values)

    def wins_of_game(self, scope: Scope, game: str) -> list[bool]:
        """The same of all plays of a game with several seats."""
        where, values = scope.where()
        which = "variant IN (SELECT id FROM variant WHERE game = ?) AND seats > 1"
        return self._wins(f"{where} AND {which}", [*values, game])

    def _wins(self, where: str, values: Sequence[Any]) -> list[bool]:
        in_order = f"SELECT won FROM sitting WHERE {where} AND points IS NOT NULL ORDER BY ended, play, seat"
        [row] = self._database.read(f"SELECT group_concat(won, '') AS wins FROM ({in_order})", *values)
        return [won == "1" for won in row["wins"] or ""]

    def bests(self, scope: Scope) -> dict[int, tuple[int, str, int]]:
        """The most points of each variant, when they were first made, and in which play."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT variant, max(points) AS most FROM {scope.tallied} WHERE {where} AND points IS NOT NULL "
            "GROUP BY variant",
            *values,
        )
        first = (
            f"SELECT ended, play FROM sitting WHERE {where} AND variant = ? AND points = ? ORDER BY ended, play LIMIT 1"
        )
        bests = {}
        for variant, most in found:
            for ended, play in self._database.read(first, *values, variant, most):
                bests[variant] = (most, rows.text(ended), play)
        return bests

    def by_level(self, scope: Scope, game: str) -> dict[int, WinCount]:
        """Won, of how many, against a rival alone, by its level: one by the rules, or else the game's own automa."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT rival, sum(CASE WHEN won THEN n ELSE 0 END) AS won, sum(n) AS n FROM {scope.tallied} "
            f"WHERE {where} AND variant IN (SELECT id FROM variant WHERE game = ?) AND rival IS NOT NULL "
            "GROUP BY rival ORDER BY rival",
            *values,
            game,
        )
        return {row["rival"]: WinCount(row["won"], row["n"]) for row in found} or self._by_other_level(scope, game)

    def _by_other_level(self, scope: Scope, game: str) -> dict[int, WinCount]:
        """The same against a rival of another kind, seat by seat: they are rare, and no tally knows them."""
        where, values = scope.where()
        found = self._database.read(
            "SELECT other.level AS level, sum(mine.won) AS won, count(*) AS n "
            f"FROM (SELECT play, seat, won FROM sitting WHERE {where} AND seats = 2 "
            "AND variant IN (SELECT id FROM variant WHERE game = ?)) AS mine "
            "JOIN sitting AS other ON other.play = mine.play AND other.seat <> mine.seat "
            "WHERE other.kind = 'rival' AND other.level IS NOT NULL GROUP BY 1 ORDER BY 1",
            *values,
            game,
        )
        return {row["level"]: WinCount(row["won"], row["n"]) for row in found}

    def rival_games(self, scope: Scope) -> list[str]:
        """The games that were played against a rival alone, the most played first."""
        where, values = scope.where()
        found = self._database.read(
            f"SELECT game, sum(n) AS n FROM {scope.tallied} AS mine JOIN variant ON variant.id = mine.variant "
            f"WHERE {where} AND rival IS NOT NULL GROUP BY game ORDER BY n DESC, game",
            *values,
        )
        counts = {row["game"]: row["n"] for row in found if row["game"] in self._books}
        for game in self._other_rival_games():
            if game not in counts and (levels := self._by_other_level(scope, game)):
                counts[game] = sum(tally.plays for tally in levels.values())
        return sorted(counts, key=lambda game: (-counts[game], game))

    def _other_rival_games(self) -> list[str]:
        """The games in which anybody met a rival alone who does not play by the rules."""
        found = self._database.read(
            "SELECT DISTINCT game FROM seat_tally JOIN variant ON variant.id = seat_tally.variant "
            "WHERE state = 'finished' AND kind = 'person' AND seats = 2 AND rival IS NULL AND game IN "
            "(SELECT game FROM seat_tally JOIN variant ON variant.id = seat_tally.variant "
            "WHERE state = 'finished' AND kind = 'rival' AND seats = 2)"
        )
        return [row["game"] for row in found if row["game"] in self._books]

    def categories(self, scope: Scope, kind: PlayKind, most: int = TYPICAL) -> list[tuple[bool, Mapping[str, int]]]:
        """Of the last plays of a kind: whether each was won, and its points by category."""
        where, values = _of(scope, kind)
        found = self._database.read(
            f"SELECT seat, won, (SELECT sheet FROM play WHERE id = sitting.play) AS sheet FROM sitting WHERE {where} "
            "ORDER BY ended DESC, play DESC LIMIT ?",
            *values,
            most,
        )
        return [(bool(row["won"]), scores) for row in found if (scores := _scores(row["sheet"], row["seat"]))]


def _of(scope: Scope, kind: PlayKind) -> tuple[str, list[Any]]:
    """The plays of one kind."""
    where, values = scope.where()
    return f"{where} AND variant IN ({', '.join('?' * len(kind.variants))})", [*values, *kind.variants]


def _scores(sheet: Any, seat: int) -> dict[str, int]:
    try:
        return {key: int(points[seat]) for key, points in json.loads(sheet)["rows"].items()}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return {}
