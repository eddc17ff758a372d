"""The controls of a field, the same in every form: at a table, on the pages of the house, in score sheets and editors.

A number is stepped; a tap on its figure opens the pad where the range is large. Of a list there is a chip for each
choice. What a tap makes of a value is the field's own business (:meth:`Field.with_pick`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.core.field import Field, Unknown, Value
from companion.core.score import Seat
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.kit.touch import Callback

TYPED: Final = 12  # a range from which on a number is better typed


def stepper(
    field: Field,
    value: Value | None,
    on_change: Callable[[int], Any],
    *,
    name: str,
    on_type: Callback | None = None,
    limits: tuple[str, str] = ("", ""),
) -> Stepper:
    """Without a number nothing was said yet. ``limits`` are the words for the lowest and the highest."""
    said = max(value, field.low) if isinstance(value, int) else None
    return Stepper(said, field.low, field.high, on_change, name=name, limits=limits, on_figure=on_type)


def is_typed(field: Field) -> bool:
    """Whether its range is large enough for the pad; the pad has no minus."""
    return field.low >= 0 and field.high - field.low > TYPED


def has(value: Value | None, key: str) -> bool:
    """Whether a choice is picked."""
    if value is None or isinstance(value, Unknown | int):
        return False
    return key in value if isinstance(value, frozenset) else key == value


def chip(
    words: str, value: Value | None, key: str, on_release: Callback, *, name: str, owner: Seat | None = None
) -> FilterChip:
    """A choice; with its owner where somebody else has it."""
    mine = has(value, key)
    return FilterChip(words, name=name, selected=mine, seat=None if mine else owner, on_release=on_release)
