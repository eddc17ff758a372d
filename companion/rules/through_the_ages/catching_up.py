"""How closely a seat is followed from here on, and what to ask then; a table in mid-game is asked the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.game import TABLE, Field
from companion.core.score import Seat
from companion.rules.through_the_ages import figures, hearsay, loose_turn, table_figures, turn
from companion.rules.through_the_ages.cards import BY_ID, LEVEL
from companion.rules.through_the_ages.state import Entry, State, Task

# What a seat that is followed whole begins with: points and banks first, then cards, then cubes on them
_WHOLE: Final = (
    "culture",
    "science",
    "government",
    "leader",
    "technology",
    "workers",
    "tokens",
    "yellow",
    "unused",
    "blue",
    "special",
    "unfinished",
    "built",
    "colony",
    "tactic",
    "hand",
    "secret",
)


def follow(state: State, seat: Seat, depth: str) -> None:
    """A seat that nobody is asked about any more loses its turn to the next."""
    hearsay.follow(state, seat, depth)
    if not state.todo and state.seat == seat and loose_turn.passed_over(state, seat):
        state.push(Entry(Task.NEXT, seat))
    if state.todo:
        turn.advance(state)


def fields(state: State, seat: Seat, depth: str) -> Sequence[Field]:
    """What to ask of a seat that is followed so closely from here on, or of the table."""
    if seat == TABLE:
        return list(table_figures.figures(state))
    if depth == hearsay.ABSENT:
        return ()
    then = state.copy()
    hearsay.follow(then, seat, depth)
    if depth == hearsay.RATINGS:
        return [hearsay.field(then.boards[seat], seat, key) for key in hearsay.FOLLOWED]
    found = [field for field in figures.of_seat(then, seat) if _asked(then, field)]
    return sorted(found, key=lambda field: _WHOLE.index(field.id.partition(".")[0]))


def _asked(state: State, field: Field) -> bool:
    """Cards of ages that have not begun are not asked about."""
    key, _, rest = field.id.partition(".")
    card = BY_ID.get(rest.partition(".")[2])
    return key in _WHOLE and (card is None or LEVEL[card] <= max(1, state.age))
