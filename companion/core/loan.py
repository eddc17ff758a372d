"""What a forbidden move would lay on the table: it is tried where what it lacks is lent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.core.field import Field, Value, whole
from companion.core.illegal import Illegal

if TYPE_CHECKING:
    from companion.core.game import Game


def effects(game: Game[Any], state: Any, move: Any, lent: Iterable[Any]) -> tuple[tuple[str, Value], ...]:
    """The figures that the move changes in the first of these positions that allows it, as they would be here.

    Of a number its change counts, as far as there is enough here: of three coins a price of five takes three.
    """
    for position in lent:
        after = position.copy()
        try:
            game.play(after, move)
        except Illegal:
            continue
        return tuple(_changes(_figures(game, state), _figures(game, position), _figures(game, after)))
    return ()


def _figures(game: Game[Any], state: Any) -> dict[str, Field]:
    return {field.id: field for field in game.figures(state)}


def _changes(here: dict[str, Field], before: dict[str, Field], after: dict[str, Field]) -> Iterable[tuple[str, Value]]:
    for path, field in here.items():
        old, new = before.get(path), after.get(path)
        if old is None or new is None or old.value == new.value:
            continue
        value = new.value
        numbers = isinstance(value, int) and isinstance(old.value, int) and isinstance(field.value, int)
        if numbers and not field.is_flag and old.value != field.value:  # of this, some was lent
            value = min(max(whole(field.value) + whole(value) - whole(old.value), field.low), field.high)
        if value != field.value and _fits(field, value):
            yield path, value


def _fits(field: Field, value: Value) -> bool:
    try:
        field.check_value(value)
    except Illegal:
        return False
    return True
