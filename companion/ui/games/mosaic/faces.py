"""What the pieces and things of Mosaic look like: icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
