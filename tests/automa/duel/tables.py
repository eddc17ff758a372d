"""Rivals that think briefly, and plays to try them on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from automa.duel.levels import LEVELS
from automa.duel.rival import Rival
from automa.opponent import Budget, Decision
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.duel import Duel
from companion.rules.duel.state import State

GAME = Duel()
CAREFUL = [level.number for level in LEVELS if level.careful]
BRIEF = 48  # positions, instead of thousands


def brief(number: int = LEVELS[-1].number, temper: str = "steady", nodes: int = BRIEF) -> Rival:
    """A rival of this level that thinks no longer than needed for a test, and never by the clock."""
    return Rival(number, temper, nodes=min(nodes, LEVELS[number - 1].nodes))


def decide(rival: Rival, state: State) -> Decision:
    return rival.decide(state, state.actor(), Budget())


def positions(seed: int) -> Iterator[State]:
    """Every position of a random play where a seat has something to decide."""
    random = Random(seed)
    setup = GAME.prepare(GAME.recipe({}, seed))
    state, dice = GAME.start(setup), Dice(setup.recipe.seed)
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            state.play(GAME.draw(state, dice))
            continue
        yield state.copy()
        state.play(random.choice(GAME.moves(state)))


def play(seed: int, *rivals: Rival) -> State:
    """A whole play between rivals, to its end."""
    setup = GAME.prepare(GAME.recipe({}, seed))
    state, dice = GAME.start(setup), Dice(setup.recipe.seed)
    while (actor := state.actor()) != OVER:
        GAME.play(state, GAME.draw(state, dice) if actor == TABLE else decide(rivals[actor], state).move)
    return state
