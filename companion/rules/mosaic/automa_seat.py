"""A seat that the app plays: who sits there, what it has announced. It has pieces, tiles and points, and no resources.

What persons keep in front of them and an automa does not is taken as given (:data:`FIGURES`), so that its governments
and wonders score as everybody's do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.illegal import Illegal
from companion.core.text import T, Text
from companion.rules.mosaic.civilization import SCORER, Automa, Civilization
from companion.rules.mosaic.moves import Announce, Enlist
from companion.rules.mosaic.on_map import civ_of
from companion.rules.mosaic.state import State

PERSONAS: Final[Mapping[str, Text]] = {
    "builder": T("The Builder"),
    "scholar": T("The Scholar"),
    "warlord": T("The Warlord"),
    "merchant": T("The Merchant"),
}
LEVELS: Final = range(1, 5)
FIGURES: Final[Mapping[str, int]] = {"population": 12, "adjacent_cities": 2}


def enlist(state: State, move: Enlist) -> None:
    """An automa takes a seat; what it does not keep is as given."""
    civ = civ_of(state, move.seat)
    if move.persona not in PERSONAS or move.level not in LEVELS:
        raise Illegal(T("There is no such automa."))
    if civ.automa is not None:
        raise Illegal(T("An automa sits there already."))
    civ.automa = Automa(move.persona, move.level)
    civ.depth = SCORER
    civ.begin()
    civ.figures.update(FIGURES)


def announce(state: State, move: Announce) -> None:
    """A fair warning: this tile is what the automa is after."""
    civ = civ_of(state, move.seat)
    if civ.automa is None:
        raise Illegal(T("No automa sits there."))
    if move.tile not in free_tiles(state, move.kind):
        raise Illegal(T("This tile is not on the table any more."))
    civ.automa = Automa(civ.automa.persona, civ.automa.level, move.kind, move.tile, state.actions[move.seat])


def free_tiles(state: State, kind: str) -> tuple[str, ...]:
    """Golden ages or achievements that nobody has and of which one is left."""
    if kind == "age":
        return state.free_ages() if state.tiles_left()["ages"] > 0 else ()
    return state.free_achievements() if kind == "achievement" and state.tiles_left()["achievements"] > 0 else ()


def announcement(state: State, civ: Civilization) -> tuple[str, str] | None:
    """What an automa is after, while it is still there to be had."""
    if civ.automa is None or civ.automa.tile not in free_tiles(state, civ.automa.kind):
        return None
    return civ.automa.kind, civ.automa.tile
