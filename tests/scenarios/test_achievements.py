"""Achievements: judged when a play is over, watched during it, kept for good."""

from __future__ import annotations

from datetime import datetime

import pytest

from companion.game import Correct
from companion.rules.age_of_civilization import Phase
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS
from companion.rules.age_of_civilization.goals import Result
from companion.text import Refusal
from scenarios.achievements import Earned, condition, gallery, judge, judge_counted, kept, progress
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import GAME, acting, end_round, own

DAY = datetime(2026, 11, 16, 20, 30)
LATER = datetime(2026, 12, 1, 21, 0)


def test_a_play_earns_nothing_before_its_end() -> None:
    state = acting(players=1)
    state.board.points["culture"] = 26
    assert judge(state, DAY) == ()
    state.round = 6
    end_round(state)
    assert state.phase is Phase.OVER
    earned = judge(state, DAY)
    assert [each.id for each in earned] == ["remarkable_clan", "great_kingdom", "primitive_kingdom"]
    assert {(each.score, each.when, each.civilizations) for each in earned} == {(26, DAY, ("egypt",))}


def test_a_play_against_others_earns_nothing() -> None:
    state = acting(players=2)
    state.board.points["culture"] = 40
    state.round = 6
    end_round(state)
    assert judge(state, DAY) == ()


def test_final_abilities_count_and_corrections_too() -> None:
    state = acting(players=1)
    state.round = 6
    end_round(state)
    GAME.play(state, Correct("0.points", 20))
    assert [each.id for each in judge(state, DAY)] == ["remarkable_clan"]


def test_progress_during_a_play() -> None:
    state = acting(players=1)
    own(state, "writing")
    state.board.points["culture"] = 21
    found = {each.achievement.id: each for each in progress(state)}
    assert found["remarkable_clan"].met
    assert not found["great_kingdom"].met
    assert found["primitive_kingdom"].lost
    assert not found["super_power"].lost
    assert [(part.have, part.want, part.met) for part in found["kingdom_of_technology"].parts] == [
        (21, 25, False),
        (1, 9, False),
    ]
    for each in ACHIEVEMENTS:
        assert_said(condition(each))


def test_what_is_kept() -> None:
    first = Earned("great_kingdom", DAY, 25, ("egypt",))
    again = Earned("great_kingdom", LATER, 28, ("rome", "china"))
    worse = Earned("great_kingdom", LATER, 25, ("sumer",))
    other = Earned("remarkable_clan", LATER, 28, ("rome",))
    assert kept((first,), (worse,)) == (first,)
    assert kept((first,), (again, other)) == (other, Earned("great_kingdom", DAY, 28, ("rome", "china")))
    shown = gallery(kept((), (first,)))
    assert len(shown) == 8
    assert [each for each in shown.values() if each] == [first]


def test_what_is_kept_is_written_and_read() -> None:
    earned = Earned("super_power", DAY, 31, ("egypt", "rome"))
    assert Earned.from_json(earned.as_json()) == earned
    for broken in (None, {}, {"id": "x"}, {**earned.as_json(), "when": "soon"}, {**earned.as_json(), "score": "31"}):
        with pytest.raises(Refusal):
            Earned.from_json(broken)


def test_a_counted_play_earns_as_much() -> None:
    assert [each.id for each in judge_counted(Result(25, 9, 0, 0), DAY)] == [
        "remarkable_clan",
        "great_kingdom",
        "kingdom_of_technology",
    ]
