"""The rules of each step, as one would explain them across the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.roll.rules import Phase
from companion.text import T, Text


def of(phase: Phase) -> Sequence[Text]:
    """The rules of a step in a few sentences."""
    return _RULES[phase]


_DICE = (
    T("Roll one die for each city. You may reroll any dice twice, each time other ones if you like."),
    T("Two skulls are a drought, three a pestilence, four an invasion, five or more a revolt."),
)
_RULES: dict[Phase, Sequence[Text]] = {
    Phase.READY: _DICE,
    Phase.ROLLING: _DICE,
    Phase.KEEP: _DICE,
    Phase.LEAD: (T("Leadership: after your last roll, reroll one die once more. A skull may be rerolled too."),),
    Phase.HARVEST: (
        T("A die with food and workers gives one or the other, as you like."),
        T("Then every city eats one food. For each city without food you lose a point."),
    ),
    Phase.INVADE: (T("Smithing: your invasion strikes the others. Each spearhead you give up strikes harder."),),
    Phase.BUILD: (
        T("Each worker ticks one box of a city or of a monument. All workers must work if there is a free box."),
        T("A finished city gives one more die from the next turn on, and eats one food each turn."),
        T("A finished monument gives its points."),
    ),
    Phase.TRADE: (T("Each ship changes one good into another. With others you may trade goods and food."),),
    Phase.ANSWER: (T("You may accept the offer or refuse it."),),
    Phase.BUY: (
        T("Buy at most one development a turn. Pay with the coins of this turn and with goods."),
        T("A kind of goods is always paid as a whole. There is no change: what you pay too much is lost."),
        T("Coins cannot be saved for later."),
    ),
    Phase.DISCARD: (T("At the end of a turn you keep at most six goods, unless you have Caravans."),),
    Phase.OVER: (T("Points: developments, monuments and bonuses, less the points lost to disasters."),),
}
