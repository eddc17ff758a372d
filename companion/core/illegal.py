"""What the rules refuse, and what they cannot decide before somebody has said what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.text import Refusal, T, Text

if TYPE_CHECKING:
    from companion.core.field import Field


class Illegal(Refusal):
    """A move that the rules forbid now; the state is as it was."""


class Needs(Illegal):
    """A move that depends on fields that are unknown: they are asked for and corrected, and the move is made again."""

    def __init__(self, fields: Sequence[Field], text: Text | None = None) -> None:
        labels = tuple(field.label for field in fields)
        super().__init__(text or T("First say what the app does not know: {fields}.", fields=labels))
        self.fields = tuple(fields)
