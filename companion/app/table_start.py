"""How a table begins: the setup, as its owner knows the cards where a game has such a thing, and the first moves.

Everything that takes a store is done on the worker's thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from types import MappingProxyType
from typing import Any, Protocol

from companion.app.game_info import game_info
from companion.core.game import Game, Move
from companion.core.lookup import resolve
from companion.core.setup import SEEDS, Recipe, Setup
from companion.core.table import Player, Table
from companion.rules import BOOKS
from companion.store import Record, Store


class Start(Protocol):
    """How the tables of one game begin, where that takes more than its rulebook; a module may be one."""

    KEPT: tuple[str, ...]  # of the view of a table: what belongs to another one of its kind

    def prepare(self, store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup: ...
    def opening_moves(self, store: Store, record: Record) -> tuple[Move, ...]: ...


def _start(game: str) -> Start | None:
    name = game_info(game).start
    return resolve(name) if name else None


def kept(game: str, view: Mapping[str, Any]) -> dict[str, Any]:
    """What of the view of a table belongs to another one of its kind."""
    start = _start(game)
    return {} if start is None else {key: view[key] for key in start.KEPT if key in view}


def prepared(store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup:
    """What to put on the table, under the names that its owner gave the cards."""
    book, start = BOOKS[recipe.game], _start(recipe.game)
    recipe = book.recipe(recipe.chosen, recipe.seed, recipe.again)
    return book.prepare(recipe) if start is None else start.prepare(store, recipe, view)


def play(store: Store, number: int) -> None:
    """Make the moves with which a play on the owner's cards begins. They are nobody's decision: an undo keeps them."""
    record = store.record(number)
    start = _start(record.game)
    if start is None or record.position:
        return
    table = store.load(number)
    for move in start.opening_moves(store, record):
        table.play(move, drawn=True)


def lay(
    store: Store,
    recipe: Recipe,
    players: tuple[Player, ...],
    physical: bool,
    view: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Begin a table, kept from this moment; its number. On the worker's thread."""
    book, entry = BOOKS[recipe.game], game_info(recipe.game)
    setup = book.prepare(recipe)
    if not isinstance(book, Game):
        return store.lay(setup, players)
    if entry.drawn_by_hand is not None:  # the options have asked already
        option, value = entry.drawn_by_hand
        physical = recipe.chosen.get(option) == value
    elif not entry.dice and not entry.cards:
        physical = False
    return store.begin(Table(book, setup, players), {**view, "physical": physical})


def new_seed() -> int:
    return randbelow(SEEDS)


def usual_recipe(game: str) -> Recipe:
    """A table with the options that nobody has changed."""
    book = BOOKS[game]
    return book.recipe(game_info(game).first_choice(book), 0)
