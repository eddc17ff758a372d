"""The thread on which rivals and the coach think."""

from __future__ import annotations

import gc
import threading

from automa.opponent import Budget
from companion.app.thinker import FrameRest, Thinker


def test_who_thinks_rests_while_a_frame_is_made() -> None:
    """The order tells: nothing is thought between the beginning of a frame and its end."""
    said: list[str] = []
    answered = threading.Event()
    thinker = Thinker(lambda call: call())
    thinker.rest = FrameRest(longest=20)
    thinker.rest.begin()

    def think(budget: Budget) -> None:
        said.append("asked")
        budget.check()
        said.append("thought")

    asked = thinker.ask(think, lambda _: answered.set())
    while "asked" not in said:
        pass
    said.append("frame made")
    thinker.rest.end()
    assert answered.wait(20)
    assert not asked.open
    assert said == ["asked", "frame made", "thought"]
    thinker.close()


def test_nobody_looks_for_cycles_while_somebody_thinks() -> None:
    collecting: list[bool] = []
    answered = threading.Event()
    thinker = Thinker(lambda call: call())

    def think(_: Budget) -> None:
        collecting.append(gc.isenabled())
        raise ZeroDivisionError

    thinker.ask(think, lambda _: None, fail=answered.set)
    assert answered.wait(20)
    assert collecting == [False]
    assert gc.isenabled(), "also after a thought that failed"
    thinker.close()
