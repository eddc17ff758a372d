"""A play that is being counted: what kind of table it was, who sat at it, what has been filled in, where it is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.app import table_sheet, tables
from companion.app.score_answers import Filled
from companion.app.table_draft import usual
from companion.core.game import Answers, Book, Field
from companion.core.setup import Recipe, settle
from companion.core.table import Player
from companion.rules import BOOKS
from companion.store import Record, Store


@dataclass(frozen=True)
class Counting:
    """``settled``: the table was laid here, or the play is in the history; who plays is no question any more."""

    recipe: Recipe
    players: tuple[Player, ...]
    filled: Filled
    number: int | None = None  # in the store; None until there is something to keep
    view: Mapping[str, Any] | None = None
    ticks: frozenset[str] = frozenset()
    settled: bool = False
    position: int = 0  # of the table whose moves are followed, when it was opened

    @property
    def book(self) -> Book:
        return BOOKS[self.recipe.game]

    def with_options(self, chosen: Mapping[str, str]) -> Counting:
        """The same sheet for another kind of table; those who stay keep their names and answers."""
        recipe = self.book.recipe(chosen, self.recipe.seed)
        seats = self.book.seats(recipe)
        players = (*self.players[:seats], *(Player("") for _ in range(seats - len(self.players))))
        return replace(self, recipe=recipe, players=players, filled=self.filled.for_seats(seats))

    def keep(self, store: Store, number: int | None, relaid: bool = False) -> int:
        """Write it down; its number. On the worker's thread."""
        view = {**(self.view or {}), "sheet": self.filled.as_json()}
        if self.position:
            view[table_sheet.AT] = self.position
        if number is None:
            return store.lay(self.book.prepare(self.recipe), self.players, view)
        if relaid:
            store.lay_again(number, self.book.prepare(self.recipe), self.ticks, self.players)
        store.remember(number, view)
        return number


def take_up(store: Store, game: str, number: int | None) -> Counting:
    """The sheet of a play, or the one of this game that was left unfinished, or a fresh one. On the worker's thread."""
    if number is not None:
        return _of(store, store.record(number))
    left = (play for play in store.under_way(game) if isinstance(play, Record) and "sheet" in play.view)
    record = next((record for record in left if not tables.laid(record) and not record.trouble), None)
    return _of(store, record) if record is not None else _fresh(store, game)


def _of(store: Store, record: Record) -> Counting:
    book = BOOKS[record.game]
    recipe = book.recipe(record.recipe.chosen, record.recipe.seed, record.recipe.again)
    laid = tables.laid(record)
    shared, seats = book.first_answers(recipe, book.prepare(recipe) if laid else None)
    filled = Filled(shared, tuple(seats))
    if "sheet" in record.view:
        filled = _read(record.view["sheet"], filled, book, recipe)
    told = table_sheet.known_answers(store, record, book)
    if told[1] and not table_sheet.is_of(record.view, record.position):
        filled = table_sheet.at_first_question(table_sheet.with_known(filled, told), book, recipe)
    settled, position = laid or record.finished is not None, record.position if told[1] else 0
    return Counting(recipe, record.players, filled, record.id, record.view, record.ticks, settled, position)


def _read(data: Any, fresh: Filled, book: Book, recipe: Recipe) -> Filled:
    """What was filled in. A sheet that cannot be read any more is a fresh one; an answer that its question does not
    have was never given."""
    try:
        filled = Filled.from_json(data)
    except (AttributeError, KeyError, TypeError, ValueError):
        return fresh
    if len(filled.seats) != len(fresh.seats):
        return fresh
    shared = _valid_answers(filled.shared, book.form(recipe))
    asked = book.form(recipe, shared)
    seats = tuple(_valid_answers(answers, asked) for answers in filled.seats)
    seat = filled.seat if filled.seat in range(len(seats)) else 0
    return replace(filled, shared=_valid_answers(shared, asked), seats=seats, seat=seat)


def _valid_answers(answers: Answers, asked: Sequence[Field]) -> Answers:
    """The answers that can be; one to a question that is not asked now may be asked again."""
    fields = {field.id: field for field in asked}
    return {key: answer for key, answer in answers.items() if _possible(answer, fields.get(key))}


def _possible(answer: Any, field: Field | None) -> bool:
    if field is None:
        return isinstance(answer, int) or all(isinstance(choice, str) for choice in answer)
    if field.kind == "number":
        return isinstance(answer, int) and field.low <= answer <= field.high
    ids = {choice.value for choice in field.choices}
    if field.one:
        return answer in ids
    return isinstance(answer, frozenset) and answer <= ids


def _fresh(store: Store, game: str) -> Counting:
    """As the game was last set up: so many players, their names, the rules of the house."""
    book = BOOKS[game]
    last = usual(store.settings(), game)
    values = {option.id: [choice.value for choice in option.choices] for option in book.options}
    chosen = {key: value for key, value in last.get("chosen", {}).items() if value in values.get(key, ())}
    recipe = book.recipe(settle(book.options, chosen), 0)
    shared, seats = book.first_answers(recipe)
    named = [Player.parse(line) for line in last.get("sitting", ())]
    persons = [Player(player.name) if player.kind == "person" else Player("") for player in named]
    players = tuple((*persons, *(Player("") for _ in seats))[: len(seats)])
    return Counting(recipe, players, Filled(shared, tuple(seats)))
