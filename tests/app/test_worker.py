"""The desk: work off the UI thread, answers on it, in order, whatever goes wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue

import pytest

from companion.app.worker import Desk
from companion.core.text import Refusal, Text


class Posting(Desk):
    """A desk whose answers wait until somebody plays the UI thread."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.post = self.calls.put


@pytest.fixture
def desk() -> Iterator[Posting]:
    desk = Posting()
    yield desk
    desk.close()


def deliver(desk: Posting, answers: int) -> None:
    """Play the UI thread: call what the desk posted until this many answers came."""
    for _ in range(answers):
        desk.calls.get(timeout=5)()


def test_work_runs_off_the_ui_thread_and_answers_on_it(desk: Posting) -> None:
    seen: list[tuple[threading.Thread, threading.Thread]] = []
    desk.ask(threading.current_thread, then=lambda worker: seen.append((worker, threading.current_thread())))
    deliver(desk, 1)
    [(worker, answered_on)] = seen
    assert worker is not threading.current_thread()
    assert answered_on is threading.current_thread()


def test_answers_come_in_the_order_of_the_questions(desk: Posting) -> None:
    seen: list[int] = []
    for i in range(20):
        desk.ask(partial(int, i), then=seen.append)
    deliver(desk, 20)
    assert seen == list(range(20))


def test_it_is_busy_until_the_answer_was_delivered(desk: Posting) -> None:
    assert not desk.busy
    desk.ask(lambda: None)
    assert desk.busy
    deliver(desk, 1)
    assert not desk.busy


def test_a_refusal_goes_to_trouble_and_the_desk_goes_on(desk: Posting) -> None:
    def refuse() -> None:
        raise Refusal(Text("no"))

    seen: list[object] = []
    desk.ask(refuse, then=lambda _: seen.append("then"), trouble=lambda refusal: seen.append(refusal.text))
    desk.ask(lambda: 2, then=seen.append)
    deliver(desk, 2)
    assert seen == [Text("no"), 2]


def test_a_fault_is_kept_and_told_as_trouble(desk: Posting) -> None:
    faults: list[BaseException] = []
    seen: list[Refusal] = []
    desk.fault = faults.append
    desk.ask(lambda: 1 // 0, trouble=seen.append)
    deliver(desk, 1)
    assert isinstance(faults[0], ZeroDivisionError)
    assert isinstance(seen[0], Refusal)


def test_now_waits_for_all_that_was_asked_before(desk: Posting) -> None:
    order: list[int] = []
    desk.ask(lambda: order.append(1))
    assert desk.now(lambda: len(order)) == 1
    with pytest.raises(ZeroDivisionError):
        desk.now(lambda: 1 // 0)


def test_closing_finishes_what_was_asked_for() -> None:
    desk = Desk()
    done: list[int] = []
    for i in range(50):
        desk.ask(partial(done.append, i))
    desk.close()
    assert done == list(range(50))
