"""What the data file of the game holds, key by key."""

from __future__ import annotations

from typing import Final

from companion.core.datafile import FREE, NAME, MapOf, Shape

_FACE: Final[Shape] = {
    "id": str,
    "name": NAME,
    "food?": int,
    "goods?": int,
    "skulls?": int,
    "workers?": int,
    "coins?": int,
    "either?": bool,
}
_PRINTING: Final[Shape] = {
    "developments": MapOf([int]),
    "developments_to_end": int,
    "coins_per_food": int,
    "bonus_per_monument": int,
    "bonus_per_good": int,
    "coin_face_with_coinage": int,
    "workers_per_stone": int,
    "bonus_per_city": int,
    "monuments_removed": MapOf([str]),
}
_BY_PRINTING: Final[Shape] = {"bronze": int, "bronze_2024": int, "late_bronze": int}
_DISASTER: Final[Shape] = {"name": NAME, "skulls": int, "points": int}

SHAPE: Final[Shape] = {
    "schema": int,
    "game": str,
    "name": NAME,
    "designer": str,
    "players": [int],
    "setup": {"food": int, "cities": int},
    "dice": {"throws": int, "faces": [_FACE]},
    "food_holes": int,
    "goods_kept": int,
    "goods": [{"id": str, "name": NAME, "values": [int]}],
    "city_boxes": [int],
    "monuments": [{"id": str, "name": NAME, "boxes": int, "first": int, "later": _BY_PRINTING}],
    "developments": [{"id": str, "name": NAME}],
    "printings": {"bronze": _PRINTING, "bronze_2024": _PRINTING, "late_bronze": _PRINTING},
    "disasters": {
        "drought": _DISASTER,
        "pestilence": _DISASTER,
        "invasion": {"name": NAME, "skulls": int, "points": int, "points_per_spearhead": int},
        "revolt": {"name": NAME, "skulls": int},
    },
    "solo_rounds": int,
    "contradictions": FREE,
    "open_points": FREE,
    "provenance": FREE,
}
