"""How a play goes on by itself: from step to step, from turn to turn, from round to round, and to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.rules.age_of_civilization import finish, war
from companion.rules.age_of_civilization.facts import MOST_CIVILIZATIONS, ROUNDS
from companion.rules.age_of_civilization.gains import at_turn_end, give
from companion.rules.age_of_civilization.goals import reached
from companion.rules.age_of_civilization.measure import amount
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.core.score import Seat
    from companion.rules.age_of_civilization.board import Ability
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
    return _can_choose(state, state.owed[0])


def _can_choose(state: State, kind: str) -> bool:
    if kind == "wonder":
        return bool(state.wonders)
    return bool(state.board.open_technologies(state.cards))


# What a person tells the app about the table


def corrected(state: State, change: Callable[[], None]) -> None:
    """Make a change that no rule has made, and derive all that follows from it: who is to move, and what is pending.

    Nothing that is owed is forgotten here, so a figure that is set right again brings back what followed from it.
    """
    begins = state.phase is Phase.CIVILIZATION and state.seat == state.first
    first, before = state.first, _at_turn_end(state)
    waiting = state.phase in (Phase.CHOOSE, Phase.FOLLOW)
    change()
    _renew_pending(state, before)
    if state.phase is Phase.DRAFT:
        state.seat = drafter(state)
    elif state.phase is Phase.OVER:
        _go_on_after_all(state)
    elif state.phase in (Phase.SCENE, Phase.LAYING):
        state.seat = state.first
    else:
        if begins and state.first != first:
            state.begin_turn(state.first)
        state.phase = _waits_for(state)
        if waiting and state.phase is Phase.END:
            advance(state)  # nothing is left to choose: the turn ends as it would have


def _at_turn_end(state: State) -> list[Ability]:
    if state.step is not Phase.END:
        return []
    return at_turn_end(state, state.seat, state.board.abilities("turn_end", state.cards))


def _renew_pending(state: State, before: list[Ability]) -> None:
    """At the end of a turn: abilities of cards that came or went meanwhile, in the order of the board."""
    now = _at_turn_end(state)
    if not before and not now:
        return
    gone, come = Counter(before), Counter(now)
    left = Counter(state.pending) - (gone - come) + (come - gone)
    state.pending = [*now, *(ability for ability in state.pending if ability not in come)]
    state.pending = [ability for ability in state.pending if _taken(left, ability)]


def _taken(left: Counter[Ability], ability: Ability) -> bool:
    left[ability] -= 1
    return left[ability] >= 0


def _waits_for(state: State) -> Phase:
    """The step that goes on, or what interrupts it and can be done."""
    if state.refill and state.deck:
        return Phase.REFILL
    kinds = [kind for kind in dict.fromkeys(state.owed) if _can_choose(state, kind)]
    if kinds:
        state.owed.sort(key=lambda kind: kind != kinds[0])
        return Phase.CHOOSE
    if state.follow and not finish.follow_fault(state, state.follow):
        return Phase.FOLLOW
    if state.step is Phase.CIVILIZATION and len(state.board.civilizations) >= MOST_CIVILIZATIONS:
        state.step = Phase.ACT
    return state.step


def drafter(state: State) -> Seat:
    """The first in turn order who has not kept a card of this pack yet."""
    most = max(len(pack) for pack in state.packs)
    return next(seat for seat in state.seats() if len(state.packs[seat]) == most)


def _go_on_after_all(state: State) -> None:
    """A correction may undo the end: a scenario that is not lost, a round that is not the last."""
    if state.lost:
        if _is_lost(state, state.round - 1):
            return
        state.lost = False
        state.refill = int(state.rules.solo)
    elif state.round >= ROUNDS:
        return
    else:
        for board in state.boards:
            board.points["final"] = 0
        if state.rules.last_cube:
            state.cubes = max(0, state.cubes - 1)
    state.begin_turn(state.first)
    state.phase = _waits_for(state)


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
