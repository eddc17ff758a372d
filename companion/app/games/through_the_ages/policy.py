"""What the app does by itself at a table of Through the Ages."""

from __future__ import annotations

from typing import Any

from companion.app.table_policy import TablePolicy


class AgesPolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        """A turn is that of a seat in a round, whoever decides something in it."""
        return f"{state.round} {state.seat}"
