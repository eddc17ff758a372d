"""What is told of a play against automas: one number for a normal turn, a card where one was turned up or played.

Cards are written by their ids and seats from 1, the person's: ``event crusades 7``, ``attack plunder_i 2 9``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages.cards import BY_ID, RULES


@dataclass(frozen=True, slots=True)
class Turn:
    """Your turn is over, and your strength is this: the automas play."""

    strength: int

    def __str__(self) -> str:
        return f"turn {self.strength}"


@dataclass(frozen=True, slots=True)
class Event:
    """This event or territory was turned up; your strength is this."""

    card: int
    strength: int

    def __str__(self) -> str:
        return f"event {RULES[self.card].id} {self.strength}"


@dataclass(frozen=True, slots=True)
class Strike:
    """You play an aggression or a war against a seat, an aggression with this strength in all."""

    card: int
    rival: Seat
    strength: int

    def __str__(self) -> str:
        return f"attack {RULES[self.card].id} {self.rival + 1} {self.strength}"


@dataclass(frozen=True, slots=True)
class Fight:
    """Your war is decided: your strength is this."""

    strength: int

    def __str__(self) -> str:
        return f"fight {self.strength}"


@dataclass(frozen=True, slots=True)
class Defended:
    """Whether you withstood the attack of an automa."""

    held: bool

    def __str__(self) -> str:
        return "held" if self.held else "fell"


@dataclass(frozen=True, slots=True)
class Bid:
    """You bid so much for the territory; nothing is to pass."""

    force: int

    def __str__(self) -> str:
        return f"bid {self.force}" if self.force else "pass"


@dataclass(frozen=True, slots=True)
class EndAge:
    """An age has ended; this one begins."""

    age: int

    def __str__(self) -> str:
        return f"age {self.age}"


@dataclass(frozen=True, slots=True)
class Over:
    """The last round is over."""

    def __str__(self) -> str:
        return "over"


@dataclass(frozen=True, slots=True)
class Count:
    """The sheet is counted."""

    def __str__(self) -> str:
        return "count"


AnyMove = Turn | Event | Strike | Fight | Defended | Bid | EndAge | Over | Count
OVER, COUNT, PASS = Over(), Count(), Bid(0)
HELD, FELL = Defended(True), Defended(False)

_READERS: Final[dict[str, Callable[..., AnyMove]]] = {
    "turn": lambda n: Turn(int(n)),
    "event": lambda card, n: Event(BY_ID[card], int(n)),
    "attack": lambda card, rival, n: Strike(BY_ID[card], int(rival) - 1, int(n)),
    "fight": lambda n: Fight(int(n)),
    "held": lambda: HELD,
    "fell": lambda: FELL,
    "bid": lambda n: Bid(int(n)),
    "pass": lambda: PASS,
    "age": lambda n: EndAge(int(n)),
    "over": Over,
    "count": Count,
}


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
