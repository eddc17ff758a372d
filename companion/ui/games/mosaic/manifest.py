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
        ("calculator-variant-outline", T("setup and score")),
    ),
    help=(
        (
            "table-furniture",
            T("The app tells what to lay where, for your number of players; each of you can take a list."),
        ),
        ("dice-multiple", T("It draws achievements, leaders and the first player; tap one to draw it again.")),
        ("map-outline", T("Supremacy is counted on the map: type the influence, or the pieces, region by region.")),
        ("calculator-variant-outline", T("The score sheet stays half filled in as long as you like.")),
        ("information-outline", T("The play between setup and score is yours; the app does not follow it yet.")),
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
