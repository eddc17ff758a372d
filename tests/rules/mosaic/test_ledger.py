"""The eight actions of a ledger: every printed example, prices, what is gained, what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.field import UNKNOWN
from companion.core.game import Illegal, Learn, Needs, read_note
from companion.core.text import language
from companion.rules.mosaic import legal
from companion.rules.mosaic.actions import marches
from companion.rules.mosaic.facts import ACHIEVEMENTS, CONSTRUCTION, GOLDEN_AGES, LEADERS, TECHNOLOGIES
from companion.rules.mosaic.gains import choices
from companion.rules.mosaic.move_reader import parse
from companion.rules.mosaic.moves import Refresh
from companion.rules.mosaic.pieces import SUPPLY
from companion.rules.mosaic.state import Owed, State
from companion.rules.mosaic.words import owed_text
from tests.rules.mosaic.tables import GAME, ledger, play, playing, table


def refused(state: State, line: str) -> None:
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(parse(line))
    assert state == before


# Printed examples


@pytest.mark.parametrize(("resource", "gained"), [("stone", 13), ("ideas", 9)])
def test_production_is_population_plus_track(resource: str, gained: int) -> None:
    """Christine: population 6, stone production 7, ideas production 3."""
    state = playing("ledger", "map")
    civ = ledger(state, population=6, track_stone=7, track_ideas=3)
    play(state, f"produce 1 {resource}")
    assert civ.figures[resource] == 0  # the old civilization is a copy's
    assert state.civilizations[0].figures[resource] == gained


def test_a_tribute_card_pays_population_symbols_and_track() -> None:
    """Ethan: 2 x 6 population + 2 x 3 symbols + 4 production are 22."""
    state = playing("ledger", "map")
    ledger(state, population=6, symbols_government=3, track_tribute=4)
    play(state, "tax 1 tribute 2 2 3")
    assert state.civilizations[0].figures["money"] == 22
    assert state.civilizations[0].figures["unrest"] == 3


def test_a_tariff_card_pays_unique_goods_cities_and_track() -> None:
    """Judith: 3 x 5 goods + 2 x 4 cities + 6 production are 29; doubles do not count."""
    state = playing("ledger", "map")
    civ = ledger(state, track_tariff=6)
    civ.goods = {"wine": 3, "oil": 1, "fish": 1, "grain": 1, "bronze": 2}
    civ.pieces = {("egypt", "city"): 3, ("italia", "port"): 1}
    play(state, "tax 1 tariff 3 2 0")
    assert state.civilizations[0].figures["money"] == 29


def test_a_cache_is_spent_at_once() -> None:
    """Paul builds a farm town on a cache of 7 ideas."""
    state = playing("ledger", "map")
    civ = ledger(state)
    civ.pieces = {("egypt", "city"): 1}
    play(state, "build 1 farm_town egypt cache:ideas:7")
    after = state.civilizations[0]
    assert after.figures["ideas"] == 7
    assert after.figures["food"] == 5  # the card's own benefit
    assert after.figures["track_food"] == 1


@pytest.mark.parametrize(
    ("good", "track", "n"), [("stone", "track_stone", 2), ("food", "track_food", 2), ("fish", "track_food", 3)]
)
def test_some_goods_raise_a_production_each_time_they_are_taken(good: str, track: str, n: int) -> None:
    state = playing("ledger", "map")
    ledger(state, track_stone=0, track_food=0).pieces = {("egypt", "city"): 1}
    play(state, f"build 1 farm egypt good:{good}", f"build 1 manufactory egypt good:{good}")
    after = state.civilizations[0]
    assert after.figures[track] == 2 * n
    assert after.goods == {good: 2}
    play(state, "build 1 farm egypt good:wine")
    assert [state.civilizations[0].figures[key] for key in ("track_stone", "track_food")] == [
        2 * n * (track == key) for key in ("track_stone", "track_food")
    ]


def test_a_new_government_takes_the_old_ones_production_back() -> None:
    """Judith leaves monarchy for theocracy and loses 5 of food and stone production."""
    state = playing("ledger", "map")
    ledger(state, ideas=30, track_food=2, track_stone=1)
    play(state, "govern 1 monarchy")
    assert [state.civilizations[0].figures[f"track_{track}"] for track in ("food", "stone")] == [7, 6]
    play(state, "govern 1 theocracy")
    assert [state.civilizations[0].figures[f"track_{track}"] for track in ("food", "stone")] == [2, 1]
    assert state.civilizations[0].figures["ideas"] == 0


@pytest.mark.parametrize(("owned", "stone", "food"), [(0, 20, 5), (1, 25, 10), (2, 30, 15)])
def test_each_wonder_costs_more_than_the_one_before(owned: int, stone: int, food: int) -> None:
    state = playing("ledger", "map")
    civ = ledger(state, stone=stone, food=food)
    civ.pieces = {("egypt", "city"): 1}
    civ.wonders = dict.fromkeys(("stonehenge", "colosseum")[:owned], "egypt")
    play(state, "raise 1 sphinx egypt")
    after = state.civilizations[0]
    assert (after.figures["stone"], after.figures["food"]) == (0, 0)
    assert after.wonders["sphinx"] == "egypt"


# Prices


def test_money_stands_in_for_resources_two_for_one_and_never_for_population() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=3, money=2, population=2)
    play(state, "build 1 city egypt coins stone:1")
    after = state.civilizations[0]
    assert [after.figures[key] for key in ("stone", "money", "population")] == [0, 0, 0]
    poor = playing("ledger", "map")
    ledger(poor, stone=9, money=99, population=1)
    refused(poor, "build 1 city egypt")
    refused(poor, "build 1 city egypt coins population:1")
    refused(poor, "build 1 city egypt coins stone:5")
    rich = playing("ledger", "map")
    ledger(rich, stone=9, money=99, population=9)
    refused(rich, "build 1 city egypt coins stone:5")  # no more than the price
    refused(rich, "build 1 city egypt coins stone:-1")
    refused(rich, "build 1 city egypt coins ideas:1")


def test_no_money_is_offered_where_population_is_short() -> None:
    state = playing("ledger", "map")
    assert legal.change(ledger(state, stone=1, money=60, population=1), {"stone": 4, "population": 2}) is None
    assert legal.change(ledger(state, population=2), {"stone": 4, "population": 2}) == (("stone", 3),)
    assert legal.change(ledger(state, money=6), {"stone": 4, "population": 2}) == (("stone", 3),)
    assert legal.change(ledger(state, money=5), {"stone": 4, "population": 2}) is None


def test_a_closed_region_takes_no_piece() -> None:
    """Two players: Gaul and Hispania; with three only Hispania."""
    state = play(playing("ledger", "map"), "place 1 italia infantry 1")
    ledger(state, stone=60, food=60, money=60, population=9)
    for line in (
        "place 1 gaul city 1",
        "shift 1 infantry italia gaul 1",
        "raise 1 sphinx hispania",
        "build 1 city gaul",
    ):
        refused(state, line)
    play(playing("map", "map", "map"), "place 1 gaul city 1")
    refused(playing("map", "map", "map"), "place 1 hispania infantry 1")


def test_a_city_pays_five_and_a_port_ten_into_the_chest_and_a_tax_empties_it() -> None:
    state = playing("ledger", "map", "map")
    ledger(state, population=9, stone=9)
    play(state, "build 1 city egypt", "place 2 italia port 1")
    assert state.chest == 15
    play(state, "tax 1 tribute 1 0 0")
    assert state.chest == 0
    assert state.civilizations[0].figures["money"] == 7 + 15


def test_the_first_city_pays_nothing_into_the_chest() -> None:
    state = play(table("ledger", "map"), "place 1 egypt city 1", "begin")
    assert state.chest == 0
    assert [owed.seat for owed in state.owed] == [1]


def test_a_town_needs_a_city_of_ones_own() -> None:
    refused(playing("ledger", "map"), "build 1 farm_town egypt")


def test_the_great_pyramid_needs_three_cities_of_anyone() -> None:
    state = playing("ledger", "map")
    ledger(state, stone=99, food=99).pieces = {("egypt", "city"): 1}
    refused(state, "raise 1 great_pyramid egypt")
    state.civilizations[1].pieces = {("egypt", "city"): 1, ("italia", "city"): 5}
    refused(state, "raise 1 great_pyramid egypt")
    state.civilizations[1].pieces = {("egypt", "city"): 2}
    play(state, "raise 1 great_pyramid egypt")


def test_loyalty_keeps_the_cities_of_others_out() -> None:
    state = playing("ledger", "ledger")
    ledger(state, 0, stone=9, population=9)
    other = ledger(state, 1, stone=9, population=9)
    other.technologies, other.pieces = {"loyalty": True}, {("egypt", "city"): 1}
    play(state, "loyal 2 egypt")
    refused(state, "build 1 city egypt")
    refused(state, "place 1 egypt city 1")
    play(state, "place 1 egypt infantry 1", "build 2 city egypt")


# Military


def test_two_recruits_three_with_the_general_one_more_with_conscription() -> None:
    three = "military 1 infantry@egypt infantry@egypt cavalry@egypt"
    state = playing("ledger", "map")
    ledger(state, money=50).pieces = {("egypt", "city"): 1}
    refused(state, three)
    state.civilizations[0].leader = "general"
    refused(state, f"{three} cavalry@egypt")
    play(state, three)
    assert state.civilizations[0].figures["money"] == 35
    state.civilizations[0].technologies = {"citizen_conscription": True}
    play(state, "military 1 infantry@egypt infantry@egypt cavalry@egypt cavalry@egypt")


def test_units_march_one_region_for_one_money_and_once() -> None:
    state = playing("ledger", "map")
    ledger(state, money=9).pieces = {("egypt", "infantry"): 1}
    refused(state, "military 1 infantry@egypt>greece")  # stated in the rulebook: not adjacent
    refused(state, "military 1 infantry@egypt>numidia infantry@numidia>italia")
    refused(state, "military 1 infantry@egypt>hispania")  # closed with two players
    play(state, "military 1 infantry@egypt>numidia")
    assert state.civilizations[0].figures["money"] == 8


def test_cavalry_rides_two_regions_with_horsemanship() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, money=9)
    civ.pieces = {("egypt", "cavalry"): 1, ("egypt", "infantry"): 1}
    refused(state, "military 1 cavalry@egypt>italia")
    civ.technologies = {"horsemanship": True}
    refused(state, "military 1 infantry@egypt>italia")
    play(state, "military 1 cavalry@egypt>italia")


def test_siege_engines_need_their_technology() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, money=50)
    civ.pieces = {("egypt", "city"): 1}
    refused(state, "military 1 engine@egypt")
    civ.technologies = {"siege_engines": True}
    play(state, "military 1 engine@egypt engine@egypt")
    refused(state, "military 1 engine@egypt")  # the box has two


# Technologies


def test_a_technology_face_down_gives_nothing_until_it_is_turned_up() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=5)
    play(state, "discover 1 agriculture down")
    assert state.civilizations[0].figures["track_food"] == 0
    play(state, "turn_up 1 agriculture")
    refused(state, "turn_up 1 agriculture")
    assert state.civilizations[0].figures["track_food"] == 3
    assert state.civilizations[0].figures["symbols_science"] == 1


def test_for_each_counts_at_the_moment_the_card_is_played() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, ideas=5)
    civ.pieces = {("egypt", "farm"): 3, ("egypt", "city"): 1}
    play(state, "discover 1 vineyards up", "place 1 egypt farm 1")
    assert state.civilizations[0].figures["money"] == 30


@pytest.mark.parametrize("card", TECHNOLOGIES)
def test_every_technology_does_what_its_data_says(card: str) -> None:
    """Numbers move at once; what a hand has to do is owed."""
    state = playing("ledger", "map")
    civ = ledger(state, ideas=5, population=4, money=1)
    civ.pieces = {("egypt", "city"): 2, ("egypt", "farm"): 1, ("egypt", "manufactory"): 1, ("italia", "port"): 1}
    civ.goods = {"wine": 2}
    effects = TECHNOLOGIES[card].effects
    choice = {"one": "track_tariff", "loot": "money"}
    chosen = next((choice[effect.of] for effect in effects if effect.of in choice), "")
    play(state, f"discover 1 {card} up {chosen}".strip())
    after = state.civilizations[0]
    owed = [each.what for each in state.owed_by(0)]
    for effect in effects:
        if effect.type in ("unit", "build", "eliminate", "action", "refresh"):
            assert effect.type in owed
        elif effect.type == "good":
            assert "good" in owed or after.goods.get("wild")
        elif effect.type == "production" and not effect.per:
            tracks = ("tariff",) if effect.of == "one" else ("stone", "food") if effect.of == "all" else (effect.of,)
            assert all(after.figures[f"track_{track}"] != 0 for track in tracks)
        elif effect.type == "points":
            assert after.figures["in_play"] != 0
        elif effect.type in ("rule", "once"):
            assert after.has(effect.of)


def test_a_lost_icon_is_asked_when_it_first_matters_and_may_stay_unknown() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=10)
    state.facts = state.facts.without("technology.wheel", "symbols")
    before = state.copy()
    with pytest.raises(Needs) as asked:
        state.play(parse("discover 1 wheel up"))
    assert [field.id for field in asked.value.fields] == ["technology.wheel.symbols"]
    assert state == before
    state.facts = state.facts.without("technology.writing", "symbols").without("technology.writing", "pillar")
    with pytest.raises(Needs) as both:
        state.play(parse("discover 1 writing up"))
    lost = {"technology.writing.symbols", "technology.writing.pillar"}
    assert {field.id for field in both.value.fields} == lost, "all that is lost of a card is asked at once"
    GAME.play(state, Learn.of({"technology.wheel": {"symbols": None}}))
    play(state, "discover 1 wheel up")
    assert state.civilizations[0].unsure == {"technology.wheel"}


def test_symbols_told_later_or_otherwise_count_from_then_on() -> None:
    state = playing("ledger", "map")
    civ = ledger(state, ideas=10, symbols_science=3, symbols_culture=0)
    GAME.play(state, Learn.of({"technology.wheel": {"symbols": None}}))
    play(state, "discover 1 wheel up")
    GAME.play(state, Learn.of({"technology.wheel": {"symbols": ["science", "culture_2"]}}))
    civ = state.civilizations[0]
    assert (civ.figures["symbols_science"], civ.figures["symbols_culture"], civ.unsure) == (4, 2, frozenset())
    GAME.play(state, Learn.of({"technology.wheel": {"symbols": ["culture"]}}))
    assert (civ.figures["symbols_science"], civ.figures["symbols_culture"]) == (3, 1)


def test_symbols_of_projects_and_of_the_leader_told_later_count_too() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=10, stone=10, symbols_culture=0)
    unknown = {"symbols": None}
    GAME.play(state, Learn.of({"construction.aqueduct": unknown, "leader.general": unknown}))
    play(state, "build 1 aqueduct -", "build 1 aqueduct -", "follow 1 general")
    assert state.civilizations[0].unsure == {"construction.aqueduct", "leader.general"}
    told = {"symbols": ["culture"]}
    GAME.play(state, Learn.of({"construction.aqueduct": told}))
    assert state.civilizations[0].figures["symbols_culture"] == 2, "each card that lies there"
    GAME.play(state, Learn.of({"leader.general": told}))
    assert (state.civilizations[0].figures["symbols_culture"], state.civilizations[0].unsure) == (3, frozenset())
    GAME.play(state, Learn.of({"construction.aqueduct": {"symbols": []}, "leader.general": {"symbols": []}}))
    assert state.civilizations[0].figures["symbols_culture"] == 0


def test_a_card_that_lay_there_before_the_ledger_was_kept_was_counted_by_hand() -> None:
    """Who goes deeper says how many symbols there are; what is learnt of such a card later changes nothing."""
    state = playing("ledger", "map")
    state.facts = state.facts.without("technology.wheel", "symbols")
    ledger(state, symbols_culture=4).technologies = {"wheel": True}
    GAME.play(state, Learn.of({"technology.wheel": {"symbols": ["culture"]}}))
    assert state.civilizations[0].figures["symbols_culture"] == 4


def test_an_older_journal_has_facts_as_corrections() -> None:
    state = playing("ledger", "map")
    GAME.play(state, read_note("correct symbols.technology.wheel {science} settled"))
    GAME.play(state, read_note("correct pillar.construction.aqueduct culture settled"))
    assert state.facts.symbols("technology", "wheel") == {"science": 1}
    assert state.facts.pillar("construction", "aqueduct") == "culture"


def test_faces_of_nameless_cards_are_remembered_once() -> None:
    state = playing("ledger", "map")
    face = {"food": 9, "people": 3}
    note = state.facts.new_face("population", face)
    assert note is not None
    assert str(note) == 'learn {"population.1":{"food":9,"people":3}}'
    GAME.play(state, note)
    assert state.facts.new_face("population", face) is None
    assert state.facts.faces("population") == [("population.1", face)]
    assert "population.2" in str(state.facts.new_face("population", {"food": 8, "people": 2}))


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


# What is free, as far as the app knows


def offered(state: State, seat: int = 0) -> set[str]:
    """What the app offers a seat unasked, without the markets that its government renews."""
    return {str(move) for move in legal.free(state, state.civilizations[seat]) if not isinstance(move, Refresh)}


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
