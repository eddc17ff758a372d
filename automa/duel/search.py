"""The search: a tree of positions that grows where the play is likely to go.

Each position that joins the tree has all its moves looked at once. From the root down, the search follows the move
that promises most: by what was found below it so far, and by how little that was tried (PUCT, as in AlphaZero, with the
first look at a move in place of a learned policy). What the table turns up is drawn at random from what may lie there,
and the seat that follows sees it, as at a real table. An age that is not laid out yet is where the search ends and
judgement begins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final

from automa.duel.ahead import Ahead, after, legal, result
from companion.core.game import TABLE
from companion.rules.duel import hidden
from companion.rules.duel.facts import PLACES
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import ACTOR, FRESH, OFFERED, PHASE, SEAT, Numbers, Phase

_EXPLORE: Final = 0.35  # how much a move that was tried little is favoured
_SHARPNESS: Final = 12.0  # how much the first look decides what is tried
_WIDTH: Final = 1.0  # different cards turned up in one place: so many times the square root of its visits
_BATCH: Final = 8  # positions between two looks at the budget: some 2 ms
_MARGIN: Final = 1.15  # of the visits that are left: what the second must win to overtake the first


class Node:
    """A position where a seat moves. Means are what its moves are worth to that seat, the first look counted once."""

    __slots__ = ("best", "counts", "kids", "means", "moves", "n", "priors", "seat", "visits")

    def __init__(self, n: Numbers, moves: Sequence[AnyMove], values: Sequence[float]) -> None:
        self.n = n
        self.seat = n[SEAT]
        self.moves = moves
        self.means = [1 - value for value in values] if self.seat else list(values)
        self.best = max(self.means)
        weights = [exp(_SHARPNESS * (mean - self.best)) for mean in self.means]
        whole = _EXPLORE / sum(weights)
        self.priors = [weight * whole for weight in weights]
        self.counts = [1] * len(moves)
        self.kids: list[Node | Drawn | float | None] = [None] * len(moves)
        self.visits = 1

    def pick(self) -> int:
        """The move to follow."""
        tried = sqrt(self.visits)
        scores = [
            mean + tried * prior / count
            for mean, prior, count in zip(self.means, self.priors, self.counts, strict=True)
        ]
        return scores.index(max(scores))

    def learn(self, move: int, value: float) -> None:
        """A visit found this value for seat 0."""
        self.visits += 1
        self.counts[move] += 1
        mean = self.means[move]
        self.means[move] = mean + ((1 - value if self.seat else value) - mean) / self.counts[move]


class Drawn:
    """A position where the table draws; what came up so far, as often as it came up."""

    __slots__ = ("found", "kids", "n", "visits")

    def __init__(self, n: Numbers) -> None:
        self.n = n
        self.kids: dict[object, Node] = {}
        self.found: list[Node] = []
        self.visits = 0


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found of one move: how often it was followed, and its chance for the seat that moves."""

    move: AnyMove
    visits: int
    chance: float


class Search:
    """A search from one position."""

    def __init__(self, n: Numbers, moves: Sequence[AnyMove], ahead: Ahead, random: Random) -> None:
        self._ahead = ahead
        self._random = random
        self._root = Node(n, moves, ahead.values(n, moves))
        self.nodes = 1

    def run(self, left: Callable[[], int]) -> None:
        """Grow by as many positions as are left, asking now and then, or until they could not change the choice."""
        while (more := left()) > 0:
            for _ in range(min(_BATCH, more)):
                self._visit()
            if self._settled(more):
                break

    def _settled(self, left: int) -> bool:
        counts = sorted(self._root.counts)
        return len(counts) < 2 or counts[-1] - counts[-2] > left * _MARGIN

    @property
    def best(self) -> AnyMove:
        """The move that was followed most."""
        counts = self._root.counts
        return self._root.moves[counts.index(max(counts))]

    def candidates(self) -> list[Found]:
        """The moves, the one followed most first; what was tried less is not believed to be better."""
        root = self._root
        every = list(map(Found, root.moves, root.counts, root.means))
        best = max(every, key=lambda found: (found.visits, found.chance))
        others = [Found(each.move, each.visits, min(each.chance, best.chance)) for each in every if each is not best]
        return [best, *sorted(others, key=lambda found: (found.chance, found.visits), reverse=True)]

    def _visit(self) -> None:
        """Follow the tree down to a new position, judge it, and take its value back up."""
        node = self._root
        path: list[tuple[Node, int]] = []
        while True:
            move = node.pick()
            path.append((node, move))
            kid = node.kids[move]
            new = kid is None
            if kid is None:
                kid = node.kids[move] = self._grow(node, move)
            if isinstance(kid, Drawn):
                kid, new = self._draw(kid)
            if isinstance(kid, float):
                value = kid
                break
            if new:
                value = 1 - kid.best if kid.seat else kid.best
                break
            node = kid
        self.nodes += 1
        for parent, move in path:
            parent.learn(move, value)

    def _grow(self, node: Node, move: int) -> Node | Drawn | float:
        n = after(node.n, node.moves[move])
        if n[PHASE] == Phase.OVER:
            return result(n)
        if n[FRESH] or n[PHASE] == Phase.WONDERS:
            return self._ahead.worth(n)
        return Drawn(n) if n[ACTOR] == TABLE else self._node(n)

    def _node(self, n: Numbers) -> Node:
        moves = legal(n)
        return Node(n, moves, self._ahead.values(n, moves))

    def _draw(self, drawn: Drawn) -> tuple[Node, bool]:
        """Something the table draws; after a while mostly what came up before, so that it is thought through."""
        drawn.visits += 1
        if len(drawn.found) > _WIDTH * sqrt(drawn.visits):
            return self._random.choice(drawn.found), False
        n = after(drawn.n, hidden.sample(drawn.n, self._random))
        key = n[OFFERED], *n[:PLACES]
        kid = drawn.kids.get(key)
        new = kid is None
        if kid is None:
            kid = drawn.kids[key] = self._node(n)
        drawn.found.append(kid)
        return kid, new
