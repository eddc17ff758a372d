"""Through the Ages as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from companion.app.game_info import GameInfo, Mark, PageLink
from companion.core.text import T

MANIFEST = GameInfo(
    "through_the_ages",
    "murex",
    "Through the Ages",
    T("2 to 4 players"),
    built=True,
    facts=(
        ("account-multiple-outline", T("2 to 4")),
        ("timer-outline", T("3 h")),
        ("script", T("full rules")),
    ),
    help=(
        (
            "table-furniture",
            T("The app names the cards that leave each deck, for your number of players, and how many stay."),
        ),
        ("dice-multiple", T("It deals the first card row and names the first player; tap one to draw it again.")),
        (
            "script-text-outline",
            T("At the end pick the Age III events that are left: the sheet asks only for what they compare."),
        ),
        ("calculator-variant-outline", T("The score sheet stays half filled in as long as you like.")),
        (
            "worker",
            T("It keeps the books of every civilization: prices part by part, corruption, hunger, strength, limits."),
        ),
        ("eye-off-outline", T("Military cards and planned events stay covered until the one they belong to looks.")),
        ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
        ("information-outline", T("You may also let it lay the table and count the score, and play without it.")),
    ),
    links=(
        PageLink(
            "game",
            "robot-outline",
            T("Alone against an automa"),
            T("With your own cards: one number and one tap a turn"),
            game="ages_solo",
        ),
    ),
    colors={"murex": ("#D0A8E6", "#6A3689", "#E9CDF8", "#501F70")},
    emblem=(
        Mark("line", ((21, 17), (43, 17)), width=3.5),
        Mark("line", ((21, 47), (43, 47)), width=3.5),
        Mark(
            "loop",
            ((24, 20), (40, 20), (34.5, 30), (34.5, 34), (40, 44), (24, 44), (29.5, 34), (29.5, 30)),
            width=2.8,
        ),
        Mark("fill", ((27.5, 42.5), (32, 36), (36.5, 42.5))),
        Mark("fill", ((28.5, 24.5), (35.5, 24.5), (32, 30))),
    ),
    score_icons={"culture": "drama-masks"},
    lays_only=True,
    board="companion.ui.games.through_the_ages.board:AgesBoard",
    lookback="companion.ui.games.through_the_ages.lookback",
    policy="companion.app.games.through_the_ages.policy:AgesPolicy",
)
