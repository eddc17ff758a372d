"""Mosaic as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from math import cos, pi, sin

from companion.app.game_info import GameInfo, Mark
from companion.core.text import T

MANIFEST = GameInfo(
    "mosaic",
    "mosaic",
    "Mosaic",
    T("2 to 6 players"),
    built=True,
    facts=(
        ("account-multiple-outline", T("2 to 6")),
        ("timer-outline", T("2 h")),
        ("map-outline", T("live map")),
    ),
    help=(
        (
            "table-furniture",
            T("The app tells what to lay where, for your number of players; each of you can take a list."),
        ),
        ("dice-multiple", T("It draws achievements, leaders and the first player; tap one to draw it again.")),
        ("map-outline", T("Supremacy is counted on the map: type the influence, or the pieces, region by region.")),
        ("calculator-variant-outline", T("The score sheet stays half filled in as long as you like.")),
        ("crown", T("At the table it keeps the map: tap a player, a region and a piece; majorities count themselves.")),
        ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
        ("information-outline", T("You may also let it lay the table and count the score, and play without it.")),
    ),
    colors={"mosaic": ("#63C8C6", "#0B6469", "#93E8E6", "#004A4E")},  # turquoise tessera
    emblem=tuple(
        Mark(
            "fill",
            tuple((x + 6.9 * sin(i * pi / 3), y - 6.9 * cos(i * pi / 3)) for i in range(6)),
            share=0.55 if (x, y) in {(45.4, 32), (25.3, 20.4)} else 1,
        )
        for x, y in ((32, 32), (18.6, 32), (45.4, 32), (25.3, 20.4), (38.7, 20.4), (25.3, 43.6), (38.7, 43.6))
    ),
    lays_only=True,
    board="companion.ui.games.mosaic.board:MosaicBoard",
    policy="companion.app.games.mosaic.policy:MosaicPolicy",
    form_pages="companion.app.games.mosaic.map_pages:with_maps",
    sheet_page="companion.ui.games.mosaic.supremacy_page:MapPage",
    score_icons={
        "supremacy_1": "map-outline",
        "supremacy_2": "map-outline",
        "supremacy_3": "map-outline",
        "governments": "scale-balance",
        "in_play": "play",
        "cities": "city-variant-outline",
        "towns": "barn",
        "wonders": "pillar",
        "golden_ages": "sun-clock-outline",
        "achievements": "medal-outline",
        "projects": "hammer",
        "technologies": "lightbulb-on-outline",
        "manufactories": "amphora",
        "leader": "school",
        "unrest": "alert-outline",
    },
)
