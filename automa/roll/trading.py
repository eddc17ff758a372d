"""Trades between seats: what an offer is worth to both sides, and which offers a rival makes."""

from __future__ import annotations

from automa.opponent import Candidate
from automa.roll.bias import Bias
from automa.roll.layout import FOOD, GOOD, view_of
from automa.roll.outlook import outlook
from automa.roll.prospects import Prospects
from companion.core.score import Seat
from companion.rules.roll import trade
from companion.rules.roll.facts import FOOD as FOOD_PLACE
from companion.rules.roll.moves import Amounts, Trade
from companion.rules.roll.state import State
from companion.rules.roll.words import tell

WORTHWHILE = 0.3  # points, below which no offer is made


def _after(state: State, gives: Amounts, gets: Amounts) -> tuple[tuple[int, ...], int]:
    """The goods and food of the seat whose turn it is after a trade."""
    board = state.board
    pile = [have - n + m for have, n, m in zip((*board.goods, board.food), gives, gets, strict=True)]
    return tuple(pile[:FOOD_PLACE]), pile[FOOD_PLACE]


def _gain_in_turn(prospects: Prospects, state: State, offer: Trade) -> float:
    """What a trade brings the seat whose turn it is, which can still build and buy."""
    return prospects.best(*_after(state, offer.give, offer.get)) - prospects.best()


def _gain_out_of_turn(state: State, seat: Seat, offer: Trade, bias: Bias) -> float:
    """What a trade brings its partner, who waits for the next turn."""
    world = outlook(state, seat, bias).worlds[0]
    slots = view_of(state, seat)
    before = world.value.of(slots)
    for thing, (out, back) in enumerate(zip(offer.get, offer.give, strict=True)):
        slots[FOOD if thing == FOOD_PLACE else GOOD + thing] += back - out
    return world.value.of(slots) - before


def _leads(state: State, own: float, other: float) -> float:
    """What both gains do to one's lead over the mean of the others."""
    return own - other / (state.rules.players - 1)


def gain_of_answering(state: State, bias: Bias) -> float:
    """What the offer on the table is worth to the seat that it was made to."""
    offer = state.offer
    assert offer
    mine = _gain_out_of_turn(state, offer.partner, offer, bias)
    return _leads(state, mine, _gain_in_turn(Prospects(state, bias), state, offer))


def best_offer(state: State, bias: Bias) -> Candidate | None:
    """The offer that brings this seat most among those that its partner should accept; None for none worth making."""
    prospects = Prospects(state, bias)
    now = prospects.best()
    best: Candidate | None = None
    for offer in trade.small_offers(state):
        mine = _gain_in_turn(prospects, state, offer)
        theirs = _gain_out_of_turn(state, offer.partner, offer, bias)
        gain = _leads(state, mine, theirs)
        if gain > WORTHWHILE and _leads(state, theirs, mine) > 0 and (best is None or now + gain > best.value):
            best = Candidate(offer, now + gain, tell(state, offer))
    return best
