"""Plays between guests on paired deals: everybody sits once in each seat of the same deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automa.opponent import Budget, Opponent
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import ScoreSheet, Seat
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import State

Look = Callable[[State, Seat, Any], None]
"""Sees every move of a seat or of the table, before it is made."""

PATIENCE = 1e9  # seconds: a measured rival is never hurried, so that figures repeat


def finish(
    guests: Sequence[Opponent], seed: int, chosen: Mapping[str, str] | None = None, look: Look | None = None
) -> State:
    """One play to its end; a decision is made whole, as at a table."""
    game = Ages()
    setup = game.prepare(game.recipe({"players": str(len(guests)), **(chosen or {})}, seed))
    state, dice = game.start(setup), Dice(setup.recipe.seed)
    while (actor := state.actor()) != OVER:
        moves: Sequence[Any]
        moves = (
            [game.draw(state, dice)] if actor == TABLE else guests[actor].decide(state, actor, Budget(PATIENCE)).moves
        )
        for move in moves:
            if look is not None:
                look(state, actor, move)
            state.play(move)
    return state


def share(sheet: ScoreSheet, seat: Seat) -> float:
    """What a seat has of the victory."""
    assert sheet.outcome is not None
    return (seat in sheet.outcome.winners) / len(sheet.outcome.winners)


def result(end: State) -> ScoreSheet:
    return Ages().score(end)
