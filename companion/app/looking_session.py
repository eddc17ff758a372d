"""Tables that are only looked at: a play again move by move, or *what if* from one of its positions.

Neither has anybody who writes it down, so nothing that is done there touches the play it comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.app.rivals import Intent
from companion.app.session import Change, Session
from companion.core.game import Move
from companion.core.source import Switch
from companion.core.table import Table
from companion.core.text import Refusal, T
from companion.rules import GAMES

if TYPE_CHECKING:
    from companion.app.shell import AppShell

_AS_SEEN = {"laid": True}


class UnkeptSession(Session):
    """How the table looks is forgotten with it, and so is how it ends."""

    def remember(self, **view: Any) -> None:
        self.view.update(view)

    def finish(self, then: Callable[[], None]) -> None:
        if not self.busy and self.snapshot.over:
            then()


class WhatIfSession(UnkeptSession):
    """A position of a play, to go on from as one likes, with the coach."""


class ReplaySession(UnkeptSession):
    """A play again: one steps back and forth in it, and cannot move. Nobody thinks here."""

    def go_to(self, position: int) -> None:
        """Stand before this step of the journal."""
        self._do(Change.UNDONE, lambda: self.table.turn_to(position))

    def redo(self) -> None:
        """The next step, shown as when it was made."""
        self._do(Change.PLAYED, self.table.redo)

    @property
    def steps(self) -> int:
        """Of the whole play."""
        return len(self.table.journal)

    def _cannot(self) -> None:
        self.shell.toast(T("This is a replay. Tap “What if?” to play on from here."))

    def play(self, *moves: Move) -> None:
        self._cannot()

    def mend(self, position: int, move: Move) -> None:
        self._cannot()

    def draw(self) -> None:
        self._cannot()

    def switch(self, source: str, *read: Move) -> None:
        self._cannot()

    def real(self, source: str) -> bool:
        """Nobody is asked what came: it has."""
        return False

    def take_over(self) -> None:
        self._cannot()

    def carry_out(self, intent: Intent, unasked: bool = False) -> None:
        self._cannot()

    def go_on(self) -> None:
        """The app makes no move of its own."""

    def _look(self) -> None:
        """Nobody thinks."""

    def _tell(self, change: Change) -> None:
        self.listener(change)


def _fetch(shell: AppShell, number: int | None, text: str) -> Table:
    """A play of the store, or one that came as text; nothing done to it is kept."""
    table = Table.from_text(text, GAMES) if number is None else shell.store.load(number)
    table.writer = None
    return table


Then = Callable[[Any], None]
Trouble = Callable[[Refusal], None]


def open_replay(
    shell: AppShell, number: int | None, text: str, position: int | None, then: Then, on_refusal: Trouble
) -> None:
    """Show a play from a position on, or from its beginning."""

    def work() -> ReplaySession:
        table = _fetch(shell, number, text)
        table.turn_to(min(position or 0, len(table.journal)))
        return ReplaySession(shell, number or 0, table, dict(_AS_SEEN))

    shell.worker.submit(work, then=then, on_refusal=on_refusal)


def open_what_if(
    shell: AppShell, number: int | None, text: str, position: int, then: Then, on_refusal: Trouble
) -> None:
    """Go on from a position of a play as one likes."""

    def work() -> WhatIfSession:
        table = _fetch(shell, number, text)
        lines = [str(step) for step in table.journal[:position]]
        fresh = Table(table.game, table.setup, table.players).recall(lines)
        for source in [source for source, where in fresh.sources.items() if where == "real"]:
            fresh.play(Switch(source, "app"), drawn=True)  # nobody rolls or deals for what only might be
        return WhatIfSession(shell, number or 0, fresh, {**_AS_SEEN, "coach": True})

    shell.worker.submit(work, then=then, on_refusal=on_refusal)
