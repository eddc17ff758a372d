"""What is chosen before a play."""

from __future__ import annotations

from typing import Final

from companion.core.setup import Choice, Option, Recipe
from companion.core.text import N, T
from companion.rules.through_the_ages.facts import PLAYERS
from companion.rules.through_the_ages.starts import START_WORDS, starts_of
from companion.rules.through_the_ages.state import Rules

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

TRACKED: Final = 2  # the rules version from which on the app follows a play
ROWLESS: Final = 3  # and from which on it may leave the card row to the table

# What a tracked play is asked beside; see docs/through_the_ages.md for the points that the rulebook leaves open.
PLAY_OPTIONS: Final = (
    *OPTIONS,
    Option(
        "military",
        T("Military cards"),
        (
            Choice("app", T("Dealt by the app"), T("Hands and events are kept in the app.")),
            Choice(
                "real",
                T("Real ones"),
                T("Names are told when they are played. Seats may be followed by their ratings only."),
            ),
        ),
        "app",
        since=TRACKED,
    ),
    Option(
        "variant",
        T("Variant"),
        (
            Choice("full", T("The full game")),
            Choice("peaceful", T("Peaceful"), T("Without aggressions and wars.")),
            Choice(
                "short",
                T("First game"),
                T("Without attacks and pacts, up to Age II. Its bonus is from a public help page, not from the rules."),
            ),
        ),
        "full",
        since=TRACKED,
    ),
    Option(
        "start",
        T("How civilizations begin"),
        tuple(Choice(key, *words) for key, words in START_WORDS.items()),
        "printed",
        since=TRACKED,
    ),
    Option(
        "genghis",
        T("Genghis Khan in an uprising"),
        (Choice("scores", T("He scores")), Choice("nothing", T("He scores nothing"))),
        "scores",
        house=True,
        since=TRACKED,
    ),
    Option(
        "taj",
        T("The Taj Mahal in ruins"),
        (Choice("loses", T("Its blue token goes")), Choice("keeps", T("Its blue token stays"))),
        "loses",
        house=True,
        since=TRACKED,
    ),
    Option(
        "raid",
        T("Raid"),
        (
            Choice("sum", T("Half of the sum"), T("Half of both prices together, rounded up.")),
            Choice("each", T("Half of each"), T("Half of each price, rounded up.")),
        ),
        "sum",
        house=True,
        since=TRACKED,
    ),
    Option(
        "iconoclasm",
        T("Iconoclasm in Age IV"),
        (Choice("all", T("Every leader leaves")), Choice("none", T("No leader leaves"))),
        "all",
        house=True,
        since=TRACKED,
    ),
    Option(
        "keep",
        T("The card row in the app"),
        (
            Choice("row", T("Kept"), T("The app knows every card that lies in it.")),
            Choice("none", T("Not kept"), T("You say what you take and what it costs, and when an age ends.")),
        ),
        "row",
        since=ROWLESS,
    ),
)


def rules_of(recipe: Recipe) -> Rules:
    """What the choices mean for the rules."""
    players = int(recipe["players"])
    return Rules(
        players,
        real_military=recipe["military"] == "real",
        rowless=recipe["keep"] == "none",
        peaceful=recipe["variant"] == "peaceful",
        short=recipe["variant"] == "short",
        genghis_in_uprising=recipe["genghis"] == "scores",
        ruined_taj_keeps_token=recipe["taj"] == "keeps",
        raid_rounds_each=recipe["raid"] == "each",
        iconoclasm_spares_in_iv=recipe["iconoclasm"] == "none",
        starts=starts_of(recipe["start"], players),
        version=recipe.rules_version,
    )
