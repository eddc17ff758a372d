"""What a tracked table knows of its own score sheet: the count asks only what is owned and unknown."""

from __future__ import annotations

from companion.core.field import blanks
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
