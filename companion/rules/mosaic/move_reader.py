"""The moves, read back from their one-line text form; see :mod:`companion.rules.mosaic.moves`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.score import Seat
from companion.rules.mosaic.moves import (
    Announce,
    AnyMove,
    Begin,
    Claim,
    Coins,
    Construct,
    Convert,
    Discover,
    Done,
    Enlist,
    Follow,
    Forgo,
    Govern,
    Grow,
    Loyal,
    Military,
    Own,
    Place,
    Produce,
    Project,
    Push,
    Raise,
    Refresh,
    Remove,
    Score,
    Shift,
    Strike,
    Supremacy,
    Take,
    Tally,
    Tax,
    Took,
    Turn,
    TurnUp,
    Unrest,
    Use,
    Waive,
)


class _Words:
    """The words of a line, taken one by one."""

    def __init__(self, line: str) -> None:
        self._words = line.split(" ")

    def word(self) -> str:
        return self._words.pop(0) if self._words else ""

    def seat(self) -> Seat:
        seat = int(self.word()) - 1
        if seat < 0:
            raise ValueError("seats count from 1")
        return seat

    def n(self) -> int:
        return int(self.word())

    def token(self) -> str:
        """What lay on a hex, where the next word says so."""
        return self.word() if self._next().startswith(("good:", "cache:")) else ""

    def after(self, mark: str) -> str:
        """The word behind a mark, where the mark comes next."""
        if self._next() != mark:
            return ""
        self.word()
        return self.word()

    def choice(self) -> str:
        return "" if self._next() in ("coins", "free") else self.word()

    def flag(self, mark: str) -> bool:
        """Whether this mark comes next."""
        return self._next() == mark and bool(self.word())

    def coins(self) -> Coins:
        pairs = [pair.split(":") for pair in self.after("coins").split(",") if pair]
        return tuple((resource, int(n)) for resource, n in pairs)

    def goods(self) -> frozenset[str]:
        return frozenset(filter(None, self.after("goods").split(",")))

    def rest(self) -> list[str]:
        words, self._words = self._words, []
        return words

    def _next(self) -> str:
        return self._words[0] if self._words else ""


def _military(words: _Words) -> Military:
    seat = words.seat()
    parts = [part.split("@") for part in words.rest()]
    recruits = tuple((unit, where) for unit, where in parts if ">" not in where)
    marches = tuple((unit, *where.split(">")) for unit, where in parts if ">" in where)
    return Military(seat, recruits, marches)  # type: ignore[arg-type]


def _raise(words: _Words) -> Raise:
    seat, wonder, region, token, choice = words.seat(), words.word(), words.word(), words.token(), words.choice()
    return Raise(seat, wonder, region, token, words.coins(), choice)


def _grow(words: _Words) -> Grow:
    seat, food, people, bare = words.seat(), words.n(), words.n(), words.flag("bare")
    return Grow(seat, food, people, words.coins(), bare)


def _discover(words: _Words) -> Discover:
    seat, card, up = words.seat(), words.word(), words.word() == "up"
    choice, free = words.choice(), words.flag("free")
    return Discover(seat, card, up, choice, words.coins(), free)


_READERS: Final[Mapping[str, Callable[[_Words], AnyMove]]] = {
    "place": lambda w: Place(w.seat(), w.word(), w.word(), w.n()),
    "remove": lambda w: Remove(w.seat(), w.word(), w.word(), w.n()),
    "shift": lambda w: Shift(w.seat(), w.word(), w.word(), w.word(), w.n()),
    "raise": _raise,
    "govern": lambda w: Govern(w.seat(), w.word().replace("none", ""), w.coins()),
    "claim": lambda w: Claim(w.seat(), w.word(), w.word(), w.word()),
    "own": lambda w: Own(w.seat(), w.word()),
    "follow": lambda w: Follow(w.seat(), w.word(), w.word()),
    "loyal": lambda w: Loyal(w.seat(), w.word()),
    "took": lambda w: Took(w.seat(), w.word()),
    "automa": lambda w: Enlist(w.seat(), w.word(), w.n()),
    "announce": lambda w: Announce(w.seat(), w.word(), w.word()),
    "project": lambda w: Project(w.seat(), w.word()),
    "unrest": lambda w: Unrest(w.seat(), w.n()),
    "score": lambda w: Score(w.seat(), w.n()),
    "produce": lambda w: Produce(w.seat(), w.word()),
    "grow": _grow,
    "build": lambda w: Construct(w.seat(), w.word(), w.word().replace("-", ""), w.token(), w.goods(), w.coins()),
    "discover": _discover,
    "turn_up": lambda w: TurnUp(w.seat(), w.word(), w.word()),
    "tax": lambda w: Tax(w.seat(), w.word(), w.n(), w.n(), w.n(), w.flag("bare")),
    "military": _military,
    "take": lambda w: Take(w.seat(), w.word()),
    "refresh": lambda w: Refresh(w.seat(), w.word(), w.word() == "free"),
    "use": lambda w: Use(w.seat(), w.word(), w.word(), w.word(), int(w.word() or 0)),
    "convert": lambda w: Convert(w.seat(), w.seat(), w.word(), w.word()),
    "waive": lambda w: Waive(w.seat(), w.n()),
    "begin": lambda w: Begin(),
    "supremacy": lambda w: Supremacy(w.word()),
    "strike": lambda w: Strike(w.seat(), w.seat(), w.word(), w.word()),
    "push": lambda w: Push(w.seat(), w.seat(), w.word(), w.word()),
    "forgo": lambda w: Forgo(w.seat()),
    "tally": lambda w: Tally(),
    "turn": lambda w: Turn(w.seat()),
    "done": lambda w: Done(w.seat()),
}


def parse(line: str) -> AnyMove:
    """The move with this text form; ValueError when there is none."""
    words = _Words(line)
    reader = _READERS.get(words.word())
    if reader is None:
        raise ValueError(line)
    move = reader(words)
    if str(move) != line:
        raise ValueError(line)
    return move
