"""What a tracked table knows of its own score sheet: the count asks only what is owned and unknown."""

from __future__ import annotations

import pytest

from companion.core.field import Answers, blanks
from companion.core.game import Learn
from companion.rules.mosaic.state import State
from tests.rules.mosaic.tables import GAME, ledger, play, playing


def asked(state: State) -> list[tuple[int | None, str]]:
    """The questions that are left, each with its seat."""
    shared, seats = GAME.answers(state)
    form = GAME.form(GAME.recipe({"players": str(len(seats))}, 1), shared)
    return [(blank.seat, blank.field.id) for blank in blanks(form, shared, seats)]


def test_a_scorer_who_owns_nothing_that_counts_is_asked_nothing() -> None:
    assert asked(play(playing("scorer", "scorer"), "place 1 italia city 2", "place 2 egypt infantry 1")) == []


def test_a_scorer_is_asked_what_is_owned_and_nobody_told() -> None:
    """Cities beside the Gardens, population, goods, symbols; the Sphinx and the Colosseum see the map."""
    wonders = ("hanging_gardens", "stonehenge", "lighthouse", "sphinx", "colosseum")
    state = play(
        playing("scorer", "scorer"),
        "place 1 italia city 2",
        *(f"raise 1 {wonder} italia" for wonder in wonders),
        "project 1 aqueduct",
        "own 1 dynasty",
        "own 1 tile",
        "place 1 italia manufactory 1",
        "follow 1 artist",
    )
    wanted = ("adjacent_cities", "population", "unique_goods", "project_points", "symbols_dynasty", "symbols_artist")
    assert asked(state) == [(0, what) for what in (*wanted, "goods_sets")]


def test_a_ledger_is_asked_for_the_gardens_only() -> None:
    state = playing("ledger", "scorer")
    ledger(state, stone=200, ideas=200, food=200, money=200, population=9)
    built = ("raise 1 hanging_gardens italia", "raise 1 stonehenge italia", "build 1 aqueduct -")
    cards = ("discover 1 dynasty up", "build 1 manufactory_town italia goods fish,oil,wine")
    assert asked(play(state, "place 1 italia city 2", *built, *cards)) == [(0, "adjacent_cities")]


# What the sheet is told, figure by figure


def known(state: State, seat: int = 0) -> Answers:
    return GAME.answers(state)[1][seat]


def with_map(**options: str) -> State:
    """Everything in Italy: of the first seat two cities, a unit, the Sphinx, the Colossus, the Temple, the Colosseum;
    of the second a city, two units, the Pyramid."""
    state = playing("scorer", "scorer", seed=1, **options)
    first, second = state.civilizations
    first.pieces = {("italia", "city"): 1, ("italia", "port"): 1, ("italia", "infantry"): 1, ("egypt", "city"): 1}
    second.pieces = {("italia", "city"): 1, ("italia", "cavalry"): 1, ("italia", "engine"): 1}
    first.wonders = dict.fromkeys(("sphinx", "colossus", "temple_artemis"), "italia") | {"colosseum": "egypt"}
    second.wonders = {"great_pyramid": "italia"}
    return state


@pytest.mark.parametrize(
    ("options", "cities", "wonders"),
    [
        ({}, 2, 3),
        ({"wonder_owner": "all"}, 3, 4),
        ({"sphinx": "others"}, 2, 2),
        ({"sphinx": "others", "wonder_owner": "all"}, 3, 3),
    ],
)
def test_wonders_see_the_map_as_the_house_says(options: dict[str, str], cities: int, wonders: int) -> None:
    told = known(with_map(**options))
    assert (told["region_cities"], told["region_wonders"]) == (cities, wonders)
    assert told["region_units"] == 3, "everybody’s"
    assert told["regions"] == 2, "Egypt, and Italy in spite of the engine"


def with_cards() -> State:
    """A ledger with five symbols of science and two of culture; the pillars of its cards are told."""
    state = playing("ledger", "map")
    civ = ledger(state, symbols_science=5, symbols_culture=2, money=7, unrest=4, population=9)
    pillars = {"construction.aqueduct": "science", "construction.roads": "culture", "technology.dynasty": "culture"}
    told = {card: {"pillar": pillar, "symbols": []} for card, pillar in pillars.items()}
    GAME.play(state, Learn.of({**told, "leader.artist": {"pillar": "culture", "symbols": []}}))
    civ = state.civilizations[0]
    civ.projects, civ.leader = ("aqueduct", "roads", "roads"), "artist"
    civ.technologies = {"dynasty": True, "construction": True, "empires": True, "cement": False}
    civ.sets = (frozenset({"wine", "oil", "grain"}), frozenset({"wine", "oil", "cattle"}), frozenset({"fish", "stone"}))
    civ.goods = {"wine": 2, "oil": 1, "grain": 1, "wild": 1}
    civ.pieces = {("egypt", "city"): 2, ("egypt", "manufactory"): 3}
    return state


def test_a_ledger_tells_its_sheet_every_figure() -> None:
    told = known(with_cards())
    assert (told["projects"], told["project_points"], told["best_project"]) == (3, 5 + 2 + 2, 5)
    assert (told["symbols_dynasty"], told["symbols_artist"]) == (2, 2)
    assert told["technologies"] == frozenset({"dynasty", "construction", "empires"}), "face down they score nothing"
    assert told["goods_sets"] == 2, "the “?” stands for one good, not for two"
    assert (told["money"], told["unrest"]) == (7, 4)
    rows = {row.id: row.points[0] for row in GAME.score(with_cards()).rows}
    assert (rows["projects"], rows["technologies"], rows["manufactories"]) == (9, 2 + 5 + 2, 10)
    assert (rows["leader"], rows["unrest"], rows["cities"], rows["towns"]) == (2, -1, 4, 3)


def test_symbols_are_asked_while_a_card_is_unsure() -> None:
    state = with_cards()
    state.civilizations[0].unsure = frozenset({"technology.wheel"})
    assert not {"project_points", "best_project", "symbols_dynasty", "symbols_artist"} & set(known(state))
