"""What the data file of the game holds, key by key."""

from __future__ import annotations

from typing import Final

from companion.core.datafile import FREE, NAME, MapOf, Shape

_RESOURCES: Final = {"wood?": int, "clay?": int, "stone?": int, "glass?": int, "papyrus?": int}
_COST: Final[Shape] = {"coins?": int, **_RESOURCES}
_CARD: Final[Shape] = {
    "id": str,
    "name": NAME,
    "deck": str,
    "colour": str,
    "cost": _COST,
    "makes?": _RESOURCES,
    "shields?": int,
    "chain?": str,
    "points?": int,
    "symbol?": str,
    "fixes_price_of?": [str],
    "coins?": int,
    "free_with?": str,
    "makes_one_of?": [str],
    "coins_per?": {"of": [str], "n": int},
    "guild?": {"of": [str], "coins": int, "points": int, "each?": int},
}
_WONDER: Final[Shape] = {
    "id": str,
    "name": NAME,
    "cost": _COST,
    "points?": int,
    "coins?": int,
    "rival_loses?": int,
    "again?": bool,
    "shields?": int,
    "destroys?": str,
    "draws_tokens?": int,
    "makes_one_of?": [str],
    "rebuilds?": bool,
}
_TOKEN: Final[Shape] = {
    "id": str,
    "name": NAME,
    "coins?": int,
    "points?": int,
    "waives_for_wonders?": int,
    "earns_trade?": bool,
    "symbol?": str,
    "waives_for_blue?": int,
    "points_per_token?": int,
    "shields_per_red?": int,
    "again_for_wonders?": bool,
    "coins_per_chain?": int,
}
_LAYOUT: Final[Shape] = [{"row": int, "x": int, "face_up": bool, "covered_by": [int]}]

SHAPE: Final[Shape] = {
    "schema": int,
    "game": str,
    "name": NAME,
    "designers": [str],
    "players": [int],
    "setup": {
        "coins": int,
        "tokens_on_board": int,
        "removed_per_age": int,
        "guilds": int,
        "wonders_each": int,
        "wonders_on_offer": int,
    },
    "first_game": [[str]],
    "draft": [int],
    "discard": {"coins": int, "per_yellow": int},
    "trade": {"base": int, "fixed": int},
    "most_wonders": int,
    "symbols_to_win": int,
    "coins_per_point": int,
    "bank": MapOf(int),
    "military": {"capital": int, "zones": [[int]], "loot": [[int]]},
    "resources": [{"id": str, "name": NAME, "raw": bool}],
    "colours": [{"id": str, "name": NAME}],
    "symbols": [{"id": str, "name": NAME}],
    "cards": [_CARD],
    "wonders": [_WONDER],
    "tokens": [_TOKEN],
    "layouts": {"age1": _LAYOUT, "age2": _LAYOUT, "age3": _LAYOUT},
    "provenance": FREE,
}
