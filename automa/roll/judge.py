"""What each move of a position is worth: the judgement behind the rival and the coach.

Every decision of a turn gets its moves with the points they promise at the end of the play, best first. The dice are
solved once for a turn; builds, purchases and discards are weighed with more candidates when they are due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from automa.opponent import Candidate
from automa.roll import keeps
from automa.roll.faces import FACE_IDS, NUMBER, SETS, Counts
from automa.roll.layout import FOOD, TARGETS
from automa.roll.levels import UNLIMITED
from automa.roll.outlook import Outlook, outlook
from automa.roll.spending import NO_DEVELOPMENT, Boxes, Goods, Spending
from automa.roll.telling import tell_aim, tell_boxes, tell_finished, tell_kept
from automa.roll.turn import LEADERSHIP, WIDE, Throws, Turn, nothing
from companion.rules.roll import legal
from companion.rules.roll.facts import GOOD_IDS, STONE, THROWS
from companion.rules.roll.moves import AnyMove, Build, Buy, Discard, Done, Engineer, Harvest, Lead, Stop, Throw
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.rules.roll.words import tell

SERIOUS: Final = 1.0  # points below the best, within which a set kept is worth an aim

Check = Callable[[], None]


class Judge:
    """Weighs the moves of one position after the other; remembers the turn it solved last."""

    def __init__(self, sight: int = UNLIMITED) -> None:
        self._sight = sight
        self._solved: tuple[object, Turn, Throws] | None = None

    def weigh(self, state: State, check: Check = nothing) -> list[Candidate]:
        """The moves of the actor with their values, best first; not all of many."""
        candidates = _PHASES[state.phase](self, state, check)
        return sorted(candidates, key=lambda candidate: candidate.value, reverse=True)

    # Dice

    def solve(self, state: State, check: Check = nothing) -> tuple[Turn, Throws]:
        """The turn that the actor is about to throw dice for, and all its throws."""
        view = self.view(state)
        key = state.seat, state.round, tuple(view.slots)
        if self._solved is None or self._solved[0] != key:
            turn = Turn(view.slots, view.terms, view.value, view.skull_points)
            locked, leadership = not view.terms.alone, bool(turn.spending.owns(LEADERSHIP))
            self._solved = key, turn, Throws(turn.finals(check), turn.dice, locked, leadership)
        return self._solved[1:]

    def view(self, state: State) -> Outlook:
        return outlook(state, state.seat, self._sight)

    def _ready(self, state: State, check: Check) -> Iterator[Candidate]:
        throw = Throw(state.free_dice())
        yield Candidate(throw, self.solve(state, check)[1].value + _sure(state), tell(state, throw))

    def _keep(self, state: State, check: Check) -> Iterator[Candidate]:
        turn, throws = self.solve(state, check)
        keep = throws.keep[THROWS - state.throws]
        number = _number(state.dice)
        subsets = keeps.subsets(number, throws.locked)
        serious = max(keep[subset] for subset in subsets) - SERIOUS
        for subset in subsets:
            counts = SETS[subset]
            text = tell(state, Stop()) if subset == number else tell_kept(counts)
            aim = tell_aim(turn.plans(counts)[0], state) if keep[subset] >= serious else None
            yield Candidate(_throw_all_but(counts, state), keep[subset] + _sure(state), text, aim)

    def _lead(self, state: State, check: Check) -> Iterator[Candidate]:
        _, throws = self.solve(state, check)
        number = _number(state.dice)
        yield Candidate(Stop(), throws.one_more[number] + _sure(state), tell(state, Stop()))
        for die, face in enumerate(state.dice):
            if face not in state.dice[:die]:
                value = throws.one_more[_number([*state.dice[:die], *state.dice[die + 1 :]])]
                yield Candidate(Lead(die), value + _sure(state), tell(state, Lead(die)))

    def _harvest(self, state: State, check: Check) -> Iterator[Candidate]:
        view = self.view(state)
        turn = Turn(view.slots, view.terms, view.value, view.skull_points, WIDE)
        for plan in turn.plans(SETS[_number(state.dice)]):
            move = Harvest(plan.as_food)
            yield Candidate(move, plan.value + _sure(state), tell(state, move), tell_aim(plan, state))

    # Workers, goods and coins

    def _build(self, state: State, check: Check) -> Iterator[Candidate]:
        """Every way to build that is worth a thought, each with the best purchase after it; the move is its first."""
        prospects = Prospects(state, self.view(state))
        for stone in prospects.stones():
            check()
            for boxes, value in prospects.builds(stone):
                move = _first_step(boxes, stone, state)
                text, aim = tell_boxes(boxes, stone, state), tell_finished(boxes, state)
                yield Candidate(move, value + _sure(state), text, aim)

    def _buy(self, state: State, check: Check) -> Iterator[Candidate]:
        prospects = Prospects(state, self.view(state))
        for move in legal.moves(state):
            assert isinstance(move, Buy | Done)
            yield Candidate(move, prospects.after_buying(move) + _sure(state), tell(state, move))

    def _discard(self, state: State, check: Check) -> Iterator[Candidate]:
        prospects = Prospects(state, self.view(state))
        for move in legal.moves(state):
            assert isinstance(move, Discard)
            left = tuple(have - n for have, n in zip(state.board.goods, move.goods, strict=True))
            yield Candidate(move, prospects.of_goods(left) + _sure(state), tell(state, move))

    def _trade(self, state: State, check: Check) -> Iterator[Candidate]:
        yield Candidate(Done(), 0, tell(state, Done()))


class Prospects:
    """The rest of a turn once the cities are fed: workers, goods, coins and food as they lie."""

    def __init__(self, state: State, view: Outlook) -> None:
        self._state = state
        self._spending = Spending(view.slots, view.terms, view.value)
        self._foods = view.value.rows[FOOD]
        self._food = state.board.food
        self._bare = self._spending.builds(0, 1)[0][0].row

    def stones(self) -> range:
        """How much stone may be turned into workers."""
        state = self._state
        if not state.can_engineer():
            return range(1)
        free = state.board.free_boxes(state.rules.monuments) - state.workers
        useful = -(-free // state.rules.printing.workers_per_stone)
        return range(min(state.board.goods[STONE], useful) + 1)

    def builds(self, stone: int) -> Iterator[tuple[Boxes, float]]:
        """Ways to place the workers with so much stone turned in, and what comes of them at best."""
        state = self._state
        goods = list(state.board.goods)
        goods[STONE] -= stone
        hands = state.workers + stone * state.rules.printing.workers_per_stone
        hands = min(hands, state.board.free_boxes(state.rules.monuments))
        bought = self._spending.purchases(tuple(goods), state.coins, self._food, WIDE.buys)
        rests = [buy.row.plus(self._foods[self._food - buy.sold]) for buy in bought]
        for placed in self._spending.builds(hands, WIDE.builds)[hands]:
            yield placed.boxes, max(placed.row.plus(rest).value() for rest in rests)

    def after_buying(self, move: Buy | Done) -> float:
        goods, food, development = list(self._state.board.goods), self._food, NO_DEVELOPMENT
        if isinstance(move, Buy):
            for good in move.goods:
                goods[GOOD_IDS.index(good)] = 0
            food -= move.food
            development = self._spending.number(move.development)
        left = self._spending.keep(tuple(goods), development)
        return self._bare.plus(self._spending.row(development, left)).plus(self._foods[food]).value()

    def of_goods(self, goods: Goods) -> float:
        return self._bare.plus(self._spending.row(NO_DEVELOPMENT, goods)).plus(self._foods[self._food]).value()


def _sure(state: State) -> float:
    return -state.board.disasters


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


def _first_step(boxes: Boxes, stone: int, state: State) -> AnyMove:
    if stone:
        return Engineer(stone)
    for target, more in zip(TARGETS, boxes, strict=True):
        if more:
            return Build(target, min(more, state.board.boxes_left(target, state.rules.monuments)))
    return Done()


_PHASES: Final[dict[Phase, Callable[[Judge, State, Check], Iterator[Candidate]]]] = {
    Phase.READY: Judge._ready,
    Phase.KEEP: Judge._keep,
    Phase.LEAD: Judge._lead,
    Phase.HARVEST: Judge._harvest,
    Phase.BUILD: Judge._build,
    Phase.TRADE: Judge._trade,
    Phase.BUY: Judge._buy,
    Phase.DISCARD: Judge._discard,
}
