"""The census of the levels, and benches that tell each figure as soon as they have it; on a few plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from automa import arena
from automa.age_of_civilization import measured
from automa.age_of_civilization.census import COUNTED as OF_AGE
from automa.duel import bench as duel
from automa.duel.census import COUNTED as OF_DUEL
from automa.roll import bench as roll
from automa.roll.census import COUNTED as OF_ROLL
from companion.cli import bench as cli

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Two plays of everything, in this process; how many plays each job had."""
    done: list[int] = []

    def here(work: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
        done.append(len(jobs))
        return list(map(work, jobs))

    monkeypatch.setattr(arena, "everywhere", here)
    monkeypatch.setattr(roll, "CENSUS_PLAYS", 2)
    monkeypatch.setattr(roll, "LEVEL_PLAYS", 2)
    monkeypatch.setattr(duel, "CENSUS_PLAYS", 8)
    monkeypatch.setattr(duel, "BEST_NODES", 4)
    monkeypatch.setattr(measured, "CENSUS", {1: 2, 2: 2})
    return done


def test_a_census_lays_every_level_beside_the_best() -> None:
    found = list(roll.census_bronze_1())
    assert [figure.id for figure in found] == [
        f"bronze_1_{level}_{key}" for level in (4, 3, 2, 1) for key in OF_ROLL.named
    ]
    figures = {figure.id: figure for figure in found}
    best, weak = figures["bronze_1_4_cities"], figures["bronze_1_1_cities"]
    assert str(weak.label) == f"Bronze Age alone, level 1: cities (the best: {best.mean:.1f})"
    assert 3 <= weak.mean <= 7
    assert figures["bronze_1_4_rounds"].mean == 10
    assert figures["bronze_1_4_famine"].mean <= figures["bronze_1_4_lost"].mean


def test_the_other_games_are_counted_too() -> None:
    cards = {figure.id: figure.mean for figure in duel.census()}
    assert len(cards) == 6 * len(OF_DUEL.named)
    assert 0 < cards["census_4_blue"] < 12
    assert all(cards[f"census_{level}_wonders"] <= 4 for level in range(1, 7))
    civilizations = {figure.id: figure.mean for figure in measured.census()}
    assert len(civilizations) == 2 * len(OF_AGE.named)
    assert civilizations["census_2_civilizations"] <= 3


def test_all_of_it_can_be_asked_for_by_name() -> None:
    names = {"roll_census_bronze_1", "roll_census_bronze_2", "roll_census_late_bronze_2", "duel_census", "aoc_census"}
    assert names <= set(cli._measurements())


@pytest.mark.parametrize("name", ["roll_levels", "roll_census_bronze_1"])
def test_a_figure_is_told_before_the_next_one_is_measured(name: str, jobs: list[int]) -> None:
    """So that a bench that is broken off has told what it knows."""
    figures = iter(cli._measurements()[name]())
    next(figures)
    assert jobs == [2]
