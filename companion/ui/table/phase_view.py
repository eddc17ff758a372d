"""What a phase of a turn shows, in any game, with a choice that may be half made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.session import Change
from companion.core.game import Move, Prompt
from companion.core.table import LogEntry
from companion.ui.kit.block import Block
from companion.ui.kit.focus import Shortcut
from companion.ui.table.board import Actions, Board

if TYPE_CHECKING:
    from companion.core.text import Sayable


class PhaseView(ABC):
    """What a phase shows.

    A half-made choice lives in ``draft``. It is kept with the table, so that a kill loses nothing; after an undo it
    begins as the move that was undone, so that one thing can be changed and the rest stays.
    """

    draft_id: ClassVar[str]  # under which a half-made choice is kept with the table: never changed, since data holds it
    by_button = False  # whether the sentence asks for nothing but the main button
    chosen: tuple[str, ...] = ()  # the keys of the draft that make up one selection, which Back clears first

    def __init__(self, board: SteppedBoard) -> None:
        self.board = board
        self.reveal: Block | None = None  # what the last choice showed, to be scrolled into sight
        kept = board.recall_draft(self.draft_id)
        self.draft: dict[str, Any] = self.first_draft(None if kept else board.session.snapshot.ahead) | (kept or {})

    @property
    def state(self) -> Any:
        return self.board.state

    def say(self, what: Sayable) -> str:
        return self.board.say(what)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        """The choice to begin with; ``ahead`` is the move that was undone here."""
        return {}

    def choose(self, **choice: Any) -> None:
        """Change the half-made choice, keep it, and show it."""
        self.draft.update(choice)
        self.board.keep_draft(self.draft)

    def let_go(self) -> bool:
        """Let go of what is half chosen; False where nothing is. Back asks for it before it leaves the table."""
        at_first = self.first_draft(None) if self.chosen else {}
        held = {key: at_first[key] for key in self.chosen if self.draft[key] != at_first[key]}
        if held:
            self.choose(**held)
        return bool(held)

    def panel(self) -> list[Block]:
        """The form of this step."""
        return []

    def now(self) -> Prompt | None:
        """What to do now; None where the form says it larger."""
        return self.board.session.game.now(self.state)

    def asked_for(self) -> Sequence[Block]:
        """What the sentence asks for: it is in sight without scrolling."""
        return ()

    @abstractmethod
    def actions(self) -> Actions:
        """The buttons of this step."""

    def key(self, text: str) -> bool:
        """A figure of the keyboard; whether it means something here."""
        return False

    def shortcuts(self) -> Sequence[Shortcut]:
        """What figures of the keyboard do in this step."""
        return ()


class SteppedBoard(Board):
    """A board that shows one phase view, its ``step``, at a time."""

    step: PhaseView
    _position = 0  # of the journal: how far the board has shown it

    @property
    def by_button(self) -> bool:
        return self.step.by_button

    def now(self) -> Prompt | None:
        return self.step.now()

    def asked_for(self) -> Sequence[Block]:
        return self.step.asked_for()

    def actions(self) -> Actions:
        return self.step.actions()

    def update(self, change: Change) -> None:
        if change is Change.ADVICE:
            self.show_advice()
            return
        before, self._position = self._position, self.session.snapshot.position
        new = self.session.snapshot.log[before:] if change is Change.PLAYED else ()
        told = bool(new) and all(self.session.policy.tells_only(entry.step.move) for entry in new)
        if told and self.carries_draft():
            self._carry_draft(before)
        self.follow(change, before, new, told)

    def _carry_draft(self, before: int) -> None:
        """What a person tells the app about the table changes no choice that is half made there."""
        kept = self.session.view.get("draft")
        if kept and kept["at"] == before:
            self.session.remember(draft={**kept, "at": self._position})

    def carries_draft(self) -> bool:
        """Whether the choice of this step stays when something is told about the table."""
        return True

    def show_advice(self) -> None:
        """The coach has something else to say."""

    @abstractmethod
    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        """Show the table after these entries of the log, from position ``before`` on; ``told`` when they only tell what
        lies there."""

    def recall_draft(self, step: str) -> dict[str, Any] | None:
        """What was half chosen in this step at this point of the play."""
        kept = self.session.view.get("draft")
        if kept and (kept["at"], kept["step"]) == (self.session.snapshot.position, step):
            return dict(kept["choice"])
        return None

    def keep_draft(self, choice: dict[str, Any]) -> None:
        """Keep what is half chosen in the step that is shown, and show it."""
        self.step.draft = choice  # also when it was made in a sheet that an earlier step at this position opened
        kept = {"at": self.session.snapshot.position, "step": self.step.draft_id, "choice": dict(choice)}
        self.session.remember(draft=kept)
        self.frame.shell.tick()
        self.show_draft()

    def let_go(self) -> bool:
        return not self.session.busy and self.step.let_go()

    def key(self, text: str) -> bool:
        return not self.session.busy and self.step.key(text)

    def shortcuts(self) -> Sequence[Shortcut]:
        return tuple(self.step.shortcuts())

    @abstractmethod
    def show_draft(self) -> None:
        """A half-made choice has changed: show it."""
