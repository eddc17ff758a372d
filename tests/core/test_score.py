"""Score sheets: totals, ranks, tie-breaks, and the form they are kept in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.score import Ending, Outcome, ScoreRow, ScoreSheet, rank
from companion.core.text import T


def row(*points: int, key: str = "points") -> ScoreRow:
    return ScoreRow(key, T("Points"), points)


def test_totals_add_the_rows() -> None:
    sheet = ScoreSheet((row(1, 2), row(10, -20, key="more")), (row(5, 6, key="goods"),))
    assert sheet.totals == (11, -18)
    assert sheet.seats == 2


@pytest.mark.parametrize(
    ("points", "first", "second", "outcome"),
    [
        ((7,), (0,), (0,), Outcome(Ending.SOLO, (0,))),
        ((7, 9), (9, 0), (0, 0), Outcome(Ending.POINTS, (1,))),
        ((-7, -9), (0, 0), (0, 0), Outcome(Ending.POINTS, (0,))),
        ((9, 9, 1), (1, 2, 8), (0, 0, 0), Outcome(Ending.TIE_BREAK, (1,))),
        ((9, 9, 9), (2, 2, 1), (1, 5, 9), Outcome(Ending.TIE_BREAK, (1,))),
        ((9, 9, 1), (2, 2, 3), (4, 4, 5), Outcome(Ending.SHARED, (0, 1))),
    ],
)
def test_ranks(points: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...], outcome: Outcome) -> None:
    assert rank([row(*points)], [row(*first, key="a"), row(*second, key="b")]) == outcome


@given(st.lists(st.integers(-50, 150), min_size=2, max_size=6))
def test_nobody_beats_a_winner(points: list[int]) -> None:
    outcome = rank([row(*points)])
    assert {points[seat] for seat in outcome.winners} == {max(points)}
    assert (outcome.ending is Ending.SHARED) == (points.count(max(points)) > 1)


@pytest.mark.parametrize("outcome", [None, Outcome(Ending.TIE_BREAK, (1,)), Outcome(Ending.DEFEAT, ())])
def test_a_sheet_survives_being_kept(outcome: Outcome | None) -> None:
    sheet = ScoreSheet((row(3, 4), row(0, 1, key="more")), (row(5, 5, key="goods"),), outcome)
    kept = json.loads(json.dumps(sheet.as_json()))
    labels = {key: T("Points") for key in ("points", "more", "goods")}
    assert ScoreSheet.from_json(kept, labels) == sheet
    assert kept["totals"] == [3, 5]


def test_a_row_whose_name_is_gone_shows_its_id() -> None:
    sheet = ScoreSheet.from_json(ScoreSheet((row(1, key="caravels"),)).as_json(), {})
    assert str(sheet.rows[0].label) == "caravels"
