"""What one or two more pieces would change in a region."""

from __future__ import annotations

import pytest

from companion.core.text import language
from companion.rules.mosaic.majority import lacking
from companion.rules.mosaic.pieces import SUPPLY
from companion.rules.mosaic.state import State
from tests.rules.mosaic.tables import play, playing


def said(state: State, region: str = "italia", seat: int = 0, code: str = "en") -> str | None:
    pieces = lacking(state, region, seat)
    return None if pieces is None else language(code).say(pieces)


@pytest.mark.parametrize(
    ("theirs", "needed"),
    [
        ((), "1 unit or town"),
        (("farm 1",), "1 city"),
        (("city 1",), "1 city and 1 unit or town"),
        (("city 1", "farm 1"), "2 cities"),
        (("city 2",), None),  # five influence: more than two pieces bring
    ],
)
def test_the_least_that_dominates_a_region_is_one_or_two_pieces(theirs: tuple[str, ...], needed: str | None) -> None:
    state = play(playing("map", "map"), *(f"place 2 italia {pieces}" for pieces in theirs))
    assert said(state) == needed


def test_who_dominates_lacks_nothing_and_a_tie_lacks_one() -> None:
    state = play(playing("map", "map"), "place 1 italia city 1")
    assert said(state) is None
    play(state, "place 2 italia city 1")
    assert said(state) == "1 unit or town"
    assert said(state, code="fr") == "1 unité ou village"


def test_tactics_make_the_first_unit_of_a_kind_enough() -> None:
    for card, needed in (("formations", "1 infantry"), ("cavalry_tactics", "1 cavalry")):
        state = play(playing("map", "map"), "place 2 italia city 1", f"own 1 {card}")
        assert said(state) == needed


def test_a_besieged_city_brings_nothing_and_towns_do() -> None:
    state = play(playing("map", "map"), "place 2 italia engine 1")
    assert said(state) == "2 units or towns"


def test_pieces_that_are_used_up_and_regions_that_are_shut_are_not_named() -> None:
    state = play(playing("map", "map"), "place 2 italia city 1", "own 2 loyalty", "loyal 2 italia")
    assert said(state) is None, "two units or towns tie"
    state = play(playing("map", "map"), "place 2 italia city 1")
    state.civilizations[0].pieces = {("egypt", "city"): SUPPLY["city"]}
    assert said(state) is None
