"""What the app does by itself at a table of 7 Wonders Duel."""

from __future__ import annotations

from typing import Any, Final

from companion.app.table_policy import TablePolicy
from companion.rules.duel.facts import ON_OFFER
from companion.rules.duel.position import Phase

# Choices that a taken card brings: they belong to its turn.
_CHOICES: Final = (Phase.TOKEN, Phase.LIBRARY, Phase.LIBRARY_TOKEN, Phase.DESTROY, Phase.REBUILD)


class DuelPolicy(TablePolicy):
    def turn(self, state: Any) -> str:
        """A turn lasts from the taking of a card to the last choice that it brings; wonders are chosen four by four."""
        if not state.age:
            chosen = sum(len(state.plans(seat)) for seat in (0, 1))
            return f"0 {chosen // ON_OFFER} {state.seat}"
        if state.phase == Phase.STARTS:
            return f"{state.age} starts"  # who begins is decided before anybody takes a card
        taken = state.phase in _CHOICES
        return f"{state.age} {state.cards_left + taken} {state.seat}"
