"""Achievements: what they ask for, and how far a play is."""

from __future__ import annotations

from pathlib import Path

from companion.core.game import Correct
from companion.core.learn import Learn
from companion.core.table import Table
from companion.rules import GAMES
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS
from companion.rules.age_of_civilization.goals import Result
from scenarios.age_of_civilization.achievements import condition, progress, towards
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import acting, own


def test_progress_during_a_play() -> None:
    state = acting(players=1)
    own(state, "writing")
    state.board.points["culture"] = 21
    found = {achievement.id: each for achievement, each in progress(state)}
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


def test_how_near_a_result_is() -> None:
    of = {each.id: each for each in ACHIEVEMENTS}
    assert towards(of["great_kingdom"], Result(20, 0, 0, 0)).share == 0.8
    assert towards(of["great_kingdom"], Result(40, 0, 0, 0)).share == 1
    assert towards(of["kingdom_of_technology"], Result(25, 3, 0, 0)).share == (1 + 1 / 3) / 2
    assert towards(of["primitive_kingdom"], Result(25, 1, 0, 0)).share == 0.5  # a limit is kept or not
    near, far = (towards(of["primitive_kingdom"], Result(25, n, 0, 0)) for n in (1, 4))
    assert near.share == far.share
    assert near.nearness > far.nearness


def test_super_power_is_within_reach_of_the_house_values() -> None:
    """A skirmish on our own cards that earns it: strength 9 with three technologies, and 25 points."""
    table = Table.from_text((Path(__file__).parent / "super_power.txt").read_text(encoding="utf-8"), GAMES)
    assert table.over
    assert not any(isinstance(step.move, Correct | Learn) for step in table.journal)
    assert "super_power" in {achievement.id for achievement, each in progress(table.state) if each.met}
