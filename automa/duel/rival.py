"""The rival: thinks about the moves of its seat, takes the best as it sees them, and says why.

It sees what both seats see, there being no secrets but the cards face down; those are drawn anew each time it thinks
about them. The same position gets the same move from it, unless the time runs out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final
from zlib import crc32

from automa.duel.ahead import Ahead, legal
from automa.duel.judge import Evaluator
from automa.duel.levels import BEST, Level, level
from automa.duel.reasons import reason
from automa.duel.search import Found, Search
from automa.duel.taste import Temperament, bent_weights, temperament
from automa.duel.threats import Win, safe_moves, winning
from automa.opponent import Budget, Candidate, Decision
from companion.core.score import Seat
from companion.rules.duel.moves import AnyMove, Discard
from companion.rules.duel.position import OPEN_NOW, Numbers
from companion.rules.duel.state import State
from companion.rules.duel.words import tell

SHOWN: Final = 3  # candidates of a decision


class Rival:
    """A rival of some level and temperament. At the best level and steady, it is the coach of any seat."""

    def __init__(self, number: int = BEST, temper: str = "steady", seed: int = 0, nodes: int | None = None) -> None:
        """With ``nodes`` it thinks so many positions through, however long that takes: for measuring."""
        self.level: Level = level(number)
        if nodes is not None:
            self.level = replace(self.level, nodes=nodes)
        self.temperament: Temperament = temperament(temper)
        self._seed = seed
        self._judge = Evaluator(bent_weights(self.temperament))
        self._ahead = Ahead(self._judge)
        self._search: Search | None = None
        self._done = 0.0

    @property
    def progress(self) -> float:
        """How much of its thinking is done, from 0 to 1; may be asked from another thread."""
        search = self._search
        return self._done if search is None else min(1.0, search.nodes / self.level.nodes)

    def chance(self, state: State, seat: Seat) -> float:
        """The chance of a seat to win as the play stands, at a glance: for the line kept for the review of a play."""
        first = self._ahead.worth(state.n)
        return 1 - first if seat else first

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor; values are chances to win."""
        if state.actor() != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        budget.check()
        self._done = 0.0
        self._judge.tidy()
        n = state.n
        moves = legal(n)
        win = winning(n) if self.level.careful else None
        safe = safe_moves(n, moves, budget.check) if self.level.careful and not win and len(moves) > 1 else moves
        found = self._with_win(n, moves, win) if win else self._with_errors(n, self._think(state, safe, budget))
        self._done = 1.0
        unsafe = self._temptation(n, moves, safe)
        candidates = tuple(Candidate(each.move, each.chance, tell(state, each.move)) for each in found[:SHOWN])
        return Decision(candidates[0].move, candidates, reason(state, candidates, win, unsafe))

    def _with_win(self, n: Numbers, moves: Sequence[AnyMove], win: Win) -> list[Found]:
        """The win, and the others at first sight."""
        others = Search(n, moves, self._ahead, self._random(n)).candidates()
        return [Found(win.move, 1, 1.0), *(found for found in others if found.move != win.move)]

    def _temptation(self, n: Numbers, moves: Sequence[AnyMove], safe: Sequence[AnyMove]) -> AnyMove | None:
        """The best-looking of the moves that lose at once, when they are not the exception."""
        unsafe = [move for move in moves if move not in safe]
        if not unsafe or len(unsafe) < len(safe):
            return None
        return Search(n, unsafe, self._ahead, self._random(n)).candidates()[0].move

    def _think(self, state: State, moves: Sequence[AnyMove], budget: Budget) -> list[Found]:
        self._search = search = Search(state.n, moves, self._ahead, self._random(state.n))
        told: AnyMove | None = None

        def positions_left() -> int:
            """How many more positions it thinks through; on the way it says what it would do by now."""
            nonlocal told
            budget.check()
            rest = self.level.nodes - search.nodes
            if rest > 0 and budget.spent:
                return 0
            if rest > 0 and search.best != told:
                told = search.best
                budget.report(tell(state, told))
            return rest

        try:
            search.run(positions_left)
        finally:
            self._search = None
        return search.candidates()

    def _with_errors(self, n: Numbers, found: list[Found]) -> list[Found]:
        """The moves as this level sees them, best first."""
        wrong = self.level.misjudgement
        if not wrong or len(found) == 1:
            return found
        random = self._random(n)
        looks = [(each, random.gauss(0, wrong) - self.level.loath * isinstance(each.move, Discard)) for each in found]
        seen = [Found(each.move, each.visits, _within(each.chance + error)) for each, error in looks]
        return sorted(seen, key=lambda each: each.chance, reverse=True)

    def _random(self, n: Numbers) -> Random:
        """Chance that depends on the position only."""
        return Random(crc32(repr((self._seed, n[:OPEN_NOW])).encode()))


def _within(chance: float) -> float:
    return min(1.0, max(0.0, chance))
