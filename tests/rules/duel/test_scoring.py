"""Points, tie-breaks, and the score-only sheet."""

from __future__ import annotations

import pytest

from companion.core.game import OVER, Answers, Illegal
from companion.core.score import Ending
from companion.rules.duel.flow import wait_for
from companion.rules.duel.position import Phase
from tests.contract import assert_said
from tests.rules.duel.lay import GAME, Lay

RECIPE = GAME.recipe({}, 1)


def _count(one: Answers, other: Answers) -> tuple[tuple[int, ...], Ending, tuple[int, ...]]:
    sheet = GAME.count(RECIPE, [one, other])
    assert sheet.outcome
    return sheet.totals, sheet.outcome.ending, sheet.outcome.winners


def _end(table: Lay) -> tuple[Ending, tuple[int, ...]]:
    wait_for(table.n, Phase.OVER, OVER)
    outcome = GAME.score(table.state).outcome
    assert outcome
    return outcome.ending, outcome.winners


def test_every_row() -> None:
    table = Lay("arsenal").pawn(-4).coins(11, 2)
    table.city(0, "theater palace library academy port builders_guild").built(0, "sphinx pyramids")
    table.owned(0, "philosophy mathematics").city(1, "walls")
    assert {row.id: row.points for row in GAME.score(table.state).rows} == {
        "military": (0, 5),
        "blue": (10, 0),
        "green": (5, 0),
        "yellow": (3, 0),
        "purple": (4, 0),
        "wonders": (15, 0),
        "progress": (13, 0),
        "coins": (3, 0),
    }
    assert GAME.score(table.state).outcome is None


@pytest.mark.parametrize(("pawn", "points"), [(0, (0, 0)), (2, (2, 0)), (3, (5, 0)), (-6, (0, 10)), (-2, (0, 2))])
def test_military_points(pawn: int, points: tuple[int, int]) -> None:
    assert GAME.score(Lay("arsenal").pawn(pawn).state).rows[0].points == points


def test_civil_victory() -> None:
    assert _end(Lay("arsenal").city(1, "palace").coins(0, 0)) == (Ending.POINTS, (1,))


def test_a_tie_goes_to_the_blue_buildings() -> None:
    table = Lay("arsenal").city(0, "altar").built(1, "sphinx").coins(9, 0)
    assert _end(table) == (Ending.TIE_BREAK, (0,))


def test_a_tie_on_blue_too_is_shared() -> None:
    table = Lay("arsenal").city(0, "altar").city(1, "theater").coins(2, 0)
    assert _end(table) == (Ending.SHARED, (0, 1))


# The score-only sheet


def test_points_from_a_form() -> None:
    one = {"pawn": 3, "blue": 12, "green": 4, "yellow": 3, "purple": 6, "wonders": 9, "progress": 4, "coins": 8}
    assert _count(one, {"blue": 30, "coins": 2}) == ((45, 30), Ending.POINTS, (0,))


def test_a_tie_from_a_form() -> None:
    assert _count({"blue": 5}, {"wonders": 5})[1:] == (Ending.TIE_BREAK, (0,))
    assert _count({"blue": 5}, {"blue": 5})[1:] == (Ending.SHARED, (0, 1))


@pytest.mark.parametrize(
    ("answer", "ending"), [({"pawn": 9}, Ending.MILITARY), ({"symbols": 6}, Ending.SCIENTIFIC)], ids=str
)
def test_supremacies_from_a_form(answer: Answers, ending: Ending) -> None:
    assert _count({"blue": 40}, answer)[1:] == (ending, (1,))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"pawn": 2}, {"pawn": 1}),
        ({"symbols": 6}, {"symbols": 7}),
        ({"blue": 999}, {}),
        ({"coins": -1}, {}),
        ({"blue": frozenset({"temple"})}, {}),
    ],
    ids=str,
)
def test_impossible_answers_are_refused(one: Answers, other: Answers) -> None:
    with pytest.raises(Illegal):
        _count(one, other)


def test_chapters_are_said_in_both_languages() -> None:
    assert {chapter.about for chapter in GAME.chapters} == {"setup", "score"}
    for chapter in GAME.chapters:
        assert_said(chapter.title)
        for line in chapter.lines:
            assert_said(line)
