"""Table 2: what skulls do, to whom, and what spares them; at every count and in both ages."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.roll import Phase, State, pending_disaster
from companion.rules.roll.moves import Invade, Stop
from tests.rules.roll.hand import AGES, COINS, GAME, SKULL, at, cities, own, roll, table, throw, tick

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]
AGAINST_OTHERS = [(players, age) for players in (2, 3, 4) for age in AGES]
RACES = [(players, age) for players in (2, 3, 4) for age in AGES]


def suffer(state: State, skulls: int) -> None:
    """Roll so many skulls with seven cities and food for all."""
    cities(state, 7)
    state.board.food = 15
    roll(state, *[SKULL] * skulls, *[COINS] * (7 - skulls))


def lost(state: State) -> list[int]:
    return [board.disasters for board in state.boards]


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize("skulls", [0, 1])
def test_one_skull_does_nothing(players: int, age: str, skulls: int) -> None:
    state = table(players, age)
    suffer(state, skulls)
    assert lost(state) == [0] * players
    assert sum(state.board.goods) == 2 * skulls


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_drought_costs_two_points(players: int, age: str) -> None:
    state = table(players, age)
    suffer(state, 2)
    assert lost(state) == [2] + [0] * (players - 1)


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_irrigation_spares_from_drought(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "irrigation")
    suffer(state, 2)
    assert lost(state) == [0] * players


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_pestilence_costs_each_opponent_three_points(players: int, age: str) -> None:
    state = table(players, age)
    suffer(state, 3)
    assert lost(state) == [0] + [3] * (players - 1)


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_medicine_spares_its_owner_from_pestilence(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "medicine", seat=1)
    suffer(state, 3)
    assert lost(state) == [0, 0] + [3] * (players - 2)


@pytest.mark.parametrize("age", AGES)
@pytest.mark.parametrize(("development", "points"), [("irrigation", 3), ("medicine", 0)])
def test_alone_pestilence_hits_you_unless_you_have_medicine(age: str, development: str, points: int) -> None:
    state = table(1, age)
    own(state, development)
    suffer(state, 3)
    assert lost(state) == [points]


@pytest.mark.parametrize(("players", "age"), RACES)
def test_in_a_race_disasters_stay_at_home(players: int, age: str) -> None:
    others = [0] * (players - 1)
    for skulls, points in ((2, 2), (3, 3), (4, 4)):
        state = table(players, age, race="on")
        suffer(state, skulls)
        assert lost(state) == [points, *others]
    state = table(players, age, race="on")
    own(state, "religion")
    state.boards[1].goods = [1, 1, 1, 1, 1]
    suffer(state, 5)
    assert state.boards[1].goods == [1, 1, 1, 1, 1]
    assert sum(state.board.goods) == 10


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_invasion_costs_four_points(players: int, age: str) -> None:
    state = table(players, age)
    suffer(state, 4)
    assert lost(state) == [4] + [0] * (players - 1)


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_a_completed_great_wall_spares_from_invasion(players: int, age: str) -> None:
    state = table(players, age)
    tick(state, "great_wall")
    suffer(state, 4)
    assert lost(state) == [0] * players


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_a_great_wall_without_its_last_box_spares_nobody(players: int, age: str) -> None:
    state = table(players, age)
    tick(state, "great_wall", boxes=12)
    suffer(state, 4)
    assert lost(state)[0] == 4


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize("skulls", [5, 6, 7])
def test_revolt_takes_all_goods_also_those_just_collected(players: int, age: str, skulls: int) -> None:
    state = table(players, age)
    for board in state.boards:
        board.goods = [2, 1, 0, 0, 3]
    suffer(state, skulls)
    assert state.board.goods == [0] * 5
    assert state.board.food == 8
    assert state.coins == 7 * (7 - skulls)
    assert lost(state) == [0] * players
    assert all(board.goods == [2, 1, 0, 0, 3] for board in state.boards[1:])


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_religion_turns_revolt_on_the_others_but_for_those_with_religion(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "religion")
    for board in state.boards:
        board.goods = [1, 1, 0, 0, 0]
    own(state, "religion", seat=1)
    suffer(state, 5)
    assert state.board.goods == [3, 3, 2, 2, 2]
    assert state.boards[1].goods == [1, 1, 0, 0, 0]
    assert all(board.goods == [0] * 5 for board in state.boards[2:])


@pytest.mark.parametrize("age", AGES)
def test_alone_religion_only_prevents_revolt(age: str) -> None:
    state = table(1, age)
    own(state, "religion")
    suffer(state, 5)
    assert sum(state.board.goods) == 10
    assert lost(state) == [0]


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_only_the_row_of_the_skull_total_applies(players: int, age: str) -> None:
    """Irrigation does not help against an Invasion, nor the Great Wall against Drought."""
    state = table(players, age)
    own(state, "irrigation", "medicine", "religion")
    suffer(state, 4)
    assert lost(state)[0] == 4
    other = table(players, age)
    tick(other, "great_wall")
    suffer(other, 2)
    assert lost(other)[0] == 2


def test_famine_and_a_disaster_add_up() -> None:
    state = table()
    cities(state, 4)
    state.board.food = 1
    roll(state, SKULL, SKULL, COINS, COINS)
    assert lost(state) == [3 + 2]


def test_skulls_do_not_carry_over() -> None:
    state = table()
    suffer(state, 1)
    state.play(GAME.parse("done"))
    suffer(state, 1)
    assert lost(state) == [0]


# Smithing, Late Bronze Age


@pytest.mark.parametrize("players", [2, 3, 4])
def test_smithing_turns_invasion_on_the_others(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "smithing")
    suffer(state, 4)  # 8 goods collected: one spearhead among them
    assert at(state, Phase.INVADE)
    assert GAME.moves(state) == [Invade(0), Invade(1)]
    state.play(Invade(0))
    assert lost(state) == [0] + [4] * (players - 1)
    assert state.board.goods[4] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spent", [1, 2, 3, 4])
def test_each_spearhead_given_up_costs_the_others_two_more(players: int, spent: int) -> None:
    state = table(players, "late_bronze")
    own(state, "smithing")
    state.board.goods[4] = 3
    suffer(state, 4)
    state.play(Invade(spent))
    assert lost(state) == [0] + [4 + 2 * spent] * (players - 1)
    assert state.board.goods[4] == 4 - spent


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_great_wall_of_another_holds_against_smithing(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "smithing")
    tick(state, "great_wall", seat=1)
    suffer(state, 4)
    state.play(Invade(1))
    assert lost(state) == [0, 0] + [6] * (players - 2)


def test_an_invasion_takes_no_more_spearheads_than_there_are() -> None:
    state = table(2, "late_bronze")
    own(state, "smithing")
    suffer(state, 4)
    for spearheads in (-1, 2):
        with pytest.raises(Illegal):
            state.play(Invade(spearheads))


@pytest.mark.parametrize("dice", [4, 5, 6, 7])
def test_an_invader_always_has_a_spearhead_to_give(dice: int) -> None:
    """Four skulls are eight goods, and the fifth is a spearhead."""
    state = table(2, "late_bronze")
    own(state, "smithing")
    cities(state, dice)
    roll(state, *[SKULL] * 4, *[COINS] * (dice - 4))
    assert at(state, Phase.INVADE)
    assert Invade(1) in GAME.moves(state)


def test_smithing_alone_only_prevents_invasion() -> None:
    state = table(1, "late_bronze")
    own(state, "smithing")
    suffer(state, 4)
    assert state.phase is not Phase.INVADE
    assert lost(state) == [0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("option", "others"), [("smithing", 4), ("wall", 0)])
def test_smithing_together_with_the_great_wall(players: int, option: str, others: int) -> None:
    state = table(players, "late_bronze", smithing_wall=option)
    own(state, "smithing")
    tick(state, "great_wall")
    suffer(state, 4)
    if state.phase is Phase.INVADE:
        state.play(Invade(0))
    assert lost(state) == [0] + [others] * (players - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_smithing_of_another_does_not_spare(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "smithing")
    own(state, "smithing", seat=1)
    suffer(state, 4)
    state.play(Invade(0))
    assert lost(state)[1] == 4


def test_the_pending_disaster_is_seen_while_rolling() -> None:
    state = table()
    own(state, "irrigation")
    throw(state, SKULL, SKULL, COINS)
    assert pending_disaster(state) == ("drought", "irrigation")
    state.play(Stop())
    assert lost(state) == [0]
