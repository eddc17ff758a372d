"""What the pieces and things of Mosaic look like: icons, and who dominates in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.app.seat_names import YOU
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.pieces import CAVALRY, CITY, ENGINE, FARM, INFANTRY, MANUFACTORY, PORT

PIECES: Final[Mapping[str, str]] = {
    CITY: "city-variant-outline",
    PORT: "ship-wheel",
    FARM: "barn",
    MANUFACTORY: "amphora",
    INFANTRY: "shield-outline",
    CAVALRY: "horse-variant",
    ENGINE: "chess-rook",
}
WONDER: Final = "pillar"
GOVERNMENT: Final = "scale-balance"
AGE: Final = "sun-clock-outline"
ACHIEVEMENT: Final = "medal-outline"
TECHNOLOGY: Final = "lightbulb-on-outline"
LEADER: Final = "school"
SUPREMACY: Final = "crown"
MOVE: Final = "swap-horizontal"
TOKEN: Final = "amphora"

ACTIONS: Final[Mapping[str, str]] = {
    "production": "hammer",
    "population": "account-group",
    "construction": "city-variant-outline",
    "wonder": WONDER,
    "technology": TECHNOLOGY,
    "tax": "circle-multiple",
    "military": "sword-cross",
    "government": GOVERNMENT,
}
FIGURES: Final[Mapping[str, str]] = {
    "stone": "hammer",
    "ideas": TECHNOLOGY,
    "food": "barley",
    "money": "circle-multiple",
    "population": "account-group",
    "track_tribute": "crown",
    "track_tariff": "amphora",
}


def dominates(name: Sayable) -> Text:
    """Who dominates a region; the only person at a table is “you”."""
    return T("You dominate") if name == YOU else T("{player} dominates", player=name)
