"""A step of a turn as it is shown: its form, its sentence, its buttons. One class for each phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.game import Prompt
from companion.core.text import T
from companion.rules.age_of_civilization.words import outlook
from companion.ui.games.age_of_civilization.card_row import CardSize
from companion.ui.games.age_of_civilization.fitting import Fitting
from companion.ui.kit.block import Block
from companion.ui.kit.focus import Shortcut
from companion.ui.table import phase_view

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State
    from companion.ui.games.age_of_civilization.board import AgeBoard


class PhaseView(phase_view.PhaseView):
    """A step of Age of Civilization."""

    board: AgeBoard
    state: State

    of_turn = True  # whether time track, forecast and figures stand above the form
    forward = False  # whether the form stands before all that
    shows_market = False  # whether the form has the civilizations of the market
    size = CardSize.WHOLE  # of what the sentence asks for, as it is shown

    def renew(self) -> bool:
        """Show a changed choice in the form as it stands; False when the form has to be built anew."""
        return False

    def later(self) -> list[Block]:
        """What stands below the news: nothing of it is asked for."""
        return []

    def fitting(
        self, make: Callable[[CardSize], Block], sizes: int = len(CardSize), below: Block | None = None
    ) -> Block:
        """What the sentence asks for, in the largest size that is in sight without scrolling, also ``below`` another
        block of the form."""

        def room(width: float) -> float:
            taken = 0 if below is None else below.measure(width) + dp(6)
            return self.board.room(width) - taken

        return Fitting(lambda size: make(CardSize(size)), sizes, room, self._sized)

    def _sized(self, size: int) -> None:
        """The buttons say what small rows have no room for."""
        if size != self.size:
            self.size = CardSize(size)
            Clock.schedule_once(lambda _: self._tell_buttons(), 0)

    def _tell_buttons(self) -> None:
        if self.board.step is self:
            self.board.refresh()

    def now(self) -> Prompt | None:
        """The sentence of the rules; what the end of the round brings stands in a card of its own."""
        now = self.board.session.game.now(self.state)
        return Prompt(now.sentence) if now.helper == outlook(self.state) else now

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

    def shortcuts(self) -> Sequence[Shortcut]:
        most = min(len(self.picks()), 9)
        return [Shortcut("1" if most == 1 else f"1 – {most}", T("Choose, counted from the top"))] if most else []
