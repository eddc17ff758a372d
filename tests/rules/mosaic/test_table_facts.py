"""The map, the pieces and the decks as the rulebook has them; nothing here is read from the data file."""

from __future__ import annotations

import pytest

from companion.rules.mosaic.facts import BORDERS, TOKENS
from companion.rules.mosaic.odds import Window, window
from companion.rules.mosaic.pieces import SUPPLY
from tests.rules.mosaic.tables import GAME, play, playing


def test_which_regions_are_neighbours() -> None:
    """Greece and Egypt are not, as the rulebook stresses."""
    assert {region: set(near) for region, near in BORDERS.items()} == {
        "hispania": {"gaul", "numidia"},
        "gaul": {"hispania", "italia"},
        "italia": {"gaul", "greece", "numidia"},
        "greece": {"italia", "assyria"},
        "assyria": {"greece", "egypt"},
        "egypt": {"assyria", "numidia"},
        "numidia": {"hispania", "italia", "egypt"},
    }


def test_the_pieces_of_a_colour_and_the_tokens() -> None:
    towns, units = {"farm": 6, "manufactory": 6}, {"infantry": 10, "cavalry": 10, "engine": 2}
    assert {"city": 12, "port": 3, **towns, **units} == SUPPLY
    assert TOKENS == {"caches": 28, "goods": 68, "blanks": 80, "wild": 1, "fish": 10}


@pytest.mark.parametrize(
    ("players", "technology", "small"),
    [
        (2, (28, 60), (4, 9)),
        (3, (26, 56), (4, 9)),
        (4, (53, 81), (5, 11)),
        (5, (50, 76), (5, 11)),
        (6, (46, 71), (6, 13)),
    ],
)
def test_where_each_supremacy_card_lies(players: int, technology: tuple[int, int], small: tuple[int, int]) -> None:
    """Middle third or bottom third of the technologies, bottom half of the others; the market lies open."""
    state = playing(*["map"] * players)
    assert window(state, "technology") == Window(*technology)
    assert window(state, "construction") == Window(15, 34)
    assert window(state, "population") == window(state, "tax") == Window(*small)


def test_tiles_that_nobody_named_score_as_any() -> None:
    state = play(playing("map", "map"), "claim 1 age ?", "claim 1 age ?", "claim 1 achievement ?")
    rows = {row.id: row.points[0] for row in GAME.score(state).rows}
    assert (rows["golden_ages"], rows["achievements"]) == (12, 6)
