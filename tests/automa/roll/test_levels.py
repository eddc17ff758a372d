"""A weak level is weak like a person: it loses, but what it has at the end looks like a civilization."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

import pytest

from automa.arena import finish
from automa.roll.bias import FAIR, Bias, bend
from automa.roll.census import COUNTED, Watch
from automa.roll.layout import view_of
from automa.roll.levels import BEST, LEVELS
from automa.roll.outlook import outlook, way_of
from automa.roll.terms import terms_of
from automa.roll.values import values
from companion.core.game import Move
from companion.core.score import Seat
from companion.rules.roll.state import State
from tests.automa.roll.tables import random_play, start

PLAYS = 3  # of two seats of the same level each
WEAK = [level.number for level in LEVELS[:-1]]


def counted(level: int) -> Mapping[str, float]:
    """The means of a few plays of the Late Bronze Age among seats of this level."""
    found = []
    for seed in range(PLAYS):
        watches: list[Watch] = []

        def look(state: State, actor: Seat, move: Move | None, watches: list[Watch] = watches) -> None:
            if move is None:
                watches += [Watch(state, seat) for seat in range(state.rules.players)]
            else:
                for watch in watches:
                    watch.saw(state, actor, move)

        end = finish("roll", {"players": "2", "age": "late_bronze"}, [level, level], seed, look)
        found += [watch.counts(end) for watch in watches]
    return {key: fmean(counts[key] for counts in found) for key in COUNTED.named}


@pytest.mark.long
@pytest.mark.parametrize("level", WEAK)
def test_a_weak_level_plays_the_late_bronze_age_like_a_person(level: int) -> None:
    """Rules of thumb: the first workers found a city, about half of the four cities to be founded stand at the end, and
    some monuments; the developments that end the play are bought, and hunger does not eat up what was won.
    """
    means = counted(level)
    assert means["city_first"] >= 60, "the first workers found a city, no great monument"
    assert means["cities"] >= 4.2, "more than one city is founded"
    assert means["monuments"] >= 1.5
    assert means["developments"] >= 5
    assert means["famine"] <= 2 * means["rounds"], "two hungry cities a round are the most"
    assert means["points"] >= 12


def test_the_best_level_has_no_bias() -> None:
    assert [level.number for level in LEVELS if level.fair] == [BEST]
    state = start(players="2", age="late_bronze")
    (world,) = outlook(state, state.seat, FAIR).worlds
    assert world.value is values(way_of(state.rules)).stage("1")


@pytest.mark.parametrize("chosen", [{"players": "1"}, {"players": "2", "age": "late_bronze"}])
def test_a_bias_misjudges_what_comes_and_not_what_is_there(chosen: Mapping[str, str]) -> None:
    for state in random_play(3, **chosen):
        seat = state.seat
        slots = view_of(state, seat)
        for fair, biased in zip(
            outlook(state, seat, FAIR).worlds, outlook(state, seat, LEVELS[0].bias).worlds, strict=True
        ):
            assert biased.value.of(slots) + biased.sure == pytest.approx(fair.value.of(slots) + fair.sure)
            assert fair.final == (biased.value is fair.value), "at the end everybody counts right"


def test_greed_hoarding_and_haste_are_about_points_goods_and_cities() -> None:
    state = start(players="2", age="late_bronze")
    terms, value = terms_of(state.rules), values(way_of(state.rules)).stage("4")
    empty = view_of(state, 0)

    def overrated(bias: Bias, **figures: int) -> float:
        board = start(players="2", age="late_bronze")
        for key, number in figures.items():
            match key:
                case "developments":
                    board.boards[0].developments = list(board.rules.printing.developments)[:number]
                case "city_boxes":
                    board.boards[0].tick_city_boxes(number)
                case "stone":
                    board.boards[0].goods[1] = number
        slots = view_of(board, 0)
        bent = bend(value, terms, bias).value
        return (bent.of(slots) - bent.of(empty)) - (value.of(slots) - value.of(empty))

    assert overrated(Bias(greed=1), developments=1) == pytest.approx(terms.points[0])
    assert overrated(Bias(greed=1), city_boxes=9, stone=3) == pytest.approx(0)
    assert overrated(Bias(hoarding=0.5), stone=2) == pytest.approx(0.5 * 6)
    assert overrated(Bias(haste=1), city_boxes=18) == pytest.approx(-4)
    assert overrated(Bias(haste=1), developments=3) == pytest.approx(0)
