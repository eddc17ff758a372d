"""What is chosen before a play."""

from __future__ import annotations

from typing import Final

from companion.core.setup import Choice, Option
from companion.core.text import N, T
from companion.rules.through_the_ages.facts import PLAYERS

OPTIONS: Final = (
    Option("players", T("Players"), tuple(Choice(str(n), N("{n} player", "{n} players", n)) for n in PLAYERS), "2"),
    Option(
        "row",
        T("First card row"),
        (
            Choice("app", T("Row by the app"), T("You look the thirteen cards up; a code repeats them elsewhere.")),
            Choice("table", T("Row by hand"), T("You shuffle the Age A cards and lay out thirteen.")),
        ),
        "app",
    ),
)
