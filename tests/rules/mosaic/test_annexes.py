"""The annexes of the rulebook, card by card and by hand: what each one brings a ledger, and what it leaves to do.

Nothing here is read from the data file. The table on which cards are played has different numbers of everything, so
that what is counted “for each” cannot be mistaken for something else.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.rules.mosaic import legal
from companion.rules.mosaic.civilization import FIGURES, Civilization
from companion.rules.mosaic.facts import ACHIEVEMENTS, GOLDEN_AGES, GOVERNMENTS, LEADERS, TECHNOLOGIES
from companion.rules.mosaic.state import State
from tests.rules.mosaic.tables import GAME, ledger, play, playing, refused, table

START = {"ideas": 50, "money": 50, "food": 50, "stone": 50, "population": 7}
TRACKS = {"track_stone": 20, "track_ideas": 30, "track_food": 11, "track_tribute": 40, "track_tariff": 45}


def rich(**figures: int) -> State:
    """Seven population; four cities, two of them ports; three farms, one manufactory town, six units; six goods of two
    kinds; two symbols of the pillar that every card counts, and one on each card."""
    state = playing("ledger", "map")
    civ = ledger(state, **{**START, **TRACKS, "symbols_science": 2, **figures})
    civ.pieces = {
        ("egypt", "city"): 2,
        ("italia", "port"): 2,
        ("egypt", "farm"): 3,
        ("egypt", "manufactory"): 1,
        ("egypt", "infantry"): 3,
        ("italia", "cavalry"): 2,
        ("italia", "engine"): 1,
    }
    civ.goods = {"wine": 5, "oil": 1}
    return state


def changed(before: Civilization, after: Civilization) -> dict[str, int]:
    """By how much each figure differs, without the symbols of the card."""
    keys = [key for key in FIGURES if not key.startswith("symbols_") and before.figures[key] != after.figures[key]]
    return {key: after.known_figure(key) - before.known_figure(key) for key in keys}


def owed(state: State) -> set[str]:
    """What is open for the first seat, as ``unit cavalry 2 one_region``."""
    return {" ".join((each.what, each.of, str(each.n), each.where)).strip() for each in state.owed_by(0)}


def scored(state: State, row: str) -> int:
    """The points of the first seat in a row of its sheet."""
    return next(each.points[0] for each in GAME.score(state).rows if each.id == row)


def brings(told: str) -> dict[str, int]:
    """What ``food 3, money -2`` says."""
    pairs = [each.split(" ") for each in told.split(", ") if each]
    return {key: int(n) for key, n in pairs}


LAWS = "track_tribute 3"  # three of whichever track one likes
BROUGHT: Mapping[str, tuple[str, str]] = {  # annex 6: what it brings at once, what a hand has to do
    "agricultural_settlement": ("track_food 3", ""),
    "agriculture": ("track_food 3", ""),
    "alphabet": ("track_ideas 3", ""),
    "arch": ("population 1, track_ideas 2", ""),
    "architecture": ("population 1, track_stone 1", ""),
    "art": ("ideas 5", ""),
    "bows": ("", "unit cavalry 2 one_region; eliminate cavalry 1"),
    "bronze": ("", "unit infantry 3 one_region; good bronze 1"),
    "cartography": ("money 5", "good any_or_cache 1"),
    "citizen_conscription": ("", ""),
    "city_state": ("track_tribute 3", ""),
    "clay_bricks": ("track_stone 2, population 1", ""),
    "construction": ("", ""),
    "craft_village": ("money 10", ""),
    "crafts": ("", ""),
    "dance": ("ideas 5", ""),
    "dietary_laws": ("population 1, track_food 1", ""),
    "drama": ("ideas 5", ""),
    "exploration": ("", "unit infantry 1 without_city; build farm 1 without_city"),
    "fishing": ("track_food 3", "good fish 1"),
    "history": ("", ""),
    "irrigation": ("track_food 6", ""),
    "code_of_laws": (LAWS, ""),
    "magistrates": (LAWS, ""),
    "music": ("ideas 5", ""),
    "numbers": ("track_ideas 3", ""),
    "oral_tradition": ("track_ideas 3", ""),
    "philosophy": ("", ""),
    "poetry": ("ideas 5", ""),
    "pottery": ("track_food 2, track_tariff 3", ""),
    "quarrying": ("track_stone 3", ""),
    "royal_house": ("track_tribute 3, money 10", ""),
    "seeds": ("track_food 3", ""),
    "javelins": ("", "unit infantry 2 one_region; eliminate infantry 1"),
    "tile": ("track_stone 2", ""),
    "trade_routes": ("track_tariff 3, money 10", ""),
    "villages": ("population 1, track_food 1", ""),
    "wheel": ("track_tariff 2, track_stone 2", ""),
    "writing": ("track_ideas 3", ""),
    "animal_domestication": ("track_food 3", "unit cavalry 1"),
    "armor": ("", ""),
    "astronomy": ("track_ideas 3", "good any 1"),
    "bureaucracy": ("track_tribute 3", "action production 1"),
    "calendar": ("track_food 6", ""),
    "caste_system": ("track_food 2, track_stone 2", ""),
    "cavalry_tactics": ("", "eliminate cavalry 2"),
    "cement": ("track_stone 3", ""),
    "census": ("track_tribute 3, population 1", ""),
    "chemistry": ("track_ideas 3", ""),
    "cistern_wells": ("population 2", ""),
    "cities": ("", "build city 1 anywhere"),
    "citizenship": ("in_play 7", ""),
    "colony": ("", "build city 1 without_city"),
    "composite_bow": ("", "unit cavalry 2 one_region; eliminate cavalry 2"),
    "crop_rotation": ("", ""),
    "currency_coinage": ("track_tariff 3, money 10", ""),
    "customs_houses": ("track_tariff 10", ""),
    "diplomats": ("", ""),
    "dynasty": ("", ""),
    "basic_research": ("track_ideas 4, in_play 1", ""),
    "empires": ("", ""),
    "engineering": ("track_stone 3", "build town 1"),
    "fermentation": ("", ""),
    "fertilizer": ("track_food 3, food 28", ""),  # twice the production, its own included
    "festivals": ("", ""),
    "flood_farming": ("track_food 2", ""),
    "food_preservation": ("food 5, population 1", "unit either 2"),
    "formations": ("", "eliminate infantry 2"),
    "harbor": ("track_tariff 2, track_food 2", ""),
    "horsemanship": ("", "unit cavalry 2 one_region; eliminate cavalry 1"),
    "iron": ("track_stone 3", "eliminate either 2"),
    "lighthouse": ("", "good any 2"),
    "literature": ("", ""),
    "loyalty": ("", "loyal region 1"),
    "luxury": ("", ""),
    "machines": ("track_ideas 2, track_food 2, track_stone 2", ""),
    "manufacturing": ("money 10", ""),
    "masonry": ("", "build city 1 beside_city"),
    "mathematics": ("track_ideas 3", "action any 1"),
    "medicine": ("population 2", ""),
    "mercantilism": ("money 30", ""),  # every good, doubles too
    "merchants": ("", ""),
    "metallurgy": ("", "unit any 1"),
    "migration": ("population -1", "build city 1 next_region"),
    "military_organization": ("", "unit any 3"),
    "mining": ("track_stone 3, track_tribute 2", ""),
    "monuments": ("", ""),
    "agronomy": ("track_food 3", "build farm 1"),
    "plow": ("track_food 6", ""),
    "plumbing": ("population 2", ""),
    "public_games": ("", ""),
    "raiders": ("stone 30", ""),
    "religion": ("track_tribute 3", ""),
    "sailing": ("track_food 2, track_tariff 2", ""),
    "schools_of_thought": ("", ""),
    "scientific_method": ("track_ideas 3", "refresh technology 1"),
    "sewers": ("population 4", ""),
    "siege_engines": ("", ""),
    "specialization": ("track_stone 2, track_ideas 2, track_food 2, track_tribute 2, track_tariff 2", ""),
    "organized_labor": ("track_stone 7", ""),
    "stone_cutting": ("track_stone 3, stone 10", ""),
    "taxation": ("track_tribute 4", ""),
    "textiles": ("money 15", "good textile 1"),
    "vineyards": ("money 30", ""),
    "weights_and_measures": ("track_ideas 3", ""),
}
DEMANDING_STARTS = {
    "bronze",
    "citizen_conscription",
    "exploration",
    "history",
    "pottery",
    "tile",
    "trade_routes",
    "writing",
}
EASY = {"cities", "migration", "raiders", "vineyards"}  # of the other technologies
CHOSEN = {"code_of_laws": "track_tribute", "magistrates": "track_tribute", "raiders": "stone"}


def test_no_technology_is_left_out() -> None:
    assert set(BROUGHT) == set(TECHNOLOGIES)


def test_which_technologies_have_no_prerequisite() -> None:
    starts = list(BROUGHT)[:39]
    assert {card for card in TECHNOLOGIES if TECHNOLOGIES[card].start} == set(starts)
    without = {card for card in TECHNOLOGIES if not TECHNOLOGIES[card].prerequisite}
    assert without == (set(starts) - DEMANDING_STARTS) | EASY


@pytest.mark.parametrize("card", BROUGHT)
def test_what_each_technology_brings(card: str) -> None:
    state = rich()
    before = state.civilizations[0]
    play(state, f"discover 1 {card} up {CHOSEN.get(card, '')}".strip())
    at_once, to_do = BROUGHT[card]
    wanted = brings(at_once)
    wanted["ideas"] = wanted.get("ideas", 0) - 5  # its price
    assert changed(before, state.civilizations[0]) == {key: n for key, n in wanted.items() if n}
    assert owed(state) == {each for each in to_do.split("; ") if each}


@pytest.mark.parametrize(
    ("card", "figure", "most"),
    [
        ("calendar", "track_food", 10),
        ("citizenship", "in_play", 10),
        ("basic_research", "in_play", 10),
        ("organized_labor", "track_stone", 10),
        ("sewers", "population", 5),
    ],
)
def test_a_card_with_a_limit_brings_no_more(card: str, figure: str, most: int) -> None:
    state = rich(population=15, symbols_science=9)
    civ = state.civilizations[0]
    civ.technologies = dict.fromkeys(list(set(TECHNOLOGIES) - {card})[:12], False)
    civ.pieces["egypt", "city"] = 9
    play(state, f"discover 1 {card} up")
    assert changed(civ, state.civilizations[0])[figure] == most


def test_the_lighthouse_takes_three_goods_at_most() -> None:
    state = rich()
    state.civilizations[0].pieces["italia", "port"] = 5
    assert owed(play(state, "discover 1 lighthouse up")) == {"good any 3"}


LED: Mapping[str, tuple[str, str]] = {  # annex 4
    "magistrate": ("food 5, stone 10, population 1, track_food 2, track_stone 2, track_tribute 2", ""),
    "engineer": ("stone 10, money 10, track_stone 5, track_ideas 3", ""),
    "general": ("money 20, population 1, track_tribute 10", "unit infantry 1"),
    "scribe": ("food 10, ideas 5, track_tariff 5", "action first_turn 1; action end 2"),
    "artist": ("money 15, ideas 5, track_ideas 5", ""),
    "priestess": ("money 15, food 5, track_tribute 6, track_food 3", ""),
    "philosopher": ("ideas 10, money 10, track_ideas 8, track_tariff 3", "card technology 1"),
    "farmer": ("food 10, money 10, track_food 5", "build farm 1"),
    "merchant": ("money 30, track_tariff 5", "build manufactory 1"),
}


@pytest.mark.parametrize("leader", LED)
def test_what_each_leader_brings(leader: str) -> None:
    assert set(LED) == set(LEADERS)
    state = table("ledger", "map")
    state.owed = ()
    state.facts = state.facts.with_entries({f"leader.{leader}": {"symbols": []}})
    before = state.civilizations[0]
    chosen = " track_tariff" if leader in ("scribe", "philosopher") else ""
    play(state, f"follow 1 {leader}{chosen}")
    at_once, to_do = LED[leader]
    assert changed(before, state.civilizations[0]) == brings(at_once)
    assert owed(state) == {each for each in to_do.split("; ") if each}


def test_the_philosopher_chooses_any_production_but_ideas() -> None:
    state = playing("ledger", "map")
    refused(state, "follow 1 philosopher track_ideas")
    play(state, "follow 1 scribe track_ideas")


REWARDED: Mapping[str, tuple[str, str, str]] = {  # annex 2: the pillar, what it brings at once, what a hand has to do
    "medicine": ("population", "population 2", ""),
    "architecture": ("construction", "track_stone 3", ""),
    "art": ("culture", "food 10", ""),
    "kings": ("government", "track_tribute 3", ""),
    "public_games": ("agriculture", "track_food 3", ""),
    "city_states": ("urbanization", "", "build city 1 anywhere"),
    "science": ("science", "track_ideas 3", ""),
    "commerce": ("economy", "track_tariff 3", ""),
    "heroes": ("military", "", "unit either 2"),
}


@pytest.mark.parametrize("age", REWARDED)
def test_what_each_golden_age_needs_and_brings(age: str) -> None:
    assert set(REWARDED) == set(GOLDEN_AGES)
    pillar, at_once, to_do = REWARDED[age]
    line = f"claim 1 age {age}{' food' if age == 'art' else ''}"
    refused(rich(**{f"symbols_{pillar}": 5}), line)
    state = rich(**{f"symbols_{pillar}": 6})
    before = state.civilizations[0]
    play(state, line)
    assert changed(before, state.civilizations[0]) == brings(at_once)
    assert owed(state) == {each for each in to_do.split("; ") if each}
    assert scored(state, "golden_ages") == 6


RULED = {  # the tiles of governments: price in ideas, what is held with it
    "tyranny": (5, ""),
    "theocracy": (15, ""),
    "city_state": (15, ""),
    "monarchy": (15, "track_food 5, track_stone 5"),
    "oligarchy": (15, "track_tribute 5, track_tariff 5"),
    "republic": (20, ""),
}


@pytest.mark.parametrize("government", RULED)
def test_what_each_government_costs_and_brings_while_it_is_held(government: str) -> None:
    assert set(RULED) == set(GOVERNMENTS)
    price, held = RULED[government]
    refused(rich(ideas=price - 1, money=0), f"govern 1 {government}")
    state = rich()
    before = state.civilizations[0]
    play(state, f"govern 1 {government}")
    assert changed(before, state.civilizations[0]) == {"ideas": -price, **brings(held)}
    play(state, "govern 1 none")
    assert changed(before, state.civilizations[0]) == {"ideas": -price}


def own(civ: Civilization, figure: str, n: int) -> None:
    """Give a seat so much of what an achievement counts, and nothing else of it."""
    pieces = {"port_cities": "port", "military_units": "infantry"}
    civ.pieces, civ.goods, civ.technologies = {}, {}, {}
    if figure in FIGURES:
        civ.figures[figure] = n
    elif figure == "cities":
        civ.pieces = {("egypt", "city"): n - 1, ("italia", "port"): 1}
    elif figure in pieces:
        civ.pieces = {("egypt", pieces[figure]): n}
    elif figure == "regions":
        open_now = ("egypt", "italia", "greece", "assyria", "numidia", "gaul")
        civ.pieces = {(region, "infantry"): 1 for region in open_now[:n]}
    elif figure == "goods":
        civ.goods = dict.fromkeys(("wine", "oil", "grain", "cattle", "bronze", "textile", "fish")[:n], 2)
    elif figure == "technologies":
        civ.technologies = {card: place % 2 == 0 for place, card in enumerate(list(TECHNOLOGIES)[:n])}
    elif figure == "projects and wonders":
        civ.projects, civ.wonders = ("aqueduct",) * (n - 2), {"sphinx": "egypt", "colossus": "egypt"}
    else:
        assert figure == "pillars"
        civ.figures.update({key: int(key.startswith("symbols_")) for key in FIGURES})
        if n < 9:
            civ.figures["symbols_science"] = 0


ACHIEVED: Mapping[str, tuple[str, int]] = {  # annex 3; dominated regions for two and three players
    "natalist": ("population", 12),
    "builder": ("projects and wonders", 5),
    "maritime": ("port_cities", 3),
    "imperial": ("regions", 4),
    "erudite": ("track_ideas", 15),
    "urban": ("cities", 5),
    "warlike": ("military_units", 6),
    "administrative": ("track_tribute", 12),
    "merchant": ("goods", 7),
    "opulent": ("money", 60),
    "diverse": ("pillars", 9),
    "agricultural": ("track_food", 15),
    "quarrying": ("track_stone", 15),
    "trading": ("track_tariff", 12),
    "scientific": ("technologies", 15),
}


@pytest.mark.parametrize("tile", ACHIEVED)
def test_what_each_achievement_needs(tile: str) -> None:
    assert set(ACHIEVED) == set(ACHIEVEMENTS)
    figure, least = ACHIEVED[tile]
    for n, comes in ((least - 1, False), (least, True)):
        state = playing("ledger", "map")
        state.laid = (tile,)
        own(ledger(state), figure, n)
        assert (f"claim 1 achievement {tile}" in map(str, legal.free(state, state.civilizations[0]))) == comes
        if comes:
            play(state, f"claim 1 achievement {tile}")
            assert scored(state, "achievements") == 6
        else:
            refused(state, f"claim 1 achievement {tile}")


@pytest.mark.parametrize(("players", "regions"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_the_imperial_civilization_dominates_fewer_regions_where_more_play(players: int, regions: int) -> None:
    state = playing(*["map"] * players)
    state.laid = ("imperial",)
    own(state.civilizations[0], "regions", regions - 1)
    refused(state, "claim 1 achievement imperial")
    own(state.civilizations[0], "regions", regions)
    play(state, "claim 1 achievement imperial")


# What is easily overlooked


def test_the_great_library_brings_two_symbols_of_a_pillar_that_one_chooses() -> None:
    state = rich(symbols_culture=1)
    refused(state, "raise 1 sphinx egypt symbols_culture")
    refused(state, "raise 1 great_library egypt track_food")
    offered = [each for each in map(str, legal.moves(state)) if each.startswith("raise 1 great_library egypt")]
    assert len(offered) == 9, "a ledger says which"
    play(state, "raise 1 great_library egypt good:wine symbols_culture coins stone:3")
    assert state.civilizations[0].figures["symbols_culture"] == 3
    without = playing("map", "map")
    without.civilizations[0].pieces = {("egypt", "city"): 1}
    assert "raise 1 great_library egypt" in map(str, legal.moves(without)), "nobody else keeps symbols"


def test_where_the_population_deck_is_used_up_fifteen_food_bring_two_and_no_card_does_more() -> None:
    """The Farmer and Flood Farming wait for a card."""
    state = rich(food=30, population=1)
    civ = state.civilizations[0]
    civ.leader, civ.technologies = "farmer", {"flood_farming": True}
    refused(state, "grow 1 8 2 bare")
    play(state, "grow 1 15 2 bare")
    after = state.civilizations[0]
    assert (after.figures["food"], after.figures["population"]) == (15, 3)
    assert (after.used, state.drawn, state.actions[0]) == (frozenset(), {}, 1)
    play(state, "grow 1 8 2")
    assert state.civilizations[0].figures["population"] == 3 + 2 * 2 + 1
    assert state.drawn == {"population": 1}


@pytest.mark.parametrize(
    ("kind", "factors", "money"), [("tribute", "1 1", 7 + 3 + 40), ("tariff", "2 1", 2 * 2 + 4 + 45)]
)
def test_where_the_tax_deck_is_used_up_a_tax_has_factors_of_its_own_and_is_no_card(
    kind: str, factors: str, money: int
) -> None:
    """The Merchant waits for a tribute card; the chest is emptied all the same."""
    state = rich(money=0, symbols_government=3)
    state.chest = 15
    state.civilizations[0].leader = "merchant"
    refused(state, f"tax 1 {kind} 3 3 0 bare")
    refused(state, f"tax 1 {kind} {factors} 1 bare")
    play(state, f"tax 1 {kind} {factors} 0 bare")
    assert (state.civilizations[0].figures["money"], state.chest) == (money + 15, 0)
    assert (state.drawn, state.actions[0]) == ({}, 1)


def test_the_card_of_the_philosopher_may_be_any_costs_nothing_and_is_no_action() -> None:
    state = table("ledger", "map")
    state.facts = state.facts.with_entries({"leader.philosopher": {"symbols": []}})
    refused(state, "discover 1 chemistry down free")
    play(state, "follow 1 philosopher track_food", "discover 1 chemistry down free")
    refused(state, "discover 1 iron down free")
    assert state.civilizations[0].technologies == {"chemistry": False}
    assert (state.actions[0], state.drawn) == (0, {})
    late = rich(ideas=0)
    play(late, "follow 1 philosopher track_food")
    play(late, "discover 1 chemistry up free", "discover 1 iron down")
    after = late.civilizations[0]
    assert (after.figures["ideas"], after.figures["track_ideas"], late.actions[0]) == (5, 30 + 8 + 3, 1)
