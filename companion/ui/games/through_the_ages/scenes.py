"""Tables of Through the Ages for the pictures of :mod:`companion.dev.screens`: sheets in some states, and a result."""

from __future__ import annotations

from typing import Final

from companion.core.game import Answers
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, lay_finished, lay_table, of, sheet

GAME: Final = "through_the_ages"
_EVENTS: Final[Answers] = {
    "events": frozenset({"impact_of_science", "impact_of_wonders", "impact_of_population"}),
    "first": frozenset({"2"}),
}
_SEATS: Final[list[Answers]] = [
    {"culture": 141, "science": 18, "workers": 15, "wonders_a": 1, "wonders_i": 2},
    {"culture": 156, "science": 18, "workers": 13, "discontent": 1, "wonders_iii": 1},
    {"culture": 98, "science": 11, "workers": 12, "wonders_ii": 1, "bill_gates": 7},
]


def lay(store: Store) -> Cast:
    """Tables and a play, by what they show."""
    return {
        "tta-laying": lay_table(store, GAME, 3),
        "tta-events": lay_table(store, GAME, 3, sheet("events", _EVENTS, _SEATS)),
        "tta-figures": lay_table(store, GAME, 3, sheet("science", _EVENTS, _SEATS)),
        "tta-result": lay_finished(store, GAME, _SEATS, _EVENTS),
    }


SCENES: Final = GameScenes(
    (
        Scene("tta-checklist", of("checklist", "tta-laying"), ("hands-one",)),
        Scene("tta-book", of("book", "tta-laying")),
        Scene("tta-rules", at("rules", game=GAME, about="score")),
        Scene("tta-events", of("count", "tta-events")),
        Scene("tta-figures", of("count", "tta-figures")),
        Scene("tta-result", of("result", "tta-result")),
    ),
    lay,
)
