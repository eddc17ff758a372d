"""Tables of Mosaic for tests: seats at chosen depths, pieces on the map, what the owner of the box has told."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import Illegal
from companion.rules.mosaic import Mosaic, legal
from companion.rules.mosaic.box import SHIPPED
from companion.rules.mosaic.civilization import LEDGER, Civilization
from companion.rules.mosaic.facts import CONSTRUCTION, LEADERS, PILLARS, TECHNOLOGIES
from companion.rules.mosaic.move_reader import parse
from companion.rules.mosaic.moves import Refresh
from companion.rules.mosaic.state import Phase, State

GAME = Mosaic()


def table(*depths: str, seed: int = 1, **options: str) -> State:
    """A play about to begin, one seat for each depth; without any, three maps."""
    followed = depths or ("map", "map", "map")
    recipe = GAME.recipe({"players": str(len(followed)), **options}, seed)
    state = GAME.start(GAME.prepare(recipe))
    for seat, depth in enumerate(followed):
        GAME.set_depth(state, seat, depth)
    return state


def playing(*depths: str, seed: int = 1, **options: str) -> State:
    """A play in its first round, with nothing on the map and all symbols told."""
    state = table(*depths, seed=seed, **options)
    state.phase, state.owed = Phase.PLAY, ()
    tell_symbols(state)
    return state


def tell_symbols(state: State, dice: Dice | None = None) -> None:
    """All that is printed in no source: one symbol a card, of any pillar where there are dice."""
    pillars = list(PILLARS)
    entries: dict[str, dict[str, Any]] = {}
    for kind, cards in (("technology", TECHNOLOGIES), ("construction", CONSTRUCTION), ("leader", LEADERS)):
        for card in cards:
            unsure = dice is not None and not dice.below(20)
            symbols = [dice.pick(pillars) if dice else "science"]
            told = {"symbols": None if unsure else symbols, "pillar": dice.pick(pillars) if dice else "science"}
            facts = SHIPPED.cards.get(f"{kind}.{card}", {})
            entries[f"{kind}.{card}"] = {key: value for key, value in told.items() if key in facts}
    state.facts = SHIPPED.with_entries(entries)


def ledger(state: State, seat: int = 0, **figures: int) -> Civilization:
    """A seat's ledger with these figures."""
    civ = state.civilizations[seat]
    assert civ.depth == LEDGER
    civ.figures.update(figures)
    return civ


def play(state: State, *lines: str) -> State:
    for line in lines:
        state.play(parse(line))
    return state


def refused(state: State, line: str) -> None:
    """See that a move is forbidden, and has changed nothing."""
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(parse(line))
    assert state == before


def offered(state: State, seat: int = 0) -> set[str]:
    """What the app offers a seat unasked, without the markets that its government renews."""
    return {str(move) for move in legal.free(state, state.civilizations[seat]) if not isinstance(move, Refresh)}
