"""The turns of seats that are not followed whole, what is left to themselves, and what happened in turns that nobody
followed at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.game import Illegal, Needs
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import actions, attacks, colonies, gains, politics, row
from companion.rules.through_the_ages.cards import (
    AGGRESSION,
    BACKS,
    EVENT,
    KIND,
    LEVEL,
    NONE,
    PACT,
    RULES,
    SIZE,
    TACTIC,
    TERRITORY,
    WAR,
)
from companion.rules.through_the_ages.facts import CARDS, MILITARY
from companion.rules.through_the_ages.moves import (
    END,
    PASS,
    AgeOver,
    AnyMove,
    Attack,
    Cancel,
    EndTurn,
    Meanwhile,
    Offer,
    Plan,
    Tactic,
    Take,
)
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.state import LAST_AGE, Entry, Phase, State, Task, level_of

NOT_FOLLOWED: Final = T("The cards and cubes of this civilization are not followed.")
NOT_ABSENT: Final = T("Only what happened in a turn that is not followed is told like this.")
NO_SUCH_DEED: Final = T("This card does nothing in the turn of another.")
AGE_STAYS: Final = T("The app follows the row, and sees by itself when an age ends.")

# What a seat that is not followed whole decides by itself: the app tells it what to do, and asks nothing.
OWN_AFFAIRS: Final = frozenset(
    {
        Task.EXCESS,
        Task.DISCARD,
        Task.LOSE_WORKER,
        Task.LOSE_BLUE,
        Task.GAIN_GOODS,
        Task.LOSE_GOODS,
        Task.ONE_OF,
        Task.DEVELOPMENT,
        Task.FREE_BUILD,
        Task.RUIN,
        Task.LOSE_COLONY,
        Task.SEND,
    }
)


def settles_itself(state: State, entry: Entry) -> bool:
    """Whether a decision is left to the persons: by a seat that is not followed whole, or about its buildings."""
    if entry.task == Task.RAZE:
        return state.boards[entry.args[0]].told is not None
    return entry.task in OWN_AFFAIRS and state.boards[entry.seat].told is not None


def settle_itself(state: State, entry: Entry) -> None:
    """It is told what to do, and the play goes on."""
    state.todo.pop()
    if entry.task == Task.SEND:
        colonies.sent_all(state, entry)
        return
    if entry.task == Task.EXCESS:
        return  # a hand that nobody follows
    seat = entry.args[0] if entry.task == Task.RAZE else entry.seat
    event = state.past[-1] if state.past else NONE
    state.note("affair", seat, 0, event if event != NONE and KIND[event] == EVENT else NONE)


# Their turns


def _ages(state: State) -> tuple[int, ...]:
    """The ages of which military cards may be in a hand: this one and the one before."""
    return tuple(level for level in (state.age, state.age - 1) if 1 <= level < LAST_AGE)


def _military(state: State, *kinds: str) -> list[int]:
    return [
        card
        for card in range(SIZE)
        if KIND[card] in kinds
        and LEVEL[card] in _ages(state)
        and CARDS[RULES[card].id].deck == MILITARY
        and copies_left(state, card) > 0
    ]


def moves(state: State) -> list[AnyMove]:
    """What others see of such a turn: politics; cards of the row, a tactic."""
    return _politics(state) if state.phase == Phase.POLITICS else _actions(state)


def _politics(state: State) -> list[AnyMove]:
    seat = state.seat
    found: list[AnyMove] = [PASS, *(Plan(BACKS[level]) for level in _ages(state))]
    if not state.rules.harmless:
        for card in _military(state, AGGRESSION, WAR):
            found += [move for rival in state.rivals(seat) if may_attack(state, seat, move := Attack(card, rival))]
    if state.left > 2:
        for card in _military(state, PACT):
            sides = (0,) if RULES[card].symmetric else (0, 1)
            found += [Offer(card, rival, side) for rival in state.rivals(seat) for side in sides]
    found += [Cancel(bond.owner) for bond in state.boards[seat].bonds]
    return found


def may_attack(state: State, seat: Seat, move: Attack) -> bool:
    """As far as anybody knows."""
    try:
        return attacks.attack_fault(state, seat, move) is None
    except Needs:
        return True


def _actions(state: State) -> list[AnyMove]:
    found: list[AnyMove] = [END]
    if not state.rules.rowless:
        found += [Take(card, slot) for slot, card in enumerate(state.row) if card != NONE]
    if state.round > 1:
        found += [Tactic(card) for card in _military(state, TACTIC)]
    return found


def act(state: State, move: Any) -> None:
    """An action of the seat whose turn it is; raises :class:`Illegal` on what only a board could tell."""
    seat = state.seat
    if isinstance(move, EndTurn):
        actions.DEEDS[EndTurn](state, seat, move)
    elif isinstance(move, Take) and not state.rules.rowless:
        if move.card == NONE or state.row[move.slot] != move.card:
            raise Illegal(actions.NOT_THERE)
        state.row[move.slot] = NONE
    elif isinstance(move, Tactic) and not move.copied and KIND[move.card] == TACTIC and state.round > 1:
        board = state.boards[seat]
        if board.owned:
            gains.discard(state, board.tactic)
        board.tactic, board.owned = move.card, True
    else:
        raise Illegal(NOT_FOLLOWED)


# Turns that nobody follows


def passed_over(state: State, seat: Seat) -> bool:
    """Whether nobody is asked anything in the turn of a seat: it is absent, and the app does not keep the row."""
    someone = any(not board.away and not board.out for board in state.boards)
    return state.rules.rowless and state.boards[seat].away and someone


def meanwhile(state: State, move: Meanwhile) -> None:
    """An event, an attack or a tactic in such a turn. While it is resolved, that turn is on."""
    fault = _fault(state, move)
    if fault is not None:
        raise Illegal(fault)
    kind, back = KIND[move.card], Entry(Task.TURN_OF, state.seat)
    state.seat = move.seat
    if kind in (EVENT, TERRITORY):
        _take_off(state, move.card)
        state.note("revealed", move.seat, 0, move.card)
        if kind == TERRITORY:
            state.push(back)
            colonies.discovered(state, move.card)
        else:
            state.past = (*state.past, move.card)
            state.push(Entry(Task.EVENT, move.seat, (move.card,)), back)
        return
    state.push(back)
    if kind == TACTIC:
        state.common = [*state.common, *([] if move.card in state.common else [move.card])]
    else:
        attacks.attack(state, move.seat, Attack(move.card, move.rival))


def _fault(state: State, move: Meanwhile) -> Text | None:
    if not passed_over(state, move.seat):
        return NOT_ABSENT
    kind = KIND[move.card]
    if kind in (EVENT, TERRITORY):
        return None if LEVEL[move.card] <= state.age and copies_left(state, move.card) > 0 else NO_SUCH_DEED
    if kind == TACTIC:
        return None if LEVEL[move.card] in _ages(state) and move.card not in state.common else NO_SUCH_DEED
    if kind in (AGGRESSION, WAR):
        return attacks.attack_fault(state, move.seat, Attack(move.card, move.rival))
    return NO_SUCH_DEED


def meanwhiles(state: State) -> list[AnyMove]:
    """All that may have happened there."""
    away = [seat for seat in state.seats() if passed_over(state, seat)]
    if not away or state.round == 1:
        return []
    shown = [
        card
        for card in range(SIZE)
        if KIND[card] in (EVENT, TERRITORY) and LEVEL[card] <= state.age and copies_left(state, card) > 0
    ]
    found: list[AnyMove] = []
    for seat in away:
        found += [Meanwhile(seat, card) for card in shown]
        found += [Meanwhile(seat, card) for card in _military(state, TACTIC) if card not in state.common]
        for card in _military(state, AGGRESSION, WAR):
            found += [
                Meanwhile(seat, card, rival)
                for rival in state.rivals(seat)
                if not state.rules.harmless and may_attack(state, seat, Attack(card, rival))
            ]
    return found


def _take_off(state: State, card: int) -> None:
    """The card was on the current events; the one that was planned for it is of this age, as far as anybody knows."""
    if state.age and state.age < LAST_AGE:
        state.future.append(BACKS[state.age])
    lying = next((code for code in state.current if level_of(code) == LEVEL[card]), None)
    if lying is None:
        return
    state.current.remove(lying)
    state.top = NONE
    politics.go_on_to_future(state)


def turn_of(state: State, entry: Entry) -> None:
    state.seat = entry.seat


# Ages


def age_over(state: State, move: AgeOver) -> None:
    """Somebody drew the last civil card of the age, at the beginning of a turn."""
    if not state.rules.rowless or not 1 <= state.age < LAST_AGE or state.boards[move.seat].out:
        raise Illegal(AGE_STAYS)
    here, round_ = state.seat, state.round
    order = [(state.first + step) % state.rules.players for step in range(state.rules.players)]
    if order.index(move.seat) > order.index(here):
        state.round -= 1  # its last turn was in the round before
    state.seat = move.seat
    row.end_age(state)
    state.seat, state.round = here, round_


def age_moves(state: State) -> list[AnyMove]:
    """One for each turn in which it may have ended: this one, and those that nobody follows."""
    if not state.rules.rowless or not 1 <= state.age < LAST_AGE or state.round == 1:
        return []
    ways = [state.seat, *(seat for seat in state.rivals(state.seat) if passed_over(state, seat))]
    return [AgeOver(seat) for seat in ways]


def unseen_moves(state: State) -> list[AnyMove]:
    """What the app does not see by itself, and may have happened now."""
    return [*age_moves(state), *meanwhiles(state)] if state.rules.rowless else []


UNSEEN: Final[Mapping[type[Any], Callable[[State, Any], None]]] = {AgeOver: age_over, Meanwhile: meanwhile}
