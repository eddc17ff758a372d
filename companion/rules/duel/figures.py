"""Corrections: every tracked thing, how to set it, and how the play goes on from there.

A card, wonder or token is one physical thing: put somewhere, it leaves where it was. The paths: ``age``, ``pawn``,
``turn``, ``coins.0``, ``loot.1.5`` (the token of 5 coins that threatens seat 1), ``place.12``; and as several things
``city.0``, ``discard``, ``under`` (under a wonder), ``plan.0``, ``built.0``, ``owned.0``, ``board``, and, where a
structure is laid of which some is gone, ``gone``. Older journals set such things one by one, ``city.0.library``: those
are still there, by their own name only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from companion.core.field import Value, whole
from companion.core.fingerprint import fingerprint
from companion.core.game import Correct, Field
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import T
from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARD,
    CARDS,
    LAYOUTS,
    LOOT,
    PLACES,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
    Card,
    Token,
    Wonder,
    mask,
    members,
)
from companion.rules.duel.flow import begin_age
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
    FIRST,
    FRESH,
    GUILD_BACK,
    HELD,
    HIDDEN,
    LEFT,
    LOOTS,
    OFFERED,
    OWNED,
    PAWN,
    PHASE,
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
from companion.rules.duel.structure import FACE_UP, FULL, OPEN
from companion.rules.duel.words import age_name, seat_name

_Thing = TypeVar("_Thing", Card, Wonder, Token)

MOST_COINS: Final = 199

# What a figure says of a place, beside the card that lies there; older journals have numbers
TAKEN: Final = "taken"
FACE_DOWN: Final = "face_down"
GUILD_FACE_DOWN: Final = "guild_face_down"
_CODES: Final = {EMPTY: TAKEN, BACK: FACE_DOWN, GUILD_BACK: GUILD_FACE_DOWN}
_NUMBERED: Final = {-1: TAKEN, len(CARDS): FACE_DOWN, len(CARDS) + 1: GUILD_FACE_DOWN}

_AGE_NAMES: Final = (T("not begun"), "I", "II", "III")
_NEW: Final = ("age", "gone")  # figures that there were not always
_NUMBER_OF: Final = {
    **{card.id: card.number for card in CARDS},
    **{code: number for number, code in _NUMBERED.items()},
    **{f"player{seat + 1}": seat + 1 for seat in (0, 1)},
}
_SEATS: Final = tuple(Choice(f"player{seat + 1}", seat_name(seat)) for seat in (0, 1))
_LAID: Final = (Choice(FACE_DOWN, T("face down")), *(Choice(card.id, card.name) for card in CARDS))
_GUILD: Final = Choice(GUILD_FACE_DOWN, T("a guild, face down"))
_GONE: Final = Choice(TAKEN, T("taken"))
_OF_CARDS: Final = tuple(Choice(card.id, card.name) for card in CARDS)
_OF_WONDERS: Final = tuple(Choice(wonder.id, wonder.name) for wonder in WONDERS)
_OF_TOKENS: Final = tuple(Choice(token.id, token.name) for token in TOKENS)
_SPOTS: Final = tuple(
    tuple(
        Choice(f"p{place + 1}", T("row {row}, place {n}", row=laid.row + 1, n=place + 1))
        for place, laid in enumerate(layout)
    )
    for layout in LAYOUTS
)  # by age


# The figures


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others: a long play may have been corrected often."""
    kind, _, rest = path.partition(".")
    makers = (_KINDS.get(kind), _SINGLE.get(kind))
    found = (each for make in makers if make is not None for each in make(state, rest.rpartition(".")[2]))
    return next((each for each in found if each.id == path), None)


def figures(state: State) -> list[Field]:
    """The table first, then coins, wonders, tokens and cities; the cards once the first age has begun."""
    return [each for makers in dict.fromkeys(_KINDS.values()) for each in makers(state, "")]


def _of_track(state: State, only: str) -> Iterator[Field]:
    n = state.n
    begun = min(n[AGE], 1)
    yield Field("age", T("Current age"), begun, AGES, value=n[AGE], names=_AGE_NAMES[begun:])
    if not state.age:
        yield Field("first", T("First player"), one=_SEATS, value=f"player{n[FIRST] + 1}")
        return
    if broken(n):
        gone = frozenset(f"p{place + 1}" for place in members(FULL & ~n[LEFT]))
        yield Field("gone", T("Cards that are taken already"), 0, PLACES - 1, _SPOTS[n[AGE]], value=gone)
    if state.phase == Phase.TURN or (broken(n) and n[LEFT] != FULL):
        yield Field("turn", T("Whose turn it is"), one=_SEATS, value=f"player{n[SEAT] + 1}")
    yield Field("pawn", T("Conflict pawn, towards player 2"), -CAPITAL, CAPITAL, value=state.pawn)


def broken(n: Numbers) -> bool:
    """Whether some of the structure may be gone before it was ever turned up: where a play begins in mid-game."""
    return bool(n[FRESH]) and n[PHASE] == Phase.REVEAL


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
        last = n[LEFT] == 1 << place
        lies = (*(() if last else (_GONE,)), *((_GUILD,) if n[AGE] == AGES else ()), *_LAID)
        value = CARDS[n[place]].id if n[place] >= 0 else _CODES[n[place]]
        yield Field(f"place.{place}", label, one=lies, value=value)


def _of_wonders(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for seat in (0, 1) if state.age else ():
        planned = _ids(WONDERS, n[PLANS + seat] | n[SHELF + seat])
        built = _ids(WONDERS, n[BUILT + seat])
        yield Field(f"plan.{seat}", T("Wonders, not built"), several=_OF_WONDERS, value=planned, seat=seat)
        yield Field(f"built.{seat}", T("Wonders"), several=_OF_WONDERS, value=built, seat=seat)


def _of_tokens(state: State, only: str) -> Iterator[Field]:
    n = state.n
    if not state.age:
        return
    yield Field("board", T("Progress tokens"), several=_OF_TOKENS, value=_ids(TOKENS, n[BOARD]))
    for seat in (0, 1):
        owned = _ids(TOKENS, n[OWNED + seat])
        yield Field(f"owned.{seat}", T("Progress tokens"), several=_OF_TOKENS, value=owned, seat=seat)


def _of_cards(state: State, only: str) -> Iterator[Field]:
    n = state.n
    if not state.age:
        return
    for seat in (0, 1):
        yield Field(f"city.{seat}", T("Buildings"), several=_OF_CARDS, value=_ids(CARDS, n[CITY + seat]), seat=seat)
    yield Field("discard", T("Discarded cards"), several=_OF_CARDS, value=_ids(CARDS, n[DISCARDED]))
    lying = hidden.lying(n)
    free = tuple(choice for choice, card in zip(_OF_CARDS, CARDS, strict=True) if not lying & card.bit)
    yield Field("under", T("Cards under wonders"), several=free, value=_ids(CARDS, under_wonders(n)))


def _ids(every: Sequence[Card] | Sequence[Wonder] | Sequence[Token], bits: int) -> frozenset[str]:
    return frozenset(every[number].id for number in members(bits))


# What makes the figures whose paths begin so; in this order they are shown
_KINDS: Final[Mapping[str, Callable[[State, str], Iterator[Field]]]] = {
    **dict.fromkeys(("age", "first", "gone", "turn", "pawn"), _of_track),
    **dict.fromkeys(("coins", "loot"), _of_coins),
    **dict.fromkeys(("plan", "built"), _of_wonders),
    **dict.fromkeys(("board", "owned"), _of_tokens),
    **dict.fromkeys(("city", "discard", "under"), _of_cards),
    "place": _of_structure,
}


# One thing by its own name


def _single_wonder(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for wonder in _things_named(WONDER, state, only):
        for seat in (0, 1):
            planned = (n[PLANS + seat] | n[SHELF + seat]) & wonder.bit > 0
            built = n[BUILT + seat] & wonder.bit > 0
            label = T("{wonder}, not built", wonder=wonder.name)
            yield Field(f"plan.{seat}.{wonder.id}", label, 0, 1, value=int(planned), seat=seat)
            yield Field(f"built.{seat}.{wonder.id}", wonder.name, 0, 1, value=int(built), seat=seat)


def _single_token(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for token in _things_named(TOKEN, state, only):
        yield Field(f"board.{token.id}", token.name, 0, 1, value=int(n[BOARD] & token.bit > 0))
        for seat in (0, 1):
            owned = int(n[OWNED + seat] & token.bit > 0)
            yield Field(f"owned.{seat}.{token.id}", token.name, 0, 1, value=owned, seat=seat)


def _single_card(state: State, only: str) -> Iterator[Field]:
    n = state.n
    for card in _things_named(CARD, state, only):
        for seat in (0, 1):
            yield Field(f"city.{seat}.{card.id}", card.name, 0, 1, value=int(n[CITY + seat] & card.bit > 0), seat=seat)
        label = T("{card}, discarded", card=card.name)
        yield Field(f"discard.{card.id}", label, 0, 1, value=int(n[DISCARDED] & card.bit > 0))
        if not hidden.lying(n) & card.bit:
            label = T("{card}, under a wonder", card=card.name)
            yield Field(f"under.{card.id}", label, 0, 1, value=int(under_wonders(n) & card.bit > 0))


def _things_named(by_name: Mapping[str, _Thing], state: State, only: str) -> Sequence[_Thing]:
    """The thing with a name; none before the first age."""
    return [by_name[only]] if state.age and only in by_name else ()


_SINGLE: Final[Mapping[str, Callable[[State, str], Iterator[Field]]]] = {
    **dict.fromkeys(("plan", "built"), _single_wonder),
    **dict.fromkeys(("board", "owned"), _single_token),
    **dict.fromkeys(("city", "discard", "under"), _single_card),
}


def modern(move: Correct) -> Correct:
    """Older journals have a seat, and what lies at a place, as a number."""
    if not isinstance(move.value, int):
        return move
    if move.path in ("turn", "first"):
        return replace(move, value=f"player{move.value}")
    if move.path.startswith("place."):
        numbered = {**dict(enumerate(card.id for card in CARDS)), **_NUMBERED}
        return replace(move, value=numbered.get(move.value, "no-such-card"))
    return move


def lasting(state: State) -> str:
    """The fingerprint of a position, the same as ever."""
    return fingerprint(state.actor(), old_figures(state))


def old_figures(state: State) -> Iterator[tuple[str, object]]:
    """Every figure as older versions had it: each thing by itself, and a number for each."""
    makers = (_of_track, _of_coins, _of_structure)
    track, coins, structure = ([each for each in make(state, "") if each.id not in _NEW] for make in makers)
    yield from map(_as_number, (*track, *coins))
    if state.age:
        yield from _each(state.n, WONDERS, ("plan.0", "built.0"))
        yield from _each(state.n, WONDERS, ("plan.1", "built.1"))
        yield from _each(state.n, TOKENS, ("board", "owned.0", "owned.1"))
        yield from _each(state.n, CARDS, ("city.0", "city.1", "discard", "under"))
    yield from map(_as_number, structure)


def _each(n: Numbers, things: Sequence[_Thing], where: Sequence[str]) -> Iterator[tuple[str, object]]:
    for thing in things:
        for path in where:
            kind, *rest = path.split(".")
            yield f"{path}.{thing.id}", int(_lies(n, kind, rest) & thing.bit > 0)


def _as_number(field: Field) -> tuple[str, object]:
    value = field.value
    if field.one and isinstance(value, str):
        return field.id, _NUMBER_OF[value]
    return field.id, value


def under_wonders(n: Numbers) -> int:
    """The cards that were turned up and are nowhere else."""
    cards: int = n[SEEN] & ~(n[CITY] | n[CITY + 1] | n[DISCARDED] | hidden.lying(n))
    return cards


# Setting one


def put(state: State, path: str, value: Value) -> None:
    """Set one figure; what follows from it follows."""
    n = state.n
    kind, *rest = path.split(".")
    if isinstance(value, frozenset):
        _put_several(n, kind, rest, value)
    elif kind == "age":
        _put_age(n, whole(value))
    elif kind in ("pawn", "turn", "first"):
        entry = {"pawn": PAWN, "turn": SEAT, "first": FIRST}[kind]
        n[entry] = value if kind == "pawn" else int(str(value).removeprefix("player")) - 1
    elif kind == "coins":
        n[COINS + int(rest[0])] = value
    elif kind == "place":
        _put_place(n, int(rest[0]), str(value))
    else:
        _put_thing(n, kind, rest, whole(value))
    refresh(n)
    settle(n)


def _put_several(n: Numbers, kind: str, rest: list[str], wanted: frozenset[str]) -> None:
    """Each thing that comes or goes, as if it were said alone."""
    if kind == "gone":
        _put_gone(n, wanted)
        return
    every: Mapping[str, Card] | Mapping[str, Wonder] | Mapping[str, Token]
    every = WONDER if kind in ("plan", "built") else TOKEN if kind in ("board", "owned") else CARD
    lying = _lies(n, kind, rest)  # none of them moves another
    for name, thing in every.items():
        if bool(lying & thing.bit) != (name in wanted):
            _put_thing(n, kind, [*rest, name], int(name in wanted))


def _lies(n: Numbers, kind: str, rest: list[str]) -> int:
    seat = int(rest[0]) if rest else 0
    if kind == "under":
        return under_wonders(n)
    bits: int = n[{"plan": PLANS, "built": BUILT, "owned": OWNED, "city": CITY}[kind] + seat] if rest else 0
    if kind == "plan":
        bits |= n[SHELF + seat]
    return bits if rest else int(n[BOARD if kind == "board" else DISCARDED])


def _put_thing(n: Numbers, kind: str, rest: list[str], value: int) -> None:
    if kind == "loot":
        _set(n, LOOTS, next(bit for bit, coins in _loots(int(rest[0])) if str(coins) == rest[1]), value)
    elif kind in ("plan", "built"):
        _move(n, (PLANS, PLANS + 1, BUILT, BUILT + 1, SHELF, SHELF + 1), WONDER[rest[1]].bit)
        _set(n, (PLANS if kind == "plan" else BUILT) + int(rest[0]), WONDER[rest[1]].bit, value)
    elif kind in ("owned", "board"):
        _move(n, (BOARD, OWNED, OWNED + 1, OFFERED), TOKEN[rest[-1]].bit)
        _set(n, OWNED + int(rest[0]) if kind == "owned" else BOARD, TOKEN[rest[-1]].bit, value)
    else:
        _put_card(n, kind, rest, value)


def _put_age(n: Numbers, age: int) -> None:
    """Another age: its structure is laid anew, and nothing that was pending is."""
    if age == n[AGE]:
        return
    n[OFFERED] = n[HELD] = 0
    begin_age(n, age)


def _put_gone(n: Numbers, gone: frozenset[str]) -> None:
    """Some of a structure is taken before any of it was told: what lies face up or open is turned up, no more."""
    left = FULL & ~mask(int(spot[1:]) - 1 for spot in gone)
    if left == n[LEFT]:
        return
    n[SEEN] &= ~hidden.lying(n)  # it is told again
    n[:PLACES] = [BACK if left >> place & 1 else EMPTY for place in range(PLACES)]
    n[LEFT] = n[HIDDEN] = left
    n[DUE] = (FACE_UP[n[AGE]] | OPEN[n[AGE]][left][0]) & left


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


def _put_place(n: Numbers, place: int, value: str) -> None:
    bit, before = 1 << place, n[place]
    n[place] = CARD[value].number if value in CARD else next(code for code, word in _CODES.items() if word == value)
    _set(n, LEFT, bit, value != TAKEN)
    _set(n, HIDDEN, bit, value in (FACE_DOWN, GUILD_FACE_DOWN))
    if value in CARD:
        n[SEEN] |= CARD[value].bit
    if before >= 0 and value != TAKEN:  # a taken card has been seen, wherever it went
        _forget(n, CARDS[before].bit)
