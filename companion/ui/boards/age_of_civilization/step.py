"""A step of a turn as it is shown: its form, its sentence, its buttons. One class for each phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.game import Now
from companion.rules.age_of_civilization.words import outlook
from companion.ui.boards import step


class Step(step.Step):
    """A step of Age of Civilization."""

    of_turn = True  # whether time track, forecast and figures stand above the form
    forward = False  # whether the form stands before all that
    shows_market = False  # whether the form has the civilizations of the market

    def renew(self) -> bool:
        """Show a changed choice in the form as it stands; False when the form has to be built anew."""
        return False

    def now(self) -> Now | None:
        """The sentence of the rules; what the end of the round brings stands in a card of its own."""
        now = self.board.play.game.now(self.state)
        return Now(now.sentence) if now.helper == outlook(self.state) else now

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
