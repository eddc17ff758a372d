"""The card row: throwing out, sliding, dealing, and the ages that end in the middle of it."""

from __future__ import annotations

from companion.core.game import TABLE, Illegal
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.through_the_ages import gains
from companion.rules.through_the_ages.cards import BACKS, LEVEL, NONE, RULES, stock
from companion.rules.through_the_ages.facts import _DATA, CIVIL, MILITARY, ROW_COSTS
from companion.rules.through_the_ages.moves import Deal
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.state import LAST_AGE, SLOTS, Entry, State, Task, known_to

SWEPT = {int(players): n for players, n in _DATA["card_row"]["swept"].items()}
_TOKENS_OF_AN_AGE = 2
FIRST_OF_BAND = tuple(ROW_COSTS.index(cost) for cost in sorted(set(ROW_COSTS)))


def lying(state: State) -> list[tuple[int, int]]:
    """The slots with a card and the cards in them; where the app does not keep the row, any card that may lie in it,
    in the first slot of each price."""
    if not state.rules.rowless:
        return [(slot, card) for slot, card in enumerate(state.row) if card != NONE]
    return [(slot, card) for card in possible_cards(state) for slot in FIRST_OF_BAND]


def possible_cards(state: State) -> list[int]:
    """The civil cards that may lie in a row which the app does not keep: of this age and of the one before."""
    ages = [age for age in (state.age, state.age - 1) if 0 <= age < LAST_AGE]
    cards = dict.fromkeys(card for age in ages for card in stock(CIVIL, age, max(2, state.left)))
    return [card for card in cards if copies_left(state, card) > 0]


def lies(state: State, slot: int, card: int) -> bool:
    """Whether a card lies there, or may lie there."""
    if state.rules.rowless:
        return slot in FIRST_OF_BAND and card in possible_cards(state)
    return card != NONE and state.row[slot] == card


def refill(state: State, entry: Entry) -> None:
    """Throw out the leftmost cards, slide, and deal. An empty slot saves nothing further right."""
    if state.rules.rowless:
        _first_refill(state)
        return
    swept = SWEPT[max(2, state.left)]
    for card in state.row[:swept]:
        if card != NONE:
            state.note("swept", state.seat, 0, card)
    slide(state, state.row[swept:])


def slide_and_deal(state: State, entry: Entry) -> None:
    """Refill without throwing out."""
    if state.rules.rowless:
        return
    slide(state, state.row)


def slide(state: State, cards: list[int]) -> None:
    lying = [card for card in cards if card != NONE]
    state.row = lying + [NONE] * (SLOTS - len(lying))
    if state.age < LAST_AGE:
        state.push(Entry(Task.DEAL, TABLE))


def due(state: State) -> int:
    """How many cards the table is to deal from the current deck now."""
    return min(state.row.count(NONE), len(state.civil))


def deal(state: State, move: Deal) -> None:
    """Cards for the empty slots, left to right. The last card of a deck ends its age at once."""
    wanted = due(state)
    if len(move.cards) > wanted or bool(move.cards) != bool(wanted):
        raise Illegal(N("{n} card is to be dealt.", "{n} cards are to be dealt.", wanted))
    left = state.civil[:]
    for card in move.cards:
        if card == BACKS[state.age]:  # one that is not of this box
            continue
        if card not in left:
            raise Illegal(T("No longer in the deck of this age: {card}.", card=RULES[card].name))
        left.remove(card)
    empty = [slot for slot, card in enumerate(state.row) if card == NONE]
    for slot, card in zip(empty, move.cards, strict=False):
        state.row[slot] = card
    state.civil = left
    if move.cards and not left and state.age:
        end_age(state)
    if not move.cards:
        dealt(state)


def dealt(state: State) -> None:
    """Nothing more to deal. After the first refill the rest of Age A goes into the box; Age I fills what is empty."""
    state.todo.pop()
    if _first_refill(state) and NONE in state.row:
        state.push(Entry(Task.DEAL, TABLE))


def _first_refill(state: State) -> bool:
    """Age A ends with the first refill, whatever is left of its deck; whether this was it."""
    if state.age or state.round == 1:
        return False
    state.age = 1
    state.note("age", state.seat, 1)
    new_decks(state)
    return True


def end_age(state: State) -> None:
    """The age after this one begins: what is older than the ended one is obsolete, and two yellow tokens go."""
    ended = state.age
    for seat in state.seats():
        _obsolete(state, seat, ended - 1)
    for seat in state.seats():
        gains.add_yellow(state, seat, -_TOKENS_OF_AN_AGE)
    bury(state)
    last = ended >= state.rules.last_deck
    state.age = LAST_AGE if last else ended + 1
    state.note("age", state.seat, state.age)
    if last:
        state.last = state.round if state.seat == state.first else state.round + 1
        state.civil, state.military = [], []
    else:
        new_decks(state)


def bury(state: State) -> None:
    """The military deck of the ended age and its discard pile are dead; some of it nobody has seen."""
    unseen = [known_to(card, NONE) for card in state.military]
    unseen += [code for code in state.discard if code >= known_to(0, 0)]
    state.buried = (*state.buried, *unseen)
    state.discard = []
    state.shuffles = 0


def new_decks(state: State) -> None:
    """Decks of the age that begins, for those who are still in the game."""
    state.civil = list(civil_deck(state))
    deck = military_deck(state)
    state.military = [BACKS[state.age]] * len(deck) if state.rules.real_military else list(deck)


def civil_deck(state: State) -> tuple[int, ...]:
    """All civil cards of this age."""
    return stock(CIVIL, state.age, max(2, state.left))


def military_deck(state: State) -> tuple[int, ...]:
    """All military ones; Age A has none that is drawn."""
    if not state.age:
        return ()
    return stock(MILITARY, state.age, max(2, state.left), state.rules.harmless, not state.rules.short)


def _obsolete(state: State, seat: Seat, level: int) -> None:
    """Hands, leader, unfinished wonder and pacts of an age leave; technologies, wonders, colonies, tactics and wars
    stay."""
    board = state.boards[seat]
    board.hand = [card for card in board.hand if LEVEL[card] > level]
    for card in [card for card in board.secret if LEVEL[card] <= level]:
        board.secret.remove(card)
        gains.discard(state, card, seat)
    if board.leader != NONE and LEVEL[board.leader] <= level:
        gains.leader_leaves(state, seat)
        gains.settle(state, seat)
    if board.wonder != NONE and LEVEL[board.wonder] <= level:
        gains.wonder_removed(state, seat)
    for bond in board.bonds:
        if bond.owner == seat and LEVEL[bond.card] <= level:
            gains.pact_ends(state, seat)
