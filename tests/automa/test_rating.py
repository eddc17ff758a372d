"""Ratings are what chess players know."""

from __future__ import annotations

import pytest

from automa.rating import FIRST, errors, ladder


def test_four_hundred_points_are_ten_plays_of_eleven() -> None:
    assert ladder([10 / 11, 0.5]) == pytest.approx([FIRST, FIRST + 400, FIRST + 400])


def test_who_loses_more_than_half_stands_below() -> None:
    assert ladder([1 / 11]) == pytest.approx([FIRST, FIRST - 400])


def test_who_never_lost_has_a_rating_all_the_same() -> None:
    assert FIRST + 800 < ladder([1.0])[1] < FIRST + 1000


def test_an_error_is_what_a_little_more_would_change_and_errors_add_up_in_squares() -> None:
    little = 1e-6
    slope = (ladder([0.7 + little])[1] - ladder([0.7])[1]) / little
    assert errors([0.7], [0.02]) == pytest.approx([0.0, 0.02 * slope], rel=1e-4)
    _, first, both = errors([0.7, 0.7], [0.02, 0.02])
    assert both == pytest.approx(2**0.5 * first)
