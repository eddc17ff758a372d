"""The solver against plain search through the rules themselves."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from automa.roll import keeps
from automa.roll.faces import FACE_IDS, FIRST, NUMBER, SETS, sets_of
from automa.roll.judge import Evaluator
from companion.core.game import OVER
from companion.rules.roll.moves import Build, Rolled, Stop, Throw
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from tests.automa.roll.tables import GAME, put, start

# Last rounds with three dice and little left to build, so that plain search is quick.
BUILT = {"temple": 7, "hanging_gardens": 11, "great_wall": 13, "great_pyramid": 15, "stone_circle": 5}
LAST_ROUNDS = {
    "poor": {"step_pyramid": 1, "obelisk": 6, "food": 1, **BUILT},
    "rich": {"step_pyramid": 2, "obelisk": 4, "food": 4, "wood": 2, "stone": 2, "pottery": 1, "spearheads": 1, **BUILT},
    "engineers": {
        "obelisk": 4,
        "step_pyramid": 2,
        "stone": 2,
        "engineering": 1,
        "masonry": 1,
        "architecture": 1,
        "food": 2,
        **BUILT,
    },
    "sellers": {"step_pyramid": 1, "granaries": 1, "agriculture": 1, "food": 9, "cloth": 2, "quarrying": 1, **BUILT},
    "leaders": {"step_pyramid": 1, "leadership": 1, "food": 3, "empire": 1, "pottery": 2, "wood": 4, **BUILT},
}


def last_round(name: str) -> State:
    state = start(idle_workers="on")
    GAME.put(state, "round", 10)
    put(state, **LAST_ROUNDS[name])
    return state


def best_end(state: State, known: dict[object, int] | None = None) -> int:
    """The best final score by trying everything, workers one by one."""
    if state.actor() == OVER:
        return GAME.score(state).totals[0]
    known = {} if known is None else known
    board = state.board
    key = (
        state.phase,
        state.workers,
        state.coins,
        board.disasters,
        board.food,
        *board.goods,
        board.city_boxes_ticked,
        *board.monuments.values(),
    )
    if (*key, *board.developments) not in known:
        ends = []
        for move in GAME.moves(state):
            if not isinstance(move, Build) or move.boxes == 1:
                after = state.copy()
                after.play(move)
                ends.append(best_end(after, known))
        known[(*key, *board.developments)] = max(ends)
    return known[(*key, *board.developments)]


def rolled(state: State, faces: tuple[str, ...]) -> State:
    after = state.copy()
    after.play(Throw(tuple(range(len(faces)))))
    after.play(Rolled(faces))
    after.play(Stop())
    if after.phase is Phase.LEAD:
        after.play(Stop())
    return after


def faces_of(number: int) -> tuple[str, ...]:
    return tuple(face for face, n in zip(FACE_IDS, SETS[number], strict=True) for _ in range(n))


@pytest.mark.long
@pytest.mark.parametrize("name", LAST_ROUNDS)
def test_final_sets_of_a_last_round_are_worth_what_search_finds(name: str) -> None:
    state = last_round(name)
    _, throws = Evaluator().solve(state)
    for number in sets_of(3):
        assert throws.one_more[number] == pytest.approx(best_end(rolled(state, faces_of(number)))), faces_of(number)


@pytest.mark.long
@pytest.mark.parametrize("name", ["rich", "leaders"])
def test_throws_are_worth_what_search_finds(name: str) -> None:
    state = last_round(name)
    final = cache(lambda dice: best_end(rolled(state, dice)))
    outcomes = {n: [tuple(dice) for dice in product(FACE_IDS, repeat=n)] for n in range(4)}

    def mean(kept: tuple[str, ...], throws_left: int) -> float:
        rest = outcomes[3 - len(kept)]
        return sum(value(tuple(sorted((*kept, *dice))), throws_left) for dice in rest) / len(rest)

    @cache
    def value(dice: tuple[str, ...], throws_left: int) -> float:
        best = float(final(dice))
        if throws_left == 0:
            if state.board.has("leadership"):
                ones = [
                    sum(final(tuple(sorted((*two, face)))) for face in FACE_IDS) / 6 for two in combinations(dice, 2)
                ]
                best = max(best, *ones)
            return best
        return max(
            value(dice, 0),
            *(mean(kept, throws_left - 1) for size in range(3) for kept in combinations(dice, size)),
        )

    assert Evaluator().solve(state)[1].value == pytest.approx(mean((), 2))


@pytest.mark.parametrize("boxes", [0, 18])
def test_cities_corrected_after_a_throw_leave_the_dice_alone(boxes: int) -> None:
    """What lies on the table is judged; as many cities as there are now will eat."""
    state = put(start(), city_boxes=7, food=9)
    state.play(Throw(state.free_dice()))
    state.play(Rolled(("food3",) * 5))
    put(state, city_boxes=boxes)
    assert len(state.dice) == 5
    weighed = Evaluator().weigh(state)
    assert str(weighed[0].text).startswith(("keep", "reroll"))
    state.play(Stop())
    put(state, city_boxes=boxes)
    assert Evaluator().weigh(state)


def test_a_locked_skull_is_never_thrown_again() -> None:
    skulls = NUMBER[0, 0, 2, 1, 0, 0]
    assert all(SETS[kept][2] == 2 for kept in keeps.subsets(skulls, locked=True))
    assert NUMBER[0, 0, 0, 0, 0, 0] in keeps.subsets(skulls, locked=False)


def test_sets_are_numbered_smaller_first() -> None:
    assert [len(sets_of(size)) for size in range(8)] == [1, 6, 21, 56, 126, 252, 462, 792]
    assert [sum(SETS[first]) for first in FIRST] == list(range(8))
