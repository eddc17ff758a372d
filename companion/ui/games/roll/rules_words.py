"""The rules of each step, as one would explain them across the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import T, Text
from companion.rules.roll.rules import Phase, Rules


def of(phase: Phase, rules: Rules) -> Sequence[Text]:
    """The rules of a step in a few sentences, as they are at this table."""
    return (*_RULES[phase], *_here(phase, rules))


def _here(phase: Phase, rules: Rules) -> Sequence[Text]:
    """What differs from table to table."""
    if phase in (Phase.READY, Phase.ROLLING, Phase.KEEP):
        return (_SKULLS_ALONE, _BLOWS_ALONE) if rules.alone else (_SKULLS, _BLOWS)
    if phase is Phase.BUILD:
        return (_MAY_IDLE if rules.idle_workers else _NOBODY_IDLES, _NO_WORK)
    return ()


_SKULLS = T("A skull stays as it is: it cannot be rerolled. Only Leadership may reroll one.")
_SKULLS_ALONE = T("Alone, and in a race, skulls may be rerolled like any other die.")
_BLOWS = T("A pestilence strikes the others. With Religion a revolt does too, and you keep your goods.")
_BLOWS_ALONE = T(
    "Alone, and in a race, a pestilence strikes you unless you have Medicine, and Religion just keeps a revolt away."
)
_NOBODY_IDLES = T("All workers must work as long as there is a free box.")
_MAY_IDLE = T("At this table workers may stay idle though there are free boxes.")
_NO_WORK = T("Workers cannot be saved for later: those who find no work are lost.")

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
        T("Each worker ticks one box of a city or of a monument."),
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
