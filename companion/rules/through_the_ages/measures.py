"""The figures of a civilization that events compare and count, by the names that the score sheet gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import hearsay, production, ratings
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import ARENA, KIND, LEVEL, NONE, RULES, UNITS, URBAN
from companion.rules.through_the_ages.state import State


def _technologies_iii(board: Board) -> int:
    found = [*board.workers, board.government, *board.specials]
    return sum(card != NONE and LEVEL[card] == 3 for card in found)


def _types(board: Board, kinds: tuple[str, ...]) -> int:
    return len({KIND[card] for card, n in board.workers.items() if n and KIND[card] in kinds})


def _specials(board: Board) -> list[int]:
    return [card for card in board.specials if card != NONE]


def _wonders(level: int) -> Callable[[Board], int]:
    return lambda board: sum(LEVEL[card] == level for card in board.wonders)


_OF_BOARD: Final[Mapping[str, Callable[[Board], int]]] = {
    "farm_food": production.farm_food,
    "consumption": ratings.consumption,
    "food": production.food_production,
    "resources": production.ore_production,
    "mine_resources": production.mine_ore,
    "workers": lambda board: board.workers_all,
    "urban_levels": lambda board: ratings.levels(board, URBAN),
    "unit_levels": lambda board: ratings.levels(board, UNITS),
    "arena_levels": lambda board: ratings.levels(board, (ARENA,)),
    "colonies": lambda board: len(board.colonies),
    "civil_actions": lambda board: board.civil_all,
    "military_actions": lambda board: board.military_all,
    "government_level": lambda board: LEVEL[board.government],
    "special_levels": lambda board: sum(LEVEL[card] for card in _specials(board)),
    "special_technologies": lambda board: len(_specials(board)),
    "technologies_iii": _technologies_iii,
    "unit_types": lambda board: _types(board, UNITS),
    "building_types": lambda board: _types(board, URBAN),
    "wonders_a": _wonders(0),
    "wonders_i": _wonders(1),
    "wonders_ii": _wonders(2),
    "wonders_iii": _wonders(3),
}


_OF_SEAT: Final[Mapping[str, Callable[[State, Seat], int]]] = {
    "science": lambda state, seat: ratings.rates(state, seat).science,
    "culture_rating": lambda state, seat: ratings.rates(state, seat).culture,
    "strength": lambda state, seat: ratings.rates(state, seat).strength,
    "happiness": lambda state, seat: ratings.rates(state, seat).happy,
    "discontent": ratings.discontent,
}


def measures(state: State, seat: Seat) -> dict[str, int]:
    """All of them."""
    return {key: measure(state, seat, key) for key in (*_OF_BOARD, *_OF_SEAT)}


def measure(state: State, seat: Seat, key: str) -> int:
    """One of them."""
    if state.boards[seat].told is not None:
        return hearsay.known_number(state, seat, key)
    return _OF_BOARD[key](state.boards[seat]) if key in _OF_BOARD else _OF_SEAT[key](state, seat)


def need_figures(state: State, keys: Iterable[str]) -> None:
    """Ask for all that nobody has said of these figures, of every civilization still in the game."""
    wanted = tuple(keys)
    hearsay.need(state, state.seats(), *wanted)
    if "culture_rating" in wanted:
        for seat in state.seats():
            ratings.need_of_partners(state, seat)


# Ranks


def ranking(state: State, value: Callable[[Seat], int]) -> list[Seat]:
    """The seats from the highest to the lowest; at equality the active player counts as higher, then clockwise."""
    return sorted(state.seats(state.seat), key=lambda seat: -value(seat))


def by_strength(state: State) -> list[Seat]:
    hearsay.need(state, state.seats(state.seat), "strength")
    return ranking(state, lambda seat: ratings.rates(state, seat).strength)


def by_culture(state: State) -> list[Seat]:
    hearsay.need(state, state.seats(state.seat), hearsay.CULTURE)
    return ranking(state, lambda seat: hearsay.culture_points(state, seat))


def so_many(state: State, by_players: Mapping[str, int]) -> int:
    """How many civilizations a rank means: of two players only one."""
    return by_players[str(max(2, state.left))]


def first_game_points(state: State, seat: Seat) -> int:
    """What a short first game adds at its end."""
    board, now = state.boards[seat], ratings.rates(state, seat)
    technologies = [*board.workers, *_specials(board)]
    return (
        now.science
        + now.strength
        + now.happy
        + production.food_production(board)
        + production.ore_production(board)
        + sum(LEVEL[card] for card in technologies)
        + 2 * LEVEL[board.government]
        + 3 * len(board.colonies)
        + 6 * sum(LEVEL[card] == 2 for card in board.wonders)
    )


def lab_levels(board: Board) -> int:
    """What Bill Gates scores."""
    return ratings.levels(board, ("lab",)) if "resources_per_lab" in _effect(board) else 0


def _effect(board: Board) -> Mapping[str, object]:
    return RULES[board.leader].effect if board.leader != NONE else {}
