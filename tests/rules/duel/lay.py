"""Tables laid out by hand, for tests."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.duel.facts import CARD, TOKEN, WONDER, mask
from companion.rules.duel.flow import go_on
from companion.rules.duel.game import Duel
from companion.rules.duel.moves import AnyMove, parse
from companion.rules.duel.position import (
    AGE,
    BACK,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    DUE,
    EMPTY,
    FRESH,
    HIDDEN,
    LEFT,
    OWNED,
    PAWN,
    PLANS,
    SEAT,
    SEEN,
    refresh,
)
from companion.rules.duel.state import State

GAME = Duel()

# In each age, places that do not cover each other
_ROW = {1: range(14, 20), 2: range(6), 3: range(5, 9)}


def cards(names: str) -> int:
    """The set of these cards."""
    return mask(CARD[name].number for name in names.split())


def wonders(names: str) -> int:
    return mask(WONDER[name].number for name in names.split())


def tokens(names: str) -> int:
    return mask(TOKEN[name].number for name in names.split())


class Lay:
    """A position in the middle of an age: ``lay("library temple").city(0, "press").coins(0, 3)``."""

    def __init__(self, open_cards: str, age: int | None = None, left: Iterable[int] | None = None) -> None:
        names = open_cards.split()
        age = age or CARD[names[0]].age
        self.state = State(0, tokens("law masonry economy strategy theology"), (0, 0), 0, drafted=False)
        n = self.n = self.state.n
        n[AGE], n[FRESH], n[DUE], n[HIDDEN], n[LEFT] = age, 0, 0, 0, 0
        n[:20] = [EMPTY] * 20
        for place, name in zip(left or _ROW[age], names, strict=False):
            n[place] = CARD[name].number
            n[LEFT] |= 1 << place
            n[SEEN] |= CARD[name].bit
        go_on(n)

    def city(self, seat: int, names: str) -> Lay:
        self.n[CITY + seat] |= cards(names)
        self.n[SEEN] |= cards(names)
        refresh(self.n)
        return self

    def coins(self, *coins: int) -> Lay:
        self.n[COINS], self.n[COINS + 1] = coins
        return self

    def plans(self, seat: int, names: str) -> Lay:
        self.n[PLANS + seat] |= wonders(names)
        return self

    def built(self, seat: int, names: str) -> Lay:
        self.n[BUILT + seat] |= wonders(names)
        refresh(self.n)
        return self

    def owned(self, seat: int, names: str) -> Lay:
        self.n[OWNED + seat] |= tokens(names)
        self.n[BOARD] &= ~tokens(names)
        refresh(self.n)
        return self

    def board(self, names: str) -> Lay:
        self.n[BOARD] = tokens(names)
        return self

    def pawn(self, at: int) -> Lay:
        self.n[PAWN] = at
        return self

    def discarded(self, names: str) -> Lay:
        self.n[DISCARDED] |= cards(names)
        self.n[SEEN] |= cards(names)
        return self

    def face_down(self, *places: int) -> Lay:
        for place in places:
            self.n[place] = BACK
            self.n[LEFT] |= 1 << place
            self.n[HIDDEN] |= 1 << place
        go_on(self.n)
        return self

    def turn(self, seat: int) -> Lay:
        self.n[SEAT] = seat
        go_on(self.n)
        return self

    def play(self, *lines: str) -> State:
        """The position after these moves."""
        for line in lines:
            self.state.play(parse(line))
        return self.state


def legal(state: State) -> list[str]:
    return [str(move) for move in GAME.moves(state)]


def price(state: State, seat: int, thing: str) -> int:
    """What a card or wonder costs in all."""
    return GAME.price(state, seat, CARD[thing] if thing in CARD else WONDER[thing]).total


def move(line: str) -> AnyMove:
    return parse(line)
