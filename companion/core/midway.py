"""A play that begins from a table in mid-game: what lies there is known, but not how it came about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.setup import Recipe
from companion.core.text import T, Text

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Midway(Note):
    """``midway``: the corrections that come with it say what lay on the table when the app began to follow it."""

    word = "midway"

    def __str__(self) -> str:
        return self.word

    @classmethod
    def parse(cls, line: str) -> Self:
        if line != cls.word:
            raise ValueError(line)
        return cls()

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        if not game.joins:
            raise Illegal(T("This game is followed from its beginning."))

    def apply(self, game: Game[Any], state: Any) -> None:
        game.come_midway(state)

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        return T("Begun from a table in mid-game")
