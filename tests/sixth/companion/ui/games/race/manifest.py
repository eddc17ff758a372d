"""The race as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from companion.app.game_info import GameInfo, Mark, PageLink
from companion.core.text import T

MANIFEST = GameInfo(
    "race",
    "race",
    "Race",
    T("1 to 3 players"),
    built=True,
    facts=(("account-multiple-outline", T("1 to 3 players")), ("timer-outline", T("2 min"))),
    help=(("flag-variant", T("Throw, then run or rest: the first at the goal has won.")),),
    links=(PageLink("facts", "cards-outline", T("What the cards say"), T("Printed, or told from your box")),),
    colors={"race": ("#8FD3A8", "#1F6B45", "#B7F0CC", "#0B4A2C")},
    emblem=(Mark("line", ((22, 14), (22, 50))), Mark("fill", ((24, 15), (46, 23), (24, 31)))),
    policy="tests.sixth.companion.app.games.race.policy:RacePolicy",
    board="tests.sixth.companion.ui.games.race.board:RaceBoard",
)
