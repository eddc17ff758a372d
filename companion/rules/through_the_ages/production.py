"""The end of a turn: uprising, production in its order, corruption and consumption."""

from __future__ import annotations

from companion.core.score import Seat
from companion.rules.through_the_ages import gains, hearsay, tokens
from companion.rules.through_the_ages.board import CHURCHILL, Board
from companion.rules.through_the_ages.cards import FARM, KIND, LAB, LEVEL, MINE, NONE, RULES
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.ratings import consumption, corruption, has_wonder, pact_effect, rates, uprising
from companion.rules.through_the_ages.state import Entry, State

_CULTURE_FOR_FOOD = 4
_RAILROAD = "best_mine_worker_produces_double"


def end_of_turn(state: State, entry: Entry) -> None:
    """Production, unless there is an uprising; what leaders score then."""
    seat = entry.seat
    if state.boards[seat].told is not None:
        hearsay.end_of_turn(state, seat)
        return
    revolt = uprising(state, seat)
    if revolt:
        state.note("uprising", seat)
    else:
        now = rates(state, seat)
        gains.add_science(state, seat, now.science)
        gains.add_culture(state, seat, now.culture)
        suffer_corruption(state, seat)
        produce_food(state, seat)
        consume(state, seat)
        produce_ore(state, seat)
    _of_leader(state, seat, revolt)


def _of_leader(state: State, seat: Seat, revolt: bool) -> None:
    """Points at the end of a turn that are no part of the rating."""
    board = state.boards[seat]
    if board.leader == NONE:
        return
    effect = RULES[board.leader].effect
    told = effect.get("end_of_turn")
    if told and (not revolt or state.rules.genghis_in_uprising):
        places = told["if_among_strongest"][str(max(2, state.left))]
        hearsay.need(state, state.rivals(seat), "strength")
        own = rates(state, seat).strength
        stronger = sum(rates(state, rival).strength > own for rival in state.rivals(seat))
        if stronger < places:
            gains.add_culture(state, seat, told["culture_points"])
    for choice in effect.get("per_turn_choose_one", ()):
        if not board.used & CHURCHILL:
            gains.add_culture(state, seat, choice.get("culture_points", 0))


def suffer_corruption(state: State, seat: Seat) -> None:
    """Resources are lost, then food; the rest is forgiven."""
    n = corruption(state.boards[seat])
    if n:
        state.note("corruption", seat, n)
        lost = gains.lose_goods(state, seat, n, edible=False)
        gains.lose_goods(state, seat, n - lost, edible=True)


def consume(state: State, seat: Seat) -> None:
    """Food is eaten; for each that is missing culture is lost."""
    n = consumption(state.boards[seat])
    if n:
        missing = n - gains.lose_goods(state, seat, n, edible=True)
        if missing:
            state.note("hunger", seat, missing)
            gains.add_culture(state, seat, -_CULTURE_FOR_FOOD * missing)


# What is produced


def farm_food(board: Board) -> int:
    """What the farms would make."""
    return sum(n * RULES[card].value for card, n in board.workers.items() if n and KIND[card] == FARM)


def mine_ore(board: Board) -> int:
    """What the mines would make, with the second token of the Railroad."""
    mines = [card for card, n in board.workers.items() if n and KIND[card] == MINE]
    total = sum(board.workers[card] * RULES[card].value for card in mines)
    if mines and has_wonder(board, _RAILROAD) != NONE:
        total += max(RULES[card].value for card in mines)
    return total


def lab_ore(board: Board) -> int:
    """What laboratories make under Bill Gates."""
    if not has(board, "resources_per_lab"):
        return 0
    return sum(n * LEVEL[card] for card, n in board.workers.items() if KIND[card] == LAB)


def of_pacts(board: Board, what: str) -> int:
    found: int = sum(pact_effect(bond.card, bond.side).get(what, 0) for bond in board.bonds)
    return found


def food_production(board: Board) -> int:
    return max(0, farm_food(board) + of_pacts(board, "food_production") + _of_others(board, "food"))


def ore_production(board: Board) -> int:
    return max(0, mine_ore(board) + lab_ore(board) + of_pacts(board, "resource_production") + _of_others(board, "ore"))


def _of_others(board: Board, what: str) -> int:
    """What cards produce that are not of this box."""
    return (board.extra or {}).get(what, 0)


def produce_food(state: State, seat: Seat) -> None:
    """A token on the card for each farm, the highest level first."""
    board = state.boards[seat]
    farms = [card for card, n in board.workers.items() if n and KIND[card] == FARM]
    farms.sort(key=LEVEL.__getitem__, reverse=True)
    made = _place(board, [(card, board.workers[card]) for card in farms])
    if made:
        state.note("made_food", seat, made)
    if board.bonds:
        gains.gain_goods(state, seat, of_pacts(board, "food_production"), edible=True)
    if board.extra:
        gains.gain_goods(state, seat, _of_others(board, "food"), edible=True)


def produce_ore(state: State, seat: Seat) -> None:
    """The same for mines; the best one twice with the Railroad, and laboratories with Bill Gates."""
    board = state.boards[seat]
    sources = [(card, n) for card, n in board.workers.items() if n and KIND[card] == MINE]
    if sources and has_wonder(board, _RAILROAD) != NONE:
        sources.append((max((card for card, _ in sources), key=LEVEL.__getitem__), 1))
    if has(board, "resources_per_lab"):
        sources += [(card, n) for card, n in board.workers.items() if n and KIND[card] == LAB and LEVEL[card]]
    sources.sort(key=lambda source: RULES[source[0]].value, reverse=True)
    made = _place(board, sources)
    if made:
        state.note("made_ore", seat, made)
    if board.extra:
        gains.gain_goods(state, seat, _of_others(board, "ore"), edible=False)
    if board.bonds:
        more = of_pacts(board, "resource_production")
        gains.gain_goods(state, seat, more, edible=False)
        if more < 0:
            gains.lose_goods(state, seat, min(-more, mine_ore(board) + lab_ore(board)), edible=False)


def _place(board: Board, sources: list[tuple[int, int]]) -> int:
    """Bank tokens onto cards as long as there are any; returns what they are worth."""
    made = 0
    for card, n in sources:
        placed = min(n, board.blue)
        board.tokens[card] += placed
        board.blue -= placed
        made += placed * RULES[card].value
    return made


def lose_all_food(state: State, seat: Seat) -> None:
    gains.lose_goods(state, seat, tokens.food(state.boards[seat]), edible=True)
