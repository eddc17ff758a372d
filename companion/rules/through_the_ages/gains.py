"""What the rules do to a civilization, one small thing at a time: goods, tokens, population, points, cards coming and
going. Whatever changes ratings forgets those kept beside the board; whatever changes actions settles them.

Of a seat that is not followed whole only its points are kept; of all else it is told what to do."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import hearsay, tokens
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import BACKS, FARM, KIND, LAB, LEVEL, MINE, NONE, RULES
from companion.rules.through_the_ages.ratings import levels, rates
from companion.rules.through_the_ages.state import Entry, State, Task, known_to, plain

_GATES: Final = "resources_per_lab"
_BYE: Final = "on_leave_or_game_end"


# Points


def add_culture(state: State, seat: Seat, n: int) -> None:
    """Score, or lose what is there."""
    board = state.boards[seat]
    if board.told is not None:
        hearsay.add(state, seat, hearsay.CULTURE, n)
        return
    n = max(n, -board.culture)
    if n:
        board.culture += n
        state.note("culture", seat, n)


def add_science(state: State, seat: Seat, n: int) -> None:
    board = state.boards[seat]
    if board.told is not None:
        hearsay.add(state, seat, hearsay.SCIENCE, n)
        return
    n = max(n, -board.science)
    if n:
        board.science += n
        state.note("science", seat, n)


# Goods


def uses_labs(board: Board) -> bool:
    """Whether laboratories store resources: while Bill Gates leads."""
    return board.leader != NONE and _GATES in RULES[board.leader].effect


def open_labs(board: Board) -> None:
    """Laboratories of level I and above become places for resources."""
    if uses_labs(board):
        for card in board.workers:
            if KIND[card] == LAB and LEVEL[card]:
                board.tokens.setdefault(card, 0)


def gain_goods(state: State, seat: Seat, n: int, edible: bool) -> None:
    board = state.boards[seat]
    if n > 0:
        got = n if board.told is not None else tokens.gain(board, n, edible, uses_labs(board))
        if got:
            state.note("food" if edible else "ore", seat, got)


def lose_goods(state: State, seat: Seat, n: int, edible: bool) -> int:
    """Lose so much or all there is; returns how much it was."""
    board = state.boards[seat]
    lost = n if board.told is not None else tokens.lose(board, n, edible)
    if lost:
        state.note("food" if edible else "ore", seat, -lost)
    return lost


# Tokens


def add_yellow(state: State, seat: Seat, n: int) -> int:
    """Tokens from the box into the bank, or from the bank into the box, never more than it holds."""
    board = state.boards[seat]
    if board.told is None:
        n = max(n, -board.yellow)
        board.yellow += n
        board.yellow_all += n
    if n:
        state.note("yellow", seat, n)
    return n


def add_blue(state: State, seat: Seat, n: int) -> None:
    """The same for blue ones; what the bank lacks comes from farms and mines of one's choice."""
    board = state.boards[seat]
    if board.told is not None:
        state.note("blue", seat, n)
        return
    taken = max(n, -board.blue)
    board.blue += taken
    board.blue_all += taken
    if taken:
        state.note("blue", seat, taken)
    if taken > n:
        state.push(Entry(Task.LOSE_BLUE, seat, (taken - n,)))


def drop_token(board: Board, card: int) -> None:
    """A blue token goes from a card into the box."""
    board.tokens[card] -= 1
    board.blue_all -= 1


# Population


def gain_population(state: State, seat: Seat, n: int = 1) -> None:
    """Bank tokens become unused workers, free; an empty bank gives none."""
    board = state.boards[seat]
    if board.told is None:
        n = min(n, board.yellow)
        board.yellow -= max(n, 0)
        board.unused += max(n, 0)
    if n > 0:
        state.note("population", seat, n)


def lose_population(state: State, seat: Seat, n: int = 1) -> None:
    """Unused workers go back to the bank; then workers on cards, of one's choice."""
    board = state.boards[seat]
    if board.told is not None:
        state.note("population", seat, -n)
        return
    idle = min(n, board.unused)
    if idle:
        board.unused -= idle
        board.yellow += idle
        state.note("population", seat, -idle)
    if n > idle:
        state.push(Entry(Task.LOSE_WORKER, seat, (n - idle,)))


def lose_worker(state: State, seat: Seat, card: int) -> None:
    """A worker on a card goes back to the bank."""
    board = state.boards[seat]
    board.workers[card] -= 1
    board.yellow += 1
    board.rates = None
    state.note("worker", seat, -1, card)


def destroy(state: State, seat: Seat, card: int) -> None:
    """A building is destroyed or a unit disbanded: its worker is unused."""
    board = state.boards[seat]
    board.workers[card] -= 1
    board.unused += 1
    board.rates = None
    state.note("destroyed", seat, 1, card)


# Cards in play


def settle(state: State, seat: Seat) -> None:
    """After cards came or went: new actions are available at once, of those that go the spent ones go first."""
    board = state.boards[seat]
    board.rates = None
    if board.told is not None:
        return
    now = rates(state, seat)
    if now.civil != board.civil_all:
        grown = max(0, now.civil - board.civil_all)
        board.civil = min(now.civil, board.civil + grown)
        board.civil_all = now.civil
    if now.military != board.military_all:
        grown = max(0, now.military - board.military_all)
        board.military = min(now.military, board.military + grown)
        board.military_all = now.military
    for bond in board.bonds:
        state.boards[bond.partner].rates = None


def token_symbols(state: State, seat: Seat, comes: int, goes: int = NONE) -> None:
    """The token symbols of a card that comes into play and of the one that leaves for it, once, by their difference."""
    yellow = blue = 0
    if comes != NONE:
        yellow, blue = RULES[comes].gives.yellow, RULES[comes].gives.blue
    if goes != NONE:
        yellow -= RULES[goes].gives.yellow
        blue -= RULES[goes].gives.blue
    if yellow:
        add_yellow(state, seat, yellow)
    if blue:
        add_blue(state, seat, blue)


def leader_leaves(state: State, seat: Seat) -> None:
    """The leader goes, with what he gives on leaving. Whoever calls settles the actions."""
    board = state.boards[seat]
    effect = RULES[board.leader].effect
    if _BYE in effect:
        add_culture(state, seat, levels(board, (LAB,)))
    state.note("leader_gone", seat, 0, board.leader)
    board.leader = NONE
    for card in [card for card, n in board.tokens.items() if KIND[card] == LAB and not n]:
        del board.tokens[card]


def wonder_removed(state: State, seat: Seat) -> None:
    """An unfinished wonder goes; its tokens return to the bank."""
    board = state.boards[seat]
    state.note("wonder_gone", seat, 0, board.wonder)
    board.blue += board.stage
    board.wonder, board.stage = NONE, 0


def technology_comes(state: State, seat: Seat, card: int) -> None:
    """A technology with workers comes into play."""
    board = state.boards[seat]
    board.workers[card] = 0
    if KIND[card] in (FARM, MINE):
        board.tokens[card] = 0
    open_labs(board)


def special_comes(state: State, seat: Seat, card: int) -> None:
    """A special technology comes into play; of two of a kind only the higher level stays."""
    board = state.boards[seat]
    if board.told is not None:
        return
    place = RULES[card].special
    old = board.specials[place]
    if old != NONE and LEVEL[old] > LEVEL[card]:
        return
    board.specials[place] = card
    token_symbols(state, seat, card, old)


def special_goes(state: State, seat: Seat, card: int) -> None:
    board = state.boards[seat]
    if board.told is not None:
        return
    board.specials[RULES[card].special] = NONE
    token_symbols(state, seat, NONE, card)


def pact_ends(state: State, owner: Seat) -> None:
    """The pact in the area of a civilization ends for both partners."""
    mine = next((bond for bond in state.boards[owner].bonds if bond.owner == owner), None)
    if mine is None:
        return
    for seat in (owner, mine.partner):
        board = state.boards[seat]
        board.bonds = tuple(bond for bond in board.bonds if bond.owner != owner)
    for seat in (owner, mine.partner):
        settle(state, seat)
    state.note("pact_ended", owner, 0, mine.card)
    discard(state, mine.card)


# Military cards


def holds(board: Board, card: int) -> bool:
    """Whether a military card is in the hand, or may be: a back of its age, or a hand that nobody follows."""
    return board.told is not None or card in board.secret or BACKS[LEVEL[card]] in board.secret


def spend(board: Board, card: int) -> int:
    """Take a military card out of the hand; returns what lay there, the card or its back."""
    held = card if card in board.secret or board.told is not None else BACKS[LEVEL[card]]
    if board.told is None:
        board.secret.remove(held)
    return held


def discard(state: State, card: int, seat: Seat = NONE) -> None:
    """Put a military card on the discard pile of its age; ``seat`` where nobody else has seen it."""
    code = known_to(card, seat) if seat != NONE and card < BACKS[0] else card
    if LEVEL[card] == state.age:
        state.discard.append(code)
    elif seat != NONE:
        state.buried = (*state.buried, code)


def drawn(state: State, seat: Seat, card: int) -> None:
    """A military card comes from the deck into a hand; after the last the discard pile is shuffled."""
    state.military.remove(card)
    state.boards[seat].secret.append(card)
    if not state.military:
        reshuffle(state)


def reshuffle(state: State) -> None:
    """The discard pile of the age is the new deck."""
    if state.rules.real_military:
        state.military = [BACKS[state.age]] * len(state.discard)
    else:
        state.military = sorted(plain(code) for code in state.discard)
    state.discard = []
    state.shuffles += 1
