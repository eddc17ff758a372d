"""The automa against the scripted person: a few plays of what ``bench mosaic_automa`` measures at length."""

from __future__ import annotations

from statistics import fmean

import pytest

from automa.mosaic.arena import play
from automa.mosaic.assumptions import NAMES, NORMAL, varied
from automa.mosaic.measured import at_table
from automa.mosaic.personas import PERSONAS
from automa.mosaic.rival import Automa


@pytest.mark.long
def test_levels_are_in_order_and_every_play_ends_after_its_phases() -> None:
    points = []
    for number in (1, 2, 4):
        found = [at_table(number, 2, NORMAL, seed) for seed in range(4)]
        assert all(each["phases"] <= 3 for each in found)
        points.append(fmean(each["points"] - each["person"] for each in found))
    assert points == sorted(points)


def test_the_same_seed_is_the_same_play() -> None:
    assert at_table(2, 2, NORMAL, 5) == at_table(2, 2, NORMAL, 5)


def test_each_assumption_can_be_varied() -> None:
    assert all(varied(name, 1.25) != NORMAL for name in NAMES)


def test_a_person_among_five_automas_plays_to_the_end() -> None:
    guests = [None, *(Automa(1 + number % 4, PERSONAS[number % len(PERSONAS)].id) for number in range(5))]
    result = play(guests, 3)
    assert len(result.points) == 6
    assert result.phases <= 3
    assert result.movements <= 3, "an instruction of more than three movements"
