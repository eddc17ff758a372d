"""The cards of an automa: so many of each action by its persona, rests by its level, shuffled anew when all are used.

The luck depends on the table only: on its achievements, its first player and the seat; the same position has the same
turn on every device.
"""

from __future__ import annotations

from automa.mosaic.levels import Level
from automa.mosaic.personas import Card, Persona
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.mosaic.state import State


def dice(state: State, seat: Seat, *labels: str | int) -> Dice:
    return Dice(state.first).fork("automa", seat, *state.laid).fork(*labels)


def cards(persona: Persona, level: Level) -> list[Card]:
    """The whole programme, in order."""
    found = [card for card in Card for _ in range(persona.programme.get(card, 0))]
    return found + [Card.REST] * level.rests


def card(state: State, seat: Seat, persona: Persona, level: Level) -> Card:
    """The card of this turn."""
    deck = cards(persona, level)
    cycle, place = divmod(state.actions[seat], len(deck))
    return dice(state, seat, persona.id, "cycle", cycle).shuffled(deck)[place]
