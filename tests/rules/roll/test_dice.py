"""Step 1: one die for each city, up to three throws, skulls, Leadership."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE, Illegal
from companion.rules.roll import Phase
from companion.rules.roll.moves import Lead, Preserve, Rolled, Stop, Throw
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
    own,
    roll,
    table,
    throw,
)

SEATS = (1, 2, 3, 4)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("age", AGES)
def test_everyone_begins_with_three_dice(players: int, age: str) -> None:
    state = table(players, age)
    assert at(state, Phase.READY)
    assert state.dice == ["", "", ""]
    assert GAME.moves(state) == [Throw((0, 1, 2))]


@pytest.mark.parametrize("n", [3, 4, 5, 6, 7])
def test_one_die_for_each_city(n: int) -> None:
    state = table()
    cities(state, n)
    assert GAME.moves(state) == [Throw(tuple(range(n)))]


def test_the_first_throw_takes_all_dice() -> None:
    state = table()
    for dice in ((), (0,), (0, 1), (0, 1, 3), (0, 1, 2, 3), (0, 1, 1)):
        with pytest.raises(Illegal):
            state.play(Throw(dice))
    assert state == table()


def test_any_dice_may_be_thrown_again_also_those_kept_before() -> None:
    state = table()
    throw(state, FOOD, GOOD, COINS)
    assert at(state, Phase.KEEP)
    state.play(Throw((0,)))
    assert state.dice == ["", GOOD, COINS]
    assert state.due == (0,)
    state.play(Rolled((WORKERS,)))
    state.play(Throw((1, 2)))
    state.play(Rolled((COINS, FOOD)))
    assert state.dice == [WORKERS, COINS, FOOD]


def test_the_third_throw_stands() -> None:
    state = table()
    throw(state, GOOD, GOOD, GOOD)
    for _ in range(2):
        state.play(Throw((0, 1, 2)))
        state.play(Rolled((GOOD, GOOD, GOOD)))
    assert state.throws == 3
    assert at(state, Phase.BUY)


def test_stop_keeps_all_dice() -> None:
    state = table()
    throw(state, COINS, COINS, COINS)
    state.play(Stop())
    assert at(state, Phase.BUY)
    assert state.coins == 21


def test_a_throw_names_dice_of_ones_own_once() -> None:
    state = table()
    throw(state, FOOD, GOOD, COINS)
    before = state.copy()
    for dice in ((), (3,), (-1,), (1, 1)):
        with pytest.raises(Illegal):
            state.play(Throw(dice))
    assert state == before
    assert len(GAME.moves(state)) == 1 + 7  # stop, or any of seven choices of dice


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("age", AGES)
def test_against_others_skulls_are_set_aside(players: int, age: str) -> None:
    state = table(players, age)
    throw(state, SKULL, GOOD, COINS)
    assert state.free_dice() == (1, 2)
    with pytest.raises(Illegal, match="skull"):
        state.play(Throw((0, 1)))
    state.play(Throw((1, 2)))
    state.play(Rolled((SKULL, COINS)))
    assert state.free_dice() == (2,)
    assert GAME.moves(state) == [Stop(), Throw((2,))]


@pytest.mark.parametrize("age", AGES)
def test_alone_skulls_may_be_thrown_again(age: str) -> None:
    state = table(1, age)
    throw(state, SKULL, SKULL, COINS)
    state.play(Throw((0, 1)))
    state.play(Rolled((COINS, COINS)))
    assert state.dice == [COINS, COINS, COINS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_race_skulls_may_be_thrown_again(players: int) -> None:
    state = table(players, race="on")
    throw(state, SKULL, SKULL, COINS)
    assert state.free_dice() == (0, 1, 2)


def test_nothing_but_skulls_leaves_nothing_to_throw() -> None:
    state = table(2)
    throw(state, SKULL, SKULL, SKULL)
    assert state.throws == 1
    assert at(state, Phase.BUY)


def test_real_dice_are_told_one_by_one() -> None:
    state = table()
    state.play(Throw((0, 1, 2)))
    assert state.actor() == TABLE
    assert GAME.moves(state) == [Rolled((face,)) for face in (FOOD, GOOD, SKULL, WORKERS, EITHER, COINS)]
    state.play(Rolled((COINS,)))
    assert (state.dice, state.due, state.actor()) == ([COINS, "", ""], (1, 2), TABLE)
    state.play(Rolled((GOOD, FOOD)))
    assert (state.dice, state.due, state.phase) == ([COINS, GOOD, FOOD], (), Phase.KEEP)


@pytest.mark.parametrize("faces", [(), (FOOD,) * 4, ("food4",)])
def test_the_table_tells_no_more_dice_than_were_thrown_and_no_strange_faces(faces: tuple[str, ...]) -> None:
    state = table()
    state.play(Throw((0, 1, 2)))
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Rolled(faces))
    assert state == before


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("age", AGES)
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_leadership_throws_one_die_after_the_last_throw_skulls_too(players: int, age: str, throws: int) -> None:
    state = table(players, age)
    own(state, "leadership")
    throw(state, SKULL, COINS, COINS)
    for _ in range(throws - 1):
        state.play(Throw((1,)))
        state.play(Rolled((COINS,)))
    if throws < 3:
        state.play(Stop())
    assert at(state, Phase.LEAD)
    assert GAME.moves(state) == [Stop(), Lead(0), Lead(1), Lead(2)]
    state.play(Lead(0))
    state.play(Rolled((COINS,)))
    assert state.phase in (Phase.BUY, Phase.TRADE)  # the new face stands
    assert state.coins == 21


def test_leadership_may_be_left_unused() -> None:
    state = table()
    own(state, "leadership")
    throw(state, COINS, COINS, COINS)
    state.play(Stop())
    state.play(Stop())
    assert at(state, Phase.BUY)


def test_leadership_helps_when_all_dice_show_skulls() -> None:
    state = table(2)
    own(state, "leadership")
    throw(state, SKULL, SKULL, SKULL)
    assert at(state, Phase.LEAD)
    with pytest.raises(Illegal):
        state.play(Lead(3))


def test_leadership_bought_this_turn_waits_for_the_next() -> None:
    state = table()
    throw(state, COINS, COINS, COINS)
    with pytest.raises(Illegal):
        state.play(Lead(0))


def test_taking_a_throw_back_changes_no_luck() -> None:
    state = table()
    state.play(Throw((0, 1, 2)))
    faces = GAME.draw(state, Dice(7)).faces
    assert GAME.draw(state, Dice(7)).faces == faces
    state.play(Rolled(faces[:1]))
    assert GAME.draw(state, Dice(7)).faces == faces[1:]
    state.play(Rolled(faces[1:]))
    alone, together = state.copy(), state.copy()
    alone.play(Throw((2,)))
    together.play(Throw((0, 2)))
    assert GAME.draw(alone, Dice(7)).faces[0] == GAME.draw(together, Dice(7)).faces[1]


def test_throws_rounds_and_seats_have_dice_of_their_own() -> None:
    def first_throw(seat: int, round_: int, same_dice: str = "off") -> tuple[str, ...]:
        state = table(2, first=seat, race="on", same_dice=same_dice)
        cities(state, 7)
        state.round = round_
        state.play(Throw(tuple(range(7))))
        return GAME.draw(state, Dice(3)).faces

    assert len({first_throw(seat, round_) for seat in (0, 1) for round_ in (1, 2, 3)}) == 6
    for round_ in (1, 2, 3):
        assert first_throw(0, round_, "on") == first_throw(1, round_, "on")


def test_golden_dice() -> None:
    """Two devices with the same code roll the same dice, for ever."""
    state = table()
    cities(state, 7)
    own(state, "leadership")
    drawn = []
    for move in (Throw(tuple(range(7))), Throw((0, 2, 4)), Throw((0, 6))):
        state.play(move)
        rolled = GAME.draw(state, Dice(2026))
        drawn.append(str(rolled))
        state.play(rolled)
    state.play(Lead(3))
    drawn.append(str(GAME.draw(state, Dice(2026))))
    assert drawn == GOLDEN


GOLDEN = [
    "rolled food3 workers3 goods2_skull workers3 food2_or_workers2 food2_or_workers2 goods2_skull",
    "rolled food2_or_workers2 food2_or_workers2 food2_or_workers2",
    "rolled goods2_skull workers3",
    "rolled food3",
]


def test_virtual_dice_are_fair() -> None:
    state = table()
    cities(state, 7)
    state.play(Throw(tuple(range(7))))
    counts: dict[str, int] = {}
    for seed in range(1200):
        for face in GAME.draw(state, Dice(seed)).faces:
            counts[face] = counts.get(face, 0) + 1
    assert len(counts) == 6
    chi_square = sum((n - 1400) ** 2 / 1400 for n in counts.values())
    assert chi_square < 20.5  # 0.1 % with five degrees of freedom


def test_preservation_worked_example() -> None:
    """1 pottery and 6 food: give up the pottery, and the food becomes 12."""
    state = table(2, "late_bronze")
    own(state, "preservation")
    state.board.goods[2] = 1
    state.board.food = 6
    assert Preserve() in GAME.moves(state)
    state.play(Preserve())
    assert state.board.food == 12
    assert state.board.goods[2] == 0


@pytest.mark.parametrize("players", SEATS)
def test_preservation_stops_at_fifteen_food(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "preservation")
    state.board.goods[2] = 2
    state.board.food = 9
    state.play(Preserve())
    assert state.board.food == 15


def test_preservation_is_for_owners_before_the_first_throw() -> None:
    state = table(1, "late_bronze")
    state.board.goods[2] = 2
    with pytest.raises(Illegal, match="Preservation"):
        state.play(Preserve())
    own(state, "preservation")
    throw(state, FOOD, FOOD, FOOD)
    with pytest.raises(Illegal):
        state.play(Preserve())


def test_preservation_needs_pottery_and_food_to_double() -> None:
    for pottery, food in ((0, 6), (1, 0), (1, 15)):
        state = table(1, "late_bronze")
        own(state, "preservation")
        state.board.goods[2] = pottery
        state.board.food = food
        assert Preserve() not in GAME.moves(state)
        with pytest.raises(Illegal):
            state.play(Preserve())


@pytest.mark.parametrize(("option", "food"), [("once", 4), ("often", 8)])
def test_preservation_once_or_often(option: str, food: int) -> None:
    state = table(1, "late_bronze", preservation=option)
    own(state, "preservation")
    state.board.goods[2] = 2
    state.board.food = 2
    state.play(Preserve())
    if option == "once":
        with pytest.raises(Illegal, match="once"):
            state.play(Preserve())
    else:
        state.play(Preserve())
    assert state.board.food == food


def test_preservation_works_again_next_turn() -> None:
    state = table(1, "late_bronze")
    own(state, "preservation")
    state.board.goods[2] = 2
    state.play(Preserve())
    roll(state, COINS, COINS, COINS)
    state.play(GAME.parse("done"))
    assert state.round == 2
    state.board.food = 2
    state.play(Preserve())
    assert state.board.food == 4
