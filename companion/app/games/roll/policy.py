"""What the app does by itself at a table of Roll Through the Ages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.table_policy import TablePolicy
from companion.rules.roll.rules import Phase

if TYPE_CHECKING:
    from companion.app.rivals import Intent


class RollPolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        return f"{state.round}.{state.seat}"

    def needs_no_telling(self, intent: Intent) -> bool:
        """With real dice a rival that only wants to throw needs no card: the dice are asked for."""
        return intent.after.phase is Phase.ROLLING
