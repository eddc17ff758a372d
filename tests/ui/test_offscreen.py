"""The stage on which the tests and the pictures stand: when an app is at rest, and when it never will be."""

from __future__ import annotations

from itertools import count
from threading import Event
from typing import TYPE_CHECKING

import pytest
from kivy.animation import Animation

from companion.dev import offscreen

if TYPE_CHECKING:
    from tests.ui.driver import Driver


@pytest.fixture
def slow(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which every look at a clock is an hour after the one before."""
    for clock in ("process_time", "monotonic"):
        hours = count()
        monkeypatch.setattr(offscreen, clock, lambda hours=hours: 3600.0 * next(hours))


@pytest.mark.usefixtures("slow")
def test_a_motion_may_take_as_long_as_the_machine_likes(driver: Driver) -> None:
    page = driver.shell.page
    Animation(opacity=0.5, duration=0.5).start(page)
    driver.settle()
    assert page.opacity == 0.5


def test_what_moves_for_ever_is_found(driver: Driver) -> None:
    motion = Animation(opacity=0.5, duration=0.5) + Animation(opacity=1, duration=0.5)
    motion.repeat = True
    motion.start(driver.shell.page)
    with pytest.raises(RuntimeError, match="Animation"):
        driver.settle()
    motion.cancel(driver.shell.page)
    driver.settle()


@pytest.mark.usefixtures("slow")
def test_a_thread_that_never_answers_is_found(driver: Driver) -> None:
    answer = Event()
    driver.shell.worker.fetch(answer.wait)
    with pytest.raises(RuntimeError, match="the worker"):
        driver.settle()
    answer.set()
