"""What a forbidden move would do: it is tried on a copy of the position that has what the move lacks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.core.correct import Correct
from companion.core.field import Field, Value
from companion.core.illegal import Illegal

if TYPE_CHECKING:
    from companion.core.game import Game


def effects(game: Game[Any], state: Any, move: Any, lent: Iterable[Any]) -> tuple[tuple[str, Value], ...]:
    """The figures that the move changes in the first of these positions that allows it, as they would be here.

    A number changes by as much as there is here: with three coins, a price of five takes three. Of a list only what is
    added or removed counts. A figure that exists only after another one has changed comes after it.
    """
    for position in lent:
        after = position.copy()
        try:
            game.play(after, move)
        except Illegal:
            continue
        return _ordered_changes(game, state, _figures(game, position), _figures(game, after))
    return ()


def without(
    game: Game[Any], state: Any, told: Iterable[tuple[str, Value]], heads: Collection[str]
) -> tuple[tuple[str, Value], ...]:
    """What is told, without figures whose paths begin so, and without what cannot be said where those stay."""
    then, left = state.copy(), list[tuple[str, Value]]()
    for path, value in told:
        field = None if path.partition(".")[0] in heads else game.figure(then, path)
        if field is not None and _put(game, then, field, value):
            left.append((path, value))
    return tuple(left)


def _ordered_changes(
    game: Game[Any], state: Any, before: dict[str, Field], after: dict[str, Field]
) -> tuple[tuple[str, Value], ...]:
    """What changes, in an order in which it can be said: a wonder first, then where it stands. What the others bring
    about comes last, and not at all where they bring it about alone."""
    changed = {path for path, field in after.items() if path not in before or before[path].value != field.value}
    here, last = _figures(game, state), set[str]()
    while True:
        told, then = _figures_and_position(
            game, state, {path: (before.get(path), after[path]) for path in changed}, here, last
        )
        moved = {path for path, value in told.items() if path not in last and _other(game.figure(then, path), value)}
        if not moved:
            return tuple(told.items())
        last |= moved


def _other(field: Field | None, value: Value) -> bool:
    return field is not None and field.value != value


def _figures_and_position(
    game: Game[Any],
    state: Any,
    changes: Mapping[str, tuple[Field | None, Field]],
    here: Mapping[str, Field],
    last: Collection[str],
) -> tuple[dict[str, Value], Any]:
    """The figures told one after the other, and the position that they come to."""
    then, told, left = state.copy(), dict[str, Value](), dict(changes)
    while True:
        there = [field for path in left if (field := game.figure(then, path)) is not None]
        there.sort(key=lambda field: (field.id in last, field.id not in here))
        for field in there:
            old, new = left.pop(field.id)
            base = field if field.several else here.get(field.id, field)  # of a list, what others brought stays
            value = _change(base, None if old is None else old.value, new.value)
            if value != field.value and _put(game, then, field, value):
                told[field.id] = value
                break  # it may have brought others with it
        else:
            return told, then


def _put(game: Game[Any], then: Any, field: Field, value: Value) -> bool:
    try:
        field.check_value(value)
        game.play(then, Correct(field.id, value, settled=game.settles))
    except Illegal:
        return False
    return True


def _change(field: Field, old: Value | None, new: Value) -> Value:
    """What a figure would be here that the move leads from something lent to something new."""
    here = field.value
    if isinstance(old, frozenset) and isinstance(new, frozenset) and isinstance(here, frozenset):
        return (here | (new - old)) - (old - new)
    if isinstance(old, int) and isinstance(new, int) and isinstance(here, int) and not field.is_flag and old != here:
        return min(max(here + new - old, field.low), field.high)  # of this, some was lent
    return new


def _figures(game: Game[Any], state: Any) -> dict[str, Field]:
    return {field.id: field for field in game.figures(state)}
