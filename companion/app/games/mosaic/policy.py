"""What the app does by itself at a table of Mosaic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.table_policy import TablePolicy
from companion.rules.mosaic.moves import Forgo

if TYPE_CHECKING:
    from companion.app.rivals import Intent


class MosaicPolicy(TablePolicy):
    def needs_no_telling(self, intent: Intent) -> bool:
        """An automa uses no power before a phase: there is nothing to do for it."""
        return all(isinstance(planned.move, Forgo) for planned in intent.steps)
