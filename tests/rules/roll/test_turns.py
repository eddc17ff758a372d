"""Step 5 and the order of turns, rounds and the end."""

from __future__ import annotations

import pytest

from companion.core.game import OVER, Illegal
from companion.core.score import Ending
from companion.rules.roll import Board, Phase, State
from companion.rules.roll.moves import Build, Discard, Done, goods
from tests.rules.roll.hand import (
    AGES,
    COINS,
    FOOD,
    GAME,
    GOOD,
    SKULL,
    WORKERS,
    at,
    end_turn,
    idle_turn,
    own,
    roll,
    table,
    tick,
    to_buying,
)

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]
AGAINST_OTHERS = [(players, age) for players in (2, 3, 4) for age in AGES]
TEN = ["irrigation", "leadership", "agriculture", "quarrying", "medicine", "coinage", "religion"]


def full(state: State, *held: int) -> None:
    """At the end of the buying with these goods."""
    roll(state, FOOD, COINS, COINS)
    to_buying(state)
    state.board.goods = [*held, *[0] * (5 - len(held))]
    state.play(Done())


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_discard_worked_example(players: int, age: str) -> None:
    """5 wood and 2 stone are seven goods: one of them goes, wood or stone."""
    state = table(players, age)
    full(state, 5, 2)
    assert at(state, Phase.DISCARD)
    assert {str(move) for move in GAME.moves(state)} == {"discard wood 1", "discard stone 1"}
    state.play(Discard(goods(stone=1)))
    assert state.boards[0].goods == [5, 1, 0, 0, 0]
    assert at(state, Phase.READY)


@pytest.mark.parametrize(
    "wrong", [goods(), goods(wood=2), goods(wood=1, stone=1), goods(pottery=1), (-1, 2, 0, 0, 0), (1,)]
)
def test_exactly_the_excess_is_discarded(wrong: tuple[int, ...]) -> None:
    state = table()
    full(state, 5, 2)
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Discard(wrong))
    assert state == before


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_six_goods_are_kept(players: int, age: str) -> None:
    state = table(players, age)
    full(state, 2, 2, 2)
    assert state.boards[0].goods == [2, 2, 2, 0, 0]
    assert at(state, Phase.READY)


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_caravans_keep_all_goods(players: int, age: str) -> None:
    state = table(players, age)
    own(state, "caravans")
    full(state, 8, 7, 6, 5, 4)
    assert state.boards[0].goods == [8, 7, 6, 5, 4]
    assert at(state, Phase.READY)


def test_all_ways_to_discard_are_listed() -> None:
    state = table()
    full(state, 8, 7, 6, 5, 4)
    moves = GAME.moves(state)
    discards = [move.goods for move in moves if isinstance(move, Discard)]
    kept = {tuple(a - b for a, b in zip((8, 7, 6, 5, 4), goods, strict=True)) for goods in discards}
    assert len(kept) == len(moves) == 204
    assert all(sum(k) == 6 for k in kept)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_play_goes_clockwise_from_the_star(first: int) -> None:
    state = table(3, first=first)
    order = []
    for _ in range(6):
        order.append((state.round, state.seat))
        idle_turn(state)
    expected = [(round_, (first + step) % 3) for round_ in (1, 2) for step in range(3)]
    assert order == expected


@pytest.mark.parametrize("age", AGES)
def test_solo_lasts_ten_rounds_whatever_is_bought_or_built(age: str) -> None:
    state = table(1, age)
    own(state, *TEN)
    for monument in state.rules.monuments:
        tick(state, monument.id)
    for round_ in range(1, 11):
        assert (state.round, state.actor()) == (round_, 0)
        idle_turn(state)
    assert state.actor() == OVER
    assert GAME.moves(state) == []
    outcome = GAME.score(state).outcome
    assert outcome
    assert outcome.ending is Ending.SOLO


@pytest.mark.parametrize("rounds", [10, 11, 12])
def test_rounds_of_the_late_bronze_age_alone_are_a_house_rule(rounds: int) -> None:
    state = table(1, "late_bronze", solo_rounds=str(rounds))
    for _ in range(rounds):
        assert state.actor() == 0
        idle_turn(state)
    assert state.actor() == OVER


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_a_race_lasts_ten_rounds_for_everyone(players: int, age: str) -> None:
    state = table(players, age, race="on")
    own(state, *TEN)
    for _ in range(10 * players):
        assert state.actor() >= 0
        idle_turn(state)
    assert (state.actor(), state.round) == (OVER, 10)


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
@pytest.mark.parametrize("buyer", [0, 1])
def test_enough_developments_end_the_play_after_equal_turns(players: int, age: str, buyer: int) -> None:
    """The fifth development in the Bronze Age, the seventh in the Late Bronze Age."""
    state = table(players, age, first=players - 1)
    enough = 5 if age == "bronze" else 7
    own(state, *TEN[: enough - 1], seat=buyer)
    turns = [0] * players
    for _ in range(players):
        turns[state.seat] += 1
        idle_turn(state)
    assert state.round == 2
    own(state, TEN[enough - 1], seat=buyer)
    while state.actor() != OVER:
        turns[state.seat] += 1
        idle_turn(state)
    assert turns == [2] * players
    assert GAME.score(state).outcome


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_all_monuments_built_by_anyone_end_the_play_after_equal_turns(players: int, age: str) -> None:
    state = table(players, age)
    for number, monument in enumerate(state.rules.monuments):
        tick(state, monument.id, seat=number % players, boxes=monument.boxes - (3 if number == 1 else 0))
    for turn in range(players):
        assert (state.round, state.seat) == (1, turn)
        state.board.food = 9
        if turn == 1:
            roll(state, WORKERS, COINS, COINS)
            state.play(Build(state.rules.monuments[1].id, 3))
            end_turn(state)
        else:
            idle_turn(state)
    assert state.actor() == OVER


@pytest.mark.parametrize(("players", "age"), AGAINST_OTHERS)
def test_one_monument_short_the_play_goes_on(players: int, age: str) -> None:
    state = table(players, age)
    for monument in state.rules.monuments[1:]:
        tick(state, monument.id)
    for _ in range(players):
        idle_turn(state)
    assert (state.round, state.phase) == (2, Phase.READY)


def test_a_seat_that_is_not_the_last_does_not_end_the_play() -> None:
    state = table(3)
    own(state, *TEN)
    idle_turn(state)
    idle_turn(state)
    assert state.actor() == 2


@pytest.mark.parametrize("line", ["throw 0 1 2", "stop", "harvest 0", "build city 1", "done", "rolled food3"])
def test_after_the_end_nothing_can_be_played(line: str) -> None:
    state = table()
    for _ in range(10):
        idle_turn(state)
    with pytest.raises(Illegal):
        state.play(GAME.parse(line))


@pytest.mark.parametrize(
    ("phase", "wrong"),
    [
        ("ready", "stop"),
        ("ready", "done"),
        ("keep", "harvest 0"),
        ("keep", "rolled food3"),
        ("keep", "lead 0"),
        ("keep", "done"),
        ("buy", "throw 0"),
        ("buy", "build city 1"),
        ("buy", "swap wood stone"),
        ("buy", "accept"),
        ("buy", "discard wood 1"),
        ("buy", "invade 0"),
        ("buy", "engineer 1"),
        ("buy", "ship 1"),
        ("buy", "preserve"),
    ],
)
def test_each_move_has_its_step(phase: str, wrong: str) -> None:
    state = table()
    if phase != "ready":
        state.play(GAME.parse("throw 0 1 2"))
        state.play(GAME.parse("rolled good1 good1 coins7"))
    if phase == "buy":
        state.play(GAME.parse("stop"))
    assert state.phase == phase
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(GAME.parse(wrong))
    assert state == before


def test_positions_are_equal_when_nothing_tells_them_apart() -> None:
    state = table(2, "late_bronze", first=1)
    assert state == state.copy() == table(2, "late_bronze", first=1)
    assert state != "a position"
    assert state.board != "a board"
    changes = {
        "round": 2,
        "seat": 0,
        "phase": Phase.KEEP,
        "dice": [FOOD, "", ""],
        "due": (1,),
        "throws": 1,
        "led": True,
        "workers": 3,
        "coins": 7,
        "preserved": 1,
        "swaps": 1,
        "food_dice": 1,
        "collected": 1,
        "settled": True,
        "offer": GAME.parse("trade 0 wood 1 for stone 1"),
        "bought": "empire",
        "builders": {**state.builders, "temple": (0,)},
        "rules": table(2).rules,
        "boards": [],
    }
    assert set(changes) == set(State.__slots__) - {"events"}
    for name, value in changes.items():
        other = state.copy()
        setattr(other, name, value)
        assert other != state, name


def test_boards_are_equal_when_nothing_tells_them_apart() -> None:
    board = table().board
    changes = {
        "food": 4,
        "goods": [1, 0, 0, 0, 0],
        "cities": 4,
        "city_boxes": 1,
        "monuments": {**board.monuments, "temple": 1},
        "developments": ["empire"],
        "disasters": 1,
        "ships": 1,
    }
    assert set(changes) == set(Board.__slots__)
    for name, value in changes.items():
        other = board.copy()
        assert other == board
        setattr(other, name, value)
        assert other != board, name


def test_nothing_of_the_last_turn_is_left_at_the_end() -> None:
    state = table()
    for _ in range(10):
        idle_turn(state)
    assert (state.coins, state.workers, state.offer) == (0, 0, None)


def test_a_stranger_is_no_move() -> None:
    with pytest.raises(Illegal):
        table().play("throw 0 1 2")


def test_revolt_can_leave_nothing_to_discard() -> None:
    state = table()
    GAME.put(state, "0.city_boxes", 7)
    state.board.food = 9
    state.board.goods = [6, 0, 0, 0, 0]
    roll(state, SKULL, SKULL, SKULL, SKULL, SKULL)
    state.play(Done())
    assert at(state, Phase.READY)


def test_goods_collected_at_the_end_of_the_play_are_cut_to_six_before_scoring() -> None:
    state = table()
    state.round = 10
    state.board.goods = [6, 0, 0, 0, 0]
    roll(state, GOOD, COINS, COINS)
    state.play(Done())
    assert at(state, Phase.DISCARD)
    state.play(Discard(goods(wood=1)))
    assert state.actor() == OVER
