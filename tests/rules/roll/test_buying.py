"""Step 4: at most one development, paid with coins, whole rows of goods and sold food."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.roll import Phase, State, payment
from companion.rules.roll.moves import Buy, Done
from tests.rules.roll.hand import AGES, COINS, FOOD, GAME, at, end_turn, idle_turn, own, roll, table, to_buying

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]


def shop(*goods: int, coins: int = 0, players: int = 1, age: str = "bronze") -> State:
    """In the buying step with these goods and coins, and no food left."""
    state = table(players, age)
    state.board.food = 3
    roll(state, COINS, COINS, COINS)
    to_buying(state)
    state.board.goods = [*goods, *[0] * (5 - len(goods))]
    state.coins = coins
    return state


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_coins_of_the_dice_pay(players: int, age: str) -> None:
    state = shop(coins=14, players=players, age=age)
    state.play(Buy("irrigation"))
    assert state.board.developments == ["irrigation"]
    assert state.coins == 0
    assert GAME.score(state).totals[0] == 2


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_a_good_is_spent_whole_and_gives_no_change(players: int, age: str) -> None:
    state = shop(4, 2, coins=0, players=players, age=age)
    state.play(Buy("irrigation", ("wood", "stone")))  # 10 and 6 for a price of 10
    assert state.board.goods == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_one_development_per_turn(players: int, age: str) -> None:
    state = shop(coins=40, players=players, age=age)
    state.play(Buy("irrigation"))
    state.coins = 40
    assert GAME.moves(state) == [Done()]
    with pytest.raises(Illegal, match="per turn"):
        state.play(Buy("leadership"))


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_each_development_once_per_player_but_not_once_in_all(players: int, age: str) -> None:
    state = table(players, age)
    for _ in range(players):
        state.board.food = 5
        roll(state, COINS, COINS, COINS)
        to_buying(state)
        state.play(Buy("irrigation"))
        end_turn(state)
    roll(state, COINS, COINS, COINS)
    to_buying(state)
    with pytest.raises(Illegal, match="already"):
        state.play(Buy("irrigation"))
    assert all(board.developments == ["irrigation"] for board in state.boards)


def test_too_little_is_refused_with_what_is_missing() -> None:
    state = shop(1, coins=7)
    before = state.copy()
    with pytest.raises(Illegal, match="2 coins are missing"):
        state.play(Buy("irrigation", ("wood",)))
    assert state == before


@pytest.mark.parametrize(
    "move",
    [
        Buy("irrigation", ("stone",)),  # an empty row
        Buy("irrigation", ("wood", "wood")),
        Buy("irrigation", ("pottery", "wood")),  # not in the order of the board
        Buy("irrigation", ("gold",)),
        Buy("irrigation", (), 1),  # no Granaries
        Buy("commerce", ("wood",)),  # not in the Bronze Age
        Buy("alphabet"),
    ],
)
def test_purchases_that_cannot_be(move: Buy) -> None:
    state = shop(1, 0, 1, coins=70)
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(move)
    assert state == before


def test_new_developments_belong_to_the_late_bronze_age() -> None:
    assert "commerce" not in table().rules.printing.developments
    state = shop(coins=40, age="late_bronze")
    state.play(Buy("commerce"))
    assert state.board.developments == ["commerce"]


def test_more_than_needed_may_be_paid() -> None:
    state = shop(4, 2, coins=14)
    state.play(Buy("irrigation", ("wood",)))
    assert state.board.goods == [0, 2, 0, 0, 0]


def test_only_payments_without_anything_to_spare_are_listed() -> None:
    state = shop(4, 3, 2, coins=0)  # worth 10, 12 and 9
    payments = [str(move) for move in GAME.moves(state) if getattr(move, "development", "") == "agriculture"]
    assert payments == ["buy agriculture wood stone", "buy agriculture wood pottery", "buy agriculture stone pottery"]
    ten = [str(move) for move in GAME.moves(state) if getattr(move, "development", "") == "irrigation"]
    assert ten == ["buy irrigation wood", "buy irrigation stone"]


def test_unused_coins_are_lost() -> None:
    state = table()
    roll(state, COINS, COINS, FOOD)
    state.play(Done())
    assert (state.round, state.coins) == (2, 0)


def test_the_buying_always_comes_and_waits_for_a_tap() -> None:
    state = table()
    roll(state, FOOD, FOOD, FOOD)
    assert at(state, Phase.BUY)
    assert GAME.moves(state) == [Done()]


# Granaries


@pytest.mark.parametrize(
    ("players", "age", "edition", "rate"),
    [
        *((players, "bronze", "first", 4) for players in (1, 2, 3, 4)),
        *((players, "bronze", "2024", 6) for players in (1, 2, 3, 4)),
        *((players, "late_bronze", "first", 6) for players in (1, 2, 3, 4)),
    ],
)
def test_granaries_sell_food_for_a_purchase(players: int, age: str, edition: str, rate: int) -> None:
    state = table(players, age, edition=edition)
    own(state, "granaries")
    state.board.food = 9
    roll(state, COINS, COINS, COINS)
    to_buying(state)
    assert state.board.food == 6
    state.coins = 10 - rate * 2
    with pytest.raises(Illegal):
        state.play(Buy("irrigation", (), 1))
    with pytest.raises(Illegal):
        state.play(Buy("irrigation", (), 7))
    with pytest.raises(Illegal):
        state.play(Buy("irrigation", (), -1))
    state.play(Buy("irrigation", (), 2))
    assert state.board.food == 4
    assert "irrigation" in state.board.developments


def test_granaries_list_the_least_food_for_each_set_of_goods() -> None:
    state = shop(4, coins=0)
    own(state, "granaries")
    state.board.food = 5
    payments = [str(move) for move in payment.options(state, "coinage")]
    assert payments == ["buy coinage +5", "buy coinage wood +3"]


def test_wealth_counts_coins_goods_and_with_granaries_food() -> None:
    state = shop(4, 2, coins=7)
    state.board.food = 3
    assert state.wealth() == 7 + 10 + 6
    assert state.can_afford("coinage")
    assert not state.can_afford("masonry")
    own(state, "granaries")
    assert state.wealth() == 7 + 10 + 6 + 12


# Proposals


@pytest.mark.parametrize(
    ("goods", "coins", "development", "proposal"),
    [
        ((4, 3), 0, "irrigation", "buy irrigation wood"),  # exact, not 12 for 10
        ((4, 0, 0, 0, 2), 0, "agriculture", "buy agriculture spearheads"),  # 15 with two pieces
        ((0, 0, 0, 0, 0), 14, "irrigation", "buy irrigation"),
        ((3, 0, 0, 1), 7, "irrigation", "buy irrigation cloth"),  # 1 too much, not 3
        ((0, 2, 1, 1), 1, "irrigation", "buy irrigation stone pottery"),  # exact
        ((1, 1), 0, "irrigation", None),
    ],
)
def test_the_proposal_wastes_least(goods: tuple[int, ...], coins: int, development: str, proposal: str | None) -> None:
    state = shop(*goods, coins=coins)
    move = payment.cheapest(state, development)
    assert (str(move) if move else None) == proposal


def test_among_equal_proposals_fewer_goods_go() -> None:
    state = shop(2, 0, 1, coins=7)  # 3 by two wood or by one pottery
    assert payment.cheapest(state, "irrigation") == Buy("irrigation", ("pottery",))


def test_among_equal_proposals_dearer_rows_stay() -> None:
    state = shop(1, 1, 1, 1, 0, coins=10)  # 5 by wood and cloth or by stone and pottery
    assert payment.cheapest(state, "agriculture") == Buy("agriculture", ("stone", "pottery"))


def test_overpay_is_what_is_given_away() -> None:
    state = shop(4, 3, coins=0)
    assert payment.overpay(state, Buy("irrigation", ("stone",))) == 2


def test_developments_work_from_the_moment_they_are_bought() -> None:
    """Caravans bought this turn already save this turn's goods."""
    state = shop(8, 4, coins=20)
    state.play(Buy("caravans"))
    state.play(Done())
    assert state.round == 2
    assert sum(state.board.goods) == 12


def test_to_buy_leaves_out_what_is_owned() -> None:
    state = table()
    idle_turn(state)
    own(state, "empire")
    assert "empire" not in {development.id for development in state.to_buy()}
    assert len(state.to_buy()) == 12
