"""Looking ahead: what a move leads to, and what that is worth to seat 0.

A turn may ask for choices (a token, a card to destroy or to rebuild); it is worth what the best of them is worth to the
seat that chooses. What is turned up afterwards is left open: the judgement knows what may come.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from automa.duel.judge import Evaluator
from companion.rules.duel import hidden
from companion.rules.duel.facts import WONDERS
from companion.rules.duel.flow import supreme
from companion.rules.duel.legal import LISTS
from companion.rules.duel.moves import PICK_TOKEN, AnyMove
from companion.rules.duel.position import OFFERED, PHASE, SEAT, Numbers, Phase
from companion.rules.duel.scoring import ROWS, points
from companion.rules.duel.turn import ACTS

_CHOICES: Final = (Phase.TOKEN, Phase.LIBRARY_TOKEN, Phase.DESTROY, Phase.REBUILD)
_BLUE: Final = tuple(ROWS).index("blue")
_DRAWN: Final = next(wonder.draws_tokens for wonder in WONDERS if wonder.draws_tokens)


def after(n: Numbers, move: AnyMove) -> Numbers:
    """The position after a legal move."""
    then = n[:]
    ACTS[n[PHASE]][type(move)](then, move)
    return then


def legal(n: Numbers) -> Sequence[AnyMove]:
    return LISTS[n[PHASE]](n)


def result(n: Numbers) -> float:
    """Of a play that is over: 1 when seat 0 has won, 0 when it has lost, half for a shared victory."""
    winner = supreme(n)
    if winner is not None:
        return 1.0 - winner
    first, second = points(n, 0), points(n, 1)
    lead = sum(first) - sum(second) or first[_BLUE] - second[_BLUE]
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


class Ahead:
    """Looks ahead with the eyes of a judge."""

    def __init__(self, judge: Evaluator) -> None:
        self._chance = judge.chance

    def values(self, n: Numbers, moves: Sequence[AnyMove]) -> list[float]:
        """What these moves are worth to seat 0."""
        worth = self.worth
        acts = ACTS[n[PHASE]]
        found = []
        for move in moves:
            then = n[:]
            acts[type(move)](then, move)
            found.append(worth(then))
        return found

    def worth(self, n: Numbers) -> float:
        """What a position is worth to seat 0."""
        phase = n[PHASE]
        if phase == Phase.OVER:
            return result(n)
        if phase in _CHOICES:
            values = self.values(n, legal(n))
            return min(values) if n[SEAT] else max(values)
        if phase == Phase.LIBRARY:
            return self._library(n)
        return self._chance(n)

    def _library(self, n: Numbers) -> float:
        """The best of the tokens that will be drawn, on average over all draws."""
        tokens, _ = hidden.tokens_due(n)
        offered = n[:]
        offered[OFFERED], offered[PHASE] = tokens, Phase.LIBRARY_TOKEN
        moves = [PICK_TOKEN[token] for token in range(tokens.bit_length()) if tokens >> token & 1]
        values = sorted(self.values(offered, moves), reverse=not n[SEAT])
        drawn = min(_DRAWN, len(values))
        # The best of all is drawn in so many ways, the second without it in so many, and so on.
        ways = [comb(len(values) - 1 - place, drawn - 1) for place in range(len(values))]
        return sum(value * way for value, way in zip(values, ways, strict=True)) / sum(ways)
