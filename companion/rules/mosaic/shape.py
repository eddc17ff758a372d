"""What the data file of the game holds, key by key."""

from __future__ import annotations

from typing import Final

from companion.core.datafile import FREE, NAME, MapOf, Shape

_NAME: Final[Shape] = {"en": str, "fr": str, "the_en?": str, "the_fr?": str, "ours?": [str]}
_END: Final[Shape] = {"points": int, "per?": str, "for_each?": int}
_EFFECTS: Final[Shape] = [{"type": str, "of": str, "n": int, "per?": str, "most?": int, "where?": str, "on?": str}]
_DECK: Final = {
    "name": NAME,
    "cards": int,
    "kept?": MapOf(int),
    "piles": int,
    "supremacy_pile": MapOf(int),
    "offer": int,
}

SHAPE: Final[Shape] = {
    "schema": int,
    "game": str,
    "name": NAME,
    "title": NAME,
    "designer": str,
    "players": [int],
    "pillars": [{"id": str, "name": NAME}],
    "regions": [{"id": str, "name": NAME}],
    "closed_regions": MapOf([str]),
    "borders": {"stated": [[str]], "stated_apart": [[str]], "from_geography": [[str]]},
    "tokens": {"caches": int, "goods": int, "blanks": int, "wild": int, "fish": int},
    "pieces": {
        "cities": int,
        "port_cities": int,
        "farm_towns": int,
        "manufactory_towns": int,
        "infantry": int,
        "cavalry": int,
        "siege_engines": int,
    },
    "start": {"population": int, "technologies": int},
    "decks": {"technology": {**_DECK, "start_cards": int}, "construction": _DECK, "population": _DECK, "tax": _DECK},
    "achievements_in_play": int,
    "leaders": [
        {
            "id": str,
            "name": NAME,
            "effects": _EFFECTS,
            "end?": _END,
            "calms?": int,
        }
    ],
    "technologies": [
        {
            "id": str,
            "name": _NAME,
            "start": bool,
            "prerequisite": bool,
            "effects?": _EFFECTS,
            "end?": [_END],
            "calms?": int,
            "calms_per?": str,
        }
    ],
    "construction": [{"id": str, "name": _NAME, "kind": str, "effects?": _EFFECTS, "end?": _END, "calms?": int}],
    "wonders": [
        {
            "id": str,
            "name": _NAME,
            "effects?": _EFFECTS,
            "end": _END,
            "calms?": int,
            "port?": bool,
            "cities_in_region?": int,
        },
    ],
    "golden_ages": [{"id": str, "name": _NAME, "pillar": str, "symbols": int, "points": int, "effects": _EFFECTS}],
    "achievements": [{"id": str, "name": _NAME, "needs": FREE, "points": int}],
    "governments": [
        {
            "id": str,
            "name": _NAME,
            "ideas": int,
            "points": MapOf(int),
            "per": str,
            "for_each?": int,
            "effects?": _EFFECTS,
        }
    ],
    "supremacy": {
        "phases": int,
        "first": int,
        "per_city_or_wonder": int,
        "second": int,
        "influence": {"cities": int, "wonders": int, "towns": int, "infantry": int, "cavalry": int, "engines": int},
        "formations": int,
        "cavalry_tactics": int,
    },
    "final": {
        "city": int,
        "town": int,
        "golden_age": int,
        "achievement": int,
        "project_symbol": int,
        "goods_set": int,
    },
    "settled": FREE,
    "open_points": FREE,
    "gaps": FREE,
    "provenance": FREE,
}
