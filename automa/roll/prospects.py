"""The rest of a turn once the cities are fed: what workers, goods, coins and food are still good for."""

from __future__ import annotations

from collections.abc import Iterator

from automa.roll.bias import Bias
from automa.roll.layout import DEVELOPMENTS
from automa.roll.outlook import outlook
from automa.roll.spending import NO_DEVELOPMENT, Boxes, Goods, Placed
from automa.roll.turn import WIDE, Turn
from companion.rules.roll.facts import GOOD_IDS, STONE
from companion.rules.roll.moves import Buy, Done
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State


class Prospects:
    """What the seat whose turn it is can still make of it, in every world that it may lead to."""

    def __init__(self, state: State, bias: Bias) -> None:
        self._state = state
        self._view = outlook(state, state.seat, bias)
        self._goods: Goods = tuple(state.board.goods)
        self._food = state.board.food
        self._turns = self._turns_with(_swaps(state))

    def _turns_with(self, swaps: int) -> list[Turn]:
        most = self._most_workers()
        return [Turn(self._view, world, swaps, WIDE, most) for world in self._view.worlds if self._leads_to(world.idle)]

    def _leads_to(self, idle: bool) -> bool:
        """What was bought this turn is bought: a world of purchases only is then out of reach."""
        return idle or not self._state.bought

    def best(self, goods: Goods | None = None, food: int | None = None, swaps: int | None = None) -> float:
        """The best that can come of it; with other goods or food than at hand, or ships that stay in port."""
        turns = self._turns if swaps is None else self._turns_with(swaps)
        held = self._goods if goods is None else goods
        left = self._food if food is None else food
        pairs = [(turn, turn.best_pair(self._workers(), held, self._state.coins, left)) for turn in turns]
        return max(pair[0] + turn.world.sure for turn, pair in pairs if pair)

    def _workers(self) -> int:
        """Workers still to be placed: none once the building is over."""
        return 0 if _over(self._state, Phase.BUILD) else self._state.workers

    def _most_workers(self) -> int | None:
        """More of them than this cannot come; None as long as goods that bring some may still come."""
        if self._state.phase is not Phase.BUILD:
            return 0 if _over(self._state, Phase.BUILD) else None
        return self._workers() + self.stones()[-1] * self._state.rules.printing.workers_per_stone

    def stones(self) -> range:
        """How much stone may be turned into workers."""
        state = self._state
        if not state.can_engineer():
            return range(1)
        free = state.board.free_boxes(state.rules.monuments) - state.workers
        useful = -(-free // state.rules.printing.workers_per_stone)
        return range(min(self._goods[STONE], useful) + 1)

    def builds(self, stone: int) -> Iterator[tuple[Boxes, float]]:
        """Ways to place the workers with so much stone turned in, and what comes of them at best."""
        goods = (*self._goods[:STONE], self._goods[STONE] - stone, *self._goods[STONE + 1 :])
        ways: dict[Boxes, float] = {}
        for turn in self._turns:
            placed: Placed
            for placed in turn.builds(self._state.workers, stone):
                value = turn.value_of(placed, goods, self._state.coins, self._food)
                ways[placed.boxes] = max(value, ways.get(placed.boxes, value))
        yield from ways.items()

    def after_buying(self, move: Buy | Done) -> float:
        """What a purchase, or none, leaves."""
        goods, food, development = list(self._goods), self._food, NO_DEVELOPMENT
        if isinstance(move, Buy):
            for good in move.goods:
                goods[GOOD_IDS.index(good)] = 0
            food -= move.food
            development = DEVELOPMENTS.index(move.development)
        bought = development != NO_DEVELOPMENT
        turn = next(turn for turn in self._turns if (turn.world.buys if bought else turn.world.idle))
        return turn.after(development, turn.spending.keep(tuple(goods), development), food)

    def with_goods(self, goods: Goods) -> float:
        """What the end of the turn with these goods is worth."""
        turn = next(turn for turn in self._turns if turn.world.idle)
        return turn.after(NO_DEVELOPMENT, goods, self._food)


def _swaps(state: State) -> int:
    """Exchanges by ship that are still to come."""
    return 0 if _over(state, Phase.TRADE) else max(0, state.board.ships - state.swaps)


def _over(state: State, step: Phase) -> bool:
    """Whether this step of the turn is behind the seat."""
    steps = state.rules.steps
    return state.phase is Phase.DISCARD or (state.phase in steps and steps.index(state.phase) > steps.index(step))
