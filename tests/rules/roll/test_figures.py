"""Corrections, what follows from them, and flaws."""

from __future__ import annotations

import pytest

from companion.core.field import whole
from companion.core.game import TABLE, Correct, Illegal
from companion.rules.roll import Phase, State
from companion.rules.roll.moves import Done
from tests.rules.roll.hand import COINS, FOOD, GAME, WORKERS, at, idle_turn, own, roll, table, throw, tick, to_buying


def correct(state: State, path: str, value: int) -> None:
    GAME.play(state, Correct(path, value))


def value(state: State, path: str) -> int:
    return next(whole(figure.value) for figure in GAME.figures(state) if figure.id == path)


def flaws(state: State) -> list[str]:
    return [flaw.id for flaw in GAME.flaws(state)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("age", "per_seat"), [("bronze", 1 + 5 + 1 + 13 + 1), ("late_bronze", 1 + 5 + 1 + 17 + 1 + 1)])
def test_every_tracked_number_is_a_figure(players: int, age: str, per_seat: int) -> None:
    state = table(players, age)
    figures = GAME.figures(state)
    assert len(figures) == 1 + players * (per_seat + len(state.rules.monuments))
    assert figures[0].seat == TABLE
    for seat in range(players):
        assert sum(figure.seat == seat for figure in figures) == per_seat + len(state.rules.monuments)


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("0.food", 16),
        ("0.food", -1),
        ("0.wood", 9),
        ("0.city_boxes", 19),
        ("0.temple", 8),
        ("round", 11),
        ("1.food", 3),
    ],
)
def test_figures_have_bounds(path: str, wrong: int) -> None:
    state = table()
    before = state.copy()
    with pytest.raises(Illegal):
        correct(state, path, wrong)
    assert state == before


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("0.food", 11),
        ("0.wood", 8),
        ("0.spearheads", 4),
        ("0.city_boxes", 9),
        ("0.great_pyramid", 15),
        ("0.empire", 1),
        ("0.disasters", 12),
        ("round", 7),
    ],
)
@pytest.mark.parametrize("phase", list(Phase))
def test_figures_can_be_corrected_in_any_phase(path: str, new: int, phase: Phase) -> None:
    state = table()
    state.phase = phase
    correct(state, path, new)
    assert value(state, path) == new


@pytest.mark.parametrize(
    ("boxes", "cities", "next_boxes"), [(0, 3, 0), (2, 3, 2), (3, 4, 0), (6, 4, 3), (7, 5, 0), (17, 6, 5), (18, 7, 0)]
)
def test_city_boxes_make_cities(boxes: int, cities: int, next_boxes: int) -> None:
    state = table()
    correct(state, "0.city_boxes", boxes)
    assert (state.board.cities, state.board.city_boxes) == (cities, next_boxes)
    assert len(state.dice) == cities


def test_cities_corrected_within_a_turn_bring_dice_next_turn() -> None:
    state = table()
    throw(state, COINS, COINS, COINS)
    correct(state, "0.city_boxes", 7)
    assert len(state.dice) == 3
    state.play(GAME.parse("stop"))
    state.play(Done())
    assert len(state.dice) == 5


def test_a_monument_can_be_completed_and_uncompleted() -> None:
    state = table(2)
    correct(state, "0.great_wall", 13)
    assert state.has_wall(0)
    correct(state, "1.great_wall", 13)
    assert state.builders["great_wall"] == (0, 1)
    correct(state, "0.great_wall", 12)
    assert not state.has_wall(0)
    assert state.has_wall(1)
    assert GAME.score(state).rows[1].points == (0, 10)


def test_who_was_first_can_be_corrected() -> None:
    state = table(3)
    tick(state, "great_wall", seat=0)
    with pytest.raises(Illegal):
        correct(state, "0.great_wall.first", 0)  # there is nobody else
    tick(state, "great_wall", seat=1)
    assert (value(state, "0.great_wall.first"), value(state, "1.great_wall.first")) == (1, 0)
    correct(state, "1.great_wall.first", 1)
    assert GAME.score(state).rows[1].points == (5, 10, 0)
    correct(state, "1.great_wall.first", 0)
    assert GAME.score(state).rows[1].points == (10, 5, 0)
    with pytest.raises(Illegal):
        correct(state, "2.great_wall.first", 1)  # has not built it


def test_setting_a_figure_to_what_it_is_changes_nothing() -> None:
    state = table(2, "late_bronze")
    own(state, "empire", "coinage")
    tick(state, "temple", seat=1)
    tick(state, "temple", seat=0)
    before = state.copy()
    for figure in GAME.figures(state):
        correct(state, figure.id, whole(figure.value))
        assert state == before, figure.id


def test_a_development_taken_back_may_be_bought_again_this_turn() -> None:
    state = table()
    roll(state, COINS, COINS, FOOD)
    state.play(GAME.parse("buy irrigation"))
    correct(state, "0.irrigation", 0)
    state.coins = 14
    state.play(GAME.parse("buy leadership"))
    assert state.board.developments == ["leadership"]


def test_a_correction_in_the_discard_step_does_not_dead_end() -> None:
    state = table()
    roll(state, COINS, COINS, FOOD)
    state.board.goods = [8, 0, 0, 0, 0]
    state.play(Done())
    assert at(state, Phase.DISCARD)
    correct(state, "0.wood", 7)
    assert [str(move) for move in GAME.moves(state)] == ["discard wood 1"]
    correct(state, "0.wood", 6)
    assert at(state, Phase.BUY)
    state.play(Done())
    assert state.round == 2


def test_a_correction_in_the_building_step_does_not_dead_end() -> None:
    state = table()
    roll(state, WORKERS, FOOD, FOOD)
    correct(state, "0.city_boxes", 18)
    for monument in state.rules.monuments:
        correct(state, f"0.{monument.id}", monument.boxes)
    assert GAME.moves(state) == [Done()]
    state.play(Done())
    assert at(state, Phase.BUY)


# Flaws


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_table_has_no_flaws(players: int) -> None:
    assert flaws(table(players)) == []


def test_more_developments_than_turns() -> None:
    state = table(2)
    correct(state, "1.irrigation", 1)
    assert flaws(state) == ["1.developments"]
    idle_turn(state)
    assert flaws(state) == ["1.developments"]
    roll(state, COINS, COINS, COINS)
    assert flaws(state) == []


def test_ships_without_shipping() -> None:
    state = table(1, "late_bronze")
    correct(state, "0.ships", 1)
    assert flaws(state) == ["0.ships"]
    correct(state, "round", 4)
    correct(state, "0.shipping", 1)
    assert flaws(state) == []


def test_more_than_six_goods_without_caravans() -> None:
    state = table()
    correct(state, "0.wood", 7)
    assert flaws(state) == ["0.goods"]
    roll(state, FOOD, FOOD, FOOD)
    assert flaws(state) == []  # within a turn there may be more
    to_buying(state)
    correct(state, "round", 3)
    correct(state, "0.caravans", 1)
    state.play(Done())
    assert flaws(state) == []


@pytest.mark.parametrize(
    ("round_", "boxes", "flawed"), [(1, 1, True), (2, 9, False), (2, 10, True), (3, 29, False), (3, 30, True)]
)
def test_more_boxes_than_workers_could_tick(round_: int, boxes: int, flawed: bool) -> None:
    """Three dice with three workers tick nine boxes in a turn at most; then five dice with Masonry twenty."""
    state = table()
    correct(state, "round", round_)
    correct(state, "0.great_pyramid", min(15, boxes))
    correct(state, "0.great_wall", min(13, max(0, boxes - 15)))
    correct(state, "0.obelisk", max(0, boxes - 28))
    assert flaws(state) == (["0.boxes"] if flawed else [])


def test_engineering_ticks_more_boxes() -> None:
    """In the second turn seven stone are 21 workers more."""
    state = table()
    correct(state, "round", 3)
    for monument in ("great_pyramid", "great_wall", "hanging_gardens", "obelisk"):
        correct(state, f"0.{monument}", state.rules.printing.monuments[monument].boxes)
    assert flaws(state) == ["0.boxes"]  # 48 boxes, and 29 are the most
    correct(state, "0.engineering", 1)
    assert flaws(state) == []
    correct(state, "0.city_boxes", 2)
    assert flaws(state) == []
    correct(state, "0.city_boxes", 3)
    assert flaws(state) == ["0.boxes"]


def test_a_play_that_should_be_over() -> None:
    state = table(2)
    correct(state, "round", 9)
    for development in ("irrigation", "leadership", "coinage", "religion", "medicine"):
        correct(state, f"1.{development}", 1)
    assert flaws(state) == ["end.developments"]
    for monument in state.rules.monuments:
        correct(state, f"0.{monument.id}", monument.boxes)
    assert flaws(state) == ["end.developments", "end.monuments"]
    idle_turn(state)
    assert flaws(state) == []  # in the last round this is as it should be


@pytest.mark.parametrize("players", [1, 2])
def test_ten_rounds_are_not_over_for_developments_or_monuments(players: int) -> None:
    state = table(players, race="on")
    correct(state, "round", 9)
    for development in ("irrigation", "leadership", "coinage", "religion", "medicine", "empire"):
        correct(state, f"0.{development}", 1)
    for monument in state.rules.monuments:
        correct(state, f"0.{monument.id}", monument.boxes)
    assert flaws(state) == []


def test_all_flaws_are_listed() -> None:
    state = table(2, "late_bronze")
    correct(state, "0.ships", 1)
    correct(state, "0.empire", 1)
    correct(state, "0.temple", 7)
    correct(state, "1.temple", 7)
    assert flaws(state) == ["0.developments", "0.ships", "0.boxes", "1.boxes"]
