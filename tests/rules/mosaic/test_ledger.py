"""The eight actions of a ledger: printed examples, prices, military, technologies, what is refused."""

from __future__ import annotations

import pytest

from companion.core.game import Learn, Needs, read_note
from companion.rules.mosaic import legal
from companion.rules.mosaic.facts import TECHNOLOGIES
from companion.rules.mosaic.move_reader import parse
from tests.rules.mosaic.tables import GAME, ledger, play, playing, refused, table

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
