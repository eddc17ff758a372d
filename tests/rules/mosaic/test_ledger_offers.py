"""What a ledger offers for nothing, and what a card leaves to the hands, in words."""

from __future__ import annotations

import pytest

from companion.core.text import language
from companion.rules.mosaic import legal
from companion.rules.mosaic.facts import ACHIEVEMENTS, GOLDEN_AGES, TECHNOLOGIES
from companion.rules.mosaic.gains import choices
from companion.rules.mosaic.words import owed_text
from tests.rules.mosaic.tables import ledger, offered, play, playing

# What is free, as far as the app knows


def test_tiles_that_a_seat_surely_has_reached_are_offered_and_no_others() -> None:
    state = playing("ledger", "map")
    state.laid = ("urban", "warlike")
    ledger(state, symbols_science=5)
    assert offered(state) == set()
    ledger(state, symbols_science=6)
    age = next(key for key, each in GOLDEN_AGES.items() if each.pillar == "science")
    assert offered(state) == {f"claim 1 age {age}"}
    play(state, f"claim 1 age {age}")
    tile = next(tile for tile in state.laid if ACHIEVEMENTS[tile].figure == "military_units")
    civ = state.civilizations[0]
    civ.pieces = {("egypt", "infantry"): ACHIEVEMENTS[tile].least[2] - 1}
    assert offered(state) == set()
    play(state, "place 1 egypt infantry 1")
    assert offered(state) == {f"claim 1 achievement {tile}"}
    assert offered(state, 1) == set(), "of a seat without a ledger nobody knows the symbols"


def test_units_on_the_map_are_offered_their_tile_without_a_ledger_too_but_not_to_an_automa() -> None:
    state = playing("map", "map")
    tile = next(key for key, each in ACHIEVEMENTS.items() if each.figure == "military_units")
    state.laid = (tile,)
    play(state, "automa 2 warlord 2")
    for civ in state.civilizations:
        civ.pieces = {("egypt", "infantry"): ACHIEVEMENTS[tile].least[2]}
    assert offered(state) == {f"claim 1 achievement {tile}"}
    assert offered(state, 1) == set()


def test_a_market_and_what_works_once_are_offered() -> None:
    state = playing("map", "ledger")
    ledger(state, 1, population=3).leader = "magistrate"
    state.civilizations[0].leader, state.civilizations[0].government = "priestess", "monarchy"
    state.civilizations[1].pieces = {("egypt", "city"): 4}
    free = {str(move) for move in legal.free(state, state.civilizations[0])}
    decks = ("technology", "construction", "population", "tax")
    assert free == {"convert 1 2 egypt city", *(f"refresh 1 {deck}" for deck in decks)}
    assert offered(state, 1) == {f"use 2 magistrate {resource}" for resource in ("stone", "ideas", "food")}
    play(state, "convert 1 2 egypt city", "refresh 1 tax", "use 2 magistrate food")
    assert not list(legal.free(state, state.civilizations[0]))
    assert not offered(state, 1)


def test_a_card_face_down_that_needs_nothing_is_offered_to_be_turned_up() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=10)
    easy = next(key for key, card in TECHNOLOGIES.items() if not card.prerequisite and not choices(card.effects))
    hard = next(key for key, card in TECHNOLOGIES.items() if card.prerequisite)
    play(state, f"discover 1 {easy} down", f"discover 1 {hard} down")
    assert offered(state) == {f"turn_up 1 {easy}"}


# What a card leaves to the hands, in words


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("bows", ["place 2 cavalry in one region", "remove 1 enemy unit where you have cavalry"]),
        ("iron", ["remove 2 enemy units where you have infantry or cavalry"]),
        ("formations", ["remove 2 enemy units where you have infantry"]),
        ("masonry", ["place 1 city on a hex next to a city of yours"]),
        ("migration", ["place 1 city in a region next to a city of yours"]),
        ("colony", ["place 1 city in a region without a city of yours"]),
        ("cities", ["place 1 city"]),
    ],
)
def test_what_is_owed_says_where(card: str, told: list[str]) -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=5)
    play(state, f"discover 1 {card} up")
    assert [language("en").say(owed_text(each)) for each in state.owed] == told


def test_a_garrison_is_said_to_stand_in_the_region_of_its_city() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=20, population=9)
    play(state, "build 1 garrison_city egypt")
    assert [language("en").say(owed_text(each)) for each in state.owed] == ["place 1 infantry or cavalry in Egypt"]
