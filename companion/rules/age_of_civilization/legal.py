"""The legal moves of a position, in a fixed order.

Some moves are legal and never listed: what a person tells the app about cards at any time (``Learn``, ``Exchange``),
and a special technology bought before the first step of a turn or after a rest: a rival buys it while it acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.rules.age_of_civilization import draws, finish, turn
from companion.rules.age_of_civilization.moves import (
    Act,
    Annex,
    AnyMove,
    Buy,
    Done,
    Keep,
    Pass,
    Rest,
    Reveal,
    Rise,
    ScenarioChosen,
    Take,
    Use,
)
from companion.rules.age_of_civilization.quote import price
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State


def moves(state: State) -> list[AnyMove]:
    """What the actor may do; for the table, the next card."""
    return list(_LISTS[state.phase](state))


def _reveals(state: State) -> Iterator[AnyMove]:
    return (Reveal((card,)) for card in draws.due(state).cards)


def _civilization(state: State) -> Iterator[AnyMove]:
    cards = turn.available(state)
    yield from (Rise(card) for card in cards)
    if state.board.main:
        yield from (Annex(card) for card in cards)
    if not turn.must_rise(state):
        yield Pass()


def _choose(state: State) -> Iterator[AnyMove]:
    things = state.wonders if state.owed[0] == "wonder" else state.board.open_technologies(state.cards)
    return (Take(thing) for thing in things)


def _follow(state: State) -> Iterator[AnyMove]:
    yield Use(state.follow)
    yield Done()


def _act(state: State) -> Iterator[AnyMove]:
    if free := state.free_workers:
        for action in state.with_slots(state.seat):
            if not turn.bar(state, action):
                yield from _ways(state, action, free)
    yield from (Buy(card) for card in state.specials if not turn.special_fault(state, card))
    if not turn.rest_fault(state):
        yield Rest()
    else:
        yield Done()


def _ways(state: State, action: str, free: int) -> Iterator[AnyMove]:
    """An action with everything that it can take, as far as it can be paid and has workers."""
    purse = state.board.coins
    for thing in turn.things(state, action):
        workers, coins = price(state, state.seat, action, thing)
        if workers <= free and coins <= purse:
            yield Act(action, thing)


def _end(state: State) -> Iterator[AnyMove]:
    sources = dict.fromkeys(ability.source for ability in state.pending)
    for source in sources:
        ability = finish.due(state, source)
        assert ability
        yield from (Use(source, target) for target in finish.targets(state, ability))
    if not finish.must_choose(state):
        yield Done()


_LISTS: Final[dict[Phase, Callable[[State], Iterator[AnyMove]]]] = {
    Phase.SCENE: lambda state: iter((ScenarioChosen(state.rules.scenario),)),
    Phase.LAYING: _reveals,
    Phase.DRAFT: lambda state: (Keep(card) for card in state.packs[state.seat]),
    Phase.CIVILIZATION: _civilization,
    Phase.REFILL: _reveals,
    Phase.CHOOSE: _choose,
    Phase.FOLLOW: _follow,
    Phase.ACT: _act,
    Phase.END: _end,
    Phase.OVER: lambda state: iter(()),
}
