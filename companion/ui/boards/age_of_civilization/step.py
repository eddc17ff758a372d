"""A step of a turn as it is shown: its form, its sentence, its buttons. One class for each phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion.game import Move, Now
from companion.rules.age_of_civilization.words import outlook
from companion.ui.boards.board import Actions
from companion.ui.widgets.block import Block

if TYPE_CHECKING:
    from companion.rules.age_of_civilization import State
    from companion.ui.boards.age_of_civilization.board import CivBoard


class Step:
    """What a phase shows.

    A half-made choice lives in ``draft``. It is kept with the table, so that a kill loses nothing; after an undo it
    begins as the move that was taken back, so that one thing can be changed and the rest stands.
    """

    of_turn = True  # whether time track, forecast and figures stand above the form
    forward = False  # whether the form stands before all that
    shows_market = False  # whether the form has the civilizations of the market

    def __init__(self, board: CivBoard) -> None:
        self.board = board
        self.reveal: Block | None = None  # what the last choice brought up and should be seen
        self.draft: dict[str, Any] = board.recall_draft(type(self).__name__) or self.first_draft(board.play.seen.ahead)

    @property
    def state(self) -> State:
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

    def panel(self) -> list[Block]:
        """The form of this step."""
        return []

    def renew(self) -> bool:
        """Show a changed choice in the form as it stands; False when the form has to be built anew."""
        return False

    def now(self) -> Now | None:
        """The sentence of the rules; what the end of the round brings stands in a card of its own."""
        now = self.board.play.game.now(self.state)
        return Now(now.sentence) if now.helper == outlook(self.state) else now

    def actions(self) -> Actions:
        raise NotImplementedError

    # What a person does

    def picks(self) -> Sequence[Callable[[], None]]:
        """What can be chosen, from the top."""
        return ()

    def key(self, text: str) -> bool:
        """1 to 9 are the things to choose from."""
        picks, number = self.picks(), int(text) - 1 if text.isdigit() else -1
        if 0 <= number < len(picks):
            picks[number]()
            return True
        return False
