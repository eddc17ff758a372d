"""It happened anyway: a move that the rules forbid was made at the table. It is kept as the figures that it left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from companion.core.correct import Correct
from companion.core.field import Value, read_value, write_value
from companion.core.note import Note
from companion.core.score import Seat
from companion.core.seat import seat_name
from companion.core.setup import Recipe
from companion.core.text import Refusal, T, Text
from companion.core.typed import tidy

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Anyway(Note):
    """``anyway 2 build city 3 | 1.food=2; 1.cities=4``: the second seat made this move, and then this lay there.

    The move is kept as text: it is shown, and never played. A seat of 0 is the table's.
    """

    word = "anyway"

    seat: Seat
    move: str
    figures: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        line = f"{self.word} {self.seat + 1} {self.move}"
        told = "; ".join(f"{path}={write_value(value)}" for path, value in self.figures)
        return f"{line} | {told}" if told else line

    @classmethod
    def parse(cls, line: str) -> Self:
        head, _, told = line.partition(" | ")
        word, seat, move = head.split(" ", 2)
        if word != cls.word or not seat.isdecimal() or not move:
            raise ValueError(line)
        pairs = [part.partition("=") for part in told.split("; ")] if told else []
        if not all(path and sign for path, sign, _ in pairs):
            raise ValueError(line)
        return cls(int(seat) - 1, move, tuple((path, read_value(value)) for path, _, value in pairs))

    def tidied(self) -> Self:
        return type(self)(self.seat, tidy(self.move), self.figures)

    def apply(self, game: Game[Any], state: Any) -> None:
        """Each figure as a correction sets it; all of them, or none."""
        tried = state.copy()
        for target in (tried, state):
            for correction in self._corrections(game):
                correction.apply(game, target)

    def _corrections(self, game: Game[Any]) -> list[Correct]:
        return [Correct(path, value, settled=game.settles) for path, value in self.figures]

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        try:
            what: Text | str = game.tell(state, game.parse(self.move))
        except (Refusal, ValueError, LookupError, AttributeError, TypeError, AssertionError):
            what = self.move  # only a move that can be made is put into words
        if self.seat < 0:
            return T("{what}, against the rules", what=what)
        return T("{player}: {what}, against the rules", player=seat_name(self.seat), what=what)
