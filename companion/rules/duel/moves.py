"""The moves, each a small value with a one-line text form: ``build library``, ``wonder pyramids theater``.

Every card of a structure that can be taken lies face up, so its name says where it is. Moves hold numbers (see
:mod:`companion.rules.duel.facts`); those of the table name one thing or several, for the places that wait, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.rules.duel.facts import CARD, CARDS, PLACES, TOKEN, TOKENS, WONDER, WONDERS


@dataclass(frozen=True, slots=True)
class Build:
    """Take an open card and build it."""

    card: int

    def __str__(self) -> str:
        return f"build {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Take an open card and discard it for coins."""

    card: int

    def __str__(self) -> str:
        return f"discard {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class BuildWonder:
    """Take an open card and build an own wonder with it."""

    wonder: int
    card: int

    def __str__(self) -> str:
        return f"wonder {WONDERS[self.wonder].id} {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class PickWonder:
    """Take one of the wonders on offer."""

    wonder: int

    def __str__(self) -> str:
        return f"pick {WONDERS[self.wonder].id}"


@dataclass(frozen=True, slots=True)
class PickToken:
    """Take a progress token: from the board for a pair, or one of those that the Great Library drew."""

    token: int

    def __str__(self) -> str:
        return f"pick {TOKENS[self.token].id}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Put a brown or grey card of the rival into the discard (Statue of Zeus, Circus Maximus)."""

    card: int

    def __str__(self) -> str:
        return f"destroy {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Build a discarded card for nothing (Mausoleum)."""

    card: int

    def __str__(self) -> str:
        return f"rebuild {CARDS[self.card].id}"


@dataclass(frozen=True, slots=True)
class Starts:
    """Who begins the age."""

    seat: Seat

    def __str__(self) -> str:
        return f"starts {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The table: cards turned up, for the places that wait, the farthest row first; the rest may follow later."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("reveal", *(CARDS[card].id for card in self.cards)))


@dataclass(frozen=True, slots=True)
class Backs:
    """The table: the places of Age III where a guild lies face down; its back is another one."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("backs", *map(str, self.places)))


@dataclass(frozen=True, slots=True)
class Offer:
    """The table: wonders laid out for the choice, or dealt."""

    wonders: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("offer", *(WONDERS[wonder].id for wonder in self.wonders)))


@dataclass(frozen=True, slots=True)
class Draw:
    """The table: progress tokens drawn, for the board or by the Great Library."""

    tokens: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("draw", *(TOKENS[token].id for token in self.tokens)))


AnyMove = (
    Build | Discard | BuildWonder | PickWonder | PickToken | Destroy | Rebuild | Starts | Reveal | Backs | Offer | Draw
)

# Every move there is but those of several things at once, made once: lists of legal moves hold these.
BUILD: Final = tuple(Build(card.number) for card in CARDS)
DISCARD: Final = tuple(Discard(card.number) for card in CARDS)
BUILD_WONDER: Final = tuple(tuple(BuildWonder(w.number, card.number) for w in WONDERS) for card in CARDS)
PICK_WONDER: Final = tuple(PickWonder(wonder.number) for wonder in WONDERS)
PICK_TOKEN: Final = tuple(PickToken(token.number) for token in TOKENS)
DESTROY: Final = tuple(Destroy(card.number) for card in CARDS)
REBUILD: Final = tuple(Rebuild(card.number) for card in CARDS)
STARTS: Final = (Starts(0), Starts(1))
REVEAL: Final = tuple(Reveal((card.number,)) for card in CARDS)
OFFER: Final = tuple(Offer((wonder.number,)) for wonder in WONDERS)
DRAW: Final = tuple(Draw((token.number,)) for token in TOKENS)


def _several(words: Sequence[str]) -> Sequence[str]:
    if not words or len(set(words)) != len(words):
        raise ValueError(words)
    return words


def _backs(words: Sequence[str]) -> Backs:
    places = tuple(map(int, _several(words)))
    if list(places) != sorted(places) or not 0 <= places[0] <= places[-1] < PLACES:
        raise ValueError(words)
    return Backs(places)


def _pick(word: str) -> PickWonder | PickToken:
    return PICK_WONDER[WONDER[word].number] if word in WONDER else PICK_TOKEN[TOKEN[word].number]


_READERS: Final[dict[str, Callable[[Sequence[str]], AnyMove]]] = {
    "build": lambda words: BUILD[CARD[words[0]].number],
    "discard": lambda words: DISCARD[CARD[words[0]].number],
    "wonder": lambda words: BUILD_WONDER[CARD[words[1]].number][WONDER[words[0]].number],
    "pick": lambda words: _pick(words[0]),
    "destroy": lambda words: DESTROY[CARD[words[0]].number],
    "rebuild": lambda words: REBUILD[CARD[words[0]].number],
    "starts": lambda words: STARTS[("1", "2").index(words[0])],
    "reveal": lambda words: Reveal(tuple(CARD[word].number for word in _several(words))),
    "backs": _backs,
    "offer": lambda words: Offer(tuple(WONDER[word].number for word in _several(words))),
    "draw": lambda words: Draw(tuple(TOKEN[word].number for word in _several(words))),
}


def parse(line: str) -> AnyMove:
    """The move with exactly this text form; ValueError when there is none."""
    word, *rest = line.split(" ")
    try:
        move = _READERS[word](rest)
    except (KeyError, IndexError, ValueError):
        raise ValueError(f"no such move: {line!r}") from None
    if str(move) != line:
        raise ValueError(f"no such move: {line!r}")
    return move
