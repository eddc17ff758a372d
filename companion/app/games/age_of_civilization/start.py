"""How a table begins where its owner has typed in what the box says: the setup in the owner's words, the first moves.

What the owner knows of the cards stands on a shelf of the store; a scenario of the owner's comes with the view of its
table. Everything here is done on the worker's thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.app.games.age_of_civilization import catalogue
from companion.core.game import Move
from companion.core.setup import Recipe, Setup
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.rules import CUSTOM
from companion.rules.age_of_civilization.scenario import BadScenario, Scenario, read
from companion.store import Record, Store

SCENARIO: Final = "scenario"  # in the view of a table: the data of the owner's scenario
KEPT: Final = (SCENARIO,)  # of the view of a table: what belongs to another one of its kind
_BOOK: Final = AgeOfCivilization()


def prepare(store: Store, recipe: Recipe, view: Mapping[str, Any]) -> Setup:
    """What to put on the table, under the names that its owner gave the cards."""
    return _BOOK.prepare_for(recipe, catalogue.load(store), _scenario(recipe, view))


def opening_moves(store: Store, record: Record) -> tuple[Move, ...]:
    """With these a play of the owner's scenario begins."""
    return _BOOK.opening(_scenario(record.recipe, record.view))


def _scenario(recipe: Recipe, view: Mapping[str, Any]) -> Scenario | None:
    """The owner's scenario that this table is laid for, if any."""
    if recipe["scenario"] != CUSTOM or SCENARIO not in view:
        return None
    try:
        return read(view[SCENARIO])
    except BadScenario:
        return None
