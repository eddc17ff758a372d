"""Armies: units grouped by the current tactic so that their strength is the greatest.

An army is *small* when one of its units is two levels or more below the tactic. Let T be the number of armies that all
units make and F the number that the newer ones make: F full and T - F small armies is the most. With Genghis Khan
infantry may stand for cavalry; full armies that lack new cavalry then use up infantry, and the best F is looked for.
An air force doubles one army, the full ones first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.through_the_ages.cards import AIR, ARTILLERY, CAVALRY, INFANTRY, RULES, Army

_TOO_OLD: Final = 2
_PLACE: Final = {INFANTRY: 0, CAVALRY: 1, ARTILLERY: 2, AIR: 3}
_UNIT: Final = {rule.number: (_PLACE[rule.kind], rule.level) for rule in RULES if rule.unit}
UNIT_CARDS: Final = frozenset(_UNIT)
_MANY: Final = 99


def strength(tactic: int, workers: Mapping[int, int], steppe: bool = False) -> int:
    """What the armies of these units add by this tactic; ``steppe`` where infantry may stand for cavalry."""
    rule = RULES[tactic]
    army = rule.army
    if army is None:
        return 0
    every, newer = [0, 0, 0, 0], [0, 0, 0, 0]
    oldest = rule.level - _TOO_OLD
    for card, n in workers.items():
        if n and card in _UNIT:
            place, level = _UNIT[card]
            every[place] += n
            if level > oldest:
                newer[place] += n
    return _best(army, every, newer, steppe)


def _best(army: Army, every: list[int], newer: list[int], steppe: bool) -> int:
    if not steppe:
        full = _count(army, newer)
        return _worth(army, full, _count(army, every) - full, every[3])
    return max(
        _worth(army, full, _on_horses(army, every, newer, full) - full, every[3])
        for full in range(_on_horses(army, newer, newer, 0) + 1)
        if _on_horses(army, every, newer, full) >= full
    )


def _worth(army: Army, full: int, small: int, wings: int) -> int:
    doubled = min(wings, full)
    rest = min(wings - doubled, small)
    return (full + doubled) * army.strength + (small + rest) * army.small


def _count(army: Army, units: list[int]) -> int:
    return min(
        units[0] // army.infantry if army.infantry else _MANY,
        units[1] // army.cavalry if army.cavalry else _MANY,
        units[2] // army.artillery if army.artillery else _MANY,
    )


def _on_horses(army: Army, units: list[int], newer: list[int], full: int) -> int:
    """How many armies these units make in all when so many of them are full ones and infantry may ride.

    Full armies take new cavalry only; what they lack of it is new infantry, which the others then miss.
    """
    riding = max(0, full * army.cavalry - newer[1])
    foot = (units[0] - riding) // army.infantry if army.infantry else _MANY
    both = (units[0] + units[1]) // (army.infantry + army.cavalry) if army.infantry + army.cavalry else _MANY
    guns = units[2] // army.artillery if army.artillery else _MANY
    return max(0, min(foot, both, guns))
