"""What follows from a corrected position: who is to move, and what is pending.

The physical table is always right, in every phase. One place derives all of it from the figures, so that a position
that was corrected waits for the same as one that was played to those figures.
"""

from __future__ import annotations

from companion.core.game import OVER, TABLE
from companion.rules.duel import hidden
from companion.rules.duel.facts import MOST_WONDERS, OF_COLOUR
from companion.rules.duel.flow import decider, end_turn, go_on, laid_out, lay_wonders, supreme, wait_for
from companion.rules.duel.position import (
    AGE,
    BOARD,
    BUILT,
    CITY,
    DISCARDED,
    DUE,
    FRESH,
    HELD,
    LEFT,
    OFFERED,
    PHASE,
    PLANS,
    SEAT,
    SHELF,
    Numbers,
    Phase,
)
from companion.rules.duel.structure import FULL


def settle(n: Numbers) -> None:
    """Wait for what a corrected position asks for: it never stops without a move."""
    if not n[AGE]:
        if n[PHASE] == Phase.DRAFT:
            lay_wonders(n)
        return
    _shelve(n)
    if supreme(n) is not None:
        _stop(n)
        return
    if n[PHASE] == Phase.OVER and not n[HELD]:
        _after_the_end(n)
        return
    if n[HELD]:
        n[PHASE], n[HELD] = n[HELD] - 1, 0
    _wait_again(n)


def _stop(n: Numbers) -> None:
    """A supremacy ends the play; corrected away, it goes on from here."""
    if n[PHASE] != Phase.OVER:
        n[HELD] = n[PHASE] + 1
    wait_for(n, Phase.OVER, OVER)


def _after_the_end(n: Numbers) -> None:
    """A supremacy that was played, or the end of the last age: that turn is done."""
    if n[FRESH]:
        _lay_out(n)
    else:
        end_turn(n)


def _wait_again(n: Numbers) -> None:
    """For what the phase waits for, as the figures are now."""
    if n[FRESH] or n[PHASE] == Phase.STARTS:
        if n[AGE] > 1 and n[LEFT] == FULL:
            n[SEAT] = decider(n)
        if n[PHASE] == Phase.STARTS:
            wait_for(n, Phase.STARTS, n[SEAT])
        else:
            wait_for(n, n[PHASE], TABLE)
    elif n[PHASE] in (Phase.REVEAL, Phase.TURN):
        if n[LEFT]:
            go_on(n)
        else:
            end_turn(n)
    elif _nothing_to_choose(n):
        end_turn(n)
    else:
        wait_for(n, n[PHASE], TABLE if n[PHASE] == Phase.LIBRARY else n[SEAT])


def _lay_out(n: Numbers) -> None:
    if n[DUE]:
        wait_for(n, Phase.REVEAL, TABLE)
    else:
        n[PHASE] = Phase.REVEAL
        laid_out(n)


def _shelve(n: Numbers) -> None:
    """Seven wonders are the most: with seven corrected in no plan can be built, with fewer they can again."""
    if n[BUILT].bit_count() + n[BUILT + 1].bit_count() >= MOST_WONDERS:
        for seat in (0, 1):
            n[SHELF + seat] |= n[PLANS + seat]
            n[PLANS + seat] = 0
    else:
        for seat in (0, 1):
            n[PLANS + seat] |= n[SHELF + seat]
            n[SHELF + seat] = 0


def _nothing_to_choose(n: Numbers) -> bool:
    """Whether a correction has taken away what the seat was to choose from."""
    phase = n[PHASE]
    if phase == Phase.TOKEN:
        return not n[BOARD]
    if phase == Phase.REBUILD:
        return not n[DISCARDED]
    if phase == Phase.DESTROY:
        colour = OF_COLOUR["brown"] if n[OFFERED] & OF_COLOUR["brown"] else OF_COLOUR["grey"]
        n[OFFERED] = n[CITY + 1 - n[SEAT]] & colour
        return not n[OFFERED]
    if phase == Phase.LIBRARY and not hidden.tokens_due(n)[1]:
        n[PHASE] = Phase.LIBRARY_TOKEN
    return bool(n[PHASE] == Phase.LIBRARY_TOKEN and not n[OFFERED])
