"""The past of a play, to be amended: at a table that is open, or of a play in the history."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from companion.app import table_finish
from companion.app.seat_names import names
from companion.core.game import Game, Move
from companion.core.setup import Recipe
from companion.core.table import Amendment, LogEntry, Player, Table
from companion.core.text import Sayable

if TYPE_CHECKING:
    from companion.app.session import Session
    from companion.app.shell import AppShell


class Past(Protocol):
    """What was done, and how to say what was done instead. Whatever is changed can be taken back."""

    @property
    def game(self) -> Game[Any]: ...
    @property
    def recipe(self) -> Recipe: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def seat_names(self) -> Sequence[Sayable]: ...
    @property
    def log(self) -> Sequence[LogEntry]: ...
    @property
    def states(self) -> Sequence[Any]: ...
    @property
    def finished(self) -> bool: ...
    def amend(self, position: int, move: Move | None, then: Callable[[Amendment], None]) -> None: ...
    def apply(self, amendment: Amendment, keep: Collection[str], then: Callable[[Callable[[], None]], None]) -> None:
        """Write it down; ``then`` is called with how to take it back."""


class TablePast:
    """The past of a table that is open on the screen."""

    finished = False

    def __init__(self, session: Session) -> None:
        self._session, seen = session, session.snapshot
        self.game, self.recipe, self.players = session.game, session.recipe, session.players
        self.seat_names, self.log, self.states = session.seat_names, seen.log, seen.states

    def amend(self, position: int, move: Move | None, then: Callable[[Amendment], None]) -> None:
        self._session.amend(position, move, then)

    def apply(self, amendment: Amendment, keep: Collection[str], then: Callable[[Callable[[], None]], None]) -> None:
        self._session.apply(amendment, keep)
        then(self._session.unamend)


class FinishedPast:
    """The past of a play that is over; its result and all that is counted of it follow what is amended."""

    finished = True

    def __init__(self, shell: AppShell, number: int, table: Table, changed: Callable[[], None]) -> None:
        self._shell, self._number, self._table, self._changed = shell, number, table, changed
        self.game, self.recipe, self.players = table.game, table.setup.recipe, table.players
        self.seat_names = names(table.players)
        self.log, self.states = tuple(table.log()), table.states

    def amend(self, position: int, move: Move | None, then: Callable[[Amendment], None]) -> None:
        work = partial(self._table.amend, position, move)
        self._shell.worker.submit(work, then=then, on_refusal=self._shell.refused)

    def apply(self, amendment: Amendment, keep: Collection[str], then: Callable[[Callable[[], None]], None]) -> None:
        from companion.store import amending

        store, number = self._shell.store, self._number

        def write() -> amending.PlayBefore:
            kept = amending.amend(store, number, amendment, keep)
            table_finish.judge_again(store, number)
            return kept

        def take_back(kept: amending.PlayBefore) -> None:
            amending.take_back(store, kept)
            table_finish.judge_again(store, number)

        def done(kept: amending.PlayBefore) -> None:
            self._changed()
            then(partial(self._do, partial(take_back, kept), lambda _: self._changed()))

        self._do(write, done)

    def _do(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self._shell.worker.submit(work, then=then, on_refusal=self._shell.refused)
