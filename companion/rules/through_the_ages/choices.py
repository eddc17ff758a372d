"""What civilizations decide when an event, a loss or a surplus asks them: each task with its options and its deed."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import actions, deeds, gains, row, tokens
from companion.rules.through_the_ages.cards import (
    FARM,
    KIND,
    MINE,
    NONE,
    RULES,
)
from companion.rules.through_the_ages.moves import (
    BUILD,
    DEVELOP,
    PASS,
    PICK,
    POPULATE,
    REVOLT,
    AnyMove,
    Build,
    Develop,
    Discard,
    Goods,
    Pass,
    Pick,
    Populate,
    Take,
)
from companion.rules.through_the_ages.prices import take_price
from companion.rules.through_the_ages.ratings import rates, standing_wonders
from companion.rules.through_the_ages.state import Entry, State, Task

FREE: Final = 99  # a discount that makes everything free


def excess_options(state: State, entry: Entry) -> list[AnyMove]:
    """Military cards above the limit must go at the end of the turn."""
    board = state.boards[entry.seat]
    if len(board.secret) <= rates(state, entry.seat).military_hand:
        return []
    return [Discard(card) for card in dict.fromkeys(board.secret)]


def discard_options(state: State, entry: Entry) -> list[AnyMove]:
    """So many cards of the hand; nobody is asked where all of them must go."""
    hand = state.boards[entry.seat].secret
    if len(hand) <= entry.args[0]:
        return [Discard(card) for card in hand[:1]]
    return [Discard(card) for card in dict.fromkeys(hand)]


def throw_away(state: State, entry: Entry, move: Discard) -> None:
    """A card goes face down; how many are left to go, the task says."""
    board = state.boards[entry.seat]
    board.secret.remove(move.card)
    gains.discard(state, move.card, entry.seat)
    if entry.task == Task.DISCARD and entry.args[0] > 1:
        state.todo[-1] = entry._replace(args=(entry.args[0] - 1,))
    elif entry.task == Task.DISCARD or not excess_options(state, entry):
        state.todo.pop()


def worker_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card, n in state.boards[entry.seat].workers.items() if n]


def lose_worker(state: State, entry: Entry, move: Pick) -> None:
    _one_less(state, entry)
    gains.lose_worker(state, entry.seat, move.card)


def _one_less(state: State, entry: Entry) -> None:
    if entry.args[0] > 1:
        state.todo[-1] = entry._replace(args=(entry.args[0] - 1,))
    else:
        state.todo.pop()


def token_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card, n in state.boards[entry.seat].tokens.items() if n and KIND[card] in (FARM, MINE)]


def lose_token(state: State, entry: Entry, move: Pick) -> None:
    _one_less(state, entry)
    gains.drop_token(state.boards[entry.seat], move.card)
    state.note("blue", entry.seat, -1)


def gain_goods_options(state: State, entry: Entry) -> list[AnyMove]:
    n = entry.args[0]
    return [Goods(food, n - food) for food in range(n, -1, -1)]


def gain_goods(state: State, entry: Entry, move: Goods) -> None:
    state.todo.pop()
    gains.gain_goods(state, entry.seat, move.food, edible=True)
    gains.gain_goods(state, entry.seat, move.ore, edible=False)


def goods_of(state: State, seat: Seat, n: int) -> list[AnyMove]:
    """The ways to lose n, or all there is."""
    board = state.boards[seat]
    food, ore = (n, n) if board.told is not None else (tokens.food(board), tokens.ore(board))
    n = min(n, food + ore)
    if not n:
        return []
    return [Goods(eaten, n - eaten) for eaten in range(min(n, food), -1, -1) if n - eaten <= ore]


def lose_goods_options(state: State, entry: Entry) -> list[AnyMove]:
    return goods_of(state, entry.seat, entry.args[0])


def lose_goods(state: State, entry: Entry, move: Goods) -> None:
    state.todo.pop()
    gains.lose_goods(state, entry.seat, move.food, edible=True)
    gains.lose_goods(state, entry.seat, move.ore, edible=False)


def one_of_options(state: State, entry: Entry) -> list[AnyMove]:
    return [Goods(choice.get("food", 0), choice.get("resources", 0)) for choice in entry.args[0]]


def development_options(state: State, entry: Entry) -> list[AnyMove]:
    """Population, a building or a technology, cheaper and without a civil action; or nothing."""
    seat, less = entry.seat, entry.args[0]
    board = state.boards[seat]
    found: list[AnyMove] = []
    if deeds.populate_fault(board, less) is None:
        found.append(POPULATE)
    found += [
        BUILD[card] for card in board.workers if not RULES[card].unit and deeds.build_fault(board, card, less) is None
    ]
    for card in dict.fromkeys(board.hand):
        if deeds.develop_fault(state, seat, card, False, less) is None:
            found.append(DEVELOP[card])
        if deeds.develop_fault(state, seat, card, True, less) is None:
            found.append(REVOLT[card])
    return [*found, PASS] if found else []


def develop(state: State, entry: Entry, move: Populate | Build | Develop | Pass) -> None:
    state.todo.pop()
    if not isinstance(move, Pass):
        deeds.carry_out(state, entry.seat, move, entry.args[0])


def free_build_options(state: State, entry: Entry) -> list[AnyMove]:
    card = entry.args[0]
    return [BUILD[card], PASS] if deeds.build_fault(state.boards[entry.seat], card, FREE) is None else []


def free_build(state: State, entry: Entry, move: Build | Pass) -> None:
    state.todo.pop()
    if isinstance(move, Build):
        deeds.build(state.boards[entry.seat], move.card, FREE)


def ruin_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card in standing_wonders(state.boards[entry.seat]) if RULES[card].age in entry.args[0]]


def ruin(state: State, entry: Entry, move: Pick) -> None:
    """A completed wonder is turned over: it keeps its place and nothing else."""
    board = state.boards[entry.seat]
    state.todo.pop()
    board.ruins |= 1 << board.wonders.index(move.card)
    state.note("ruined", entry.seat, 0, move.card)
    if not state.rules.ruined_taj_keeps_token:
        gains.token_symbols(state, entry.seat, NONE, move.card)
    gains.settle(state, entry.seat)


def colony_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card in state.boards[entry.seat].colonies]


def lose_colony(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    colony_goes(state, entry.seat, move.card)
    gains.discard(state, move.card)


def colony_goes(state: State, seat: Seat, card: int) -> None:
    board = state.boards[seat]
    if card in board.colonies:  # of a seat that is not followed whole it may lie elsewhere
        board.colonies.remove(card)
    if board.told is not None and board.told.get("colonies"):
        board.told["colonies"] -= 1
    state.note("colony_gone", seat, 0, card)
    gains.token_symbols(state, seat, NONE, card)
    gains.settle(state, seat)


def raze_options(state: State, entry: Entry) -> list[AnyMove]:
    victim, kinds = entry.args
    return [PICK[card] for card, n in state.boards[victim].workers.items() if n and KIND[card] in kinds]


def raze(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    gains.destroy(state, entry.args[0], move.card)


# International Agreement


def agreement_options(state: State, entry: Entry) -> list[AnyMove]:
    """Cards of the row worth so many civil actions in all."""
    worth, used = entry.args
    found: list[AnyMove] = [
        Take(card, slot)
        for slot, card in row.lying(state)
        if actions.take_fault(state, entry.seat, slot, card, worth) is None
    ]
    return [*found, PASS] if found or used else []


def agree(state: State, entry: Entry, move: Take | Pass) -> None:
    """The next political action is given up for it, and the row is filled again without throwing out."""
    worth, used = entry.args
    board = state.boards[entry.seat]
    if isinstance(move, Take):
        price = take_price(board, move.slot, move.card)
        actions.take(state, entry.seat, move.slot, move.card)
        board.muted = True
        state.todo[-1] = entry._replace(args=(worth - price, True))
        return
    state.todo.pop()
    if used:
        state.push(Entry(Task.ROW_AGAIN, entry.seat))
