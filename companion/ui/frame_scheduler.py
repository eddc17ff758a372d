"""Frames and thoughts take turns: see :mod:`companion.app.thinker`."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.thinker import Rest


@contextmanager
def taking_turns(rest: Rest) -> Iterator[None]:
    """Let who thinks rest while a frame is made: from the end of Kivy's wait for it to the moment it is shown."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    gc.freeze()  # what is loaded stays: to look through it for cycles again and again would cost frames
    wait = Clock.idle

    def idle() -> float:
        rest.end()
        try:
            return float(wait())
        finally:
            rest.begin()

    def shown(*_: object) -> None:
        rest.end()  # what is left is to wait for the display

    Clock.idle = idle
    Window.bind(on_flip=shown)
    try:
        yield
    finally:
        Clock.idle = wait
        Window.unbind(on_flip=shown)
        rest.end()
