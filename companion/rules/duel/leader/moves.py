"""What is told of a play against a leader: its orders as they are drawn, and one tap for each turn.

Your own turn says what the table shares: the shields on a card, its symbol, a wonder. ``mine 0`` is any other card.
The leader's turn says which kind of card it took by its order: ``lead blue-5``; ``done`` when the card was sold or went
under a wonder.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.rules.duel.facts import CARDS, SYMBOLS, TOKEN, TOKENS, WONDER, WONDERS
from companion.rules.duel.leader.orders import ORDERS


@dataclass(frozen=True, slots=True)
class Draw:
    """The table: the next order, by its number in the leader's deck."""

    number: int

    def __str__(self) -> str:
        return f"order {self.number}"


@dataclass(frozen=True, slots=True)
class Mine:
    """You used a card: with so many shields on it, none for any card that the leader need not know about."""

    shields: int

    def __str__(self) -> str:
        return f"mine {self.shields}"


@dataclass(frozen=True, slots=True)
class Learn:
    """You built a green card with this symbol; the second one of a kind gives a token."""

    symbol: int

    def __str__(self) -> str:
        return f"symbol {SYMBOLS[self.symbol]}"


@dataclass(frozen=True, slots=True)
class Take:
    """You took this progress token: from the board for a pair, or of those that your Great Library drew."""

    token: int

    def __str__(self) -> str:
        return f"token {TOKENS[self.token].id}"


@dataclass(frozen=True, slots=True)
class Erect:
    """You built this wonder."""

    wonder: int

    def __str__(self) -> str:
        return f"wonder {WONDERS[self.wonder].id}"


@dataclass(frozen=True, slots=True)
class Lead:
    """The leader took a card of this kind, as its order says, and built it."""

    kind: str

    def __str__(self) -> str:
        return f"lead {self.kind}"


@dataclass(frozen=True, slots=True)
class Done:
    """The leader sold the card, or put it under its next wonder, as its order says."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Empty:
    """The structure is empty although the app counts cards still: somebody forgot to tell a turn."""

    def __str__(self) -> str:
        return "empty"


@dataclass(frozen=True, slots=True)
class Starts:
    """You decide who begins the age."""

    seat: Seat

    def __str__(self) -> str:
        return f"starts {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Count:
    """At the end, the points of your city that the app does not know: by colour, and your coins."""

    blue: int
    green: int
    yellow: int
    purple: int
    coins: int

    def __str__(self) -> str:
        return f"count {self.blue} {self.green} {self.yellow} {self.purple} {self.coins}"


AnyMove = Draw | Mine | Learn | Take | Erect | Lead | Done | Empty | Starts | Count

SHIELDS: Final = tuple(sorted({card.shields for card in CARDS}))  # 0 among them
DRAWS: Final = tuple(Draw(number) for number in range(ORDERS))

_READERS: Final[dict[str, Callable[..., AnyMove]]] = {
    "order": lambda number: Draw(int(number)),
    "mine": lambda shields: Mine(int(shields)),
    "symbol": lambda symbol: Learn(SYMBOLS.index(symbol)),
    "token": lambda token: Take(TOKEN[token].number),
    "wonder": lambda wonder: Erect(WONDER[wonder].number),
    "lead": Lead,
    "done": Done,
    "empty": Empty,
    "starts": lambda seat: Starts(int(seat) - 1),
    "count": lambda *points: Count(*map(int, points)),
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
