"""What cards do in a ledger: what pays others, what works once, what waits, what is owed."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.field import UNKNOWN
from companion.rules.mosaic import legal
from companion.rules.mosaic.actions import marches
from companion.rules.mosaic.facts import ACHIEVEMENTS, CONSTRUCTION, GOLDEN_AGES, LEADERS, TECHNOLOGIES
from companion.rules.mosaic.pieces import SUPPLY
from companion.rules.mosaic.state import Owed
from tests.rules.mosaic.tables import ledger, offered, play, playing, refused, table

# Things of others that pay, and what works once


def test_merchants_and_artist_are_paid_for_what_anyone_builds() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, money=0)
    civ.technologies, civ.leader = {"merchants": True}, "artist"
    play(state, "place 2 egypt city 1", "place 2 italia port 1", "raise 2 ? egypt")
    assert state.civilizations[0].figures["money"] == 5 + 10 + 10


def test_a_card_that_lies_face_down_is_not_paid_for_what_happens() -> None:
    state = playing("ledger", "map")
    ledger(state, population=1, money=0).technologies = {"merchants": False, "crop_rotation": False}
    play(state, "place 2 egypt city 1", "produce 1 stone")
    assert [state.civilizations[0].figures[key] for key in ("money", "food")] == [0, 0]


def test_crop_rotation_and_metallurgy_pay_for_stone_and_ideas_only() -> None:
    state = playing("ledger", "map")
    ledger(state, population=1).technologies = {"crop_rotation": True, "metallurgy": True}
    play(state, "produce 1 food")
    assert [state.civilizations[0].figures[key] for key in ("food", "stone")] == [1, 0]
    play(state, "produce 1 ideas")
    assert [state.civilizations[0].figures[key] for key in ("food", "stone")] == [6, 5]


def test_flood_farming_doubles_one_population_card_and_the_farmer_adds_one() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, food=20, population=1)
    civ.technologies, civ.leader = {"flood_farming": True}, "farmer"
    play(state, "grow 1 8 2", "grow 1 8 2")
    assert state.civilizations[0].figures["population"] == 1 + 5 + 3


def test_the_magistrate_trades_once() -> None:
    state = playing("ledger", "map")
    ledger(state, population=2).leader = "magistrate"
    refused(state, "use 2 magistrate stone")
    play(state, "use 1 magistrate stone")
    assert [state.civilizations[0].figures[key] for key in ("stone", "population")] == [20, 1]
    refused(state, "use 1 magistrate stone")


def test_the_priestess_takes_over_a_city_of_whoever_has_four() -> None:
    state = playing("ledger", "map")
    ledger(state).leader = "priestess"
    state.civilizations[0].pieces = {("italia", "city"): 4}
    refused(state, "convert 1 1 italia city")  # an opponent’s
    state.civilizations[1].pieces = {("egypt", "city"): 3}
    refused(state, "convert 1 2 egypt city")
    state.civilizations[1].pieces = {("egypt", "city"): 3, ("italia", "port"): 1}
    play(state, "convert 1 2 egypt city")
    assert state.civilizations[0].pieces == {("italia", "city"): 4, ("egypt", "city"): 1}
    assert state.civilizations[1].pieces == {("egypt", "city"): 2, ("italia", "port"): 1}
    assert state.chest == 0
    refused(state, "convert 2 1 italia city")  # only she
    refused(state, "convert 1 2 egypt city")
    state.civilizations[1].pieces = {("egypt", "city"): 5}
    refused(state, "convert 1 2 egypt city")  # once in a game


BUILT = {  # beside its piece: what a construction card brings, and what it owes
    "farm_town": ({"food": 5, "track_food": 1}, []),
    "manufactory_town": ({"money": 5, "track_tariff": 1}, []),
    "port_city": ({"money": 10}, []),
    "architectural_city": ({"stone": 5}, []),
    "capital": ({}, ["refresh"]),
    "bustling_city": ({"population": 1}, []),
    "cultural_city": ({"cultural_cities": 1}, []),
    "merchant_city": ({"track_tariff": 3}, []),
    "research_city": ({"track_ideas": 3}, []),
    "agricultural_city": ({"track_food": 3}, []),
    "garrison_city": ({}, ["unit"]),
}
CITY_PRICE = {"stone": 4, "population": 2}
PRICES = {"project": {"stone": 5, "ideas": 5}, "city": CITY_PRICE, "port": CITY_PRICE}


@pytest.mark.parametrize("card", CONSTRUCTION)
def test_every_construction_card_does_what_the_rulebook_says(card: str) -> None:
    state, kind = playing("ledger", "map"), CONSTRUCTION[card].kind
    ledger(state, stone=20, ideas=20, food=20, money=20, population=9).pieces = {("egypt", "city"): 1}
    before = state.civilizations[0]
    play(state, f"build 1 {card} {'-' if kind == 'project' else 'egypt'}")
    brings, owes = ({}, []) if kind == "project" else BUILT[card]
    wanted = Counter(brings)
    wanted.subtract(PRICES.get(kind, {}))
    changed = {key: n for key, n in state.civilizations[0].figures.items() if n != before.figures[key]}
    changed.pop("symbols_science", None)  # as every card of this table has
    assert changed == {key: before.known_figure(key) + n for key, n in wanted.items() if n}
    assert [owed.what for owed in state.owed] == owes


@pytest.mark.parametrize("leader", LEADERS)
def test_every_leader_brings_goods_and_production(leader: str) -> None:
    state = table("ledger", "map")
    state.facts = state.facts.with_entries({f"leader.{leader}": {"symbols": []}})
    choice = {"scribe": " track_food", "philosopher": " track_food"}.get(leader, "")
    play(state, f"follow 1 {leader}{choice}")
    after = state.civilizations[0]
    for effect in LEADERS[leader].effects:
        if effect.type == "gain":
            start = 5 if effect.of == "population" else 0
            assert after.figures[effect.of] == start + effect.n
    refused(state, f"follow 2 {leader}")


@pytest.mark.parametrize("age", GOLDEN_AGES)
def test_a_golden_age_needs_six_symbols_and_rewards(age: str) -> None:
    state = playing("ledger", "map")
    pillar = GOLDEN_AGES[age].pillar
    ledger(state, **{f"symbols_{pillar}": 5})
    choice = " stone" if age == "art" else ""
    refused(state, f"claim 1 age {age}{choice}")
    ledger(state, **{f"symbols_{pillar}": 6})
    play(state, f"claim 1 age {age}{choice}")
    refused(state, f"claim 2 age {age}")


def test_only_what_is_known_is_checked() -> None:
    """A map-only seat has no symbols: the table is believed."""
    play(playing("map", "map"), "claim 1 age medicine", "claim 2 age ?")


def test_no_more_tiles_are_claimed_than_there_are() -> None:
    state = playing("map", "map")
    state.civilizations[0].unnamed_ages, state.civilizations[1].unnamed_achievements = 9, 9
    refused(state, "claim 2 age ?")
    refused(state, "claim 1 achievement ?")


def test_what_the_map_does_not_show_is_believed() -> None:
    """Projects of a seat of which only the map is kept; pillars where a card is unsure."""
    state = playing("map", "ledger")
    state.laid = ("builder", "diverse")
    play(state, "claim 1 achievement builder")
    civ = ledger(state, 1)
    refused(state, "claim 2 achievement diverse")
    civ.unsure = frozenset({"technology.writing"})
    play(state, "claim 2 achievement diverse")


def test_a_region_is_owed_to_loyalty_also_where_only_the_map_is_kept() -> None:
    state = playing("map", "map")
    state.civilizations[0].pieces = {("egypt", "city"): 1}
    play(state, "own 1 loyalty")
    assert [owed.what for owed in state.owed] == ["loyal"]
    play(state, "loyal 1 egypt")
    assert not state.owed
    play(state, "own 1 armor")
    assert not state.owed


def test_a_leader_brings_a_seat_without_a_ledger_what_hands_do() -> None:
    state = playing("map", "map")
    play(state, "follow 1 scribe", "follow 2 farmer")
    assert [(owed.seat, owed.what) for owed in state.owed] == [(0, "action"), (0, "action"), (1, "build")]
    assert state.civilizations[0].figures["food"] is UNKNOWN


# What waits for something, what is owed, what happens once


def test_the_merchant_is_paid_for_his_own_tribute_by_his_different_goods() -> None:
    state = playing("ledger", "ledger")
    for seat in (0, 1):
        ledger(state, seat, population=1, symbols_government=0, track_tribute=0, money=0)
    civ = state.civilizations[0]
    civ.leader, civ.goods = "merchant", {"wine": 3, "oil": 1}
    play(state, "tax 2 tribute 1 1 0")
    assert state.civilizations[0].figures["money"] == 0, "nor for that of others"
    play(state, "tax 1 tariff 0 0 0")
    assert state.civilizations[0].figures["money"] == 0
    play(state, "tax 1 tribute 1 0 0")
    assert state.civilizations[0].figures["money"] == 1 + 2 * 2


def test_the_engineer_produces_more_stone_for_each_city_and_manufactory_town_of_his_own() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, stone=20, population=9, track_stone=0)
    civ.leader, civ.pieces = "engineer", {("egypt", "city"): 1}
    play(state, "place 2 egypt city 1", "build 1 city egypt")
    assert state.civilizations[0].figures["track_stone"] == 1
    play(state, "build 1 farm egypt", "build 1 manufactory egypt")
    assert state.civilizations[0].figures["track_stone"] == 2


def test_the_magistrate_alone_trades_population() -> None:
    state = playing("ledger", "ledger")
    ledger(state, population=2).leader = "engineer"
    refused(state, "use 1 magistrate stone")


def test_a_priestess_needs_a_city_of_her_own_supply() -> None:
    state = playing("map", "map")
    state.civilizations[0].leader = "priestess"
    state.civilizations[0].pieces = {("italia", "city"): SUPPLY["city"]}
    state.civilizations[1].pieces = {("egypt", "city"): 4}
    refused(state, "convert 1 2 egypt city")


def test_nothing_is_built_of_pieces_that_are_used_up() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=9, population=9).pieces = {("italia", "city"): SUPPLY["city"]}
    refused(state, "build 1 city egypt")
    play(state, "build 1 port egypt")


def test_building_without_a_card_refills_no_market_and_a_card_does() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=9, population=9)
    play(state, "build 1 city egypt")
    assert state.drawn.get("construction", 0) == 0
    play(state, "build 1 bustling_city egypt")
    assert state.drawn["construction"] == 1


def test_units_are_not_offered_a_closed_region() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, money=9)
    civ.technologies, civ.pieces = {"horsemanship": True}, {("italia", "cavalry"): 1}
    assert marches(state, civ, "italia") == [("cavalry", to) for to in ("assyria", "egypt", "greece", "numidia")]


def test_a_piece_that_costs_nothing_takes_what_lay_on_its_hex() -> None:
    """The start city, pieces of leaders and of cards: put with +, the token told by itself."""
    state = table("ledger", "map")
    refused(state, "take 2 good:wine")
    play(state, "place 1 egypt city 1", "take 1 cache:food:7", "begin", "place 1 egypt farm 1", "take 1 good:stone")
    after = state.civilizations[0]
    assert (after.figures["food"], after.figures["track_stone"], after.goods) == (7, 2, {"stone": 1})
    assert state.actions[0] == 0


def test_only_a_card_renews_a_market_for_nothing() -> None:
    state = playing("ledger", "map")
    refused(state, "refresh 1 tax free")
    state.owed = (Owed(0, "refresh", "technology", 1),)
    refused(state, "refresh 1 tax free")
    play(state, "refresh 1 technology free")
    assert not state.owed


def test_a_market_that_two_cards_renew_is_offered_once_and_twice_renewed() -> None:
    state = playing("ledger", "map")
    state.owed = (Owed(0, "refresh", "any", 1), Owed(0, "refresh", "technology", 1))
    for left in (1, 0):
        free = [str(move) for move in legal.free(state, state.civilizations[0])]
        assert len(set(free)) == len(free)
        play(state, "refresh 1 technology free")
        assert [owed.of for owed in state.owed] == ["any"] * left, "the card that names it comes first"


def test_a_good_that_a_card_names_is_taken_for_that_card() -> None:
    state = playing("ledger", "map")
    state.owed = (Owed(0, "good", "any", 1), Owed(0, "good", "bronze", 1))
    play(state, "take 1 good:bronze")
    assert [each.of for each in state.owed] == ["any"]
    play(state, "take 1 good:wine")
    assert not state.owed


def test_an_enemy_unit_is_removed_by_nobody_who_takes_his_own_or_a_city() -> None:
    state = playing("map", "map")
    state.owed = (Owed(0, "eliminate", "infantry", 1), Owed(1, "eliminate", "infantry", 1))
    state.civilizations[0].pieces = {("egypt", "infantry"): 1, ("egypt", "city"): 1}
    play(state, "remove 1 egypt city 1")
    assert len(state.owed) == 2
    play(state, "remove 1 egypt infantry 1")
    assert [each.seat for each in state.owed] == [0]


def test_a_wonder_is_an_action_and_takes_what_lay_on_its_hex() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=20, food=5).pieces = {("egypt", "city"): 1}
    play(state, "raise 1 sphinx egypt good:wine")
    assert (state.civilizations[0].goods, state.actions[0]) == ({"wine": 1}, 1)


def test_what_a_card_owes_is_settled_by_what_fits_it_of_its_own_seat() -> None:
    state = playing("map", "map")
    state.owed = (
        Owed(0, "unit", "either", 1),
        Owed(0, "build", "city", 1),
        Owed(0, "build", "town", 1),
        Owed(1, "unit", "either", 1),
    )
    play(state, "place 2 egypt infantry 1")
    assert [each.seat for each in state.owed] == [0, 0, 0]
    play(state, "place 1 egypt engine 1")
    assert len(state.owed) == 3, "an engine is neither infantry nor cavalry"
    play(state, "place 1 egypt cavalry 1", "place 1 egypt port 1")
    assert [each.of for each in state.owed] == ["town"], "a port city is a city"
    play(state, "place 1 egypt farm 1")
    assert not state.owed


def test_what_is_owed_gets_less_piece_by_piece() -> None:
    state = playing("map", "map")
    state.owed = (Owed(0, "unit", "infantry", 3, "one_region"),)
    play(state, "place 1 egypt infantry 1")
    assert [each.n for each in state.owed] == [2]
    play(state, "place 1 egypt infantry 2")
    assert not state.owed


def test_a_garrison_is_owed_in_the_region_of_its_city() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=20, population=9)
    play(state, "build 1 garrison_city egypt")
    [owed] = state.owed
    assert (owed.what, owed.where) == ("unit", "egypt")


def test_crafts_bring_a_good_that_stands_for_any() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=9)
    play(state, "discover 1 crafts up")
    assert state.civilizations[0].goods["wild"] == 1


def test_each_government_renews_one_market_and_a_new_one_another() -> None:
    state = playing("map", "map")
    refused(state, "refresh 1 tax")
    play(state, "govern 1 monarchy", "refresh 1 tax")
    assert state.drawn["tax"] == 2
    refused(state, "refresh 1 technology")
    refused(state, "govern 2 monarchy")  # there is one of each
    play(state, "govern 1 tyranny", "refresh 1 technology")
    assert state.drawn["technology"] == 5


def test_schools_of_thought_move_production_once() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, track_stone=3, track_food=0)
    [card] = [key for key, each in TECHNOLOGIES.items() if any(e.of == "shift_production" for e in each.effects)]
    refused(state, "use 1 shift_production stone food 2")
    civ.technologies = {card: True}
    refused(state, "use 1 shift_production stone food 4")
    play(state, "use 1 shift_production stone food 2")
    assert [state.civilizations[0].figures[f"track_{key}"] for key in ("stone", "food")] == [1, 2]
    refused(state, "use 1 shift_production stone food 1")


def test_a_unit_moves_once_in_an_action() -> None:
    state = playing("ledger", "map")
    ledger(state, money=9).pieces = {("egypt", "infantry"): 1}
    refused(state, "military 1 infantry@egypt>numidia infantry@egypt>assyria")


def test_units_are_recruited_where_ones_own_city_stands() -> None:
    state = playing("ledger", "map")
    ledger(state, money=9).pieces = {("egypt", "city"): 1}
    refused(state, "military 1 infantry@italia")


def test_projects_and_cultural_cities_are_counted_as_they_are_built() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=30, population=9, ideas=30, food=30, money=30)
    play(state, "build 1 aqueduct -", "build 1 cultural_city egypt")
    after = state.civilizations[0]
    assert after.projects == ("aqueduct",)
    assert after.figures["cultural_cities"] == 1


def test_technologies_cost_ideas_but_those_that_are_dealt_and_only_start_cards_are() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=4)
    refused(state, "discover 1 agriculture down")
    state = table("ledger", "map")
    ledger(state, ideas=0)
    start = next(key for key, card in TECHNOLOGIES.items() if card.start)
    later = next(key for key, card in TECHNOLOGIES.items() if not card.start)
    refused(state, f"discover 1 {later} down")
    play(state, f"discover 1 {start} down")
    assert start in state.civilizations[0].technologies


def test_a_wonder_stands_beside_a_city_of_its_owner() -> None:
    state = playing("map", "map")
    state.civilizations[1].pieces = {("egypt", "city"): 1}
    refused(state, "raise 1 sphinx egypt")
    play(state, "raise 2 sphinx egypt")


def test_a_tax_that_is_only_told_empties_the_chest_too() -> None:
    state = playing("map", "map")
    play(state, "place 1 egypt city 1")
    assert state.chest == 5
    play(state, "took 1 tax")
    assert state.chest == 0


def test_loyalty_shuts_only_a_region_that_one_dominates() -> None:
    state = playing("map", "map")
    civ = state.civilizations[0]
    civ.technologies, civ.pieces = {"loyalty": True}, {("egypt", "city"): 1}
    refused(state, "loyal 1 italia")
    assert "loyal 1 egypt" in map(str, legal.moves(state))
    play(state, "loyal 1 egypt", "place 1 italia city 1")
    assert state.civilizations[0].loyal == "egypt"
    assert not [move for move in map(str, legal.moves(state)) if move.startswith("loyal")], "for the rest of the play"


def test_who_has_just_enough_claims_an_achievement_and_who_has_less_does_not() -> None:
    state = playing("map", "map")
    tile = next(key for key, each in ACHIEVEMENTS.items() if each.figure == "military_units")
    state.laid = (tile,)
    least = ACHIEVEMENTS[tile].least[2]
    state.civilizations[0].pieces = {("egypt", "infantry"): least - 1}
    refused(state, f"claim 1 achievement {tile}")
    state.civilizations[0].pieces = {("egypt", "infantry"): least}
    play(state, f"claim 1 achievement {tile}")


def test_a_ledger_that_is_unsure_of_a_card_is_not_told_that_its_symbols_do_not_suffice() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, symbols_science=1)
    refused(state, "claim 1 age science")
    civ.unsure = frozenset({"technology.writing"})
    assert not offered(state), "nor is it offered"
    play(state, "claim 1 age science")


@pytest.mark.parametrize(("population", "points"), [(4, 4), (14, 10)])
def test_a_card_that_says_at_most_gives_no_more(population: int, points: int) -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=9, population=population)
    play(state, "discover 1 citizenship up")
    assert state.civilizations[0].figures["in_play"] == points
