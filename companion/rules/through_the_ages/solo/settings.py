"""The levels of the automa, one record of levers each, and the figures that they share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.core.text import T, Text

AGES: Final = 3


@dataclass(frozen=True, slots=True)
class Setting:
    """One level: ``pace`` is the culture it scores each turn on top, by the age, ``arms`` what its armies gain more."""

    number: int
    name: Text
    hint: Text
    pace: tuple[int, int, int]
    arms: int = 0


SETTINGS: Final = (
    Setting(1, T("Beginner"), T("For a first play."), (-1, -3, -6)),
    Setting(2, T("Regular"), T("As people play at two seats."), (-1, -1, -3)),
    Setting(3, T("Strong"), T("Arms and grows faster."), (0, -2, -3), arms=1),
    Setting(4, T("Master"), T("For those who know every card."), (1, 0, -1), arms=1),
)

# Levels as earlier versions of the rules had them, by that version and the level.
_EARLIER: Final = {(3, 4): replace(SETTINGS[3], pace=(1, 0, 0))}

# By the age, I to III; before Age I it does what it does in it, after Age III what it did there.
GROWTH: Final = (1, 2, 2)  # culture a turn, for a culture card
LORE: Final = (0, 0, 1)  # the same, for a science card
LEARNED: Final = (2, 3, 5)  # science points, for a science card
ARMIES: Final = (2, 3, 5)  # strength, for an army card
JUMP: Final = (3, 5, 8)  # strength that one tactic may add: it never attacks with more above what it showed
SAFE: Final = (3, 4, 6)  # strength ahead of the persons from which on it needs no more armies
EASE: Final = (2, 4, 6)  # culture that it scores more in a turn when it is that safe, and less when it is behind
CROWD: Final = ((0, 0, 0), (0, 1, 0), (1, 1, 1))  # culture less in a turn, for one, two or three automas
STORES: Final = (3, 5, 7)  # food and resources that can be taken from it
DEFENCE: Final = (2, 4, 6)  # the most that it has ready in hidden cards
REST: Final = 6  # rounds between two of its attacks
LEAD_FOR_WAR: Final = 6  # strength ahead with which it may declare a war in Age III
ATTACKS_OF: Final = 4  # where it could attack it does so once in so many turns, times the automas there are
PLANS, PLAN_OF = 2, 5  # the share of the turns without an attack in which it plans an event


def setting(number: int, rules: int = 0) -> Setting:
    """The level with this number, or the nearest one there is, as a version of the rules had it."""
    found = SETTINGS[min(max(number, 1), len(SETTINGS)) - 1]
    return _EARLIER.get((rules, found.number), found)
