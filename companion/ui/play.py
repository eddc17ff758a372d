"""A table open on the screen: every tap goes to the desk, every answer comes back to the board.

Nothing is shown before it is written down: a move is played and stored on the desk's thread, then the listener is
called on the UI thread. Taps that come while a move is under way are let go, like a tap on a button already pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import TABLE, Move
from companion.table import Step, Table
from companion.text import Refusal

Listener = Callable[[Step | None], None]


class Play:
    """The one way from a board to its table. ``view`` is what the table looked like: dice mode, dice marked to keep."""

    def __init__(self, shell: Any, number: int, table: Table, view: dict[str, Any]) -> None:
        self.shell = shell
        self.number = number
        self.table = table
        self.view = view
        self.listener: Listener = lambda step: None
        self.busy = False

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def state(self) -> Any:
        return self.table.state

    # What a person does

    def play(self, move: Move) -> None:
        self._do(lambda: self._play(move))

    def undo(self) -> None:
        self._do(self.table.undo)

    def redo(self) -> None:
        self._do(self.table.redo)

    def remember(self, **view: Any) -> None:
        """Keep how the table looks, without a move."""
        self.view.update(view)
        kept = dict(self.view)
        self.shell.desk.ask(lambda: self.shell.store.remember(self.number, kept), trouble=self.shell.refused)

    def use_physical_dice(self, physical: bool) -> None:
        """Switch between real dice and the app's, at any moment: dice still due are drawn at once, or typed in."""
        self.remember(physical=physical)
        if not physical:
            self.go_on()
        else:
            self.listener(None)

    @property
    def physical(self) -> bool:
        return bool(self.view.get("physical"))

    def go_on(self) -> None:
        """Let the app make the moves that are its own now: on opening a table, and after a switch of the dice."""
        if self._due():
            self._do(self._catch_up)

    # On the desk's thread

    def _play(self, move: Move) -> Step:
        step = self.table.play(move)
        self._catch_up()
        return step

    def _catch_up(self) -> None:
        while self._due():
            self.table.draw()

    def _due(self) -> bool:
        return self.table.actor == TABLE and self.table.due and not self.physical

    # Between the threads

    def _do(self, work: Callable[[], Step | None]) -> None:
        if self.busy:
            return
        self.busy = True
        self.shell.desk.ask(work, then=self._done, trouble=self._refused)

    def _done(self, step: Step | None) -> None:
        self.busy = False
        self.listener(step)

    def _refused(self, refusal: Refusal) -> None:
        self.busy = False
        self.shell.refused(refusal)
        self.listener(None)
