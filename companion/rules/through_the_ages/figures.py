"""Corrections: every tracked thing of the table, how to set it, and what follows from it.

A path is a kind with its seat and card: ``culture.0``, ``workers.1.iron``, ``built.0.pyramids`` (1 it stands, 2 in
ruins), ``row.4``. Where a figure is one of several cards its value is the place in a list of them, 0 for none. A worker
or a blue token that is corrected comes from the bank or goes there; a bank that is corrected has gained or lost tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.game import Field
from companion.core.score import Seat
from companion.core.text import Sayable, T
from companion.rules.through_the_ages import gains, row, turn
from companion.rules.through_the_ages.board import Board, Bond
from companion.rules.through_the_ages.cards import (
    BACKS,
    BY_ID,
    COPIES,
    FARM,
    GOVERNMENT,
    KIND,
    LAB,
    LEADER,
    LEVEL,
    MINE,
    NONE,
    PACT,
    RULES,
    SIZE,
    SPECIALS,
    TACTIC,
    TERRITORY,
    WAR,
    WONDER,
)
from companion.rules.through_the_ages.facts import AGES, CARDS, CIVIL, MILITARY, ROW_COSTS
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State, Task, level_of
from companion.rules.through_the_ages.words import named

_MOST_POINTS: Final = 999
_MOST_TOKENS: Final = 60
_MOST_HAND: Final = 12
_MOST_ROUND: Final = 60


def _of(*kinds: str) -> tuple[int, ...]:
    return tuple(rule.number for rule in RULES if rule.kind in kinds)


_GOVERNMENTS: Final = _of(GOVERNMENT)
_LEADERS: Final = (NONE, *_of(LEADER))
_WONDERS: Final = _of(WONDER)
_TACTICS: Final = (NONE, *_of(TACTIC))
_CIVIL_CARDS: Final = tuple(rule.number for rule in RULES[:SIZE] if CARDS[rule.id].deck == CIVIL)
_MILITARY_CARDS: Final = tuple(rule.number for rule in RULES[:SIZE] if CARDS[rule.id].deck == MILITARY)
_ROW: Final = (NONE, *_CIVIL_CARDS)
_WORKED: Final = tuple(rule.number for rule in RULES if rule.worked)
_STORES: Final = tuple(rule.number for rule in RULES if rule.kind in (FARM, MINE) or (rule.kind == LAB and rule.level))


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of figure of a seat: its words, its value, its bounds, and how it is set; of each card, or of none."""

    label: Callable[[int], Sayable]
    get: Callable[[Board, int], int]
    put: Callable[[Board, int, int], None]
    high: Callable[[Board, int], int]
    cards: tuple[int, ...] = ()
    there: Callable[[Board, int], bool] = lambda board, card: True


def _plain(slot: str) -> tuple[Callable[[Board, int], int], Callable[[Board, int, int], None]]:
    def put(board: Board, card: int, value: int) -> None:
        setattr(board, slot, value)

    return (lambda board, card: int(getattr(board, slot))), put


def _one_of(slot: str, cards: tuple[int, ...]) -> tuple[Callable[[Board, int], int], Callable[[Board, int, int], None]]:
    """A place in a list of cards."""

    def put(board: Board, card: int, value: int) -> None:
        setattr(board, slot, cards[value])

    return (lambda board, card: cards.index(getattr(board, slot))), put


# Tokens


def _put_yellow(board: Board, card: int, value: int) -> None:
    board.yellow_all += value - board.yellow
    board.yellow = value


def _put_blue(board: Board, card: int, value: int) -> None:
    board.blue_all += value - board.blue
    board.blue = value


def _from_yellow(board: Board, n: int) -> None:
    """Workers come from the bank; those that it does not hold were missing from it."""
    board.yellow -= n
    if board.yellow < 0:
        board.yellow_all -= board.yellow
        board.yellow = 0


def _from_blue(board: Board, n: int) -> None:
    board.blue -= n
    if board.blue < 0:
        board.blue_all -= board.blue
        board.blue = 0


def _put_unused(board: Board, card: int, value: int) -> None:
    _from_yellow(board, value - board.unused)
    board.unused = value


def _put_workers(board: Board, card: int, value: int) -> None:
    _from_yellow(board, value - board.workers[card])
    board.workers[card] = value


def _put_tokens(board: Board, card: int, value: int) -> None:
    _from_blue(board, value - board.tokens.get(card, 0))
    board.tokens[card] = value


def _put_technology(board: Board, card: int, value: int) -> None:
    if value:
        board.workers.setdefault(card, 0)
        if KIND[card] in (FARM, MINE):
            board.tokens.setdefault(card, 0)
        gains.open_labs(board)
        return
    board.unused += board.workers.pop(card, 0)
    board.blue += board.tokens.pop(card, 0)


# Cards in play


def _put_leader(board: Board, card: int, value: int) -> None:
    board.leader = _LEADERS[value]
    if value:
        board.led |= 1 << LEVEL[board.leader]
    gains.open_labs(board)


def _specials_of(card: int) -> tuple[int, ...]:
    """The special technologies of the kind that this one has."""
    return (NONE, *_of(KIND[card]))


def _put_special(board: Board, card: int, value: int) -> None:
    board.specials[RULES[card].special] = _specials_of(card)[value]


def _put_unfinished(board: Board, card: int, value: int) -> None:
    board.blue += board.stage
    board.stage = 0
    board.wonder = (NONE, *_WONDERS)[value]


def _stages(board: Board, card: int) -> int:
    return len(RULES[board.wonder].stages) - 1 if board.wonder != NONE else 0


def _put_stage(board: Board, card: int, value: int) -> None:
    _from_blue(board, value - board.stage)
    board.stage = value


def _built(board: Board, card: int) -> int:
    return 0 if card not in board.wonders else 2 if board.ruined(card) else 1


def _put_built(board: Board, card: int, value: int) -> None:
    ruins = {wonder for wonder in board.wonders if board.ruined(wonder)} - {card}
    if card in board.wonders and not value:
        board.wonders.remove(card)
        board.homer = NONE if board.homer == card else board.homer
    elif card not in board.wonders and value:
        board.wonders.append(card)
    if value == 2:
        ruins.add(card)
    board.ruins = sum(1 << place for place, wonder in enumerate(board.wonders) if wonder in ruins)


def _put_colony(board: Board, card: int, value: int) -> None:
    board.colonies = [colony for colony in board.colonies if colony != card] + [card] * value


def _put_tactic(board: Board, card: int, value: int) -> None:
    board.tactic = _TACTICS[value]
    board.owned = board.owned and value > 0


def _put_count(slot: str) -> Callable[[Board, int, int], None]:
    """So many copies of a card in a hand."""

    def put(board: Board, card: int, value: int) -> None:
        hand: list[int] = getattr(board, slot)
        while hand.count(card) > value:
            hand.remove(card)
        hand.extend([card] * (value - hand.count(card)))
        board.fresh = tuple(each for each in board.fresh if each in board.hand)

    return put


_CIVIL_LEFT: Final = _plain("civil")
_MILITARY_LEFT: Final = _plain("military")
_KINDS: Final[dict[str, _Kind]] = {
    "culture": _Kind(lambda card: T("Culture points"), *_plain("culture"), lambda board, card: _MOST_POINTS),
    "science": _Kind(lambda card: T("Science points"), *_plain("science"), lambda board, card: _MOST_POINTS),
    "civil": _Kind(lambda card: T("Civil actions left"), *_CIVIL_LEFT, lambda board, card: board.civil_all),
    "military": _Kind(lambda card: T("Military actions left"), *_MILITARY_LEFT, lambda board, card: board.military_all),
    "yellow": _Kind(
        lambda card: T("Yellow bank"), lambda board, card: board.yellow, _put_yellow, lambda board, card: _MOST_TOKENS
    ),
    "blue": _Kind(
        lambda card: T("Blue bank"), lambda board, card: board.blue, _put_blue, lambda board, card: _MOST_TOKENS
    ),
    "unused": _Kind(
        lambda card: T("Unused workers"), lambda board, card: board.unused, _put_unused,
        lambda board, card: _MOST_TOKENS,
    ),
    "technology": _Kind(
        lambda card: T("{card} in play", card=named(card)), lambda board, card: int(card in board.workers),
        _put_technology, lambda board, card: 1, _WORKED,
    ),
    "workers": _Kind(
        lambda card: T("Workers on {card}", card=named(card)), lambda board, card: board.workers[card],
        _put_workers, lambda board, card: _MOST_TOKENS, _WORKED, lambda board, card: card in board.workers,
    ),
    "tokens": _Kind(
        lambda card: T("Blue tokens on {card}", card=named(card)), lambda board, card: board.tokens[card],
        _put_tokens, lambda board, card: _MOST_TOKENS, _STORES, lambda board, card: card in board.tokens,
    ),
    "government": _Kind(
        lambda card: T("Government"), *_one_of("government", _GOVERNMENTS),
        lambda board, card: len(_GOVERNMENTS) - 1,
    ),
    "special": _Kind(
        lambda card: T("Special technology like {card}", card=named(card)),
        lambda board, card: _specials_of(card).index(board.specials[RULES[card].special]),
        _put_special, lambda board, card: len(_specials_of(card)) - 1,
        tuple(min(_of(kind)) for kind in SPECIALS),
    ),
    "leader": _Kind(
        lambda card: T("Leader"), lambda board, card: _LEADERS.index(board.leader), _put_leader,
        lambda board, card: len(_LEADERS) - 1,
    ),
    "unfinished": _Kind(
        lambda card: T("Unfinished wonder"), lambda board, card: (NONE, *_WONDERS).index(board.wonder),
        _put_unfinished, lambda board, card: len(_WONDERS),
    ),
    "stage": _Kind(
        lambda card: T("Stages of the unfinished wonder"), lambda board, card: board.stage, _put_stage, _stages
    ),
    "built": _Kind(
        lambda card: T("{card} completed", card=named(card)), _built, _put_built, lambda board, card: 2, _WONDERS
    ),
    "colony": _Kind(
        named, lambda board, card: int(card in board.colonies), _put_colony,
        lambda board, card: 1, _of(TERRITORY),
    ),
    "tactic": _Kind(
        lambda card: T("Tactic"), lambda board, card: _TACTICS.index(board.tactic), _put_tactic,
        lambda board, card: len(_TACTICS) - 1,
    ),
    "hand": _Kind(
        lambda card: T("{card} in the hand", card=named(card)), lambda board, card: board.hand.count(card),
        _put_count("hand"), lambda board, card: COPIES[card],
        tuple(card for card in _CIVIL_CARDS if KIND[card] != WONDER),
    ),
    "secret": _Kind(
        lambda card: T("{card} in the hand", card=named(card)), lambda board, card: board.secret.count(card),
        _put_count("secret"), lambda board, card: COPIES[card] if card < SIZE else _MOST_HAND,
        (*(card for card in _MILITARY_CARDS if LEVEL[card]), *BACKS[1:]),
    ),
}  # fmt: skip


# All of them


def figures(state: State) -> list[Field]:
    return [*_of_table(state), *(figure for seat in range(state.rules.players) for figure in _of_seat(state, seat))]


def _of_seat(state: State, seat: Seat) -> Iterator[Field]:
    board = state.boards[seat]
    for key, kind in _KINDS.items():
        for card in kind.cards or (NONE,):
            if kind.there(board, card):
                yield _figure(board, key, seat, card)
    yield from _bound(state, seat)


def _bound(state: State, seat: Seat) -> Iterator[Field]:
    """Pacts and wars."""
    if state.rules.players > 2:
        yield from _pacts(state, seat)
    for card in _of(WAR):
        against = next((rival + 1 for war, rival in state.boards[seat].wars if war == card), 0)
        yield Field(f"war.{seat}.{RULES[card].id}", named(card), 0, state.rules.players, value=against, seat=seat)


def _figure(board: Board, key: str, seat: Seat, card: int) -> Field:
    kind = _KINDS[key]
    path = f"{key}.{seat}" + (f".{RULES[card].id}" if card != NONE else "")
    value, high = kind.get(board, card), kind.high(board, card)
    return Field(path, kind.label(card), 0, max(value, high), value=value, seat=seat, secret=key == "secret")


def _of_table(state: State) -> Iterator[Field]:
    yield Field("round", T("Round"), 1, _MOST_ROUND, value=state.round)
    yield Field("age", T("Age"), 0, LAST_AGE, value=state.age)
    if state.age == LAST_AGE:
        yield Field("last", T("Last round"), 1, max(_MOST_ROUND, state.last), value=state.last)
    if not state.todo and state.phase in (Phase.POLITICS, Phase.ACTIONS):
        yield Field("turn", T("Whose turn it is"), 1, state.rules.players, value=state.seat + 1)
    for slot in range(len(ROW_COSTS)):
        value = _ROW.index(state.row[slot])
        yield Field(f"row.{slot + 1}", T("Card row, slot {n}", n=slot + 1), 0, len(_ROW) - 1, value=value)
    needed = bool(state.todo) and state.todo[-1].task in (Task.REVEAL, Task.PEEK)
    for level, age in enumerate(AGES):
        for key, deck, label in (
            ("current", state.current, T("Current events of Age {age}", age=age)),
            ("future", state.future, T("Future events of Age {age}", age=age)),
        ):
            n = sum(level_of(code) == level for code in deck)
            low = min(n, 1) if needed else 0
            yield Field(f"{key}.{age.lower()}", label, low, _MOST_TOKENS, value=n)
    for card in _TACTICS[1:]:
        label = T("{card} as a common tactic", card=named(card))
        yield Field(f"common.{RULES[card].id}", label, 0, 1, value=int(card in state.common))


def _pacts(state: State, seat: Seat) -> Iterator[Field]:
    """A pact in the area of a seat: 0, or its partner and whether the owner is A (odd) or B."""
    for card in _of(PACT):
        bond = next((bond for bond in state.boards[seat].bonds if bond.card == card and bond.owner == seat), None)
        value = 0 if bond is None else 2 * bond.partner + bond.side + 1
        yield Field(f"pact.{seat}.{RULES[card].id}", named(card), 0, 2 * state.rules.players, value=value, seat=seat)


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others."""
    key, _, rest = path.partition(".")
    word, _, name = rest.partition(".")
    seat = int(word) if word.isdigit() and int(word) < state.rules.players else NONE
    if key in _KINDS:
        return _one(state, key, seat, path, BY_ID.get(name, NONE))
    found = _of_table(state) if key not in ("pact", "war") else () if seat == NONE else _bound(state, seat)
    return next((each for each in found if each.id == path), None)


def _one(state: State, key: str, seat: Seat, path: str, card: int) -> Field | None:
    kind = _KINDS[key]
    if seat == NONE or card not in (kind.cards or (NONE,)) or not kind.there(state.boards[seat], card):
        return None
    found = _figure(state.boards[seat], key, seat, card)
    return found if found.id == path else None


# Setting them


def put(state: State, path: str, value: int) -> None:
    key, _, rest = path.partition(".")
    kind = _KINDS.get(key)
    if kind is None:
        _TABLE_PUTS[key](state, rest, value)
    else:
        seat, _, card = rest.partition(".")
        kind.put(state.boards[int(seat)], BY_ID[card] if card else NONE, value)
    for seat_ in range(state.rules.players):
        if key not in ("civil", "military"):
            gains.settle(state, seat_)


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
    lying = [*state.row, *(card for board in state.boards for card in _shown(board))]
    for card in lying:
        if card in state.civil:
            state.civil.remove(card)
    for card in [card for board in state.boards for card in (*board.secret, *board.colonies)]:
        if card in state.military:
            state.military.remove(card)


def _shown(board: Board) -> Sequence[int]:
    return (*board.hand, *board.workers, *board.specials, *board.wonders, board.wonder, board.leader, board.government)


def _put_last(state: State, rest: str, value: int) -> None:
    state.last = value


def _put_turn(state: State, rest: str, value: int) -> None:
    state.seat = value - 1


def _put_row(state: State, rest: str, value: int) -> None:
    """The card that lay there was another; it may still come."""
    slot, card = int(rest) - 1, _ROW[value]
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


def _put_common(state: State, rest: str, value: int) -> None:
    card = BY_ID[rest]
    if value and card not in state.common:
        state.common.append(card)
    elif not value and card in state.common:
        state.common.remove(card)


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


_TABLE_PUTS: Final[dict[str, Callable[[State, str, int], None]]] = {
    "round": _put_round,
    "age": _put_age,
    "last": _put_last,
    "turn": _put_turn,
    "row": _put_row,
    "current": _put_events("current"),
    "future": _put_events("future"),
    "common": _put_common,
    "war": _put_war,
    "pact": _put_pact,
}


def settle(state: State) -> None:
    """Go on to the next decision from a position that was corrected."""
    if state.todo:
        turn.advance(state)
