"""What each move of a position is worth: the judgement behind the rival and the coach.

Every decision of a turn gets its moves with the points they promise at the end of the play (against others: with the
lead over the mean of the others), best first. The dice are solved once for a turn; builds, purchases and discards are
weighed with more candidates when they are due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from automa.opponent import Candidate
from automa.roll import keeps, trading
from automa.roll.bias import FAIR, Bias
from automa.roll.faces import FACE_IDS, NUMBER, SETS, Counts
from automa.roll.layout import MONUMENTS, SHIPS, TARGETS
from automa.roll.outlook import Outlook, outlook
from automa.roll.prospects import Prospects
from automa.roll.spending import Boxes
from automa.roll.telling import tell_aim, tell_boxes, tell_finished, tell_kept
from automa.roll.turn import LEADERSHIP, NARROW, WIDE, Plan, Throws, Turn, nothing
from companion.rules.roll import legal
from companion.rules.roll.facts import CITY_BOXES, FIRST_CITIES, THROWS
from companion.rules.roll.moves import (
    Accept,
    AnyMove,
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Harvest,
    Lead,
    Preserve,
    Refuse,
    Ship,
    Stop,
    Swap,
    Throw,
)
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.rules.roll.words import tell

CITY_TARGET: Final = TARGETS[0]
SERIOUS: Final = 1.0  # points below the best, within which a set kept is worth an aim

Check = Callable[[], None]


class Evaluator:
    """Weighs the moves of one position after the other; remembers the turn it solved last."""

    def __init__(self, bias: Bias = FAIR) -> None:
        self.bias = bias
        self._solved: dict[object, tuple[list[Turn], Throws]] = {}

    def weigh(self, state: State, check: Check = nothing) -> list[Candidate]:
        """The moves of the actor with their values, best first; not all of many."""
        candidates = _PHASES[state.phase](self, state, check)
        return sorted(candidates, key=lambda candidate: candidate.value, reverse=True)

    def prospects(self, state: State) -> Prospects:
        return Prospects(state, self.bias)

    # Dice

    def solve(self, state: State, check: Check = nothing) -> tuple[list[Turn], Throws]:
        """The turn that the actor is about to throw dice for, in each world, and all its throws."""
        view = outlook(state, state.seat, self.bias)
        key = state.seat, state.round, view.dice, tuple(view.slots), tuple(world.sure for world in view.worlds)
        if key not in self._solved:
            turns = _turns(view)
            finals = [turn.finals(check) for turn in turns]
            best = finals[0] if len(finals) == 1 else list(map(max, *finals))
            leadership = bool(turns[0].spending.owns(LEADERSHIP))
            solved = turns, Throws(best, turns[0].dice, locked=not view.terms.alone, leadership=leadership)
            self._solved = {key: solved}
        return self._solved[key]

    def _ready(self, state: State, check: Check) -> Iterator[Candidate]:
        if Preserve() in legal.moves(state):
            doubled = state.copy()
            doubled.play(Preserve())
            yield Candidate(Preserve(), self.solve(doubled, check)[1].value, tell(state, Preserve()))
        throw = Throw(state.free_dice())
        yield Candidate(throw, self.solve(state, check)[1].value, tell(state, throw))

    def _keep(self, state: State, check: Check) -> Iterator[Candidate]:
        turns, throws = self.solve(state, check)
        keep = throws.keep[THROWS - state.throws]
        number = _number(state.dice)
        subsets = keeps.subsets(number, throws.locked)
        serious = max(keep[subset] for subset in subsets) - SERIOUS
        for subset in subsets:
            counts = SETS[subset]
            text = tell(state, Stop()) if subset == number else tell_kept(counts)
            aim = tell_aim(_best_plan(turns, counts), state) if keep[subset] >= serious else None
            yield Candidate(_throw_all_but(counts, state), keep[subset], text, aim)

    def _lead(self, state: State, check: Check) -> Iterator[Candidate]:
        _, throws = self.solve(state, check)
        yield Candidate(Stop(), throws.one_more[_number(state.dice)], tell(state, Stop()))
        for die, face in enumerate(state.dice):
            if face not in state.dice[:die]:
                value = throws.one_more[_number([*state.dice[:die], *state.dice[die + 1 :]])]
                yield Candidate(Lead(die), value, tell(state, Lead(die)))

    def _harvest(self, state: State, check: Check) -> Iterator[Candidate]:
        view = outlook(state, state.seat, self.bias)
        best: dict[int, Plan] = {}
        counts = SETS[_number(state.dice)]
        for turn in _turns(view, wide=True):
            for plan in turn.plans(counts):
                if plan.as_food not in best or plan.value > best[plan.as_food].value:
                    best[plan.as_food] = plan
        for plan in best.values():
            move = Harvest(plan.as_food)
            yield Candidate(move, plan.value, tell(state, move), tell_aim(plan, state))

    # Workers, goods and coins

    def _build(self, state: State, check: Check) -> Iterator[Candidate]:
        """Every way to build that is worth a thought, each with the best purchase after it; the move is its first."""
        prospects = self.prospects(state)
        for stone in prospects.stones():
            check()
            for boxes, value in prospects.builds(stone):
                moves = _steps(boxes, stone, state)
                text, aim = tell_boxes(boxes, stone, state), tell_finished(boxes, state)
                yield Candidate(moves[0], value, text, aim, moves)
        yield from self._after_each(state, [move for move in legal.moves(state) if isinstance(move, Ship)])

    def _invade(self, state: State, check: Check) -> Iterator[Candidate]:
        yield from self._after_each(state, legal.moves(state))

    def _trade(self, state: State, check: Check) -> Iterator[Candidate]:
        yield Candidate(Done(), self.prospects(state).best(swaps=0), tell(state, Done()))
        yield from self._after_each(state, [move for move in legal.moves(state) if isinstance(move, Swap)])

    def _answer(self, state: State, check: Check) -> Iterator[Candidate]:
        gain = trading.gain_of_answering(state, self.bias)
        yield Candidate(Refuse(), 0.0, tell(state, Refuse()))
        if Accept() in legal.moves(state):
            yield Candidate(Accept(), gain, tell(state, Accept()))

    def _buy(self, state: State, check: Check) -> Iterator[Candidate]:
        """Every development that can be had, paid for in the best way, and none."""
        prospects = self.prospects(state)
        best: dict[str, Candidate] = {}
        for move in legal.moves(state):
            assert isinstance(move, Buy | Done)
            thing = move.development if isinstance(move, Buy) else ""
            value = prospects.after_buying(move)
            if thing not in best or value > best[thing].value:
                best[thing] = Candidate(move, value, tell(state, move))
        yield from best.values()

    def _discard(self, state: State, check: Check) -> Iterator[Candidate]:
        prospects = self.prospects(state)
        for move in legal.moves(state):
            assert isinstance(move, Discard)
            left = tuple(have - n for have, n in zip(state.board.goods, move.goods, strict=True))
            yield Candidate(move, prospects.with_goods(left), tell(state, move))

    def _after_each(self, state: State, moves: Sequence[AnyMove]) -> Iterator[Candidate]:
        """Moves after which the same seat goes on, valued by what it can then make of its turn."""
        for move in moves:
            after = state.copy()
            after.play(move)
            yield Candidate(move, self.prospects(after).best(), tell(state, move))


def _turns(view: Outlook, wide: bool = False) -> list[Turn]:
    return [Turn(view, world, view.slots[SHIPS], WIDE if wide else NARROW) for world in view.worlds]


def _best_plan(turns: Sequence[Turn], counts: Counts) -> Plan:
    return max((plan for turn in turns for plan in turn.plans(counts)), key=lambda plan: plan.value)


def _number(dice: Sequence[str]) -> int:
    return NUMBER[tuple(dice.count(face) for face in FACE_IDS)]


def _throw_all_but(kept: Counts, state: State) -> AnyMove:
    left = dict(zip(FACE_IDS, kept, strict=True))
    thrown = []
    for die, face in enumerate(state.dice):
        if left[face]:
            left[face] -= 1
        else:
            thrown.append(die)
    return Throw(tuple(thrown)) if thrown else Stop()


def _steps(boxes: Boxes, stone: int, state: State) -> tuple[AnyMove, ...]:
    """A whole build as moves: a city is finished before the next is begun."""
    moves: list[AnyMove] = [Engineer(stone)] if stone else []
    city, *monuments = boxes
    cities, left = state.board.cities, state.board.boxes_left(CITY_TARGET, ())
    while city:
        ticked = min(city, left)
        moves.append(Build(CITY_TARGET, ticked))
        city, cities = city - ticked, cities + 1
        left = CITY_BOXES[cities - FIRST_CITIES] if city else 0
    moves += [Build(target, more) for target, more in zip(MONUMENTS, monuments, strict=True) if more]
    return tuple(moves) or (Done(),)


_PHASES: Final[dict[Phase, Callable[[Evaluator, State, Check], Iterator[Candidate]]]] = {
    Phase.READY: Evaluator._ready,
    Phase.KEEP: Evaluator._keep,
    Phase.LEAD: Evaluator._lead,
    Phase.HARVEST: Evaluator._harvest,
    Phase.INVADE: Evaluator._invade,
    Phase.BUILD: Evaluator._build,
    Phase.TRADE: Evaluator._trade,
    Phase.ANSWER: Evaluator._answer,
    Phase.BUY: Evaluator._buy,
    Phase.DISCARD: Evaluator._discard,
}
