"""Trading between players, and the exchanges of ships."""

from __future__ import annotations

import pytest

from companion.core.game import Correct, Illegal
from companion.rules.roll import Phase, State
from companion.rules.roll import trade as trading
from companion.rules.roll.moves import Accept, Build, Done, Refuse, Swap, Trade, bundle
from tests.rules.roll.hand import COINS, FOOD, GAME, GOOD, WORKERS, at, end_turn, own, roll, table

TRADES = [(players, age) for players in (2, 3, 4) for age in ("bronze", "late_bronze")]


def market(players: int, age: str = "bronze") -> State:
    """In the trade step, seat 0 with 3 wood and 2 food, seat 1 with 2 stone and 3 food."""
    state = table(players, age, trading="on")
    state.board.goods = [3, 0, 0, 0, 0]
    state.board.food = 2
    state.boards[1].goods = [0, 2, 0, 0, 0]
    roll(state, FOOD, COINS, COINS)
    assert at(state, Phase.TRADE)
    return state


@pytest.mark.parametrize(("players", "age"), TRADES)
def test_trading_worked_example(players: int, age: str) -> None:
    """3 wood for 2 stone with one player; an offer is answered by the other one."""
    state = market(players, age)
    state.play(Trade(1, bundle(wood=3), bundle(stone=2)))
    assert (state.phase, state.actor()) == (Phase.ANSWER, 1)
    assert GAME.moves(state) == [Accept(), Refuse()]
    state.play(Accept())
    assert state.boards[0].goods == [0, 2, 0, 0, 0]
    assert state.boards[1].goods == [3, 0, 0, 0, 0]
    assert state.actor() == 0


def test_trading_worked_example_goes_on_with_another_player() -> None:
    """Then 3 stone for 2 pottery with another."""
    state = market(3)
    state.board.goods[1] = 1
    state.boards[2].goods = [0, 0, 2, 0, 0]
    state.play(Trade(1, bundle(wood=3), bundle(stone=2)))
    state.play(Accept())
    state.play(Trade(2, bundle(stone=3), bundle(pottery=2)))
    state.play(Accept())
    assert state.boards[0].goods == [0, 0, 2, 0, 0]
    assert state.boards[2].goods == [0, 3, 0, 0, 0]


def test_a_refused_trade_moves_nothing() -> None:
    state = market(2)
    before = [board.copy() for board in state.boards]
    state.play(Trade(1, bundle(wood=1), bundle(stone=1)))
    state.play(Refuse())
    assert state.boards == before
    assert (state.phase, state.offer) == (Phase.TRADE, None)


def test_food_is_traded_too() -> None:
    state = market(2)
    state.play(Trade(1, bundle(wood=1, food=2), bundle(stone=2)))
    state.play(Accept())
    assert state.boards[0].food == 0
    assert state.boards[1].food == 5


@pytest.mark.parametrize(
    ("partner", "give", "get"),
    [
        (0, bundle(wood=1), bundle(stone=1)),  # with oneself
        (2, bundle(wood=1), bundle(stone=1)),  # with nobody
        (1, bundle(wood=4), bundle(stone=1)),  # more than there is
        (1, bundle(wood=1), bundle(stone=3)),
        (1, bundle(food=3), bundle(stone=1)),
        (1, bundle(), bundle(stone=1)),  # nothing for something
        (1, bundle(wood=1), bundle()),
        (1, bundle(food=1), bundle(food=2)),  # both ways
        (1, (-1, 0, 0, 0, 0, 1), bundle(stone=1)),
        (1, (1,), (0, 1)),
    ],
)
def test_offers_that_cannot_be(partner: int, give: tuple[int, ...], get: tuple[int, ...]) -> None:
    state = market(2)
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Trade(partner, give, get))
    assert state == before


def test_nobody_gets_more_than_the_pegboard_holds() -> None:
    state = market(2)
    state.boards[1].goods[0] = 7
    with pytest.raises(Illegal, match="holes"):
        state.play(Trade(1, bundle(wood=2), bundle(stone=1)))
    state.play(Trade(1, bundle(wood=1), bundle(stone=1)))
    state.play(Refuse())
    state.boards[1].food = 14
    with pytest.raises(Illegal, match="holes"):
        state.play(Trade(1, bundle(food=2), bundle(stone=1)))
    state.boards[0].food = 15
    with pytest.raises(Illegal, match="holes"):
        state.play(Trade(1, bundle(wood=1), bundle(food=1)))


def test_the_trade_step_comes_before_the_building_in_the_bronze_age() -> None:
    state = table(2, trading="on")
    roll(state, WORKERS, FOOD, FOOD)
    assert (state.phase, state.workers) == (Phase.TRADE, 3)
    state.play(Done())
    assert (state.phase, state.workers) == (Phase.BUILD, 3)
    state.play(Build("city", 3))
    assert at(state, Phase.BUY)


def test_the_trade_step_comes_after_the_building_in_the_late_bronze_age() -> None:
    state = table(2, "late_bronze")
    roll(state, WORKERS, FOOD, FOOD)
    assert at(state, Phase.BUILD)
    state.play(Build("city", 3))
    assert at(state, Phase.TRADE)
    state.play(Done())
    assert at(state, Phase.BUY)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_variant_there_is_no_trading_in_the_bronze_age(players: int) -> None:
    state = table(players)
    roll(state, FOOD, FOOD, FOOD)
    assert at(state, Phase.BUY)


@pytest.mark.parametrize("age", ["bronze", "late_bronze"])
def test_no_trading_in_a_race(age: str) -> None:
    state = table(2, age, race="on")
    roll(state, FOOD, FOOD, FOOD)
    assert at(state, Phase.BUY)


def test_with_nothing_to_give_the_step_is_skipped() -> None:
    state = table(2, trading="on")
    state.board.food = 0
    roll(state, COINS, COINS, COINS)
    assert at(state, Phase.BUY)


def test_goods_above_six_after_a_trade_wait_for_the_end_of_ones_own_turn() -> None:
    state = market(2)
    state.boards[1].goods = [4, 2, 0, 0, 0]
    state.play(Trade(1, bundle(wood=2), bundle(food=1)))
    state.play(Accept())
    assert sum(state.boards[1].goods) == 8
    end_turn(state)
    assert state.seat == 1
    assert not GAME.flaws(state)


def test_a_correction_can_make_an_offer_impossible() -> None:
    state = market(2)
    state.play(Trade(1, bundle(wood=3), bundle(stone=2)))
    GAME.play(state, Correct.parse("correct 1.stone 1"))
    assert GAME.moves(state) == [Refuse()]
    with pytest.raises(Illegal):
        state.play(Accept())
    state.play(Refuse())


def test_every_listed_offer_is_legal_and_small_ones_are_not_left_out() -> None:
    state = market(3)
    state.board.goods = [3, 7, 0, 1, 4]
    state.boards[1].goods = [8, 2, 1, 0, 3]
    state.boards[2].goods = [0, 0, 6, 5, 0]
    state.boards[2].food = 14
    listed = {move for move in GAME.moves(state) if isinstance(move, Trade)}
    things = ("wood", "stone", "pottery", "cloth", "spearheads", "food")
    offers = [
        Trade(partner, bundle(**{give: n}), bundle(**{get: m}))
        for partner in (1, 2)
        for give in things
        for get in things
        for n, m in ((1, 1), (1, 2), (2, 1))
    ]
    assert listed == {offer for offer in offers if trading.fault(state, offer) is None}
    assert len(listed) > 20


# Ships


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_ships_worked_example(players: int) -> None:
    """Two ships turn 1 stone and 1 wood into 2 spearheads, with the bank."""
    state = table(players, "late_bronze")
    state.board.ships = 2
    state.board.goods = [1, 1, 0, 0, 0]
    others = [board.copy() for board in state.boards[1:]]
    roll(state, FOOD, COINS, COINS)
    assert at(state, Phase.TRADE)
    state.play(Swap("stone", "spearheads"))
    state.play(Swap("wood", "spearheads"))
    assert state.board.goods == [0, 0, 0, 0, 2]
    assert state.boards[1:] == others
    assert state.swaps == 2
    if state.phase is Phase.TRADE:
        with pytest.raises(Illegal, match="ship"):
            state.play(Swap("spearheads", "wood"))


def test_ships_change_goods_again_every_turn() -> None:
    state = table(1, "late_bronze")
    state.board.ships = 1
    for good in ("stone", "pottery"):
        state.board.food = 5
        roll(state, GOOD, COINS, COINS)
        state.play(Swap("wood", good))
        end_turn(state)
    assert state.board.goods == [0, 1, 1, 0, 0]


@pytest.mark.parametrize(
    ("give", "get"), [("wood", "wood"), ("stone", "wood"), ("wood", "cloth"), ("wood", "food"), ("gold", "wood")]
)
def test_exchanges_that_cannot_be(give: str, get: str) -> None:
    state = table(1, "late_bronze")
    state.board.ships = 1
    state.board.goods = [1, 0, 0, 5, 0]
    roll(state, FOOD, COINS, COINS)
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Swap(give, get))
    assert state == before
    assert [str(move) for move in GAME.moves(state)] == [
        "swap wood stone",
        "swap wood pottery",
        "swap wood spearheads",
        "swap cloth wood",
        "swap cloth stone",
        "swap cloth pottery",
        "swap cloth spearheads",
        "done",
    ]


def test_ships_built_this_turn_trade_this_turn() -> None:
    state = table(1, "late_bronze")
    own(state, "shipping")
    state.board.goods = [1, 1, 0, 1, 0]
    roll(state, COINS, COINS, COINS)
    state.play(GAME.parse("ship 1"))
    assert at(state, Phase.TRADE)
    state.play(Swap("stone", "cloth"))
    assert state.board.goods == [0, 0, 0, 1, 0]
