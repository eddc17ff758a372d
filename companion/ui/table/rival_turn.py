"""A rival's turn at any table: it thinks, then says what it does, and the persons do it for it.

Each board mixes these into its own steps; what the instruction says is the board's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from companion.app.session import Change
from companion.core.game import Move, Prompt
from companion.core.score import Seat
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Note
from companion.ui.kit.instruction import SoFar, ThoughtBar
from companion.ui.table.board import Action, Actions, MenuItem
from companion.ui.table.phase_view import PhaseView, SteppedBoard
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.app.rivals import Intent, Rivals


B = TypeVar("B", bound=SteppedBoard)
V = TypeVar("V", bound=PhaseView)


def rival_view(board: B, instructing: Callable[[B], V], thinking: Callable[[B], V], waiting: Callable[[B], V]) -> V:
    """What a rival's turn shows just now."""
    rivals = board.session.rivals
    make = instructing if rivals.intent is not None else thinking if rivals.thinking else waiting
    return make(board)


def _so_far(say: Callable[[Sayable], str], best: Text | None) -> str:
    return say(T("So far: {what}", what=best)) if best is not None else ""


class OfRival(PhaseView):
    """What belongs to the turn of a rival."""

    @property
    def rivals(self) -> Rivals:
        return self.board.session.rivals

    @property
    def seat(self) -> Seat:
        return self.board.session.snapshot.actor

    @property
    def name(self) -> Sayable:
        return self.board.seat_name(self.seat)

    def look_again(self) -> None:
        self.board.update(Change.LOOKS)
        self.board.refresh()


class Thinking(OfRival):
    """The screen keeps moving: one can look around, take the last move back, or stop it."""

    draft_id = "Thinking"

    def now(self) -> Prompt:
        return Prompt(T("{name} is thinking…", name=self.name))

    def panel(self) -> list[Block]:
        """How far it has thought, and what it would do by now."""
        rivals, say = self.rivals, self.board.say
        if not rivals.hurries:
            return []
        bar = ThoughtBar(lambda: rivals.progress, self.board.accent)
        return [Column(bar, SoFar(lambda: _so_far(say, rivals.best)), gap=6)]

    def actions(self) -> Actions:
        stop = Action("stop", T("Stop"), self._stop)
        if self.rivals.hurries and not self.rivals.hurried:
            return Actions(Action("play-now", T("Play now"), self._play_now, "play"), (stop,))
        words = T("{name} is thinking…", name=self.name)
        return Actions(Action("thinking", words, lambda: None, enabled=False, short=T("Thinking…")), (stop,))

    def _play_now(self) -> None:
        self.rivals.play_now()
        self.look_again()

    def _stop(self) -> None:
        self.rivals.stop()
        self.look_again()


class Waiting(OfRival):
    """Somebody has looked back or stopped it, or it found nothing: it moves when it is asked to."""

    draft_id = "Waiting"

    def now(self) -> Prompt:
        if self.rivals.failed:
            return Prompt(T("{name} finds no move. Move for it.", name=self.name))
        why = T("You have stopped it.") if self.rivals.stopped else T("You have looked back.")
        return Prompt(T("{name} waits.", name=self.name), why)

    def actions(self) -> Actions:
        by_hand = Action("by-hand", T("Move for it"), self.board.session.take_over)
        if self.rivals.failed:
            return Actions(by_hand)
        go_on = Action("go-on", T("Let {name} move", name=self.name), self._go_on, "play", short=T("Go on"))
        return Actions(go_on, (by_hand,))

    def _go_on(self) -> None:
        self.rivals.look(asked=True)
        self.look_again()


class Instructing(OfRival):
    """The rival has decided. Nothing is written down before the persons have done it."""

    draft_id = "Instructing"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"why": False}

    @property
    def intent(self) -> Intent:
        intent = self.rivals.intent
        assert intent is not None
        return intent

    def now(self) -> None:
        return None  # the card says it

    def panel(self) -> list[Block]:
        told = self.board.instruction_blocks(self.intent, self.draft["why"], self._toggle)
        hurried = T("It was told to play now: this is the best it had found.")
        return [*told, Note(self.board.say(hurried))] if self.intent.hurried else told

    def _toggle(self) -> None:
        self.choose(why=not self.draft["why"])

    def actions(self) -> Actions:
        done = Action("done", T("Done"), self.rivals.carry_out, "check-bold")
        return Actions(done, (Action("not-possible", T("Not possible"), self._open_doubts),))

    def _open_doubts(self) -> None:
        """The physical table is always right: correct it and the rival thinks again, or move for it."""
        board = self.board
        undone = board.session.snapshot.undo_text
        items = [
            MenuItem(
                "correct",
                "pencil-outline",
                T("Correct what lies on the table"),
                board.frame.open_correction,
                T("Then it thinks again."),
            ),
            MenuItem("by-hand", "account-multiple-outline", T("Move for it this turn"), board.session.take_over),
        ]
        if undone is not None:
            items.append(MenuItem("undo", "undo-variant", T("Take the last move back"), board.session.undo, undone))
        board.frame.shell.overlay(menu_sheet(board.frame, items, T("Not possible")))
