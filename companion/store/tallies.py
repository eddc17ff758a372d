"""What all plays come to, asked of the tallies that SQLite keeps (see :mod:`companion.store.migrations`).

However many plays there are, a question reads only how many of them are alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from companion.store.database import Database
from companion.store.migrations import COUNTED, SAT

_OF: Final = "play_tally JOIN variant ON variant.id = play_tally.variant"
_SEATS_OF: Final = "variant JOIN seat_tally ON seat_tally.variant = variant.id"


class Ranking(NamedTuple):
    """Where a play stands among others: its rank, how many they are with it, and the most points of another one."""

    rank: int
    of: int
    best_other: int | None


class Tallies:
    """The tallies of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def states(self) -> dict[str, int]:
        """How many plays are ``open``, ``left``, ``finished`` and ``deleted``."""
        as_listed = "CASE state WHEN 'joined' THEN 'finished' ELSE state END"
        found = self._database.read(f"SELECT {as_listed} AS state, sum(n) AS n FROM play_tally GROUP BY 1")
        return {"open": 0, "left": 0, "finished": 0, "deleted": 0} | {row["state"]: row["n"] for row in found}

    def finished_count(self, game: str) -> int:
        query = f"SELECT coalesce(sum(n), 0) AS n FROM {_OF} WHERE game = ? AND state = 'finished'"
        return int(self._database.read(query, game)[0]["n"])

    def games(self, states: Sequence[str], seats: int | None = None) -> list[Any]:
        """The games of which there are plays in one of these states, with so many seats or any."""
        query = f"SELECT DISTINCT game FROM {_OF} WHERE state IN ({_places(states)}) AND (? IS NULL OR seats = ?)"
        return [row["game"] for row in self._database.read(f"{query} ORDER BY game", *states, seats, seats)]

    def variants(self, game: str) -> list[str]:
        """The options of its finished plays, as the store writes them."""
        query = f"SELECT DISTINCT options FROM {_OF} WHERE game = ? AND state = 'finished' ORDER BY options"
        return [row["options"] for row in self._database.read(query, game)]

    def points(self, names: Sequence[str], game: str, variants: Sequence[str]) -> Counter[int]:
        """What somebody with these names scored in finished plays with these options, and how often."""
        found = self._database.read(
            f"SELECT points, sum(n) AS n FROM {_SEATS_OF} WHERE who IN ({_places(names)}) AND game = ? "
            f"AND options IN ({_places(variants)}) AND state = 'finished' AND points IS NOT NULL GROUP BY points",
            *names,
            game,
            *variants,
        )
        return Counter({row["points"]: row["n"] for row in found})

    def balances(self, game: str) -> dict[int, tuple[int, int]]:
        """Won and lost by a person against a rival alone, by the rival's level: one by the rules, or else the game's
        own automa."""
        found = self._database.read(
            "SELECT rival, coalesce(sum(CASE WHEN won THEN n END), 0) AS won, "
            "coalesce(sum(CASE WHEN NOT won THEN n END), 0) AS lost "
            f"FROM {_SEATS_OF} "
            "WHERE game = ? AND state = 'finished' AND kind = 'person' AND rival IS NOT NULL AND winners = 1 "
            "GROUP BY rival ORDER BY rival",
            game,
        )
        return {row["rival"]: (row["won"], row["lost"]) for row in found} or self._other_balances(game)

    def _other_balances(self, game: str) -> dict[int, tuple[int, int]]:
        """The same against rivals of another kind, whom no tally knows, play by play where there are any."""
        met = (
            f"SELECT 1 FROM {_SEATS_OF} WHERE game = ? AND state = 'finished' AND kind = 'rival' AND seats = 2 LIMIT 1"
        )
        if not self._database.read(met, game):
            return {}
        found = self._database.read(
            "SELECT other.level AS level, sum(mine.won) AS won, sum(NOT mine.won) AS lost FROM play "
            "JOIN sitting AS mine ON mine.play = play.id JOIN sitting AS other ON other.play = play.id "
            "WHERE game = ? AND finished IS NOT NULL AND deleted IS NULL AND mine.state = 'finished' "
            "AND mine.kind = 'person' AND mine.seats = 2 AND mine.winners = 1 "
            "AND other.kind = 'rival' AND other.level IS NOT NULL GROUP BY 1 ORDER BY 1",
            game,
        )
        return {row["level"]: (row["won"], row["lost"]) for row in found}

    def seats(self) -> list[int]:
        """How many sat at tables that were finished or left."""
        query = "SELECT DISTINCT seats FROM play_tally WHERE state IN ('finished', 'joined', 'left') ORDER BY seats"
        return [row["seats"] for row in self._database.read(query)]

    def endings(self) -> list[str]:
        """How plays ended."""
        query = "SELECT DISTINCT ending FROM seat_tally WHERE state = 'finished' AND ending IS NOT NULL ORDER BY ending"
        return [row["ending"] for row in self._database.read(query)]

    def levels(self) -> list[int]:
        """The levels of rivals who sat at tables that were finished or left."""
        query = (
            "SELECT DISTINCT level FROM seat_tally WHERE state IN ('finished', 'joined', 'left') AND kind = 'rival' "
            "AND level IS NOT NULL ORDER BY level"
        )
        return [row["level"] for row in self._database.read(query)]

    # Rot

    def mend(self) -> bool:
        """Compare all that is counted with the plays, and count it anew where it differs: whether it did.

        Takes a while, on any thread; the plays alone are the truth.
        """
        if self._fits():
            return False
        with self._database.writing() as database:
            database.execute("INSERT OR IGNORE INTO variant (game, options) SELECT DISTINCT game, variant FROM play")
            database.execute("DELETE FROM sitting")
            database.execute(f"INSERT INTO sitting {SAT}")
            for table, counted in COUNTED.items():
                database.execute(f"DELETE FROM {table}")
                database.execute(f"INSERT INTO {table} {counted}")
        return True

    def _fits(self) -> bool:
        known = "SELECT 1 FROM variant WHERE game = play.game AND options = play.variant"
        if self._database.read(f"SELECT 1 FROM play WHERE NOT EXISTS ({known}) LIMIT 1"):
            return False
        wanted = {"sitting": SAT, **COUNTED}
        return not any(
            self._database.read(f"SELECT * FROM ({one}) EXCEPT SELECT * FROM ({other}) LIMIT 1")
            for table, counted in wanted.items()
            for one, other in ((counted, f"SELECT * FROM {table}"), (f"SELECT * FROM {table}", counted))
        )


def _places(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))
