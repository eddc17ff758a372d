"""What a rival's turn is told as: plans in words, without what lies face down, and the cards to take from the row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.game import Move, seat_name
from companion.core.text import Sayable, T, Text
from companion.rules.through_the_ages.cards import LEVEL
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.moves import (
    END,
    PASS,
    AnyMove,
    Attack,
    Defend,
    Discard,
    Offer,
    Plan,
    Retire,
    Send,
    Tactic,
    Take,
)
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name, tell

Say = Callable[[State, AnyMove], Text]


def tell_open(state: State, move: AnyMove) -> Text:
    """A move as everybody at the table may hear it: a card laid face down is known by its age only."""
    age = AGES[LEVEL[move.card]] if is_secret(move) else ""  # type: ignore[union-attr]
    if isinstance(move, Plan):
        return T("plan an event of Age {age}", age=age)
    if isinstance(move, Discard):
        return T("discard a card of Age {age}", age=age)
    return T("lay down a card of Age {age}", age=age) if is_secret(move) else tell(state, move)


def tell_idea(state: State, move: AnyMove) -> Text:
    """A move that is not made: what would have come out of the hidden hand is not named at all."""
    if isinstance(move, Attack):
        return T("attack {rival}", rival=seat_name(move.rival))
    if isinstance(move, Offer):
        return T("offer a pact to {partner}", partner=seat_name(move.partner))
    if isinstance(move, Tactic) and not move.copied:
        return T("play a tactic")
    if isinstance(move, Defend | Send | Discard | Retire):
        return _IDEAS[type(move)]
    return tell_open(state, move)


_IDEAS: Final[Mapping[type[Any], Text]] = {
    Defend: T("defend"),
    Send: T("send another force"),
    Discard: T("discard another card"),
    Retire: T("let the leader leave"),
}


def tell_own(state: State, move: AnyMove) -> Text:
    """A move as its own seat may hear it: a card that is laid face down by its name."""
    words = _OWN.get(type(move)) if is_secret(move) else None
    return words(card_name(move.card)) if words is not None else tell(state, move)  # type: ignore[union-attr]


_OWN: Final[Mapping[type[Any], Callable[[Sayable], Text]]] = {
    Plan: lambda card: T("plan {card}", card=card),
    Discard: lambda card: T("discard {card}", card=card),
    Defend: lambda card: T("defend with {card}, face down", card=card),
    Send: lambda card: T("send {card}, face down", card=card),
}


def tell_plan(state: State, moves: Sequence[AnyMove], say: Say = tell_open) -> Text:
    """A whole plan; passing in politics and the end of the turn go without saying."""
    then, steps = state.copy(), list[Text]()
    for move in moves:
        if move not in (END, PASS) or len(moves) == 1:
            steps.append(say(then, move))
        then.play(move)
    if not steps:
        return T("end the turn")
    return steps[0] if len(steps) == 1 else T("{steps}", steps=tuple(steps))


def taken_cards(moves: Sequence[Move]) -> tuple[tuple[int, Sayable], ...]:
    """The cards that a plan takes from the row: their slots, counted from 1, and their names."""
    return tuple((move.slot + 1, card_name(move.card)) for move in moves if isinstance(move, Take))


def is_secret(move: AnyMove) -> bool:
    """Whether a move shows only the back of a card to the others."""
    return isinstance(move, Plan | Discard) or bool(getattr(move, "covered", False))
