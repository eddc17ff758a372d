"""Records: the best plays among those that can be compared, and never a solo score beside a table of several.

Plays are of one kind when they are of the same game with the same options, the number of players among them: another
age, printing or scenario is another kind.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from companion.store import Record


def kind_of(record: Record) -> Hashable:
    return record.game, len(record.players), *sorted(record.recipe.chosen.items())


def by_kind(plays: Iterable[Record]) -> list[list[Record]]:
    """The plays of each kind, best first, then the first of equals; the kind that was played last comes first.

    ``plays`` come the last one first, as the store lists them.
    """
    kinds: dict[Hashable, list[Record]] = {}
    for record in plays:
        kinds.setdefault(kind_of(record), []).append(record)
    return [sorted(kind, key=lambda record: (-record.points, record.id)) for kind in kinds.values()]


def stands_out(kind: Sequence[Record]) -> bool:
    """Whether the best of a kind is a record: there are others to compare it with."""
    return len(kind) > 1
