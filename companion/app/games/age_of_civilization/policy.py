"""What the app does by itself at a table of Age of Civilization."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.table_policy import TablePolicy
from companion.core.game import Move, Note
from companion.rules.age_of_civilization.moves import Exchange
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.app.rivals import Intent


class AgePolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        return f"{state.round}.{state.seat}.{state.drafting if state.phase is Phase.DRAFT else ''}"

    def needs_no_telling(self, intent: Intent) -> bool:
        """A rival that only keeps a card of a draft has nothing to tell."""
        return intent.steps[0].before.phase is Phase.DRAFT

    def tells_only(self, move: Move) -> bool:
        """What a person tells the app about cards changes no choice either."""
        return isinstance(move, Note | Exchange)
