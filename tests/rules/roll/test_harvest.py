"""Steps 1 and 2: goods, food, feeding, famine."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.roll import Phase, harvest_preview
from companion.rules.roll.moves import Harvest, Stop
from tests.rules.roll.hand import (
    AGES,
    COINS,
    EITHER,
    FOOD,
    GAME,
    GOOD,
    SKULL,
    WORKERS,
    at,
    cities,
    end_turn,
    own,
    roll,
    table,
    throw,
)

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize(
    ("faces", "goods"),
    [
        ((GOOD,), [1, 0, 0, 0, 0]),
        ((GOOD, GOOD), [1, 1, 0, 0, 0]),
        ((GOOD, GOOD, GOOD), [1, 1, 1, 0, 0]),
        ((SKULL, GOOD), [1, 1, 1, 0, 0]),
    ],
)
def test_goods_go_into_separate_rows_from_wood_up(
    players: int, age: str, faces: tuple[str, ...], goods: list[int]
) -> None:
    """Table 1: 1 good is wood, 2 are wood and stone, 3 are wood, stone and pottery."""
    state = table(players, age)
    roll(state, *faces)
    assert state.board.goods == goods


def test_more_than_five_goods_go_round_again() -> None:
    state = table()
    cities(state, 7)
    state.board.food = 15
    roll(state, SKULL, GOOD, GOOD, GOOD, GOOD, GOOD, GOOD)
    assert state.board.goods == [2, 2, 2, 1, 1]


def test_a_full_row_takes_nothing_but_counts() -> None:
    state = table()
    state.board.goods = [8, 0, 0, 0, 0]
    roll(state, GOOD, GOOD)
    assert state.board.goods == [8, 1, 0, 0, 0]


def test_collecting_starts_at_wood_every_turn() -> None:
    state = table()
    for _ in range(2):
        state.board.food = 5
        roll(state, GOOD, GOOD)
        end_turn(state)
    assert state.board.goods == [2, 2, 0, 0, 0]


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_food_is_collected_and_excess_over_fifteen_lost_before_feeding(players: int, age: str) -> None:
    state = table(players, age)
    state.board.food = 10
    roll(state, FOOD, FOOD, FOOD)
    assert state.board.food == 15 - 3


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize("as_food", [0, 1, 2])
def test_each_food_or_workers_die_gives_one_or_the_other(players: int, age: str, as_food: int) -> None:
    state = table(players, age)
    throw(state, EITHER, EITHER, COINS)
    state.play(Stop())
    assert at(state, Phase.HARVEST)
    assert GAME.moves(state) == [Harvest(0), Harvest(1), Harvest(2)]
    state.play(Harvest(as_food))
    assert state.board.food == 3 + 2 * as_food - 3
    assert state.workers == 2 * (2 - as_food)


def test_harvest_is_asked_only_where_there_is_a_choice() -> None:
    state = table()
    roll(state, WORKERS, FOOD, COINS)
    assert at(state, Phase.BUILD)
    with pytest.raises(Illegal):
        state.play(Harvest(0))


@pytest.mark.parametrize("food", [-1, 2])
def test_harvest_takes_no_more_dice_than_there_are(food: int) -> None:
    state = table()
    throw(state, EITHER, COINS, COINS)
    state.play(Stop())
    with pytest.raises(Illegal):
        state.play(Harvest(food))


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_agriculture_adds_food_to_each_die_used_as_food(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "agriculture")
    roll(state, FOOD, EITHER, EITHER, food=1)
    assert state.board.food == 3 + 4 + 3 - 3
    assert state.workers == 2


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_masonry_adds_a_worker_to_each_die_used_as_workers(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "masonry")
    roll(state, WORKERS, EITHER, EITHER, food=1)
    assert state.workers == 4 + 3
    assert state.board.food == 3 + 2 - 3


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize(
    ("faces", "stone"), [((GOOD,), 0), ((GOOD, GOOD), 2), ((SKULL,), 2), ((SKULL, SKULL, SKULL), 2)]
)
def test_quarrying_adds_a_stone_when_stone_is_collected(
    players: int, age: str, faces: tuple[str, ...], stone: int
) -> None:
    state = table(players, age)
    own(state, "quarrying")
    roll(state, *faces)
    assert state.board.goods[1] == stone


def test_quarrying_adds_one_stone_in_a_turn_and_never_above_the_row() -> None:
    state = table()
    own(state, "quarrying")
    state.board.goods = [0, 6, 0, 0, 0]
    roll(state, GOOD, GOOD)
    assert state.board.goods[1] == 7


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_coins_are_worth_seven_with_coinage_twelve(players: int, age: str) -> None:
    plain, coined = table(players, age), table(players, age)
    own(coined, "coinage")
    roll(plain, COINS, COINS)
    roll(coined, COINS, COINS)
    assert (plain.coins, coined.coins) == (14, 24)


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_each_city_eats_one_food(players: int, age: str) -> None:
    state = table(players, age)
    cities(state, 5)
    state.board.food = 9
    roll(state, *[COINS] * 5)
    assert state.board.food == 4
    assert state.board.disasters == 0


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_each_hungry_city_costs_a_point(players: int, age: str) -> None:
    state = table(players, age)
    cities(state, 6)
    state.board.food = 2
    roll(state, *[COINS] * 6)
    assert state.board.food == 0
    assert state.board.disasters == 4
    assert all(board.disasters == 0 for board in state.boards if board is not state.board)


def test_goods_and_food_of_this_turn_are_collected_before_feeding() -> None:
    state = table()
    state.board.food = 0
    roll(state, FOOD, COINS, COINS)
    assert state.board.disasters == 0


@pytest.mark.parametrize("food", [0, 1])
def test_the_preview_says_what_the_harvest_does(food: int) -> None:
    state = table()
    cities(state, 5)
    own(state, "agriculture", "irrigation")
    state.board.goods = [7, 0, 0, 0, 0]
    throw(state, SKULL, SKULL, GOOD, EITHER, WORKERS)
    state.play(Stop())
    before = state.copy()
    seen = harvest_preview(state, food)
    assert state == before
    state.play(Harvest(food))
    assert seen.goods == tuple(b - a for a, b in zip(before.board.goods, state.board.goods, strict=True))
    assert seen.food_left == state.board.food
    assert seen.workers == state.workers
    assert (seen.disaster, seen.spared_by) == ("drought", "irrigation")
    assert seen.points_lost == seen.famine == state.board.disasters - before.board.disasters
