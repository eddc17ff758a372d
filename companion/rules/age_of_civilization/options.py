"""What is chosen before a play: players, variants, scenario, and the points that the rulebook leaves open."""

from __future__ import annotations

from typing import Final

from companion.core.setup import Choice, Option
from companion.core.text import N, T
from companion.rules.age_of_civilization.rules import CUSTOM
from companion.rules.age_of_civilization.scenario import own

_SEVERAL: Final = ("2", "3", "4")
_OFF, _ON = Choice("off", T("Off")), Choice("on", T("On"))
_NO, _YES = Choice("off", T("No")), Choice("on", T("Yes"))

OPTIONS: Final = (
    Option(
        "players",
        T("Players"),
        tuple(Choice(str(n), N("{n} player", "{n} players", n)) for n in range(1, 5)),
        "1",
    ),
    Option(
        "scenario",
        T("Scenario"),
        (
            Choice("none", T("Skirmish"), T("The solo game of the rulebook: score high, earn achievements.")),
            *(Choice(key, scenario.name, T("A scenario of our own.")) for key, scenario in own().items()),
            Choice(CUSTOM, T("A scenario of yours"), T("One that you wrote, or filled in from the booklet.")),
        ),
        "none",
        when={"players": ("1",)},
    ),
    Option(
        "innovation",
        T("Innovation"),
        (_OFF, _ON),
        "off",
        T("A variant of the rulebook: special technologies that cover a column."),
    ),
    Option(
        "changing",
        T("A Changing World"),
        (_OFF, _ON),
        "off",
        T("A variant of the rulebook: three events on the time track."),
        when={"players": _SEVERAL},
    ),
    Option(
        "draft",
        T("Draft"),
        (_OFF, _ON),
        "off",
        T("A variant of the rulebook: everyone picks a hand of civilizations first."),
        when={"players": _SEVERAL},
    ),
    Option(
        "draws",
        T("Who deals the cards?"),
        (
            Choice("app", T("The app"), T("You lay out what it has drawn; names of ours carry a mark.")),
            Choice("hand", T("You, from the box"), T("You shuffle and deal, and tap in what lies there.")),
        ),
        "app",
        early=True,
    ),
    Option(
        "empty_wonder",
        T("Wonder without wonders"),
        (_NO, _YES),
        "on",
        T("May you do the action Wonder for its points when the market of wonders is empty?"),
        house=True,
    ),
    Option(
        "weak_conquest",
        T("Conquest without the highest strength"),
        (
            Choice("nothing", T("Allowed, gives nothing")),
            Choice("bonuses", T("Allowed, gives the bonuses of your cards")),
            Choice("forbidden", T("Forbidden")),
        ),
        "nothing",
        T("The rulebook does not forbid it."),
        house=True,
    ),
    Option(
        "short_coins",
        T("Too few coins to lose"),
        (Choice("all", T("Lose what there is")), Choice("none", T("Lose nothing"))),
        "all",
        T("When you should lose more coins than you have."),
        house=True,
    ),
    Option(
        "raid",
        T("Raids of the Scythians"),
        (Choice("always", T("With every Conquest")), Choice("scoring", T("Only when it scores"))),
        "always",
        T("When do the others lose coins by your Conquest?"),
        when={"players": _SEVERAL},
        house=True,
    ),
    Option(
        "zero_ties",
        T("Most wonders or technologies with none"),
        (_NO, _YES),
        "on",
        T("Do you score an event for having the most when nobody has any?"),
        house=True,
    ),
    Option(
        "special_at_rest",
        T("Special technology and rest"),
        (_NO, _YES),
        "on",
        T("May you buy a special technology in a turn in which you rest?"),
        when={"innovation": ("on",)},
        house=True,
    ),
    Option(
        "last_cube",
        T("Opponent’s last cube"),
        (_NO, _YES),
        "off",
        T("Does the virtual opponent take a cube after the last round, before the final abilities?"),
        when={"players": ("1",)},
        house=True,
    ),
    Option(
        "ability_at_once",
        T("Abilities gained at the end of a turn"),
        (Choice("off", T("From the next turn on")), Choice("on", T("At once"))),
        "off",
        T("When Babylon brings a technology that works at the end of each turn."),
        house=True,
    ),
)
