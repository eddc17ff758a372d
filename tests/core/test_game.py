"""The contract itself: corrections, recipes, the defaults that games inherit."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.field import UNKNOWN
from companion.core.game import TABLE, Correct, Illegal
from companion.core.setup import SEEDS, BadChoice
from companion.core.text import T
from companion.rules.roll import Roll
from companion.rules.roll.moves import Throw

GAME = Roll()


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Correct("0.food", 3), "correct 0.food 3"),
        (Correct("0.disasters", -2), "correct 0.disasters -2"),
        (Correct("round", 4, "we forgot a turn"), "correct round 4 : we forgot a turn"),
        (Correct("round", 4, "note : twice"), "correct round 4 : note : twice"),
        (Correct("round", 4, settled=True), "correct round 4 settled"),
        (Correct("1.leader", "homer", settled=True), "correct 1.leader homer settled"),
        (Correct("1.wonders", frozenset({"pyramids", "colossus"})), "correct 1.wonders {colossus,pyramids}"),
        (Correct("1.wonders", frozenset(), "none : left"), "correct 1.wonders {} : none : left"),
        (Correct("1.strength", UNKNOWN, settled=True), "correct 1.strength ? settled"),
    ],
)
def test_a_correction_is_a_line(move: Correct, line: str) -> None:
    assert str(move) == line
    assert Correct.parse(line) == move


@pytest.mark.parametrize(
    "line",
    [
        "",
        "correct",
        "correct food",
        "correct food {x",
        "correct food {x,,y}",
        "correct food x?",
        "fix food 3",
        "correct food 3 4",
    ],
)
def test_what_is_no_correction(line: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|\{x|x\?|fix food|food 3 4|^$"):
        Correct.parse(line)


def test_a_correction_sets_a_figure_within_its_bounds() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({}, 1)))
    GAME.play(state, Correct("0.food", 9))
    assert state.board.food == 9
    before = state.copy()
    with pytest.raises(Illegal, match="from 0 to 15"):
        GAME.play(state, Correct("0.food", 16))
    with pytest.raises(Illegal, match="no figure"):
        GAME.play(state, Correct("0.gold", 1))
    assert state == before


def test_other_moves_go_to_the_state() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({}, 1)))
    GAME.play(state, Throw((0, 1, 2)))
    assert state.actor() == TABLE


def test_the_outcomes_of_a_draw_are_equally_likely_unless_a_game_knows_better() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({}, 1)))
    state.play(Throw((0, 1, 2)))
    outcomes = GAME.outcomes(state)
    assert [move for move, _ in outcomes] == list(GAME.moves(state))
    assert [share for _, share in outcomes] == [pytest.approx(1 / 6)] * 6


def test_what_a_seat_cannot_see_is_a_copy_where_nothing_is_hidden() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({"players": "2"}, 1)))
    unseen = GAME.unseen(state, 1, Dice(1))
    assert unseen == state
    unseen.boards[0].food = 0
    assert unseen != state


def test_recipes_settle_their_options_and_wrap_their_seed() -> None:
    recipe = GAME.recipe({"players": "2"}, SEEDS + 5)
    assert recipe.seed == 5
    assert set(recipe.chosen) == {option.id for option in GAME.options}
    assert GAME.seats(recipe) == 2
    with pytest.raises(BadChoice):
        GAME.recipe({"planet": "Mars"}, 1)


def test_an_illegal_move_says_why() -> None:
    refusal = Illegal(T("The first throw takes all dice."))
    assert refusal.text.message in str(refusal)
