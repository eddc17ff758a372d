"""What is told of a play against a leader: its orders as they are drawn, and what a person taps.

The person moves the pieces of both. ``lead theater`` says which card the leader took by its order, which is all that a
normal turn needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from automa.duel.leader.orders import ORDERS
from companion.rules.duel.facts import CARD, CARDS
from companion.score import Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """The table: the next order, by its number in the leader's deck."""

    number: int

    def __str__(self) -> str:
        return f"order {self.number}"


@dataclass(frozen=True, slots=True)
class Lead:
    """The leader took this card, as its order says."""

    card: int

    def __str__(self) -> str:
        return f"lead {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class March:
    """The person moves the conflict pawn so many spaces."""

    spaces: int

    def __str__(self) -> str:
        return f"march {self.spaces}"


@dataclass(frozen=True, slots=True)
class Ruin:
    """The person destroys a brown or grey card of the leader."""

    card: int

    def __str__(self) -> str:
        return f"ruin {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class EndAge:
    """The structure is empty."""

    def __str__(self) -> str:
        return "age"


@dataclass(frozen=True, slots=True)
class Supremacy:
    """A supremacy that the person sees on the table."""

    seat: Seat
    military: bool

    def __str__(self) -> str:
        return f"supremacy {self.seat + 1} {'military' if self.military else 'science'}"


@dataclass(frozen=True, slots=True)
class Count:
    """At the end: the person's points on blue buildings, all others but military ones, and where the pawn stands."""

    blue: int
    others: int
    pawn: int

    def __str__(self) -> str:
        return f"count {self.blue} {self.others} {self.pawn}"


AnyMove = Draw | Lead | March | Ruin | EndAge | Supremacy | Count

MOST_SPACES: Final = 9

_READERS: Final[dict[str, Callable[..., AnyMove]]] = {
    "order": lambda number: Draw(int(number)),
    "lead": lambda card: Lead(CARD[card].number),
    "march": lambda spaces: March(int(spaces)),
    "ruin": lambda card: Ruin(CARD[card].number),
    "age": EndAge,
    "supremacy": lambda seat, kind: Supremacy(int(seat) - 1, kind == "military"),
    "count": lambda blue, others, pawn: Count(int(blue), int(others), int(pawn)),
}
DRAWS: Final = tuple(Draw(number) for number in range(ORDERS))


def parse(line: str) -> AnyMove:
    """The move with exactly this text form; ValueError when there is none."""
    word, *rest = line.split(" ")
    try:
        move = _READERS[word](*rest)
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"no such move: {line!r}") from None
    if str(move) != line:
        raise ValueError(f"no such move: {line!r}")
    return move
