"""A step of a turn, of whichever game: what a phase shows, with a choice that may be half made."""

from __future__ import annotations

from typing import Any

from companion.game import Move
from companion.ui.boards.board import Board
from companion.ui.widgets.block import Block


class DraftedStep:
    """What a phase shows.

    A half-made choice lives in ``draft``. It is kept with the table, so that a kill loses nothing; after an undo it
    begins as the move that was taken back, so that one thing can be changed and the rest stands.
    """

    def __init__(self, board: Board) -> None:
        self.board: Any = board
        self.reveal: Block | None = None  # what the last choice brought up and should be seen
        self.draft: dict[str, Any] = board.recall_draft(type(self).__name__) or self.first_draft(board.play.seen.ahead)

    @property
    def state(self) -> Any:
        return self.board.state

    def say(self, what: Any) -> str:
        return self.board.say(what)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        """The choice to begin with; ``ahead`` is the move that was undone here."""
        return {}

    def choose(self, **choice: Any) -> None:
        """Change the half-made choice, keep it, and show it."""
        self.draft.update(choice)
        self.board.keep_draft(self.draft)
