"""A rival was told to play now: it took the best move found so far, although its level would have thought longer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.score import Seat
from companion.core.seat import seat_name
from companion.core.setup import Recipe
from companion.core.text import T, Text

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Hurried(Note):
    """``hurried 2``: the second seat did not think to the end about what it does here."""

    word = "hurried"

    seat: Seat

    def __str__(self) -> str:
        return f"hurried {self.seat + 1}"

    @classmethod
    def parse(cls, line: str) -> Self:
        word, seat = line.split(" ")
        if word != cls.word or int(seat) < 1:
            raise ValueError(line)
        return cls(int(seat) - 1)

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        if self.seat >= game.seats(recipe):
            raise Illegal(T("Nobody sits on seat {n} at this table.", n=self.seat + 1))

    def apply(self, game: Game[Any], state: Any) -> None:
        """Nothing on the table changes."""

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        return T("{player}: played at once, with the best found so far", player=seat_name(self.seat))
