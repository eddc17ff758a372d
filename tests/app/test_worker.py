"""The worker: work off the UI thread, answers on it, in order, whatever goes wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue

import pytest

from companion.app.worker import Worker
from companion.core.text import Refusal, Text


class Posting(Worker):
    """A worker whose answers wait until somebody plays the UI thread."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.post = self.calls.put


@pytest.fixture
def worker() -> Iterator[Posting]:
    worker = Posting()
    yield worker
    worker.close()


def deliver(worker: Posting, answers: int) -> None:
    """Play the UI thread: call what the worker posted until this many answers came."""
    for _ in range(answers):
        worker.calls.get(timeout=60)()


def test_work_runs_off_the_ui_thread_and_answers_on_it(worker: Posting) -> None:
    seen: list[tuple[threading.Thread, threading.Thread]] = []
    worker.submit(threading.current_thread, then=lambda ran_on: seen.append((ran_on, threading.current_thread())))
    deliver(worker, 1)
    [(ran_on, answered_on)] = seen
    assert ran_on is not threading.current_thread()
    assert answered_on is threading.current_thread()


def test_answers_come_in_the_order_of_the_questions(worker: Posting) -> None:
    seen: list[int] = []
    for i in range(20):
        worker.submit(partial(int, i), then=seen.append)
    deliver(worker, 20)
    assert seen == list(range(20))


def test_it_is_busy_until_the_answer_was_delivered(worker: Posting) -> None:
    assert not worker.busy
    worker.submit(lambda: None)
    assert worker.busy
    deliver(worker, 1)
    assert not worker.busy


def test_a_refusal_is_told_and_the_worker_goes_on(worker: Posting) -> None:
    def refuse() -> None:
        raise Refusal(Text("no"))

    seen: list[object] = []
    worker.submit(refuse, then=lambda _: seen.append("then"), on_refusal=lambda refusal: seen.append(refusal.text))
    worker.submit(lambda: 2, then=seen.append)
    deliver(worker, 2)
    assert seen == [Text("no"), 2]


def test_a_fault_is_kept_and_told_as_a_refusal(worker: Posting) -> None:
    faults: list[BaseException] = []
    seen: list[Refusal] = []
    worker.fault = faults.append
    worker.submit(lambda: 1 // 0, on_refusal=seen.append)
    deliver(worker, 1)
    assert isinstance(faults[0], ZeroDivisionError)
    assert isinstance(seen[0], Refusal)


def test_now_waits_for_all_that_was_asked_before(worker: Posting) -> None:
    order: list[int] = []
    worker.submit(lambda: order.append(1))
    assert worker.now(lambda: len(order)) == 1
    with pytest.raises(ZeroDivisionError):
        worker.now(lambda: 1 // 0)


def test_closing_finishes_what_was_asked_for() -> None:
    worker = Worker()
    done: list[int] = []
    for i in range(50):
        worker.submit(partial(done.append, i))
    worker.close()
    assert done == list(range(50))
