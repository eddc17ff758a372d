"""Positions for the tests of the rivals: reached by rivals that think little, and so like those of a real table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from automa.opponent import Budget
from automa.through_the_ages.rival import Rival
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import State

GAME = Ages()


@cache
def played(seed: int, players: int = 2) -> tuple[State, ...]:
    """The positions of a play of beginners in which a seat is to decide something."""
    setup = GAME.prepare(GAME.recipe({"players": str(players)}, seed))
    state, dice = GAME.start(setup), Dice(setup.recipe.seed)
    rival, found = Rival(1), list[State]()
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            state.play(GAME.draw(state, dice))
            continue
        found.append(state.copy())
        for move in rival.decide(state, actor, Budget()).moves:
            state.play(move)
    found.append(state)
    return tuple(found)


def decisions(seed: int, players: int = 2) -> Iterator[State]:
    """Copies of them, without the end."""
    return (state.copy() for state in played(seed, players)[:-1])
