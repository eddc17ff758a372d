"""What is chosen before a play: players, how leaders are found, and the points that the rulebook leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.setup import Choice, Option, Recipe
from companion.core.text import N, T
from companion.rules.mosaic.facts import PLAYERS

OPTIONS: Final = (
    Option("players", T("Players"), tuple(Choice(str(n), N("{n} player", "{n} players", n)) for n in PLAYERS), "4"),
    Option(
        "leaders",
        T("Leaders"),
        (
            Choice("draft", T("Draft"), T("Each player picks one and passes the rest to the right.")),
            Choice("dealt", T("Leaders dealt"), T("The app deals one to each player.")),
        ),
        "draft",
    ),
    Option(
        "second_after_tie",
        T("Second place behind a tie"),
        (
            Choice("scores", T("Scores 2 points")),
            Choice("nothing", T("Scores nothing")),
        ),
        "scores",
        T("Two players share the most influence in a region: is the next one second?"),
        house=True,
    ),
    Option(
        "absent",
        T("Second place without influence"),
        (
            Choice("nothing", T("Scores nothing")),
            Choice("scores", T("Scores 2 points")),
        ),
        "nothing",
        T("One player alone has no influence in a region: is that a second place?"),
        house=True,
    ),
    Option(
        "halves",
        T("Half a point"),
        (Choice("down", T("Rounded down")), Choice("up", T("Rounded up"))),
        "down",
        T("Republic and Stonehenge give 1 point for 2 population."),
        house=True,
    ),
    Option(
        "wonder_owner",
        T("Cities and wonders beside wonders"),
        (Choice("own", T("Only your own count")), Choice("all", T("Everyone’s count"))),
        "own",
        T("Hanging Gardens, Colossus and Sphinx do not say whose."),
        house=True,
    ),
    Option(
        "sphinx",
        T("Sphinx"),
        (Choice("included", T("Counts itself")), Choice("others", T("Counts the other wonders"))),
        "included",
        T("4 points for each wonder in its region."),
        house=True,
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The recipe as plain values."""

    players: int
    leaders_dealt: bool
    second_after_tie: bool
    absent_scores: bool
    halves_up: bool
    own_only: bool
    sphinx_itself: bool


def rules_of(recipe: Recipe) -> Rules:
    return Rules(
        players=int(recipe["players"]),
        leaders_dealt=recipe["leaders"] == "dealt",
        second_after_tie=recipe["second_after_tie"] == "scores",
        absent_scores=recipe["absent"] == "scores",
        halves_up=recipe["halves"] == "up",
        own_only=recipe["wonder_owner"] == "own",
        sphinx_itself=recipe["sphinx"] == "included",
    )
