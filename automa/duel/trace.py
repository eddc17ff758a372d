"""What a random play did, taken down turn by turn, so that it can be replayed by the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from automa.duel.playout import City, CommonBoard
from companion.core.score import Seat
from companion.rules.duel.moves import AnyMove


class Turn(NamedTuple):
    """One turn of a traced play: the moves made, and what the cities and the pawn came to."""

    moves: tuple[AnyMove, ...]
    coins: tuple[int, int]
    cities: tuple[int, int]
    owned: tuple[int, int]
    pawn: int


class Trace:
    """A play as it was made: the cards dealt for each age, and the turns."""

    def __init__(self) -> None:
        self.deals: dict[int, list[int]] = {}
        self.wonders: tuple[int, int] = (0, 0)
        self.before: list[AnyMove] = []  # moves that led to the first turn
        self.starts: dict[int, Seat] = {}  # who had the first turn, by age
        self.turns: list[Turn] = []

    def note(self, moves: tuple[AnyMove, ...], me: City, them: City, table: CommonBoard) -> None:
        first, second = (me, them) if me.seat == 0 else (them, me)
        self.turns.append(
            Turn(
                moves,
                (first.coins, second.coins),
                (first.buildings, second.buildings),
                (first.owned, second.owned),
                table.pawn,
            )
        )
