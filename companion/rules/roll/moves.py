"""The moves, each a small value with a one-line text form: ``throw 0 1 2``, ``rolled food3 good1``, ``build city 3``.

Amounts are tuples in the order of the pegboard: wood, stone, pottery, cloth, spearheads, and in a trade food last.
:func:`goods` and :func:`bundle` write them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.rules.roll.facts import FACES, FOOD, GOOD_IDS

Amounts = tuple[int, ...]

_THINGS: Final = (*GOOD_IDS, "food")


def goods(**amounts: int) -> Amounts:
    """``goods(wood=2, stone=1)`` as five numbers."""
    return bundle(**amounts)[:FOOD] if "food" not in amounts else _refuse("food")


def bundle(**amounts: int) -> Amounts:
    """``bundle(wood=3, food=2)`` as six numbers."""
    for thing in amounts:
        if thing not in _THINGS:
            _refuse(thing)
    return tuple(amounts.get(thing, 0) for thing in _THINGS)


def _refuse(thing: str) -> Amounts:
    raise ValueError(f"no such thing to count here: {thing}")


def _write(amounts: Amounts) -> str:
    return " ".join(f"{thing} {n}" for thing, n in zip(_THINGS, amounts, strict=False) if n)


def _read(words: Sequence[str]) -> dict[str, int]:
    return {thing: int(n) for thing, n in zip(words[::2], words[1::2], strict=True)}


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw these dice, by their places from 0; the first throw of a turn takes all."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("throw", *map(str, self.dice)))


@dataclass(frozen=True, slots=True)
class Rolled:
    """The table: what the next dice in the air show, from the leftmost on; the rest may follow later."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("rolled", *self.faces))


@dataclass(frozen=True, slots=True)
class Stop:
    """Keep all dice; or, with Leadership, do without its reroll."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Lead:
    """Leadership: throw one die once more after the last throw."""

    die: int

    def __str__(self) -> str:
        return f"lead {self.die}"


@dataclass(frozen=True, slots=True)
class Harvest:
    """How many of the food-or-workers dice give food; the others give workers."""

    food: int

    def __str__(self) -> str:
        return f"harvest {self.food}"


@dataclass(frozen=True, slots=True)
class Preserve:
    """Preservation: give up one pottery and double the food, before the first throw."""

    def __str__(self) -> str:
        return "preserve"


@dataclass(frozen=True, slots=True)
class Invade:
    """Smithing: invade the others, with so many spearheads given up for more damage."""

    spearheads: int

    def __str__(self) -> str:
        return f"invade {self.spearheads}"


@dataclass(frozen=True, slots=True)
class Engineer:
    """Engineering: turn so many stone into workers."""

    stone: int

    def __str__(self) -> str:
        return f"engineer {self.stone}"


@dataclass(frozen=True, slots=True)
class Ship:
    """Shipping: build so many ships from one wood and one cloth each."""

    ships: int

    def __str__(self) -> str:
        return f"ship {self.ships}"


@dataclass(frozen=True, slots=True)
class Build:
    """Tick boxes of the next city (``city``) or of a monument, one for each worker."""

    target: str
    boxes: int

    def __str__(self) -> str:
        return f"build {self.target} {self.boxes}"


@dataclass(frozen=True, slots=True)
class Swap:
    """One ship: change one good into one of another kind, with the bank."""

    give: str
    get: str

    def __str__(self) -> str:
        return f"swap {self.give} {self.get}"


@dataclass(frozen=True, slots=True)
class Trade:
    """An offer to another seat, which answers with :class:`Accept` or :class:`Refuse`."""

    partner: Seat
    give: Amounts
    get: Amounts

    def __str__(self) -> str:
        return f"trade {self.partner} {_write(self.give)} for {_write(self.get)}"


@dataclass(frozen=True, slots=True)
class Accept:
    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a development with the coins of the dice, whole rows of goods, and (Granaries) food sold."""

    development: str
    goods: tuple[str, ...] = ()
    food: int = 0

    def __str__(self) -> str:
        sold = (f"+{self.food}",) if self.food else ()
        return " ".join(("buy", self.development, *self.goods, *sold))


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up goods until six are left."""

    goods: Amounts

    def __str__(self) -> str:
        return f"discard {_write(self.goods)}"


@dataclass(frozen=True, slots=True)
class Done:
    """End the building, the trading, or the buying and with it the turn."""

    def __str__(self) -> str:
        return "done"


AnyMove = (
    Throw
    | Rolled
    | Stop
    | Lead
    | Harvest
    | Preserve
    | Invade
    | Engineer
    | Ship
    | Build
    | Swap
    | Trade
    | Accept
    | Refuse
    | Buy
    | Discard
    | Done
)


def _parse_roll(words: Sequence[str]) -> Rolled:
    if not words or any(face not in FACES for face in words):
        raise ValueError(words)
    return Rolled(tuple(words))


def _trade(words: Sequence[str]) -> Trade:
    middle = words.index("for")
    return Trade(int(words[0]), bundle(**_read(words[1:middle])), bundle(**_read(words[middle + 1 :])))


def _buy(words: Sequence[str]) -> Buy:
    sold = int(words[-1]) if words[-1].startswith("+") else 0
    rows = tuple(words[1 : -1 if sold else None])
    if any(row not in GOOD_IDS for row in rows):
        raise ValueError(words)
    return Buy(words[0], rows, sold)


_READERS: Final[dict[str, Callable[[Sequence[str]], AnyMove]]] = {
    "throw": lambda words: Throw(tuple(map(int, words))),
    "rolled": _parse_roll,
    "stop": lambda words: Stop(),
    "lead": lambda words: Lead(int(words[0])),
    "harvest": lambda words: Harvest(int(words[0])),
    "preserve": lambda words: Preserve(),
    "invade": lambda words: Invade(int(words[0])),
    "engineer": lambda words: Engineer(int(words[0])),
    "ship": lambda words: Ship(int(words[0])),
    "build": lambda words: Build(words[0], int(words[1])),
    "swap": lambda words: Swap(words[0], words[1]),
    "trade": _trade,
    "accept": lambda words: Accept(),
    "refuse": lambda words: Refuse(),
    "buy": _buy,
    "discard": lambda words: Discard(goods(**_read(words))),
    "done": lambda words: Done(),
}


def parse(line: str) -> AnyMove:
    """The move with exactly this text form; ValueError when there is none."""
    word, *rest = line.split(" ")
    try:
        move = _READERS[word](rest)
    except (KeyError, IndexError, TypeError, ValueError):
        raise ValueError(f"no such move: {line!r}") from None
    if str(move) != line:
        raise ValueError(f"no such move: {line!r}")
    return move
