"""Plays that nobody has judged yet, such as imported ones, are judged while one looks at what was earned."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.app import earnings
from companion.core.text import N
from companion.ui.kit.cards import Note

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen


class Judging(Note):
    """Says how many plays are still to be looked at, and has the worker look at them some at a time for as long as it
    is seen; what was there before can be looked at meanwhile. Then the page asks anew."""

    def __init__(self, screen: Screen, left: int) -> None:
        self._screen = screen
        super().__init__(self._words(left), "history", "text")
        self._go_on()

    def _words(self, left: int) -> str:
        words = N("Looking at what {n} more play has earned …", "Looking at what {n} more plays have earned …", left)
        return self._screen.say(words)

    def _go_on(self) -> None:
        shell = self._screen.shell
        shell.worker.submit(partial(earnings.judge_some, shell.store), then=self._judged, on_refusal=shell.refused)

    def _judged(self, left: int) -> None:
        if self.get_root_window() is None:  # the page has gone; the next look goes on
            return
        if left:
            self.words.text = self._words(left)
            self._go_on()
        else:
            self._screen.ask_again()
