"""How closely a seat is followed: what is asked when it goes deeper, and what is forgotten when it does not."""

from __future__ import annotations

import pytest

from companion.core.field import UNKNOWN
from companion.rules.mosaic.civilization import FIGURES
from companion.rules.mosaic.state import State
from tests.rules.mosaic.tables import GAME, ledger, play, playing, table

TILES = {"leader", "wonders", "golden_ages", "achievements", "technologies"}
SCORED = {"in_play", "unrest", "cultural_cities"}
STORED = {"stone", "ideas", "food", "money", "population"} | {
    f"track_{track}" for track in ("stone", "ideas", "food", "tribute", "tariff")
}


def asked(state: State, depth: str) -> set[str]:
    """What the one page asks of the second seat."""
    return {field.id.removeprefix("2.") for field in GAME.catch_up(state, 1, depth)}


def test_the_page_asks_what_the_depth_keeps_and_no_more() -> None:
    state = playing("map", "map")
    before = state.copy()
    assert asked(state, "map") == set()
    scorer, kept = asked(state, "scorer"), asked(state, "ledger")
    projects = {key for key in scorer if key.startswith("project.")}
    assert len(projects) == 9
    assert scorer == TILES | SCORED | projects
    symbols, goods = ({key for key in kept if key.startswith(head)} for head in ("symbols_", "good."))
    assert (len(symbols), len(goods)) == (9, 13)
    assert kept == scorer | STORED | symbols | goods | {"face_down"}
    assert state == before, "asking changes nothing"


@pytest.mark.parametrize("depth", ["scorer", "ledger"])
def test_in_the_middle_everything_new_is_unknown_and_in_the_setup_it_begins(depth: str) -> None:
    state = playing("map", "map")
    GAME.set_depth(state, 1, depth)
    assert all(state.civilizations[1].figures[key] is UNKNOWN for key in FIGURES)
    fresh = table("map", depth).civilizations[1]
    assert (fresh.figures["unrest"], fresh.figures["in_play"]) == (0, 0)
    assert fresh.figures["population"] == (5 if depth == "ledger" else UNKNOWN)
    assert fresh.figures["stone"] == (0 if depth == "ledger" else UNKNOWN)


def test_what_is_no_longer_kept_is_unknown_again_and_the_map_stays() -> None:
    state = playing("map", "ledger")
    ledger(state, 1, stone=9, unrest=2, population=7).wonders = {"sphinx": "egypt"}
    GAME.set_depth(state, 1, "scorer")
    civ = state.civilizations[1]
    assert [civ.figures[key] for key in ("stone", "unrest", "population")] == [UNKNOWN, 2, 7]
    GAME.set_depth(state, 1, "map")
    assert [civ.figures[key] for key in ("unrest", "population")] == [UNKNOWN, 7], "population is asked in a phase"
    assert civ.wonders == {"sphinx": "egypt"}


def test_a_seat_that_skipped_a_figure_is_asked_for_it_and_others_play_on() -> None:
    state = playing("map", "ledger")
    GAME.set_depth(state, 0, "ledger")
    play(state, "produce 2 stone", "place 1 egypt city 1")
    assert state.civilizations[1].figures["stone"] == 5
    assert state.civilizations[0].figures["stone"] is UNKNOWN
