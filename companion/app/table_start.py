"""How a table begins where its owner has typed in what the box says: the setup in the owner's words, the first moves.

What the owner knows of the cards of Age of Civilization stands on a shelf of the store; a scenario of the owner's comes
with the view of its table. Everything here is done on the desk's thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.core.setup import Recipe, Setup
from companion.rules import BOOKS
from companion.store import Store

if TYPE_CHECKING:
    from companion.core.game import Move
    from companion.rules.age_of_civilization.scenario import Scenario

SCENARIO: Final = "scenario"  # in the view of a table: the data of the owner's scenario


def _scenario(recipe: Recipe, view: Mapping[str, Any]) -> Scenario | None:
    """The owner's scenario that this table is laid for, if any."""
    from companion.rules.age_of_civilization.rules import CUSTOM
    from companion.rules.age_of_civilization.scenario import BadScenario, read

    if recipe["scenario"] != CUSTOM or SCENARIO not in view:
        return None
    try:
        return read(view[SCENARIO])
    except BadScenario:
        return None


def kept(view: Mapping[str, Any]) -> dict[str, Any]:
    """What of the view of a table belongs to another one of its kind."""
    return {key: view[key] for key in (SCENARIO,) if key in view}


def prepared(store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup:
    """What to put on the table, under the names that its owner gave the cards."""
    book = BOOKS[recipe.game]
    recipe = book.recipe(recipe.chosen, recipe.seed, recipe.again)
    if recipe.game != "age_of_civilization":
        return book.prepare(recipe)
    from companion.app.games.age_of_civilization import catalogue

    setup: Setup = book.prepare_for(recipe, catalogue.load(store), _scenario(recipe, view))  # type: ignore[attr-defined]  # of this book
    return setup


def play(store: Store, number: int) -> None:
    """Make the moves with which a play on the owner's cards begins. They are nobody's decision: an undo keeps them."""
    record = store.record(number)
    if record.game != "age_of_civilization" or record.position:
        return
    from companion.app.games.age_of_civilization import catalogue

    scenario = _scenario(record.recipe, record.view)
    moves: tuple[Move, ...] = BOOKS[record.game].opening(catalogue.load(store), scenario)  # type: ignore[attr-defined]
    table = store.load(number)
    for move in moves:
        table.play(move, drawn=True)
