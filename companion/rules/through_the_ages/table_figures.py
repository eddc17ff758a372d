"""Corrections of what is nobody's: round and age, the row, the events, common tactics; and what binds two seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from companion.core.field import Value, whole
from companion.core.game import Correct, Field
from companion.core.score import Seat
from companion.core.seat import seat_name
from companion.core.setup import Choice
from companion.core.text import Sayable, T
from companion.rules.through_the_ages import row
from companion.rules.through_the_ages.board import Board, Bond
from companion.rules.through_the_ages.card_choices import ROW, TACTICS, card_id, card_of, of_kind, one_of, some_of
from companion.rules.through_the_ages.cards import BACKS, BY_ID, LEVEL, NONE, PACT, RULES, WAR
from companion.rules.through_the_ages.facts import AGES, ROW_COSTS
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State, Task, level_of
from companion.rules.through_the_ages.words import card_name

_MOST_ROUND: Final = 60
_MOST_EVENTS: Final = 60
_AGE_NAMES: Final = (*AGES, "IV")
PHASE: Final = "phase"  # not part of a fingerprint: plays are older than it
_PHASES: Final = (Choice("politics", T("Politics")), Choice("actions", T("Actions")))


def figures(state: State) -> Iterator[Field]:
    yield Field("round", T("Round"), 1, _MOST_ROUND, value=state.round)
    yield Field("age", T("Current age"), 0, LAST_AGE, value=state.age, names=_AGE_NAMES)
    if state.age == LAST_AGE:
        yield Field("last", T("Last round"), 1, max(_MOST_ROUND, state.last), value=state.last)
    if not state.todo and state.phase in (Phase.POLITICS, Phase.ACTIONS):
        players = state.rules.players
        who = tuple(map(seat_name, range(players)))
        yield Field("turn", T("Whose turn it is"), 1, players, value=state.seat + 1, names=who)
        if state.round > 1:
            yield Field(PHASE, T("What comes now"), one=_PHASES, value=_PHASES[state.phase == Phase.ACTIONS].value)
    for slot in range(len(ROW_COSTS)):
        if not state.rules.rowless:
            yield one_of(f"row.{slot + 1}", T("Card row, slot {n}", n=slot + 1), ROW, state.row[slot])
    needed = bool(state.todo) and state.todo[-1].task in (Task.REVEAL, Task.PEEK)
    for level, age in enumerate(AGES):
        for key, deck, label in (
            ("current", state.current, T("Current events of Age {age}", age=age)),
            ("future", state.future, T("Future events of Age {age}", age=age)),
        ):
            n = sum(level_of(code) == level for code in deck)
            low = min(n, 1) if needed else 0
            yield Field(f"{key}.{age.lower()}", label, low, _MOST_EVENTS, value=n)
    yield some_of("common", T("Common tactics"), TACTICS[1:], frozenset(map(card_id, state.common)))


def bound(state: State, seat: Seat) -> Iterator[Field]:
    """Pacts and wars."""
    if state.rules.players > 2:
        yield from _pacts(state, seat)
    for card in of_kind(WAR):
        against = next((rival + 1 for war, rival in state.boards[seat].wars if war == card), 0)
        path, players = f"war.{seat}.{RULES[card].id}", state.rules.players
        yield Field(path, card_name(card), 0, players, value=against, seat=seat, names=_foes(players))


def _pacts(state: State, seat: Seat) -> Iterator[Field]:
    """A pact in the area of a seat: 0, or its partner and whether the owner is A (odd) or B."""
    for card in of_kind(PACT):
        bond = next((bond for bond in state.boards[seat].bonds if bond.card == card and bond.owner == seat), None)
        value = 0 if bond is None else 2 * bond.partner + bond.side + 1
        path, most = f"pact.{seat}.{RULES[card].id}", 2 * state.rules.players
        yield Field(path, card_name(card), 0, most, value=value, seat=seat, names=_sides(state.rules.players))


@cache
def _foes(players: int) -> tuple[Sayable, ...]:
    return (T("none"), *(T("against {player}", player=seat_name(rival)) for rival in range(players)))


@cache
def _sides(players: int) -> tuple[Sayable, ...]:
    """Every partner of a pact, with the side of its owner."""
    found: list[Sayable] = [T("none")]
    for name in map(seat_name, range(players)):
        found += [T("with {player}, as A", player=name), T("with {player}, as B", player=name)]
    return tuple(found)


def figure(state: State, path: str, seat: Seat) -> Field | None:
    """One of them; ``seat`` is the one that a path names, if any."""
    if path.startswith(("pact.", "war.")):
        return next((each for each in bound(state, seat) if each.id == path), None) if seat != NONE else None
    return next((each for each in figures(state) if each.id == path), None)


# Setting them


def put(state: State, key: str, rest: str, value: Value) -> None:
    if key == "row":
        _put_row(state, rest, value)
    elif key == "common":
        _put_common(state, value)
    elif key == PHASE:
        _put_phase(state, value)
    else:
        _PUTS[key](state, rest, whole(value))


def modern(state: State, move: Correct, key: str, rest: str, value: int) -> Correct:
    """A card of the row as its place in a list, a common tactic as a figure of its own."""
    if key == "row":
        return replace(move, value=card_id(ROW[value])) if 0 <= value < len(ROW) else move
    if BY_ID.get(rest, NONE) not in TACTICS[1:] or value not in (0, 1):
        return move
    lying = frozenset(map(card_id, state.common))
    return replace(move, path=key, value=lying | {rest} if value else lying - {rest})


def _put_round(state: State, rest: str, value: int) -> None:
    state.round = value


def _put_age(state: State, rest: str, value: int) -> None:
    """Another age has other decks: those cards of it that do not lie open."""
    state.age = value
    state.discard, state.shuffles = [], 0
    if value == LAST_AGE:
        state.last = state.last or state.round + 1
        state.civil, state.military = [], []
        return
    state.last = 0
    row.new_decks(state)
    lying = [*state.row, *(card for board in state.boards for card in _cards_shown(board))]
    for card in lying:
        if card in state.civil:
            state.civil.remove(card)
    for card in [card for board in state.boards for card in (*board.secret, *board.colonies)]:
        if card in state.military:
            state.military.remove(card)


def _cards_shown(board: Board) -> Sequence[int]:
    return (*board.hand, *board.workers, *board.specials, *board.wonders, board.wonder, board.leader, board.government)


def _put_last(state: State, rest: str, value: int) -> None:
    state.last = value


def _put_turn(state: State, rest: str, value: int) -> None:
    state.seat = value - 1


def _put_phase(state: State, value: Value) -> None:
    state.phase = Phase.ACTIONS if value == _PHASES[1].value else Phase.POLITICS


def _put_row(state: State, rest: str, value: Value) -> None:
    """The card that lay there was another; it may still come."""
    slot, card = int(rest) - 1, card_of(value)
    old = state.row[slot]
    state.row[slot] = card
    if card in state.civil:
        state.civil.remove(card)
    if old != NONE and LEVEL[old] == state.age and old != card:
        state.civil.append(old)
        state.civil.sort()


def _put_events(deck: str) -> Callable[[State, str, int], None]:
    def put_(state: State, rest: str, value: int) -> None:
        level = [age.lower() for age in AGES].index(rest)
        cards: list[int] = getattr(state, deck)
        mine = [code for code in cards if level_of(code) == level]
        for code in mine[value:]:
            cards.remove(code)
            state.top = NONE if code == state.top else state.top
        cards.extend([BACKS[level]] * (value - len(mine)))

    return put_


def _put_common(state: State, value: Value) -> None:
    assert isinstance(value, frozenset)
    wanted = {BY_ID[each] for each in value}
    state.common = [card for card in state.common if card in wanted]
    state.common += [card for card in TACTICS[1:] if card in wanted and card not in state.common]


def _put_war(state: State, rest: str, value: int) -> None:
    seat, _, name = rest.partition(".")
    board, card = state.boards[int(seat)], BY_ID[name]
    others = tuple(war for war in board.wars if war[0] != card)
    board.wars = (*others, (card, value - 1)) if value else others


def _put_pact(state: State, rest: str, value: int) -> None:
    """The pact in an area is this one, with this partner; a civilization has one at most in its own."""
    seat_, _, name = rest.partition(".")
    seat, card = int(seat_), BY_ID[name]
    for board in state.boards:
        board.bonds = tuple(bond for bond in board.bonds if bond.owner != seat and bond.card != card)
    if not value:
        return
    partner, side = divmod(value - 1, 2)
    mine = state.boards[seat]
    mine.bonds = (*mine.bonds, Bond(card, side, partner, seat))
    if partner != seat:  # with itself only where somebody mistyped it, and a flaw says so
        other = state.boards[partner]
        other.bonds = (*other.bonds, Bond(card, 1 - side, seat, seat))


_PUTS: Final[dict[str, Callable[[State, str, int], None]]] = {
    "round": _put_round,
    "age": _put_age,
    "last": _put_last,
    "turn": _put_turn,
    "current": _put_events("current"),
    "future": _put_events("future"),
    "war": _put_war,
    "pact": _put_pact,
}
KEYS: Final = frozenset({*_PUTS, "row", "common", PHASE})
