"""The rival: weighs the moves of its seat, at its best by playing them out, takes the best it sees, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from automa.age_of_civilization.policy import play_out, weigh
from automa.age_of_civilization.reasons import reason
from automa.age_of_civilization.weights import TEMPERAMENTS, Temperament, Weights, temperament
from automa.opponent import Budget, Candidate, Decision
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.age_of_civilization import draft, legal
from companion.rules.age_of_civilization.goals import medal
from companion.rules.age_of_civilization.moves import AnyMove
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State
from companion.rules.age_of_civilization.words import tell

SHOWN: Final = 5  # candidates of a decision
MEDAL: Final = 12.0  # points that a medal of a scenario is worth


@dataclass(frozen=True, slots=True)
class Level:
    """One level; 1 is the weakest. ``misjudgement`` in points, ``playouts`` for each move that looks good."""

    number: int
    misjudgement: float = 0.0
    candidates: int = 0
    playouts: int = 0


LEVELS: Final = (Level(1, misjudgement=3.0), Level(2), Level(3, candidates=6, playouts=8))
BEST: Final = LEVELS[-1].number


def level(number: int) -> Level:
    """The level with this number, or the nearest one there is."""
    return LEVELS[min(max(number, 1), BEST) - 1]


class Rival:
    """A rival of some level and temperament. The same position gets the same move from it, on every device.

    Alone at the table it is the coach: its values are the points it expects at the end.
    """

    def __init__(self, number: int = BEST, temper: str = "steady") -> None:
        self.level: Level = level(number)
        self.temperament: Temperament = temperament(temper)
        self.progress = 0.0  # how much of its thinking is done, from 0 to 1; may be asked from another thread

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor."""
        if state.actor() != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        budget.check()
        moves = legal.moves(state)
        weighed = weigh(state, moves, self.temperament.weights) if len(moves) > 1 else [(0.0, moves[0])]
        found = [(value, move) for value, move in self._with_errors(state, weighed)]
        if self.level.playouts and (len(found) > 1 or state.rules.solo):
            found = self._played_out(state, seat, found, budget)
        candidates = tuple(Candidate(move, value, tell(state, move)) for value, move in found[:SHOWN])
        return Decision(candidates[0].move, candidates, reason(state, seat, candidates))

    def _with_errors(self, state: State, weighed: list[tuple[float, AnyMove]]) -> list[tuple[float, AnyMove]]:
        if not self.level.misjudgement or len(weighed) == 1:
            return weighed
        dice = _dice(state)
        seen = [(value + self.level.misjudgement * dice.fork(str(move)).chance(), move) for value, move in weighed]
        return sorted(seen, key=lambda pair: -pair[0])

    def _played_out(
        self, state: State, seat: Seat, weighed: list[tuple[float, AnyMove]], budget: Budget
    ) -> list[tuple[float, AnyMove]]:
        """The best moves by what comes of them: a few playouts for each, then as many again for the better half."""
        weights = [self.temperament.weights if who == seat else TEMPERAMENTS[0].weights for who in _seats(state)]
        moves = [move for _, move in weighed[: self.level.candidates]]
        results: dict[AnyMove, list[float]] = {move: [] for move in moves}
        done = 0
        for playouts in (self.level.playouts, 2 * self.level.playouts):
            for n in range(playouts):
                self.progress = (done + n) / (3 * self.level.playouts)
                if done + n:
                    budget.report(tell(state, _by_mean(results)[0][1]))
                for move in moves:
                    budget.check()
                    if budget.spent and all(results.values()):
                        return _by_mean(results)
                    results[move].append(_outcome(state, seat, move, weights, done + n))
            done += playouts
            moves = [move for _, move in _by_mean(results)[: max(2, len(moves) // 2)]]
        return _by_mean({move: values for move, values in results.items() if move in moves}) + [
            pair for pair in _by_mean(results) if pair[1] not in moves
        ]


def _seats(state: State) -> range:
    return range(state.rules.players)


def _by_mean(results: dict[AnyMove, list[float]]) -> list[tuple[float, AnyMove]]:
    return sorted(((fmean(values), move) for move, values in results.items()), key=lambda pair: -pair[0])


def _outcome(state: State, seat: Seat, move: AnyMove, weights: Sequence[Weights], number: int) -> float:
    """What one playout after a move comes to; the same number meets the same luck after every move."""
    dice = _dice(state).fork("playout", number)
    start = draft.unseen(state, seat, dice.fork("unseen"))
    start.play(move)
    return utility(play_out(start, weights, dice), seat)


def utility(end: State, seat: Seat) -> float:
    """Alone the points, with those a medal is worth; against others the lead over the best of them."""
    mine = end.boards[seat].total
    if end.rules.solo:
        return mine + MEDAL * medal(end) - MEDAL * end.lost
    return mine - max(end.boards[other].total for other in end.others(seat))


def _dice(state: State) -> Dice:
    """Luck that depends on the position only."""
    board = state.board
    return Dice(state.round).fork(
        state.seat, str(state.phase), board.total, board.coins, board.workers, state.placed, state.red, *state.market
    )


def expectation(state: State, decision: Decision) -> Text | None:
    """What the coach expects of the play, alone: the points of the best move."""
    if not state.rules.solo or state.rules.scenario.goals or state.phase is Phase.OVER:
        return None
    return T("This play promises {points} points.", points=round(decision.candidates[0].value, 1))
