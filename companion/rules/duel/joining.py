"""A duel that begins in mid-game: which age, what is gone of its structure, and what each city has.

What is skipped stays as a play begins: seven coins, the pawn in the middle, nothing built. The cards that lie there are
turned up as at the beginning of any age, by the app or by those who see them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from companion.core.game import Field
from companion.core.score import Seat
from companion.rules.duel.facts import CARD
from companion.rules.duel.figures import figures
from companion.rules.duel.state import State

_OF_CARDS: Final = ("city", "discard", "under")


def join(state: State, seat: Seat) -> Sequence[Field]:
    """Before the age is said there is nothing else to say; cards of ages to come lie nowhere yet."""
    asked = [without_later_ages(field, state.age) for field in figures(state) if field.seat == seat]
    return asked if state.age else [field for field in asked if field.id == "age"]


def without_later_ages(field: Field, age: int) -> Field:
    """The same without cards of ages to come, but for those that are said to lie there."""
    if field.id.partition(".")[0] not in _OF_CARDS:
        return field
    lying = field.value if isinstance(field.value, frozenset) else ()
    return replace(
        field, several=tuple(each for each in field.several if CARD[each.value].age <= age or each.value in lying)
    )
