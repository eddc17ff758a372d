"""The thinker: the thread on which rivals and the coach think, so that neither a screen nor the store waits for them.

Thoughts are thought one after the other. One that was called off is never answered.

Python runs one thread at a time. A frame that is being made while another thread thinks would be interrupted a hundred
times and take a hundred times as long; so the thinker rests from the beginning of a frame to its end, and thinks while
the screen waits for the next one. Nor does Python look for cycles of objects meanwhile: that stops every thread for
longer than a frame may take, and what is thought up has none.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from companion.app.worker import Post

if TYPE_CHECKING:
    from automa.opponent import Budget

Think = Callable[["Budget"], Any]


LONGEST_REST = 0.05  # seconds: an opponent goes on even beside a screen that never rests


class FrameRest:
    """Whether a frame is being made just now; never, unless somebody says so."""

    def __init__(self, longest: float = LONGEST_REST) -> None:
        self._longest = longest
        self._over = threading.Event()
        self._over.set()

    def begin(self) -> None:
        """A frame begins: who thinks should rest."""
        self._over.clear()

    def end(self) -> None:
        self._over.set()

    def __enter__(self) -> None:
        self.begin()

    def __exit__(self, *_: object) -> None:
        self.end()

    def take(self) -> None:
        """Wait for the end of the frame, on the thread that thinks."""
        self._over.wait(self._longest)


class Thought:
    """Something that is being thought about. ``call_off`` makes it as if it had never been asked for."""

    def __init__(
        self, think: Think, then: Callable[[Any], None], fail: Callable[[], None], breathe: Callable[[], float]
    ) -> None:
        self.think, self.then, self.fail = think, then, fail
        from automa.opponent import Budget  # when somebody thinks, not when the app starts

        self._breathe = breathe
        self.budget = Budget(breathe=self._take_breath)
        self.open = True

    def _take_breath(self) -> None:
        """The time of a pause does not count as thinking."""
        if away := self._breathe():
            self.budget.put_off(away)

    def call_off(self) -> None:
        self.open = False
        self.budget.stop()


@contextmanager
def _without_collection() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Thinker:
    """Takes thoughts from the UI thread and answers there. ``fault`` is told, on its own thread, of what went wrong."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self.rest = FrameRest()
        self._in_front = threading.Event()
        self._in_front.set()
        self._queue: SimpleQueue[Thought | None] = SimpleQueue()
        self._thoughts: WeakSet[Thought] = WeakSet()  # those that somebody still waits for or thinks
        self._thread: threading.Thread | None = None  # there is none before the first thought
        self.fault: Callable[[BaseException], None] | None = None

    @property
    def busy(self) -> bool:
        return any(thought.open for thought in self._thoughts)

    def ask(self, think: Think, then: Callable[[Any], None], fail: Callable[[], None] = lambda: None) -> Thought:
        """Think, then go on with the answer; ``fail`` when there is none."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        thought = Thought(think, then, fail, self._breathe)
        self._thoughts.add(thought)
        self._queue.put(thought)
        return thought

    def pause(self) -> None:
        """The app is no longer in front: think no further until :meth:`go_on`."""
        self._in_front.clear()

    def go_on(self) -> None:
        self._in_front.set()

    def _breathe(self) -> float:
        """Wait while a frame is made, and while the app is not in front; returns the seconds of the second wait."""
        self.rest.take()
        if self._in_front.is_set():
            return 0.0
        since = time.monotonic()
        self._in_front.wait()
        return time.monotonic() - since

    def close(self) -> None:
        """Call everything off. Nobody waits: a thought leaves nothing behind."""
        for thought in self._thoughts:
            thought.call_off()
        self._in_front.set()
        self._queue.put(None)

    def _run(self) -> None:
        while (thought := self._queue.get()) is not None:
            if thought.open:
                self._do(thought)
            del thought  # else the page that was answered would stay in memory until the next thought

    def _do(self, thought: Thought) -> None:
        from automa.opponent import Stopped

        try:
            with _without_collection():
                answer = thought.think(thought.budget)
        except Stopped:
            return
        except Exception as fault:  # a fault of ours must not leave a table waiting for its rival
            if self.fault is not None:
                self.fault(fault)
            self._answer(thought, thought.fail)
        else:
            self._answer(thought, lambda: thought.then(answer))

    def _answer(self, thought: Thought, call: Callable[[], None]) -> None:
        def deliver() -> None:
            if thought.open:
                thought.open = False
                call()

        self._post(deliver)
