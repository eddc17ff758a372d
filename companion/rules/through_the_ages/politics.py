"""The political phase: events, attacks, pacts, what leaders do, and resigning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.game import TABLE, Illegal
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import attacks, colonies, gains
from companion.rules.through_the_ages.board import CAESAR, Bond
from companion.rules.through_the_ages.cards import BACK, BACKS, EVENT, KIND, LEVEL, NONE, PACT, RULES, TERRITORY
from companion.rules.through_the_ages.deeds import NOT_IN_HAND
from companion.rules.through_the_ages.moves import (
    PASS,
    Accept,
    AnyMove,
    Attack,
    Cancel,
    Offer,
    Pass,
    Plan,
    Resign,
    Retire,
    Reveal,
)
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.state import (
    LAST_AGE,
    Entry,
    Phase,
    State,
    Task,
    known_to,
    level_of,
    plain,
)

NO_EVENT: Final = T("Only an event or a territory can be planned.")
NO_PACT: Final = T("Pacts need a third civilization.")
NOT_A_PACT: Final = T("This is not a pact.")
NO_SUCH_PACT: Final = T("There is no such pact to cancel.")
NO_RETIRING: Final = T("The leader has no such political action.")
NO_RESIGNING: Final = T("Nobody resigns in Age IV.")
_EXTRA: Final = "once_per_game"
_PEEK: Final = "start_of_politics"
_SPITE: Final = 7


def begin(state: State, entry: Entry) -> None:
    """The phase begins, unless the political action was given up."""
    board = state.boards[entry.seat]
    state.second = False
    if board.muted:
        board.muted = False
        state.phase = Phase.ACTIONS
        return
    state.phase = Phase.POLITICS
    if has(board, _PEEK) and state.current and state.top == NONE:
        state.push(Entry(Task.PEEK, TABLE, (entry.seat,)))


def _done(state: State, seat: Seat) -> None:
    """After a political action: Caesar may have a second one, once in the game."""
    board = state.boards[seat]
    if state.second:
        board.used |= CAESAR
    state.second = not state.second and has(board, _EXTRA) and not board.used & CAESAR
    state.phase = Phase.POLITICS if state.second else Phase.ACTIONS


# Events


def _plan_fault(state: State, seat: Seat, move: Plan) -> Text | None:
    if KIND[move.card] not in (EVENT, TERRITORY, BACK) or not LEVEL[move.card]:
        return NO_EVENT
    return None if gains.holds(state.boards[seat], move.card) else NOT_IN_HAND


def _plan(state: State, seat: Seat, move: Plan) -> None:
    gains.spend(state.boards[seat], move.card)
    state.future.append(known_to(move.card, seat) if KIND[move.card] != BACK else move.card)
    gains.add_culture(state, seat, LEVEL[move.card])
    state.push(Entry(Task.REVEAL, TABLE, (seat,)))


def on_top(state: State) -> list[int]:
    """What may be turned up next: the cards of the oldest age in the current events, each with who knows it."""
    if state.top != NONE:
        return [state.top]
    oldest = min(map(level_of, state.current))
    return [code for code in state.current if level_of(code) == oldest]


def may_be(state: State, code: int, card: int) -> bool:
    """Whether a card of the event decks, or its back, may be this card."""
    own = plain(code)
    if own == card:
        return True
    return (
        own in BACKS and KIND[card] in (EVENT, TERRITORY) and LEVEL[card] == LEVEL[own] and not lies_open(state, card)
    )


def lies_open(state: State, card: int) -> bool:
    """Whether an event is known to lie elsewhere: past, a colony, or named in a deck or a hand."""
    return copies_left(state, card) < 1


def _find(state: State, codes: list[int], card: int) -> int:
    """The code among these that this card turns out to be."""
    named = [code for code in codes if plain(code) == card]
    found = named or [code for code in codes if may_be(state, code, card)]
    if not found:
        raise Illegal(T("{card} cannot lie there.", card=RULES[card].name))
    return found[0]


def reveal(state: State, entry: Entry, move: Reveal) -> None:
    """The top current event is resolved; after the last one the future events are sorted by age."""
    code = _find(state, on_top(state), move.card)
    state.todo.pop()
    _turn_up(state, code)
    state.note("revealed", entry.args[0], 0, move.card)
    if RULES[move.card].kind == TERRITORY:
        colonies.discovered(state, move.card)
    else:
        state.past = (*state.past, move.card)
        state.push(Entry(Task.EVENT, state.seat, (move.card,)))


def _turn_up(state: State, code: int) -> None:
    if code in state.current:
        state.current.remove(code)
    else:  # what Joan of Arc saw: a card with her name on it
        state.current.remove(next(each for each in state.current if level_of(each) == level_of(code)))
    state.top = NONE
    go_on_to_future(state)


def go_on_to_future(state: State) -> None:
    """After the last current event the future ones are the current ones."""
    if not state.current:
        state.current = sorted(state.future, key=level_of)
        state.future = []


def peek(state: State, entry: Entry, move: Reveal) -> None:
    """Joan of Arc sees the top event; nobody else does."""
    code = _find(state, on_top(state), move.card)
    state.todo.pop()
    if plain(code) != move.card:  # a back has got its name
        state.current[state.current.index(code)] = known_to(move.card, entry.args[0])
        code = known_to(move.card, entry.args[0])
    state.top = code


# Pacts


def _offer_fault(state: State, seat: Seat, move: Offer) -> Text | None:
    if KIND[move.card] != PACT:
        return NOT_A_PACT
    if state.left < 3:
        return NO_PACT
    if move.partner not in state.rivals(seat):
        return attacks.NO_RIVAL
    if RULES[move.card].symmetric and move.side:
        return NOT_A_PACT
    return None if gains.holds(state.boards[seat], move.card) else NOT_IN_HAND


def _offer(state: State, seat: Seat, move: Offer) -> None:
    gains.spend(state.boards[seat], move.card)
    state.push(Entry(Task.ANSWER, move.partner, (seat, move.card, move.side)))


def answer_options(state: State, entry: Entry) -> list[AnyMove]:
    return [Accept(), PASS]


def answer(state: State, entry: Entry, move: Accept | Pass) -> None:
    offerer, card, side = entry.args
    state.todo.pop()
    if isinstance(move, Pass):
        state.boards[offerer].secret.append(card)
        state.note("declined", entry.seat, offerer, card)
        return
    gains.pact_ends(state, offerer)
    ours = Bond(card, side, entry.seat, offerer)
    theirs = Bond(card, 1 - side, offerer, offerer)
    state.boards[offerer].bonds = (*state.boards[offerer].bonds, ours)
    state.boards[entry.seat].bonds = (*state.boards[entry.seat].bonds, theirs)
    gains.settle(state, offerer)
    gains.settle(state, entry.seat)
    state.note("pact", offerer, entry.seat, card)


def _cancel_fault(state: State, seat: Seat, move: Cancel) -> Text | None:
    return None if any(bond.owner == move.owner for bond in state.boards[seat].bonds) else NO_SUCH_PACT


def _cancel(state: State, seat: Seat, move: Cancel) -> None:
    gains.pact_ends(state, move.owner)


# Leaders


def _retire_fault(state: State, seat: Seat, move: Retire) -> Text | None:
    board = state.boards[seat]
    if not has(board, "political_action"):
        return NO_RETIRING
    told = RULES[board.leader].effect["political_action"]
    settles = told.get("colonize_territory_from_hand_free", False)
    if settles != (move.territory != NONE):
        return NO_RETIRING
    if settles and (KIND[move.territory] != TERRITORY or not gains.holds(board, move.territory)):
        return NOT_IN_HAND
    return None


def _retire(state: State, seat: Seat, move: Retire) -> None:
    """Alexander leaves a yellow token, Columbus a colony out of the hand."""
    board = state.boards[seat]
    told = RULES[board.leader].effect["political_action"]
    gains.leader_leaves(state, seat)
    gains.settle(state, seat)
    gains.add_yellow(state, seat, told.get("gain_yellow_tokens", 0))
    if move.territory != NONE:
        gains.spend(board, move.territory)
        colonies.colonize(state, seat, move.territory)


# Resigning


def _resign_fault(state: State, seat: Seat, move: Resign) -> Text | None:
    return NO_RESIGNING if state.age == LAST_AGE else None


def _resign(state: State, seat: Seat, move: Resign) -> None:
    """Out at once. Who had a war against this civilization scores; all its cards leave."""
    board = state.boards[seat]
    for bond in board.bonds:
        gains.pact_ends(state, bond.owner)
    for rival in state.rivals(seat):
        other = state.boards[rival]
        for card, against in other.wars:
            if against == seat:
                gains.discard(state, card)
                gains.add_culture(state, rival, _SPITE)
        other.wars = tuple(war for war in other.wars if war[1] != seat)
    for card, _ in board.wars:
        gains.discard(state, card)
    for card in (*board.colonies, *([board.tactic] if board.owned else [])):
        gains.discard(state, card)
    for card in board.secret:
        gains.discard(state, card, seat)
    board.secret, board.hand, board.wars, board.colonies = [], [], (), []
    board.out = True
    state.note("resigned", seat)
    state.push(Entry(Task.NEXT, seat))


_FAULTS: Final[Mapping[type[Any], Callable[[State, Seat, Any], Text | None]]] = {
    Plan: _plan_fault,
    Attack: attacks.attack_fault,
    Offer: _offer_fault,
    Cancel: _cancel_fault,
    Retire: _retire_fault,
    Resign: _resign_fault,
    Pass: lambda state, seat, move: None,
}
_DEEDS: Final[Mapping[type[Any], Callable[[State, Seat, Any], None]]] = {
    Plan: _plan,
    Attack: attacks.attack,
    Offer: _offer,
    Cancel: _cancel,
    Retire: _retire,
    Resign: _resign,
}


def fault(state: State, move: Any) -> Text | None:
    return _FAULTS[type(move)](state, state.seat, move)


def act(state: State, move: Any) -> None:
    """One political action, or none."""
    if isinstance(move, Pass):
        state.second = False
        state.phase = Phase.ACTIONS
        return
    seat = state.seat
    _done(state, seat)
    _DEEDS[type(move)](state, seat, move)


POLITICAL: Final = frozenset(_FAULTS)
