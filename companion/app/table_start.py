"""How a table begins: its setup, with the cards as their owner knows them, and its first moves.

Everything that takes a store is done on the worker's thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from types import MappingProxyType
from typing import Any, Protocol

from companion.app import owner_facts
from companion.app.game_info import game_info
from companion.core.depth import depths_chosen
from companion.core.game import Game, Move, read_note
from companion.core.lookup import resolve
from companion.core.setup import SEEDS, Recipe, Setup
from companion.core.source import Switch, Where, standing_sources, switches
from companion.core.table import Player, Table
from companion.rules import BOOKS
from companion.store import Record, Store
from companion.store.looks import sources as old_sources


class TableStart(Protocol):
    """How the tables of one game begin, where that takes more than its rulebook; a module may be one."""

    KEPT: tuple[str, ...]  # of the view of a table: what belongs to another one of its kind

    def prepare(self, store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup: ...
    def opening_moves(self, store: Store, record: Record) -> tuple[Move, ...]: ...


def _start(game: str) -> TableStart | None:
    name = game_info(game).start
    return resolve(name) if name else None


def kept_view(game: str, view: Mapping[str, Any]) -> dict[str, Any]:
    """What of the view of a table belongs to another one of its kind."""
    start = _start(game)
    return {} if start is None else {key: view[key] for key in start.KEPT if key in view}


def setup_of(store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup:
    """What to put on the table, under the names that its owner gave the cards."""
    book, start = BOOKS[recipe.game], _start(recipe.game)
    recipe = book.recipe(recipe.chosen, recipe.seed, recipe.again)
    return book.prepare(recipe) if start is None else start.prepare(store, recipe, view)


def play(store: Store, number: int) -> None:
    """Make the moves with which a play begins. They are nobody's decision: an undo keeps them."""
    record = store.record(number)
    if record.position:
        return
    table = store.load(number)
    for move in opening_moves(store, record, table):
        table.play(move, drawn=True)


def opening_moves(store: Store, record: Record, table: Table) -> tuple[Move, ...]:
    """The moves with which a play begins: where its dice and cards come from, how closely its seats are followed, what
    its owner knows of the cards."""
    start, game, recipe, view = _start(record.game), table.game, table.setup.recipe, record.view
    return (
        *switches(game.sources(recipe), view.get("sources", {})),
        *depths_chosen(game, recipe, view.get("depths", {})),
        *owner_facts.opening_notes(store, game),
        *(start.opening_moves(store, record) if start is not None else ()),
    )


def sources_of(store: Store, record: Record) -> Mapping[str, Where]:
    """Where the dice and cards of a table come from, also before its play has begun. On the worker's thread."""
    known = BOOKS[record.game].sources(record.recipe)
    lines = (line.partition(" ")[2] for line in store.journal(record.id)[: record.position] if line.startswith("!"))
    switched = {note.source: note.where for note in map(read_note, lines) if isinstance(note, Switch)}
    chosen = {} if record.position else record.view.get("sources", {})
    return standing_sources(known, {**old_sources(record.view, known), **chosen, **switched})


def lay(
    store: Store,
    recipe: Recipe,
    players: tuple[Player, ...],
    sources: Mapping[str, Where],
    view: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Begin a table, kept from this moment; its number. On the worker's thread."""
    book = BOOKS[recipe.game]
    setup = book.prepare(recipe)
    if not isinstance(book, Game):
        return store.lay(setup, players)
    asked = {source.id: sources[source.id] for source in book.sources(recipe) if source.asked and source.id in sources}
    return store.begin(Table(book, setup, players), {**view, "sources": asked})


def new_seed() -> int:
    return randbelow(SEEDS)


def usual_recipe(game: str) -> Recipe:
    """A table with the options that nobody has changed."""
    book = BOOKS[game]
    return book.recipe(game_info(game).first_choice(book), 0)
