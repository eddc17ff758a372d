"""Positions to judge: boards typed in, plays at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules import GAMES
from companion.rules.roll.state import State

GAME = GAMES["roll"]


def start(seed: int = 1, **chosen: str) -> State:
    state: State = GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))
    return state


def random_play(seed: int, **chosen: str) -> Iterator[State]:
    """Every position of a play in which all seats move at random."""
    state = start(seed, **chosen)
    dice = Dice(seed).fork("random play")
    while state.actor() != OVER:
        yield state
        moves: Any = GAME.moves(state)
        state.play(GAME.draw(state, dice.fork("table")) if state.actor() == TABLE else dice.pick(moves))
    yield state


def put(state: State, **figures: int) -> State:
    """The position with some figures corrected: ``put(state, food=7)`` for the seat whose turn it is."""
    for figure in GAME.figures(state):
        name = figure.id.rpartition(".")[2]
        if figure.seat == state.seat and name in figures:
            GAME.put(state, figure.id, figures[name])
    return state
