"""Supremacies within reach: what wins at once, and what the rival must not be left with. Exact, not judged."""

from __future__ import annotations

from collections.abc import Sequence

from automa.duel.ahead import after, legal
from companion.rules.duel.flow import supreme
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import ACTOR, FRESH, OPEN_NOW, PHASE, SEAT, Numbers, Phase


def winning_move(n: Numbers) -> AnyMove | None:
    """A move of the seat whose turn it is that leads to its supremacy before the rival moves, whatever is drawn."""
    return next((move for move in legal(n) if _wins(after(n, move), n[SEAT])), None)


def _wins(n: Numbers, seat: int) -> bool:
    """Whether the seat, having made a move, has won or goes on to win in the same turn or the next one it has."""
    phase = n[PHASE]
    if phase == Phase.OVER:
        return supreme(n) == seat
    if n[SEAT] != seat or n[FRESH] or phase == Phase.LIBRARY:
        return False
    if phase == Phase.REVEAL:  # another turn, with what lies face up already
        n[OPEN_NOW] = tuple(place for place in n[OPEN_NOW] if n[place] >= 0)
        n[PHASE], n[ACTOR] = Phase.TURN, seat
    return winning_move(n) is not None


def threat(n: Numbers, seat: int) -> AnyMove | None:
    """The move by which the rival of a seat, now to move, wins at once; None when there is none for sure."""
    if n[SEAT] == seat or n[FRESH]:
        return None
    if n[PHASE] == Phase.REVEAL:
        n = n[:]
        n[OPEN_NOW] = tuple(place for place in n[OPEN_NOW] if n[place] >= 0)
        n[PHASE], n[ACTOR] = Phase.TURN, 1 - seat
    return winning_move(n) if n[PHASE] == Phase.TURN else None


def safe_moves(n: Numbers, moves: Sequence[AnyMove]) -> list[AnyMove]:
    """The moves that leave the rival no such win; all when none does better."""
    seat = n[SEAT]
    safe = [move for move in moves if threat(after(n, move), seat) is None]
    return safe or list(moves)
