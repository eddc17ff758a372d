"""Lay out again: a position in mid-play as a checklist, made of the figures unless a game has a better one."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.field import UNKNOWN, Field
from companion.core.seat import TABLE, seat_name
from companion.core.setup import ChecklistItem
from companion.core.text import T


def figures_laid_out(fields: Iterable[Field]) -> tuple[ChecklistItem, ...]:
    """One job for each figure that shows something, the table first, then seat by seat; those of a seat are a lane."""
    shown = [field for field in fields if field.value is not UNKNOWN and field.value]
    return tuple(_job(field) for field in sorted(shown, key=lambda field: field.seat))


def _job(field: Field) -> ChecklistItem:
    text = T("{thing}: {value}", thing=field.label, value=field.wording(field.value))
    return ChecklistItem(field.id, text, lane=None if field.seat == TABLE else seat_name(field.seat))
