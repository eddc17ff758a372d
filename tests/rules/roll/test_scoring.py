"""Points, tie-breaks, winners; live, final and counted by hand."""

from __future__ import annotations

import pytest

from companion.core.game import Answers, Illegal
from companion.core.score import Ending
from companion.rules.roll import State
from companion.rules.roll.scoring import total
from tests.rules.roll.hand import AGES, GAME, cities, idle_turn, own, table, tick

EVERYWHERE = [(players, age) for players in (1, 2, 3, 4) for age in AGES]


def rows(state: State, seat: int = 0) -> dict[str, int]:
    return {row.id: row.points[seat] for row in GAME.score(state).rows}


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_a_new_sheet_is_empty(players: int, age: str) -> None:
    sheet = GAME.score(table(players, age))
    assert sheet.totals == (0,) * players
    assert sheet.outcome is None
    assert ("commerce" in {row.id for row in sheet.rows}) == (age == "late_bronze")


@pytest.mark.parametrize(
    ("age", "edition", "per_monument"),
    [("bronze", "first", 1), ("bronze", "2024", 2), ("late_bronze", "first", 2)],
)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_architecture_scores_each_completed_monument(players: int, age: str, edition: str, per_monument: int) -> None:
    state = table(players, age, edition=edition)
    own(state, "architecture")
    tick(state, "step_pyramid")
    tick(state, "great_wall")
    tick(state, "obelisk", boxes=8)
    assert rows(state)["architecture"] == 2 * per_monument
    assert rows(state)["developments"] == 8


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
@pytest.mark.parametrize("n", [3, 5, 7])
def test_empire_scores_each_city_the_first_three_included(players: int, age: str, n: int) -> None:
    state = table(players, age)
    own(state, "empire")
    cities(state, n)
    assert rows(state)["empire"] == n
    assert rows(state)["developments"] == (8 if age == "bronze" else 10)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_commerce_scores_each_good_with_caravans_also_above_six(players: int) -> None:
    state = table(players, "late_bronze")
    own(state, "commerce", "caravans")
    state.board.goods = [3, 2, 2, 1, 1]
    assert rows(state)["commerce"] == 9


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_without_the_development_there_is_no_bonus(players: int, age: str) -> None:
    state = table(players, age)
    tick(state, "step_pyramid")
    state.board.goods = [3, 0, 0, 0, 0]
    assert sum(rows(state).values()) == 1


@pytest.mark.parametrize(("players", "age"), EVERYWHERE)
def test_disasters_are_subtracted(players: int, age: str) -> None:
    state = table(players, age)
    state.board.disasters = 7
    assert rows(state)["disasters"] == -7
    assert GAME.score(state).totals[0] == total(state, 0) == -7


def finish(state: State) -> None:
    """Go to the end of a race without changing any score."""
    state.round = 10
    for _ in range(state.rules.players):
        idle_turn(state)


def test_most_points_win() -> None:
    state = table(3, race="on")
    own(state, "religion", seat=2)
    finish(state)
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.POINTS, (2,))


def test_a_tie_goes_to_the_most_valuable_goods() -> None:
    state = table(3, race="on")
    own(state, "religion", seat=0)
    own(state, "masonry", seat=1)
    state.boards[0].goods = [3, 0, 0, 0, 0]  # worth 6
    state.boards[1].goods = [0, 0, 0, 2, 0]  # worth 12
    state.boards[2].goods = [0, 0, 0, 0, 4]  # worth most, but not in the tie
    finish(state)
    sheet = GAME.score(state)
    assert sheet.outcome
    assert (sheet.outcome.ending, sheet.outcome.winners) == (Ending.TIE_BREAK, (1,))
    assert sheet.tie_breaks[0].points == (6, 12, 50)


def test_equal_points_and_goods_share_the_victory() -> None:
    state = table(2, race="on")
    finish(state)
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.SHARED, (0, 1))


def test_the_best_conceivable_solo_sheet() -> None:
    state = table()
    own(
        state,
        *[key for key in state.rules.printing.developments if key not in ("leadership", "irrigation", "medicine")],
    )
    cities(state, 7)
    for monument in state.rules.monuments:
        tick(state, monument.id)
    assert total(state, 0) == 54 + 43 + 7 + 7 == 111


# Counted by hand


def answers(**given: int | set[str]) -> Answers:
    return {key: frozenset(value) if isinstance(value, set) else value for key, value in given.items()}


def test_the_form_asks_for_everything_that_counts() -> None:
    solo = [field.id for field in GAME.form(GAME.recipe({}, 0))]
    assert solo == [
        "developments",
        "monuments_first",
        "cities",
        "wood",
        "stone",
        "pottery",
        "cloth",
        "spearheads",
        "disasters",
    ]
    assert "monuments_later" in [field.id for field in GAME.form(GAME.recipe({"players": "2"}, 0))]
    race = GAME.form(GAME.recipe({"players": "2", "race": "on"}, 0))
    assert "monuments_later" not in [field.id for field in race]


def test_a_counted_sheet() -> None:
    recipe = GAME.recipe({"players": "2", "age": "late_bronze"}, 0)
    sheet = GAME.count(
        recipe,
        [
            answers(
                developments={"architecture", "empire", "commerce"},
                monuments_first={"great_wall"},
                monuments_later={"temple"},
                cities=6,
                wood=2,
                disasters=5,
            ),
            answers(monuments_first={"temple"}, spearheads=1),
        ],
    )
    assert {row.id: row.points for row in sheet.rows} == {
        "developments": (8 + 10 + 8, 0),
        "monuments": (10 + 3, 4),
        "architecture": (4, 0),
        "empire": (6, 0),
        "commerce": (2, 0),
        "disasters": (-5, 0),
    }
    assert sheet.tie_breaks[0].points == (3, 5)
    assert sheet.outcome
    assert sheet.outcome.winners == (0,)


def test_a_counted_sheet_agrees_with_the_tracked_one() -> None:
    state = table(1)
    own(state, "empire", "architecture", "granaries")
    cities(state, 5)
    tick(state, "obelisk")
    state.board.goods = [1, 2, 0, 0, 1]
    state.board.disasters = 3
    sheet = GAME.count(
        GAME.recipe({}, 0),
        [
            answers(
                developments={"empire", "architecture", "granaries"},
                monuments_first={"obelisk"},
                cities=5,
                wood=1,
                stone=2,
                spearheads=1,
                disasters=3,
            )
        ],
    )
    assert sheet.totals == GAME.score(state).totals
    assert sheet.tie_breaks == GAME.score(state).tie_breaks


@pytest.mark.parametrize(
    "given",
    [
        [answers(cities=8), answers()],
        [answers(cities=2), answers()],
        [answers(wood=9), answers()],
        [answers(disasters=-1), answers()],
        [answers(developments={"commerce"}), answers()],  # not in the Bronze Age
        [answers(monuments_first={"temple"}), answers()],  # not with two players
        [answers(monuments_first={"obelisk"}), answers(monuments_first={"obelisk"})],
        [answers(monuments_later={"obelisk"}), answers()],
        [answers(monuments_first={"obelisk"}, monuments_later={"obelisk"}), answers()],
        [answers()],
    ],
)
def test_impossible_answers_are_refused(given: list[Answers]) -> None:
    with pytest.raises(Illegal):
        GAME.count(GAME.recipe({"players": "2"}, 0), given)


def test_every_row_has_a_name() -> None:
    for age in AGES:
        sheet = GAME.score(table(2, age))
        for row in (*sheet.rows, *sheet.tie_breaks):
            assert GAME.rows[row.id] == row.label
