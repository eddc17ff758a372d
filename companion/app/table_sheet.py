"""The score sheet of a play that the app followed: what the table knows stands in it, and only the rest is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from companion.app.form_pages import SUMMARY, FormPage, steps_of
from companion.app.score_answers import Filled
from companion.core.field import Answers, Field, blanks
from companion.core.game import Book, Game
from companion.core.text import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.core.setup import Recipe
    from companion.store import Record, Store

AT: Final = "sheet_at"  # in the view of a table: the position at which its sheet was filled in


def leaves_blanks(game: Game[Any], recipe: Recipe, state: Any) -> bool:
    """Whether the sheet has questions that the table cannot answer."""
    shared, seats = game.answers(state)
    return bool(seats) and any(_open(page, shared, seats) for page in steps_of(game, recipe, shared, laid=True))


def known_answers(store: Store, record: Record, book: Book) -> tuple[Answers, Sequence[Answers]]:
    """What the table of a play knows of its sheet; nothing where its moves are not followed. On the worker's thread."""
    if record.trouble or not record.position or not isinstance(book, Game):
        return {}, ()
    try:
        return book.answers(store.load(record.id).state)
    except Refusal:
        return {}, ()


def with_known(filled: Filled, answers: tuple[Answers, Sequence[Answers]]) -> Filled:
    """The same sheet, with what the table knows in the place of what stood there."""
    shared, seats = answers
    own = tuple({**mine, **told} for mine, told in zip(filled.seats, seats, strict=True))
    return replace(filled, shared={**filled.shared, **shared}, seats=own)


def at_first_question(filled: Filled, book: Book, recipe: Recipe) -> Filled:
    """Open where something is to be said; pages on which all is known are behind one."""
    pages = [page for page in steps_of(book, recipe, filled.shared, laid=True) if page.id != SUMMARY]
    asked = [page.id for page in pages if _open(page, filled.shared, filled.seats)]
    seen = frozenset(page.id for page in pages) - set(asked)
    return replace(filled, step=asked[0] if asked else SUMMARY, seen=seen)


def _open(page: FormPage, shared: Answers, seats: Sequence[Answers]) -> bool:
    """Whether a page asks for a number that nobody said, or for a list of which nobody knows what is on it."""
    return bool(blanks(page.fields, shared, seats)) or any(_untold(field, shared, seats) for field in page.fields)


def _untold(field: Field, shared: Answers, seats: Sequence[Answers]) -> bool:
    asked = field.asked_of(seats) if field.choices else ()
    return any(field.id not in (shared if seat is None else seats[seat]) for seat in asked)


def is_of(view: Mapping[str, Any], position: int) -> bool:
    """Whether the sheet was filled in at this position; what the table knows since then is newer."""
    return view.get(AT) == position
