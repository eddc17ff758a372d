"""The offer to undo: for a while after each move it stands at the head of a table, with what it would take back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent

from companion.core.text import T
from companion.ui.kit.bars import UndoBar
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import LinkButton
from companion.ui.table.menu import last_told

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

UNDO_STAYS = 6  # seconds


class UndoOffer:
    """Whether the last move is offered to be undone just now; ``on_over`` is told when the time for it has passed."""

    def __init__(self, frame: TableFrame, on_over: Callable[[], None]) -> None:
        self._frame, self._on_over = frame, on_over
        self._until: ClockEvent | None = None

    @property
    def stands(self) -> bool:
        return self._until is not None

    def make(self) -> None:
        self.take_back()
        self._until = Clock.schedule_once(self._end, UNDO_STAYS)

    def take_back(self) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None

    def _end(self, _: float) -> None:
        self.take_back()
        self._on_over()

    def bar(self, title: str | None = None) -> Block:
        """What is offered, as a card or under the title of the page."""
        say, session = self._frame.say, self._frame.session
        seen = session.snapshot
        beside = self._frame.wide and title is not None  # a rail that has Redo
        redo = say(T("Redo")) if seen.redo_text is not None and not beside else ""
        if seen.undo_text is None:
            return LinkButton(redo, name="redo-bar", icon="redo-variant", on_release=session.redo)
        return UndoBar(
            say(T("Undo:")),
            say(seen.undo_text),
            on_undo=session.undo,
            redo=redo,
            on_redo=session.redo,
            title=title,
            **self._show_again(),
        )

    def _show_again(self) -> dict[str, Any]:
        """Beside the undo of a rival's turn: what it was."""
        last, seen = last_told(self._frame), self._frame.session.snapshot
        if last is None or seen.redo_text is not None or seen.passage(last).end < seen.position:
            return {}
        return {"show": self._frame.say(T("Show again")), "on_show": partial(self._frame.open_told, last)}
