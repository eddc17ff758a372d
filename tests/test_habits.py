"""No test may fail because the machine is busy."""

from __future__ import annotations

from hypothesis import HealthCheck, settings


def test_examples_may_take_as_long_as_they_do() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check
    assert settings(max_examples=3).deadline is None
