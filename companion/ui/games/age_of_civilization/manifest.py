"""Age of Civilization as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from math import cos, pi, sin

from companion.app.game_info import GameInfo, Mark, PageLink
from companion.core.text import T

MANIFEST = GameInfo(
    "age_of_civilization",
    "olive",
    "Age of Civilization",
    T("1 to 4 players"),
    built=True,
    facts=(("account-multiple-outline", T("1 to 4")), ("timer-outline", T("40 min")), ("script", T("full rules"))),
    elsewhere=("scenario",),
    brought={"scenario": ("custom",)},
    scored=("players", "scenario"),
    help=(
        (
            "cards-playing-outline",
            T("Lay out what the app has drawn, or shuffle yourselves and tap in the cards that lie there."),
        ),
        (
            "home-outline",
            T("What no source tells of a card is a house value of ours, marked as such: complete it from the box."),
        ),
        (
            "worker",
            T("Every action says what it costs and gives just now; a long touch shows where each part comes from."),
        ),
        ("sword-cross", T("War, plague and events are foretold with the strengths of all, before they strike.")),
        ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
        ("robot-outline", T("At a table of 2 to 4 a rival can sit on any seat: it says what it does and why.")),
    ),
    links=(
        PageLink("campaign", "flag-variant", T("Campaign"), T("Scenarios for one player, with medals to win")),
        PageLink(
            "catalogue",
            "cards-outline",
            T("The cards"),
            T("What is printed, what is ours, and what you typed in from your box"),
        ),
    ),
    colors={"olive": ("#BFC86F", "#545D12", "#E2EA9A", "#3B420A")},
    emblem=(
        Mark("line", ((20, 48), (44, 48))),
        Mark("line", ((22, 29), (42, 29))),
        *(Mark("line", ((x, 32), (x, 46))) for x in (24, 32, 40)),
        Mark("line", ((32, 9), (32, 13)), width=2.5),
        Mark("line", ((20.5, 13), (23.1, 16)), width=2.5),
        Mark("line", ((43.5, 13), (40.9, 16)), width=2.5),
        Mark("fill", tuple((32 - 9.6 * cos(i * pi / 16), 28 - 9.6 * sin(i * pi / 16)) for i in range(17))),
    ),
    board="companion.ui.games.age_of_civilization.board:AgeBoard",
    lookback="companion.ui.games.age_of_civilization.lookback",
    looks_alone=True,
    policy="companion.app.games.age_of_civilization.policy:AgePolicy",
    start="companion.app.games.age_of_civilization.start",
    pages={
        "catalogue": "companion.ui.games.age_of_civilization.catalogue:CatalogueScreen",
        "cards": "companion.ui.games.age_of_civilization.catalogue:Cards",
        "card": "companion.ui.games.age_of_civilization.card_page:CardPage",
        "scenario": "companion.ui.games.age_of_civilization.scenario_page:ScenarioPage",
        "edit-scenario": "companion.ui.games.age_of_civilization.scenario_editor:ScenarioEditor",
    },
)
