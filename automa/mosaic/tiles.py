"""Golden ages and achievements: an automa says which one it is after, and claims it so many of its turns later."""

from __future__ import annotations

from automa.mosaic.levels import Level
from automa.mosaic.personas import Persona
from automa.mosaic.programme import dice
from companion.core.score import Seat
from companion.core.text import Name
from companion.rules.mosaic.automa_seat import announcement, free_tiles
from companion.rules.mosaic.facts import ACHIEVEMENTS, GOLDEN_AGES
from companion.rules.mosaic.state import State

Tile = tuple[str, str]
"""Its kind, "age" or "achievement", and which one."""


def tile_name(tile: Tile) -> Name:
    kind, key = tile
    return GOLDEN_AGES[key].name if kind == "age" else ACHIEVEMENTS[key].name


def ripe(state: State, seat: Seat, level: Level) -> Tile | None:
    """What it may claim now: announced long enough ago, and still there."""
    civ = state.civilizations[seat]
    tile = announcement(state, civ)
    if tile is None or civ.automa is None or state.actions[seat] - civ.automa.since < level.patience:
        return None
    return tile


def next_tile(state: State, seat: Seat, persona: Persona) -> Tile | None:
    """What it is after next: what its persona likes, else any tile that is left; not one that another automa is after
    while there is another."""
    if announcement(state, state.civilizations[seat]) is not None:
        return None
    free = [(kind, tile) for kind in ("age", "achievement") for tile in free_tiles(state, kind)]
    others = {announcement(state, each) for each in state.civilizations}
    choice = [tile for tile in free if tile not in others] or free
    if not choice:
        return None
    liked = [tile for aim in persona.aims for tile in choice if tile[1] == aim]
    return liked[0] if liked else dice(state, seat, "aim", state.actions[seat]).pick(choice)
