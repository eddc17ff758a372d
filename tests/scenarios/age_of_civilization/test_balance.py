"""The bench of scenarios and rivals: what it measures, at a scale that a test can wait for."""

from __future__ import annotations

import pytest

from automa.age_of_civilization import measured
from companion.cli import bench
from companion.rules.age_of_civilization.scenario import own
from scenarios.age_of_civilization import balance


@pytest.mark.long
def test_every_scenario_is_measured_by_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PLAYS", {1: 8, 2: 8})
    found = list(balance.measures())
    assert [measure.id for measure in found] == [f"{key}_{level}" for key in own() for level in (1, 2)]
    assert all(0 <= measure.mean <= 100 and measure.runs == 8 for measure in found)
    assert any(measure.mean > 0 for measure in found)
    assert any(measure.mean < 100 for measure in found)


@pytest.mark.long
def test_rivals_are_measured_level_by_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "MATCHES", {2: 40})
    monkeypatch.setattr(measured, "ALONE", {1: 40, 2: 40})
    match, weak, strong = measured.rivals()
    assert match.mean > 60
    assert strong.mean > weak.mean + 1


def test_both_can_be_asked_for_by_name() -> None:
    assert {"aoc_rivals", "aoc_scenarios"} <= set(bench._measurements())
