"""A step of a turn as it is shown: its dice, its panel, its sentence, its buttons. One class for each phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.core.text import T
from companion.ui.kit.block import Block
from companion.ui.kit.focus import Shortcut
from companion.ui.table import phase_view

if TYPE_CHECKING:
    from companion.rules.roll.state import State
    from companion.ui.games.roll.board import RollBoard

AT_ONCE = 4  # choices of a long list that a low window shows without scrolling; with large text, one less


class DieLook(NamedTuple):
    """How a die is shown: what it shows, in which state of :class:`~companion.ui.games.roll.dice.Die`, and its word."""

    face: str | None
    state: str
    caption: str = ""


class PhaseView(phase_view.PhaseView):
    """A step of Roll Through the Ages."""

    board: RollBoard
    state: State

    big_dice = False  # dice to decide about stand large; spent ones in one small row

    # What is shown

    def dice(self) -> list[DieLook]:
        return [DieLook(face or None, "fixed" if face else "empty") for face in self.state.dice]

    def counted_faces(self) -> list[str]:
        """The faces that the tally counts."""
        return [face for face in self.state.dice if face]

    def renew(self) -> bool:
        """Show a changed choice in the form as it stands; False when the form has to be built anew."""
        return False

    def asked_for(self) -> Sequence[Block]:
        """What the sentence asks for: the dice to decide about, else the form of this step."""
        return (self.board.dice_area,) if self.big_dice else tuple(self.board.panel_blocks())

    def first_of(self, rows: Sequence[Block]) -> Sequence[Block]:
        """Of a list to choose from, what is in sight at once: all of it, on a phone with little room its beginning."""
        most = (AT_ONCE - 1 if self.board.cramped else AT_ONCE) if self.board.tight else len(rows)
        return tuple(rows)[:most]

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

    def shortcuts(self) -> Sequence[Shortcut]:
        dice = [die for die in range(len(self.state.dice)) if self.takes(die)]
        return [Shortcut(f"1 – {len(self.state.dice)}", T("Keep a die or free it"))] if dice else []
