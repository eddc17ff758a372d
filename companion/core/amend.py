"""Amending the past: another move at an earlier point of a play, and how the table would differ after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.field import Field, Value
from companion.core.game import Game
from companion.core.journal import JournalEntry
from companion.core.score import Seat
from companion.core.text import Sayable, Text


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that would differ: its value today, and its value after the amendment; None where it
    would not be tracked."""

    path: str
    label: Sayable
    seat: Seat
    today: Value | None
    then: Value | None
    field: Field

    @property
    def can_stay(self) -> bool:
        """Whether today's value can be kept: both positions know the figure."""
        return self.today is not None and self.then is not None

    @property
    def kept(self) -> Value:
        """Today's value, where it can be kept."""
        assert self.today is not None
        return self.today


@dataclass(frozen=True, slots=True)
class Misfit:
    """A later step that can no longer be made: in words, and why not."""

    step: JournalEntry
    text: Text
    why: Text


@dataclass(frozen=True, slots=True)
class Amendment:
    """Another move at ``position``, with the steps that still follow it. It belongs to one journal, ``of``: that of the
    moment when somebody asked for it."""

    position: int
    of: tuple[JournalEntry, ...]
    steps: tuple[JournalEntry, ...]
    states: tuple[Any, ...]  # after each of them
    differences: tuple[Difference, ...]
    misfits: tuple[Misfit, ...]


def differences(game: Game[Any], today: Any, then: Any) -> tuple[Difference, ...]:
    """Every figure in which two positions differ, in the order of today's, then of those that are new."""
    one, other = _figures(game, today), _figures(game, then)
    found = []
    for path in dict.fromkeys((*one, *other)):
        here, there = one.get(path), other.get(path)
        values = (here.value if here else None, there.value if there else None)
        field = there or here
        if field is not None and values[0] != values[1]:
            found.append(Difference(path, field.label, field.seat, *values, field))
    return tuple(found)


def _figures(game: Game[Any], state: Any) -> Mapping[str, Field]:
    return {field.id: field for field in game.figures(state)}
