"""What a good friend would point out before a turn ends: an uprising, hunger, corruption, a war, what will be obsolete.

Each is a fact of the position, worked out by the rules; none is advice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from automa.through_the_ages import horizon
from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import production, tokens
from companion.rules.through_the_ages.cards import KIND, LEADER, NONE, RULES
from companion.rules.through_the_ages.ratings import consumption, corruption, discontent, rates
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import age_name, card_name

_SOON: Final = 2.5  # turns
_HUNGER: Final = 4  # culture for each food that is missing
_FAR: Final = 4  # points of strength behind everybody that are worth a word


def warnings(state: State, seat: Seat) -> tuple[Text, ...]:
    """If the turn of this seat ended now; the most pressing first."""
    return tuple(
        line
        for found in (_uprising_warnings, _war, _hunger, _corruption, _weakest, _obsolete)
        for line in found(state, seat)
    )


def _uprising_warnings(state: State, seat: Seat) -> Iterator[Text]:
    n, idle = discontent(state, seat), state.boards[seat].unused
    if n > idle:
        yield N(
            "An uprising is near: {n} discontent worker, {idle} unused. Nothing would be produced.",
            "An uprising is near: {n} discontent workers, {idle} unused. Nothing would be produced.",
            n,
            idle=idle,
        )


def _war(state: State, seat: Seat) -> Iterator[Text]:
    own = rates(state, seat).strength
    for rival in state.rivals(seat):
        for card, target in state.boards[rival].wars:
            behind = rates(state, rival).strength - own
            if target == seat and behind >= 0:
                yield T(
                    "{war}: {rival} has a strength of {n}, you have {own}.",
                    war=card_name(card),
                    rival=seat_name(rival),
                    n=own + behind,
                    own=own,
                )


def _hunger(state: State, seat: Seat) -> Iterator[Text]:
    board = state.boards[seat]
    there = tokens.food(board) + production.food_production(board)
    missing = consumption(board) - there
    if missing > 0:
        yield T("{n} food will be missing: {culture} culture lost.", n=missing, culture=_HUNGER * missing)


def _corruption(state: State, seat: Seat) -> Iterator[Text]:
    board = state.boards[seat]
    lost = min(corruption(board), tokens.ore(board) + tokens.food(board))
    if lost:
        yield N(
            "Corruption will take {n} resource: spend some first.",
            "Corruption will take {n} resources: spend some first.",
            lost,
        )


def _weakest(state: State, seat: Seat) -> Iterator[Text]:
    """Only where attacks are allowed, and by enough to matter."""
    if state.rules.harmless or state.last_round:
        return
    own = rates(state, seat).strength
    behind = min((rates(state, rival).strength - own for rival in state.rivals(seat)), default=0)
    if behind >= _FAR:
        yield N(
            "You are the weakest by {n} point of strength.", "You are the weakest by {n} points of strength.", behind
        )


def _obsolete(state: State, seat: Seat) -> Iterator[Text]:
    """The unfinished wonder first, then the leader and leaders in the hand."""
    board = state.boards[seat]
    if state.age == 0:
        return
    cards = [board.wonder, board.leader, *(card for card in board.hand if KIND[card] == LEADER)]
    for card in cards:
        if card == NONE or horizon.turns_until_old(state, card) > _SOON:
            continue
        age = age_name(RULES[card].level + 1)
        if card == board.wonder:
            yield T("Unfinished when Age {age} ends, this wonder is lost: {card}.", age=age, card=card_name(card))
        else:
            yield T("Obsolete when Age {age} ends: {card}.", age=age, card=card_name(card))
