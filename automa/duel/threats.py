"""Supremacies within reach: what wins at once, and what the rival must not be left with. Exact, not judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from automa.duel.ahead import after, legal
from companion.core.score import Seat
from companion.rules.duel.flow import supreme
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import ACTOR, FRESH, OPEN_NOW, PHASE, SEAT, Numbers, Phase


class Win(NamedTuple):
    """A move that leads to a supremacy before the rival moves, whatever is drawn, and the position at the end."""

    move: AnyMove
    end: Numbers


def winning(n: Numbers) -> Win | None:
    """Such a move of the seat whose turn it is."""
    for move in legal(n):
        end = _end(after(n, move), n[SEAT])
        if end is not None:
            return Win(move, end)
    return None


def _end(n: Numbers, seat: Seat) -> Numbers | None:
    """Where the seat, having made a move, has won or goes on to win in the same turn or the next one it has."""
    phase = n[PHASE]
    if phase == Phase.OVER:
        return n if supreme(n) == seat else None
    if n[SEAT] != seat or n[FRESH] or phase == Phase.LIBRARY:
        return None
    win = winning(_as_it_lies(n))
    return win.end if win else None


def _as_it_lies(n: Numbers) -> Numbers:
    """The next turn with what lies face up already, not waiting for what is to be turned up."""
    if n[PHASE] != Phase.REVEAL:
        return n
    n = n[:]
    n[OPEN_NOW] = tuple(place for place in n[OPEN_NOW] if n[place] >= 0)
    n[PHASE], n[ACTOR] = Phase.TURN, n[SEAT]
    return n


def threat(n: Numbers, seat: Seat) -> Win | None:
    """How the rival of a seat, now to move, wins at once; None when that is not certain."""
    if n[SEAT] == seat or n[FRESH] or n[PHASE] not in (Phase.REVEAL, Phase.TURN):
        return None
    return winning(_as_it_lies(n))


def safe_moves(n: Numbers, moves: Sequence[AnyMove], check: Callable[[], None]) -> list[AnyMove]:
    """The moves that leave the rival no such win; all when none does better. ``check`` is called before each."""
    seat, safe = n[SEAT], list[AnyMove]()
    for move in moves:
        check()
        if threat(after(n, move), seat) is None:
            safe.append(move)
    return safe or list(moves)
