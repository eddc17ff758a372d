"""A step of a turn as it is shown: its dice, its panel, its sentence, its buttons. One class for each phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.game import Move, Now
from companion.ui.boards.board import Actions
from companion.ui.widgets.block import Block

if TYPE_CHECKING:
    from companion.ui.boards.roll.board import RollBoard


class DieLook(NamedTuple):
    """How a die is shown: what it shows, in which state of :class:`~companion.ui.widgets.dice.Die`, and its word."""

    face: str | None
    state: str
    caption: str = ""


class Step:
    """What a phase shows.

    A half-made choice lives in ``draft``. It is kept with the table, so that a kill loses nothing; after an undo it
    begins as the move that was taken back, so that one thing can be changed and the rest stands.
    """

    big_dice = False  # dice to decide about stand large; spent ones in one small row

    def __init__(self, board: RollBoard) -> None:
        self.board = board
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

    # What is shown

    def dice(self) -> list[DieLook]:
        return [DieLook(face or None, "fixed" if face else "empty") for face in self.state.dice]

    def counted(self) -> list[str]:
        """The faces that the tally counts."""
        return [face for face in self.state.dice if face]

    def panel(self) -> list[Block]:
        """The form of this step."""
        return []

    def renew(self) -> bool:
        """Show a changed choice in the form as it stands; False when the form has to be built anew."""
        return False

    def now(self) -> Now | None:
        return self.board.play.game.now(self.state)

    def actions(self) -> Actions:
        raise NotImplementedError

    # What a person does

    def tap(self, die: int) -> None:
        """A touch on a die."""

    def takes(self, die: int) -> bool:
        """Whether a touch on this die means something."""
        return False

    def key(self, text: str) -> bool:
        """1 to 7 are the dice."""
        die = int(text) - 1 if text in "1234567" else -1
        if 0 <= die < len(self.state.dice) and self.takes(die):
            self.tap(die)
            return True
        return False
