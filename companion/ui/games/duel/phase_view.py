"""A step of the play as it is shown: which cards can be taken, its form, its sentence, its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.game import Move
from companion.rules.duel.facts import LAYOUTS
from companion.ui.games.duel import faces
from companion.ui.games.duel.pyramid import Spot
from companion.ui.kit.block import Block
from companion.ui.table import phase_view

if TYPE_CHECKING:
    from companion.rules.duel import State
    from companion.ui.games.duel.board import DuelBoard


class PhaseView(phase_view.PhaseView):
    """A step of a duel."""

    board: DuelBoard

    forward = True  # whether the form stands before the board, not under the structure
    small = False  # whether the structure is drawn small, to leave room for the form

    @property
    def state(self) -> State:
        state: State = self.board.state
        return state

    # What is shown

    def spot(self, place: int) -> Spot:
        """A place of the structure as this step shows it."""
        state = self.state
        laid = LAYOUTS[state.age][place]
        if not state.filled(place):
            return Spot(laid.row, laid.x, "taken")
        card = state.card_at(place)
        if card is None:
            return Spot(laid.row, laid.x, "guild" if state.guild_back(place) else "back")
        return Spot(laid.row, laid.x, "covered", faces.face(self.board, card))

    def targets(self) -> dict[int, str]:
        """The places that a finger may take, with the names of their targets."""
        return {}

    def asked_for(self) -> Sequence[Block]:
        """What the sentence asks for: the places that a finger may take."""
        touches = (self.board.pyramid.target(place) for place in self.targets())
        return [touch for touch in touches if touch is not None]

    # What a person does

    def tap(self, place: int) -> None:
        """A touch on one of the targets."""

    def read_so_far(self) -> tuple[Move, ...]:
        """What was tapped in already and stands when the app draws the rest."""
        return ()

    def key(self, text: str) -> bool:
        """1 to 9 are the places that can be taken, from the left."""
        places = sorted(self.targets(), key=lambda place: LAYOUTS[self.state.age][place].x)
        number = int(text) - 1 if text.isdigit() else -1
        if 0 <= number < len(places):
            self.tap(places[number])
            return True
        return False
