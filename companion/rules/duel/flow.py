"""How a play goes on by itself: from turn to turn, from age to age, and to its end."""

from __future__ import annotations

from companion.core.game import OVER, TABLE
from companion.core.score import Seat
from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    DRAFT,
    ON_OFFER,
    PLACES,
    SYMBOLS_TO_WIN,
    WONDERS_EACH,
)
from companion.rules.duel.position import (
    ACTOR,
    AGAIN,
    AGE,
    BACK,
    BUILT,
    DRAFTED,
    DUE,
    FIRST,
    FRESH,
    HIDDEN,
    LAST,
    LEFT,
    OFFERED,
    OPEN_NOW,
    PAWN,
    PHASE,
    PLANS,
    REVEALING,
    SCIENCE,
    SEAT,
    TURNING,
    Numbers,
    Phase,
)
from companion.rules.duel.structure import FACE_UP, FULL, OPEN


def wait_for(n: Numbers, phase: int, actor: Seat) -> None:
    n[PHASE] = phase
    n[ACTOR] = actor


# Wonders


def lay_wonders(n: Numbers) -> None:
    """Four wonders to choose from, twice, or all eight dealt; then the first age."""
    picked = wonders_given(n)
    if picked == 2 * WONDERS_EACH:
        n[OFFERED] = 0
        begin_age(n, 1)
    elif n[OFFERED] and n[DRAFTED] and picked % ON_OFFER + n[OFFERED].bit_count() == ON_OFFER:
        n[SEAT] = n[FIRST] ^ DRAFT[picked]
        wait_for(n, Phase.DRAFT, n[SEAT])
    else:
        wait_for(n, Phase.WONDERS, TABLE)


def wonders_given(n: Numbers) -> int:
    """How many wonders the two seats have."""
    given: int = (n[PLANS] | n[PLANS + 1] | n[BUILT] | n[BUILT + 1]).bit_count()
    return given


# Ages


def begin_age(n: Numbers, age: int) -> None:
    n[AGE] = age
    n[:PLACES] = [BACK] * PLACES
    n[LEFT] = n[HIDDEN] = FULL
    n[DUE] = FACE_UP[age]
    n[FRESH] = 1
    n[AGAIN] = 0
    wait_for(n, Phase.REVEAL, TABLE)


def end_age(n: Numbers) -> None:
    """The seat behind on the track chooses who begins the next age; with the pawn in the middle, who played last."""
    if n[AGE] == AGES:
        wait_for(n, Phase.OVER, OVER)
        return
    n[LAST] = n[SEAT]
    n[SEAT] = decider(n)
    begin_age(n, n[AGE] + 1)


def decider(n: Numbers) -> Seat:
    """Who chooses who begins an age after the first."""
    pawn: int = n[PAWN]
    last: Seat = n[LAST]
    return last if not pawn else 1 if pawn > 0 else 0


# Turns


def end_turn(n: Numbers) -> None:
    """The rival plays, or the same seat again; but cards that lie open face down are turned up first."""
    left = n[LEFT]
    if not left:
        end_age(n)  # a turn to play again is lost
        return
    if n[AGAIN]:
        n[AGAIN] = 0
    else:
        n[SEAT] ^= 1
    places, n[OPEN_NOW] = OPEN[n[AGE]][left]
    due = places & n[HIDDEN]
    if due:
        n[DUE] = due
        n[PHASE] = REVEALING
        n[ACTOR] = TABLE
    else:
        n[PHASE] = TURNING
        n[ACTOR] = n[SEAT]


def go_on(n: Numbers) -> None:
    """It is the turn of the same seat, once what lies open is turned up."""
    n[AGAIN] = 1
    n[DUE] = 0
    end_turn(n)


def laid_out(n: Numbers) -> None:
    """The face-up cards of a new age lie there."""
    if hidden.guilds_to_come(n) and n[PHASE] != Phase.BACKS:
        wait_for(n, Phase.BACKS, TABLE)
        return
    n[FRESH] = 0
    if n[LEFT] != FULL:  # begun in mid-age: it was said whose turn it is
        go_on(n)
    elif n[AGE] == 1:
        n[SEAT] = n[FIRST]
        go_on(n)
    else:
        wait_for(n, Phase.STARTS, n[SEAT])


# Supremacy


def supreme(n: Numbers) -> Seat | None:
    """Who has won at once, by arms or by science."""
    if abs(n[PAWN]) >= CAPITAL:
        return 0 if n[PAWN] > 0 else 1
    for seat in (0, 1):
        if n[SCIENCE + seat].bit_count() >= SYMBOLS_TO_WIN:
            return seat
    return None
