"""Step 3: cities, monuments, ships; workers and stone."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.roll import Phase, State
from companion.rules.roll.facts import printing
from companion.rules.roll.moves import Build, Done, Engineer, Ship
from tests.rules.roll.hand import (
    AGES,
    COINS,
    EITHER,
    FOOD,
    GAME,
    WORKERS,
    at,
    cities,
    end_turn,
    idle_turn,
    own,
    roll,
    table,
    tick,
)

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]
AGAINST_OTHERS = [(players, age) for players in (2, 3, 4) for age in AGES]


def build_with(state: State, workers: int) -> None:
    """Come to the building with so many workers."""
    roll(state, WORKERS, FOOD, FOOD)
    if state.phase is Phase.TRADE:
        state.play(Done())
    state.workers = workers


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_one_box_for_each_worker(players: int, age: str) -> None:
    state = table(players, age)
    roll(state, WORKERS, WORKERS, FOOD)
    assert (state.phase, state.workers) == (Phase.BUILD, 6)
    state.play(Build("city", 2))
    state.play(Build("stone_circle", 3))
    assert state.workers == 1
    with pytest.raises(Illegal):
        state.play(Build("obelisk", 2))
    state.play(Build("obelisk", 1))
    assert state.board.city_boxes == 2
    assert state.board.monuments["stone_circle"] == 3
    assert state.board.monuments["obelisk"] == 1


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_a_new_city_gives_a_die_from_the_next_turn_on(players: int, age: str) -> None:
    state = table(players, age)
    roll(state, WORKERS, FOOD, FOOD)
    state.play(Build("city", 3))
    assert state.board.cities == 4
    assert len(state.dice) == 3
    end_turn(state)
    for _ in range(players - 1):
        idle_turn(state)
    assert state.seat == 0
    assert len(state.dice) == 4


def test_cities_are_built_smallest_first_up_to_seven() -> None:
    state = table()
    build_with(state, 18)
    for boxes, size in ((3, 3), (4, 4), (5, 5), (6, 6)):
        assert state.board.next_city == size
        with pytest.raises(Illegal):
            state.play(Build("city", boxes + 1))
        state.workers += 1  # so that the building goes on
        state.play(Build("city", boxes))
    assert state.board.cities == 7
    with pytest.raises(Illegal):
        state.play(Build("city", 1))


def test_a_fed_city_count_follows_the_dice_not_the_new_city() -> None:
    state = table()
    state.board.food = 3
    roll(state, WORKERS, COINS, COINS)
    state.play(Build("city", 3))
    assert state.board.food == 0
    assert state.board.disasters == 0


@pytest.mark.parametrize("boxes", [0, -1, 4])
def test_boxes_are_between_one_and_the_workers(boxes: int) -> None:
    state = table()
    roll(state, WORKERS, FOOD, FOOD)
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Build("great_wall", boxes))
    assert state == before


def test_no_more_boxes_than_are_left() -> None:
    state = table()
    build_with(state, 9)
    with pytest.raises(Illegal):
        state.play(Build("step_pyramid", 4))
    with pytest.raises(Illegal):
        state.play(Build("colossus", 1))


@pytest.mark.parametrize(
    ("players", "age", "missing"),
    [
        (1, "bronze", set()),
        (2, "bronze", {"temple", "great_pyramid"}),
        (3, "bronze", {"hanging_gardens"}),
        (4, "bronze", set()),
        (1, "late_bronze", set()),
        (2, "late_bronze", set()),
        (3, "late_bronze", set()),
        (4, "late_bronze", set()),
    ],
)
def test_monuments_left_out(players: int, age: str, missing: set[str]) -> None:
    state = table(players, age)
    assert set(printing("bronze").monuments) - set(state.board.monuments) == missing
    build_with(state, 3)
    for monument in missing:
        with pytest.raises(Illegal):
            state.play(Build(monument, 1))
    targets = {move.target for move in GAME.moves(state) if isinstance(move, Build)}
    assert targets == {"city", *state.board.monuments}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_race_uses_all_monuments(players: int) -> None:
    assert len(table(players, race="on").board.monuments) == 7


@pytest.mark.parametrize(
    ("players", "age", "monument"),
    [(players, age, monument) for players, age in AGAINST_OTHERS for monument in table(players, age).board.monuments],
)
def test_first_and_later_builder(players: int, age: str, monument: str) -> None:
    state = table(players, age)
    entry = state.rules.printing.monuments[monument]
    for _ in range(players):
        tick(state, monument, boxes=entry.boxes - 3)
        roll(state, WORKERS, FOOD, FOOD)
        state.play(Build(monument, 3))
        end_turn(state)
    points = GAME.score(state).rows[1].points
    assert points == (entry.first, *[entry.later] * (players - 1))


def test_the_great_pyramid_worked_example() -> None:
    """Twelve points for the first builder, six for anyone later."""
    state = table(4)
    tick(state, "great_pyramid", seat=2)
    tick(state, "great_pyramid", seat=0)
    assert GAME.score(state).rows[1].points == (6, 0, 12, 0)


def test_two_finishing_in_one_round_are_first_and_later_in_turn_order() -> None:
    """The rulebook: the first player to tick all boxes; whoever follows in the same round is a later builder."""
    state = table(3, first=1)
    for _ in range(3):
        tick(state, "temple", boxes=4)
        roll(state, WORKERS, FOOD, FOOD)
        state.play(Build("temple", 3))
        end_turn(state)
    assert state.builders["temple"] == (1, 2, 0)
    assert GAME.score(state).rows[1].points == (2, 4, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_race_everyone_is_the_first_builder(players: int) -> None:
    state = table(players, race="on")
    for seat in range(players):
        tick(state, "great_pyramid", seat=seat)
    assert GAME.score(state).rows[1].points == (12,) * players


def test_alone_you_are_always_first() -> None:
    state = table()
    for monument in state.rules.monuments:
        tick(state, monument.id)
    assert GAME.score(state).rows[1].points == (43,)


def test_unfinished_monuments_are_worth_nothing() -> None:
    state = table()
    tick(state, "great_pyramid", boxes=14)
    assert GAME.score(state).totals == (0,)


def test_the_points_to_be_had_are_known() -> None:
    state = table(2)
    wall = state.rules.printing.monuments["great_wall"]
    assert state.monument_points(0, wall) == 10
    tick(state, "great_wall", seat=1)
    assert state.monument_points(0, wall) == 5
    assert state.monument_points(1, wall) == 10


def test_workers_must_be_placed_while_boxes_are_free() -> None:
    state = table()
    roll(state, WORKERS, FOOD, FOOD)
    assert Done() not in GAME.moves(state)
    with pytest.raises(Illegal, match="3 workers"):
        state.play(Done())


def test_idle_workers_as_a_house_rule() -> None:
    state = table(idle_workers="on")
    roll(state, WORKERS, FOOD, FOOD)
    assert Done() in GAME.moves(state)
    state.play(Done())
    assert (state.phase, state.workers) == (Phase.BUY, 0)


def test_the_building_ends_with_the_last_worker() -> None:
    state = table()
    roll(state, WORKERS, FOOD, FOOD)
    state.play(Build("city", 3))
    assert at(state, Phase.BUY)


def test_without_workers_there_is_no_building() -> None:
    state = table()
    roll(state, COINS, FOOD, FOOD)
    assert at(state, Phase.BUY)


def test_workers_without_a_free_box_lapse() -> None:
    state = table()
    cities(state, 7)
    for monument in state.rules.monuments:
        tick(state, monument.id, boxes=monument.boxes - (monument.id == "temple"))
    state.board.food = 15
    roll(state, WORKERS, EITHER, *[FOOD] * 5)
    assert state.workers == 5
    state.play(Build("temple", 1))
    assert (state.phase, state.workers) == (Phase.BUY, 0)


def test_with_everything_built_the_building_is_skipped() -> None:
    state = table()
    cities(state, 7)
    for monument in state.rules.monuments:
        tick(state, monument.id)
    own(state, "engineering")
    state.board.goods[1] = 3
    roll(state, WORKERS)
    assert (state.phase, state.workers) == (Phase.BUY, 0)


# Engineering


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize("stone", [1, 2, 3])
def test_engineering_turns_each_stone_into_three_workers(players: int, age: str, stone: int) -> None:
    state = table(players, age)
    own(state, "engineering")
    state.board.goods[1] = 3
    roll(state, COINS, FOOD, FOOD)
    assert at(state, Phase.BUILD)
    assert GAME.moves(state) == [Engineer(1), Engineer(2), Engineer(3), Done()]
    state.play(Engineer(stone))
    assert (state.workers, state.board.goods[1]) == (3 * stone, 3 - stone)


def test_engineering_may_follow_some_building() -> None:
    state = table()
    own(state, "engineering")
    state.board.goods[1] = 1
    roll(state, WORKERS, FOOD, FOOD)
    state.play(Build("city", 3))
    assert at(state, Phase.BUILD)
    state.play(Engineer(1))
    state.play(Build("city", 3))
    assert at(state, Phase.BUY)


def test_engineering_needs_itself_stone_and_boxes() -> None:
    state = table()
    state.board.goods[1] = 2
    roll(state, WORKERS, FOOD, FOOD)
    with pytest.raises(Illegal, match="Engineering"):
        state.play(Engineer(1))
    own(state, "engineering")
    for stone in (0, -1, 3):
        with pytest.raises(Illegal):
            state.play(Engineer(stone))
    state.workers = 99
    with pytest.raises(Illegal, match="box"):
        state.play(Engineer(1))


def test_every_number_of_boxes_is_listed() -> None:
    state = table()
    tick(state, "step_pyramid", boxes=2)
    roll(state, WORKERS, FOOD, FOOD)
    assert [str(move) for move in GAME.moves(state)][:5] == [
        "build city 1",
        "build city 2",
        "build city 3",
        "build step_pyramid 1",
        "build stone_circle 1",
    ]
    assert len(GAME.moves(state)) == 3 + 1 + 6 * 3


@pytest.mark.parametrize(("workers", "stones"), [(0, 2), (1, 1), (3, 1), (4, 0)])
def test_workers_at_hand_need_no_stone(workers: int, stones: int) -> None:
    state = table(idle_workers="on")
    own(state, "engineering")
    roll(state, WORKERS, FOOD, FOOD)
    state.board.tick_city_boxes(18)
    for monument in state.rules.monuments:
        tick(state, monument.id, boxes=monument.boxes - (4 if monument.id == "temple" else 0))
    state.board.goods[1] = 7
    state.workers = workers
    assert sum(isinstance(move, Engineer) for move in GAME.moves(state)) == stones


def test_no_more_stone_is_proposed_than_boxes_need() -> None:
    state = table()
    own(state, "engineering")
    cities(state, 7)
    for monument in state.rules.monuments:
        tick(state, monument.id, boxes=monument.boxes - (4 if monument.id == "temple" else 0))
    state.board.goods[1] = 7
    state.board.food = 15
    roll(state)
    assert [move for move in GAME.moves(state) if isinstance(move, Engineer)] == [Engineer(1), Engineer(2)]


# Ships


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_ship_takes_one_wood_and_one_cloth_and_no_worker(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "shipping")
    state.board.goods = [3, 0, 0, 2, 0]
    roll(state, COINS, FOOD, FOOD)
    assert at(state, Phase.BUILD)
    assert GAME.moves(state) == [Ship(1), Ship(2), Done()]
    state.play(Ship(2))
    assert state.board.ships == 2
    assert state.board.goods == [1, 0, 0, 0, 0]


def test_ships_need_shipping_wood_and_cloth() -> None:
    state = table(1, "late_bronze")
    state.board.goods = [2, 0, 0, 1, 0]
    roll(state, WORKERS, FOOD, FOOD)
    with pytest.raises(Illegal, match="Shipping"):
        state.play(Ship(1))
    own(state, "shipping")
    for ships in (0, 2, -1):
        with pytest.raises(Illegal):
            state.play(Ship(ships))


@pytest.mark.parametrize(("option", "most"), [("5", 1), ("none", 3)])
def test_the_number_of_ships_may_have_a_limit(option: str, most: int) -> None:
    state = table(1, "late_bronze", ships=option)
    own(state, "shipping")
    state.board.goods = [3, 0, 0, 3, 0]
    state.board.ships = 4
    roll(state, COINS, FOOD, FOOD)
    assert state.can_ship() == most
    with pytest.raises(Illegal):
        state.play(Ship(most + 1))
    state.play(Ship(most))
