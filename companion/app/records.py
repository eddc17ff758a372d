"""Records: the best plays among those that can be compared, and never a solo score beside a table of several.

Plays are of one kind when they are of the same game with the same options, the number of players among them: another
age, printing or scenario is another kind.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from companion.core.setup import Recipe
from companion.store import Record, Store


def kind_of(record: Record) -> Hashable:
    return record.game, len(record.players), *sorted(record.recipe.chosen.items())


def by_kind(store: Store, game: str, most: int) -> list[list[Record]]:
    """The best few plays of each kind of table of a game; the kind that was played last comes first. On the worker's
    thread."""
    kinds: dict[Hashable, Recipe] = {}
    for record in store.rankings.kinds(game):
        kinds.setdefault(kind_of(record), record.recipe)
    return [store.rankings.of(recipe, most) for recipe in kinds.values()]


def best_alone(store: Store, game: str) -> Record | None:
    """The best play of the kind of table that was last played alone. On the worker's thread."""
    alone = next((record.recipe for record in store.rankings.kinds(game) if len(record.players) == 1), None)
    return None if alone is None else store.rankings.best(alone)


def stands_out(kind: Sequence[Record]) -> bool:
    """Whether the best of a kind is a record: there are others to compare it with."""
    return len(kind) > 1
