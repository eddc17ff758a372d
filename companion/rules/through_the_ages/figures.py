"""Corrections: every tracked thing of a civilization, how to set it, and what follows from it.

A path is a kind with its seat and card: ``culture.0``, ``workers.1.iron``, ``leader.0``, ``built.0.pyramids`` (1 it
stands, 2 in ruins). A worker or a blue token that is corrected comes from the bank or goes there; a bank is set
to what was counted there, and a card that comes or goes changes what is expected. What is nobody's stands in
:mod:`.table_figures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from companion.core.field import Value, whole
from companion.core.fingerprint import fingerprint
from companion.core.game import Correct, Field, Needs
from companion.core.score import Seat
from companion.core.text import Sayable
from companion.rules.through_the_ages import gains, hearsay, table_figures, turn
from companion.rules.through_the_ages.board import EXTRAS, Board
from companion.rules.through_the_ages.board_figures import KINDS, PLACES, SETS
from companion.rules.through_the_ages.card_choices import card_id, card_of, one_of, some_of
from companion.rules.through_the_ages.cards import BY_ID, NONE, RULES
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name

_MOST_EXTRA = 20


def figures(state: State) -> list[Field]:
    seats = range(state.rules.players)
    return [*table_figures.figures(state), *(figure for seat in seats for figure in of_seat(state, seat))]


def of_seat(state: State, seat: Seat) -> Iterator[Field]:
    board = state.boards[seat]
    if board.told is not None:
        yield from hearsay.fields(board, seat)
    else:
        yield from _whole(board, seat)
    yield from table_figures.bound(state, seat)


def _whole(board: Board, seat: Seat) -> Iterator[Field]:
    for key, kind in KINDS.items():
        for card in kind.cards or (NONE,):
            if kind.there(board, card):
                yield _figure(board, key, seat, card)
    for key, place in PLACES.items():
        for like in place.like or (NONE,):
            yield _place(board, key, seat, like)
    for key in SETS:
        yield _set(board, key, seat)
    for key in EXTRAS:
        yield _other(board, seat, key)


@cache
def _label(key: str, card: int) -> Sayable:
    return KINDS[key].label(card)


@cache
def _path(key: str, seat: Seat, card: int) -> str:
    return f"{key}.{seat}" + (f".{RULES[card].id}" if card != NONE else "")


def _figure(board: Board, key: str, seat: Seat, card: int) -> Field:
    kind = KINDS[key]
    return _number(key, seat, card, kind.get(board, card), kind.high(board, card))


@lru_cache(maxsize=1 << 13)
def _number(key: str, seat: Seat, card: int, value: int, high: int) -> Field:
    """Nearly all of the hundreds of figures of a table are what they were a move before."""
    kind = KINDS[key]
    return Field(
        _path(key, seat, card),
        _label(key, card),
        0,
        max(value, high),
        value=value,
        seat=seat,
        secret=key == "secret",
        group=kind.group,
        short=card_name(card) if kind.group is not None else None,
        names=kind.names,
    )


def _place(board: Board, key: str, seat: Seat, like: int) -> Field:
    place = PLACES[key]
    return one_of(_path(key, seat, like), place.label(like), place.cards(like), place.get(board, like), seat)


def _set(board: Board, key: str, seat: Seat) -> Field:
    kind = SETS[key]
    return some_of(f"{key}.{seat}", kind.label, kind.cards, frozenset(map(card_id, kind.get(board))), seat)


def _other(board: Board, seat: Seat, key: str) -> Field:
    """What cards give that are not of this box, in all."""
    value = (board.extra or {}).get(key, 0)
    return Field(f"extra.{seat}.{key}", EXTRAS[key], -_MOST_EXTRA, _MOST_EXTRA, value=value, seat=seat)


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others."""
    key, _, rest = path.partition(".")
    word, _, name = rest.partition(".")
    seat = int(word) if word.isdigit() and int(word) < state.rules.players else NONE
    if key in table_figures.KEYS:
        return table_figures.figure(state, path, seat)
    if seat == NONE:
        return None
    board = state.boards[seat]
    if board.told is not None:
        return next((field for field in hearsay.fields(board, seat) if field.id == path), None)
    found = _one(board, key, seat, name)
    return found if found is not None and found.id == path else None


def _one(board: Board, key: str, seat: Seat, name: str) -> Field | None:
    card = BY_ID.get(name, NONE)
    if key in KINDS:
        kind = KINDS[key]
        return _figure(board, key, seat, card) if card in (kind.cards or (NONE,)) and kind.there(board, card) else None
    if key in PLACES:
        return _place(board, key, seat, card) if card in (PLACES[key].like or (NONE,)) else None
    if key in SETS:
        return _set(board, key, seat)
    return _other(board, seat, name) if key == "extra" and name in EXTRAS else None


# Setting them


def put(state: State, path: str, value: Value) -> None:
    key, _, rest = path.partition(".")
    if key in table_figures.KEYS:
        table_figures.put(state, key, rest, value)
    else:
        word, _, name = rest.partition(".")
        board = state.boards[int(word)]
        if board.told is not None:
            hearsay.put(board, hearsay.key_of(path), value)
        else:
            _put(board, key, name, value)
    for seat in range(state.rules.players):
        if key not in ("civil", "military"):
            gains.settle(state, seat)


def _put(board: Board, key: str, name: str, value: Value) -> None:
    card = BY_ID.get(name, NONE)
    if key in PLACES:
        PLACES[key].put(board, card, card_of(value))
    elif key in SETS:
        assert isinstance(value, frozenset)
        kind = SETS[key]
        lying, wanted = kind.get(board), {BY_ID[each] for each in value}
        for each in kind.cards:
            if (each in lying) != (each in wanted):
                kind.put(board, each, each in wanted)
    elif key == "extra":
        extra = {**(board.extra or {}), name: whole(value)}
        board.extra = extra if any(extra.values()) else None
    else:
        KINDS[key].put(board, card, whole(value))


def modern(state: State, move: Correct) -> Correct:
    """Older journals have a card as its place in a list, and each of several cards as a figure of its own."""
    key, _, rest = move.path.partition(".")
    word, _, name = rest.partition(".")
    value = move.value
    if not isinstance(value, int):
        return move
    if key in ("row", "common"):
        return table_figures.modern(state, move, key, rest, value)
    if not word.isdigit() or int(word) >= state.rules.players or state.boards[int(word)].told is not None:
        return move
    if key in PLACES and BY_ID.get(name, NONE) in (PLACES[key].like or (NONE,)):
        cards = PLACES[key].cards(BY_ID.get(name, NONE))
        return replace(move, value=card_id(cards[value])) if 0 <= value < len(cards) else move
    if key in SETS and BY_ID.get(name, NONE) in SETS[key].cards and value in (0, 1):
        lying = frozenset(map(card_id, SETS[key].get(state.boards[int(word)])))
        return replace(move, path=f"{key}.{word}", value=lying | {name} if value else lying - {name})
    return move


def lasting(state: State) -> str:
    """The fingerprint of a position, in which a card is still told by its place in its list."""

    def old_value(field: Field) -> object:
        places = (place for place, each in enumerate(field.one) if each.value == field.value)
        return next(places) if field.one else field.value

    kept = (field for field in figures(state) if field.id != table_figures.PHASE)
    return fingerprint(state.actor(), ((field.id, old_value(field)) for field in kept))


def settle(state: State) -> None:
    """Go on to the next decision from a position that was corrected, as far as all is known that this takes."""
    if not state.todo:
        return
    try:
        turn.advance(state.copy())
    except Needs:
        return
    turn.advance(state)
