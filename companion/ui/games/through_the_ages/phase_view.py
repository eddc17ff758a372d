"""A step of a turn as it is shown: its form, its sentence, its buttons. One class for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.game import Move
from companion.ui.table import phase_view

if TYPE_CHECKING:
    from companion.rules.through_the_ages.state import State
    from companion.ui.games.through_the_ages.board import AgesBoard


class PhaseView(phase_view.PhaseView):
    """A step of Through the Ages."""

    board: AgesBoard
    state: State

    forward = False  # whether the form stands before the ratings
    shows_page = True  # whether the page of the civilization stands below the form

    def read_so_far(self) -> tuple[Move, ...]:
        """What was already read from the real table, and stands when the app's cards take over."""
        return ()
