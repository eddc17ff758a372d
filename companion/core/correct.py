"""Corrections: the physical table is always right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from companion.core.field import UNKNOWN, Value, read_value, write_value
from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.setup import Recipe
from companion.core.text import Sayable, T, Text
from companion.core.typed import tidy

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Correct(Note):
    """A person sets a field to what really lies there, or says that nobody knows: ``correct 1.leader homer settled``.

    One that is ``settled`` also settles what follows from it: who is to move, what is pending. Corrections in
    older journals lack the word, and set their one field as they always did.
    """

    word = "correct"

    path: str
    value: Value
    reason: str = ""
    settled: bool = False

    def __str__(self) -> str:
        line = f"correct {self.path} {write_value(self.value)}{' settled' if self.settled else ''}"
        return f"{line} : {self.reason}" if self.reason else line

    @classmethod
    def parse(cls, line: str) -> Self:
        head, _, reason = line.partition(" : ")
        word, path, value, *mark = head.split(" ")
        if word != cls.word or mark not in ([], ["settled"]):
            raise ValueError(line)
        return cls(path, read_value(value), reason, bool(mark))

    def tidied(self) -> Self:
        return replace(self, reason=tidy(self.reason))

    def apply(self, game: Game[Any], state: Any) -> None:
        today = game.modern(state, self)
        field = game.figure(state, today.path)
        if field is None:
            raise Illegal(T("There is no figure “{path}” on this table.", path=self.path))
        field.check_value(today.value)
        (game.set_right if self.settled else game.put)(state, today.path, today.value)

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        """The figure by its name."""
        today = game.modern(state, self)
        field = game.figure(state, today.path)
        if field is None:
            return T("correct {label} to {value}", label=self.path, value=write_value(self.value))
        if field.is_flag and today.value is not UNKNOWN:
            if today.value:
                return T("correct {label}: yes", label=field.label)
            return T("correct {label}: no", label=field.label)
        label: Sayable = field.label
        if field.kind == "number" and today.value is not UNKNOWN:
            return T("correct {label} to {value}", label=label, value=field.wording(today.value))
        return T("correct {label}: {value}", label=label, value=field.wording(today.value))
