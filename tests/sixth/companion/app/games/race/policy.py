"""What the app does at a table of the race without being asked."""

from __future__ import annotations

from companion.app.rivals import Intent
from companion.app.table_policy import TablePolicy
from tests.sixth.companion.rules.race import Track


class RacePolicy(TablePolicy):
    def turn(self, state: Track) -> str:
        return str(state.turns)

    def needs_no_telling(self, intent: Intent) -> bool:
        """With real dice a rival that only wants to throw needs no card: a person is asked what the die shows."""
        after: Track = intent.after
        return after.thrown and not after.die
