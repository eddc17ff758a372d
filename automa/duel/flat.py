"""Flat Monte Carlo: every move is tried by as many random plays. A yardstick for the rivals, not one of them.

It sees what a rival sees: what lies face down is dealt anew in each play.
"""

from __future__ import annotations

from random import Random
from typing import Final
from zlib import crc32

from automa.duel.ahead import legal
from automa.duel.playout import playout
from automa.opponent import Budget, Candidate, Decision
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.duel.position import OPEN_NOW
from companion.rules.duel.state import State
from companion.rules.duel.words import tell

PLAYOUTS: Final = 1_000  # for each decision, shared by its moves


class Flat:
    """Takes what won most of its random plays."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor; the same position gets the same move."""
        moves = legal(state.n)
        random = Random(crc32(repr(state.n[:OPEN_NOW]).encode()))
        each, more = divmod(max(self._playouts, len(moves)), len(moves)) if len(moves) > 1 else (1, 0)
        candidates = []
        for number, move in enumerate(moves):
            budget.check()
            then = state.copy()
            then.play(move)
            candidates.append(Candidate(move, _share(then, seat, each + (number < more), random), tell(state, move)))
        candidates.sort(key=lambda candidate: candidate.value, reverse=True)
        return Decision(candidates[0].move, tuple(candidates), T("What wins most often"))


def _share(state: State, seat: Seat, plays: int, random: Random) -> float:
    """Of the victories in so many random plays."""
    won = 0.0
    for _ in range(plays):
        winner = playout(state, random).winner
        won += 0.5 if winner is None else winner == seat
    return won / plays
