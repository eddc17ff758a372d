"""Which finished plays were the best, among those that can be compared: of one game, by the same options, not joined in
mid-game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from companion.store import rows
from companion.store.rows import COMPARED
from companion.store.tallies import Ranking, Tallies

if TYPE_CHECKING:
    from companion.core.setup import Recipe
    from companion.store.people import People
    from companion.store.rows import Record


class ReadRecords(Protocol):
    """Read plays that meet a condition of SQLite; of those that can be read at most so many."""

    def __call__(self, where: str, *values: object, most: int = -1) -> list[Record]: ...


class Rankings:
    """The rankings of a store."""

    def __init__(self, tallies: Tallies, people: People, records: ReadRecords) -> None:
        self._tallies, self._people, self._records = tallies, people, records

    def of(self, recipe: Recipe, most: int = -1) -> list[Record]:
        """The finished plays with these options, the number of players among them, the best first, then the first of
        equals; all of them, or the first few."""
        best = f"{COMPARED} AND game = ? AND variant = ? ORDER BY points DESC, finished, id"
        found = [
            record
            for variant in self._comparable(recipe)
            for record in self._records(best, recipe.game, variant, most=most)
        ]
        found.sort(key=lambda record: (-record.points, record.day, record.id))
        return found if most < 0 else found[:most]

    def best(self, recipe: Recipe) -> Record | None:
        """The first of the ranking."""
        return next(iter(self.of(recipe, 1)), None)

    def place_among_own(self, record: Record) -> Ranking:
        """Where a finished play stands among those with the same options of the same person, who is whoever scored
        most in it; of several persons without names nobody knows who they are."""
        scores = [each for each in zip(record.players, record.totals, strict=True) if each[0].kind == "person"]
        who = next((player.name for player, total in scores if total == record.points), "")
        if not who and len(scores) != 1:
            return Ranking(1, 0, None)
        own = self._tallies.points(self._people.names_of(who), record.game, self._comparable(record.recipe))
        better = sum(n for points, n in own.items() if points > record.points)
        return Ranking(1 + better, own.total(), max(own - Counter({record.points: 1}), default=None))

    def kinds(self, game: str) -> list[Record]:
        """The last finished play of each kind of table of a game, the kind that was played last first."""
        last = f"{COMPARED} AND game = ? AND variant = ? ORDER BY finished DESC, id DESC"
        found = [self._records(last, game, variant, most=1) for variant in self._tallies.variants(game)]
        every = [record for records in found for record in records]
        return sorted(every, key=lambda record: (record.day, record.id), reverse=True)

    def balances(self, game: str) -> dict[int, tuple[int, int]]:
        """Won and lost by a person against a rival alone, by the rival's level."""
        return self._tallies.balances(game)

    def _comparable(self, recipe: Recipe) -> list[str]:
        """The variants whose plays can be compared with one of these options."""
        mine = rows.variant(recipe)
        return [variant for variant in self._tallies.variants(recipe.game) if rows.same_options(variant, mine)]
