"""The leader of 7 Wonders Duel by level: the rules say what it does, from a deck of orders; nobody thinks."""

from __future__ import annotations

from automa.lineup import Lineup, RivalKind, Strength
from companion.core.text import T
from companion.rules.duel.leader import LEVELS


def lineup() -> Lineup:
    leader = RivalKind(
        id="leader",
        name=T("The leader"),
        hint=T("It draws orders; you move its cards."),
        levels={each.number: Strength(each.name, each.hint) for each in LEVELS},
        fair=T("Weaker leaders sell more and watch less; the cards are the same."),
        coaches=False,
        hurries=False,
    )
    return Lineup((leader,))
