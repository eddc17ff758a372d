"""What only one seat may hear: a move that it has not made would show the military cards in its hand."""

from __future__ import annotations

from typing import Any, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import SIZE
from companion.rules.through_the_ages.moves import Attack, Defend, Discard, Draw, Offer, Plan, Send, Tactic
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name, tell

_FROM_HAND: Final = (Plan, Attack, Offer, Tactic, Discard, Defend, Send)


def secret_of(state: State, move: Any) -> Seat | None:
    """The seat that holds it, or draws it."""
    if isinstance(move, Draw):
        return state.todo[-1].args[0] if any(card < SIZE for card in move.cards) else None
    actor = state.actor()
    if actor < 0 or not isinstance(move, _FROM_HAND) or move.card >= SIZE:
        return None
    return actor if move.card in state.boards[actor].secret else None


def told_alone(state: State, move: Any) -> Text:
    """In words for that seat, with the cards that everybody's journal leaves out."""
    if isinstance(move, Draw) and move.cards:
        return T("{what}: {cards}", what=tell(state, move), cards=tuple(map(card_name, move.cards)))
    if isinstance(move, Plan | Discard):
        return T("{what}: {cards}", what=tell(state, move), cards=card_name(move.card))
    return tell(state, move)
