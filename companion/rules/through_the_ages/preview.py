"""What a move would change about a civilization: figures before and after, for those who weigh it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.core.game import Illegal
from companion.core.score import Seat
from companion.rules.through_the_ages import production, tokens
from companion.rules.through_the_ages.ratings import consumption, corruption, discontent, rates
from companion.rules.through_the_ages.state import State


class FigureChange(NamedTuple):
    """A figure that a move changes."""

    figure: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


FIGURES: Final[Mapping[str, Callable[[State, Seat], int]]] = {
    "culture_rate": lambda state, seat: rates(state, seat).culture,
    "science_rate": lambda state, seat: rates(state, seat).science,
    "strength": lambda state, seat: rates(state, seat).strength,
    "happy": lambda state, seat: rates(state, seat).happy,
    "food_rate": lambda state, seat: production.food_production(state.boards[seat]),
    "ore_rate": lambda state, seat: production.ore_production(state.boards[seat]),
    "civil_all": lambda state, seat: state.boards[seat].civil_all,
    "military_all": lambda state, seat: state.boards[seat].military_all,
    "colonization": lambda state, seat: rates(state, seat).colonization,
    "culture": lambda state, seat: state.boards[seat].culture,
    "science": lambda state, seat: state.boards[seat].science,
    "food": lambda state, seat: tokens.food(state.boards[seat]),
    "ore": lambda state, seat: tokens.ore(state.boards[seat]),
    "corruption": lambda state, seat: corruption(state.boards[seat]),
    "consumption": lambda state, seat: consumption(state.boards[seat]),
    "discontent": discontent,
}
# What a price changes by itself is no news
PAID: Final = ("science", "food", "ore")


def preview(state: State, seat: Seat, move: Any) -> list[FigureChange]:
    """The figures of a civilization that the move changes; nothing where it cannot be made."""
    if state.boards[seat].told is not None:
        return []
    after = state.copy()
    try:
        after.play(move)
    except Illegal:
        return []
    found = []
    for name, figure in FIGURES.items():
        old, new = figure(state, seat), figure(after, seat)
        if old != new:
            found.append(FigureChange(name, old, new))
    return found
