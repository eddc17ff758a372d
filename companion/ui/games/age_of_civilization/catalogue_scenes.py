"""Cards of Age of Civilization for the pictures of :mod:`companion.dev.screens`: some typed in, some offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.app.games.age_of_civilization import catalogue
from companion.core.owner_facts import Entries
from companion.store import Store

YOURS: Final[Entries] = {
    "egypt": {
        "population": 4,
        "main": [
            {"on": "farm", "do": "coins", "n": 2},
            {"on": "turn_end", "do": "points", "n": 1, "per": "wonders", "each": 2, "if": "strongest"},
        ],
    },
    "civ_34": {"name": "Portugal"},
    "harappa": {"population": 2, "region": "south_asia"},
    "writing": {"effects": [{"on": "culture", "do": "points", "n": 1}, {"on": "trade", "do": "coins", "n": 1}]},
}
THEIRS: Final[Entries] = {
    "egypt": {"population": 2, "main": [], "region": "africa"},
    "civ_34": {"name": "Pologne-Lituanie"},
    "civ_40": {"name": "Rome"},  # which stands on another card
    "engineering": {"needs": ["education", "iron_working"]},
}


class CardScene(NamedTuple):
    """A place, and what is touched there."""

    name: str
    place: str
    args: Mapping[str, Any] = {}
    touch: tuple[str, ...] = ()


_ABILITY: Final = ("fact-inherited", "add-inherited")
_PER_TECHNOLOGY: Final = ("figure-about-moment", "figure-kind-points", "figure-per-technologies")

CARD_SCENES: Final = (
    CardScene("groups", "catalogue"),
    CardScene("civilizations", "cards", {"kind": "civilizations"}),
    CardScene("technologies", "cards", {"kind": "technologies"}),
    CardScene("events", "cards", {"kind": "events"}),
    CardScene("one", "card", {"card": "egypt"}),
    CardScene("warned", "card", {"card": "writing"}),
    CardScene("complete", "card", {"card": "civ_35"}, ("complete",)),
    CardScene("ability", "card", {"card": "egypt"}, ("fact-main",)),
    CardScene("templates", "card", {"card": "egypt"}, _ABILITY),
    CardScene("question", "card", {"card": "egypt"}, (*_ABILITY, *_PER_TECHNOLOGY)),
    CardScene("by-hand", "card", {"card": "egypt"}, (*_ABILITY, "figure-about-other", "keep-part")),
    CardScene("place", "card", {"card": "engineering"}, ("fact-row",)),
    CardScene(
        "arrows", "card", {"card": "engineering"}, ("fact-needs", "figure-engineering.needs-education", "keep-facts")
    ),
    CardScene("bundle", "bundle", {"game": "age_of_civilization"}),
    CardScene("takeover", "takeover", {"game": "age_of_civilization", "entries": THEIRS}, ("take-civ_40-name",)),
)


def type_in(store: Store) -> None:
    """What an owner has typed in after an evening."""
    catalogue.enter(store, YOURS)
