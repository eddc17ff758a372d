"""Corrections: every tracked thing, how to set it, and how the play goes on from there.

A card, wonder or token is one physical thing: put somewhere, it leaves where it was. The paths: ``pawn``, ``turn``,
``coins.0``, ``loot.1.5`` (the token of 5 coins that threatens seat 1), ``place.12``, ``city.0.library``,
``discard.library``, ``under.library`` (under a wonder), ``plan.0.sphinx``, ``built.0.sphinx``, ``owned.0.law``,
``board.law``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from companion.core.game import Field
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARD,
    CARDS,
    LAYOUTS,
    LOOT,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
    Card,
    Token,
    Wonder,
)
from companion.rules.duel.position import (
    AGE,
    BACK,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    EMPTY,
    FIRST,
    GUILD_BACK,
    HIDDEN,
    LEFT,
    LOOTS,
    OFFERED,
    OWNED,
    PAWN,
    PLANS,
    SEAT,
    SEEN,
    SHELF,
    Numbers,
    Phase,
    refresh,
)
from companion.rules.duel.settle import settle
from companion.rules.duel.state import State
from companion.rules.duel.words import age_name

_Thing = TypeVar("_Thing", Card, Wonder, Token)

MOST_COINS: Final = 199

# What a figure says of a place, beside the number of the card that lies there
TAKEN: Final = -1
FACE_DOWN: Final = len(CARDS)
GUILD_FACE_DOWN: Final = len(CARDS) + 1
_CODES: Final = {EMPTY: TAKEN, BACK: FACE_DOWN, GUILD_BACK: GUILD_FACE_DOWN}


# The figures


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the other three hundred: a long play may have been corrected often."""
    kind, _, rest = path.partition(".")
    found = _KINDS[kind](state, rest.rpartition(".")[2]) if kind in _KINDS else ()
    return next((each for each in found if each.id == path), None)


def figures(state: State) -> list[Field]:
    """The table first, then coins, wonders, tokens and cities; the cards once the first age has begun."""
    return [each for makers in dict.fromkeys(_KINDS.values()) for each in makers(state, "")]


def _of_track(state: State, only: str) -> Iterator[Field]:
    if not state.age:
        yield Field("first", T("First player"), 1, 2, value=state.n[FIRST] + 1)
        return
    if state.phase == Phase.TURN:
        yield Field("turn", T("Whose turn it is"), 1, 2, value=state.seat + 1)
    yield Field("pawn", T("Conflict pawn, towards player 2"), -CAPITAL, CAPITAL, value=state.pawn)


def _of_coins(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for seat in (0, 1):
        yield Field(f"coins.{seat}", T("Coins"), 0, MOST_COINS, value=n[COINS + seat], seat=seat)
        for bit, coins in _loots(seat):
            label = T("Military token of {n}", n=coins)
            yield Field(f"loot.{seat}.{coins}", label, 0, 1, value=int(n[LOOTS] & bit > 0), seat=seat)


def _loots(seat: Seat) -> Iterator[tuple[int, int]]:
    """The bits and coins of the tokens that threaten a seat."""
    for number, (_, coins) in enumerate(LOOT):
        yield 1 << seat * len(LOOT) + number, coins


def _of_structure(state: State, only: str) -> Iterator[Field]:
    """The last card cannot be corrected away: taking it ends the age."""
    n = state.n
    for place, laid in enumerate(LAYOUTS[n[AGE]] if state.age and not state.laying_out else ()):
        if only not in ("", str(place)):
            continue
        label = T("{age}, row {row}, place {n}", age=age_name(n[AGE]), row=laid.row + 1, n=place + 1)
        low = 0 if n[LEFT] == 1 << place else TAKEN
        high = GUILD_FACE_DOWN if n[AGE] == AGES else FACE_DOWN
        value = n[place] if n[place] >= 0 else _CODES[n[place]]
        yield Field(f"place.{place}", label, low, high, value=value)


def _of_wonders(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for seat in (0, 1):
        for wonder in _named(WONDERS, WONDER, state, only):
            planned = (n[PLANS + seat] | n[SHELF + seat]) & wonder.bit > 0
            built = n[BUILT + seat] & wonder.bit > 0
            label = T("{wonder}, not built", wonder=wonder.name)
            yield Field(f"plan.{seat}.{wonder.id}", label, 0, 1, value=int(planned), seat=seat)
            yield Field(f"built.{seat}.{wonder.id}", wonder.name, 0, 1, value=int(built), seat=seat)


def _of_tokens(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for token in _named(TOKENS, TOKEN, state, only):
        yield Field(f"board.{token.id}", token.name, 0, 1, value=int(n[BOARD] & token.bit > 0))
        for seat in (0, 1):
            yield Field(
                f"owned.{seat}.{token.id}", token.name, 0, 1, value=int(n[OWNED + seat] & token.bit > 0), seat=seat
            )


def _of_cards(state: State, only: str) -> Iterator[Field]:
    n = state.n
    lying, buried = hidden.lying(n), under_wonders(n)
    for card in _named(CARDS, CARD, state, only):
        for seat in (0, 1):
            yield Field(f"city.{seat}.{card.id}", card.name, 0, 1, value=int(n[CITY + seat] & card.bit > 0), seat=seat)
        label = T("{card}, discarded", card=card.name)
        yield Field(f"discard.{card.id}", label, 0, 1, value=int(n[DISCARDED] & card.bit > 0))
        if not lying & card.bit:
            label = T("{card}, under a wonder", card=card.name)
            yield Field(f"under.{card.id}", label, 0, 1, value=int(buried & card.bit > 0))


def _named(every: Sequence[_Thing], by_name: Mapping[str, _Thing], state: State, only: str) -> Sequence[_Thing]:
    """All things of a kind, or the one with a name; none before the first age."""
    if not state.age:
        return ()
    return every if not only else [by_name[only]] if only in by_name else ()


# What makes the figures whose paths begin so; in this order they are shown
_KINDS: Final[Mapping[str, Callable[[State, str], Iterator[Field]]]] = {
    **dict.fromkeys(("first", "turn", "pawn"), _of_track),
    **dict.fromkeys(("coins", "loot"), _of_coins),
    **dict.fromkeys(("plan", "built"), _of_wonders),
    **dict.fromkeys(("board", "owned"), _of_tokens),
    **dict.fromkeys(("city", "discard", "under"), _of_cards),
    "place": _of_structure,
}


def under_wonders(n: Numbers) -> int:
    """The cards that were turned up and are nowhere else."""
    cards: int = n[SEEN] & ~(n[CITY] | n[CITY + 1] | n[DISCARDED] | hidden.lying(n))
    return cards


# Setting one


def put(state: State, path: str, value: int) -> None:
    """Set one figure; what follows from it follows."""
    n = state.n
    kind, *rest = path.split(".")
    if kind in ("pawn", "turn", "first"):
        entry = {"pawn": PAWN, "turn": SEAT, "first": FIRST}[kind]
        n[entry] = value if kind == "pawn" else value - 1
    elif kind == "coins":
        n[COINS + int(rest[0])] = value
    elif kind == "loot":
        _set(n, LOOTS, next(bit for bit, coins in _loots(int(rest[0])) if str(coins) == rest[1]), value)
    elif kind == "place":
        _put_place(n, int(rest[0]), value)
    elif kind in ("plan", "built"):
        _move(n, (PLANS, PLANS + 1, BUILT, BUILT + 1, SHELF, SHELF + 1), WONDER[rest[1]].bit)
        _set(n, (PLANS if kind == "plan" else BUILT) + int(rest[0]), WONDER[rest[1]].bit, value)
    elif kind in ("owned", "board"):
        _move(n, (BOARD, OWNED, OWNED + 1, OFFERED), TOKEN[rest[-1]].bit)
        _set(n, OWNED + int(rest[0]) if kind == "owned" else BOARD, TOKEN[rest[-1]].bit, value)
    else:
        _put_card(n, kind, rest, value)
    refresh(n)
    settle(n)


def _set(n: Numbers, entry: int, bit: int, value: int) -> None:
    n[entry] = n[entry] | bit if value else n[entry] & ~bit


def _move(n: Numbers, entries: tuple[int, ...], bit: int) -> None:
    """Take a thing away from wherever it is."""
    for entry in entries:
        n[entry] &= ~bit


def _put_card(n: Numbers, kind: str, rest: list[str], value: int) -> None:
    bit = CARD[rest[-1]].bit
    _move(n, (CITY, CITY + 1, DISCARDED), bit)
    if kind == "city":
        _set(n, CITY + int(rest[0]), bit, value)
    elif kind == "discard":
        _set(n, DISCARDED, bit, value)
    if value:
        n[SEEN] |= bit
    else:
        _forget(n, bit)


def _forget(n: Numbers, bit: int) -> None:
    """A card that is nowhere to be seen may still turn up."""
    if not bit & (n[CITY] | n[CITY + 1] | n[DISCARDED] | hidden.lying(n)):
        n[SEEN] &= ~bit


def _put_place(n: Numbers, place: int, value: int) -> None:
    bit, before = 1 << place, n[place]
    n[place] = next((code for code, figure in _CODES.items() if figure == value), value)
    _set(n, LEFT, bit, value != TAKEN)
    _set(n, HIDDEN, bit, value >= FACE_DOWN)
    if 0 <= value < FACE_DOWN:
        n[SEEN] |= CARDS[value].bit
    if before >= 0 and value != TAKEN:  # a taken card has been seen, wherever it went
        _forget(n, CARDS[before].bit)
