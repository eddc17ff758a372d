"""Options, checklist, first player, setup codes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.core.setup import BadChoice, read_code
from companion.rules import BOOKS, GAMES, by_number
from companion.rules.roll import Roll
from tests.rules.roll.hand import GAME


def jobs(**chosen: str) -> dict[str, str]:
    setup = GAME.prepare(GAME.recipe(chosen, 1))
    return {job.id: str(job.text) for job in setup.checklist}


def test_it_stands_on_the_shelf() -> None:
    assert isinstance(GAMES["roll"], Roll)
    assert BOOKS["roll"] is GAMES["roll"]
    assert by_number(1) is GAMES["roll"]


def test_players_come_first_and_one_is_the_default() -> None:
    assert GAME.options[0].id == "players"
    assert GAME.recipe({}, 0)["players"] == "1"


def test_open_points_of_the_rulebook_are_marked_as_house_rules() -> None:
    house = {option.id for option in GAME.options if option.house}
    assert house == {
        "solo_rounds",
        "idle_workers",
        "preservation",
        "ships",
        "smithing_wall",
    }


@pytest.mark.parametrize(
    ("chosen", "option"),
    [
        ({"players": "1", "race": "on"}, "race"),
        ({"players": "2", "same_dice": "on"}, "same_dice"),
        ({"players": "1", "trading": "on"}, "trading"),
        ({"players": "2", "race": "on", "trading": "on"}, "trading"),
        ({"players": "2", "age": "late_bronze", "trading": "on"}, "trading"),
        ({"age": "late_bronze", "edition": "2024"}, "edition"),
        ({"solo_rounds": "12"}, "solo_rounds"),
        ({"ships": "none"}, "ships"),
        ({"preservation": "often"}, "preservation"),
        ({"age": "late_bronze", "smithing_wall": "wall"}, "smithing_wall"),
    ],
)
def test_options_without_meaning_stay_at_their_default(chosen: dict[str, str], option: str) -> None:
    default = next(entry.default for entry in GAME.options if entry.id == option)
    assert GAME.recipe(chosen, 0)[option] == default


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadChoice):
        GAME.recipe({"players": "5"}, 0)


def test_the_checklist_alone() -> None:
    assert jobs() == {
        "boards": "Take a pegboard.",
        "pegs": "Take one peg of each of the six colours.",
        "food": "Put the food peg on 3.",
        "goods": "Put the five goods pegs on 0.",
        "sheets": "Take a score sheet and a pencil.",
        "dice": "Take 3 dice, one for each city.",
    }


def test_the_checklist_of_two() -> None:
    listed = jobs(players="2")
    assert listed["boards"] == "Give each of the 2 players a pegboard."
    assert listed["monuments"] == "Cross out on every sheet: Temple and Great Pyramid."
    assert listed["star"].startswith("Draw a star on the sheet of player ")
    assert listed["dice"].startswith("Give 3 dice, one for each city, to player ")


@pytest.mark.parametrize(
    ("chosen", "crossed_out"),
    [
        ({"players": "3"}, "Cross out on every sheet: Hanging Gardens."),
        ({"players": "4"}, None),
        ({"players": "2", "age": "late_bronze"}, None),
        ({"players": "2", "race": "on"}, None),
    ],
)
def test_monuments_to_cross_out(chosen: dict[str, str], crossed_out: str | None) -> None:
    assert jobs(**chosen).get("monuments") == crossed_out


def test_alone_nothing_is_drawn() -> None:
    assert GAME.prepare(GAME.recipe({}, 9)).slots == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_and_anyone_can_be(players: int) -> None:
    recipes = [GAME.recipe({"players": str(players)}, seed) for seed in range(60)]
    firsts = [GAME.start(GAME.prepare(recipe)).seat for recipe in recipes]
    assert set(firsts) == set(range(players))
    for recipe, first in zip(recipes, firsts, strict=True):
        (slot,) = GAME.prepare(recipe).slots
        assert str(slot.value) == f"player {first + 1}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawn_again_someone_else_begins(players: int) -> None:
    recipe = GAME.recipe({"players": str(players)}, 5)
    seats = [GAME.start(GAME.prepare(recipe)).seat]
    for _ in range(12):
        recipe = recipe.draw_again(0)
        seats.append(GAME.start(GAME.prepare(recipe)).seat)
    assert all(a != b for a, b in pairwise(seats))
    assert set(seats) == set(range(players))


@pytest.mark.parametrize(
    ("chosen", "seed", "again", "code"),
    [
        ({}, 0, (), "0000-09MK"),
        ({}, 2026, (), "1FFG-009S-K"),
        ({"edition": "2024", "idle_workers": "on"}, 99, (), "2A9H-09EZ"),
        ({"players": "2", "trading": "on"}, 12345, (0,), "R91A-R849-8M"),
        ({"players": "3", "race": "on", "same_dice": "on"}, 777, (), "J6R6-8988"),
        ({"players": "4", "age": "late_bronze", "ships": "none"}, (1 << 20) - 1, (0, 0), "1HFZ-ZZE0-W98P"),
    ],
)
def test_golden_codes(chosen: dict[str, str], seed: int, again: tuple[int, ...], code: str) -> None:
    """A code written by any version, on any device, is read by all others."""
    recipe = GAME.recipe(chosen, seed, again)
    assert GAME.code(recipe) == code
    assert read_code(code, by_number) == recipe
