"""Corrections: every number that the app keeps can be set to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.core.game import Field, seat_name
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.duel.facts import (
    CAPITAL,
    LOOT,
    PLACES,
    SYMBOL_NAMES,
    SYMBOLS,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
    members,
)
from companion.rules.duel.leader import words
from companion.rules.duel.leader.kinds import KINDS, OF_AGE
from companion.rules.duel.leader.settle import settle
from companion.rules.duel.leader.state import COPIES, LEADER, PERSON, Both, Phase, State
from companion.rules.duel.words import age_name, coins

MOST_COINS: Final = 99
BOX: Final = 3  # where a token is: 0 on the board, 1 with you, 2 with the leader, 3 in the box
_SEATS: Final = (seat_name(PERSON), seat_name(LEADER))
_HOLDERS: Final = (T("on the board"), *_SEATS, T("in the box"))


def figures(state: State) -> list[Field]:
    """Nothing once a supremacy has ended the play: that is taken back, not corrected."""
    return [] if state.ending else [*_track(state), *_science(state), *_wonders(state), *_city(state)]


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others: a long play may have been corrected often."""
    kind, _, rest = path.partition(".")
    name = rest.rpartition(".")[2]
    of_kind: dict[str, Callable[[State, str], Iterator[Field]]] = {
        "symbol": _science, "token": _science, "wonder": _wonders, "coins": _city, "city": _city,
    }  # fmt: skip
    found = iter(()) if state.ending else of_kind.get(kind, _track)(state, name)
    return next((each for each in found if each.id == path), None)


def _track(state: State, only: str = "") -> Iterator[Field]:
    """The few figures of the conflict track."""
    yield Field("pawn", T("Pawn: spaces on the leader’s side"), 1 - CAPITAL, CAPITAL - 1, value=state.pawn)
    if state.phase not in {Phase.COUNT, Phase.OVER}:
        yield Field("left", T("Cards left in the structure"), 1, PLACES, value=state.left)
    if state.phase in {Phase.YOURS, Phase.LEADS}:
        yield Field("turn", T("Whose turn it is"), 1, 2, value=state.seat + 1, names=_SEATS)
    for seat in (PERSON, LEADER):
        for number, (_, lost) in enumerate(LOOT):
            there = int(not state.looted & _loot_bit(seat, number))
            yield Field(f"loot.{seat + 1}.{number + 1}", _loot_label(seat, lost), 0, 1, value=there)


def _loot_bit(seat: Seat, number: int) -> int:
    return 1 << len(LOOT) * seat + number


def _loot_label(seat: Seat, lost: int) -> Text:
    if seat == PERSON:
        return T("Military token before your capital: {coins}", coins=coins(lost))
    return T("Military token before the leader’s capital: {coins}", coins=coins(lost))


def _science(state: State, only: str = "") -> Iterator[Field]:
    """Of the tokens all, or only one."""
    for symbol, n in enumerate(state.learned):
        yield Field(f"symbol.{SYMBOLS[symbol]}", SYMBOL_NAMES[symbol], 0, COPIES, value=n, seat=PERSON)
    for token in TOKENS:
        if only in ("", token.id):
            yield Field(f"token.{token.id}", token.name, 0, BOX, value=_holder(state, token.bit), names=_HOLDERS)


def _holder(state: State, bit: int) -> int:
    if state.board & bit:
        return 0
    return 1 if state.owned[PERSON] & bit else 2 if state.owned[LEADER] & bit else BOX


def _wonders(state: State, only: str = "") -> Iterator[Field]:
    """Of the wonders all, or only one."""
    for seat in (PERSON, LEADER):
        for wonder in members(state.plans[seat] | state.built[seat]):
            if only in ("", WONDERS[wonder].id):
                built = int(bool(state.built[seat] >> wonder & 1))
                yield Field(f"wonder.{WONDERS[wonder].id}", WONDERS[wonder].name, 0, 1, value=built, seat=seat)


def _city(state: State, only: str = "") -> Iterator[Field]:
    """Of the kinds of cards all, or only those of one name, one in each age."""
    yield Field("coins", T("Coins"), 0, MOST_COINS, value=state.coins, seat=LEADER)
    for kind in KINDS:
        if kind.age <= state.age and only in ("", kind.id):
            label = T("{age}: {kind}", age=age_name(kind.age), kind=words.kind_name(kind))
            yield Field(f"city.{kind.age}.{kind.id}", label, 0, kind.copies, value=state.city[kind.number], seat=LEADER)


def put(state: State, path: str, value: int) -> None:
    """Set one figure, within its bounds; what follows from it follows."""
    _set(state, path, value)
    settle(state)


def _set(state: State, path: str, value: int) -> None:
    what, *rest = path.split(".")
    if what == "turn":
        state.begin_turn(value - 1)
        state.opening = False
    elif what == "loot":
        bit = _loot_bit(int(rest[0]) - 1, int(rest[1]) - 1)
        state.looted = state.looted & ~bit | (0 if value else bit)
    elif what == "symbol":
        state.learned = tuple(value if SYMBOLS[each] == rest[0] else n for each, n in enumerate(state.learned))
    elif what == "token":
        _put_token(state, TOKEN[rest[0]].bit, value)
    elif what == "wonder":
        _put_wonder(state, WONDER[rest[0]].bit, bool(value))
    elif what == "city":
        kind = OF_AGE[int(rest[0])][rest[1]]
        state.add(kind, value - state.city[kind.number])
    else:
        setattr(state, path, value)


def _put_token(state: State, bit: int, holder: int) -> None:
    yours, its = (owned & ~bit for owned in state.owned)
    state.board = state.board & ~bit | (bit if holder == 0 else 0)
    state.owned = yours | (bit if holder == 1 else 0), its | (bit if holder == 2 else 0)


def _put_wonder(state: State, bit: int, built: bool) -> None:
    """Of two seats, the one that has it among its plans or its wonders."""
    mine = bool((state.plans[PERSON] | state.built[PERSON]) & bit)
    plan, done = (0, bit) if built else (bit, 0)
    state.plans = _of(state.plans, mine, bit, plan)
    state.built = _of(state.built, mine, bit, done)


def _of(both: Both, mine: bool, bit: int, value: int) -> Both:
    yours, its = both
    return (yours & ~bit | value, its) if mine else (yours, its & ~bit | value)
