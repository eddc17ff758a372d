"""Roll Through the Ages as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from companion.app.game_info import GameInfo, Mark
from companion.core.text import T

MANIFEST = GameInfo(
    "roll",
    "roll",
    "Roll Through the Ages",
    T("1 to 4 players"),
    built=True,
    facts=(("account-multiple-outline", T("1 to 4")), ("timer-outline", T("30 min")), ("script", T("full rules"))),
    scored=("players", "age", "edition"),
    help=(
        (
            "dice-multiple-outline",
            T("Roll your own dice and tap in what they show, or let the app roll. You can switch at any moment."),
        ),
        (
            "table-furniture",
            T("Your board may stay on the table: the app keeps the same books, and tells what to move."),
        ),
        (
            "calculator-variant-outline",
            T("Goods, food, disasters, payments and points are worked out for you, by the rules of your printing."),
        ),
        ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
        (
            "robot-outline",
            T("A rival can sit on any seat: it says what it does and why, and you move its pegs if you like."),
        ),
    ),
    colors={"roll": ("#E8926E", "#9A4025", "#FFB596", "#7A2A10")},  # terracotta
    emblem=(
        Mark("frame", ((17, 17), (47, 47)), radius=7),
        Mark("line", ((32, 22), (32, 42))),
        Mark("line", ((26, 25), (32, 29), (38, 25))),
        Mark("line", ((26, 31), (32, 35), (38, 31))),
    ),
    board="companion.ui.games.roll.board:RollBoard",
    policy="companion.app.games.roll.policy:RollPolicy",
    lookback="companion.ui.games.roll.lookback",
)
