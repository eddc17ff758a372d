"""What the app does at a table without being asked, beside the rules: a game may have a policy of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.game_info import game_info
from companion.core.game import Move, Note
from companion.core.lookup import resolve

if TYPE_CHECKING:
    from companion.app.rivals import Intent


class TablePolicy:
    """The usual one: a rival's plan is told before it is carried out."""

    def turn(self, state: Any) -> str:
        """Names the turn that is being played, for what holds during one turn only."""
        return ""

    def needs_no_telling(self, intent: Intent) -> bool:
        """Whether the persons have nothing to do for a rival's plan: then it is carried out at once."""
        return False

    def tells_only(self, move: Move) -> bool:
        """Whether a move only tells the app what lies on the table: choices that are half made stay."""
        return isinstance(move, Note)


def policy_of(game: str) -> TablePolicy:
    name = game_info(game).policy
    found: TablePolicy = resolve(name)() if name else TablePolicy()
    return found
