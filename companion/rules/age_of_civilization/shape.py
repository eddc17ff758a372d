"""What the data file of the game holds, key by key. A card has its facts in two layers: printed, and house values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.datafile import NAME, Shape

_EFFECT: Final[Shape] = {
    "on": str,
    "do": str,
    "n?": int,
    "per?": str,
    "each?": int,
    "if?": str,
    "action?": str,
    "technologies?": [str],
    "not_education?": bool,
    "text?": str,
}


def _card(facts: Mapping[str, Shape], **more: Shape) -> Shape:
    """A card whose facts stand in either layer."""
    layer = {f"{key}?": shape for key, shape in facts.items()}
    others = {f"{key}?": shape for key, shape in more.items()}
    return {"id": str, "printed": layer, "house": layer, **others}


_ACTION: Final[Shape] = {
    "id": str,
    "name": NAME,
    "permanent": bool,
    "workers": int,
    "coins": int,
    "sacrificed": bool,
    "slots": int,
    "gains": [_EFFECT],
}
_ACTION_CARD: Final[Shape] = {
    "id": str,
    "name?": NAME,
    "printed": {"action": str, "plague": bool, "war?": bool},
    "house": {"war?": bool},
}
_TECHNOLOGY: Final = _card(
    {"name": NAME, "column": str, "row": int, "needs": [str], "effects": [_EFFECT]}, several=bool
)
_SPECIAL: Final = _card({"top": str, "name_a": NAME, "effects_a": [_EFFECT], "name_b": NAME, "effects_b": [_EFFECT]})
_CIVILIZATION: Final = _card(
    {"name": NAME, "population": int, "region": str, "main": [_EFFECT], "inherited": [_EFFECT]},
    solo=bool,
    known=[_EFFECT],
    src=str,
)
_EVENT: Final[Shape] = {
    "id": str,
    "name": NAME,
    "who": str,
    "of?": str,
    "workers?": int,
    "coins?": int,
    "coins_per_worker?": int,
    "points?": int,
}
_ACHIEVEMENT: Final[Shape] = {
    "id": str,
    "name": NAME,
    "points": int,
    "technologies?": int,
    "most_technologies?": int,
    "wonders?": int,
    "strength?": int,
}

SHAPE: Final[Shape] = {
    "schema": int,
    "game": str,
    "name": NAME,
    "about": {"printed": str, "house": str, "known": str, "rules": str},
    "numbers": {
        "rounds": int,
        "window": int,
        "coins": int,
        "market": int,
        "wonders": int,
        "solo_wonders": int,
        "plague_position": int,
        "rest_coins": int,
        "rest_workers": int,
        "most_workers": int,
        "most_civilizations": int,
        "specials": int,
        "special_price": int,
        "events": int,
        "first_event_position": int,
        "draft_dealt": int,
        "draft_kept": int,
        "draft_bonus": int,
    },
    "regions": [{"id": str, "name": NAME}],
    "actions": [_ACTION],
    "action_cards": [_ACTION_CARD],
    "technologies": [_TECHNOLOGY],
    "specials": [_SPECIAL],
    "civilizations": [_CIVILIZATION],
    "wonders": [_card({"name": NAME, "effects": [_EFFECT]})],
    "events": [_EVENT],
    "scenario_parts": [_card({"name": NAME, "text": str})],
    "achievements": [_ACHIEVEMENT],
    "official_scenarios": [{"id": str, "name": NAME, "from_year": int, "to_year": int}],
}
