"""How closely the app follows a seat: every move, some of its figures, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.score import Seat
from companion.core.seat import seat_name
from companion.core.setup import Recipe
from companion.core.text import Sayable, T, Text

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Depth:
    """A way to follow a seat, with a sentence of what is asked and what is told there."""

    id: str
    label: Sayable
    hint: Text | None = None


def depths_chosen(game: Game[Any], recipe: Recipe, chosen: Mapping[str, Any]) -> tuple[Deepen, ...]:
    """The notes by which a play begins with the depths chosen for its seats, by number counted from 1; the first depth
    of a game is the one that needs no note."""
    known = [depth.id for depth in game.depths(recipe)]
    seats = ((seat, chosen.get(str(seat + 1))) for seat in range(game.seats(recipe)))
    return tuple(Deepen(seat, depth) for seat, depth in seats if depth in known[1:])


@dataclass(frozen=True, slots=True)
class Deepen(Note):
    """From now on a seat is followed so closely: ``depth 2 ratings`` is about the second seat."""

    word = "depth"

    seat: Seat
    depth: str

    def __str__(self) -> str:
        return f"depth {self.seat + 1} {self.depth}"

    @classmethod
    def parse(cls, line: str) -> Self:
        word, seat, depth = line.split(" ")
        if word != cls.word or not depth or int(seat) < 1:
            raise ValueError(line)
        return cls(int(seat) - 1, depth)

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        if self._depth(game, recipe) is None or self.seat >= game.seats(recipe):
            raise Illegal(T("No seat is followed by “{depth}” at this table.", depth=self.depth))

    def apply(self, game: Game[Any], state: Any) -> None:
        game.set_depth(state, self.seat, self.depth)

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        depth = self._depth(game, recipe)
        label: Sayable = depth.label if depth else self.depth
        return T("{player}: {what}", player=seat_name(self.seat), what=label)

    def _depth(self, game: Game[Any], recipe: Recipe) -> Depth | None:
        return next((depth for depth in game.depths(recipe) if depth.id == self.depth), None)
