"""The automa as the rules see it: a nominal civilization with its figures, so that every event, aggression and war has
its effect on it by the same rules as on anybody; and what such an effect changes about its figures."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import (
    AGRICULTURE,
    BONUS,
    BRONZE,
    BY_ID,
    NONE,
    PHILOSOPHY,
    RELIGION,
    RULES,
    WARRIORS,
)
from companion.rules.through_the_ages.ratings import Rates
from companion.rules.through_the_ages.solo.machine import Automa, highest_bid
from companion.rules.through_the_ages.state import State, Task

_HAPPY: Final = 8
_IDLE: Final = 2  # unused workers
_BANK: Final = 10  # tokens of either colour
_UNITS: Final = 2
_BONUS: Final = tuple(rule.number for rule in RULES if rule.kind == BONUS)
_MOST: Final = 2  # points of growth that one card costs or brings
_WONDERS: Final = tuple(BY_ID[key] for key in ("great_wall", "transcontinental_railroad", "internet"))  # under way
_WORKERS: Final = {AGRICULTURE: 2, BRONZE: 2, PHILOSOPHY: 1, RELIGION: 1}


def dress(state: State, seat: Seat, automa: Automa, produced: int = 0) -> int:
    """Lay its nominal board at a seat; returns its units. ``produced`` is culture that the end of its turn will add by
    the rules."""
    old = state.boards[seat]
    board = Board()
    units = _units(state, automa)
    board.culture, board.science = automa.culture - produced, automa.science
    board.workers = {**_WORKERS, WARRIORS: units}
    board.unused = _IDLE
    board.tokens = {AGRICULTURE: automa.stores, BRONZE: automa.stores}
    board.yellow = board.blue = _BANK
    board.colonies = list(automa.colonies)
    board.civil = board.civil_all = 4 + automa.place
    board.military = board.military_all = 2 + automa.place
    board.wonder = _WONDERS[automa.place]
    board.wars, board.muted, board.out = old.wars, old.muted, old.out
    board.secret = [card for card in _BONUS if RULES[card].defense <= automa.defence][-1:]
    board.rates = Rates(
        automa.growth,
        1 + 2 * automa.place,
        automa.strength,
        _HAPPY,
        board.civil_all,
        board.military_all,
        0,
        board.civil_all,
        board.military_all,
    )
    state.boards[seat] = board
    return units


def _units(state: State, automa: Automa) -> int:
    """As many as its highest bid needs while it is asked for one; otherwise some, of no account."""
    asked = [entry for entry in state.todo if entry.task in (Task.BID, Task.SEND)]
    return highest_bid(automa, asked[-1].args[0]) if asked else _UNITS


def undressed(state: State, seat: Seat, automa: Automa, units: int) -> Automa:
    """Its figures after what the rules have done to its nominal board: points as they are; a worker, a building, a
    yellow token or the wonder under way that it lost is a point of growth less, and one that it won a point more; a
    third of the ``units`` that sailed for a colony are strength that is gone."""
    board = state.boards[seat]
    found = replace(automa, culture=board.culture, science=board.science, colonies=tuple(board.colonies))
    if won := len(board.colonies) - len(automa.colonies):  # with all that lies on it
        return weakened(found, units - board.workers[WARRIORS]) if won > 0 else found
    change = _people(board) - sum(_WORKERS.values()) - _IDLE - units
    change += _buildings(board) - sum(_WORKERS.values())
    change += board.yellow + _people(board) - _BANK - sum(_WORKERS.values()) - _IDLE - units
    change -= board.wonder == NONE
    return replace(found, growth=max(0, automa.growth + max(-_MOST, min(change, _MOST))))


def _people(board: Board) -> int:
    return sum(board.workers.values()) + board.unused


def _buildings(board: Board) -> int:
    return sum(n for card, n in board.workers.items() if not RULES[card].unit)


def weakened(automa: Automa, force: int) -> Automa:
    """After a force of this strength has sailed."""
    return replace(automa, strength=max(1, automa.strength - force // 3))
