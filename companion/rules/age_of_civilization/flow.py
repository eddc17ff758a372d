"""How a play goes on by itself: from step to step, from turn to turn, from round to round, and to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.age_of_civilization import finish, war
from companion.rules.age_of_civilization.facts import MOST_CIVILIZATIONS, ROUNDS
from companion.rules.age_of_civilization.gains import give
from companion.rules.age_of_civilization.goals import reached
from companion.rules.age_of_civilization.measure import amount
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


def advance(state: State) -> None:
    """Wait for what comes next; what interrupts a step goes first, and what cannot be done is passed over."""
    if state.phase is Phase.OVER or _interrupted(state):
        return
    if state.step is Phase.CIVILIZATION and len(state.board.civilizations) >= MOST_CIVILIZATIONS:
        state.step = Phase.ACT
    if state.step is Phase.END and finish.settle(state):
        if state.owed:
            advance(state)
        else:
            end_turn(state)
        return
    state.phase = state.step


def _interrupted(state: State) -> bool:
    if state.refill and state.deck:
        state.phase = Phase.REFILL
        return True
    state.refill = 0
    while state.owed and not _choosable(state):
        state.owed.pop(0)
    if state.owed:
        state.phase = Phase.CHOOSE
        return True
    if state.follow and finish.follow_fault(state, state.follow):
        state.follow = ""
    if state.follow:
        state.phase = Phase.FOLLOW
        return True
    return False


def _choosable(state: State) -> bool:
    if state.owed[0] == "wonder":
        return bool(state.wonders)
    return bool(state.board.open_technologies(state.cards))


def end_turn(state: State) -> None:
    """Clockwise to the next seat; after the last of the round, to the next round or to the end."""
    following = (state.seat + 1) % state.rules.players
    if following != state.first:
        state.begin_turn(following)
    elif state.round >= ROUNDS:
        end_game(state)
        return
    else:
        end_round(state)
        if state.lost:
            state.phase = Phase.OVER
            return
    advance(state)


def end_round(state: State) -> None:
    """Alone the market and the opponent grow first; then the token of the first player goes counter-clockwise."""
    if state.rules.solo:
        for card in state.market:
            state.market[card] += 1
        state.refill = 1
        state.note("market", state.first, 1)
        war.add_cube(state)
        state.note("cubes", state.first, state.cubes)
    ahead = war.coming(state, state.round)
    finished = state.round
    state.first = (state.first - 1) % state.rules.players
    state.round += 1
    state.note("opened", state.first, what=ahead.card)
    war.strike(state, ahead)
    state.lost = _is_lost(state, finished)
    if state.lost:
        state.refill = 0
        state.note("lost", 0)
    state.begin_turn(state.first)


def _is_lost(state: State, finished: int) -> bool:
    """Whether a scenario is lost before its end."""
    scene = state.rules.scenario
    return (
        (scene.wars_lost > 0 and state.wars_lost >= scene.wars_lost)
        or (scene.no_workers and not state.boards[0].workers)
        or any(by == finished and not reached(state, goal) for by, goal in scene.milestones)
    )


def end_game(state: State) -> None:
    """After the last round only the abilities of the end of the game are left: they give points."""
    if state.rules.last_cube:
        state.cubes += 1
    for seat in state.seats():
        for ability in state.boards[seat].abilities("game_end", state.cards):
            if ability.effect.do == "text":
                state.note("by_hand", seat, what=ability.source)
            elif n := amount(state, seat, ability.effect):
                give(state, seat, "points", n, "final")
                state.note("ability_points", seat, n, ability.source)
    state.phase = Phase.OVER
    state.note("over", state.first)
