"""What a forbidden word to the automas lacks: its moment, its card among those in play, the age before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from companion.rules.through_the_ages.cards import LEVEL
from companion.rules.through_the_ages.solo import moves as told
from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.state import LAST_AGE, Phase, State

_IN_TURN: Final = (told.Turn, told.Event, told.Strike, told.EndAge)


def lend(state: State, move: Any) -> Iterator[State]:
    """The position as your turn, in an age and at a table that have the card; an auction with a lower bid; your war as
    it is decided. Without an attack or a territory on the table nobody knows what was withstood or won."""
    if state.phase in (Phase.COUNT, Phase.OVER):
        return
    if isinstance(move, _IN_TURN):
        yield _in_turn(state, move)
    elif isinstance(move, told.Bid) and state.auction is not None:
        lent = state.copy()
        lent.phase = Phase.BID
        lent.auction = replace(state.auction, high=min(state.auction.high, max(0, move.force - 1)), bidder=PERSON)
        yield lent
    elif isinstance(move, told.Fight) and any(war.attacker == PERSON for war in state.wars):
        lent = state.copy()
        lent.phase = Phase.WAR
        yield lent


def _in_turn(state: State, move: Any) -> State:
    lent = state.copy()
    lent.phase, lent.seat, lent.act, lent.auction = Phase.YOURS, PERSON, None, None
    if isinstance(move, told.EndAge):
        lent.age = min(LAST_AGE, move.age) - 1
    elif isinstance(move, told.Event | told.Strike):
        lent.age, lent.peaceful, lent.round = max(lent.age, LEVEL[move.card]), False, max(lent.round, 2)
        lent.seen = tuple(card for card in lent.seen if card != move.card)
    return lent
