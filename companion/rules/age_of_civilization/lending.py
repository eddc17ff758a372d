"""What a forbidden move lacks: coins, workers, a slot of the action, room for one more special card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.age_of_civilization.facts import MOST_WORKERS, SPECIAL_PRICE
from companion.rules.age_of_civilization.moves import Act, Buy, Rest
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State

_ENOUGH: Final = 99  # coins
_STEPS: Final[Mapping[type[Any], Phase]] = {Act: Phase.ACT, Buy: Phase.ACT, Rest: Phase.ACT}


def lend(state: State, move: Any) -> Iterator[State]:
    """The position in which the seat has acted on nothing yet, with enough of all."""
    if type(move) not in _STEPS or state.phase not in (Phase.CIVILIZATION, Phase.ACT):
        return
    lent = state.copy()
    lent.step = _STEPS[type(move)]
    lent.board.coins += _ENOUGH + SPECIAL_PRICE
    lent.board.workers = MOST_WORKERS
    lent.placed = lent.red = 0
    if isinstance(move, Act):
        lent.used = {**lent.used, move.action: 0}
    else:
        lent.board.special = ""
        lent.bought = False
    lent.board.forget_abilities()
    yield lent
