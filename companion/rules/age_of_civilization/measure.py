"""Counting and comparing: strength, who is strongest or weakest, and how much an effect comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.facts import ROUNDS

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


def strength(state: State, seat: Seat) -> int:
    """The military symbols in force on a seat's civilizations and technologies."""
    board = state.boards[seat]
    total = board.extra
    for ability in board.abilities("always", state.cards):
        effect = ability.effect
        if effect.do == "military":
            total += _symbols(state, seat, effect)
    return total


def _symbols(state: State, seat: Seat, effect: Effect) -> int:
    """Strength that counts strength would never end: it counts nothing."""
    if effect.condition == "strongest" or effect.per == "military":
        return 0
    return amount(state, seat, effect)


def rivals(state: State, seat: Seat) -> list[int]:
    """The strengths that a seat is compared with: those of the others, alone that of the virtual opponent."""
    if state.rules.solo:
        return [state.cubes]
    return [strength(state, other) for other in range(state.rules.players) if other != seat]


def is_strongest(state: State, seat: Seat) -> bool:
    """The highest strength; with others is as good as alone."""
    return strength(state, seat) >= max(rivals(state, seat))


def is_weakest(state: State, seat: Seat) -> bool:
    """The lowest strength, with others or alone."""
    return strength(state, seat) <= min(rivals(state, seat))


def to_come(state: State) -> int:
    """The action cards that have not been open yet, the Plague included."""
    return max(0, ROUNDS - state.round)


def count(state: State, seat: Seat, what: str, bonus: int = 0) -> int:  # noqa: PLR0911 -- one line for each thing
    """How many of a thing a seat has."""
    board = state.boards[seat]
    match what:
        case "technologies":
            return len(board.technologies)
        case "wonders":
            return len(board.wonders)
        case "civilizations":
            return len(board.civilizations)
        case "military":
            return strength(state, seat)
        case "points":
            return board.total
        case "coins":
            return board.coins
        case "workers":
            return board.workers
        case "to_come":
            return to_come(state)
    return bonus


def holds(state: State, seat: Seat, effect: Effect) -> bool:
    """Whether the condition of an effect is met."""
    if effect.condition == "strongest":
        return is_strongest(state, seat)
    if effect.condition == "no_technology":
        return not state.boards[seat].technologies
    return True


def amount(state: State, seat: Seat, effect: Effect, bonus: int = 0) -> int:
    """What an effect comes to now; 0 when its condition is not met."""
    if effect.condition and not holds(state, seat, effect):
        return 0
    if not effect.per:
        return effect.n
    return effect.n * (max(0, count(state, seat, effect.per, bonus)) // effect.each)
