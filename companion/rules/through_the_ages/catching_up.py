"""How closely a seat is followed from here on, and what to ask then; a table in mid-game is asked the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from companion.core.game import TABLE, Correct, Field
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages import figures, hearsay, loose_turn, table_figures, turn
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.card_choices import NOTHING
from companion.rules.through_the_ages.cards import BY_ID, LEVEL, NONE
from companion.rules.through_the_ages.state import LAST_AGE, Entry, Phase, State, Task

# What a seat that is followed whole begins with: points and cards, cubes on them, and the banks when all the rest is
# said, since a worker or a token that is set comes from there
_WHOLE: Final = (
    "culture",
    "science",
    "government",
    "leader",
    "technology",
    "workers",
    "unused",
    "tokens",
    "unfinished",
    "stage",
    "built",
    "yellow",
    "blue",
    "special",
    "colony",
    "tactic",
    "hand",
    "secret",
)
_STAGE: Final = "stage"
_ON_TECHNOLOGIES: Final = ("workers", "tokens")


def follow(state: State, seat: Seat, depth: str) -> None:
    """A seat that nobody is asked about any more loses its turn to the next."""
    hearsay.follow(state, seat, depth)
    if not state.todo and state.seat == seat and loose_turn.passed_over(state, seat):
        state.push(Entry(Task.NEXT, seat))
    if state.todo:
        turn.advance(state)


def fields(state: State, seat: Seat, depth: str) -> Sequence[Field]:
    """What to ask of a seat that is followed so closely from here on, or of the table; on one sheet, so that all of it
    is there from the beginning."""
    if seat == TABLE:
        return [field for field in table_figures.figures(state) if field.id != table_figures.PHASE]
    if depth == hearsay.ABSENT:
        return ()
    then = state.copy()
    hearsay.follow(then, seat, depth)
    if depth == hearsay.RATINGS:
        return [hearsay.field(then.boards[seat], seat, key) for key in hearsay.FOLLOWED]
    found = [field for field in figures.of_seat(then, seat) if _asked(then, field) and not field.id.startswith(_STAGE)]
    return sorted(found, key=_place)


def join(state: State, seat: Seat) -> Sequence[Field]:
    """The same for a page that grows with what is said on it: cubes are asked of cards that are there."""
    if seat == TABLE:
        return [_of_table(state, field) for field in fields(state, seat, "")]
    if state.boards[seat].told is not None:
        return fields(state, seat, hearsay.depth(state.boards[seat]))
    board = state.boards[seat]
    found = [field for field in figures.of_seat(state, seat) if _asked(state, field) and _lies(board, field)]
    return sorted((_of_ages(field, 0, state.age) for field in found), key=_place)


def _place(field: Field) -> int:
    return _WHOLE.index(field.id.partition(".")[0])


def _asked(state: State, field: Field) -> bool:
    """Cards of ages that have not begun are not asked about."""
    key, card = field.id.partition(".")[0], _card(field)
    return key in _WHOLE and (card == NONE or LEVEL[card] <= max(1, state.age))


def _lies(board: Board, field: Field) -> bool:
    key = field.id.partition(".")[0]
    if key in _ON_TECHNOLOGIES:
        return _card(field) in board.workers
    return key != _STAGE or board.wonder != NONE


def _card(field: Field) -> int:
    return BY_ID.get(field.id.partition(".")[2].partition(".")[2], NONE)


def _of_table(state: State, field: Field) -> Field:
    if field.id == "turn":
        return replace(field, hint=T("which begins now"))
    if not field.id.startswith("row."):
        return _of_ages(field, 0, state.age)
    gone = _too_old(state, state.row[int(field.id.partition(".")[2]) - 1])
    return _of_ages(replace(field, value=NOTHING) if gone else field, state.age - 1, state.age)


def _too_old(state: State, card: int) -> bool:
    """Whether a card has left the row by this age."""
    return card != NONE and (state.age == LAST_AGE or LEVEL[card] < state.age - 1)


def _of_ages(field: Field, first: int, last: int) -> Field:
    """The same with cards of these ages only, and what lies there."""
    if not field.choices:
        return field
    lie = field.value if isinstance(field.value, frozenset) else {field.value}

    def may_lie(word: str) -> bool:
        card = BY_ID.get(word, NONE)
        return word in lie or card == NONE or first <= LEVEL[card] <= max(1, last)

    one, several = (tuple(each for each in some if may_lie(each.value)) for some in (field.one, field.several))
    return replace(field, one=one, several=several)


# Where a play goes on in mid-game


def goes_on(state: State) -> Iterator[Correct]:
    """The turn that was named begins, with all of its actions; what is too old for the row has left it."""
    if state.round == 1 or state.todo:
        return
    for slot, card in enumerate(state.row, 1):
        if _too_old(state, card):
            yield Correct(f"row.{slot}", NOTHING, settled=True)
    for seat, board in enumerate(state.boards):
        if board.told is None:
            for key, now, full in (
                ("civil", board.civil, board.civil_all),
                ("military", board.military, board.military_all),
            ):
                if now != full:
                    yield Correct(f"{key}.{seat}", full, settled=True)
    if state.phase != Phase.POLITICS:
        yield Correct(table_figures.PHASE, "politics", settled=True)
