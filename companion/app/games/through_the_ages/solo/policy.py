"""What the app does by itself at a table with automas of Through the Ages."""

from __future__ import annotations

from typing import Any

from companion.app.table_policy import TablePolicy


class AutomaPolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        return f"{state.round} {state.seat}"
