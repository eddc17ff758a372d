"""The icon of everything that is counted."""

from __future__ import annotations

GOOD_ICONS = {
    "wood": "tree",
    "stone": "block",
    "pottery": "amphora",
    "cloth": "cloth",
    "spearheads": "spearhead",
}
SCORE_ICONS = {
    "developments": "script-text-outline",
    "monuments": "pillar",
    "architecture": "bank",
    "empire": "crown",
    "commerce": "storefront",
    "disasters": "skull",
}
FOOD_ICON = "barley"
