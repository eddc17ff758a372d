"""What the app does by itself at a table of the leader of 7 Wonders Duel."""

from __future__ import annotations

from typing import Any

from companion.app.table_policy import TablePolicy


class LeaderPolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        return f"{state.age} {state.left} {state.seat}"
