"""The worker: one thread between the screens and the store, so that no screen waits for a file.

Files of others are fetched beside it, so that no move waits for them either. Work is done in the order it was asked
for; its answer comes back on the UI thread, in the next frame.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from companion.core.text import Refusal, T

Work = Callable[[], Any]
Then = Callable[[Any], None]
Trouble = Callable[[Refusal], None]
Post = Callable[[Callable[[], None]], None]


class Worker:
    """Takes work from the UI thread. ``post`` hands a callable back to it; the app sets it once Kivy runs.

    ``fault`` is told, on the worker's thread, of errors that nobody foresaw.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[Work, Then | None, Trouble | None] | None] = SimpleQueue()
        self._open = 0  # asked for and not yet answered on the UI thread
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()
        self.post: Post = lambda call: call()
        self.fault: Callable[[BaseException], None] | None = None

    @property
    def busy(self) -> bool:
        return self._open > 0

    def submit(self, work: Work, then: Then | None = None, on_refusal: Trouble | None = None) -> None:
        """Do the work on the worker's thread, then go on with its answer; a refusal goes to ``trouble``."""
        with self._lock:
            self._open += 1
        self._queue.put((work, then, on_refusal))

    def fetch(self, work: Work, then: Then | None = None, on_refusal: Trouble | None = None) -> None:
        """Do work that may take any time, such as reading what somebody else wrote, on a thread of its own: no move
        waits behind it. It does not touch the store; its answer comes like any other."""
        with self._lock:
            self._open += 1
        threading.Thread(target=self._do, args=(work, then, on_refusal), name="fetch", daemon=True).start()

    def now(self, work: Work) -> Any:
        """Wait for the answer: at start and at the end of the app only."""
        box: list[Any] = []
        done = threading.Event()

        def run() -> None:
            try:
                box.append(work())
            except BaseException as fault:
                box.append(fault)
            finally:
                done.set()

        self.submit(run)
        done.wait()
        if isinstance(box[0], BaseException):
            raise box[0]
        return box[0]

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            self._do(*job)
            del job  # else the page that was answered would stay in memory until the next job

    def _do(self, work: Work, then: Then | None, on_refusal: Trouble | None) -> None:
        try:
            answer = work()
        except Refusal as refusal:
            self._answer(on_refusal, refusal)
        except Exception as fault:  # a fault of ours must not leave a screen waiting for its answer
            if self.fault is not None:
                self.fault(fault)
            self._answer(on_refusal, Refusal(T("Something went wrong. Nothing you entered is lost; please try again.")))
        else:
            self._answer(then, answer)

    def _answer(self, call: Callable[[Any], None] | None, value: Any) -> None:
        def deliver() -> None:
            with self._lock:
                self._open = max(0, self._open - 1)
            if call is not None:
                call(value)

        self.post(deliver)
