"""The time of day: one place that asks for it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import sleep

from automa.opponent import Budget
from companion.core import clock
from companion.store import Store

ROOT = Path(__file__).resolve().parents[2]
MOMENT = datetime(2026, 11, 18, 21, 10, tzinfo=UTC)
ASKS = re.compile(r"\bdatetime\.(?:now|today|utcnow)\(|\bdate\.today\(|\btime\.(?:localtime|gmtime|strftime|ctime)\(")


def test_the_time_of_day_is_asked_in_one_place() -> None:
    files = [path for folder in ("companion", "automa", "scenarios") for path in (ROOT / folder).rglob("*.py")]
    found = [path.name for path in (*files, ROOT / "main.py") if ASKS.search(path.read_text(encoding="utf-8"))]
    assert found == ["clock.py"]


def test_the_device_says_the_time_with_its_zone() -> None:
    now = clock.now()
    assert now.tzinfo is not None
    assert abs(now - datetime.now(UTC)) < timedelta(minutes=1)


def test_a_standing_clock_stands_and_the_one_before_goes_on() -> None:
    with clock.standing_at(MOMENT):
        with clock.standing_at(MOMENT + timedelta(days=1)):
            assert clock.now() == MOMENT + timedelta(days=1)
        assert clock.now() == MOMENT
    assert clock.now() != MOMENT


def test_where_time_stands_thinking_takes_none() -> None:
    with clock.standing_at(MOMENT):
        since = clock.seconds()
        budget = Budget(seconds=0.001)
        sleep(0.002)
        assert clock.seconds() == since
        assert not budget.spent
    since = clock.seconds()
    sleep(0.002)
    assert clock.seconds() > since


def test_a_store_without_a_clock_of_its_own_asks_it() -> None:
    store = Store.in_memory()
    with clock.standing_at(MOMENT):
        assert store.clock() == MOMENT
    store.close()
